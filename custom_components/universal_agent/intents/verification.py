"""Reads the world back after an effect, without making the person wait for slow devices."""

import asyncio
from collections.abc import Callable
import logging
from typing import Any

from ..store.journal import Journal, JournalEntry
from .base import ActionIntent, IntentHandler

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
