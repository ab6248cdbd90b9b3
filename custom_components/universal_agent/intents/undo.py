"""Undo data: the intents that take a change back, as the journal keeps them beside it."""

from collections.abc import Iterable, Mapping
import logging
from typing import Any

from pydantic import ValidationError

from .base import ActionIntent, TakingBack

_LOGGER = logging.getLogger(__name__)

UNDOES = "undoes"
"""Under this key an entry's context holds the id of the entry that it takes back."""

type IntentClasses = Mapping[str, type[ActionIntent]]
"""Intent type to its class."""


def undo_by(*intents: ActionIntent) -> TakingBack:
    """Return how a change is taken back: by these intents, in order; by none where nothing was changed."""
    return lambda: intents


def undo_data(intents: Iterable[ActionIntent]) -> dict[str, Any]:
    """Return what the journal keeps of the intents that take a change back."""
    return {"intents": [written(intent) for intent in intents]}


def undo_data_of(taking_back: TakingBack | None) -> dict[str, Any] | None:
    """Return undo data, on the thread of the database; None where there is none, or an error of ours keeps it back.

    That the change was made is written down all the same: it would be made again after a restart.
    """
    try:
        return None if taking_back is None else undo_data(taking_back())
    except Exception:
        _LOGGER.exception("How a change is taken back could not be written down")
        return None


def written(intent: ActionIntent) -> dict[str, Any]:
    """Return an intent with its type, to be rebuilt from."""
    return {"type": intent.type, **intent.model_dump(mode="json")}


def changed_nothing(undo: Mapping[str, Any] | None) -> bool:
    """Tell whether undo data says that there is nothing to take back."""
    return undo is not None and undo.get("intents") == []


def taking_back(undo: Mapping[str, Any] | None, classes: IntentClasses) -> tuple[ActionIntent, ...]:
    """Return the intents that take a change back; none where it cannot be, or is told in an older version's words."""
    try:
        return tuple(rebuilt(payload, classes) for payload in (undo or {})["intents"])
    except KeyError, TypeError, ValidationError:
        return ()


def rebuilt(payload: Mapping[str, Any], classes: IntentClasses) -> ActionIntent:
    """Return the intent that was written down with its type.

    Raises:
        KeyError: nobody knows its type, or it has none.
        ValidationError: it is told in an older version's words.
    """
    fields = {name: value for name, value in payload.items() if name != "type"}
    return classes[payload["type"]].model_validate(fields)
