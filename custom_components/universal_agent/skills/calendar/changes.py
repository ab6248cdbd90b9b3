"""Changes to events that are there: moved, renamed or taken out of their calendar, through the calendar's entity."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, Literal

from homeassistant.components.calendar import CalendarEntity
from homeassistant.components.calendar.const import DATA_COMPONENT, DOMAIN, CalendarEntityFeature
from homeassistant.core import Context
from homeassistant.util import dt as dt_util
from pydantic import BaseModel, ConfigDict

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import TargetNotFoundError, UnavailableError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ...intents.undo import undo_by
from ...safety.policy import Action
from ..skill import SkillContext
from .entities import can, is_available
from .events import Event
from .finding import upcoming
from .intents import CalendarIntent
from .wording import say_start

FOLLOWING = "THISANDFUTURE"
_AROUND = timedelta(days=1)


class EventFields(BaseModel):
    """What stands in a calendar about one event."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    summary: str
    """Its title."""
    start: datetime
    """When it begins; midnight if it takes whole days."""
    end: datetime
    """When it ends, exclusive."""
    all_day: bool = False
    """Whether it takes whole days."""
    description: str | None = None
    """What else is written about it."""
    location: str | None = None
    """Where it is."""
    rrule: str | None = None
    """How it repeats, where all that follows is meant too."""

    def as_event(self) -> dict[str, Any]:
        """Return it as calendars take it."""
        start, end = dt_util.as_local(self.start), dt_util.as_local(self.end)
        found: dict[str, Any] = {
            "summary": self.summary,
            "dtstart": start.date() if self.all_day else start,
            "dtend": end.date() if self.all_day else end,
        }
        optional = {"description": self.description, "location": self.location, "rrule": self.rrule}
        return found | {name: value for name, value in optional.items() if value}


class CalendarChange(ActionIntent):
    """An event that is to be changed or deleted."""

    type: ClassVar[str] = "calendar_change"
    private_kind: ClassVar[str | None] = "calendar"
    profile_domain: ClassVar[str] = ProfileDomain.CALENDAR
    shapes_later_runs: ClassVar[bool] = False

    operation: Literal["update_event", "replace_event", "delete_event"]
    """Change it, write it anew and delete the old one (where a calendar cannot change any), or delete it."""
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    calendar: str
    """Entity id of the calendar."""
    uid: str
    """By which the calendar knows the event."""
    recurrence_id: str | None = None
    """Which one of a series is meant; None means all of it, or that there is only one."""
    following: bool = False
    """Whether those after it are meant too."""
    before: EventFields
    """What stands there."""
    after: EventFields | None = None
    """What is to stand there; None to delete it."""
    asks: bool = False
    """Whether a person has to say yes: it cannot be taken back, or it is not certain which one was meant."""


