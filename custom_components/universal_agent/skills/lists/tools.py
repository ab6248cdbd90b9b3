"""The list tools: read a list, add, tick off and remove items."""

from ...common.effects import ADDS_TO_HOME, DESTROYS_IN_HOME, READS_HOME, SETS_HOME, Effect, Provenance, Risk, Surface
from ...tools.ha_adapters import read_home_errors
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .handlers import ListHandlers
from .inputs import AddItem, GetItems, OneItem


def specs(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools."""
    handlers = ListHandlers(home)
    return (_get_items(handlers), _add_item(handlers), _complete_item(handlers), _remove_item(handlers))


def _get_items(handlers: ListHandlers) -> ToolSpec:
    return ToolSpec(
        name="lists.get_items",
        section="Lists",
        short="Items on a to-do or shopping list.",
        when_to_use="Use it to find out what is on a to-do or shopping list, open ones by default.",
        examples=("What's on my shopping list?", "Read me the chores list", "What do we need to buy?"),
        input_model=GetItems,
        handler=handlers.get_items,
        effect=Effect.QUERY,
        annotations=READS_HOME,
        risk=Risk.LOW,
        error_adapter=read_home_errors,
        provenance=Provenance.MIXED,
        excluded_surfaces={Surface.ASSIST: "Assist has todo__get_items"},
    )


def _add_item(handlers: ListHandlers) -> ToolSpec:
    return ToolSpec(
        name="lists.add_item",
        section="Lists",
        short="Put items on a to-do or shopping list.",
        when_to_use="Use it to put one or several things on a list. Name each thing by itself: 'milk and eggs' are "
        "two items, 'mac and cheese' is one. What is open on the list already is not added again.",
        examples=("Put milk and eggs on the shopping list", "Add mow the lawn to my chores", "We're out of coffee"),
        input_model=AddItem,
        handler=handlers.add_item,
        effect=Effect.ACTION,
        annotations=ADDS_TO_HOME,
        risk=Risk.LOW,
        error_adapter=read_home_errors,
    )


def _complete_item(handlers: ListHandlers) -> ToolSpec:
    return ToolSpec(
        name="lists.complete_item",
        section="Lists",
        short="Tick an item of a list off.",
        when_to_use="Use it when something on a list is done or bought; the item stays there, completed.",
        examples=("Check milk off the shopping list", "Mark mow the lawn as done"),
        input_model=OneItem,
        handler=handlers.complete_item,
        effect=Effect.ACTION,
        annotations=SETS_HOME,
        risk=Risk.LOW,
        error_adapter=read_home_errors,
    )


def _remove_item(handlers: ListHandlers) -> ToolSpec:
    return ToolSpec(
        name="lists.remove_item",
        section="Lists",
        short="Remove an item from a list.",
        when_to_use="Use it to delete something from a list that is not wanted any more. Tick off what was done "
        "with lists.complete_item.",
        examples=("Remove milk from the shopping list", "Delete mow the lawn from my chores"),
        input_model=OneItem,
        handler=handlers.remove_item,
        effect=Effect.ACTION,
        annotations=DESTROYS_IN_HOME,
        risk=Risk.LOW,
        error_adapter=read_home_errors,
    )
