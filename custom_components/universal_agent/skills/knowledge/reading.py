"""Reads sums, conversions, questions for days and for the time elsewhere; what is left over makes it none of these."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from fractions import Fraction
import re
from typing import Any
import zoneinfo

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er, intent

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Grain, Moment, number, parse
from ...nlu.datetimes.holidays import easter_sunday
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import split
from ...nlu.non_commands import opens_as_question
from ...nlu.understanding import CoveredText
from ..calendar.finding import AHEAD, distinct, named, readable
from ..calendar.matching import TitleSimilarity
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from ..speech import Speech
from .sums import SumReader

_DATES = frozenset({Grain.DAY, Grain.PART_OF_DAY, Grain.HOUR, Grain.MINUTE})
_AREAS = frozenset({"Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"})
_STEPS = tuple(timedelta(days=days) for days in (7, 31, 366))
"""How far back a weekday, a day of a month and a day of a year come round."""
_SHIFT = timedelta(days=9)
"""By which what is counted from today moves with it, and no day with a name of its own does."""

_FIXED = re.compile(r"(\d\d)-(\d\d)")
_EASTER = re.compile(r"easter([+-]\d+)?")
_NTH = re.compile(r"(\d\d)-(\d)-(\d)")
"""Month, which one of the month, and day of the week: "11-4-3" is the fourth Thursday of November."""
_BRACKETS = frozenset("{}[]<>")
"""Signs of code, and none of a spoken sum."""


def _is_all_of(text: str, request: RequestContext) -> bool:
    """Tell whether a text is the whole request, and not one of its clauses."""
    return 2 * len(folded_words(text)) > len(folded_words(request.text))


class KnowledgeReader:
    """Turns such questions into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._speech = home.speech
        self._places = TimeZonePlaces(home.hass, home.speech)
        self._sums = SumReader(home.hass, home.speech)
        self._frames = SkillFrames(home.speech, "knowledge_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a text; None where a word or a bracket of it means something else."""
        if _BRACKETS.intersection(text):
            return None
        for found in self._frames.read(text, request.language):
            if (call := await self._of(found, request)) is not None:
                return CoveredText(calls=(call,))
        in_words = self._sums.read(text, request)
        if in_words is None or not (_is_all_of(text, request) or opens_as_question(text, request.language)):
            return None  # "and back to 19 at 11" behind an order asks for no sum
        return CoveredText(calls=(_call("calculate", **in_words),), names_no_place=True)

    async def _of(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        language = request.language
        match found.frame:
            case "whole":
                total, percent = (number(found[slot], language) for slot in ("total", "percent"))
                return None if total is None or not percent else _call("calculate", expression=f"{total}*100/{percent}")
            case "root":
                amount = number(found["amount"], language)
                return None if amount is None else _call("calculate", expression=f"{amount}^0.5")
            case "convert":
                return self._conversion(found, language)
            case "week":
                return _call("count_days", day=request.now.date().isoformat(), want="week_number")
            case "time":
                zone = await self._places.zone(found["place"], language)
                return None if zone is None else _call("time_elsewhere", time_zone=zone, place=_titled(found["place"]))
            case "since":
                day = self._day(found, request, past=True)
                return None if day is None else _call("count_days", day=day.isoformat(), want="days")
            case "birthday":
                named = f"{found['who']} {self._speech.words('knowledge_birthday', language)}"
                day = await event_day(self._home, named, request)
                return None if day is None else _call("count_days", day=day.isoformat(), want="days")
            case want:
                day = self._day(found, request)
                if day is None and want in ("days", "nights", "weeks"):
                    day = await event_day(self._home, found["when"], request)
                return None if day is None else _call("count_days", day=day.isoformat(), want=want)

    def _conversion(self, found: FrameMatch, language: str) -> ToolCall | None:
        units = self._units(language)
        amount = found.slots.get("amount")
        value = 1.0 if amount is None else self._shares(language).get(amount.folded) or number(amount.text, language)
        if value is None:
            return None
        start, end = (units[found.slots[slot].folded] for slot in ("from", "to"))
        return _call("convert", value=value, from_unit=start, to_unit=end)

    def _day(self, found: FrameMatch, request: RequestContext, *, past: bool = False) -> date | None:
        """Return the day that is meant: one with a name of its own, else a date; the last or the next one."""
        language, today = request.language, request.now.date()
        feasts = {
            " ".join(folded_words(name)): rule
            for rule, names in self._speech.words("knowledge_days", language).items()
            for name in names
        }
        slot = found.slots["when"]
        for years, phrases in self._speech.words("knowledge_years", language).items():
            for phrase in phrases:
                ending = " ".join(folded_words(phrase))
                rule = feasts.get(slot.folded.removesuffix(ending).strip())
                if rule is not None and slot.folded.endswith(ending):
                    return day_in(rule, today.year + int(years))
        if (rule := feasts.get(slot.folded)) is not None:
            return (last_day if past else next_day)(rule, today)
        return (day_before if past else moment_day)(slot.text, request.now, language)

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"unit": sorted(self._units(language))}

    def _units(self, language: str) -> Mapping[str, str]:
        """Return the folded names of units to their keys."""
        return self._speech.kept(self._folded_units, language)

    def _folded_units(self, language: str) -> Mapping[str, str]:
        written = self._speech.words("knowledge_units", language)
        return {" ".join(folded_words(name)): key for key, names in written.items() for name in names}

    def _shares(self, language: str) -> dict[str, float]:
        """Return the folded names of parts of one: "half a", "a quarter"."""
        written = self._speech.words("knowledge_shares", language)
        return {
            " ".join(folded_words(name)): float(Fraction(value)) for value, names in written.items() for name in names
        }


def _titled(place: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in place.split())


def _call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool=f"knowledge.{tool}", arguments=arguments)


