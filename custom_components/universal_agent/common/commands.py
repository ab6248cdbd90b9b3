"""Slots of Home Assistant's voice intents that carry a command: words which somebody would carry out later."""

from collections.abc import Mapping
from typing import Any

CONVERSATION_COMMAND = "conversation_command"
"""The slot of HassStartTimer in which the core takes a command."""
_CARRIES_COMMAND = "command"
"""A slot whose name has this in it is taken for one too: it is safer to refuse what is new."""


def carried_command(slots: Mapping[str, Any]) -> str | None:
    """Return the command in the slots of an HA intent, or None; one that is there and empty is still one."""
    found = [value for name, value in slots.items() if _CARRIES_COMMAND in name.casefold() and value is not None]
    return str(found[0]).strip() if found else None
