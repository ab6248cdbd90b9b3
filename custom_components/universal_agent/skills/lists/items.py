"""Items of a list as values."""

from collections.abc import Iterable
from dataclasses import dataclass

from homeassistant.components.todo.const import DOMAIN, TodoItemStatus
from homeassistant.core import Context, HomeAssistant

from ...tools import ha_reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One item of a list."""

    summary: str
    """What it says."""
    uid: str | None
    """The list's own id of it, where it has one."""
    is_open: bool
    """Whether it is still to be done."""
    due: str | None = None
    """When it is due, ISO 8601."""
    description: str | None = None
    """What else is written about it."""

    def says(self, text: str) -> bool:
        """Whether it says just this, whatever the capitals."""
        return self.summary.strip().casefold() == text.strip().casefold()


async def read_items(hass: HomeAssistant, entity_id: str, *, context: Context | None) -> list[Item]:
    """Return all items of a list, done or not, in the list's order."""
    answer = await ha_reading.read(hass, DOMAIN, "get_items", {"entity_id": entity_id}, context=context)
    return [
        Item(
            summary=str(raw.get("summary") or ""),
            uid=raw.get("uid"),
            is_open=raw.get("status") != TodoItemStatus.COMPLETED,
            due=str(raw["due"]) if raw.get("due") else None,
            description=raw.get("description") or None,
        )
        for raw in answer[entity_id]["items"]
    ]


def find_item(items: Iterable[Item], text: str) -> Item | None:
    """Return the item that says this, else the only one that contains it; open ones come first."""
    candidates = sorted(items, key=lambda item: not item.is_open)
    for item in candidates:
        if item.says(text):
            return item
    wanted = text.strip().casefold()
    similar = [item for item in candidates if wanted in item.summary.casefold()]
    return similar[0] if len(similar) == 1 else None