class CalendarChangeHandler:
    """Carries changes of events out."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def assess(self, intent: CalendarChange, caller: Caller) -> Assessment:
        """Return what would be called on the calendar."""
        service = "update_event" if intent.operation == "update_event" else "delete_event"
        actions = [Action(service=f"{DOMAIN}.{service}", entity_id=intent.calendar)]
        if intent.operation == "replace_event":
            actions.insert(0, Action(service=f"{DOMAIN}.create_event", entity_id=intent.calendar))
        return Assessment(actions=tuple(actions), needs_person=intent.asks)

    def describe(self, intent: CalendarChange, language: str) -> str:
        """Return what would become of the event."""
        return self._say("describe_change" if intent.after else _describe_key(intent), intent, language, dt_util.now())

    async def execute(self, intent: CalendarChange, caller: Caller) -> ExecutionResult:
        """Find the event as it was when it was asked for, and change it."""
        entity = self._entity(intent, caller.language)
        now = dt_util.as_local(caller.now)
        event = await self._located(intent)
        if event is None or event.uid is None:
            spoken = self._say("gone", intent, caller.language, now)
            raise TargetNotFoundError(f"{intent.before.summary} is not there any more", spoken=spoken)
        entity.async_set_context(caller.ha_context if isinstance(caller.ha_context, Context) else Context())
        recurrence_id = event.recurrence_id if intent.recurrence_id else None
        reach = FOLLOWING if intent.following else None
        if intent.operation == "update_event":
            assert intent.after is not None
            await entity.async_update_event(event.uid, intent.after.as_event(), recurrence_id, reach)
        else:
            if intent.after is not None:
                await entity.async_create_event(**intent.after.as_event())
            await entity.async_delete_event(event.uid, recurrence_id, reach)
        key = "changed" if intent.after else _deleted_key(intent)
        return ExecutionResult(
            data={"calendar": intent.target, "summary": (intent.after or intent.before).summary},
            spoken=self._say(key, intent, caller.language, now),
            undo=self._undo(intent),
        )

    async def is_done(self, intent: CalendarChange, key: str) -> bool | None:
        """Look whether the calendar reads as wanted; None while it cannot be read."""
        state = self._home.hass.states.get(intent.calendar)
        if state is None or not is_available(state):
            return None
        if intent.after is None:
            return await self._located(intent) is None
        wanted = intent.after
        around = await upcoming(self._home, [state], wanted.start - _AROUND, wanted.end + _AROUND)
        return any(event.summary == wanted.summary and event.start == wanted.start for event in around)

    async def _located(self, intent: CalendarChange) -> Event | None:
        """Return the event as it stands there now, if it stands there as it did."""
        state = self._home.hass.states.get(intent.calendar)
        if state is None:
            return None
        before = intent.before
        around = await upcoming(self._home, [state], before.start - _AROUND, before.end + _AROUND)
        same = [event for event in around if event.summary == before.summary and event.start == before.start]
        return next((event for event in same if event.uid == intent.uid), same[0] if same else None)

    def _entity(self, intent: CalendarChange, language: str) -> CalendarEntity:
        state = self._home.hass.states.get(intent.calendar)
        entity = self._home.hass.data[DATA_COMPONENT].get_entity(intent.calendar)
        if entity is None or state is None or not is_available(state):
            raise UnavailableError(
                f"{intent.calendar} is unavailable",
                spoken=self._home.speech.say(DOMAIN, "unavailable", language, {"calendar": intent.target}),
            )
        return entity

    def _undo(self, intent: CalendarChange) -> TakingBack | None:
        """Return what takes it back; nothing does where more than one event of a series is gone."""
        if intent.after is not None:
            if intent.following:
                return None
            back = {"before": intent.after, "after": intent.before, "asks": False}
            return undo_by(intent.model_copy(update=back))
        state = self._home.hass.states.get(intent.calendar)
        if takes_many(intent) or state is None or not can(state, CalendarEntityFeature.CREATE_EVENT):
            return None
        return undo_by(created_again(intent))

    def _say(self, sentence: str, intent: CalendarChange, language: str, now: datetime) -> str:
        before, after = intent.before, intent.after or intent.before
        values = {
            "summary": before.summary,
            "calendar": intent.target,
            "moment": _moment(before, now, language),
            "new_summary": after.summary,
            "new_moment": _moment(after, now, language),
        }
        return self._home.speech.say(DOMAIN, sentence, language, values)


def entry_of(event: Event) -> EventFields:
    """Return what stands in the calendar about an event; how it repeats is left out."""
    return EventFields(
        summary=event.summary,
        start=event.start,
        end=event.end,
        all_day=event.all_day,
        description=event.description,
        location=event.location,
    )


def takes_many(intent: CalendarChange) -> bool:
    """Tell whether a change reaches more than one event of a series."""
    return intent.following or (intent.recurrence_id is None and bool(intent.before.rrule))


def created_again(intent: CalendarChange) -> CalendarIntent:
    """Return what writes a deleted event anew, by itself."""
    before = intent.before
    return CalendarIntent(
        operation="create_event",
        target=intent.target,
        effect_class=EffectClass.IDEMPOTENT_ADD,
        calendar=intent.calendar,
        summary=before.summary,
        start=before.start,
        end=before.end,
        all_day=before.all_day,
        description=before.description,
        location=before.location,
    )


def _moment(entry: EventFields, now: datetime, language: str) -> str:
    return say_start(dt_util.as_local(entry.start), all_day=entry.all_day, now=now, language=language)


def _describe_key(intent: CalendarChange) -> str:
    if intent.following:
        return "describe_following"
    return "describe_series" if takes_many(intent) else "describe_removal"


def _deleted_key(intent: CalendarChange) -> str:
    if intent.following:
        return "removed_following"
    return "removed_series" if takes_many(intent) else "removed"
