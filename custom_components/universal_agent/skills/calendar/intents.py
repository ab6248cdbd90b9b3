"""Changes to calendars: adding an event, and taking back one of ours."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, Literal

from homeassistant.components.calendar.const import DATA_COMPONENT, DOMAIN, CalendarEntityFeature
from homeassistant.core import Context, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import TargetNotFoundError, UnavailableError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ...intents.undo import undo_by
from ...safety.policy import Action
from ..exposed import exposed, readable_by
from ..skill import SkillContext
from .entities import can, is_available
from .events import Event, marked, marker, read_events
from .finding import upcoming
from .wording import say_start

_AROUND = timedelta(days=1)


class CalendarIntent(ActionIntent):
    """An event that is to be added to a calendar, or one of ours that is to be taken back."""

    type: ClassVar[str] = "calendar"
    written: ClassVar[tuple[str, ...]] = ("summary",)
    private_kind: ClassVar[str | None] = "calendar"
    profile_domain: ClassVar[str] = ProfileDomain.CALENDAR
    shapes_later_runs: ClassVar[bool] = False

    operation: Literal["create_event", "delete_event"]
    """Add it, or take back the one that was added under `added_under`."""
    calendar: str
    """Entity id of the calendar."""
    summary: str
    """Title of the event."""
    start: datetime
    """When it begins; midnight if it takes whole days."""
    end: datetime
    """When it ends, exclusive; midnight if it takes whole days."""
    all_day: bool = False
    """Whether it takes whole days."""
    description: str | None = None
    """What else is written about it."""
    location: str | None = None
    """Where it is."""
    rrule: str | None = None
    """How it repeats; None if it does not."""
    added_under: str | None = None
    """Idempotency key under which the event to take back was added."""


class CalendarHandler:
    """Carries calendar intents out."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def assess(self, intent: CalendarIntent, caller: Caller) -> Assessment:
        """Return the calendar service that would be called."""
        return Assessment(actions=(Action(service=f"{DOMAIN}.{intent.operation}", entity_id=intent.calendar),))

    def describe(self, intent: CalendarIntent, language: str) -> str:
        """Return what would be added or taken back."""
        return self._say(f"describe_{intent.operation}", intent, language, dt_util.now())

    async def execute(self, intent: CalendarIntent, caller: Caller) -> ExecutionResult:
        """Add the event, our key in its last line; or take it back."""
        calendar = self._home.hass.states.get(intent.calendar)
        if calendar is None or not is_available(calendar):
            raise UnavailableError(
                f"{intent.calendar} is unavailable",
                spoken=self._home.speech.say(DOMAIN, "unavailable", caller.language, {"calendar": intent.target}),
            )
        if intent.operation == "delete_event":
            return await self._delete(intent, caller)
        overlapping = await self._overlapping(intent, caller)
        await self._create(intent, caller)
        spoken = self._say("created", intent, caller.language, dt_util.as_local(caller.now))
        if overlapping:
            values = {"summary": overlapping[0].summary, "calendar": overlapping[0].calendar}
            spoken += " " + self._home.speech.say(DOMAIN, "overlaps", caller.language, values)
        return ExecutionResult(
            data={
                "calendar": intent.target,
                "summary": intent.summary,
                "start": intent.start.date().isoformat() if intent.all_day else intent.start.isoformat(),
                "all_day": intent.all_day,
                **({"overlaps": [event.summary for event in overlapping]} if overlapping else {}),
            },
            spoken=spoken,
            undo=self._undo(intent, calendar, caller.key),
        )

    async def _create(self, intent: CalendarIntent, caller: Caller) -> None:
        """Add the event: through Home Assistant's action, or, as that knows no series, through the calendar itself."""
        if intent.rrule is None:
            await self._home.hass.services.async_call(
                DOMAIN, "create_event", _service_data(intent, caller.key), blocking=True, context=_context(caller)
            )
            return
        entity = self._home.hass.data[DATA_COMPONENT].get_entity(intent.calendar)
        assert entity is not None, "it has a state, so it is there"
        start, end = dt_util.as_local(intent.start), dt_util.as_local(intent.end)
        entity.async_set_context(_context(caller) or Context())
        event: dict[str, Any] = {
            "summary": intent.summary,
            "dtstart": start.date() if intent.all_day else start,
            "dtend": end.date() if intent.all_day else end,
            "description": marked(intent.description, caller.key),
            "rrule": intent.rrule,
        }
        await entity.async_create_event(**event, **({"location": intent.location} if intent.location else {}))

    async def _overlapping(self, intent: CalendarIntent, caller: Caller) -> list[Event]:
        """Return what is planned at that time already, in the calendars that the person may see."""
        if intent.all_day:
            return []
        may_see = await readable_by(self._home.hass, caller.user_id)
        calendars = [s for s in exposed(self._home.hass, DOMAIN) if is_available(s) and may_see(s.entity_id)]
        start, end = dt_util.as_local(intent.start), dt_util.as_local(intent.end)
        found = await upcoming(self._home, calendars, start, end)
        return [event for event in found if not event.all_day and event.start < end and event.end > start]

    async def is_done(self, intent: CalendarIntent, key: str) -> bool | None:
        """Look for the event by our key in the days around it; None while the calendar cannot be read."""
        calendar = self._home.hass.states.get(intent.calendar)
        if calendar is None or not is_available(calendar):
            return None
        start, end = dt_util.as_local(intent.start) - _AROUND, dt_util.as_local(intent.end) + _AROUND
        try:
            events = await read_events(self._home.hass, calendar, start, end, context=None)
        except HomeAssistantError:
            return None
        if intent.operation == "delete_event":
            return not any(event.carries(intent.added_under or key) for event in events)
        return any(event.carries(key) for event in events)

    async def _delete(self, intent: CalendarIntent, caller: Caller) -> ExecutionResult:
        """Delete the event through its entity: Home Assistant has no action for it."""
        hass = self._home.hass
        entity = hass.data[DATA_COMPONENT].get_entity(intent.calendar)
        assert entity is not None, "it has a state, so it is there"
        start, end = dt_util.as_local(intent.start) - _AROUND, dt_util.as_local(intent.end) + _AROUND
        ours = marker(intent.added_under or "")
        for event in await entity.async_get_events(hass, start, end):
            if event.uid and ours in (event.description or ""):
                entity.async_set_context(_context(caller) or Context())
                await entity.async_delete_event(event.uid)
                spoken = self._say("deleted", intent, caller.language, dt_util.as_local(caller.now))
                return ExecutionResult(
                    data={"calendar": intent.target, "summary": intent.summary}, spoken=spoken, undo=_again(intent)
                )
        raise TargetNotFoundError(
            f"no event carries {ours}", spoken=self._say("gone", intent, caller.language, dt_util.as_local(caller.now))
        )

    def _undo(self, intent: CalendarIntent, calendar: State, key: str) -> TakingBack | None:
        """Return the intent that takes this one back, as the journal keeps intents."""
        if not can(calendar, CalendarEntityFeature.DELETE_EVENT):
            return None
        opposite = intent.model_copy(
            update={"operation": "delete_event", "added_under": key, "effect_class": EffectClass.ABSOLUTE_SET}
        )
        return undo_by(opposite)

    def _say(self, sentence: str, intent: CalendarIntent, language: str, now: datetime) -> str:
        start = dt_util.as_local(intent.start)
        values = {
            "summary": intent.summary,
            "calendar": intent.target,
            "moment": say_start(start, all_day=intent.all_day, now=now, language=language),
        }
        return self._home.speech.say(DOMAIN, sentence, language, values)


def _again(intent: CalendarIntent) -> TakingBack:
    """Return what adds an event of ours once more."""
    update = {"operation": "create_event", "added_under": None, "effect_class": EffectClass.IDEMPOTENT_ADD}
    return undo_by(intent.model_copy(update=update))


def _service_data(intent: CalendarIntent, key: str) -> dict[str, Any]:
    start, end = dt_util.as_local(intent.start), dt_util.as_local(intent.end)
    data: dict[str, Any] = {
        "entity_id": intent.calendar,
        "summary": intent.summary,
        "description": marked(intent.description, key),
    }
    if intent.all_day:
        data |= {"start_date": start.date().isoformat(), "end_date": end.date().isoformat()}
    else:
        data |= {"start_date_time": start.isoformat(), "end_date_time": end.isoformat()}
    if intent.location:
        data["location"] = intent.location
    return data


def _context(caller: Caller) -> Context | None:
    return caller.ha_context if isinstance(caller.ha_context, Context) else None
