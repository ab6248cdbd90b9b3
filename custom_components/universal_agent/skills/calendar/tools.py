"""The calendar tools: what is planned, and planning something."""

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.effects import (
    ADDS_TO_HOME,
    DESTROYS_IN_HOME,
    SETS_HOME,
    EffectClass,
    ProfileDomain,
    Provenance,
    Risk,
    Surface,
    TextFlow,
)
from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .answers import OpenQuestions, PendingQuestion
from .change_tools import EventChangeTools
from .entities import choose_writable
from .finding import own_calendar
from .inputs import CreateEvent
from .intents import CalendarIntent
from .query_tools import CalendarQueryTools
from .vocabulary import CalendarVocabularies

_TOOLS = ToolFamily(
    category="calendar",
    section="Calendar",
    error_adapter=read_home_errors,
    profile_domain=ProfileDomain.CALENDAR,
    text_flow=TextFlow.LEAVES,
)

_USUAL_LENGTH = timedelta(hours=1)


class CalendarTools:
    """The handlers of the calendar tools."""

    def __init__(self, home: SkillContext, asked: OpenQuestions, vocabularies: CalendarVocabularies) -> None:
        self._home = home
        self._asked = asked
        self._vocabularies = vocabularies
        self._looking = CalendarQueryTools(home, vocabularies)
        self._changing = EventChangeTools(home, asked, vocabularies)

    def specs(self) -> tuple[ToolSpec, ...]:
        """Return the tools."""
        return (
            _TOOLS.query(
                self._looking.list_events,
                role=ToolRole.LIST_EVENTS,
                replaces={"calendar__get_events": _span_of_range},
                short="Events in the calendars of this home, in order of time.",
                when_to_use="Use it to find out what is planned on a day or in a span of time, or whether somebody is "
                "free, or when and where an event is. Without a time it returns the next seven days of all calendars.",
                examples=("What's on my calendar on Saturday?", "Do I have anything tomorrow?", "Am I free tonight?"),
                provenance=Provenance.UNTRUSTED,
                excluded_surfaces={Surface.ASSIST: "Assist has calendar__get_events"},
            ),
            _TOOLS.action(
                self.create_event,
                ADDS_TO_HOME,
                short="Add an event to a calendar.",
                when_to_use="Use it to put something into a calendar. Give the day and time as the person said them; "
                "set all_day if only a day was named. For a reminder that speaks up at a time use a timer tool.",
                examples=(
                    "Add hiking to my calendar on Saturday at nine",
                    "Schedule a meeting tomorrow at 3 PM",
                    "Put Grandma's birthday on the family calendar on May 4th",
                ),
                risk=Risk.LOW,
            ),
            *self._of_events(),
        )

    def _of_events(self) -> tuple[ToolSpec, ...]:
        """Return the tools that change events, and the one that finds time for more."""
        return (
            _TOOLS.action(
                self._changing.update,
                SETS_HOME,
                name="update_event",
                short="Move, rename or lengthen an event.",
                when_to_use="Use it when an event that is planned gets another day, time, length, title or place. Say "
                "only what changes.",
                examples=("Move the dentist to half past four", "Push the meeting back one day"),
                risk=Risk.LOW,
                provenance=Provenance.UNTRUSTED,
            ),
            _TOOLS.action(
                self._changing.delete,
                DESTROYS_IN_HOME,
                name="delete_event",
                role=ToolRole.DELETE_EVENT,
                short="Delete an event.",
                when_to_use="Use it when an event is off. Of a repeating one say if only this one is meant, the "
                "following ones too, or all; the person is asked where that is not known.",
                examples=("Cancel lunch on Sunday", "Delete the dentist appointment"),
                risk=Risk.LOW,
                provenance=Provenance.UNTRUSTED,
            ),
            _TOOLS.query(
                self._looking.find_free_time,
                short="Times at which nothing is planned, over several calendars and people.",
                when_to_use="Use it to find a time for something. To learn if one given time is free use "
                "calendar.list_events.",
                examples=("Find us a free evening next week", "When do Leni and I have two hours on Saturday?"),
                provenance=Provenance.UNTRUSTED,
            ),
        )

    async def create_event(self, arguments: CreateEvent, request: RequestContext) -> Outcome | None:
        """Ask for an event to be added; without a time, ask the person when it is."""
        if arguments.calendar is None:
            await self._home.speech.load(request.language)
            own = own_calendar(self._home, request, self._vocabularies.of(request.language))
            arguments = arguments.model_copy(update={"calendar": own.name if own is not None else None})
        calendar = choose_writable(self._home, arguments.calendar, request.language)
        if arguments.start is None:
            known = arguments.model_dump(mode="json", exclude_none=True)
            self._asked.put(
                request.conversation_id, PendingQuestion(tool="calendar.create_event", arguments=known, at=request.now)
            )
            spoken = self._home.speech.say("calendar", "when", request.language, {"summary": arguments.summary})
            return Outcome(status=OutcomeStatus.SUCCESS, data={"question": spoken}, spoken=spoken, asks=True)
        start, end = _span(arguments, arguments.start)
        request.collector.register(
            CalendarIntent(
                operation="create_event",
                target=calendar.name,
                effect_class=EffectClass.IDEMPOTENT_ADD,
                calendar=calendar.entity_id,
                summary=arguments.summary,
                start=start,
                end=end,
                all_day=arguments.all_day,
                description=arguments.description,
                location=arguments.location,
                rrule=arguments.rrule,
            )
        )
        return None


def _span(arguments: CreateEvent, start: datetime) -> tuple[datetime, datetime]:
    """Return when the event begins and ends; whole days begin and end at midnight."""
    if not arguments.all_day:
        return start, arguments.end or start + _USUAL_LENGTH
    first = start.date()
    last = first + timedelta(days=1)
    if arguments.end is not None:
        named = arguments.end.date() + timedelta(days=0 if arguments.end.time() == time.min else 1)
        last = max(last, named)
    return dt_util.start_of_local_day(first), dt_util.start_of_local_day(last)


def _span_of_range(given: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """A range of Home Assistant's tool is today, or the week that ours takes where nothing is said."""
    arguments = dict(given)
    return arguments | ({"start": now.isoformat()} if arguments.pop("range", "week") == "today" else {})
