"""Beats on every quarter of an hour of the wall clock, and notices that the ticks have stopped.

Offsets of time zones are whole quarters, so a quarter of UTC is one everywhere. Each alarm is set a quarter ahead at
most and runs on elapsed time: Home Assistant's alarms for a moment wait for that moment to come, after a clock that was
set back by a day a whole day long.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

MAX_MISSED = 3
"""Quarters without a finished tick before somebody is told."""
QUARTER_S = 900.0
_EARLY_S = 5.0
"""An alarm that rings up to this much before its quarter has run a little faster than the wall clock."""

type Cancel = Callable[[], None]


class Timing(Protocol):
    """The clock and the timer."""

    def now(self) -> datetime:
        """Return the wall clock, aware, in the home's time zone."""

    def later(self, delay_s: float, action: Callable[[], None]) -> Cancel:
        """Call once after that much elapsed time, whatever the wall clock does; return what calls it off."""


class Scheduler:
    """Calls `beat` on every quarter while it is started; whether a beat is still under way is not its concern."""

    def __init__(self, timing: Timing, beat: Callable[[], None]) -> None:
        self._timing = timing
        self._beat = beat
        self._cancel: Cancel | None = None
        self._aim = 0.0

    @property
    def is_started(self) -> bool:
        """Whether an alarm is set."""
        return self._cancel is not None

    def start(self) -> None:
        """Set the alarm for the next quarter; nothing happens if it is set."""
        if self._cancel is None:
            self._arm()

    def stop(self) -> None:
        """Call the alarm off."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    def _arm(self) -> None:
        now = self._timing.now().timestamp()
        self._aim = (now // QUARTER_S + 1) * QUARTER_S
        self._cancel = self._timing.later(self._aim - now, self._ring)

    def _ring(self) -> None:
        early_s = self._aim - self._timing.now().timestamp()
        if 0 < early_s <= _EARLY_S:
            self._cancel = self._timing.later(early_s, self._ring)
            return
        self._arm()
        self._beat()


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
