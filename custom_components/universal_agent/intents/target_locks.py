"""One change of a target at a time, in the order in which they came, over all requests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

MAX_WAIT_S = 10.0
"""A change that hangs does not hold up the next one for longer than this."""


class _TargetQueue:
    """Those who want to change one target."""

    __slots__ = ("__weakref__", "length", "lock")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.length = 0
        """How many there are, the one whose turn it is among them."""


class TargetLocks:
    """A queue for each target; one that nobody waits in is forgotten."""

    def __init__(self, longest_wait_s: float = MAX_WAIT_S) -> None:
        self._queues: WeakValueDictionary[str, _TargetQueue] = WeakValueDictionary()
        self._longest_wait_s = longest_wait_s

    @asynccontextmanager
    async def of(self, target: str) -> AsyncIterator[None]:
        """Wait until nobody else changes the target, or for as long as that may take."""
        queue = self._queues.setdefault(target, _TargetQueue())
        queue.length += 1
        try:
            has_turn = await self._wait(queue)
            try:
                yield
            finally:
                if has_turn:
                    queue.lock.release()
        finally:
            queue.length -= 1

    async def _wait(self, queue: _TargetQueue) -> bool:
        """Wait for the turn; False where that would take too long."""
        if queue.length == 1:  # nearly always: nobody else wants it
            return await queue.lock.acquire()
        try:
            async with asyncio.timeout(self._longest_wait_s):
                return await queue.lock.acquire()
        except TimeoutError:
            return False
