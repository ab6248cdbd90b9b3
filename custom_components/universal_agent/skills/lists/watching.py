"""What Home Assistant's own intents change on a list, found by looking before and after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from homeassistant.components.todo.const import DOMAIN
from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er

from ...common.effects import EffectClass
from ..exposed import called
from .intents import ListIntent
from .items import Item, read_items

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
