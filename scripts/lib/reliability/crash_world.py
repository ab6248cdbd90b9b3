"""Devices that outlive Home Assistant: what they did stands in a file, synchronised before anybody hears of it."""

from collections import Counter
from collections.abc import Callable
import json
import os
from pathlib import Path
from typing import Any

from homeassistant.components.button import ButtonEntity
from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ColorMode
from homeassistant.components.todo.const import TodoItemStatus, TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.helpers.entity import Entity

type Hit = Callable[[str], None]
"""Called at a named point; the program may end there."""

LAMPS = ("Lamp One", "Lamp Two", "Lamp Three")
BELLS = ("Bell One", "Bell Two", "Bell Three")
LIST = "Errands"
ITEMS = ("Milk", "Bread", "Stamps")
REMOVED = "removed "
"""Before the id of an item that was taken off the list."""


class World:
    """What the devices have done, in order."""

    def __init__(self, folder: Path, hit: Hit = lambda name: None) -> None:
        self._path = folder / "world.log"
        self._hit = hit

    def do(self, device: str, what: str) -> None:
        """Let a device act; it stays done whatever becomes of Home Assistant."""
        self._hit("effect_before")
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([device, what]) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._hit("effect_after")

    def done(self) -> list[tuple[str, str]]:
        """Return everything that was done."""
        if not self._path.exists():
            return []
        return [tuple(json.loads(line)) for line in self._path.read_text(encoding="utf-8").splitlines()]

    def times(self) -> Counter[tuple[str, str]]:
        """Return how often what was done."""
        return Counter(self.done())

    def last(self, device: str) -> str | None:
        """Return what a device did last."""
        return next((what for done, what in reversed(self.done()) if done == device), None)

    def items(self) -> dict[str, str]:
        """Return what stands on the list, by an id that stays."""
        there: dict[str, str] = {}
        for number, (device, what) in enumerate(self.done()):
            if device == LIST and what.startswith(REMOVED):
                there.pop(what.removeprefix(REMOVED), None)
            elif device == LIST:
                there[str(number)] = what
        return there


class Lamp(LightEntity):
    """A lamp that remembers whether it is on."""

    _attr_supported_color_modes = {ColorMode.ONOFF}  # noqa: RUF012 - Home Assistant's entities declare it so
    _attr_color_mode = ColorMode.ONOFF

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self._attr_name = self._attr_unique_id = name
        self._attr_is_on = world.last(name) == "on"

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._world.do(str(self._attr_name), "on")
        self._attr_is_on = True
        self.async_write_ha_state()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._world.do(str(self._attr_name), "off")
        self._attr_is_on = False
        self.async_write_ha_state()


class Bell(ButtonEntity):
    """A bell that counts."""

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self._attr_name = self._attr_unique_id = name

    async def async_press(self) -> None:
        """Ring."""
        self._world.do(str(self._attr_name), "ring")


class Errands(TodoListEntity):
    """A list on somebody else's server."""

    _attr_supported_features = TodoListEntityFeature.CREATE_TODO_ITEM | TodoListEntityFeature.DELETE_TODO_ITEM

    def __init__(self, world: World) -> None:
        self._world = world
        self._attr_name = self._attr_unique_id = LIST
        self._read()

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Add an item."""
        self._world.do(LIST, item.summary or "")
        self._read()
        self.async_write_ha_state()

    async def async_delete_todo_items(self, uids: list[str]) -> None:
        """Take items off."""
        for uid in uids:
            self._world.do(LIST, f"{REMOVED}{uid}")
        self._read()
        self.async_write_ha_state()

    def _read(self) -> None:
        self._attr_todo_items = [
            TodoItem(uid=uid, summary=item, status=TodoItemStatus.NEEDS_ACTION)
            for uid, item in self._world.items().items()
        ]


def devices(world: World) -> list[tuple[str, Entity]]:
    """Return every device with its domain."""
    lamps = [("light", Lamp(world, name)) for name in LAMPS]
    bells = [("button", Bell(world, name)) for name in BELLS]
    return [*lamps, *bells, ("todo", Errands(world))]
