"""The list tools: read a list, add, tick off and remove items."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from ...common.effects import (
    ADDS_TO_HOME,
    DESTROYS_IN_HOME,
    SETS_HOME,
    ProfileDomain,
    Provenance,
    Risk,
    Surface,
    TextFlow,
)
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ...tools.tool_aliases import renamed
from ..skill import SkillContext
from .handlers import ListHandlers

_TOOLS = ToolFamily(
    category="lists",
    section="Lists",
    error_adapter=read_home_errors,
    profile_domain=ProfileDomain.TODO,
    text_flow=TextFlow.LEAVES,
)


def specs(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools."""
    handlers = ListHandlers(home)
    return (
        _get_items(handlers),
        _add_item(handlers),
        _complete_item(handlers),
        _remove_item(handlers),
        _empty_list(handlers),
    )


def _get_items(handlers: ListHandlers) -> ToolSpec:
    return _TOOLS.query(
        handlers.get_items,
        role=ToolRole.READ_LIST,
        replaces={"todo__get_items": renamed(todo_list="list")},
        short="Items on a to-do or shopping list.",
        when_to_use="Use it to find out what is on one, open ones by default.",
        examples=("What's on my shopping list?", "Read me the chores list", "What do we need to buy?"),
        provenance=Provenance.MIXED,
        excluded_surfaces={Surface.ASSIST: "Assist has todo__get_items"},
    )


def _add_item(handlers: ListHandlers) -> ToolSpec:
    return _TOOLS.action(
        handlers.add_item,
        ADDS_TO_HOME,
        role=ToolRole.ADD_TO_LIST,
        replaces={"todo__HassListAddItem": _added},
        short="Put items on a to-do or shopping list.",
        when_to_use="Use it to put one or several things on a list. Name each thing by itself: 'milk and eggs' are "
        "two items, 'mac and cheese' is one. What is open on the list already is not added again.",
        examples=("Put milk and eggs on the shopping list", "Add mow the lawn to my chores", "We're out of coffee"),
        risk=Risk.LOW,
    )


def _complete_item(handlers: ListHandlers) -> ToolSpec:
    return _TOOLS.action(
        handlers.complete_item,
        SETS_HOME,
        replaces={"todo__HassListCompleteItem": renamed(name="list")},
        short="Tick an item of a list off.",
        when_to_use="Use it when something on a list is done or bought; the item stays there, completed.",
        examples=("Check milk off the shopping list", "Mark mow the lawn as done"),
        risk=Risk.LOW,
    )


def _remove_item(handlers: ListHandlers) -> ToolSpec:
    return _TOOLS.action(
        handlers.remove_item,
        DESTROYS_IN_HOME,
        role=ToolRole.REMOVE_FROM_LIST,
        replaces={"todo__HassListRemoveItem": renamed(name="list")},
        short="Remove an item from a list.",
        when_to_use="Use it to delete something from a list that is not wanted any more. Tick off what was done "
        "with lists.complete_item.",
        examples=("Remove milk from the shopping list", "Delete mow the lawn from my chores"),
        risk=Risk.LOW,
    )


def _empty_list(handlers: ListHandlers) -> ToolSpec:
    return _TOOLS.action(
        handlers.empty_list,
        DESTROYS_IN_HOME,
        short="Empty a list, or take all completed items off it.",
        when_to_use="Use it to delete everything on a list, or everything that is completed. The person is asked "
        "first. Take a single item off with lists.remove_item.",
        examples=("Clear the shopping list", "Delete everything on my chores list", "Remove the completed items"),
        risk=Risk.HIGH,
    )


def _added(given: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """Home Assistant's tool adds one item, ours several."""
    arguments = renamed(name="list")(given, now)
    return arguments | ({"items": [arguments.pop("item")]} if "item" in arguments else {})
