"""Notices that the ticks have stopped: three quarters of an hour without one that came to its end."""

from collections.abc import Callable

from .scheduler import QUARTER_S, Cancel, Timing

MAX_MISSED = 3
"""Quarters without a finished tick before somebody is told."""


class Watchdog:
    """Looks every quarter whether the count of finished ticks has grown; the wall clock cannot mislead it."""

    def __init__(self, timing: Timing, *, finished: Callable[[], int], report: Callable[[bool], None]) -> None:
        """Take what counts the finished ticks, and what is told True when they stop and False when they come again."""
        self._timing = timing
        self._finished = finished
        self._report = report
        self._cancel: Cancel | None = None
        self._seen = 0
        self._missed = 0

    def start(self) -> None:
        """Begin to look; what was reported of an earlier time is taken back."""
        self.stop()
        self._seen, self._missed = self._finished(), 0
        self._cancel = self._timing.later(QUARTER_S, self._look)

    def stop(self) -> None:
        """Look no more; a heartbeat that was switched off has not stopped by itself."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        self._report(False)

    def ticked(self) -> None:
        """Take back what was reported as soon as a tick has come to its end."""
        if self._missed >= MAX_MISSED:
            self._report(False)
        self._missed = 0

    def _look(self) -> None:
        self._cancel = self._timing.later(QUARTER_S, self._look)
        finished = self._finished()
        self._missed = self._missed + 1 if finished == self._seen else 0
        self._seen = finished
        if self._missed == MAX_MISSED:
            self._report(True)
