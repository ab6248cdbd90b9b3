"""Notes how long each stage of a request takes, and which requests are being answered right now."""

import asyncio
from collections.abc import Callable
from types import TracebackType

from ..common.request import RequestContext
from ..common.trace import SpanKind


def timed(request: RequestContext, stage: str) -> StageTimer:
    """Note how long what is done within it takes, in milliseconds."""
    return StageTimer(request, stage)


class StageTimer:
    """One stage of a request, from the beginning of a `with` block to its end."""

    __slots__ = ("_open", "_request", "_span", "_stage")

    def __init__(self, request: RequestContext, stage: str) -> None:
        self._request = request
        self._stage = stage
        self._open = request.trace.span(SpanKind.STAGE, stage)

    def __enter__(self) -> None:
        self._span = self._open.__enter__()

    def __exit__(
        self, kind: type[BaseException] | None, err: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._open.__exit__(kind, err, traceback)
        if self._span.duration_ms is not None:
            self._request.timings_ms[self._stage] = self._span.duration_ms


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

    def enter(self, request: RequestContext) -> AnsweredRequest:
        """Count a request as long as it is answered; nobody is shown one that only wants to know what would happen."""
        return AnsweredRequest(self, request)

    def begin(self, request: RequestContext) -> bool:
        """Count a request from now on, and tell whether it was not counted before."""
        if request.dry_run or request.id in self._requests:
            return False
        self._requests[request.id] = request
        request.trace.changed = lambda: self._tell(request)
        self._tell(request)
        return True

    def end(self, request: RequestContext) -> None:
        """Count a request no more, and let follow what was to come after its answer."""
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


class AnsweredRequest:
    """One request while it is answered, from the beginning of a `with` block to its end."""

    __slots__ = ("_counts", "_request", "_under_way")

    def __init__(self, under_way: RequestsUnderWay, request: RequestContext) -> None:
        self._under_way = under_way
        self._request = request

    def __enter__(self) -> None:
        self._counts = self._under_way.begin(self._request)

    def __exit__(
        self, kind: type[BaseException] | None, err: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._counts:
            self._under_way.end(self._request)
