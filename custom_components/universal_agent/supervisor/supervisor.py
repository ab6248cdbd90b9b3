"""The supervisor: the one entry point of every request, from the words to the answer."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing, contextmanager
import time
from typing import Any

from ..common.answer import Answer, Approach
from ..common.errors import BudgetSpentError, ModelError
from ..common.outcome import ErrorType, Outcome
from ..common.request import RequestContext
from ..intents.result import IntentResult
from ..llm_provider.client import Said
from ..llm_provider.combining import combine
from ..llm_provider.events import AgentEvent, TextDelta
from ..llm_provider.factory import RuntimeAgentFactory
from ..llm_provider.local.client import NAME as LOCAL, LocalClient
from ..llm_provider.local.engine import LocalEngine
from ..llm_provider.local.understanding import Miss
from ..roles.speech import Speech
from ..store.executions import Executions
from ..tools.registry import ToolRegistry
from .meta_planner import Design, MetaPlanner
from .records import record_of
from .replies import Replies, Reply
from .router import DIRECT_CONFIDENCE, Route, Router
from .thinking import Thinker
from .truth import missing_truth
from .workflow import Run, WorkflowEngine

MAX_TEXT = 2_000
"""Characters of a request at most; nobody speaks longer."""

type NativeError = Callable[[Miss, str], Awaitable[Any]]
"""A reason for not understanding and the language, to Home Assistant's own error response."""


