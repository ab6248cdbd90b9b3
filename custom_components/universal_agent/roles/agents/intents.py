"""What is started, handed over and cancelled: pulses, so that nothing of it happens twice."""

from typing import ClassVar, Literal

from ...common.effects import EffectClass, Risk
from ...common.errors import TargetNotFoundError, ToolError, UnavailableError
from ...common.request import RequestContext
from ...intents.base import ActionIntent, Actor, Assessment, Effected
from ...intents.collector import IntentCollector
from ..domain import Home
from ..tasks import Tasks
from .asking import ANSWER_WITHIN_S, ask
from .handing_over import HandingOver
from .others import OtherAgent, other_agents, was_named


class AgentIntent(ActionIntent):
    """A task to start, to hand to another agent, or to cancel; its words are the target."""

    type: ClassVar[str] = "agents"
    may_wait: ClassVar[bool] = False

    operation: Literal["start", "delegate", "cancel"]
    effect_class: EffectClass = EffectClass.PULSE
    risk: Risk = Risk.MEDIUM
    """What a run that has read strangers' text wants of others, a person sees first."""
    agent: str = ""
    """Id of the agent that it is handed to."""
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
        """Return that what an agent with powers of its own would do is not known, unless the person has named it."""
        await self._home.speech.load(actor.language)
        if intent.operation != "delegate":
            return Assessment()
        agent = self._agent(intent)
        is_chosen = was_named(agent, actor.text) and not actor.is_limited
        return Assessment(unresolved=agent.may_act and not is_chosen)

    def describe(self, intent: AgentIntent, language: str) -> str:
        """Return it in words."""
        agent = next((one.name for one in other_agents(self._home.hass) if one.id == intent.agent), intent.agent)
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
        self._check_room(actor)
        task = await self._tasks.start_request(_request(intent, actor))
        return Effected(data={"task": task.id}, spoken=self._say("started", actor.language), verified=True)

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


def _request(intent: AgentIntent, actor: Actor) -> RequestContext:
    """Return the request that a task started on purpose is: the same person's, from the same place."""
    return RequestContext(
        id=f"{actor.request_id}b",
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
    )
