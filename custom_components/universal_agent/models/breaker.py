"""A circuit breaker: a connection that keeps failing is left alone for a while, then tried by one request."""

from collections.abc import Callable
from enum import StrEnum

FAILURES = 3
COOL_DOWN_S = 30.0
MAX_DURATION_S = 600.0


class BreakerState(StrEnum):
    """What a breaker lets through."""

    CLOSED = "closed"
    """Everything."""
    OPEN = "open"
    """Nothing."""
    HALF_OPEN = "half_open"
    """One request, to see whether the connection is well again."""


class Breaker:
    """Judges one connection by what became of the requests to it."""

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        failures: int = FAILURES,
        cool_down_s: float = COOL_DOWN_S,
        longest_s: float = MAX_DURATION_S,
    ) -> None:
        """Take a monotonic clock, and when to open for how long; every failed trial doubles the time."""
        self._clock = clock
        self._failures = failures
        self._cool_down_s = cool_down_s
        self._longest_s = longest_s
        self._failed = 0
        self._opened = 0
        self._open_until: float | None = None
        self._is_tried = False

    @property
    def state(self) -> BreakerState:
        """What it lets through now."""
        if self._open_until is None:
            return BreakerState.CLOSED
        return BreakerState.OPEN if self._clock() < self._open_until else BreakerState.HALF_OPEN

    def enter(self) -> bool:
        """Return whether a request may go through; while it is half open, only one may until that has ended."""
        if self._open_until is None:
            return True
        if self._is_tried or self._clock() < self._open_until:
            return False
        self._is_tried = True
        return True

    def succeeded(self) -> bool:
        """Note an answer; return whether that has closed the breaker."""
        was_open = self._open_until is not None
        self._failed, self._opened, self._open_until, self._is_tried = 0, 0, None, False
        return was_open

    def failed(self, *, at_once: bool = False, wait_s: float | None = None) -> bool:
        """Note a failure; return whether it has opened a closed breaker.

        `at_once` is for failures that will not pass by themselves, `wait_s` for a time that the provider asked for.
        """
        was_closed = self._open_until is None
        if not was_closed and not self._is_tried:
            return False  # a request from before it opened: already counted
        self._failed += 1
        self._is_tried = False
        if was_closed and self._failed < self._failures and not at_once and wait_s is None:
            return False
        pause = min(self._longest_s, max(self._cool_down_s * 2**self._opened, wait_s or 0))
        self._opened = min(self._opened + 1, 16)
        self._open_until = self._clock() + pause
        return was_closed

    def reset(self) -> None:
        """Forget every failure: somebody has mended the connection, or wants it tried again at once."""
        self.succeeded()

    def left(self) -> None:
        """Note that the trial of a half-open breaker ended without saying anything about the connection."""
        self._is_tried = False
