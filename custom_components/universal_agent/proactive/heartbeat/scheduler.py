"""Beats on every quarter of an hour of the wall clock, driven by a timer that no change of the clock can hold up.

Offsets of time zones are whole quarters, so a quarter of UTC is one everywhere. Each alarm is set a quarter ahead at
most and runs on elapsed time: Home Assistant's alarms for a moment wait for that moment to come, after a clock that was
set back by a day a whole day long.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

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
