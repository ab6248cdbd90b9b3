"""Follows effects that go on after they were begun, and writes down when they end; what a stop cuts off stays open."""

import asyncio
from collections.abc import Awaitable, Callable

from ..store.journal import Journal, JournalEntry, JournalState
from .base import ExecutionResult


class EffectFollower:
    """Waits in the background for the end of effects."""

    def __init__(self, journal: Journal, tell: Callable[[JournalEntry, JournalState, str | None], None]) -> None:
        self._journal = journal
        self._tell = tell
        self._following: set[asyncio.Task[None]] = set()

    def follow(self, entry: JournalEntry, execution: ExecutionResult, goes_on: Callable[[], Awaitable[None]]) -> None:
        """Start to wait for the end of one."""
        waiting = self._follow(entry, execution, goes_on)
        task = asyncio.create_task(waiting, name=f"universal_agent follow {entry.id}")
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def drain(self) -> None:
        """Stop waiting; recovery says of what has not ended by now that nobody knows."""
        for task in tuple(self._following):
            task.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)

    async def _follow(
        self, entry: JournalEntry, execution: ExecutionResult, goes_on: Callable[[], Awaitable[None]]
    ) -> None:
        await goes_on()
        self._journal.finish(entry.id, JournalState.DONE, result=execution.data, undo=execution.undo)
        self._tell(entry, JournalState.DONE, None)
