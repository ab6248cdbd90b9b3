"""Models may use the names under which they know tools from Home Assistant."""

from datetime import UTC, datetime
from typing import Any

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.tool_aliases import resolve_alias
from scripts.lib.tools_page import all_tools

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)
REGISTRY = ToolRegistry()
for _spec in all_tools():
    REGISTRY.register(_spec)
REPLACED = {name: tool for name, (tool, _) in REGISTRY.replaced.items()}
OFFERED = ("ha.intent__HassTurnOn", "ha.light__HassLightSet", *sorted(set(REPLACED.values())))


def _meant(tool: str, offered: tuple[str, ...] = OFFERED, **arguments: Any) -> ToolCall:
    return resolve_alias(ToolCall(tool=tool, arguments=arguments), offered, NOW, REGISTRY.replaced)


def test_an_adopted_tool_is_understood_without_its_prefix() -> None:
    assert _meant("HassLightSet", name="Lamp") == ToolCall(tool="ha.light__HassLightSet", arguments={"name": "Lamp"})


def test_an_offered_tool_is_left_alone() -> None:
    assert _meant("lists.add_item", items=["x"]) == ToolCall(tool="lists.add_item", arguments={"items": ["x"]})


def test_what_is_not_offered_stays_what_it_is() -> None:
    assert _meant("HassListAddItem", offered=("weather.get_current",), item="x").tool == "HassListAddItem"
    assert _meant("HassVacuumStart").tool == "HassVacuumStart"


def test_a_call_that_could_not_be_read_stays_unread() -> None:
    unread = ToolCall(tool="HassTurnOn", arguments={}, problem="arguments: not JSON")
    assert resolve_alias(unread, OFFERED, NOW, REGISTRY.replaced) is unread


def test_two_tools_of_one_name_are_not_guessed_between() -> None:
    assert _meant("HassTurnOn", offered=("ha.a__HassTurnOn", "ha.b__HassTurnOn")).tool == "HassTurnOn"


@pytest.mark.parametrize("name", sorted(REPLACED))
def test_every_tool_that_ours_replaces_is_understood(name: str) -> None:
    """By the name that Home Assistant gives it, with its integration's prefix and without."""
    assert _meant(f"ha.{name}").tool == REPLACED[name]
    assert _meant(name.partition("__")[2]).tool == REPLACED[name]


@pytest.mark.parametrize(
    ("name", "given", "tool", "wanted"),
    [
        (
            "HassListAddItem",
            {"item": "apples", "name": "Shop"},
            "lists.add_item",
            {"items": ["apples"], "list": "Shop"},
        ),
        ("HassListCompleteItem", {"item": "x", "name": "Y"}, "lists.complete_item", {"item": "x", "list": "Y"}),
        ("todo_get_items", {"todo_list": "Tasks"}, "lists.get_items", {"list": "Tasks"}),
        ("calendar_get_events", {"calendar": "P", "range": "week"}, "calendar.list_events", {"calendar": "P"}),
        ("calendar_get_events", {"range": "today"}, "calendar.list_events", {"start": NOW.isoformat()}),
        ("GetLiveContext", {"domain": ["lock"]}, "smart_home.list_devices", {"domain": "lock"}),
        ("GetLiveContext", {"domain": ["a", "b"]}, "smart_home.list_devices", {"domain": None}),
        ("HassStartTimer", {"minutes": 3, "name": "tea"}, "timer.set_timer", {"duration_s": 180, "name": "tea"}),
        ("HassDecreaseTimer", {"hours": 1}, "timer.extend_timer", {"add_s": -3600}),
        ("HassCancelAllTimers", {}, "timer.cancel_timer", {"all": True}),
        ("HassStartTimer", {"minutes": "soon"}, "timer.set_timer", {"minutes": "soon"}),
    ],
)
def test_arguments_are_those_of_our_tool(name: str, given: Any, tool: str, wanted: Any) -> None:
    assert _meant(name, **given) == ToolCall(tool=tool, arguments=wanted)
