"""The calendar tools: what is planned, and planning something."""

from datetime import datetime, time, timedelta

from homeassistant.util import dt as dt_util

from ...common.effects import ADDS_TO_HOME, READS_HOME, Effect, EffectClass, Risk, Surface, Trust
from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...tools.ha_adapters import read_home_errors
from ...tools.spec import ToolSpec
from ..domain import Home
from .entities import choose, choose_writable
from .events import read_calendars
from .inputs import CreateEvent, ListEvents
from .intents import CalendarIntent
from .wording import say_events, say_nothing

_DAYS_AHEAD = 7
_USUAL_LENGTH = timedelta(hours=1)


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
                not_offered={Surface.ASSIST: "Assist has calendar__get_events"},
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
        events, missing = await read_calendars(self._home, calendars, start, end, request)
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
