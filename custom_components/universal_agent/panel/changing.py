"""How an act of the panel changes something: by a tool or by intents, and what is told of it."""

from collections.abc import Sequence

import probatio as vol

from ..actions.acting import call_tool, carry_out
from ..common.outcome import ErrorType, Outcome
from ..intents.base import ActionIntent
from ..intents.result import IntentResult
from ..store.journal import JournalState
from .commands import REFUSED, CommandError, JsonObject, PanelCaller

DONE, AWAITING = "done", JournalState.AWAITING_APPROVAL.value
_MAX_COMMAND = 400
COMMAND = {vol.Required("command"): vol.All(str, vol.Length(min=1, max=_MAX_COMMAND))}
"""The field for what words are to mean."""


async def call(caller: PanelCaller, tool: str, arguments: dict[str, object]) -> JsonObject:
    """Call a tool, and say what came of it."""
    outcome, results = await call_tool(caller.data, caller.request, tool, arguments)
    return _told(outcome, results)


async def make(caller: PanelCaller, *intents: ActionIntent) -> JsonObject:
    """Have changes made, and say what came of them; what has to be asked about waits like all else."""
    results = await carry_out(caller.data, caller.request, intents)
    caller.data.replies.ask_for_another(caller.request, results)
    worst = next((result.outcome for result in results if not result.outcome.ok), results[0].outcome)
    told = _told(worst, results)
    number = results[0].outcome.data.get("id")
    return told if number is None else {**told, "id": number}


def _told(outcome: Outcome, results: Sequence[IntentResult]) -> JsonObject:
    """Return what came of an act.

    Raises:
        CommandError: it was not done.
    """
    is_waiting = outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    if not outcome.ok and not is_waiting:
        raise CommandError(REFUSED, "tool_failed", reason=outcome.spoken or outcome.message or "")
    return {
        "status": AWAITING if is_waiting else DONE,
        "response": outcome.spoken or "",
        "intents": [{"id": result.id, "status": result.state.value} for result in results],
    }
