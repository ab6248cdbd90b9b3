"""What is started, handed over and cancelled: not idempotent, so nothing of it is repeated."""

from contextlib import nullcontext
from dataclasses import replace
from typing import ClassVar, Literal

from ...common.answer import Answer
from ...common.effects import EffectClass, Risk
from ...common.errors import TargetNotFoundError, ToolError, UnavailableError
from ...common.outcome import ErrorType
from ...common.request import RequestContext
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.collector import IntentCollector
from ..skill import SkillContext
from ..tasks import AnswerRequest, Tasks
from .asking import ANSWER_WITHIN_S, ask, handing_on
from .delegation import Delegation
from .others import OtherAgent, other_agents, was_named
from .powers import Powers
from .reach import reach


class AgentIntent(ActionIntent):
    """A task to start, to hand to another agent, or to cancel; its words are the target."""

    type: ClassVar[str] = "agents"
    profile_domain: ClassVar[str] = "agents"
    shapes_later_runs: ClassVar[bool] = False
    only_asks: ClassVar[bool] = True
    no_undo: ClassVar[str | None] = "cannot_asked"
    may_wait: ClassVar[bool] = False

    operation: Literal["start", "delegate", "cancel"]
    effect_class: EffectClass = EffectClass.NON_IDEMPOTENT
    risk: Risk = Risk.MEDIUM
    """What a run that has read strangers' text wants of others, a person sees first."""
    agent: str = ""
    """Id of the agent that it is handed to, or was meant for."""
    task_id: str = ""
    """The task to cancel."""
    background: bool = False
    """Whether nobody waits for the answer."""


class AgentHandler:
    """Starts, hands over and cancels tasks."""

    def __init__(self, home: SkillContext, tasks: Tasks, handing_over: Delegation) -> None:
        self._home = home
        self._tasks = tasks
        self._handing_over = handing_over

    async def assess(self, intent: AgentIntent, caller: Caller) -> Assessment:
        """Return the worst that an agent with powers of its own could do; more, if the person has not named it."""
        await self._home.speech.load(caller.language)
        if intent.operation != "delegate":
            return Assessment()
        agent = self._agent(intent)
        if agent.powers is Powers.NONE:
            return Assessment()
        within = reach(self._home.hass, agent, everything=caller.is_limited)
        is_chosen = was_named(agent, caller.text) and not caller.is_limited
        return replace(within, unresolved=within.unresolved or not is_chosen)

    def describe(self, intent: AgentIntent, language: str) -> str:
        """Return it in words."""
        agent = next((item.name for item in other_agents(self._home.hass) if item.id == intent.agent), intent.agent)
        return self._say(f"do_{intent.operation}", language, task=intent.target, agent=agent)

    async def execute(self, intent: AgentIntent, caller: Caller) -> ExecutionResult:
        """Do it; a task that others work on is waited for where somebody waits for its answer."""
        await self._home.speech.load(caller.language)
        match intent.operation:
            case "start":
                return await self._start(intent, caller)
            case "delegate":
                return await self._delegate(intent, caller)
            case "cancel":
                return await self._cancel(intent, caller)

    async def is_done(self, intent: AgentIntent, key: str) -> bool | None:
        """Return None: what others were asked cannot be read back."""
        return None

    async def _start(self, intent: AgentIntent, caller: Caller) -> ExecutionResult:
        if self._tasks.start_request is None:
            raise UnavailableError("nothing runs requests")
        if not intent.background:
            return await self._do_here(intent, caller)
        self._check_room(caller)
        # A plain "in the background: ..." may still name an agent; what was meant for one is not handed on.
        with handing_on() if intent.agent else nullcontext():
            task = await self._tasks.start_request(_request(intent, caller))
        return ExecutionResult(data={"task": task.id}, spoken=self._say("started", caller.language), verified=True)

    async def _do_here(self, intent: AgentIntent, caller: Caller) -> ExecutionResult:
        """Do what Home Assistant's own agent was asked as if it had been said to us: every change is judged here."""
        if self._tasks.answer_request is None:
            raise UnavailableError("nothing runs requests")
        work = _answered(self._tasks.answer_request, _request(intent, caller))
        answer = await self._tasks.part(caller.request_id, work)
        if answer.asks or (answer.error is None and answer.understood):
            return ExecutionResult(data={"answer": answer.text}, spoken=answer.text, verified=True, asks=answer.asks)
        error = answer.error or ErrorType.UNSUPPORTED
        return ExecutionResult(error=error, data={"message": answer.text}, spoken=answer.text)

    async def _delegate(self, intent: AgentIntent, caller: Caller) -> ExecutionResult:
        agent = self._agent(intent)
        if intent.background:
            self._check_room(caller)
            task = await self._handing_over.start(agent, intent.target, caller)
            spoken = self._say("delegated", caller.language, agent=agent.name)
            return ExecutionResult(data={"task": task.id, "agent": agent.name}, spoken=spoken, verified=True)
        work = ask(self._home.hass, agent, intent.target, caller, within_s=ANSWER_WITHIN_S)
        try:
            answer = await self._tasks.part(caller.request_id, work)
        except ToolError as err:
            spoken = self._say("no_answer", caller.language, agent=agent.name)
            raise UnavailableError(str(err), spoken=spoken) from err
        spoken = self._say("answered", caller.language, agent=agent.name, answer=answer)
        return ExecutionResult(data={"agent": agent.name, "answer": answer}, spoken=spoken, verified=True)

    async def _cancel(self, intent: AgentIntent, caller: Caller) -> ExecutionResult:
        task = self._tasks.find(intent.task_id)
        if task is None or not await self._tasks.cancel(task):
            raise TargetNotFoundError("it has ended already", spoken=self._say("none_running", caller.language))
        spoken = self._say("cancelled_task", caller.language, task=intent.target)
        return ExecutionResult(data={"cancelled": intent.target}, spoken=spoken, verified=True)

    def _agent(self, intent: AgentIntent) -> OtherAgent:
        for agent in other_agents(self._home.hass):
            if agent.id == intent.agent:
                return agent
        raise TargetNotFoundError(f"there is no agent {intent.agent} any more")

    def _check_room(self, caller: Caller) -> None:
        if not self._tasks.has_room:
            raise UnavailableError("too many tasks run already", spoken=self._say("too_many", caller.language))

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("agents", key, language, values)


async def _answered(answer: AnswerRequest, request: RequestContext) -> Answer:
    with handing_on():
        return await answer(request)


def _request(intent: AgentIntent, caller: Caller) -> RequestContext:
    """Return the request that a task started on purpose is: the same person's, from the same place."""
    return RequestContext(
        id=f"{caller.request_id}b" if intent.background else f"{caller.request_id}{caller.key[:6]}",
        text=intent.target,
        origin=caller.origin,
        now=caller.now,
        collector=IntentCollector(),
        reach=caller.reach,
    )
