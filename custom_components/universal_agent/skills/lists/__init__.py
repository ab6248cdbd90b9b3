"""Lists: to-do and shopping lists of this home, read and changed item by item."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .intents import EmptyListHandler, EmptyListIntent, ListHandler, ListIntent
from .reading import ListReader
from .tools import specs
from .watching import WATCHED, ListWatch, PlannedItem, SeveralItems


def build(home: SkillContext) -> Skill:
    """Return the lists domain."""
    several, reader = SeveralItems(home), ListReader(home)
    return Skill(
        name="lists",
        tools=specs(home),
        registrations=(
            IntentRegistration(ListIntent, ListHandler(home)),
            IntentRegistration(EmptyListIntent, EmptyListHandler(home)),
        ),
        watches=dict.fromkeys(WATCHED, ListWatch(home.hass)),
        takes_over={
            "HassListAddItem": several,
            "HassShoppingListAddItem": several,
            "HassListCompleteItem": PlannedItem(home, "lists.complete_item"),
            "HassListRemoveItem": PlannedItem(home, "lists.remove_item"),
        },
        covers=reader.read,
        by_report=reader.done,
    )
