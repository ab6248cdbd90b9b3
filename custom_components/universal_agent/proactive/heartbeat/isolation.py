"""Runs what may fail in any way, so that nothing else of the heartbeat does: a failure is logged when it begins."""

import asyncio
from collections.abc import Awaitable, Callable
import logging

_LOGGER = logging.getLogger(__name__)

MAX_DURATION_S = 600.0
"""What takes longer is cancelled, so that one job that hangs cannot hold up the ticks for ever."""


class Isolation:
    """Remembers what fails, by name."""

    def __init__(self, *, longest_s: float = MAX_DURATION_S) -> None:
        self._longest_s = longest_s
        self._failing: set[str] = set()

    @property
    def failing(self) -> tuple[str, ...]:
        """The names of what failed when it last ran."""
        return tuple(sorted(self._failing))

    async def run(self, name: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Run something and return whether it worked; only cancellation passes through."""
        try:
            async with asyncio.timeout(self._longest_s):
                await work()
        except Exception:
            if name not in self._failing:
                self._failing.add(name)
                _LOGGER.exception("The heartbeat's %s failed; the next failures are not logged", name)
            return False
        if name in self._failing:
            self._failing.discard(name)
            _LOGGER.info("The heartbeat's %s works again", name)
        return True
