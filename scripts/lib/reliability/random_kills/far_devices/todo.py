"""A list. It is kept far away too: a file that is written in place does not outlive a kill in that moment."""

from typing import Any

from homeassistant.components.todo.const import TodoItemStatus, TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddEntitiesCallback
from homeassistant.helpers.typing import ConfigType

from . import ask_device


async def async_setup_platform(
    _hass: HomeAssistant, _config: ConfigType, add: AddEntitiesCallback, _discovered: Any = None
) -> None:
    """Add it with what it holds."""
    add([FarList()], update_before_add=True)


class FarList(TodoListEntity):
    """A list that things are put on."""

    _attr_name = "Groceries"
    _attr_unique_id = "far_list"
    _attr_supported_features = TodoListEntityFeature.CREATE_TODO_ITEM

    async def async_update(self) -> None:
        """Ask for what it holds; the place of an item is its id."""
        self._hold(await ask_device(self.hass, "list"))

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Put something on it."""
        self._hold(await ask_device(self.hass, "list", item.summary))

    def _hold(self, lines: str) -> None:
        self._attr_todo_items = [
            TodoItem(uid=str(place), summary=line, status=TodoItemStatus.NEEDS_ACTION)
            for place, line in enumerate(lines.splitlines())
        ]
