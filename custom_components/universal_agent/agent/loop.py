"""The agent loop: ask the client, run the calls it makes, flush their intents, and go on until it only talks."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import aclosing
import copy
from dataclasses import dataclass, field, replace
import time
from typing import Self

from ..common.effects import Effect
from ..common.errors import BudgetSpentError, ModelError, UnknownToolError
from ..common.outcome import ErrorType, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.announcing import Wording
from ..intents.collector import IntentCollector
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..models.client import Message, ModelClient, ModelRequest, Round
from ..models.events import (
    CallFinished,
    CallsRequested,
    EventSink,
    ModelEvent,
    Stopped,
    StopReason,
    StructuredAnswer,
    TextDelta,
    TextRetracted,
    Usage,
)
from ..nlu.client import LocalClient
from ..tools.gate import GateResult, ToolGate
from ..tools.loop_detector import LoopDetector
from ..tools.registry import ToolRegistry
from ..tools.spec import ToolSpec
from .factory import RuntimeAgent
from .offering import as_offered, refusal_of, with_found
from .tainted_runs import TaintedRuns
from .tool_runner import PARALLEL_QUERIES, calls_of, combine

MAX_CALLS = 60
"""Tool calls of one run at most, over all its rounds."""

_STOPPED_SHORT = {
    StopReason.CUT: "cut_off",
    StopReason.REFUSED: "model_refused",
    StopReason.EMPTY: "model_silent",
}
"""What is said where a model ends without an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """What a model is told beside the request itself; the local engine needs none of it."""

    history: tuple[Message, ...] = ()
    """What was said before in this conversation, oldest first."""
    context_block: str = ""
    """The time, the area and what else changes from request to request."""
    deadline: float | None = None
    """The event loop's time at which the request must be answered."""
    begun_with: str | None = None
    """The words that the run began with, where this request only goes on with it."""
    rounds: tuple[Round, ...] = ()
    """What the agent has done in earlier turns, where this request goes on with it."""
    looked_up: tuple[CallFinished, ...] = ()
    """What was looked up before its model was asked, as if it had asked for that."""
    on_round: Callable[[Round], None] | None = None
    """Told each finished round, before its calls are emitted."""


@dataclass(slots=True)
class _Response:
    """What came of one round of a model."""

    calls: list[tuple[str, ToolCall]] = field(default_factory=list)
    said: str = ""
    stopped: Stopped | None = None
    finished: list[CallFinished] = field(default_factory=list)
    """Calls that a loop which is not ours has run already."""


