"""Refuses tools whose subject a profile forbids where the request comes from, and everything to users who are gone."""

from collections.abc import Callable, Mapping
from typing import Any

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..safety.home_facts import HomeFacts
from ..safety.policy import CallerKind
from .hooks import CheckedCall


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
