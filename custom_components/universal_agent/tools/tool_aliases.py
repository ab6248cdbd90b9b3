"""Names under which models know tools from Home Assistant itself, and what is called when they use them.

A model that has seen Home Assistant says `HassTurnOn` where `intent__HassTurnOn` is offered, and `HassListAddItem`
where a tool of ours is offered in its place. Both are understood, as long as what is meant was offered.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from ..common.tool_call import ToolCall

type _Arguments = Mapping[str, Any]
type _Translate = Callable[[_Arguments, datetime], dict[str, Any]]

_EXTERNAL_NAME = "ha."
_SECONDS = {"hours": 3600, "minutes": 60, "seconds": 1}


def resolve_alias(call: ToolCall, offered: Iterable[str], now: datetime) -> ToolCall:
    """Return the call of an offered tool that a model means by a name of Home Assistant's; else the call itself."""
    names = frozenset(offered)
    if call.tool in names or call.problem is not None:
        return call
    own = call.tool.removeprefix(_EXTERNAL_NAME).rpartition("__")[2].rpartition(".")[2]
    external_tools = [name for name in names if name.startswith(_EXTERNAL_NAME) and name.rpartition("__")[2] == own]
    if len(external_tools) == 1:
        return replace(call, tool=external_tools[0])
    tool, translate = _OURS.get(own, ("", _as_it_is))
    if tool not in names:
        return call
    try:
        return ToolCall(tool=tool, arguments=translate(call.arguments, now))
    except (
        TypeError,
        ValueError,
    ):  # not the arguments that this name goes with: the tool's own schema says what it wants
        return replace(call, tool=tool)


def _as_it_is(given: _Arguments, _now: datetime) -> dict[str, Any]:
    return dict(given)


def _renamed(**names: str) -> _Translate:
    def translate(given: _Arguments, _now: datetime) -> dict[str, Any]:
        return {names.get(name, name): value for name, value in given.items()}

    return translate


def _added(given: _Arguments, _now: datetime) -> dict[str, Any]:
    arguments = {"list" if name == "name" else name: value for name, value in given.items()}
    return arguments | ({"items": [arguments.pop("item")]} if "item" in arguments else {})


def _events(given: _Arguments, now: datetime) -> dict[str, Any]:
    """A range is today, or the week that ours takes where nothing is said."""
    arguments = dict(given)
    return arguments | ({"start": now.isoformat()} if arguments.pop("range", "week") == "today" else {})


def _devices(given: _Arguments, _now: datetime) -> dict[str, Any]:
    """Several kinds are asked about at once there, one or all of them here."""
    arguments = dict(given)
    kinds = arguments.get("domain")
    if isinstance(kinds, list):
        arguments["domain"] = kinds[0] if len(kinds) == 1 else None
    return arguments


def _lasting(field: str, sign: int = 1) -> _Translate:
    def translate(given: _Arguments, _now: datetime) -> dict[str, Any]:
        kept = {name: value for name, value in given.items() if name not in _SECONDS}
        return kept | {field: sign * sum(int(given.get(unit) or 0) * size for unit, size in _SECONDS.items())}

    return translate


_OURS: Mapping[str, tuple[str, _Translate]] = {
    "GetLiveContext": ("smart_home.list_devices", _devices),
    "HassCancelAllTimers": ("timer.cancel_timer", lambda given, _now: {**given, "all": True}),
    "HassCancelTimer": ("timer.cancel_timer", _as_it_is),
    "HassDecreaseTimer": ("timer.extend_timer", _lasting("add_s", -1)),
    "HassIncreaseTimer": ("timer.extend_timer", _lasting("add_s")),
    "HassListAddItem": ("lists.add_item", _added),
    "HassListCompleteItem": ("lists.complete_item", _renamed(name="list")),
    "HassListRemoveItem": ("lists.remove_item", _renamed(name="list")),
    "HassPauseTimer": ("timer.pause_timer", _as_it_is),
    "HassStartTimer": ("timer.set_timer", _lasting("duration_s")),
    "HassTimerStatus": ("timer.list_timers", _as_it_is),
    "HassUnpauseTimer": ("timer.resume_timer", _as_it_is),
    "calendar_get_events": ("calendar.list_events", _events),
    "get_events": ("calendar.list_events", _events),
    "get_items": ("lists.get_items", _renamed(todo_list="list")),
    "todo_get_items": ("lists.get_items", _renamed(todo_list="list")),
}
"""By Home Assistant's own name: our tool that is offered in its place, and its arguments in ours."""
