"""Hooks: what looks at every tool call before and after its handler, in order; before it, a hook may reject it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
import logging
from typing import Any, Protocol

from pydantic import BaseModel

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..safety.home_facts import HomeFacts
from ..safety.policy import CallerKind
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


class PermissionHook:
    """Looks at every call before its handler."""

    def __init__(self, home_facts: HomeFacts, wording: Callable[[str, str, Mapping[str, Any]], str]) -> None:
        self._home_facts = home_facts
        self._wording = wording

    async def before(self, call: CheckedCall) -> Outcome | None:
        """Return the refusal, or None."""
        request = call.request
        permissions = await self._home_facts.permissions(request.origin)
        if permissions.kind is CallerKind.UNKNOWN:
            return self._refused(call, "not_permitted")
        if permissions.kind is CallerKind.READ_ONLY and call.spec.leaves_something:
            return self._refused(call, "not_permitted")
        return self._refused(call, "not_allowed_here") if call.spec.is_hidden(permissions.limits.denied) else None

    async def after(self, call: CheckedCall, outcome: Outcome | None) -> None:
        """Note nothing."""

    def _refused(self, call: CheckedCall, key: str) -> Outcome:
        return failure(
            ErrorType.REFUSED,
            f"{call.spec.name} is not allowed from here",
            status=OutcomeStatus.ERROR_BLOCKED,
            spoken=self._wording(key, call.request.language, {"target": call.spec.section}),
        )
