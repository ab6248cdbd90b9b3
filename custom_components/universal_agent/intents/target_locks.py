"""One change of a target at a time, in the order in which they came, over all requests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

MAX_WAIT_S = 10.0
"""A change that hangs does not hold up the next one for longer than this."""


class TargetLocks:
    """A queue for each target; one that nobody waits in is forgotten."""

    def __init__(self, longest_wait_s: float = MAX_WAIT_S) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._longest_wait_s = longest_wait_s

    @asynccontextmanager
    async def of(self, target: str) -> AsyncIterator[None]:
        """Wait until nobody else changes the target, or for as long as that may take."""
        lock = self._locks.setdefault(target, asyncio.Lock())
        has_turn = True
        try:
            async with asyncio.timeout(self._longest_wait_s):
                await lock.acquire()
        except TimeoutError:
            has_turn = False
        try:
            yield
        finally:
            if has_turn:
                lock.release()
