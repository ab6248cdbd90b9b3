"""What is done with a request that nobody's sentences cover: a model finds its role, or designs an agent for it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..agent.factory import AgentConfiguration, RuntimeAgent, RuntimeAgentFactory
from ..agent.loop import RunOptions
from ..agent.tainted_runs import note_descriptions
from ..approvals.open_plans import OpenPlan
from ..common.errors import BudgetSpentError, ModelError
from ..common.request import RequestContext
from ..common.taint import is_ordinary
from ..models.client import Message, ModelClient, ModelRequest, Round
from ..models.events import CallFinished
from ..skills.conversation.ask_person import ASK_PERSON
from ..skills.role import ModelSlot, Role
from ..skills.smart_home.role import SMART_HOME
from ..tools.registry import ToolRegistry
from ..tools.retrieval import build_index
from ..tools.spec import ToolSpec
from . import first_calls
from .agent_rules import APPROVING, ASKING, DATA_TASK, RULES, further
from .connections import Connections, Models
from .head_start import PLAN, HeadStarts
from .home_mentions import Mentions, as_data
from .learned_router import LearnedRouter
from .likely_roles import MAX_READ_FOR_PLAN, LikelyRoles, may_need_plan, most_read, worth_asking
from .meta_planner import Design
from .model_planner import ModelPlanner, accept
from .model_router import RoleChoice, WeighingRouter
from .one_wish import OneWish
from .prepared_run import PreparedRun
from .router import DIRECT_CONFIDENCE, LEARNED_CONFIDENCE
from .routing_model import Classification
from .timing import timed
from .tool_choice import beginning, is_for_models, nearest_role, of_role, plannable, reading
from .workflow import WorkflowEngine

ANSWER_WITHIN_S = 90.0
"""Seconds for a whole request; as many times as long as its connections were measured to be slow."""
LOOK_UP_WITHIN_S = 1.0
"""Seconds for what is looked up before a model is asked; what takes longer the model may ask for itself."""
MAX_HISTORY = 12
"""Things said before that a model is shown."""
_DEVICES = "the home's devices"
TASK = "task"
"""The route of data tasks."""
_TASK_ROUNDS = 5

type ExternalToolsOf = Callable[[RequestContext], Awaitable[tuple[ToolSpec, ...]]]
"""Returns the tools that other integrations offer to a request."""
type AreaName = Callable[[str], str | None]
"""Area id to its name."""
type Mentioned = Callable[[str], Mentions]
"""A request's words to the devices that it may be about."""
type HomeTold = Callable[[RequestContext], Awaitable[str]]
"""What a planner, and the agent that it designs, are told of the home for a request."""


