"""The supervisor: the one entry point of every request, from the words to the answer."""

from collections.abc import Callable, Sequence
from dataclasses import replace
import time

from ..agent.factory import RuntimeAgentFactory
from ..approvals.clarifications import Clarification, Clarifications, ClarifiedRequest as MeantBefore
from ..approvals.elsewhere import AnsweredElsewhere
from ..approvals.open_plans import OpenPlan
from ..approvals.replies import Replies, Reply, ReplyOutcome
from ..common.answer import Answer, in_sequence
from ..common.errors import BudgetSpentError, ModelError
from ..common.outcome import ErrorType
from ..common.request import RequestContext
from ..models.client import Message
from ..models.events import AgentEvent, EventSink, TextDelta, discard_event
from ..nlu.client import LocalClient
from ..nlu.conversation.listener import Listener
from ..nlu.understanding import Miss, Understanding
from ..skills.speech import Speech
from ..store.routines import Routine
from .answering import MAX_TEXT, AnswerBuilder
from .claims import AnswerStream, Claims
from .learning_words import WordLessons
from .meta_planner import Design, MetaPlanner
from .misses import Misses
from .plan_resumption import PlanReply, PlanResumption, ResumedPlan
from .preparation import AgentPreparer
from .prepared_run import PreparedRun
from .router import DIRECT_CONFIDENCE, Route, Router, together
from .routine_runs import Repeating
from .timing import timed
from .touching import TouchAnswers
from .workflow import Run, WorkflowEngine, missing_truth


