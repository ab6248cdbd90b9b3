"""Cutting texts, and writing JSON that may be broken on purpose."""

import json
from typing import Any


def cut(text: str, pieces: int) -> list[str]:
    """Return a text in about so many pieces; nothing for an empty one."""
    size = max(1, -(-len(text) // pieces))
    return [text[at : at + size] for at in range(0, len(text), size)]


def text_of(value: Any) -> str:
    """Return JSON; text is left as it is."""
    return value if isinstance(value, str) else json.dumps(value)