class AgentPreparer:
    """Prepares agents of models."""

    def __init__(
        self,
        *,
        connections: Connections,
        roles: Sequence[Role],
        fallback: Role,
        registry: ToolRegistry,
        workflow: WorkflowEngine,
        learned: LearnedRouter,
        external_tools_of: ExternalToolsOf,
        area_name: AreaName,
        mentioned: Mentioned,
        home_told: HomeTold,
        likely: LikelyRoles,
        one_wish: OneWish,
    ) -> None:
        self._connections = connections
        self._roles = {role.name: role for role in roles}
        self._fallback = fallback
        self._registry = registry
        self._workflow = workflow
        self._learned = learned
        self._external_tools_of = external_tools_of
        self._area_name = area_name
        self._mentioned = mentioned
        self._home_told = home_told
        self._likely = likely
        self._one_wish = one_wish
        self._router = WeighingRouter(roles)
        self._planner = ModelPlanner()

    @property
    def has_models(self) -> bool:
        """Whether a model is connected."""
        return bool(self._connections)

    async def prepare(self, request: RequestContext, history: Sequence[Message]) -> PreparedRun | None:
        """Return the agent for a request; None where no model is connected, or none can be asked."""
        if not self._connections:
            return None
        models = self._connections.for_request(request.trace)
        options = self._run_options(request, history)
        with timed(request, "learned_route"):
            learned = self._learned.choose(request.text, request.language, await self._likely.acts(request))
        if learned.confidence >= LEARNED_CONFIDENCE and (role := self._roles.get(learned.label)) is not None:
            case = await self._case(request, models, options)
            return await self._of_role(case, role, learned.confidence, Design(configuration=None))
        return await self._asking_router(request, models, options, learned)

    async def resume(self, request: RequestContext, plan: OpenPlan, rounds: tuple[Round, ...]) -> PreparedRun | None:
        """Return the agent of a plan that waited, with what it has done; nobody routes or plans anew."""
        request = replace(request, reach=plan.reach)
        options = replace(self._run_options(request, plan.history), begun_with=plan.request, rounds=rounds)
        return await self._saved(request, options, plan.configuration)

    async def repeat(self, request: RequestContext, configuration: AgentConfiguration) -> PreparedRun | None:
        """Return an agent that was designed once before; None where its tools or all models are gone."""
        return await self._saved(request, self._run_options(request, ()), configuration)

    async def take_role(self, request: RequestContext, name: str) -> PreparedRun | None:
        """Return a role's agent without asking anybody whether it is the right one."""
        role = self._roles.get(name)
        if not self._connections or role is None:
            return None
        case = await self._case(request, self._connections.for_request(request.trace), self._run_options(request, ()))
        return await self._of_role(case, role, 1.0, Design(configuration=None))

    async def take_task(self, request: RequestContext, *, sees: bool, reads_home: bool) -> PreparedRun | None:
        """Return the agent of a data task, with tools that only read; None where no model can do it.

        `sees` is whether pictures belong to the task, `reads_home` whether it may look things up.
        """
        models = self._connections.for_request(request.trace) if self._connections else None
        if models is None:
            return None
        client = next((model for model in (models.strong, models.fast) if model.sees or not sees), None)
        if client is None:
            return None
        case = await self._case(request, models, self._run_options(request, ()))
        await build_index(case.registry)
        tools = reading(request, case.registry) if reads_home else ()
        agent = RuntimeAgent(
            name=TASK,
            client=client,
            tools=tools,
            system_prompt=DATA_TASK,
            plan=(),
            max_iterations=_TASK_ROUNDS,
        )
        return PreparedRun(
            agent=agent,
            request=request,
            workflow=case.workflow,
            options=case.options,
            confidence=1.0,
            design=Design(configuration=None),
        )

    async def _asking_router(
        self, request: RequestContext, models: Models, options: RunOptions, learned: Classification
    ) -> PreparedRun:
        """Return the agent of the role that the router names, perhaps asked already; else a planned one."""
        async with HeadStarts() as starts:
            with timed(request, "model_route"):
                asking = starts.beside(self._router.choose(request, models, options))
                case = await self._case(request, models, options)
                begun = await self._begin(starts, case, learned)
                choice = await asking
            is_sure = choice.role is not None and choice.confidence >= DIRECT_CONFIDENCE
            named = choice.role.name if choice.role is not None and is_sure else PLAN
            if (prepared := begun.runs.get(starts.keep(named))) is not None:
                return replace(prepared, confidence=choice.confidence)
        if choice.role is not None and is_sure:
            return await self._of_role(case, choice.role, choice.confidence, Design(configuration=None))
        with timed(request, "plan"):
            return await self._planned(begun.plan or await self._to_plan(case), choice)

    async def _begin(self, starts: HeadStarts, case: _Preparation, learned: Classification) -> _Begun:
        """Return what the router will likely come to, its models asked already: the plan, or the roles' runs."""
        if not (case.models.fast.wants_ahead or case.models.strong.wants_ahead):
            return _Begun()
        share = await self._likely.need_of_plan(case.request, self._one_wish.parts(case.request))
        if may_need_plan(share):  # then what any role would be asked is most likely asked in vain
            return _Begun(plan=await self._begin_plan(starts, case, share))
        return _Begun(runs=await self._begin_roles(starts, case, learned))

    async def _begin_plan(self, starts: HeadStarts, case: _Preparation, share: float) -> _ToPlan | None:
        """Return what is planned, the planner asked already; None where that is not to be done."""
        strong = case.models.strong
        starts.guess([PLAN], strong)
        if strong.ahead() is None:
            return None
        plan = await self._to_plan(_apart(case))
        if plan.turn.characters > most_read(share, MAX_READ_FOR_PLAN):
            return None
        client = starts.begin(PLAN, plan.turn, strong)
        return None if client is None else replace(plan, client=client)

    async def _begin_roles(
        self, starts: HeadStarts, case: _Preparation, learned: Classification
    ) -> Mapping[str, PreparedRun]:
        """Return the runs of the roles that the router will likely name, their models asked already."""
        begun: dict[str, PreparedRun] = {}
        fast = case.models.fast
        if not fast.wants_ahead:
            return begun
        guesses = worth_asking(await self._likely.rank(case.request, learned))
        if len(guesses) > 1 and not await self._one_wish.is_all_of(case.request):
            guesses = guesses[:1]  # several wishes may need a plan
        starts.guess([guess.role.name for guess in guesses], fast)
        for guess in guesses:
            role = guess.role
            if role.model is not ModelSlot.FAST or fast.ahead() is None:
                continue
            prepared = await self._of_role(_apart(case), role, 0.0, Design(configuration=None))
            turn = prepared.workflow.first_turn(prepared.agent, prepared.request, prepared.options)
            if turn.characters <= guess.most_read and (client := starts.begin(role.name, turn, fast)) is not None:
                begun[role.name] = replace(prepared, agent=replace(prepared.agent, client=client))
        return begun

    async def _case(self, request: RequestContext, models: Models, options: RunOptions) -> _Preparation:
        external_tools = await self._external_tools_of(request)
        registry = self._registry.with_tools(external_tools)
        return _Preparation(
            request=request,
            models=models,
            options=options,
            external_tools=external_tools,
            registry=registry,
            workflow=self._workflow.within(registry),
        )

    async def _saved(
        self, request: RequestContext, options: RunOptions, configuration: AgentConfiguration
    ) -> PreparedRun | None:
        """Return an agent of a design that was accepted before, if its tools are still there."""
        if not self._connections:
            return None
        case = await self._case(request, self._connections.for_request(request.trace), options)
        allowed = {spec.name for spec in case.registry.get_all_tools() if is_for_models(spec, request)}
        accepted = accept(configuration.model_dump(), allowed)
        if isinstance(accepted, str):
            return None
        return self._designed(await self._with_home(case), Design(configuration=accepted))

    async def _with_home(self, case: _Preparation) -> _Preparation:
        """Return a preparation whose models are told what the request names of the home, as it is now."""
        told = await self._home_told(case.request)
        block = "\n".join(filter(None, (case.options.context_block, told)))
        return replace(case, options=replace(case.options, context_block=block))

    async def _to_plan(self, case: _Preparation) -> _ToPlan:
        """Return what a planner is asked for a request."""
        request = case.request
        await build_index(case.registry)
        tools = plannable(request, case.registry)
        note_descriptions(request, tools)
        planning = await self._with_home(case)
        likely = beginning(tools, request.text, self._mentioned(request.text).domains)
        turn = self._planner.first_turn(request, planning.options, tools=tools, beginning=likely)
        return _ToPlan(case=case, planning=planning, tools=tools, turn=turn, client=case.models.strong)

    async def _planned(self, plan: _ToPlan, choice: RoleChoice) -> PreparedRun:
        """Return an agent designed for the request, or the role that fits best where no design is any good."""
        case = plan.case
        try:
            design = await self._planner.design(plan.turn, plan.client, tools=plan.tools)
        except (ModelError, BudgetSpentError) as err:
            design = Design(configuration=None, refused=({"refused": f"no design: {err}"},))
        if design.configuration is not None:
            return self._designed(plan.planning, design)
        roles = tuple(self._roles.values())
        role = choice.role or nearest_role(case.request, case.registry, roles) or self._fallback
        fallen = {"refused": f"no design was accepted; the role {role.name} takes it"}
        return await self._of_role(case, role, choice.confidence, replace(design, refused=(*design.refused, fallen)))

    def _designed(self, case: _Preparation, design: Design) -> PreparedRun:
        """Return the agent of a design; it can ask the person, and does nothing unapproved where that is the plan."""
        configuration = design.configuration
        assert configuration is not None
        agent = RuntimeAgentFactory(case.registry).from_configuration(configuration, case.models.strong)
        approving = APPROVING if configuration.needs_approval else ""
        rules = " ".join(filter(None, (RULES, ASKING, approving)))
        return PreparedRun(
            agent=replace(
                agent,
                client=first_calls.begin(agent.client, design.first_calls),
                ends_when_done=design.is_whole,
                tools=(*agent.tools, case.registry.get_tool(ASK_PERSON)),
                system_prompt=f"{agent.system_prompt}\n\n{rules}",
            ),
            request=replace(case.request, needs_approval=configuration.needs_approval),
            workflow=case.workflow,
            options=case.options,
            confidence=configuration.confidence,
            design=design,
        )

    async def _of_role(self, case: _Preparation, role: Role, confidence: float, design: Design) -> PreparedRun:
        client: ModelClient = case.models.fast if role.model is ModelSlot.FAST else case.models.strong
        request, is_home = case.request, role.name == SMART_HOME.name
        mentions = self._mentioned(request.text) if is_home else Mentions()
        if is_home:
            request.taint.mark_private(_DEVICES)
        acts = await self._likely.acts(request)
        given = of_role(role, request, case.registry, case.external_tools, acts=acts, domains=mentions.domains)
        agent = RuntimeAgentFactory(case.registry).from_role(
            name=role.name,
            tools=tuple(spec.name for spec in given.shown),
            system_prompt=f"{role.system_prompt}\n\n{RULES}",
            max_iterations=role.max_iterations,
            plan=(),
            client=client,
        )
        request = replace(request, more_tools=given.more)
        told = "\n".join(filter(None, (case.options.context_block, mentions.as_text(), further(given.more))))
        looked_up = await self._looked_up(role, agent, replace(case, request=request), mentions)
        return PreparedRun(
            agent=replace(agent, ends_when_done=await self._one_wish.is_all_of(request)),
            request=request,
            workflow=case.workflow,
            options=replace(case.options, context_block=told, looked_up=looked_up),
            confidence=confidence,
            design=design,
        )

    async def _looked_up(
        self, role: Role, agent: RuntimeAgent, case: _Preparation, mentions: Mentions
    ) -> tuple[CallFinished, ...]:
        """Return what a question will most likely want to have looked up, so that its first round can answer it."""
        devices = () if mentions.others else mentions.entity_ids
        calls = await self._likely.look_ups(case.request, role, devices)
        try:
            async with asyncio.timeout(LOOK_UP_WITHIN_S):
                return await case.workflow.look_up(calls, agent, case.request) if calls else ()
        except TimeoutError:
            return ()

    def _run_options(self, request: RequestContext, history: Sequence[Message]) -> RunOptions:
        area = self._area_name(request.area_id) if request.area_id else None
        if area and not is_ordinary(area):
            request.taint.mark("area")
        lines = [
            f"Now: {request.now:%A, %Y-%m-%d %H:%M} ({request.now:%z})",
            f"Language: {request.language}",
            f"The person is in this area: {as_data(area)}" if area else "",
            request.extra_system_prompt or "",
        ]
        return RunOptions(
            history=tuple(history)[-MAX_HISTORY:],
            context_block="\n".join(line for line in lines if line),
            deadline=asyncio.get_running_loop().time() + ANSWER_WITHIN_S * self._connections.patience,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Preparation:
    """One request with everything that it is prepared with."""

    request: RequestContext
    models: Models
    options: RunOptions
    external_tools: tuple[ToolSpec, ...]
    registry: ToolRegistry
    workflow: WorkflowEngine


@dataclass(frozen=True, slots=True, kw_only=True)
class _ToPlan:
    """What is asked of a planner, before or after the router says that a plan is needed."""

    case: _Preparation
    planning: _Preparation
    """The same, with what models are told of the home."""
    tools: Sequence[ToolSpec]
    turn: ModelRequest
    client: ModelClient


@dataclass(frozen=True, slots=True, kw_only=True)
class _Begun:
    """What is asked ahead."""

    runs: Mapping[str, PreparedRun] = field(default_factory=dict)
    """By their roles."""
    plan: _ToPlan | None = None


def _apart(case: _Preparation) -> _Preparation:
    """Return a preparation that reads apart: what it reads is no part of the request, unless it is what takes it."""
    return replace(case, request=replace(case.request, taint=case.request.taint.fork()))
