"""The trace of one request: its stages, the models it asked and the tools it called, each with when and how long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
import time
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
        return {name: getattr(self, name) for name in self.__slots__}


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

    @contextmanager
    def span(self, kind: SpanKind, name: str, **attributes: SpanValue) -> Iterator[TraceSpan]:
        """Note how long what is done here takes; whoever does it may add to the span's attributes."""
        parent = self._stages[-1].id if self._stages else None
        now = self._clock()
        span = TraceSpan(
            id=len(self._spans) + 1,
            parent=parent,
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
        try:
            yield span
        except Exception as err:
            span.error = type(err).__name__
            raise
        finally:
            span.duration_ms = _ms(self._clock() - now)
            if span in self._stages:
                self._stages.remove(span)

    def as_list(self) -> tuple[dict[str, Any], ...]:
        """Return the spans that are over, in the order in which they began."""
        return tuple(span.as_dict() for span in self._spans if span.duration_ms is not None)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
