"""The error router: what is tried when a call has failed, step by step, each step told in the outcome."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
import logging
from typing import Any

from ..common.outcome import ErrorType, Outcome, OutcomeStatus
from .hooks import CheckedCall

_LOGGER = logging.getLogger(__name__)

type Take = Callable[[CheckedCall, Outcome], Awaitable[Outcome | None]]
"""Gets a call and what it failed with. A successful outcome stands in for the call's own and ends the chain; a failed
one adds its alternatives and its words to the report; None says that the step has nothing to offer here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallback:
    """One step of a chain. It only reads: another change than the one that was asked for is never made, only named."""

    tool: str
    """The tool whose failures it is for."""
    errors: frozenset[ErrorType]
    """The failures it is for."""
    name: str
    """What the step is called in the outcome."""
    take: Take
    """What it does."""


class ErrorRouter:
    """Carries failed calls along their chains; a chain is the fallbacks that fit, in order, and then the report."""

    def __init__(self, fallbacks: Sequence[Fallback] = ()) -> None:
        self._fallbacks = tuple(fallbacks)

    async def route(self, call: CheckedCall, outcome: Outcome) -> Outcome:
        """Return what a call came to after its chain; a call that did not fail, or has no chain, comes back as it is.

        `steps` in the data lists the call itself, every step taken and, where none helped, the report.
        """
        chain = [step for step in self._fallbacks if step.tool == call.spec.name and outcome.error_type in step.errors]
        if outcome.ok or not chain:
            return outcome
        steps = [_told("call", outcome)]
        report = outcome
        for fallback in chain:
            found = await _take(fallback, call, outcome)
            steps.append(_told(fallback.name, found))
            if found is not None and found.ok:
                return replace(found, status=OutcomeStatus.PARTIAL, data={**found.data, "steps": steps})
            if found is not None:
                report = _with_suggestion(report, found)
        steps.append({"step": "report", "status": report.status.value})
        return replace(report, data={**report.data, "steps": steps})


async def _take(fallback: Fallback, call: CheckedCall, outcome: Outcome) -> Outcome | None:
    try:
        async with asyncio.timeout(call.spec.timeout_s):
            return await fallback.take(call, outcome)
    except Exception as err:
        adapted = call.spec.error_adapter(err)
        if adapted is None:
            _LOGGER.exception("Fallback %s of %s failed", fallback.name, call.spec.name)
        return adapted


def _told(name: str, outcome: Outcome | None) -> dict[str, Any]:
    if outcome is None:
        return {"step": name, "status": "nothing_to_offer"}
    told: dict[str, Any] = {"step": name, "status": outcome.status.value}
    if outcome.error_type is not None:
        told["error"] = outcome.error_type.value
    if outcome.message:
        told["message"] = outcome.message
    return told


def _with_suggestion(report: Outcome, found: Outcome) -> Outcome:
    """Add what a step suggests; its words replace the plain ones only if it suggests something."""
    if not found.alternatives:
        return report
    return replace(
        report,
        alternatives=tuple(dict.fromkeys((*report.alternatives, *found.alternatives))),
        message=found.message or report.message,
        spoken=found.spoken or report.spoken,
        native=None if found.spoken else report.native,
    )