def day_in(rule: str, year: int) -> date:
    """Return the day that a rule names in a year: "12-25", "easter+50", "11-4-3"."""
    if found := _NTH.fullmatch(rule):
        month, count, weekday = (int(part) for part in found.groups())
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (count - 1))
    if found := _FIXED.fullmatch(rule):
        return date(year, int(found[1]), int(found[2]))
    found = _EASTER.fullmatch(rule)
    assert found is not None
    return easter_sunday(year) + timedelta(days=int(found[1] or 0))


def next_day(rule: str, today: date) -> date:
    """Return the next such day, today included."""
    this = day_in(rule, today.year)
    return this if this >= today else day_in(rule, today.year + 1)


def last_day(rule: str, today: date) -> date:
    """Return the latest such day before today."""
    this = day_in(rule, today.year)
    return this if this < today else day_in(rule, today.year - 1)


def moment_day(text: str, now: datetime, language: str) -> date | None:
    """Return the day that words name; None where they name none, or more than it."""
    moment = parse(text, now=now, language=language)
    if not isinstance(moment, Moment) or not moment.has_date or moment.has_time or moment.is_range:
        return None
    return moment.start.date()


def day_before(text: str, now: datetime, language: str) -> date | None:
    """Return the latest day before today that words name; None where there is none."""
    day, today = moment_day(text, now, language), now.date()
    if day is None or day < today:
        return day
    moved = moment_day(text, now + _SHIFT, language)
    if moved is None or moved - day == _SHIFT:
        return None  # "tomorrow" has not been
    earlier = (moment_day(text, now - step, language) for step in _STEPS)
    return next((item for item in earlier if item is not None and item < today), None)


async def event_day(home: SkillContext, text: str, request: RequestContext) -> date | None:
    """Return the day of the one event to come that all words of a text name, if it is not today's."""
    known = lexicon(request.language)
    if known is None:
        return None
    mine = set(home.speech.words("knowledge_mine", request.language))
    words: list[str] = []
    for word in split(text):
        if word in mine:
            if not (own := _own_name(home, request)):
                return None
            words += own
        elif word not in known.articles and word not in known.fillers:
            words.append(word)
    if not words:
        return None
    found = await named(home, words, await readable(home, request), (request.now, request.now + AHEAD))
    sure = [event for event in distinct(found) if event.match.is_full and event.match.likeness is TitleSimilarity.SAME]
    if len({event.event.summary for event in sure}) != 1:
        return None
    day = sure[0].event.start.date()
    return None if day == request.now.date() else day  # the calendar itself tells how many hours are left


def _own_name(home: SkillContext, request: RequestContext) -> list[str]:
    """Return the name of whoever asks, where that is known: "my birthday" is theirs."""
    if request.user_id is None:
        return []
    registry = er.async_get(home.hass)
    for state in home.hass.states.async_all("person"):
        if state.attributes.get("user_id") == request.user_id:
            names = intent.async_get_entity_aliases(home.hass, registry.async_get(state.entity_id), state=state)
            return split(next((name for name in names if name.strip()), state.name))[:1]
    return []


class TimeZonePlaces:
    """Finds time zones by the names of places; the zones are read once, when somebody first asks."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech
        self._cities: Mapping[str, str] | None = None

    async def zone(self, place: str, language: str) -> str | None:
        """Return the time zone of a place, or None for one that no zone is named after."""
        if self._cities is None:
            self._cities = await self._hass.async_add_executor_job(_cities)
        wanted = " ".join(folded_words(place))
        named = {" ".join(folded_words(name)): zone for name, zone in self._named(language).items()}
        return named.get(wanted) or self._cities.get(wanted)

    def _named(self, language: str) -> Mapping[str, str]:
        found: Mapping[str, str] = self._speech.words("knowledge_places", language)
        return found


def _cities() -> Mapping[str, str]:
    """Return the cities that time zones are named after."""
    zones = sorted(zone for zone in zoneinfo.available_timezones() if zone.partition("/")[0] in _AREAS)
    return {" ".join(folded_words(zone.rpartition("/")[2].replace("_", " "))): zone for zone in zones}


async def read_days(evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
    """Read how many days it is until the one date that is named, whatever it is: what is left of the words says that.

    The answer names the date, so that nobody is misled about which one was counted to.
    """
    if evidence.is_past or not evidence.asks(Asked.DAYS) or len(evidence.moments) != 1:
        return None
    day = evidence.moments[0]
    if not day.has_date or day.is_range or day.grain not in _DATES or day.start.date() <= request.now.date():
        return None
    call = ToolCall(tool="knowledge.count_days", arguments={"day": day.start.date().isoformat(), "want": "days"})
    return EvidenceReading(call=call, explained=frozenset(evidence.content))
