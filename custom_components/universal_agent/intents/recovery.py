"""What to do at start with intents whose end was never written down."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
import logging
from typing import Any

from ..common.effects import EffectClass
from ..store.journal import JournalEntry, JournalState
from .base import Caller
from .processor import IntentProcessor

_LOGGER = logging.getLogger(__name__)

STILL_WANTED_S = 60.0
"""An absolute set younger than this is carried out once more; an older one is no longer what the person expects."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered:
    """One intent after recovery."""

    entry: JournalEntry
    """The entry as it was found."""
    state: JournalState
    """The state it was given."""


async def recover(processor: IntentProcessor, now: Callable[[], datetime]) -> list[Recovered]:
    """Settle every unfinished intent: already so, once more, dropped, expired, or unknown."""
    settled = []
    for entry in await processor.journal.unfinished():
        if entry.state is JournalState.RUNNING and processor.follower.follow_again(entry):
            continue
        processor.checkpoint("recovering")
        state, reason = await _settle(processor, entry, now())
        if state is not None:
            await processor.journal.move([entry.id], state, reason=reason)
            settled.append(Recovered(entry=entry, state=state))
        else:
            result = await processor.carry_out_again(entry, _caller(entry, now()))
            settled.append(Recovered(entry=entry, state=result.state))
        processor.checkpoint("recovered")
        _LOGGER.info("Recovered intent %s (%s): %s", entry.id, entry.target, settled[-1].state)
    return settled


async def _settle(
    processor: IntentProcessor, entry: JournalEntry, now: datetime
) -> tuple[JournalState | None, str | None]:
    """Return the state to give an entry and why; None means carry it out (again)."""
    if entry.state in (JournalState.PROPOSED, JournalState.AWAITING_APPROVAL):
        return JournalState.EXPIRED, "restart"
    started = entry.state is JournalState.STARTED
    if not processor.can_rebuild(entry):
        return JournalState.UNKNOWN if started else JournalState.DROPPED, "no_handler"
    if entry.state is JournalState.RUNNING:  # whatever it had left to do died with Home Assistant
        return JournalState.UNKNOWN, "restart"
    match entry.effect_class:
        case EffectClass.NON_IDEMPOTENT:
            return (JournalState.UNKNOWN, "restart") if started else (JournalState.DROPPED, "restart")
        case EffectClass.ABSOLUTE_SET:
            if started and await processor.is_done(entry):
                return JournalState.DONE, "found_done"
            young = now.timestamp() - entry.created_at < STILL_WANTED_S
            return (None, None) if young else (JournalState.DROPPED, "too_old")
        case EffectClass.IDEMPOTENT_ADD | EffectClass.DELAYED:
            done = await processor.is_done(entry)
            if done:
                return JournalState.DONE, "found_done"
            return (None, None) if done is False else (JournalState.UNKNOWN, "cannot_tell")


def _caller(entry: JournalEntry, now: datetime) -> Caller:
    context: Mapping[str, Any] = entry.context
    return Caller(
        key=entry.key,
        request_id=entry.request_id,
        now=now,
        origin=entry.origin,
        text=context.get("text", ""),
        has_confirmed=entry.reason == "confirmed",
        gave_pin=entry.reason == "confirmed" and bool(context.get("pin")),
    )