class AgentLoop:
    """Runs agents."""

    def __init__(
        self,
        *,
        registry: ToolRegistry,
        gate: ToolGate,
        processor: IntentProcessor,
        new_id: Callable[[], str],
        wording: Wording,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._registry = registry
        self._gate = gate
        self._processor = processor
        self._new_id = new_id
        self._wording = wording
        self._clock = clock
        self._tainted_runs = TaintedRuns()

    def within(self, registry: ToolRegistry) -> Self:
        """Return the same loop for one request that has these tools."""
        view = copy.copy(self)
        view._registry = registry  # noqa: SLF001 - its own
        view._gate = self._gate.within(registry)  # noqa: SLF001 - its own
        return view

    async def run(
        self, agent: RuntimeAgent, request: RequestContext, emit: EventSink, options: RunOptions | None = None
    ) -> None:
        """Run the agent until it answers without calling, goes in circles or has used up its rounds.

        What `emit` raises ends the run there.

        Raises:
            ModelError, BudgetSpentError: no model answered, and nothing was said or done yet.
        """
        self._tainted_runs.begin(request, options, agent.tools)
        try:
            await self._run(agent, request, emit, options)
        finally:
            self._tainted_runs.end(request)

    async def _run(
        self, agent: RuntimeAgent, request: RequestContext, emit: EventSink, options: RunOptions | None
    ) -> None:
        rounds: list[Round] = []
        tools = agent.tools
        detector = LoopDetector(self._clock)
        first = self.first_turn(agent, request, options)
        _tell_looked_up(options, emit)
        for _ in range(agent.max_iterations + 1):
            if rounds and _is_late(options):
                emit(self._ending(_Response(), rounds, request, "timeout"))
                return
            response = _Response()
            turn = replace(first, tools=tools, rounds=(*first.rounds, *rounds)) if rounds else first
            try:
                await self._listen(agent.client, turn, response, emit)
            except (ModelError, BudgetSpentError) as err:
                emit(self._lost(response, rounds, request, options, err))
                return
            if _is_last(response, rounds, agent.max_iterations):
                if (key := _reason(response)) is not None:
                    emit(self._ending(response, rounds, request, key))
                return
            response.calls = as_offered(response.calls, tools, self._registry, request)
            emit(CallsRequested(calls=tuple(response.calls)))
            is_said = isinstance(agent.client, LocalClient)
            finished = await self._run_round(response.calls, tools, request, detector, is_said=is_said)
            rounds.append(Round(finished=finished, said=response.said, stopped=response.stopped))
            if options is not None and options.on_round is not None:
                options.on_round(rounds[-1])
            for call in finished:
                emit(call)
            if said := self._last_words(agent, rounds, request):
                emit(TextDelta(text=said, is_own=True))
                return
            tools = with_found(tools, finished, self._registry, request)

    async def look_up(
        self, calls: Sequence[ToolCall], agent: RuntimeAgent, request: RequestContext
    ) -> tuple[CallFinished, ...]:
        """Return what an agent's own queries came to, before its model is asked; what fails is left out."""
        offered = {spec.name for spec in agent.tools if spec.effect is Effect.QUERY}
        asked = [(self._new_id(), call) for call in calls if call.tool in offered]
        gated = await self._side_by_side(asked, request)
        return tuple(
            CallFinished(id=call_id, call=call, outcome=outcome)
            for call_id, call in asked
            if (outcome := gated[call_id].outcome) is not None and outcome.ok
        )

    def first_turn(self, agent: RuntimeAgent, request: RequestContext, options: RunOptions | None) -> ModelRequest:
        """Return the turn that a run begins with; a client whose loop is somebody else's gets a way to run calls."""
        turn = ModelRequest(request=request, system_prompt=agent.system_prompt, tools=agent.tools)
        if options is None:
            return turn
        return replace(
            turn,
            request=replace(request, text=options.begun_with or request.text),
            rounds=(*options.rounds, *_looked_up(options)),
            history=options.history,
            context_block=options.context_block,
            deadline=options.deadline,
            run_call=calls_of(
                request, tools=agent.tools, gate=self._gate, processor=self._processor, new_id=self._new_id
            ),
        )

    async def _listen(self, client: ModelClient, turn: ModelRequest, response: _Response, emit: EventSink) -> None:
        async with aclosing(client.respond(turn)) as events:
            async for event in events:
                self._hear(response, event, emit)

    def _hear(self, response: _Response, event: ModelEvent, emit: EventSink) -> None:
        """Note what a model yields and pass on what an agent's listeners are told; calls and figures are not."""
        match event:
            case ToolCall():
                response.calls.append((self._new_id(), event))
                return
            case Stopped():
                response.stopped = event
                return
            case StructuredAnswer() | Usage():
                return
            case TextDelta(text=text):
                response.said += text
            case TextRetracted():
                response.said = ""
            case CallFinished():
                response.finished.append(event)
        emit(event)

    def _lost(
        self,
        response: _Response,
        rounds: list[Round],
        request: RequestContext,
        options: RunOptions | None,
        err: ModelError | BudgetSpentError,
    ) -> TextDelta:
        """Return how a run ends whose model is lost on the way; raise the error where nothing was said or done yet."""
        if not (rounds or response.said or response.finished):
            raise err
        lost = "timeout" if _is_late(options) else "model_lost"
        key = "budget_spent" if isinstance(err, BudgetSpentError) else lost
        return self._ending(response, rounds, request, key)

    def _ending(self, response: _Response, rounds: list[Round], request: RequestContext, key: str) -> TextDelta:
        """Return how a run ends that got no answer: after what was said already, else with what was done."""
        if response.said:
            gap = " " if response.said.rstrip().endswith((".", "!", "?")) else "… "
            return TextDelta(text=f"{gap}{self._wording(key, request.language, {})}", is_own=True)
        done = [*rounds, Round(finished=tuple(response.finished))]
        return TextDelta(text=self._ended(done, request, key), is_own=True)

    async def _run_round(
        self,
        calls: list[tuple[str, ToolCall]],
        tools: tuple[ToolSpec, ...],
        request: RequestContext,
        detector: LoopDetector,
        *,
        is_said: bool,
    ) -> tuple[CallFinished, ...]:
        """Run queries side by side and actions in order, then carry out what the actions asked for.

        `is_said` where the calls are what the local engine has understood.
        """
        offered = {spec.name for spec in tools}
        gated: dict[str, GateResult] = {}
        for call_id, call in calls:
            refusal = detector.check(call.tool, call.arguments)
            if refusal is None and call.problem is not None:
                unread = failure(ErrorType.INVALID_ARGUMENTS, call.problem)
                refusal = detector.note(call.tool, call.arguments, unread, is_query=True)
            if refusal is None and call.tool not in offered:
                unshown = refusal_of(call.tool, tools, self._registry, request)
                refusal = detector.note(call.tool, call.arguments, unshown, is_query=True)
            if refusal is not None:
                gated[call_id] = GateResult(refusal)
        refused = set(gated)
        queries = [(call_id, call) for call_id, call in calls if call_id not in gated and self._is_query(call.tool)]
        if len(queries) > 1:
            gated |= await self._side_by_side(queries, request)
        for call_id, call in calls:
            if call_id not in gated:
                gated[call_id] = await self._gate.call(call.tool, call.arguments, request)
        results = await self._flush(request, is_said=is_said)
        finished: list[CallFinished] = []
        for call_id, call in calls:
            one = await self._finish(call_id, call, gated[call_id], results)
            if call_id not in refused:
                is_query = self._is_query(call.tool)
                noted = detector.note(call.tool, call.arguments, one.outcome, is_query=is_query)
                one = one if noted is one.outcome else replace(one, outcome=noted)
            finished.append(one)
        return tuple(finished)

    async def _finish(
        self, call_id: str, call: ToolCall, gated: GateResult, results: dict[int, IntentResult]
    ) -> CallFinished:
        """Return a call with its outcome; where its intents failed, its fallbacks have been tried."""
        own = tuple(results[item.seq] for item in gated.intents)
        outcome = gated.outcome or await self._gate.settle(gated, combine(own))
        return CallFinished(id=call_id, call=call, outcome=outcome, results=own)

    async def _side_by_side(
        self, queries: list[tuple[str, ToolCall]], request: RequestContext
    ) -> dict[str, GateResult]:
        limit = asyncio.Semaphore(PARALLEL_QUERIES)

        async def query(call: ToolCall) -> GateResult:
            async with limit:
                return await self._gate.call(call.tool, call.arguments, request)

        async with asyncio.TaskGroup() as group:
            tasks = {call_id: group.create_task(query(call)) for call_id, call in queries}
        return {call_id: task.result() for call_id, task in tasks.items()}

    async def _flush(self, request: RequestContext, *, is_said: bool) -> dict[int, IntentResult]:
        collector = request.collector
        assert isinstance(collector, IntentCollector)
        waiting = tuple(replace(item, is_said=is_said) for item in collector.get_intents())
        collector.clear()
        if not waiting:
            return {}
        processed = await self._processor.process(waiting, request)
        return {item.seq: result for item, result in zip(waiting, processed, strict=True)}

    def _ended(self, rounds: list[Round], request: RequestContext, key: str) -> str:
        """Return what was done so far, and why the agent stopped."""
        made = [call for round_ in rounds for call in round_.finished if call.results and call.outcome.ok]
        said = [f"{call.outcome.spoken.rstrip(' .')}." for call in made if call.outcome.spoken]
        targets = [result.intent.target for call in made if not call.outcome.spoken for result in call.results]
        if targets:  # tools of others have no sentence for what they did
            said.append(self._wording("done_so_far", request.language, {"what": ", ".join(dict.fromkeys(targets))}))
        return " ".join([*dict.fromkeys(said), self._wording(key, request.language, {})])

    def _last_words(self, agent: RuntimeAgent, rounds: list[Round], request: RequestContext) -> str:
        """Return what a run ends with that needs no further word of its model; nothing where it goes on."""
        if any(call.outcome.error_type is ErrorType.LOOP for call in rounds[-1].finished):
            return self._ended(rounds, request, "in_circles")
        return self._own_sentences(rounds[0]) if agent.ends_when_done and len(rounds) == 1 else ""

    def _own_sentences(self, one: Round) -> str:
        """Return what the actions of a round say of themselves; nothing where one cannot be told by them alone.

        That is so of what has failed, asks, only looks, has no words, or may have been written by strangers.
        """
        is_cut = one.stopped is not None and one.stopped.reason is StopReason.CUT
        is_said = all(
            call.results
            and call.outcome.status is OutcomeStatus.SUCCESS
            and call.outcome.spoken
            and not call.outcome.asks
            and call.outcome.boundary is None
            and not self._is_query(call.call.tool)
            for call in one.finished
        )
        if is_cut or not is_said:
            return ""
        return " ".join(dict.fromkeys(call.outcome.spoken or "" for call in one.finished))

    def _is_query(self, name: str) -> bool:
        try:
            return self._registry.get_tool(name).effect is Effect.QUERY
        except UnknownToolError:
            return True


def _is_last(response: _Response, rounds: list[Round], most_rounds: int) -> bool:
    """Return whether a run ends here: without calls it is an answer, with them there is no room for more."""
    made = sum(len(round_.finished) for round_ in rounds)
    return not response.calls or len(rounds) == most_rounds or made + len(response.calls) > MAX_CALLS


def _looked_up(options: RunOptions) -> tuple[Round, ...]:
    return (Round(finished=options.looked_up),) if options.looked_up else ()


def _tell_looked_up(options: RunOptions | None, emit: EventSink) -> None:
    """Emit the calls that were made before a run began: they belong to it."""
    if options is None or not options.looked_up:
        return
    emit(CallsRequested(calls=tuple((call.id, call.call) for call in options.looked_up)))
    for call in options.looked_up:
        emit(call)


def _is_late(options: RunOptions | None) -> bool:
    """Return whether the request should have been answered by now."""
    deadline = None if options is None else options.deadline
    return deadline is not None and asyncio.get_running_loop().time() >= deadline


def _reason(response: _Response) -> str | None:
    """Return what has to be said of a last round; None where it was an answer."""
    if response.calls:
        return "out_of_rounds"
    if response.stopped is None or (response.said and response.stopped.reason is not StopReason.CUT):
        return None
    return _STOPPED_SHORT.get(response.stopped.reason)
