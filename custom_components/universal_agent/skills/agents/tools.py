"""What can be asked about other agents, and about tasks in the background."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ...common.effects import Annotations, Provenance, Risk, Surface, TextFlow
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.origin import Channel
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...common.taint import all_ordinary
from ...safety.shown_text import shown
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from ..tasks import AgentTask, Tasks, TaskState
from .asking import is_asked_by_another
from .intents import AgentIntent
from .others import OPTION_PURPOSES, OtherAgent, agents_called, agents_for, normal, other_agents, purpose_of, was_told
from .powers import Powers

type Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
type Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="agents",
    section="Other agents and background tasks",
    error_adapter=_ERRORS,
    profile_domain=None,
    text_flow=TextFlow.LEAVES,
)
_ASKED_BY_PEOPLE = frozenset({Channel.VOICE, Channel.CHAT, Channel.AUTOMATION})
_NO_CHAIN = "an agent that was handed something must not hand it on, perhaps back to where it came from"
_CANCELS = Annotations(read_only=False, destructive=False, idempotent=True, open_world=False)
_HANDS_OVER = Annotations(read_only=False, destructive=True, idempotent=False, open_world=True)


def agent_tools(home: SkillContext, tasks: Tasks) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = AgentTools(home, tasks)
    return (
        _TOOLS.query(
            handlers.list_agents,
            short="List the other agents of this home that can be asked, and what each is for.",
            when_to_use="Use it before handing something to another agent, or when the person asks which there are.",
            examples=("which other agents are there?", "what assistants do I have?"),
            provenance=Provenance.OWN,
        ),
        _TOOLS.action(
            handlers.delegate,
            _HANDS_OVER,
            short="Hand a task to another agent of this home and return its answer.",
            when_to_use=(
                "Use it when the person names another agent, or for a part of the request that another agent does"
                " better. It sees only the task that you write. In the background nobody waits for it."
            ),
            examples=("ask ChatGPT who wrote Faust", "let the local model summarise this in the background"),
            risk=Risk.MEDIUM,
            channels=_ASKED_BY_PEOPLE,
            provenance=Provenance.UNTRUSTED,
            excluded_surfaces={Surface.MCP: _NO_CHAIN, Surface.ASSIST: _NO_CHAIN},
        ),
        _TOOLS.action(
            handlers.start,
            _HANDS_OVER,
            name="start_task",
            short="Do something in the background and tell the person when it is done.",
            when_to_use="It is used where the person says that something is to be done in the background.",
            examples=("do this in the background: plan my weekend", "plan a trip in the background"),
            risk=Risk.MEDIUM,
            channels=_ASKED_BY_PEOPLE,
            excluded_surfaces={
                Surface.MODEL: "a request of a model's own would not know what strangers' text the model has read",
                Surface.MCP: _NO_CHAIN,
                Surface.ASSIST: _NO_CHAIN,
            },
        ),
        _TOOLS.query(
            handlers.list_tasks,
            short="List what is being done in the background.",
            when_to_use="Use it when the person asks what you are working on.",
            examples=("what are you working on?", "which tasks are running?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.query(
            handlers.task_status,
            short="Say whether something in the background is done, and what came of it.",
            when_to_use="Use it when the person asks whether a task is done or what came of it.",
            examples=("is it done yet?", "how is the trip planning going?"),
            provenance=Provenance.UNTRUSTED,
        ),
        _TOOLS.action(
            handlers.cancel,
            _CANCELS,
            role=ToolRole.CANCEL_TASK,
            short="Cancel something that is being done in the background.",
            when_to_use="Use it when the person does not want a task any more; what it has done already stays.",
            examples=("cancel that task", "stop working on the trip"),
            risk=Risk.LOW,
        ),
    )


class Nothing(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class Delegate(BaseModel):
    """Input of `agents.delegate`."""

    model_config = ConfigDict(extra="forbid")

    agent: Name = Field(description="The agent's name or id, as agents.list_agents gives it, or what it is for.")
    task: Words = Field(description="All that it needs to know, in the person's language: it sees nothing else.")
    background: bool = Field(
        default=False, description="True to go on at once: the person is told the answer when it is there."
    )


class Start(BaseModel):
    """Input of `agents.start_task`."""

    model_config = ConfigDict(extra="forbid")

    request: Words = Field(description="What is to be done, in the person's words.")


class WhichTask(BaseModel):
    """Input of the tools about one task."""

    model_config = ConfigDict(extra="forbid")

    task: Name | None = Field(default=None, description="Words of the task or its id; left out for the newest one.")


class AgentTools:
    """Answers questions, and asks for what is to be started or ended."""

    def __init__(self, home: SkillContext, tasks: Tasks) -> None:
        self._home = home
        self._tasks = tasks

    async def list_agents(self, arguments: Nothing, request: RequestContext) -> Outcome:
        """Tell the other agents by name, and what each is for as its owner has said it."""
        agents = other_agents(self._home.hass)
        if not all_ordinary(agent.name for agent in agents):
            request.taint.mark("agents")
        data = {"agents": [self._told(agent) for agent in agents]}
        if not agents:
            return success(data, spoken=self._say("no_agents", request))
        names = self._home.speech.join(list(dict.fromkeys(agent.name for agent in agents)), request.language)
        return success(data, spoken=self._say("agents", request, agents=names))

    async def delegate(self, arguments: Delegate, request: RequestContext) -> Outcome | None:
        """Ask for a task to be handed over."""
        self._refuse_chains()
        agent = self._agent(arguments.agent, request)
        # What leaves is what a person is shown of it.
        task = shown(arguments.task, request.links).strip() or "…"
        if agent.powers is Powers.HERE:
            self._refuse_made_up(agent, arguments.task, request)
            request.collector.register(
                AgentIntent(operation="start", target=task, agent=agent.id, background=arguments.background)
            )
            return None
        request.collector.register(
            AgentIntent(operation="delegate", target=task, agent=agent.id, background=arguments.background)
        )
        return None

    async def start(self, arguments: Start, request: RequestContext) -> Outcome | None:
        """Ask for a request to be run in the background."""
        self._refuse_chains()
        request.collector.register(AgentIntent(operation="start", target=arguments.request, background=True))
        return None

    async def list_tasks(self, arguments: Nothing, request: RequestContext) -> Outcome:
        """Tell what runs."""
        running = self._tasks.running(request)
        data = {"tasks": [_shown(task) for task in running]}
        if not running:
            return success(data, spoken=self._say("none_running", request))
        titles = self._home.speech.join([task.title for task in running], request.language)
        return success(data, spoken=self._say("working_on", request, tasks=titles))

    async def task_status(self, arguments: WhichTask, request: RequestContext) -> Outcome:
        """Tell how a task stands: the newest one that runs, else the newest one."""
        found = _matching(self._tasks.known(request), arguments.task)
        if not found:
            return success({"tasks": []}, spoken=self._say("none_known", request))
        task = found[0]
        return success(_shown(task), spoken=self._say(task.state.value, request, task=task.title, answer=task.answer))

    async def cancel(self, arguments: WhichTask, request: RequestContext) -> Outcome | None:
        """Ask for a running task to be cancelled."""
        running = tuple(task for task in self._tasks.known(request) if task.state is TaskState.RUNNING)
        found = _matching(running, arguments.task)
        if not found:
            raise TargetNotFoundError(
                "no such task is running",
                spoken=self._say("none_running" if not running else "unknown_task", request),
                alternatives=[task.title for task in running],
            )
        task = found[0]
        request.collector.register(AgentIntent(operation="cancel", target=task.title, task_id=task.id, risk=Risk.LOW))
        return None

    def _agent(self, name: str, request: RequestContext) -> OtherAgent:
        if found := agents_called(self._home.hass, name):
            return found[0]
        fitting = agents_for(self._home.hass, name, self._purposes)
        if len(fitting) == 1:
            return fitting[0]
        raise TargetNotFoundError(
            f"there is no other agent {name!r}",
            spoken=self._say("unknown_agent", request, agent=name),
            alternatives=[agent.name for agent in fitting or other_agents(self._home.hass)],
        )

    @property
    def _purposes(self) -> Mapping[str, str]:
        purposes: Mapping[str, str] = self._home.options.get(OPTION_PURPOSES, {})
        return purposes

    def _told(self, agent: OtherAgent) -> dict[str, Any]:
        purpose = purpose_of(self._home.hass, agent, self._purposes)
        told = {"id": agent.id, "name": agent.name, "kind": agent.kind.value, "may_act": agent.may_act}
        return {**told, "is_for": purpose} if purpose else told

    def _refuse_chains(self) -> None:
        if is_asked_by_another():
            raise UnsupportedError("an agent that was asked by us cannot hand anything on")

    def _refuse_made_up(self, agent: OtherAgent, task: str, request: RequestContext) -> None:
        """Refuse a task for Home Assistant's own agent that stands nowhere in what the person said after its name.

        It is done here, as if the person had said it: so they have to have said it.
        """
        if request.taint or not was_told(agent, task, request.text):
            raise UnsupportedError(
                f"{agent.name} is Home Assistant's own agent: it does nothing that your tools do not. Call them instead"
            )

    def _say(self, key: str, request: RequestContext, **values: str) -> str:
        return self._home.speech.say("agents", key, request.language, values)


def _matching(tasks: tuple[AgentTask, ...], words: str | None) -> tuple[AgentTask, ...]:
    """Return the tasks that words mean: all of their words stand in its title, or they are its id."""
    if words is None:
        return tasks
    wanted = set(normal(words).split())
    return tuple(task for task in tasks if task.id == words or (wanted and wanted <= set(normal(task.title).split())))


def _shown(task: AgentTask) -> dict[str, str]:
    shown = {"id": task.id, "task": task.title, "state": task.state.value}
    return {**shown, "answer": task.answer} if task.answer else shown
