"""A server that repeats its key is heard without it."""

from collections.abc import AsyncGenerator, Sequence

import pytest

from custom_components.universal_agent.common.errors import ModelUnavailableError
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.clients.build import RedactedClient
from custom_components.universal_agent.models.events import (
    CallsRequested,
    ModelEvent,
    Stopped,
    StopReason,
    StructuredAnswer,
    TextDelta,
    TextRetracted,
)
from custom_components.universal_agent.safety.redaction import REDACTED, Redactor
from tests.common_builders import a_request

KEY = "sk-live-4711"


class Leaky:
    """A client that says what it is told to."""

    name = "Leaky"
    sees = False

    def __init__(self, events: Sequence[ModelEvent], error: Exception | None = None) -> None:
        self._events = events
        self._error = error

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Say it."""
        for event in self._events:
            yield event
        if self._error is not None:
            raise self._error


async def heard(*events: ModelEvent, error: Exception | None = None) -> list[ModelEvent]:
    client = RedactedClient(Leaky(events, error), Redactor([KEY]))
    assert client.name == "Leaky"
    turn = ModelRequest(request=a_request(), system_prompt="", tools=())
    return [event async for event in client.respond(turn)]


async def test_words_in_pieces_come_without_it_and_in_order() -> None:
    stopped = Stopped(reason=StopReason.ANSWERED)
    events = await heard(*(TextDelta(text=piece) for piece in ("my sk-", "live-47", "11 is s")), stopped)
    texts = [event.text for event in events if isinstance(event, TextDelta)]
    assert "".join(texts) == f"my {REDACTED} is s"
    assert events[-1] == stopped


async def test_the_last_letters_are_not_lost() -> None:
    events = await heard(TextDelta(text="yes"))
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "yes"


async def test_what_is_retracted_takes_along_what_has_waited() -> None:
    assert await heard(TextDelta(text="s"), TextRetracted(), TextDelta(text="hi")) == [
        TextRetracted(),
        TextDelta(text="hi"),
    ]


async def test_calls_and_forms_come_without_it() -> None:
    call = ToolCall(tool="memory.save", arguments={"content": f"it is {KEY}"})
    clean = ToolCall(tool="memory.save", arguments={"content": f"it is {REDACTED}"})
    events = await heard(call, CallsRequested(calls=(("1", call),)), StructuredAnswer(data={"plan": [KEY]}))
    assert events == [clean, CallsRequested(calls=(("1", clean),)), StructuredAnswer(data={"plan": [REDACTED]})]


async def test_errors_come_without_it_and_keep_what_they_are() -> None:
    with pytest.raises(ModelUnavailableError, match=r"bad \*\*REDACTED\*\*") as caught:
        await heard(error=ModelUnavailableError(f"bad {KEY}", retry_after_s=3))
    assert caught.value.retry_after_s == 3
