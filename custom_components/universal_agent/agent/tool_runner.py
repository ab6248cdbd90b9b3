"""Tool calls of an agent whose loop is somebody else's: each call is a round of its own, with one outcome."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
import time

from ..common.answer import in_sequence
from ..common.effects import Effect
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure, told_together
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.collector import IntentCollector
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..models.client import RunCall
from ..models.events import CallFinished
from ..tools.gate import ToolGate
from ..tools.loop_detector import LoopDetector
from ..tools.spec import ToolSpec

PARALLEL_QUERIES = 4

type Ask = Callable[[RequestContext, Sequence[IntentResult]], None]
"""Remembers which intents of a request wait for a person."""


class ToolRunner:
    """The calls of one request: queries side by side, actions one after the other, each carried out in its call.

    The loop that makes them cannot be ended from here; calls that go in circles are refused.
    """

    def __init__(
        self,
        request: RequestContext,
        *,
        gate: ToolGate,
        processor: IntentProcessor,
        ask: Ask,
        hide: Callable[[object], object] = lambda arguments: arguments,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Serve one request; `hide` takes a PIN out of arguments, which come from somebody who may have heard it."""
        self._request = request
        self._hide = hide
        self._gate = gate
        self._processor = processor
        self._ask = ask
        self._detector = LoopDetector(clock)
        self._one_action = asyncio.Lock()
        self._few_queries = asyncio.Semaphore(PARALLEL_QUERIES)

    @property
    def language(self) -> str:
        """The language of the request."""
        return self._request.language

    async def call(self, spec: ToolSpec, arguments: object, *, now: datetime | None = None) -> Outcome:
        """Return the real outcome of a call. Raises nothing; only cancellation passes through."""
        return (await self.carry_out(spec, arguments, now=now))[0]

    async def carry_out(
        self, spec: ToolSpec, arguments: object, *, now: datetime | None = None
    ) -> tuple[Outcome, tuple[IntentResult, ...]]:
        """Return the real outcome of a call, and what became of its intents; `now` is its time, not the request's."""
        request = self._request if now is None else replace(self._request, now=now)
        arguments = self._hide(arguments)
        known = arguments if isinstance(arguments, Mapping) else {}
        if (refusal := self._detector.check(spec.name, known)) is not None:
            return refusal, ()
        is_query = spec.effect is Effect.QUERY
        outcome, results = await (self._query if is_query else self._act)(spec, arguments, request)
        return self._detector.note(spec.name, known, outcome, is_query=is_query), results

    async def _query(
        self, spec: ToolSpec, arguments: object, request: RequestContext
    ) -> tuple[Outcome, tuple[IntentResult, ...]]:
        async with self._few_queries:
            gated = await self._gate.call(spec.name, arguments, request)
        assert gated.outcome is not None
        return gated.outcome, ()

    async def _act(
        self, spec: ToolSpec, arguments: object, request: RequestContext
    ) -> tuple[Outcome, tuple[IntentResult, ...]]:
        async with self._one_action:
            return await self._act_alone(spec, arguments, request)

    async def _act_alone(
        self, spec: ToolSpec, arguments: object, request: RequestContext
    ) -> tuple[Outcome, tuple[IntentResult, ...]]:
        collector = request.collector
        assert isinstance(collector, IntentCollector)
        try:
            gated = await self._gate.call(spec.name, arguments, request)
        finally:
            collector.clear()  # also of what a cancelled call has left behind
        if gated.outcome is not None:
            return gated.outcome, ()
        results = tuple(await self._processor.process(gated.intents, request))
        self._ask(request, results)
        return await self._gate.settle(gated, combine(results)), results


def calls_of(
    request: RequestContext,
    *,
    tools: Sequence[ToolSpec],
    gate: ToolGate,
    processor: IntentProcessor,
    new_id: Callable[[], str],
) -> RunCall:
    """Return what runs the calls of one run whose loop is somebody else's; nobody but these tools is called.

    What the calls have left to be asked about is in their results: whoever ends the run asks for all of them at once.
    """
    calls = ToolRunner(request, gate=gate, processor=processor, ask=lambda _request, _results: None)
    offered = {spec.name: spec for spec in tools}

    async def run(call: ToolCall) -> CallFinished:
        spec = offered.get(call.tool)
        if spec is None:
            refused = failure(ErrorType.NOT_ALLOWED_HERE, f"{call.tool} was not offered")
            return CallFinished(id=new_id(), call=call, outcome=refused)
        outcome, results = await calls.carry_out(spec, call.arguments)
        return CallFinished(id=new_id(), call=call, outcome=outcome, results=results)

    return run


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
    return Outcome(
        status=status,
        data={"results": [dict(outcome.data) for outcome in outcomes]},
        spoken=in_sequence(dict.fromkeys(told_together(outcomes))) or None,
        error_type=first_bad.error_type if first_bad else None,
        message=first_bad.message if first_bad else None,
        asks=any(outcome.asks for outcome in outcomes),
    )
