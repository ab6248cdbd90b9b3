"""Hooks: what looks at every tool call before and after its handler, in order; before it, a hook may reject it."""

from collections.abc import Sequence
from dataclasses import dataclass
import logging
from typing import Protocol

from pydantic import BaseModel

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from .spec import ToolSpec

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedCall:
    """A call that exists, is allowed here and has valid arguments."""

    spec: ToolSpec
    """The tool."""
    arguments: BaseModel
    """Its validated arguments."""
    request: RequestContext
    """The request that it belongs to."""


class ToolHook(Protocol):
    """Something that wants to see every call."""

    async def before(self, call: CheckedCall) -> str | Outcome | None:
        """Return why the call must not be made, or how it ends instead, or None. Called right before the handler."""

    async def after(self, call: CheckedCall, outcome: Outcome | None) -> None:
        """Note what came of the call, rejected ones too; None while its intents still wait for the processor."""


class Hooks:
    """All hooks, in order."""

    def __init__(self, hooks: Sequence[ToolHook] = ()) -> None:
        self._hooks = tuple(hooks)

    async def before(self, call: CheckedCall) -> Outcome | None:
        """Return the rejection of the first hook that has a reason; a hook that fails rejects as well."""
        for hook in self._hooks:
            try:
                reason = await hook.before(call)
            except Exception:
                _LOGGER.exception("A hook failed before %s", call.spec.name)
                reason = "it could not be checked"
            if isinstance(reason, Outcome):
                return reason
            if reason is not None:
                return failure(
                    ErrorType.REFUSED, f"{call.spec.name} was rejected: {reason}", status=OutcomeStatus.ERROR_BLOCKED
                )
        return None

    async def after(self, call: CheckedCall, outcome: Outcome | None) -> None:
        """Show every hook what came of a call; one that fails changes nothing."""
        for hook in self._hooks:
            try:
                await hook.after(call, outcome)
            except Exception:
                _LOGGER.exception("A hook failed after %s", call.spec.name)
