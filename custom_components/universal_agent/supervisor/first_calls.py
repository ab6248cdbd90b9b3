"""A plan and its first calls in one reply: what is clear from the request runs before the agent's model is asked."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
import json
from typing import Any

from ..agent.factory import AgentConfiguration
from ..common.effects import Effect, Provenance
from ..common.tool_call import ToolCall
from ..models.client import ModelClient, ModelRequest
from ..models.events import ModelEvent, Stopped, StopReason
from ..tools.schema_words import argument_lines
from ..tools.shown import shown
from ..tools.spec import ToolSpec

MAX_FIRST_CALLS = 6
SURE = 0.7
"""A planner less sure than this only looks things up at first; its agent decides what is changed."""
FIELDS: Mapping[str, Any] = {
    "first_calls": {
        "type": "array",
        "description": f"Calls that are clear now, at most {MAX_FIRST_CALLS}, in order; may be empty.",
        "items": {
            "type": "object",
            "properties": {
                "tool": {"type": "string", "description": "One of selected_tools."},
                "arguments": {"type": "string", "description": "Its arguments: a JSON object, as text."},
            },
            "required": ["tool", "arguments"],
            "additionalProperties": False,
        },
    },
    "first_calls_are_all": {
        "type": "boolean",
        "description": "Whether these calls do all that the person wants, and nothing has to be told beside that.",
    },
}
"""What the form of a design has for them; strict servers take no object of any shape, so arguments are text."""


def arguments_of(specs: Sequence[ToolSpec]) -> str:
    """Return what a planner is told of these tools: when to use each, and its arguments; nothing of none."""
    blocks = [
        "\n".join((f"{tool.name}: {tool.when_to_use}", *argument_lines(tool.schema)))
        for tool in shown(specs, name_of=str)
    ]
    return (
        "\n".join(("Tools that may be called first, with their arguments (* is required):", *blocks)) if blocks else ""
    )


def read(raw: Mapping[str, Any], configuration: AgentConfiguration, tools: Sequence[ToolSpec]) -> tuple[ToolCall, ...]:
    """Return the first calls of a design that may run; from the first one on that may not, none.

    The gate checks them like any other call. Where the person approves all changes together, or the planner is not
    sure, only look-ups come first; what strangers have described never does.
    """
    specs = {spec.name: spec for spec in tools if spec.name in configuration.selected_tools}
    may_change = configuration.confidence >= SURE and not configuration.needs_approval
    calls: list[ToolCall] = []
    for item in _items(raw)[:MAX_FIRST_CALLS]:
        call = _call(item)
        spec = None if call is None else specs.get(call.tool)
        if call is None or spec is None or spec.description_provenance is Provenance.UNTRUSTED:
            break
        if spec.effect is not Effect.QUERY and not may_change:
            break
        calls.append(call)
    return tuple(calls)


def is_whole(raw: Mapping[str, Any], configuration: AgentConfiguration, calls: Sequence[ToolCall]) -> bool:
    """Return whether nothing is left to do after the first calls: said by the planner, and a call for every step."""
    is_said = raw.get("first_calls_are_all") is True
    return is_said and len(calls) == len(_items(raw)) and len(calls) >= len(configuration.plan)


def begin(client: ModelClient, calls: Sequence[ToolCall]) -> ModelClient:
    """Return a client whose first round is these calls; from the second one on the other one is asked."""
    return _Beginning(client, tuple(calls)) if calls else client


class _Beginning:
    """Gives the first round of a run from its plan."""

    def __init__(self, client: ModelClient, calls: tuple[ToolCall, ...]) -> None:
        self._client = client
        self._calls = calls

    @property
    def name(self) -> str:
        """The engine's name."""
        return self._client.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the next round."""
        calls, self._calls = self._calls, ()
        if calls and not turn.rounds:
            for call in calls:
                yield call
            yield Stopped(reason=StopReason.CALLED)
            return
        async with aclosing(self._client.respond(turn)) as events:
            async for event in events:
                yield event


def _items(raw: Mapping[str, Any]) -> list[Any]:
    items = raw.get("first_calls")
    return items if isinstance(items, list) else []


def _call(item: Any) -> ToolCall | None:
    """Return a call as a planner has written it; None where it cannot be read."""
    if not isinstance(item, Mapping) or not isinstance(item.get("tool"), str):
        return None
    arguments = item.get("arguments")
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments or "{}")
        except ValueError:
            return None
    return ToolCall(tool=item["tool"], arguments=arguments) if isinstance(arguments, dict) else None
