"""Lists: to-do and shopping lists of this home, read and changed item by item."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import ListHandler, ListIntent
from .take_over import SeveralItems
from .tools import specs


def build(home: Home) -> Domain:
    """Return the lists domain."""
    several = SeveralItems(home.speech)
    return Domain(
        name="lists",
        tools=specs(home),
        carriers=(Carrier(ListIntent, ListHandler(home)),),
        takes_over={"HassListAddItem": several, "HassShoppingListAddItem": several},
    )
