"""What a recorded model says next: its turns as replies of the scripted server, whatever the wire."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
import json
import re
from typing import Any

from scripts.lib.model_server import Call, ScriptedReply, Seen

from .material import Row


class Writing(StrEnum):
    """How the recorded calls are written."""

    NATIVE = "native"
    """As the protocol's own tool calls."""
    HERMES = "hermes"
    """As JSON in `<tool_call>` tags."""
    QWEN = "qwen"
    """As XML parameters in `<tool_call>` tags."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wire:
    """One way to serve recorded turns."""

    name: str
    kind: str
    """The kind of the model connection."""
    stream: bool
    writing: Writing = Writing.NATIVE

    @property
    def connection(self) -> dict[str, Any]:
        """What the connection's subentry says of it."""
        return {"kind": self.kind, "stream": self.stream, "tools": self.writing.value}


WIRES = (
    Wire(name="chat completions, streamed", kind="openai_compatible", stream=True),
    Wire(name="chat completions, whole", kind="openai_compatible", stream=False),
    Wire(name="Messages, streamed", kind="anthropic", stream=True),
    Wire(name="Messages, whole", kind="anthropic", stream=False),
    Wire(name="Hermes text", kind="openai_compatible", stream=True, writing=Writing.HERMES),
    Wire(name="Qwen text", kind="openai_compatible", stream=True, writing=Writing.QWEN),
)

TODAY = {
    "GetLiveContext": "smart_home.list_devices",
    "HassListAddItem": "lists.add_item",
    "HassListCompleteItem": "lists.complete_item",
    "calendar_get_events": "calendar.list_events",
    "todo_get_items": "lists.get_items",
}
"""Recorded tools that ours take the place of: a planner of today names ours."""
_NOTHING_NEEDED = "smart_home.list_devices"


@dataclass(slots=True)
class Recorded:
    """One recorded run, answered from as often as it is asked: what comes next is read off the request itself."""

    wire: Wire = WIRES[0]
    turns: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    """The model's own turns, in order."""

    def play(self, row: Row, wire: Wire) -> None:
        """Take the next run."""
        self.wire = wire
        self.turns = [turn for turn in row["turns"] if turn["r"] == "a"]

    def answer(self, seen: Seen) -> ScriptedReply:
        """Return the reply to one request."""
        asked = json.dumps(seen.body)
        if _asks_for(seen, "route"):
            return ScriptedReply(form={"role": "none", "confidence": 0.0})
        if _asks_for(seen, "agent_configuration"):
            return ScriptedReply(form=self._design(asked))
        said = sum(message["role"] == "assistant" for message in seen.body["messages"])
        return self._reply(self.turns[said]) if said < len(self.turns) else ScriptedReply()

    def _reply(self, turn: Mapping[str, Any]) -> ScriptedReply:
        text, calls = turn.get("c") or "", turn.get("t") or []
        if self.wire.writing is Writing.NATIVE:
            return ScriptedReply(text=text, calls=tuple(Call(name=call["n"], arguments=call["a"]) for call in calls))
        write = hermes if self.wire.writing is Writing.HERMES else qwen
        return ScriptedReply(text="\n".join(filter(None, [text, *(write(call["n"], call["a"]) for call in calls)])))

    def _design(self, asked: str) -> dict[str, Any]:
        """Design an agent of the tools that the recorded run calls, under the names that the planner is shown."""
        wanted = dict.fromkeys(call["n"] for turn in self.turns for call in turn.get("t") or [])
        tools = [name for tool in wanted if (name := _shown_name(tool, asked)) is not None]
        return {
            "analysis": "A recorded request.",
            "plan": ["Do what is asked."],
            "selected_tools": tools or [_NOTHING_NEEDED],
            "system_prompt": "You control a home.",
            "guidance": "",
            "max_iterations": 10,
            "confidence": 0.9,
        }


def _asks_for(seen: Seen, form: str) -> bool:
    described = seen.body.get("response_format") or [
        tool for tool in seen.body.get("tools", ()) if tool.get("name") == "answer_in_this_form"
    ]
    return bool(described) and form in json.dumps(described)


def _shown_name(tool: str, asked: str) -> str | None:
    """Return the name that the planner is shown for a recorded tool."""
    if tool in TODAY:
        return TODAY[tool]
    found = re.search(rf"\bha\.\w+__{re.escape(tool)}\b", asked)
    return found[0] if found else None


def hermes(name: str, arguments: Mapping[str, Any]) -> str:
    """Return a call as Hermes models write it."""
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


def qwen(name: str, arguments: Mapping[str, Any]) -> str:
    """Return a call as Qwen's coder models write it: text stands as it is, all else as JSON."""
    parameters = "".join(
        f"<parameter={key}>\n{value if isinstance(value, str) else json.dumps(value)}\n</parameter>\n"
        for key, value in arguments.items()
    )
    return f"<tool_call>\n<function={name}>\n{parameters}</function>\n</tool_call>"
