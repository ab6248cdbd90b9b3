"""A call that could not be read is never run: its reason goes back to the model."""

from typing import Any

from custom_components.universal_agent.common.outcome import ErrorType, Outcome, success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.events import CallFinished, TextDelta
from tests.agent.test_agent_loop import Bench, ScriptedClient


async def test_an_unreadable_call_is_refused_with_its_reason() -> None:
    ran: list[Any] = []

    async def note(arguments: Any, request: Any) -> Outcome:
        ran.append(arguments)
        return success()

    unread = ToolCall(tool="test.note", arguments={}, problem="arguments: cut off")
    nameless = ToolCall(tool="", arguments={}, problem="the call names no tool")
    client = ScriptedClient([unread, nameless], [TextDelta(text="Sorry.")])
    events = await Bench(note=note).run(client)
    finished = [event.outcome for event in events if isinstance(event, CallFinished)]
    assert [(outcome.error_type, outcome.message) for outcome in finished] == [
        (ErrorType.INVALID_ARGUMENTS, "arguments: cut off"),
        (ErrorType.INVALID_ARGUMENTS, "the call names no tool"),
    ]
    assert events[-1] == TextDelta(text="Sorry.")
    assert not ran
