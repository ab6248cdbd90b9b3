"""What can be asked about routines."""

from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import ADDS_TO_HOME, DESTROYS_IN_HOME, Provenance, Risk, Surface, TextFlow
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...store.executions import ExecutionRecord
from ...store.routines import LOCAL_ROUTE, Routine
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .intents import deleting, saving

RUN_ROUTINE = "routines.run"
_LOCAL_ENGINE = "local"
_CONVERSATION = 20
"""Requests of a conversation that are looked through for one that worked."""
_TOOLS = ToolFamily(
    category="routines",
    section="Routines",
    error_adapter=first_of(own_errors, timeouts),
    profile_domain=None,
    text_flow=TextFlow.PERSISTS,
)


class NamedRoutine(BaseModel):
    """A routine by its name."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=80, description="The routine's name, for example 'trip planning'.")


class ListRoutines(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class RoutineTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._routines = home.stores.routines
        self._executions = home.stores.executions
        self._speech = home.speech

    async def list_all(self, arguments: ListRoutines, request: RequestContext) -> Outcome:
        """Tell every routine's name."""
        routines = self._routines.all()
        data = {"routines": [{"name": routine.title, "request": routine.request} for routine in routines]}
        if not routines:
            return success(data, spoken=self._speech.say("routines", "none", request.language))
        names = self._speech.join([routine.title for routine in routines], request.language)
        return success(data, spoken=self._speech.say("routines", "list", request.language, {"routines": names}))

    async def save(self, arguments: NamedRoutine, request: RequestContext) -> Outcome | None:
        """Ask for the last request of this conversation that worked to be saved."""
        found = await self._last_that_worked(request)
        if found is None:
            spoken = self._speech.say("routines", "nothing_to_save", request.language)
            raise UnsupportedError("nothing was done in this conversation that could be repeated", spoken=spoken)
        request.collector.register(saving(_routine(_title(arguments.name), *found)))
        return None

    async def delete(self, arguments: NamedRoutine, request: RequestContext) -> Outcome | None:
        """Ask for a routine to be deleted."""
        routine = self._routines.get(arguments.name)
        if routine is None:
            raise TargetNotFoundError(
                f"there is no routine {arguments.name!r}",
                spoken=self._speech.say("routines", "unknown", request.language, {"name": _title(arguments.name)}),
                alternatives=[item.title for item in self._routines.all()],
            )
        request.collector.register(deleting(routine.title))
        return None

    async def run(self, arguments: NamedRoutine, request: RequestContext) -> Outcome:
        """Say that a routine is asked for alone: the supervisor runs it then, and this is never called."""
        spoken = self._speech.say("routines", "alone", request.language, {"name": _title(arguments.name)})
        raise UnsupportedError("a routine is run by a request that asks for nothing else", spoken=spoken)

    async def _last_that_worked(self, request: RequestContext) -> tuple[ExecutionRecord, str] | None:
        """Return the newest request that did something without failing, and the words that its plan began with."""
        if request.conversation_id is None:
            return None
        records = await self._executions.of_conversation(request.conversation_id, _CONVERSATION)
        for place, record in enumerate(records):
            if _worked(record):
                begun = _beginning(record, records[place:])
                return record, begun.text
        return None


def _worked(record: ExecutionRecord) -> bool:
    own = all(tool.startswith("routines.") for tool in record.tools_used)
    return record.understood and record.error is None and not own


def _beginning(record: ExecutionRecord, older: tuple[ExecutionRecord, ...]) -> ExecutionRecord:
    """Return the first turn of a plan that went over several: all of them have one design."""
    if record.configuration is None:
        return record
    return [item for item in older if item.configuration == record.configuration][-1]


def _routine(title: str, record: ExecutionRecord, words: str) -> Routine:
    is_local = record.engine == _LOCAL_ENGINE
    return Routine(
        title=title,
        request=words,
        language=record.language,
        route=LOCAL_ROUTE if is_local else record.route,
        configuration=None if is_local else record.configuration,
    )


def _title(name: str) -> str:
    return " ".join(name.split()).strip(" .!?\"'«»„“”")


def routine_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = RoutineTools(home)
    return (
        _TOOLS.query(
            handlers.list_all,
            name="list",
            short="List the routines that were saved.",
            when_to_use="Use it when the person asks which routines there are.",
            examples=("which routines do I have?", "list my routines"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            handlers.save,
            ADDS_TO_HOME,
            short="Save what was just done as a routine with a name.",
            when_to_use=(
                "Use it when the person wants to keep the last request of this conversation, to run it again by a name."
                " A routine of the same name is replaced."
            ),
            examples=("save that as a routine called trip planning", "make that a routine named movie night"),
            risk=Risk.LOW,
            excluded_surfaces={Surface.MCP: "a client's calls belong to no conversation of ours that could be saved"},
        ),
        _TOOLS.action(
            handlers.delete,
            DESTROYS_IN_HOME,
            short="Delete a routine.",
            when_to_use="Use it when the person does not want a routine any more.",
            examples=("delete the routine trip planning", "remove the movie night routine"),
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            handlers.run,
            short="Run a routine by its name.",
            when_to_use="It is run where it is asked for alone, by its name, before any model is asked.",
            examples=("run trip planning", "start the movie night routine"),
            excluded_surfaces={
                Surface.MODEL: "what a routine does is run by the supervisor, not within another agent's run",
                Surface.MCP: "what a routine does is run by the supervisor, not within another agent's run",
                Surface.ASSIST: "what a routine does is run by the supervisor, not within another agent's run",
            },
        ),
    )
