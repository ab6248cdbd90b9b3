"""What is started, handed over and cancelled: not idempotent, so nothing of it is repeated.

Nobody sees what such an agent does with a task. So a task is judged as if it asked for the worst that is within reach:
every lock that could be opened, every script and scene that could be started.
"""

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from typing import ClassVar, Literal

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent

from ...common.answer import Answer
from ...common.effects import EffectClass, Risk
from ...common.errors import TargetNotFoundError, ToolError, UnavailableError
from ...common.outcome import ErrorType
from ...common.request import RequestContext
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.collector import IntentCollector
from ...safety.exposure import is_exposed, steers
from ...safety.policy import Action, Verdict, rule_for
from ...safety.purposes import purpose_of
from ...safety.rules import READ_ONLY_DOMAINS, rules_of
from ..skill import SkillContext
from ..smart_home import targets
from ..smart_home.intent_handlers import HandlerSource, origin_of
from ..smart_home.membership import device_class_of
from ..smart_home.resolved_targets import resolve
from ..smart_home.target_resolution import resolved
from ..tasks import AnswerRequest, Tasks
from .asking import ANSWER_WITHIN_S, ask, handing_on
from .delegation import Delegation
from .others import OtherAgent, other_agents, was_named
from .powers import Powers

_STARTS = {"group": ("turn_on", "turn_off", "toggle"), "scene": ("turn_on",), "script": ("turn_on",)}
"""Services on what stands for other things."""
_WHATEVER = "turn_on"
_IN_THE_MIDDLE = frozenset({"out_of_limits"})
"""Reasons to ask that hang on a value: a thermostat within its limits is harmless."""


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


def reach(hass: HomeAssistant, agent: OtherAgent, *, everything: bool) -> Assessment:
    """Return the protected things within an agent's reach; all things where not everything is the person's to control.

    Nothing that was resolved is a reason to be sure about an agent whose powers are unknown.
    """
    if agent.powers is Powers.NONE:
        return Assessment()
    is_unknown = agent.powers is Powers.UNKNOWN
    registry = er.async_get(hass)
    states = [state for state in hass.states.async_all() if is_unknown or is_exposed(hass, state.entity_id)]
    within = [state for state in states if not _steers(registry, state)]
    found = resolved(hass, (action for state in within for action in _worst(hass, state, everything=everything)))
    written = _written(hass)
    actions = (action for action in (*found.actions, *written.actions) if everything or _is_protected(action))
    return Assessment(
        actions=tuple(dict.fromkeys(replace(action, behind=agent.id) for action in actions)),
        unresolved=is_unknown or found.unresolved or written.unresolved or len(within) < len(states),
    )


def _worst(hass: HomeAssistant, state: State, *, everything: bool) -> Iterator[Action]:
    """Yield what of the things that can be done to an entity nobody would do without asking."""
    domain = state.domain
    if domain in READ_ONLY_DOMAINS:
        return
    rows = rules_of(domain)
    asks = [rule for rule in rows if rule.verdict is Verdict.CONFIRM and rule.reason not in _IN_THE_MIDDLE]
    services = [name for rule in asks for name in sorted(rule.services) or (_WHATEVER,)]
    services += _STARTS.get(domain, ())
    services += ("turn_off",) if purpose_of(hass, state.entity_id) is not None else ()
    if everything or not rows:
        services.append(_WHATEVER)
    for name in dict.fromkeys(services):
        yield Action(service=f"{domain}.{name}", entity_id=state.entity_id, device_class=device_class_of(state))


def _is_protected(action: Action) -> bool:
    """Tell whether a person would be asked; what is never done at all, no agent is asked to do either."""
    rule = rule_for(action)
    return rule is None or rule.verdict is Verdict.CONFIRM


def _steers(registry: er.EntityRegistry, state: State) -> bool:
    entry = registry.async_get(state.entity_id)
    return entry is not None and steers(entry)


def _written(hass: HomeAssistant) -> Assessment:
    """Return what the intents do that people or other integrations have added: agents get them as tools."""
    actions: list[Action] = []
    unresolved = False
    for handler in intent.async_get(hass):
        origin = origin_of(hass, handler.intent_type, handler)
        if origin is HandlerSource.SCRIPT:
            found = targets.assess(hass, resolve(hass, handler.intent_type, {}, None))
            actions += found.actions
            unresolved |= found.unresolved
        else:
            unresolved |= origin is HandlerSource.UNKNOWN
    return Assessment(actions=tuple(actions), unresolved=unresolved)
