"""Lists: to-do and shopping lists of this home, read and changed item by item."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import ListHandler, ListIntent
from .reading import ListReader
from .take_over import PlannedItem, SeveralItems
from .tools import specs
from .watching import WATCHED, ListWatch


def build(home: Home) -> Domain:
    """Return the lists domain."""
    several = SeveralItems(home)
    return Domain(
        name="lists",
        tools=specs(home),
        carriers=(Carrier(ListIntent, ListHandler(home)),),
        watches=dict.fromkeys(WATCHED, ListWatch(home.hass)),
        takes_over={
            "HassListAddItem": several,
            "HassShoppingListAddItem": several,
            "HassListCompleteItem": PlannedItem(home, "lists.complete_item"),
            "HassListRemoveItem": PlannedItem(home, "lists.remove_item"),
        },
        covers=ListReader(home).read,
    )
