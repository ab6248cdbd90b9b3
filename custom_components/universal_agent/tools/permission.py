"""Refuses tools whose subject a profile forbids where the request comes from, and everything to users who are gone."""

from collections.abc import Callable, Mapping
from typing import Any

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..safety.guard import Guard
from ..safety.policy import ActorKind
from ..safety.profiles import Place
from .hooks import CheckedCall


class PermissionHook:
    """Looks at every call before its handler."""

    def __init__(self, guard: Guard, wording: Callable[[str, str, Mapping[str, Any]], str]) -> None:
        self._guard = guard
        self._wording = wording

    async def before(self, call: CheckedCall) -> Outcome | None:
        """Return the refusal, or None."""
        request = call.request
        standing = await self._guard.standing(Place.of(request))
        if standing.kind is ActorKind.UNKNOWN:
            return self._refused(call, "not_permitted")
        if standing.kind is ActorKind.READ_ONLY and call.spec.leaves_something:
            return self._refused(call, "not_permitted")
        return None if standing.limits.offers(call.spec.category) else self._refused(call, "not_allowed_here")

    async def after(self, call: CheckedCall, outcome: Outcome | None) -> None:
        """Note nothing."""

    def _refused(self, call: CheckedCall, key: str) -> Outcome:
        return failure(
            ErrorType.REFUSED,
            f"{call.spec.name} is not allowed from here",
            status=OutcomeStatus.ERROR_BLOCKED,
            spoken=self._wording(key, call.request.language, {"target": call.spec.section}),
        )
