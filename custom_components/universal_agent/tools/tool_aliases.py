"""Names under which models know tools from Home Assistant itself, and what is called when they use them.

A model that has seen Home Assistant says `HassTurnOn` where `intent__HassTurnOn` is offered, and `HassListAddItem`
where a tool of ours is offered in its place. Both are understood, as long as what is meant was offered.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from ..common.tool_call import ToolCall
from .spec import ArgumentTranslation

_EXTERNAL_NAME = "ha."


type Replaced = Mapping[str, tuple[str, ArgumentTranslation]]
"""By the full name of a tool of Home Assistant's: our tool that is offered in its place, and its arguments in ours."""


def resolve_alias(call: ToolCall, offered: Iterable[str], now: datetime, replaced: Replaced) -> ToolCall:
    """Return the call of an offered tool that a model means by a name of Home Assistant's; else the call itself."""
    names = frozenset(offered)
    if call.tool in names or call.problem is not None:
        return call
    own = call.tool.removeprefix(_EXTERNAL_NAME).rpartition("__")[2].rpartition(".")[2]
    external_tools = [name for name in names if name.startswith(_EXTERNAL_NAME) and name.rpartition("__")[2] == own]
    if len(external_tools) == 1:
        return replace(call, tool=external_tools[0])
    tool, translate = next(
        (ours for name, ours in replaced.items() if own in (name.rpartition("__")[2], name.replace("__", "_"))),
        ("", as_it_is),
    )
    if tool not in names:
        return call
    try:
        return ToolCall(tool=tool, arguments=translate(call.arguments, now))
    except (
        TypeError,
        ValueError,
    ):  # not the arguments that this name goes with: the tool's own schema says what it wants
        return replace(call, tool=tool)


def as_it_is(given: Mapping[str, Any], _now: datetime) -> dict[str, Any]:
    """Return arguments that are called the same in both tools."""
    return dict(given)


def renamed(**names: str) -> ArgumentTranslation:
    """Return what gives arguments our names: `renamed(theirs="ours")`."""

    def translate(given: Mapping[str, Any], _now: datetime) -> dict[str, Any]:
        return {names.get(name, name): value for name, value in given.items()}

    return translate
