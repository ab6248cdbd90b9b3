"""Tells what a stretch of time holds: calendars, reminders, commands for later and next actions, in one answer."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from homeassistant.util import dt as dt_util
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import Provenance, Surface
from ...common.outcome import ErrorType, Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...intents.collector import IntentCollector
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext, machinery_of

TELL = "agenda.tell"
_TOOLS = ToolFamily(category="agenda", section="Agenda", error_adapter=read_home_errors, profile_domain=None)
_BY_ITSELF = "a model asks the calendar, the schedule and the next actions itself"


class Want(StrEnum):
    """What is wanted of a stretch of time."""

    PLANS = "plans"
    """What is planned, and what is due."""
    TASKS = "tasks"
    """That, and what waits to be done without a day."""
    COUNT = "count"
    """How much it is."""
    ARRANGE = "arrange"
    """A plan of it, which nobody makes without a model."""


class TellAgenda(BaseModel):
    """What `agenda.tell` takes."""

    model_config = ConfigDict(extra="forbid")

    start: datetime = Field(description="Where the time begins, ISO 8601.")
    end: datetime = Field(description="Where it ends, exclusive, ISO 8601.")
    want: Want = Field(default=Want.PLANS, description="What is wanted of it.")


class AgendaTools:
    """The handler behind the tool."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def tell(self, arguments: TellAgenda, request: RequestContext) -> Outcome:
        """Tell what a stretch of time holds, as far as whoever asks may know it."""
        start, end = (dt_util.as_local(moment) for moment in (arguments.start, arguments.end))
        span = {"start": start.isoformat(), "end": end.isoformat()}
        # What is overdue waits to be done as well, but only who asks for what is to be done is told of it.
        due = {"due_by": end.date().isoformat()} if arguments.want is not Want.TASKS else {}
        asked = (
            await self._asked("calendar.list_events", "events", span, request),
            await self._asked("timer.list_scheduled", "scheduled", span, request),
            await self._asked("planning.list_next_actions", "next_actions", due, request),
        )
        told = [outcome for outcome, count in asked if outcome is not None and (count or not outcome.ok)]
        count = sum(count for _, count in asked)
        if not count and told:
            return told[0]  # what could not be read may hold something
        spoken = [outcome.spoken for outcome in told if outcome.spoken]
        if not count:
            spoken.insert(0, self._say("nothing", request))
        if arguments.want is Want.ARRANGE:
            spoken.insert(0, self._say("no_planner", request))
        if arguments.want is Want.COUNT and count > 1:
            spoken.insert(0, self._say("count", request, count=count))
        data = {key: value for outcome in told for key, value in outcome.data.items()}
        is_whole = all(outcome.ok and outcome.status is OutcomeStatus.SUCCESS for outcome in told)
        status = OutcomeStatus.SUCCESS if is_whole else OutcomeStatus.PARTIAL
        return Outcome(status=status, data={"count": count, **data}, spoken=" ".join(spoken))

    async def _asked(
        self, tool: str, key: str, arguments: Mapping[str, Any], request: RequestContext
    ) -> tuple[Outcome | None, int]:
        """Return what another skill says and of how many things; nothing where it has nothing to look at."""
        machinery = machinery_of(self._home)
        if tool.partition(".")[0] in machinery.hidden_categories(request):
            return None, 0
        # The gate lends a query no collector; what the call asks for would have to go somewhere.
        inner = replace(request, collector=IntentCollector())
        outcome = (await machinery.gate.call(tool, dict(arguments), inner)).outcome
        if outcome is None or outcome.error_type in (ErrorType.NOT_FOUND, ErrorType.UNKNOWN_TOOL):
            return None, 0
        return outcome, len(outcome.data.get(key, ()))

    def _say(self, key: str, request: RequestContext, **values: object) -> str:
        return self._home.speech.say("agenda", key, request.language, values)


def agenda_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the domain's tools."""
    return (
        _TOOLS.query(
            AgendaTools(home).tell,
            role=ToolRole.TELL_PLANS,
            short="Tell what a day or another stretch of time holds.",
            when_to_use="For what the local engine has recognised as a question about somebody's day.",
            examples=("what do I have to think of tonight?", "how full is my week?"),
            provenance=Provenance.UNTRUSTED,
            excluded_surfaces={Surface.MODEL: _BY_ITSELF, Surface.MCP: _BY_ITSELF, Surface.ASSIST: _BY_ITSELF},
        ),
    )
