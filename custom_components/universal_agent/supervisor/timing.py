"""Notes how long each stage of a request takes, and which requests are being answered right now."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..common.request import RequestContext
from ..common.trace import SpanKind, TraceSpan


@contextmanager
def timed(request: RequestContext, stage: str) -> Iterator[None]:
    """Note how long what is done here takes, in milliseconds."""
    span: TraceSpan | None = None
    try:
        with request.trace.span(SpanKind.STAGE, stage) as span:
            yield
    finally:
        if span is not None and span.duration_ms is not None:
            request.timings_ms[stage] = span.duration_ms


type Seen = Callable[[RequestContext], None]
"""Told of a request that has begun, or has come to another stage."""


class RequestsUnderWay:
    """The requests that are being answered; whoever shows them is told when one begins, and of each of its stages."""

    def __init__(self) -> None:
        self._requests: dict[str, RequestContext] = {}
        self._after: dict[str, list[Callable[[], None]]] = {}
        self._listeners: list[Seen] = []

    def all(self) -> tuple[RequestContext, ...]:
        """Return them, oldest first."""
        return tuple(self._requests.values())

    @contextmanager
    def enter(self, request: RequestContext) -> Iterator[None]:
        """Count a request as long as it is answered; nobody is shown one that only wants to know what would happen."""
        if request.dry_run or request.id in self._requests:
            yield
            return
        self._requests[request.id] = request
        request.trace.changed = lambda: self._tell(request)
        self._tell(request)
        try:
            yield
        finally:
            request.trace.changed = None
            del self._requests[request.id]
            for call in self._after.pop(request.id, ()):
                # Whoever waits for the answer was woken before: they are ahead in the loop's queue.
                asyncio.get_running_loop().call_soon(call)

    def after(self, request_id: str, call: Callable[[], None]) -> None:
        """Call something once the answer to a request is out; at once where none is under way."""
        if request_id in self._requests:
            self._after.setdefault(request_id, []).append(call)
        else:
            call()

    def listen(self, seen: Seen) -> Callable[[], None]:
        """Call something with every request that begins or comes to another stage; return what ends that."""
        self._listeners.append(seen)
        return lambda: self._listeners.remove(seen)

    def _tell(self, request: RequestContext) -> None:
        for listener in tuple(self._listeners):
            listener(request)
