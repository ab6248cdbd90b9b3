"""What is started, handed over and cancelled: pulses, so that nothing of it happens twice."""

from contextlib import nullcontext
from dataclasses import replace
from typing import ClassVar, Literal

from ...common.answer import Answer
from ...common.effects import EffectClass, Risk
from ...common.errors import TargetNotFoundError, ToolError, UnavailableError
from ...common.outcome import ErrorType
from ...common.request import RequestContext
from ...intents.base import ActionIntent, Actor, Assessment, Effected
from ...intents.collector import IntentCollector
from ..domain import Home
from ..tasks import AnswerRequest, Tasks
from .asking import ANSWER_WITHIN_S, ask, handing_on
from .handing_over import HandingOver
from .others import OtherAgent, other_agents, was_named
from .powers import Powers
from .reach import reach


class AgentIntent(ActionIntent):
    """A task to start, to hand to another agent, or to cancel; its words are the target."""

    type: ClassVar[str] = "agents"
    may_wait: ClassVar[bool] = False

    operation: Literal["start", "delegate", "cancel"]
    effect_class: EffectClass = EffectClass.PULSE
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

    def __init__(self, home: Home, tasks: Tasks, handing_over: HandingOver) -> None:
        self._home = home
        self._tasks = tasks
        self._handing_over = handing_over

    async def assess(self, intent: AgentIntent, actor: Actor) -> Assessment:
        """Return the worst that an agent with powers of its own could do; more, if the person has not named it."""
        await self._home.speech.load(actor.language)
        if intent.operation != "delegate":
            return Assessment()
        agent = self._agent(intent)
        if agent.powers is Powers.NONE:
            return Assessment()
        within = reach(self._home.hass, agent, everything=actor.is_limited)
        is_chosen = was_named(agent, actor.text) and not actor.is_limited
        return replace(within, unresolved=within.unresolved or not is_chosen)

    def describe(self, intent: AgentIntent, language: str) -> str:
        """Return it in words."""
        agent = next((item.name for item in other_agents(self._home.hass) if item.id == intent.agent), intent.agent)
        return self._say(f"do_{intent.operation}", language, task=intent.target, agent=agent)

    async def execute(self, intent: AgentIntent, actor: Actor) -> Effected:
        """Do it; a task that others work on is waited for where somebody waits for its answer."""
        await self._home.speech.load(actor.language)
        match intent.operation:
            case "start":
                return await self._start(intent, actor)
            case "delegate":
                return await self._delegate(intent, actor)
            case "cancel":
                return await self._cancel(intent, actor)

    async def is_done(self, intent: AgentIntent, key: str) -> bool | None:
        """Return None: what others were asked cannot be read back."""
        return None

    async def _start(self, intent: AgentIntent, actor: Actor) -> Effected:
        if self._tasks.start_request is None:
            raise UnavailableError("nothing runs requests")
        if not intent.background:
            return await self._do_here(intent, actor)
        self._check_room(actor)
        # A plain "in the background: ..." may still name an agent; what was meant for one is not handed on.
        with handing_on() if intent.agent else nullcontext():
            task = await self._tasks.start_request(_request(intent, actor))
        return Effected(data={"task": task.id}, spoken=self._say("started", actor.language), verified=True)

    async def _do_here(self, intent: AgentIntent, actor: Actor) -> Effected:
        """Do what Home Assistant's own agent was asked as if it had been said to us: every change is judged here."""
        if self._tasks.answer_request is None:
            raise UnavailableError("nothing runs requests")
        work = _answered(self._tasks.answer_request, _request(intent, actor))
        answer = await self._tasks.part(actor.request_id, work)
        if answer.asks or (answer.error is None and answer.understood):
            return Effected(data={"answer": answer.text}, spoken=answer.text, verified=True, asks=answer.asks)
        error = answer.error or ErrorType.UNSUPPORTED
        return Effected(error=error, data={"message": answer.text}, spoken=answer.text)

    async def _delegate(self, intent: AgentIntent, actor: Actor) -> Effected:
        agent = self._agent(intent)
        if intent.background:
            self._check_room(actor)
            task = await self._handing_over.start(agent, intent.target, actor)
            spoken = self._say("delegated", actor.language, agent=agent.name)
            return Effected(data={"task": task.id, "agent": agent.name}, spoken=spoken, verified=True)
        work = ask(self._home.hass, agent, intent.target, actor, within_s=ANSWER_WITHIN_S)
        try:
            answer = await self._tasks.part(actor.request_id, work)
        except ToolError as err:
            spoken = self._say("no_answer", actor.language, agent=agent.name)
            raise UnavailableError(str(err), spoken=spoken) from err
        spoken = self._say("answered", actor.language, agent=agent.name, answer=answer)
        return Effected(data={"agent": agent.name, "answer": answer}, spoken=spoken, verified=True)

    async def _cancel(self, intent: AgentIntent, actor: Actor) -> Effected:
        task = self._tasks.find(intent.task_id)
        if task is None or not await self._tasks.cancel(task):
            raise TargetNotFoundError("it has ended already", spoken=self._say("none_running", actor.language))
        spoken = self._say("cancelled_task", actor.language, task=intent.target)
        return Effected(data={"cancelled": intent.target}, spoken=spoken, verified=True)

    def _agent(self, intent: AgentIntent) -> OtherAgent:
        for agent in other_agents(self._home.hass):
            if agent.id == intent.agent:
                return agent
        raise TargetNotFoundError(f"there is no agent {intent.agent} any more")

    def _check_room(self, actor: Actor) -> None:
        if not self._tasks.has_room:
            raise UnavailableError("too many tasks run already", spoken=self._say("too_many", actor.language))

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("agents", key, language, values)


async def _answered(answer: AnswerRequest, request: RequestContext) -> Answer:
    with handing_on():
        return await answer(request)


def _request(intent: AgentIntent, actor: Actor) -> RequestContext:
    """Return the request that a task started on purpose is: the same person's, from the same place."""
    return RequestContext(
        id=f"{actor.request_id}b" if intent.background else f"{actor.request_id}{actor.key[:6]}",
        text=intent.target,
        language=actor.language,
        channel=actor.channel,
        now=actor.now,
        collector=IntentCollector(),
        conversation_id=actor.conversation_id,
        user_id=actor.user_id,
        device_id=actor.device_id,
        satellite_id=actor.satellite_id,
        area_id=actor.area_id,
        ha_context=actor.ha_context,
        reach=actor.reach,
    )
