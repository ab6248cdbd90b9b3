"""The trace of one request: its stages, the models it asked and the tools it called, each with when and how long."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
import time
from types import TracebackType
from typing import Any

MAX_SPANS = 200
"""Spans of one request that are kept; what comes later is carried out and not noted."""

type SpanValue = str | int | float | bool
"""What can be said of a span."""


class SpanKind(StrEnum):
    """What took the time."""

    REQUEST = "request"
    STAGE = "stage"
    MODEL = "model"
    TOOL = "tool"


@dataclass(slots=True, kw_only=True)
class TraceSpan:
    """One part of a request; it is open until `duration_ms` is there."""

    id: int
    """Its number within the request, from 1."""
    parent: int | None
    """The stage in which it began; None for the request itself."""
    name: str
    """The stage, the connection or the tool."""
    kind: SpanKind
    """What it is."""
    start_ms: float
    """Milliseconds since the request began."""
    duration_ms: float | None = None
    """Milliseconds it took."""
    error: str | None = None
    """What ended it, where that was an error."""
    attributes: dict[str, SpanValue] = field(default_factory=dict)
    """What else is known of it; never what was said."""

    def as_dict(self) -> dict[str, Any]:
        """Return the form in which it is kept."""
        return {
            "id": self.id,
            "parent": self.parent,
            "name": self.name,
            "kind": self.kind,
            "start_ms": self.start_ms,
            "duration_ms": self.duration_ms,
            "error": self.error,
            "attributes": self.attributes,
        }


class Trace:
    """The spans of one request, shared by everything that the request touches; it grows."""

    __slots__ = ("_begun", "_clock", "_spans", "_stages", "changed")

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._begun = clock()
        self._spans: list[TraceSpan] = []
        self._stages: list[TraceSpan] = []
        self.changed: Callable[[], None] | None = None
        """Called whenever another stage begins."""

    @property
    def stage(self) -> str | None:
        """The innermost stage that is open."""
        return self._stages[-1].name if self._stages else None

    def span(self, kind: SpanKind, name: str, **attributes: SpanValue) -> OpenSpan:
        """Note how long what is done within it takes; whoever does it may add to the span's attributes."""
        return OpenSpan(self, kind, name, attributes)

    def begin(self, kind: SpanKind, name: str, attributes: dict[str, SpanValue]) -> tuple[TraceSpan, float]:
        """Open a span, and return it and what the clock shows."""
        now = self._clock()
        span = TraceSpan(
            id=len(self._spans) + 1,
            parent=self._stages[-1].id if self._stages else None,
            name=name,
            kind=kind,
            start_ms=_ms(now - self._begun),
            attributes=attributes,
        )
        if len(self._spans) < MAX_SPANS:
            self._spans.append(span)
        if kind is SpanKind.STAGE:
            self._stages.append(span)
            if self.changed is not None:
                self.changed()
        return span, now

    def end(self, span: TraceSpan, begun: float) -> None:
        """Close a span that began when the clock showed this."""
        span.duration_ms = _ms(self._clock() - begun)
        if span.kind is SpanKind.STAGE:
            self._stages.remove(span)

    def as_list(self) -> tuple[dict[str, Any], ...]:
        """Return the spans that are over, in the order in which they began."""
        return tuple([span.as_dict() for span in self._spans if span.duration_ms is not None])


class OpenSpan:
    """A part of a request, from the beginning of a `with` block to its end."""

    __slots__ = ("_about", "_begun", "_span", "_trace")

    def __init__(self, trace: Trace, kind: SpanKind, name: str, attributes: dict[str, SpanValue]) -> None:
        self._trace = trace
        self._about = (kind, name, attributes)

    def __enter__(self) -> TraceSpan:
        self._span, self._begun = self._trace.begin(*self._about)
        return self._span

    def __exit__(
        self, kind: type[BaseException] | None, err: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(err, Exception):
            self._span.error = type(err).__name__
        self._trace.end(self._span, self._begun)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
