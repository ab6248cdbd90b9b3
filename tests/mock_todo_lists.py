"""To-do lists for tests that really keep their items, in the home of the installed agent."""

from typing import override
from uuid import uuid4

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.todo.const import TodoItemStatus, TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component


class KeptList(TodoListEntity):
    """A list that keeps what it is given."""

    _attr_supported_features = (
        TodoListEntityFeature.CREATE_TODO_ITEM
        | TodoListEntityFeature.UPDATE_TODO_ITEM
        | TodoListEntityFeature.DELETE_TODO_ITEM
    )

    def __init__(self, name: str, *items: str) -> None:
        """Take a name and the items on it; a leading tick stands for a completed one."""
        self._attr_name = name
        self._attr_unique_id = name
        self._attr_todo_items = [
            TodoItem(
                uid=uuid4().hex,
                summary=item.removeprefix("✓"),
                status=TodoItemStatus.COMPLETED if item.startswith("✓") else TodoItemStatus.NEEDS_ACTION,
            )
            for item in items
        ]

    @property
    def items(self) -> list[TodoItem]:
        """What is on it."""
        return self._attr_todo_items or []

    def shown(self) -> list[str]:
        """Return what the items say, with a tick before those that are done."""
        return [f"{'✓' if item.status == TodoItemStatus.COMPLETED else ''}{item.summary}" for item in self.items]

    @override
    async def async_create_todo_item(self, item: TodoItem) -> None:
        item.uid = uuid4().hex
        self._attr_todo_items = [*self.items, item]
        self.async_write_ha_state()

    @override
    async def async_update_todo_item(self, item: TodoItem) -> None:
        self._attr_todo_items = [item if kept.uid == item.uid else kept for kept in self.items]
        self.async_write_ha_state()

    @override
    async def async_delete_todo_items(self, uids: list[str]) -> None:
        self._attr_todo_items = [kept for kept in self.items if kept.uid not in uids]
        self.async_write_ha_state()


async def add_list(
    hass: HomeAssistant, name: str, *items: str, aliases: tuple[str, ...] = (), exposed: bool = True
) -> KeptList:
    """Return a list that the home has from now on."""
    assert await async_setup_component(hass, "todo", {})
    kept = KeptList(name, *items)
    await hass.data[DATA_INSTANCES]["todo"].async_add_entities([kept])
    async_expose_entity(hass, "conversation", kept.entity_id, exposed)
    if aliases:
        er.async_get(hass).async_update_entity(kept.entity_id, aliases=list(aliases))
    await hass.async_block_till_done()
    return kept