class Supervisor:
    """Routes requests, runs the agents and answers."""

    def __init__(
        self,
        *,
        router: Router,
        planner: MetaPlanner,
        factory: RuntimeAgentFactory,
        workflow: WorkflowEngine,
        preparer: AgentPreparer,
        continuing: PlanResumption,
        repeating: Repeating,
        engine: Listener,
        replies: Replies,
        elsewhere: AnsweredElsewhere,
        clarifications: Clarifications,
        touches: TouchAnswers,
        speech: Speech,
        answering: AnswerBuilder,
        misses: Misses,
        lessons: WordLessons,
        hidden_categories: Callable[[RequestContext], frozenset[str]],
    ) -> None:
        self._router = router
        self._planner = planner
        self._factory = factory
        self._workflow = workflow
        self._preparer = preparer
        self._continuing = continuing
        self._repeating = repeating
        self._engine = engine
        self._replies = replies
        self._elsewhere = elsewhere
        self._clarifications = clarifications
        self._touches = touches
        self._speech = speech
        self._claims = Claims(speech)
        self._answering = answering
        self._misses = misses
        self._lessons = lessons
        self._hidden_categories = hidden_categories

    async def process_request(
        self, request: RequestContext, history: Sequence[Message] = (), emit: EventSink = discard_event
    ) -> Answer:
        """Answer a request, and emit what happens meanwhile.

        `history` is what was said before in this conversation, oldest first.
        """
        started = time.perf_counter()
        self._engine.settle()
        await self._speech.load(request.language)
        if (hidden := self._hidden_categories(request)) != request.hidden_categories:
            request = replace(request, hidden_categories=hidden)
        request.links.hear(request.text, *(said.text for said in history))
        self._lessons.hear(request)
        stream = AnswerStream(request.links, emit)
        with self._answering.under_way.enter(request):
            answer = await self._process(request, started, stream.pass_on, history)
            stream.end()
        return answer

    def answer_with(self, request: RequestContext, text: str, *, route: str) -> Answer:
        """Return, record and announce an answer that something else gave, such as an automation's sentence trigger."""
        answer = self._answering.answer(request, 0.0, text=text, route=route)
        self._answering.keep(request, answer)
        return answer

    def failed(self, request: RequestContext, text: str) -> Answer:
        """Return, record and announce the answer to a request that an error of ours has ended."""
        answer = self._answering.answer(request, 0.0, text=text, route="conversation", error=ErrorType.FAILED)
        self._answering.keep(request, answer)
        return answer

    async def _process(
        self, request: RequestContext, started: float, emit: EventSink, history: Sequence[Message]
    ) -> Answer:
        if request.pin_was_recorded:
            text = self._answering.say("pin_recorded", request)
            return self._answering.refuse(request, started, text, understood=True)
        if not request.text or len(request.text) > MAX_TEXT:
            key = "too_long" if request.text else "empty"
            return self._answering.refuse(request, started, self._answering.say(key, request))
        if not request.dry_run and (corrected := await self._replies.corrected(request)) is not None:
            request = corrected
            self._engine.decline(request)
        if not request.dry_run and (answer := await self._reply(request, started)) is not None:
            return answer
        if not request.dry_run and (meant := await self._touches.take(request)) is not None:
            return await self._clarified(request, started, emit, history, meant)
        plan = None if request.dry_run else await self._continuing.waiting_for(request)
        reaction = None if plan or request.dry_run else await self._elsewhere.take(request)
        if reaction is not None:
            return self._kept(request, started, reaction)
        return await self._take(request, started, emit, history, plan)

    async def _route(self, request: RequestContext, plan: OpenPlan | None) -> Route | None:
        """Return what the words are as a command of their own; None where they can only be an answer to a plan."""
        if plan is not None and not self._continuing.may_be_command(request):
            return None
        wanted = replace(request, wants_reasons=False) if self._preparer.has_models else request
        with timed(request, "route"):
            # While a plan waits, words that only mean something after those before them are meant for the plan.
            return await self._router.route(wanted if plan is None else replace(wanted, origin=wanted.origin.outside()))

    async def _take(
        self,
        request: RequestContext,
        started: float,
        emit: EventSink,
        history: Sequence[Message],
        plan: OpenPlan | None,
    ) -> Answer:
        """Answer by what takes the request: the plan that waits, a routine, the local engine, or a model."""
        route = await self._route(request, plan)
        if plan is not None:
            meant = self._continuing.meant(request, None if route is None else route.understanding)
            if meant is PlanReply.ABANDONED:
                return await self._abandon(request, started, plan)
            if route is None or meant is PlanReply.ANSWER:
                return await self._go_on(request, started, emit, plan)
        assert route is not None
        if (routine := self._repeating.routine_in(route.understanding)) is not None:
            return await self._repeat(request, started, emit, routine)
        if route.understanding.steps:
            return await self._act(request, started, emit, route)
        return await self._think(request, started, emit, history, route)

    async def _act(self, request: RequestContext, started: float, emit: EventSink, route: Route) -> Answer:
        """Answer by the local engine's agent."""
        if route.understanding.needs_approval:
            request = replace(request, needs_approval=True)
        run, design = self._prepare(request, route)
        if run is None:
            text = self._answering.say("not_understood", request)
            return self._answering.refuse(request, started, text, refused=design.refused)

        def pass_on(event: AgentEvent) -> None:
            # Its words come all at once with the answer, which may be an error: then nothing is streamed.
            if not isinstance(event, TextDelta):
                emit(event)

        with timed(request, "run"):
            await self._workflow.run(run, request, pass_on)
        noting = self._engine.remember(request, route.understanding.steps, run.finished)
        self._answering.under_way.after(request.id, noting)
        if not (run.results or request.dry_run):
            self._clarifications.resume(request)
        self._replies.ask(request, run.results)
        asked = self._ask_behind(request, await self._lessons.question_after(request, run))
        return self._answering.of_run(request, started, route.confidence, run, design, asked=asked)

    async def _think(
        self, request: RequestContext, started: float, emit: EventSink, history: Sequence[Message], route: Route
    ) -> Answer:
        """Answer by an agent of a model; by an honest sentence where no model takes the request."""
        if (lost := None if request.dry_run else self._continuing.lost(request)) is not None:
            key, wanted = lost
            text = self._answering.say(key, request, wanted=wanted)
            return self._answering.refuse(request, started, text, understood=True)
        if (offers := route.understanding.offers) and (asked := self._clarifications.question_for(request, offers)):
            return self._asked_again(request, started, asked)
        prepared, lost_model = None, None
        if history or self._replies.read(request.text, request.language) is Reply.NEITHER:
            prepared = await self._preparer.prepare(request, history)
        if prepared is not None:
            run = Run(prepared.agent)
            if (answer := await self._run(prepared, started, emit, run)) is not None:
                return answer
            lost_model = run.lost
        if lost_model is None and self._preparer.has_models:
            route = await self._router.route(request)  # now it matters why
        return await self._not_understood(request, started, route, lost_model)

    async def _run(self, prepared: PreparedRun, started: float, emit: EventSink, run: Run) -> Answer | None:
        """Answer by a model's agent; None where no model could be asked."""
        request = prepared.request
        run.needs_approval = request.needs_approval
        run.presence = request.presence
        guard = self._claims.guard(run.agent, request.language, run.finished)
        with timed(request, "run"):
            try:
                await prepared.workflow.run(run, request, emit, prepared.options, guard)
            except ModelError:
                run.lost = "no_model"
                return None
            except BudgetSpentError:
                run.lost = "no_budget"
                return None
        waits = self._continuing.wait(prepared, run)
        nothing = self._answering.say("nothing_changed", request)
        if truth := missing_truth(run, nothing, lambda steps: self._answering.ask_approval(request, steps)):
            delta = TextDelta(text=f" {truth}" if run.text else truth)
            run.text += delta.text
            emit(delta)
        together = run.waiting_for_plan if waits else []
        self._replies.ask(
            request, [result for result in run.results if result not in together], is_alone=not guard.has_asked
        )
        may_ask = not (waits or truth or guard.has_asked)
        asked = self._ask_behind(request, await self._lessons.question_after_model(prepared, run) if may_ask else None)
        if asked:
            emit(TextDelta(text=f" {asked}", is_own=True))
        confidence, design = prepared.confidence, prepared.design
        return self._answering.of_run(request, started, confidence, run, design, waits=waits, asked=asked)

    def _ask_behind(self, request: RequestContext, question: Clarification | None) -> str:
        """Ask something behind an answer, and return the question in words; nothing where there is none."""
        if question is None:
            return ""
        self._clarifications.ask(request, question)
        return self._clarifications.say(question, request)

    async def _go_on(self, request: RequestContext, started: float, emit: EventSink, plan: OpenPlan) -> Answer:
        """Answer by a plan's agent, which gets the person's answer: it is asked at once, nobody routes or plans."""
        answered = await self._continuing.answered(request, plan)
        prepared = await self._preparer.resume(request, plan, answered.rounds)
        if prepared is not None:
            run = Run(prepared.agent, finished=list(answered.approved))
            if (answer := await self._run(prepared, started, emit, run)) is not None:
                return answer
        return self._not_continued(request, started, plan, answered)

    def _not_continued(self, request: RequestContext, started: float, plan: OpenPlan, answered: ResumedPlan) -> Answer:
        """Return the answer where no model can go on with a plan: what was done of it, or that it is kept."""
        if answered.approved:
            results = [result for call in answered.approved for result in call.results]
            answer = self._answering.of_results(request, started, results)
            self._answering.keep(request, answer)
            return answer
        self._continuing.keep_waiting(plan, answered.rounds)
        return self._answering.refuse(request, started, self._answering.say("plan_kept", request), understood=True)

    async def _abandon(self, request: RequestContext, started: float, plan: OpenPlan) -> Answer:
        await self._continuing.abandon(plan)
        text = self._answering.say("abandoned", request)
        answer = self._answering.answer(request, started, text=text, route="runtime_agent")
        self._answering.keep(request, answer)
        return answer

    async def _repeat(self, request: RequestContext, started: float, emit: EventSink, routine: Routine) -> Answer:
        """Answer a saved request, taken the way that worked: nobody routes or plans."""
        prepared = None if request.dry_run else await self._repeating.prepare(request, routine)
        answer = None if prepared is None else await self._run(prepared, started, emit, Run(prepared.agent))
        if answer is not None:
            return answer
        again = self._repeating.as_said(request, routine)
        await self._speech.load(again.language)
        route = await self._router.route(again)
        if route.understanding.steps:
            return await self._act(again, started, emit, route)
        return await self._think(again, started, emit, (), route)

    def _prepare(self, request: RequestContext, route: Route) -> tuple[Run | None, Design]:
        """Return the agent that will take the request: a role's, or one that is designed now."""
        client = LocalClient(route.understanding, self._answering.say("done", request))
        if route.role is not None and route.confidence >= DIRECT_CONFIDENCE:
            used = route.understanding.tools
            agent = self._factory.from_role(
                name=route.role.name,
                tools=tuple(dict.fromkeys((*route.role.required_tools, *used))),
                system_prompt=route.role.system_prompt,
                max_iterations=route.role.max_iterations,
                plan=tuple(step.clause for step in route.understanding.steps),
                client=client,
            )
            return Run(agent), Design(configuration=None)
        with timed(request, "plan"):
            design = self._planner.design(request, route.understanding)
        if design.configuration is None:
            return None, design
        return Run(self._factory.from_configuration(design.configuration, client)), design

    async def _reply(self, request: RequestContext, started: float) -> Answer | None:
        """Return the answer to a yes or no to a question of ours, or None if the request is something else."""
        if self._elsewhere.asks_what_waits(request):
            return None
        pending = await self._replies.take(request)
        if pending is None:
            if request.pin is None:
                return None
            text = self._answering.say("nothing_pending", request)
            return self._answering.refuse(request, started, text, understood=True)
        reaction = await self._replies.react(pending, request)
        return None if reaction is None else self._kept(request, started, reaction)

    def _kept(self, request: RequestContext, started: float, reaction: ReplyOutcome) -> Answer:
        answer = self._answering.of_reaction(request, started, reaction)
        self._answering.keep(request, answer)
        return answer

    async def _clarified(
        self,
        request: RequestContext,
        started: float,
        emit: EventSink,
        history: Sequence[Message],
        meant: MeantBefore,
    ) -> Answer:
        """Answer a request whose meaning was asked about: it is taken as if that had been said."""
        if not meant.texts and not meant.steps:
            return self._asked_again(request, started, meant.next, meant.declined)
        if meant.confirmed is not None:
            self._lessons.confirmed(request, meant.confirmed)
        routes = [await self._router.route(replace(request, text=text)) for text in meant.texts]
        again = replace(request, text=meant.texts[0]) if meant.texts else request
        if meant.also and routes:
            routes.append(self._router.route_of(Understanding(steps=meant.also)))
        if meant.steps and not (routes and all(route.understanding.steps for route in routes)):
            again, routes = request, [self._router.route_of(Understanding(steps=meant.steps))]
        if all(route.understanding.steps for route in routes):
            return await self._act(again, started, emit, together(routes))
        return await self._think(again, started, emit, history, routes[0])

    def _asked_again(
        self, request: RequestContext, started: float, question: Clarification | None, declined: str = "declined"
    ) -> Answer:
        """Return the next question about what was meant, or the answer to somebody who meant none of it."""
        if question is None:
            self._engine.decline(request)
            return self._answering.refuse(request, started, self._answering.say(declined, request), understood=True)
        text = self._clarifications.say(question, request)
        if not request.dry_run:
            self._clarifications.ask(request, question)
            text = in_sequence([text, self._touches.watch_choice(request, question)])
        answer = self._answering.answer(request, started, text=text, route="clarification", asks=True)
        self._answering.keep(request, answer)
        return answer

    async def _not_understood(
        self, request: RequestContext, started: float, route: Route, lost_model: str | None
    ) -> Answer:
        if self._replies.read(request.text, request.language) is not Reply.NEITHER:
            text = self._answering.say("nothing_pending", request)
            return self._answering.refuse(request, started, text, understood=True)
        if (question := self._clarifications.question_for(request, route.understanding.choices)) is not None:
            return self._asked_again(request, started, question)
        self._clarifications.resume(request)
        self._lessons.missed(request)
        miss = route.understanding.miss or Miss()
        hint = "" if lost_model else self._touches.watch_name(request, miss)
        return await self._misses.answer(request, started, miss, lost_model, hint=hint)
