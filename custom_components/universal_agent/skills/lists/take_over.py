"""Where we do better than Home Assistant's own intent: several items in one sentence become several items."""

from collections.abc import Mapping
from typing import Any

from homeassistant.components.todo.const import DOMAIN

from ...common.request import RequestContext
from ..exposed import called
from ..planning.listed import planned_in
from ..skill import SkillContext, ToolCall
from .clearness import is_clear
from .splitting import split_items


class SeveralItems:
    """Takes "put milk and eggs on the list" over from Home Assistant, which would add one item of that name."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    def __call__(self, slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
        """Return the call that adds each item, or None if there is only one and the list is not one of ours."""
        items = split_items(_text(slots.get("item")), self._home.speech, request.language)
        name = _text(slots.get("name"))
        as_said = items in ([], [_text(slots.get("item")).strip()])
        clear = all(is_clear(item, self._home, request.language) for item in items)
        if len(items) < 2 and as_said and clear and not is_planned(self._home, name):
            return None
        return ToolCall(tool="lists.add_item", arguments={"items": items, **({"list": name} if name else {})})


class PlannedItem:
    """Takes ticking off and removing a goal or next action over: those lists are ours, and one change is one entry."""

    def __init__(self, home: SkillContext, tool: str) -> None:
        self._home = home
        self._tool = tool

    def __call__(self, slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
        """Return the call that changes it, or None for somebody else's list."""
        name = _text(slots.get("name"))
        if not is_planned(self._home, name):
            return None
        return ToolCall(tool=self._tool, arguments={"item": _text(slots.get("item")), "list": name})


def is_planned(home: SkillContext, name: str) -> bool:
    """Tell whether a list of that name shows what is planned; one that nobody named does not."""
    named = called(home.hass, DOMAIN, name) if name else ()
    return any(planned_in(home.hass, state.entity_id) is not None for state in named)


def _text(slot: Any) -> str:
    """Return a slot's text, whether the slot is a plain value, a mapping with a `value`, or a matched entity."""
    value = slot.get("value") if isinstance(slot, Mapping) else getattr(slot, "value", slot)
    return "" if value is None else str(value)
