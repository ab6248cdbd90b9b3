"""The time that a question about the past is about, and the states it counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ...datetimes import Bound, Grain, Moment
from ..conditions import states_meant
from ..home import Thing
from .words import ParsedQuestion

_DAY = timedelta(days=1)
_WEEK = timedelta(days=7)
_EVENING = 18
_MORNING = 8
_BREAKFAST, _FIRST_RISERS = 6, 4
"""Hour at which a morning begins, and from which people already call it one when they look back."""
_NIGHT = timedelta(hours=6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Time:
    """A span of the past."""

    start: datetime
    """Its beginning."""
    end: datetime
    """Its end."""

    def as_arguments(self, prefix: str = "") -> dict[str, str]:
        """Return it as the history tool takes it."""
        return {f"{prefix}start": self.start.isoformat(), f"{prefix}end": self.end.isoformat()}


def past_times(question: ParsedQuestion) -> list[Time] | None:
    """Return the times that a question names, seen as past; None if one of them has not come."""
    found = []
    was = question.sentence().has(question.known.of("was"))
    for moment in question.moments:
        time = _past(moment, question, was=was)
        if time is None:
            return None
        found.append(time)
    return found


def _past(moment: Moment, question: ParsedQuestion, *, was: bool) -> Time | None:
    if (was or moment.bound) and moment.start > question.now and moment.earlier is not None:
        moment = moment.earlier
    start, end = moment.start, moment.end
    if moment.is_open and moment.bound in (Bound.BEFORE, Bound.UNTIL):
        return None  # whoever says only when it ended has not said from when on to count
    if moment.is_open:
        end = question.now
    if moment.grain is Grain.PART_OF_DAY and question.nights:
        start, end = _night(moment, question.now)
    if moment.grain is Grain.PART_OF_DAY and start.hour == _BREAKFAST and start <= question.now:
        start = start.replace(hour=_FIRST_RISERS)  # whoever left at a quarter to six left "this morning"
    if start > question.now and moment.grain in (Grain.HOUR, Grain.MINUTE, Grain.PART_OF_DAY):
        start, end = start - _DAY, end - _DAY
    if was and start > question.now and moment.grain in (Grain.DAY, Grain.WEEKEND):
        start, end = start - _WEEK, end - _WEEK
    if start > question.now:
        return None
    return Time(start=start, end=min(end, question.now) if end > start else question.now)


def _night(moment: Moment, now: datetime) -> tuple[datetime, datetime]:
    """Return the night that is meant: it begins in the evening, and the one to come is the one that was."""
    evening = moment.start.replace(hour=_EVENING, minute=0, second=0, microsecond=0)
    if moment.start.hour < _EVENING:
        evening -= _DAY
    if evening >= now or (now.hour < _MORNING and evening.date() == now.date()):
        evening -= _DAY
    if now - evening < _NIGHT and now.hour >= _EVENING:
        evening -= _DAY
    return evening, evening.replace(hour=_MORNING) + _DAY


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What was so or was done."""

    condition: str
    """Its name in the vocabulary."""

    def domains(self) -> frozenset[str]:
        """Return what it can be said of."""
        return _DOMAINS.get(self.condition, _ACTIVE)

    def implied(self) -> frozenset[str]:
        """Return the domains that it tells by itself."""
        return _IMPLIED.get(self.condition, frozenset())

    @property
    def ends(self) -> bool:
        """Whether it is the end of a state rather than its beginning."""
        return self.condition in ("left", "off")

    def states(self, thing: Thing) -> list[str] | None:
        """Return the states that count for a thing: nothing for whatever is no rest, None where it cannot be so."""
        if thing.domain == "person":
            return ["home"] if self.condition in ("home", "left") else [] if self.condition == "away" else None
        if self.condition in ("on", "off", "active", "playing", "took"):
            return []
        if thing.domain == "lock" and self.condition in ("open", "unlocked"):
            return ["unlocked", "open", "unlocking", "opening"]
        if thing.domain == "lock" and self.condition == "closed":
            return ["locked"]
        if self.condition == "detected" and thing.domain == "event":
            return []
        return sorted(states_meant(self.condition, thing.domain, thing.device_class)) or None


_ACTIVE = frozenset(
    (
        *("light", "switch", "fan", "media_player", "climate", "vacuum", "humidifier", "sensor", "binary_sensor"),
        *("input_boolean", "water_heater", "valve", "lawn_mower", "siren"),
    )
)
_DOMAINS = {
    "open": frozenset({"binary_sensor", "cover", "lock", "valve"}),
    "closed": frozenset({"binary_sensor", "cover", "lock", "valve"}),
    "locked": frozenset({"lock"}),
    "unlocked": frozenset({"lock"}),
    "home": frozenset({"person"}),
    "left": frozenset({"person"}),
    "away": frozenset({"person"}),
    "cleaning": frozenset({"vacuum"}),
    "playing": frozenset({"media_player"}),
    "detected": frozenset({"binary_sensor", "event"}),
}
_IMPLIED = {
    "open": frozenset({"lock", "cover"}),
    "closed": frozenset({"lock", "cover"}),
    "locked": frozenset({"lock"}),
    "unlocked": frozenset({"lock"}),
    "home": frozenset({"person"}),
    "left": frozenset({"person"}),
    "away": frozenset({"person"}),
    "cleaning": frozenset({"vacuum"}),
    "playing": frozenset({"media_player"}),
}


def preferred(things: Sequence[Thing]) -> list[Thing]:
    """Return the things that tell it best: a contact rather than the lock of the same door."""
    for domain in ("binary_sensor", "cover", "lock"):
        if found := [thing for thing in things if thing.domain == domain]:
            return found
    return list(things)
