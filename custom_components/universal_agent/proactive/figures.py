"""How requests went: the last one, how many there were today, and how long they took; the store keeps them."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median, quantiles
from typing import Any

from ..common.answer import Approach
from ..store.executions import Executions

WINDOW = 100
"""How many requests of a kind the rolling figures are about."""
RECENT, MIN_RECENT = 10, 5
"""How many of the newest requests tell how fast the agent is at the moment: so many at most, and at least."""
RECENT_FOR = timedelta(days=1)
"""What is older tells nothing about the moment."""
_HEARTBEAT = "heartbeat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is shown of one request."""

    route: str
    """Who answered it."""
    approach: str
    """`direct` or `meta_planning`."""
    engine: str
    """Who understood it."""
    error: str | None
    """Why it failed, if it did."""
    duration_ms: float
    """Milliseconds in all."""
    at: datetime
    """When it began, or when it was announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentRequests:
    """How fast requests of a kind are at the moment."""

    count: int
    """How many these are."""
    median_ms: float
    """Half of them took longer."""
    slowest_engine: str
    """Who answered the slowest one."""


class RequestFigures:
    """The figures, with whoever shows them."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Take an aware clock in the home's time zone: a day is the person's day."""
        self._now = now
        self._day = now().date()
        self._today = 0
        self._kept: dict[str, deque[Request]] = {approach.value: deque(maxlen=WINDOW) for approach in Approach}
        self._listeners: list[Callable[[], None]] = []
        self.last: Request | None = None
        """The newest one."""

    async def load(self, executions: Executions) -> None:
        """Begin with what was kept before a restart or a reload."""
        now = self._now()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        self._today, _failed = await executions.numbers(midnight.timestamp(), now.timestamp())
        for record in reversed(await executions.recent(2 * WINDOW)):
            if record.channel != _HEARTBEAT:
                self._take(
                    Request(
                        route=record.route,
                        approach=record.approach,
                        engine=record.engine,
                        error=record.error,
                        duration_ms=round(record.duration_ms, 1),  # as it is announced
                        at=datetime.fromtimestamp(record.started_at, now.tzinfo),
                    )
                )

    def note(self, data: Mapping[str, Any]) -> None:
        """Take a request as it is announced at its end."""
        self._take(
            Request(
                route=str(data["route"]),
                approach=str(data["approach"]),
                engine=str(data["engine"]),
                error=data["error"],
                duration_ms=float(data["duration_ms"]),
                at=self._now(),
            )
        )
        self._today = self.today + 1
        self._day = self._now().date()
        self.tell()

    @property
    def today(self) -> int:
        """How many requests there were on this day."""
        return self._today if self._day == self._now().date() else 0

    def median_ms(self, approach: Approach) -> float | None:
        """Return the middle of the last durations; None before the first."""
        durations = self._durations(approach)
        return round(median(durations), 1) if durations else None

    def p95_ms(self, approach: Approach) -> float | None:
        """Return what 95 of 100 requests stayed below; None before the second."""
        durations = self._durations(approach)
        return round(quantiles(durations, n=20, method="inclusive")[-1], 1) if len(durations) > 1 else None

    def count(self, approach: Approach) -> int:
        """Return how many requests these figures are about."""
        return len(self._kept[approach.value])

    def recent(self, approach: Approach) -> RecentRequests | None:
        """Return how fast the newest requests of the last day were; None where there were too few to tell."""
        since = self._now() - RECENT_FOR
        newest = [request for request in self._kept[approach.value] if request.at >= since][-RECENT:]
        if len(newest) < MIN_RECENT:
            return None
        slowest = max(newest, key=lambda request: request.duration_ms)
        return RecentRequests(
            count=len(newest),
            median_ms=median(request.duration_ms for request in newest),
            slowest_engine=slowest.engine,
        )

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call something whenever a figure changes; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def tell(self) -> None:
        """Tell whoever shows the figures."""
        for listener in tuple(self._listeners):
            listener()

    def _durations(self, approach: Approach) -> list[float]:
        return [request.duration_ms for request in self._kept[approach.value]]

    def _take(self, request: Request) -> None:
        self.last = request
        if (kept := self._kept.get(request.approach)) is not None:
            kept.append(request)
