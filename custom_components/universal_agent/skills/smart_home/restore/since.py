"""Whether somebody else has changed a device since we did."""

from collections import deque
from collections.abc import Mapping
from typing import Any, Protocol

from homeassistant.core import Context, State

from ..states import is_as_wanted

_MOST = 500
_ECHO_S = 5.0
"""A device answers to a command within this time."""


class Made(Protocol):
    """Knows the contexts that count as ours."""

    def made(self, context: Context) -> bool:
        """Tell whether a state came about by us."""


class OwnContexts:
    """The contexts we have changed devices with; what one of them has changed was nobody else."""

    def __init__(self) -> None:
        self._ids: deque[str] = deque(maxlen=_MOST)

    def add(self, context: object) -> None:
        """Remember a context that we act with."""
        if isinstance(context, Context):
            self._ids.append(context.id)

    def made(self, context: Context) -> bool:
        """Tell whether a state came about by us."""
        return context.id in self._ids or context.parent_id in self._ids


def changed_since(now: State, *, done_at: float, operation: str | None, slots: Mapping[str, Any], own: Made) -> bool:
    """Tell whether a person, an automation or a hand at the switch has changed a device since.

    A change with a person's or an automation's context is one; a report of the device itself only if it is not what
    the command, an HA intent with its slots, wanted.
    """
    if now.last_updated.timestamp() <= done_at + _ECHO_S or own.made(now.context):
        return False
    if now.context.user_id is not None or now.context.parent_id is not None:
        return True
    return operation is not None and is_as_wanted(operation, slots, [now]) is False
