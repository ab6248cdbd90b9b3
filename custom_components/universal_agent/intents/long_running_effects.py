"""Follows effects that go on after they were begun, and writes down when they end; what a stop cuts off stays open."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from functools import partial

from ..store.journal import Journal, JournalEntry, JournalState
from .base import ExecutionResult
from .undo import undo_data_of


@dataclass(frozen=True, slots=True)
class GoesOn:
    """An effect that was begun and has not ended."""

    execution: ExecutionResult
    until_ended: Callable[[], Awaitable[None]]


type OpenEffects = MutableMapping[str, GoesOn]
"""Effects that have not ended, by the ids of their intents; lives as long as Home Assistant runs."""


class EffectFollower:
    """Waits in the background for the end of effects."""

    def __init__(
        self,
        journal: Journal,
        tell: Callable[[JournalEntry, JournalState, str | None], None],
        open_effects: OpenEffects,
    ) -> None:
        self._journal = journal
        self._tell = tell
        self._open = open_effects
        self._following: set[asyncio.Task[None]] = set()

    def follow(self, entry: JournalEntry, execution: ExecutionResult, goes_on: Callable[[], Awaitable[None]]) -> None:
        """Start to wait for the end of one."""
        self._open[entry.id] = GoesOn(execution, goes_on)
        waiting = self._follow(entry, execution, goes_on)
        task = asyncio.create_task(waiting, name=f"universal_agent follow {entry.id}")
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    def follow_again(self, entry: JournalEntry) -> bool:
        """Go on waiting for one that the last unloading cut off; False if it died with Home Assistant."""
        begun = self._open.get(entry.id)
        if begun is not None:
            self.follow(entry, begun.execution, begun.until_ended)
        return begun is not None

    async def drain(self) -> None:
        """Stop waiting; what has not ended by now is followed again, or after a restart nobody knows its end."""
        for task in tuple(self._following):
            task.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)

    async def _follow(
        self, entry: JournalEntry, execution: ExecutionResult, goes_on: Callable[[], Awaitable[None]]
    ) -> None:
        await goes_on()
        self._open.pop(entry.id, None)
        undo = partial(undo_data_of, execution.undo)
        self._journal.finish(entry.id, JournalState.DONE, result=execution.data, undo=undo)
        self._tell(entry, JournalState.DONE, None)
