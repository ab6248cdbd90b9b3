"""Where we do better than Home Assistant's own intent: several items in one sentence become several items."""

from collections.abc import Mapping
from typing import Any

from ...common.request import RequestContext
from ..domain import ToolCall
from ..speech import Speech
from .splitting import split_items


class SeveralItems:
    """Takes "put milk and eggs on the list" over from Home Assistant, which would add one item of that name."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def __call__(self, slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
        """Return the call that adds each item, or None if there is only one."""
        items = split_items(_text(slots.get("item")), self._speech, request.language)
        if len(items) < 2:
            return None
        name = _text(slots.get("name"))
        return ToolCall(tool="lists.add_item", arguments={"items": items, **({"list": name} if name else {})})


def _text(slot: Any) -> str:
    """Return a slot's text, whether the slot is a plain value, a mapping with a `value`, or a matched entity."""
    value = slot.get("value") if isinstance(slot, Mapping) else getattr(slot, "value", slot)
    return "" if value is None else str(value)
