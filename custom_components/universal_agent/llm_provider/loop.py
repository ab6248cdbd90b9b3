"""The agent loop: ask the client, run the calls it makes, flush their intents, and go on until it only talks."""

import asyncio
from collections.abc import AsyncIterator, Callable

from ..common.effects import Effect
from ..common.errors import UnknownToolError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.collector import IntentCollector
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..tools.gate import GateResult, ToolGate
from ..tools.registry import ToolRegistry
from .client import Round, Turn
from .events import AgentEvent, CallFinished, CallsRequested, TextDelta
from .factory import RuntimeAgent

PARALLEL_QUERIES = 4


class AgentLoop:
    """Runs agents."""

    def __init__(
        self, *, registry: ToolRegistry, gate: ToolGate, processor: IntentProcessor, new_id: Callable[[], str]
    ) -> None:
        self._registry = registry
        self._gate = gate
        self._processor = processor
        self._new_id = new_id

    async def run(self, agent: RuntimeAgent, request: RequestContext) -> AsyncIterator[AgentEvent]:
        """Yield what the agent does, until it answers without calling or has used up its rounds."""
        rounds: list[Round] = []
        for _ in range(agent.max_iterations + 1):
            turn = Turn(request=request, system_prompt=agent.system_prompt, tools=agent.tools, rounds=tuple(rounds))
            calls: list[tuple[str, ToolCall]] = []
            async for event in agent.client.respond(turn):
                if isinstance(event, TextDelta):
                    yield event
                else:
                    calls.append((self._new_id(), event))
            if not calls or len(rounds) == agent.max_iterations:
                return
            yield CallsRequested(calls=tuple(calls))
            finished = await self._run_round(calls, agent, request)
            for call in finished:
                yield call
            rounds.append(Round(finished=finished))

    async def _run_round(
        self, calls: list[tuple[str, ToolCall]], agent: RuntimeAgent, request: RequestContext
    ) -> tuple[CallFinished, ...]:
        """Run queries side by side and actions in order, then carry out what the actions asked for."""
        offered = {spec.name for spec in agent.tools}
        gated = {
            call_id: GateResult(_not_offered(call.tool, offered)) for call_id, call in calls if call.tool not in offered
        }
        queries = [(call_id, call) for call_id, call in calls if call_id not in gated and self._is_query(call.tool)]
        if len(queries) > 1:
            gated |= await self._side_by_side(queries, request)
        for call_id, call in calls:
            if call_id not in gated:
                gated[call_id] = await self._gate.call(call.tool, call.arguments, request)
        results = await self._flush(request)
        return tuple(_finish(call_id, call, gated[call_id], results) for call_id, call in calls)

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


def _finish(call_id: str, call: ToolCall, gated: GateResult, results: dict[int, IntentResult]) -> CallFinished:
    own = tuple(results[item.seq] for item in gated.intents)
    return CallFinished(id=call_id, call=call, outcome=gated.outcome or combine(own), results=own)


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
