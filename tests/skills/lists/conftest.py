"""A home with the shopping list and to-do lists that Home Assistant keeps, and one that misbehaves on request."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, override

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.todo.const import TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.lists import build

SHOPPING, CHORES = "todo.shopping_list", "todo.chores"


class Board(TodoListEntity):
    """A list whose items have no ids and that can do only what a test says."""

    def __init__(self, name: str, features: int = 0) -> None:
        """Take a name and what it supports."""
        self._attr_name = name
        self._attr_unique_id = name
        self._attr_supported_features = TodoListEntityFeature(features)
        self._attr_todo_items: list[TodoItem] = []
        self.is_broken = False

    @property
    @override
    def todo_items(self) -> list[TodoItem] | None:
        if self.is_broken:
            raise HomeAssistantError("the server is away")
        return self._attr_todo_items

    @property
    @override
    def state(self) -> int | None:
        return 0


@pytest.fixture
async def lists(hass: HomeAssistant, make_world: Any, tmp_path: Path) -> Any:
    """Return the lists domain in a home that has no list yet."""
    hass.config.config_dir = str(tmp_path)
    (tmp_path / ".storage").mkdir()
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "todo", {})
    await hass.config.async_set_time_zone("UTC")
    return await make_world(build)


async def _set_up(hass: HomeAssistant, domain: str, answers: dict[str, Any], entity_id: str) -> str:
    form = await hass.config_entries.flow.async_init(domain, context={"source": SOURCE_USER})
    await hass.config_entries.flow.async_configure(form["flow_id"], answers)
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", entity_id, True)
    return entity_id


@pytest.fixture
async def shopping(hass: HomeAssistant, lists: Any) -> str:
    """Return the id of Home Assistant's shopping list."""
    return await _set_up(hass, "shopping_list", {}, SHOPPING)


@pytest.fixture
async def chores(hass: HomeAssistant, lists: Any) -> str:
    """Return the id of a to-do list named Chores."""
    return await _set_up(hass, "local_todo", {"todo_list_name": "Chores"}, CHORES)


type AddBoard = Callable[..., Awaitable[Board]]


@pytest.fixture
def add_board(hass: HomeAssistant, lists: Any) -> AddBoard:
    """Return a function that adds a list of our own."""

    async def add(name: str, *, features: int = 0, exposed: bool = True) -> Board:
        board = Board(name, features)
        await hass.data[DATA_INSTANCES]["todo"].async_add_entities([board])
        async_expose_entity(hass, "conversation", board.entity_id, exposed)
        return board

    return add


type Items = Callable[[str], Awaitable[list[tuple[str, str]]]]


@pytest.fixture
def items(hass: HomeAssistant) -> Items:
    """Return a function that reads a list as Home Assistant shows it: what each item says, and its status."""

    async def read(entity_id: str) -> list[tuple[str, str]]:
        answer: Any = await hass.services.async_call(
            "todo", "get_items", {"entity_id": entity_id}, blocking=True, return_response=True
        )
        return [(item["summary"], item["status"]) for item in answer[entity_id]["items"]]

    return read


type Fill = Callable[..., Awaitable[None]]


@pytest.fixture
def fill(hass: HomeAssistant) -> Fill:
    """Return a function that puts items on a list; a leading tick stands for a completed one."""

    async def put(entity_id: str, *texts: str) -> None:
        for text in texts:
            item = text.removeprefix("✓")
            await hass.services.async_call("todo", "add_item", {"entity_id": entity_id, "item": item}, blocking=True)
            if item != text:
                done = {"entity_id": entity_id, "item": item, "status": "completed"}
                await hass.services.async_call("todo", "update_item", done, blocking=True)

    return put
