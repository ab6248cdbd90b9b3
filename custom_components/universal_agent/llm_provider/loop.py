"""The agent loop: ask the client, run the calls it makes, flush their intents, and go on until it only talks."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
import copy
from dataclasses import replace
import time
from typing import Self

from ..common.effects import Effect
from ..common.errors import UnknownToolError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.collector import IntentCollector
from ..intents.processor import IntentProcessor, Wording
from ..intents.result import IntentResult
from ..tools.gate import GateResult, ToolGate
from ..tools.loop_detector import LoopDetector
from ..tools.registry import ToolRegistry
from ..tools.retrieval import SEARCH_TOOL
from ..tools.spec import ToolSpec
from .client import Round, Turn
from .events import AgentEvent, CallFinished, CallsRequested, TextDelta
from .factory import RuntimeAgent

PARALLEL_QUERIES = 4
MOST_TOOLS = 30
"""Tools that an agent has at most, with those that it has found itself."""


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

    def with_tools(self, specs: Iterable[ToolSpec]) -> Self:
        """Return the same loop for one request that has these tools beside the registry's own."""
        view = copy.copy(self)
        view._registry = self._registry.with_tools(specs)  # noqa: SLF001 - its own
        view._gate = self._gate.within(view._registry)  # noqa: SLF001 - its own
        return view

    async def run(self, agent: RuntimeAgent, request: RequestContext) -> AsyncIterator[AgentEvent]:
        """Yield what the agent does, until it answers without calling, goes in circles or has used up its rounds."""
        rounds: list[Round] = []
        tools = agent.tools
        detector = LoopDetector(self._clock)
        for _ in range(agent.max_iterations + 1):
            turn = Turn(request=request, system_prompt=agent.system_prompt, tools=tools, rounds=tuple(rounds))
            calls: list[tuple[str, ToolCall]] = []
            async for event in agent.client.respond(turn):
                if isinstance(event, TextDelta):
                    yield event
                elif isinstance(event, ToolCall):
                    calls.append((self._new_id(), event))
            if not calls or len(rounds) == agent.max_iterations:
                return
            yield CallsRequested(calls=tuple(calls))
            finished = await self._run_round(calls, tools, request, detector)
            for call in finished:
                yield call
            rounds.append(Round(finished=finished))
            if any(call.outcome.error_type is ErrorType.LOOP for call in finished):
                yield TextDelta(text=self._ended(rounds, request))
                return
            tools = self._with_found(tools, finished, request)

    async def _run_round(
        self,
        calls: list[tuple[str, ToolCall]],
        tools: tuple[ToolSpec, ...],
        request: RequestContext,
        detector: LoopDetector,
    ) -> tuple[CallFinished, ...]:
        """Run queries side by side and actions in order, then carry out what the actions asked for."""
        offered = {spec.name for spec in tools}
        gated: dict[str, GateResult] = {}
        for call_id, call in calls:
            refusal = detector.judge(call.tool, call.arguments)
            if refusal is None and call.problem is not None:
                unread = failure(ErrorType.INVALID_ARGUMENTS, call.problem)
                refusal = detector.note(call.tool, call.arguments, unread, is_query=True)
            if refusal is None and call.tool not in offered:
                refusal = detector.note(call.tool, call.arguments, _not_offered(call.tool, offered), is_query=True)
            if refusal is not None:
                gated[call_id] = GateResult(refusal)
        refused = set(gated)
        queries = [(call_id, call) for call_id, call in calls if call_id not in gated and self._is_query(call.tool)]
        if len(queries) > 1:
            gated |= await self._side_by_side(queries, request)
        for call_id, call in calls:
            if call_id not in gated:
                gated[call_id] = await self._gate.call(call.tool, call.arguments, request)
        results = await self._flush(request)
        finished: list[CallFinished] = []
        for call_id, call in calls:
            one = await self._finish(call_id, call, gated[call_id], results)
            if call_id not in refused:
                is_query = self._is_query(call.tool)
                one = replace(one, outcome=detector.note(call.tool, call.arguments, one.outcome, is_query=is_query))
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

    async def _flush(self, request: RequestContext) -> dict[int, IntentResult]:
        collector = request.collector
        assert isinstance(collector, IntentCollector)
        waiting = collector.get_intents()
        collector.clear()
        if not waiting:
            return {}
        processed = await self._processor.process(waiting, request)
        return {item.seq: result for item, result in zip(waiting, processed, strict=True)}

    def _with_found(
        self, tools: tuple[ToolSpec, ...], finished: tuple[CallFinished, ...], request: RequestContext
    ) -> tuple[ToolSpec, ...]:
        """Return the tools with those that the agent has found; they come last, so that a prompt's prefix stays."""
        found = [
            str(tool["name"])
            for call in finished
            if call.call.tool == SEARCH_TOOL and call.outcome.ok
            for tool in call.outcome.data["tools"]
        ]
        if not found:
            return tools
        known = {spec.name for spec in tools}
        added = [spec for spec in self._registry.by_channel(request.channel) if spec.name in found]
        added.sort(key=lambda spec: found.index(spec.name))
        return (*tools, *(spec for spec in added if spec.name not in known))[:MOST_TOOLS]

    def _ended(self, rounds: list[Round], request: RequestContext) -> str:
        """Return what was done so far, and that the agent stopped because it got no further."""
        done = [
            f"{call.outcome.spoken.rstrip(' .')}."
            for one in rounds
            for call in one.finished
            if call.results and call.outcome.ok and call.outcome.spoken
        ]
        return " ".join([*dict.fromkeys(done), self._wording("in_circles", request.language, {})])

    def _is_query(self, name: str) -> bool:
        try:
            return self._registry.get_tool(name).effect is Effect.QUERY
        except UnknownToolError:
            return True


def _not_offered(name: str, offered: set[str]) -> Outcome:
    return failure(
        ErrorType.NOT_ALLOWED_HERE,
        f"{name} was not offered",
        status=OutcomeStatus.ERROR_BLOCKED,
        alternatives=tuple(sorted(offered)),
    )


def combine(results: tuple[IntentResult, ...]) -> Outcome:
    """Return one outcome for all intents of one call."""
    if not results:
        return failure(ErrorType.FAILED, "the tool asked for nothing")
    outcomes = [result.outcome for result in results]
    if len(outcomes) == 1:
        return outcomes[0]
    good = [outcome for outcome in outcomes if outcome.ok]
    if len(good) == len(outcomes):
        status = OutcomeStatus.SUCCESS
    elif good:
        status = OutcomeStatus.PARTIAL
    else:
        status = outcomes[0].status
    first_bad = next((outcome for outcome in outcomes if not outcome.ok), None)
    spoken = list(dict.fromkeys(outcome.spoken for outcome in outcomes if outcome.spoken))
    return Outcome(
        status=status,
        data={"results": [dict(outcome.data) for outcome in outcomes]},
        spoken=" ".join(spoken) or None,
        error_type=first_bad.error_type if first_bad else None,
        message=first_bad.message if first_bad else None,
        asks=any(outcome.asks for outcome in outcomes),
    )
