"""Where Home Assistant's own intents meet a list: what ours do better, and what theirs change, found by looking."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from homeassistant.components.todo.const import DOMAIN
from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er

from ...common.effects import EffectClass
from ...common.request import RequestContext
from ..exposed import called
from ..planning.listed import planned_in
from ..skill import SkillContext, ToolCall
from .intents import ListIntent
from .items import Item, read_items
from .names import is_clear
from .splitting import split_items

SHOPPING_LIST = "shopping_list"
WATCHED = (
    "HassListAddItem",
    "HassListCompleteItem",
    "HassListRemoveItem",
    "HassShoppingListAddItem",
    "HassShoppingListCompleteItem",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seen:
    """A list as it was."""

    todo_list: State
    items: list[Item]


class ListWatch:
    """Looks at the list that an intent names, or at the shopping list."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    async def before(self, slots: Mapping[str, Any]) -> _Seen | None:
        """Return the list as it is; None where it cannot be read."""
        todo_list = self._list(slots)
        items = await self._items(todo_list)
        return None if todo_list is None or items is None else _Seen(todo_list=todo_list, items=items)

    async def undo(self, before: _Seen | None, slots: Mapping[str, Any]) -> tuple[ListIntent, ...] | None:
        """Return what makes the list as it was."""
        after = None if before is None else await self._items(before.todo_list)
        return None if before is None or after is None else taking_back(before.todo_list, before.items, after)

    def _list(self, slots: Mapping[str, Any]) -> State | None:
        if name := slots.get("name"):
            return next(iter(called(self._hass, DOMAIN, str(name))), None)
        registry = er.async_get(self._hass)
        own = (entry.entity_id for entry in registry.entities.values() if entry.platform == SHOPPING_LIST)
        return next((state for item in own if (state := self._hass.states.get(item)) is not None), None)

    async def _items(self, todo_list: State | None) -> list[Item] | None:
        try:
            return None if todo_list is None else await read_items(self._hass, todo_list.entity_id, context=None)
        except HomeAssistantError:
            return None


def taking_back(todo_list: State, before: Sequence[Item], after: Sequence[Item]) -> tuple[ListIntent, ...]:
    """Return what makes a list as it was: what is new goes, what is gone comes back, what was ticked is open again."""
    was, now = {_key(item): item for item in before}, {_key(item): item for item in after}
    changes = [_intent("remove_item", todo_list, item) for key, item in now.items() if key not in was]
    changes += [_intent("add_item", todo_list, item) for key, item in was.items() if key not in now]
    for key, item in now.items():
        if key in was and was[key].is_open is not item.is_open:
            changes.append(_intent("complete_item" if item.is_open else "reopen_item", todo_list, item))
    return tuple(changes)


def _key(item: Item) -> str:
    return item.uid or item.summary


def _intent(operation: Any, todo_list: State, item: Item) -> ListIntent:
    adds = operation == "add_item"
    return ListIntent(
        operation=operation,
        target=todo_list.name,
        effect_class=EffectClass.IDEMPOTENT_ADD if adds else EffectClass.ABSOLUTE_SET,
        todo_list=todo_list.entity_id,
        item=item.summary,
        uid=None if adds else item.uid,
        due=item.due if adds else None,
        description=item.description if adds else None,
        completed=adds and not item.is_open,
    )


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
