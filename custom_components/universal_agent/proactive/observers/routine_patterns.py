"""What people do with devices by hand, and what of it comes at about the same time on most days."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from hashlib import sha256
from statistics import median

from homeassistant.const import (
    ATTR_DOMAIN,
    ATTR_ENTITY_ID,
    ATTR_SERVICE,
    ATTR_SERVICE_DATA,
    EVENT_CALL_SERVICE,
    SERVICE_TOGGLE,
)
from homeassistant.core import Event, HomeAssistant, callback

from ...intents.base import ActionIntent
from ...skills.automations.intents import creating
from ...skills.automations.plan import PREFIX, AutomationPlan, PlannedStep
from ...skills.smart_home.by_service.actions import VALUED, WAYS, DeviceAction
from ...store.habits import Habits, ManualAction
from .observation import Observation, ObservationKind

_ACTIONS = {
    (domain, way.service): action
    for action, ways in WAYS.items()
    if action not in VALUED and action is not DeviceAction.UNLOCK
    for domain, way in ways.items()
}
_MAX_AT_ONCE = 5
"""A call for more devices than these is a scene or a clean-up, not a habit with one device."""
LOOKS_BACK_DAYS = 7
MIN_DAYS = 5
"""On so many of the last days it has to have been done, for every day."""
MIN_WORKDAYS = 4
"""On so many of the last working days, and on no other day, for working days."""
WINDOW_MIN = 40
"""Minutes between the earliest and the latest time that count as about the same."""
_ROUND_MIN = 5
_WORKDAYS = ("mon", "tue", "wed", "thu", "fri")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """Something that is done again and again."""

    entity_id: str
    """The device."""
    action: DeviceAction
    """What is done with it."""
    minute: int
    """Minute of the local day."""
    days: int
    """On how many of the last days."""
    is_workdays: bool
    """Whether only on working days."""


def observe(
    patterns: Iterable[Pattern], name_of: Callable[[str], str | None], is_exposed: Callable[[str], bool]
) -> Iterator[Observation]:
    """Yield each pattern of an exposed device with the automation that could be made of it."""
    for pattern in patterns:
        name = name_of(pattern.entity_id)
        if name is None or not is_exposed(pattern.entity_id):
            continue
        at = f"{pattern.minute // 60:02}:{pattern.minute % 60:02}"
        yield Observation(
            kind=ObservationKind.REPEATED,
            subject=f"{pattern.entity_id} {pattern.action}",
            name=name,
            evidence={"at": at, "days": pattern.days, "action": pattern.action.value},
            remedy=(_automation(pattern, name, at),),
        )


def find_patterns(actions: Sequence[ManualAction], now: datetime) -> list[Pattern]:
    """Return what was done at about the same time on enough of the days before and including today."""
    first = now.date() - timedelta(days=LOOKS_BACK_DAYS - 1)
    done: defaultdict[tuple[str, str], list[tuple[int, date]]] = defaultdict(list)
    for action in actions:
        local = datetime.fromtimestamp(action.at, now.tzinfo)
        if local.date() >= first:
            done[action.entity_id, action.action].append((local.hour * 60 + local.minute, local.date()))
    found = (_pattern(entity_id, action, times) for (entity_id, action), times in done.items())
    return [pattern for pattern in found if pattern is not None]


def _pattern(entity_id: str, action: str, times: list[tuple[int, date]]) -> Pattern | None:
    times.sort()
    best: list[tuple[int, date]] = []
    for place, (minute, _) in enumerate(times):
        window = [time for time in times[place:] if time[0] - minute <= WINDOW_MIN]
        if _days(window) > _days(best):
            best = window
    days = {day for _, day in best}
    is_workdays = all(day.weekday() < 5 for day in days)
    if len(days) < (MIN_WORKDAYS if is_workdays else MIN_DAYS):
        return None
    return Pattern(
        entity_id=entity_id,
        action=DeviceAction(action),
        minute=round(median(minute for minute, _ in best) / _ROUND_MIN) * _ROUND_MIN % 1440,
        days=len(days),
        is_workdays=is_workdays,
    )


def _days(window: Iterable[tuple[int, date]]) -> int:
    return len({day for _, day in window})


def _automation(pattern: Pattern, name: str, at: str) -> ActionIntent:
    plan = AutomationPlan(
        steps=(PlannedStep(entity_id=pattern.entity_id, name=name, action=pattern.action),),
        at=f"{at}:00",
        weekdays=_WORKDAYS if pattern.is_workdays else (),
    )
    number = sha256(f"{pattern.entity_id} {pattern.action} {at}".encode()).hexdigest()[:16]
    return creating(f"{PREFIX}{number}", f"{name} {at}", plan)


class ManualActions:
    """Listens while it is started."""

    def __init__(self, hass: HomeAssistant, store: Habits) -> None:
        self._hass = hass
        self._store = store
        self.is_changed = True
        """Whether something was done since this was last set to False."""

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to listen; return what ends it."""
        return self._hass.bus.async_listen(EVENT_CALL_SERVICE, self._called)

    @callback
    def _called(self, event: Event) -> None:
        person = event.context.user_id
        if person is None or event.context.parent_id is not None:
            return
        data = event.data
        found = _entities(data.get(ATTR_SERVICE_DATA) or {})
        at = event.time_fired_timestamp
        noted = [
            ManualAction(at=at, entity_id=entity_id, action=action.value, person=person)
            for entity_id in found
            if (action := self._action(data[ATTR_DOMAIN], data[ATTR_SERVICE], entity_id)) is not None
        ]
        if noted:
            self.is_changed = True
            self._store.note_actions(noted)

    def _action(self, domain: str, service: str, entity_id: str) -> DeviceAction | None:
        """Return what a call comes to on one device; a toggle by what it will make of it."""
        if domain not in ("homeassistant", entity_id.partition(".")[0]):
            return None
        if service == SERVICE_TOGGLE:
            state = self._hass.states.get(entity_id)
            service = "turn_off" if state is not None and state.state == "on" else "turn_on"
        return _ACTIONS.get((entity_id.partition(".")[0], service))


def _entities(data: dict[str, object]) -> list[str]:
    """Return the devices that a call names, where it names a few and sets nothing else."""
    given = data.get(ATTR_ENTITY_ID)
    if set(data) != {ATTR_ENTITY_ID}:
        return []
    found = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    names = [item for item in found if isinstance(item, str) and "." in item]
    return names if len(names) <= _MAX_AT_ONCE else []
