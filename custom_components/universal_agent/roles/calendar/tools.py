"""The calendar tools: what is planned, and planning something."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Annotated, Self

from homeassistant.core import State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ...common.effects import ADDS_TO_HOME, READS_HOME, Effect, EffectClass, Risk, Trust
from ...common.errors import UnavailableError
from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...tools.ha_adapters import read_home_errors
from ...tools.spec import ToolSpec
from ..domain import Home
from .entities import choose, choose_writable, is_available
from .events import Event, read_events
from .intents import CalendarIntent
from .wording import say_events, say_nothing

_DAYS_AHEAD = 7
_USUAL_LENGTH = timedelta(hours=1)

type LocalTime = Annotated[datetime, AfterValidator(dt_util.as_local)]


class ListEvents(BaseModel):
    """What `calendar.list_events` takes."""

    model_config = ConfigDict(extra="forbid")

    calendar: str | None = Field(default=None, description="Name or alias of one calendar; leave out for all of them.")
    start: LocalTime | None = Field(
        default=None, description="Beginning of the time asked about, ISO 8601; leave out for now."
    )
    end: LocalTime | None = Field(
        default=None,
        description="End of the time asked about, exclusive, ISO 8601; leave out for the rest of start's day, or for "
        "seven days when start is left out too.",
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.start and self.end and self.end <= self.start:
            raise ValueError("end must be after start")
        return self


class CreateEvent(BaseModel):
    """What `calendar.create_event` takes."""

    model_config = ConfigDict(extra="forbid")

    summary: str = Field(min_length=1, max_length=200, description="Title of the event, for example 'Hiking'.")
    start: LocalTime = Field(description="When it begins, ISO 8601; for an event of whole days the first day.")
    end: LocalTime | None = Field(
        default=None, description="When it ends, ISO 8601; leave out for one hour, or for one day if all_day is true."
    )
    all_day: bool = Field(default=False, description="Whether it takes whole days and has no clock time.")
    calendar: str | None = Field(
        default=None, description="Name or alias of the calendar; leave out for the first one that can be written."
    )
    description: str | None = Field(default=None, max_length=2000, description="What else to write about it.")
    location: str | None = Field(default=None, max_length=200, description="Where it is.")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.end and (self.end < self.start or (self.end == self.start and not self.all_day)):
            raise ValueError("end must be after start")
        return self


class CalendarTools:
    """The handlers of the calendar tools."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def specs(self) -> tuple[ToolSpec, ...]:
        """Return the tools."""
        return (
            ToolSpec(
                name="calendar.list_events",
                section="Calendar",
                short="Events in the calendars of this home, in order of time.",
                when_to_use="Use it to find out what is planned on a day or in a span of time, or whether somebody is "
                "free. Without a time it returns the next seven days of all calendars.",
                examples=("What's on my calendar on Saturday?", "Do I have anything tomorrow?", "Am I free tonight?"),
                input_model=ListEvents,
                handler=self.list_events,
                effect=Effect.QUERY,
                annotations=READS_HOME,
                risk=Risk.LOW,
                error_adapter=read_home_errors,
                trust=Trust.UNTRUSTED,
            ),
            ToolSpec(
                name="calendar.create_event",
                section="Calendar",
                short="Add an event to a calendar.",
                when_to_use="Use it to put something into a calendar. Give the day and time as the person said them; "
                "set all_day if only a day was named. For a reminder that speaks up at a time use a timer tool.",
                examples=(
                    "Add hiking to my calendar on Saturday at nine",
                    "Schedule a meeting tomorrow at 3 PM",
                    "Put Grandma's birthday on the family calendar on May 4th",
                ),
                input_model=CreateEvent,
                handler=self.create_event,
                effect=Effect.ACTION,
                annotations=ADDS_TO_HOME,
                risk=Risk.LOW,
                error_adapter=read_home_errors,
            ),
        )

    async def list_events(self, arguments: ListEvents, request: RequestContext) -> Outcome:
        """Return the events in a window of time."""
        now = dt_util.as_local(request.now)
        calendars = choose(self._home, arguments.calendar, request.language)
        start = arguments.start or now
        end = arguments.end or (
            dt_util.start_of_local_day(start.date() + timedelta(days=1 if arguments.start else _DAYS_AHEAD))
        )
        if end <= start:
            start = dt_util.start_of_local_day(end - timedelta(microseconds=1))
        events, missing = await self._read(calendars, start, end, request)
        speech, language = self._home.speech, request.language
        name = calendars[0].name if arguments.calendar else None
        spoken = (
            say_events(events, speech=speech, now=now, language=language)
            if events
            else say_nothing(arguments.start, end, name, speech=speech, now=now, language=language)
        )
        data = {
            "from": start.isoformat(),
            "to": end.isoformat(),
            "events": [event.as_dict() for event in events],
        }
        if not missing:
            return Outcome(status=OutcomeStatus.SUCCESS, data=data, spoken=spoken)
        unread = speech.say("calendar", "unread", language, {"calendars": ", ".join(missing)})
        return Outcome(
            status=OutcomeStatus.PARTIAL,
            data={**data, "unread_calendars": missing},
            spoken=f"{spoken} {unread}",
            message=f"these calendars could not be read: {', '.join(missing)}",
        )

    async def create_event(self, arguments: CreateEvent, request: RequestContext) -> None:
        """Ask for an event to be added."""
        calendar = choose_writable(self._home, arguments.calendar, request.language)
        start, end = _span(arguments)
        request.collector.register(
            CalendarIntent(
                operation="create_event",
                target=calendar.name,
                effect_class=EffectClass.KEYED_ADD,
                calendar=calendar.entity_id,
                summary=arguments.summary,
                start=start,
                end=end,
                all_day=arguments.all_day,
                description=arguments.description,
                location=arguments.location,
            )
        )

    async def _read(
        self, calendars: Sequence[State], start: datetime, end: datetime, request: RequestContext
    ) -> tuple[list[Event], list[str]]:
        """Return the events of all calendars in order, and the names of those that could not be read."""

        async def read(calendar: State) -> list[Event] | HomeAssistantError | None:
            if not is_available(calendar):
                return None
            try:
                return await read_events(self._home.hass, calendar, start, end, context=request.ha_context)
            except HomeAssistantError as err:
                return err

        answers = await asyncio.gather(*(read(calendar) for calendar in calendars))
        read_ones = [answer for answer in answers if isinstance(answer, list)]
        if not read_ones:
            cause = next((answer for answer in answers if isinstance(answer, HomeAssistantError)), None)
            spoken = self._home.speech.say("calendar", "unavailable", request.language, {"calendar": calendars[0].name})
            raise UnavailableError(f"no calendar could be read: {cause}", spoken=spoken) from cause
        events = sorted((event for answer in read_ones for event in answer), key=lambda event: event.start)
        pairs = zip(calendars, answers, strict=True)
        return events, [calendar.name for calendar, answer in pairs if not isinstance(answer, list)]


def _span(arguments: CreateEvent) -> tuple[datetime, datetime]:
    """Return when the event begins and ends; whole days begin and end at midnight."""
    if not arguments.all_day:
        return arguments.start, arguments.end or arguments.start + _USUAL_LENGTH
    first = arguments.start.date()
    last = first + timedelta(days=1)
    if arguments.end is not None:
        named = arguments.end.date() + timedelta(days=0 if arguments.end.time() == time.min else 1)
        last = max(last, named)
    return dt_util.start_of_local_day(first), dt_util.start_of_local_day(last)
