"""Looks back at effects: reads the world after one, and follows those that go on after they were begun."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from functools import partial
import logging
from typing import Any

from ..store.journal import Journal, JournalEntry, JournalState
from .base import ActionIntent, ExecutionResult, IntentHandler
from .undo import undo_data_of

_LOGGER = logging.getLogger(__name__)

ATTEMPTS = 20
INTERVAL_S = 0.25


class Verifier:
    """Looks in the background whether effects really happened, and writes what it finds into the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._looking: set[asyncio.Task[None]] = set()

    def look(
        self,
        entry: JournalEntry,
        intent: ActionIntent,
        handler: IntentHandler[Any],
        is_done_now: Callable[[], bool | None] | None,
    ) -> None:
        """Start to look, at what the effect has reached where that is known."""
        looking = self._look(entry, intent, handler, is_done_now)
        task = asyncio.create_task(looking, name=f"universal_agent verify {entry.id}")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def drain(self) -> None:
        """Stop looking; what was not seen by now stays unverified."""
        for task in tuple(self._looking):
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    async def _look(
        self,
        entry: JournalEntry,
        intent: ActionIntent,
        handler: IntentHandler[Any],
        is_done_now: Callable[[], bool | None] | None,
    ) -> None:
        for _ in range(ATTEMPTS):
            try:
                done = await handler.is_done(intent, entry.key) if is_done_now is None else is_done_now()
            except Exception:
                _LOGGER.exception("Reading back %s failed", entry.target)
                return
            if done is None:
                return
            if done:
                self._journal.set_verified(entry.id, "yes")
                return
            await asyncio.sleep(INTERVAL_S)
        self._journal.set_verified(entry.id, "no")


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
