"""What a cell says: the sentence of a person, or the calls of a model or an MCP client."""

from typing import Any

from ..model_server import Call
from .cells import Cell
from .classes import KINDS, PLUGS, Target, name_of
from .house import HELPER

DELAY_S = 2
"""How late a delayed effect is."""
type Rounds = tuple[tuple[Call, ...], ...]
"""Calls that are made at once, round after round."""
_CELLAR = {"area": "Cellar", "domain": ["switch"]}


def plain(target: Target) -> str:
    """Return the shortest command that reaches a target."""
    return target.said or _behind(target, "script")


def sentence(cell: Cell) -> str:
    """Return what is said, to the agent or in its action."""
    command = plain(cell.target)
    match cell.way:
        case "now":
            return command
        case "delayed":
            return f"{command} in {DELAY_S} seconds"
        case "conditional":
            return f"turn on the {name_of(cell.target, 'helper')} every day at 7 am"
        case "delegated":
            return f"ask {HELPER} to {command}"
        case "split":
            return f"turn on the hallway lamp and {command}"
        case kind:
            return _behind(cell.target, kind)


def rounds(cell: Cell) -> Rounds:
    """Return what a model calls."""
    target = cell.target
    match cell.way:
        case "now":
            return ((plain_call(target),),)
        case "delayed":
            return ((scheduled(plain_call(target), DELAY_S),),)
        case "conditional":
            return ((_automation(target),),)
        case "delegated":
            return ((Call(name="agents__delegate", arguments={"agent": HELPER, "task": plain(target)}),),)
        case "split":
            return _split(target)
        case kind:
            return ((_turn_on(name_of(target, kind)),),)


def calls_of_client(cell: Cell) -> tuple[Call, ...]:
    """Return what an MCP client calls, one after the other: ours move devices only at a named moment."""
    if cell.way == "delayed":
        return (scheduled(plain_call(cell.target), DELAY_S),)
    return tuple(scheduled(call, 1) for made in rounds(cell) for call in made)


def plain_call(target: Target) -> Call:
    """Return the shortest call that reaches a target."""
    if target.tool is None:
        return _turn_on(name_of(target, "script"))
    intent, name = target.tool
    return Call(name=f"intent__{intent}", arguments=_CELLAR if target.key == "many" else {"name": name})


def scheduled(call: Call, delay_s: int) -> Call:
    """Return a call that has another one made later."""
    later = {"tool": call.name, "arguments": call.arguments}
    return Call(name="timer__schedule_action", arguments={"calls": [later], "delay_s": delay_s})


def tools_of(made: Rounds) -> tuple[str, ...]:
    """Return the names by which a planner chooses the tools of some calls."""
    names = dict.fromkeys(call.name for calls in made for call in calls)
    listed = [f"ha.{name}" if name.startswith("intent__") else name.replace("__", ".", 1) for name in names]
    return (*listed, "ha.intent__HassTurnOn", "ha.intent__HassTurnOff")


def _behind(target: Target, kind: str) -> str:
    return f"{KINDS[kind][0]} the {name_of(target, kind)}"


def _turn_on(name: str) -> Call:
    return Call(name="intent__HassTurnOn", arguments={"name": name})


def _automation(target: Target) -> Call:
    does: dict[str, Any] = {"device": name_of(target, "helper"), "action": "turn_on"}
    if target.entity_id and target.tool:
        does = {"device": target.entity_id, "action": "unlock" if target.key == "lock" else "open"}
    return Call(name="automations__propose", arguments={**does, "when_device": "Hallway Lamp", "becomes": "on"})


def _split(target: Target) -> Rounds:
    """Return harmless calls first, or a part of them in each round."""
    if target.key == "many":
        names = [f"Plug {number}" for number in range(1, len(PLUGS) + 1)]
        return tuple(tuple(_turn_on(name) for name in names[at : at + 4]) for at in range(0, len(names), 4))
    return ((_turn_on("Hallway Lamp"),), (plain_call(target),))