class Supervisor:
    """Routes requests, runs the agents and answers."""

    def __init__(
        self,
        *,
        router: Router,
        planner: MetaPlanner,
        factory: RuntimeAgentFactory,
        workflow: WorkflowEngine,
        thinker: Thinker,
        engine: LocalEngine,
        registry: ToolRegistry,
        replies: Replies,
        speech: Speech,
        executions: Executions,
        native_error: NativeError,
        announce: Callable[[Mapping[str, Any]], None],
    ) -> None:
        self._router = router
        self._planner = planner
        self._factory = factory
        self._workflow = workflow
        self._thinker = thinker
        self._engine = engine
        self._registry = registry
        self._replies = replies
        self._speech = speech
        self._executions = executions
        self._native_error = native_error
        self._announce = announce

    async def process_request(
        self, request: RequestContext, history: Sequence[Said] = ()
    ) -> AsyncGenerator[AgentEvent | Answer]:
        """Yield what happens while a request is answered; the last thing is its Answer.

        `history` is what was said before in this conversation, oldest first.
        """
        started = time.perf_counter()
        await self._speech.load(request.language)
        async with aclosing(self._process(request, started, history)) as events:
            async for event in events:
                yield event

    def answer_with(self, request: RequestContext, text: str, *, route: str) -> Answer:
        """Return, record and announce an answer that something else gave, such as an automation's sentence trigger."""
        answer = self._answer(request, 0.0, text=text, route=route)
        self._keep(request, answer)
        return answer

    def failed(self, request: RequestContext, text: str) -> Answer:
        """Return, record and announce the answer to a request that an error of ours has ended."""
        answer = self._answer(request, 0.0, text=text, route="conversation", error=ErrorType.FAILED)
        self._keep(request, answer)
        return answer

    async def _process(
        self, request: RequestContext, started: float, history: Sequence[Said]
    ) -> AsyncGenerator[AgentEvent | Answer]:
        if not request.text or len(request.text) > MAX_TEXT:
            key = "too_long" if request.text else "empty"
            yield self._refuse(request, started, self._say(key, request))
            return
        if not request.dry_run and (answer := await self._reply(request, started)) is not None:
            yield answer
            return
        with _timed(request, "route"):
            route = await self._router.route(request)
        if not route.understanding.steps:
            is_answered = False
            async with aclosing(self._think(request, started, history)) as events:
                async for event in events:
                    is_answered = isinstance(event, Answer)
                    yield event
            if not is_answered:
                yield await self._not_understood(request, started, route)
            return
        run, design = self._prepare(request, route)
        if run is None:
            yield self._refuse(request, started, self._say("not_understood", request), refused=design.refused)
            return
        with _timed(request, "run"):
            async with aclosing(self._workflow.run(run, request)) as happening:
                async for happened in happening:
                    if not isinstance(happened, TextDelta) or happened.text:
                        yield happened
        self._engine.remember(request, route.understanding.steps, run.finished)
        yield self._finish(request, started, route.confidence, run, design)

    async def _think(
        self, request: RequestContext, started: float, history: Sequence[Said]
    ) -> AsyncGenerator[AgentEvent | Answer]:
        """Yield what an agent of a model does; nothing at all where no model takes the request."""
        if self._replies.read(request.text, request.language) is not Reply.NEITHER and not history:
            return
        thought = await self._thinker.prepare(request, history)
        if thought is None:
            return
        run = Run(thought.agent)
        with _timed(request, "run"):
            try:
                async with aclosing(thought.workflow.run(run, request, thought.setting)) as events:
                    async for event in events:
                        if not isinstance(event, TextDelta) or event.text:
                            yield event
            except ModelError, BudgetSpentError:
                return
        if truth := missing_truth(run, self._say("nothing_changed", request)):
            delta = TextDelta(text=f" {truth}" if run.text else truth)
            run.text += delta.text
            yield delta
        yield self._finish(request, started, thought.confidence, run, thought.design)

    def _prepare(self, request: RequestContext, route: Route) -> tuple[Run | None, Design]:
        """Return the agent that will take the request: a role's, or one that is designed now."""
        client = LocalClient(route.understanding, self._say("done", request))
        if route.role is not None and route.confidence >= DIRECT_CONFIDENCE:
            used = (step.call.tool for step in route.understanding.steps)
            agent = self._factory.from_role(
                name=route.role.name,
                tools=tuple(dict.fromkeys((*route.role.required_tools, *used))),
                system_prompt=route.role.system_prompt,
                max_iterations=route.role.max_iterations,
                plan=tuple(step.clause for step in route.understanding.steps),
                client=client,
            )
            return Run(agent), Design(configuration=None)
        with _timed(request, "plan"):
            design = self._planner.design(request, route.understanding)
        if design.configuration is None:
            return None, design
        return Run(self._factory.from_configuration(design.configuration, client)), design

    def _finish(self, request: RequestContext, started: float, confidence: float, run: Run, design: Design) -> Answer:
        results = [result for call in run.finished for result in call.results]
        self._replies.ask(request, results)
        answer = self._answer(
            request,
            started,
            text=self._preview(request, run) if request.dry_run else run.text,
            route=run.agent.name,
            approach=Approach.DIRECT if design.configuration is None else Approach.META_PLANNING,
            confidence=confidence,
            engine=run.agent.client.name,
            plan=run.agent.plan,
            tools_selected=tuple(spec.name for spec in run.agent.tools),
            tools_used=tuple(call.call.tool for call in run.finished),
            intents=tuple(result.as_dict() for result in results),
            error=run.error,
            asks=any(outcome.asks for outcome in run.outcomes),
            native=_only_native(run.outcomes) if run.agent.client.name == LOCAL else None,
        )
        configuration = None if design.configuration is None else design.configuration.model_dump(mode="json")
        self._keep(request, answer, iterations=run.iterations, configuration=configuration, refused=design.refused)
        return answer

    def _preview(self, request: RequestContext, run: Run) -> str:
        """Return what would be done, and what the questions among it found."""
        separator = self._speech.say("conversation", "list_separator", request.language)
        changes = [result.intent.target for call in run.finished for result in call.results]
        said = [self._say("preview", request, steps=f"{separator} ".join(changes))] if changes else []
        return " ".join([*said, *(outcome.spoken for outcome in run.outcomes if outcome.spoken)])

    async def _reply(self, request: RequestContext, started: float) -> Answer | None:
        """Return the answer to a yes or no to a question of ours, or None if the request is something else."""
        pending = await self._replies.take(request)
        if pending is None:
            return None
        reply = self._replies.read(request.text, request.language)
        if reply is not Reply.YES:
            await self._replies.decline(pending, said_no=reply is Reply.NO)
            if reply is Reply.NEITHER:
                return None
            answer = self._answer(request, started, text=self._say("declined", request), route="confirmation")
        else:
            results = await self._replies.approve(pending, request)
            answer = self._approved(request, started, results)
        self._keep(request, answer)
        return answer

    def _approved(self, request: RequestContext, started: float, results: Sequence[IntentResult]) -> Answer:
        if not results:
            return self._answer(request, started, text=self._say("expired", request), route="confirmation")
        outcome = combine(tuple(results))
        return self._answer(
            request,
            started,
            text=outcome.spoken or self._say("done", request),
            route="confirmation",
            intents=tuple(result.as_dict() for result in results),
            error=None if outcome.ok else outcome.error_type,
            native=outcome.native,
        )

    async def _not_understood(self, request: RequestContext, started: float, route: Route) -> Answer:
        miss = route.understanding.miss or Miss()
        native = None
        if self._replies.read(request.text, request.language) is not Reply.NEITHER:
            return self._refuse(request, started, self._say("nothing_pending", request), understood=True)
        if miss.clause is not None:
            text = self._say("clause_not_understood", request, clause=miss.clause)
        elif miss.text is not None:
            text = miss.text
        elif miss.error_key is not None:
            native = await self._native_error(miss, request.language)
            text = native.speech["plain"]["speech"]
        else:
            text = self._say("not_understood", request)
        error = ErrorType.NOT_FOUND if miss.command_known else None
        return self._refuse(request, started, text, native=native, error=error)

    def _refuse(
        self,
        request: RequestContext,
        started: float,
        text: str,
        *,
        understood: bool = False,
        native: Any = None,
        error: ErrorType | None = None,
        refused: tuple[Mapping[str, Any], ...] = (),
    ) -> Answer:
        answer = self._answer(
            request,
            started,
            text=text,
            route="conversation",
            confidence=0.0,
            understood=understood,
            native=native,
            error=error,
        )
        self._keep(request, answer, refused=refused)
        return answer

    def _answer(
        self,
        request: RequestContext,
        started: float,
        *,
        text: str,
        route: str,
        approach: Approach = Approach.DIRECT,
        confidence: float = 1.0,
        engine: str = LOCAL,
        error: ErrorType | None = None,
        **details: Any,
    ) -> Answer:
        return Answer(
            text=text,
            approach=approach,
            engine=engine,
            route=route,
            confidence=confidence,
            error=error,
            conversation_id=request.conversation_id,
            duration_ms=(time.perf_counter() - started) * 1000 if started else 0.0,
            **details,
        )

    def _keep(
        self,
        request: RequestContext,
        answer: Answer,
        *,
        iterations: int = 0,
        configuration: Mapping[str, Any] | None = None,
        refused: tuple[Mapping[str, Any], ...] = (),
    ) -> None:
        record = record_of(request, answer, iterations=iterations, configuration=configuration, refused=refused)
        self._executions.save(record)
        self._announce({**answer.as_dict(), "text": request.text[:MAX_TEXT], "request_id": request.id})

    def _say(self, key: str, request: RequestContext, **values: Any) -> str:
        return self._speech.say("conversation", key, request.language, values)


def _only_native(outcomes: Sequence[Outcome]) -> Any:
    return outcomes[0].native if len(outcomes) == 1 else None


@contextmanager
def _timed(request: RequestContext, stage: str) -> Any:
    started = time.perf_counter()
    try:
        yield
    finally:
        request.timings_ms[stage] = round((time.perf_counter() - started) * 1000, 2)
