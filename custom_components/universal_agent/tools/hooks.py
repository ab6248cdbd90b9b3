"""Hooks: what looks at every tool call before and after its handler, in order; permissions and taint are two.

A run is *tainted* once it has read text that strangers may have written. From then on

- what leaves the home, or is kept for later runs to believe, waits for a person, unless it is in their own words;
- once the run has read anything of the home as well, a question to the outside may consist of the person's words only.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
import logging
import secrets
from typing import Any, Protocol

from pydantic import BaseModel

from ..common.effects import Effect, Provenance, TextFlow
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.taint import all_ordinary
from ..safety.home_facts import HomeFacts
from ..safety.policy import CallerKind
from .spec import ToolSpec

_LOGGER = logging.getLogger(__name__)
SAYING = frozenset({"message", "text", "search_query"})
"""Arguments of Home Assistant's own tools that are said aloud, or asked of a service outside."""


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


def marked(spec: ToolSpec, outcome: Outcome, request: RequestContext) -> Outcome:
    """Return an outcome as its run may read it, and note in the request what was read."""
    if spec.effect is Effect.QUERY and not _reaches_out(spec) and spec.is_answer_private:
        request.taint.mark_private(spec.name)
    if _is_strange(spec, outcome):
        request.taint.mark(spec.name, outcome.place)
    elif spec.category not in request.taint.sources:  # a handler may know better, and names its category then
        return outcome
    return outcome if outcome.boundary else replace(outcome, boundary=secrets.token_hex(6))


def refusal_of(call: CheckedCall) -> Outcome | None:
    """Return why a tainted run that knows something of the home must not ask this outside; None where it may."""
    spec, taint = call.spec, call.request.taint
    if spec.effect is not Effect.QUERY or not _reaches_out(spec) or spec.checks_own_text:
        return None
    if not (taint and taint.has_private) or all(taint.has_only_said_words(text) for text in _texts(call)):
        return None
    return failure(
        ErrorType.NOT_ALLOWED_HERE,
        f"{spec.name}: text of strangers was read, so only the person's own words may leave the home now",
        status=OutcomeStatus.ERROR_BLOCKED,
    )


def is_tainted_call(call: CheckedCall) -> bool:
    """Tell whether strangers may have put words into an action that leave the home, or that later runs believe."""
    taint = call.request.taint
    return bool(taint) and _carries_text(call) and not all(taint.was_said(text) for text in _texts(call))


def _reaches_out(spec: ToolSpec) -> bool:
    """Tell whether a tool touches the world outside; one that strangers describe does, whatever it says of itself."""
    return spec.annotations.open_world or spec.description_provenance is Provenance.UNTRUSTED


def _carries_text(call: CheckedCall) -> bool:
    """Tell whether an action takes text out of the home, or keeps it where later runs believe it."""
    spec = call.spec
    if _reaches_out(spec):
        return True
    match spec.text_flow:
        case TextFlow.PERSISTS:
            return True
        case TextFlow.LEAVES:
            return not spec.annotations.destructive
        case TextFlow.SPOKEN_ARGUMENTS:
            return not SAYING.isdisjoint(_given(call))
        case TextFlow.STAYS:
            return False


def _is_strange(spec: ToolSpec, outcome: Outcome) -> bool:
    """Tell whether strangers may have written something of an outcome; a refusal of ours is not theirs."""
    if outcome.error_type in (ErrorType.INVALID_ARGUMENTS, ErrorType.NOT_ALLOWED_HERE, ErrorType.NEEDS_CONFIRMATION):
        return False
    if spec.provenance is Provenance.UNTRUSTED:
        return True
    shown = [*strings(outcome.data), outcome.message or ""] if spec.provenance is Provenance.MIXED else []
    return not all_ordinary([*shown, *outcome.alternatives])


def _given(call: CheckedCall) -> Any:
    return call.arguments.model_dump(mode="python", exclude_unset=True)


def _texts(call: CheckedCall) -> Iterator[str]:
    return strings(_given(call))


def strings(value: Any) -> Iterator[str]:
    """Yield every text inside a value; a choice of a closed set is none."""
    level = [value]
    while level:
        node = level.pop()
        if isinstance(node, str):
            if not isinstance(node, Enum):
                yield node
        elif isinstance(node, Mapping):
            level += node.values()
        elif isinstance(node, list | tuple | set | frozenset):
            level += node
