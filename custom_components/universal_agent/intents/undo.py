"""Undo data: the intents that take a change back, as the journal keeps them beside it."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from .base import ActionIntent

UNDOES = "undoes"
"""Under this key an entry's context holds the id of the entry that it takes back."""

type IntentClasses = Mapping[str, type[ActionIntent]]
"""Intent type to its class."""


def undo_by(*intents: ActionIntent) -> dict[str, Any]:
    """Return undo data: what takes a change back, in order; nothing at all where nothing was changed."""
    return {"intents": [written(intent) for intent in intents]}


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
