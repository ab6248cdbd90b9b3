"""A turn with a model, and everything that was heard of it."""

from collections.abc import AsyncIterable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ConnectedClient, ModelClient, ModelRequest
from custom_components.universal_agent.models.clients.anthropic import AnthropicClient
from custom_components.universal_agent.models.clients.connection import Connection, ProviderKind
from custom_components.universal_agent.models.clients.openai_compatible import OpenAiCompatibleClient
from custom_components.universal_agent.models.events import (
    CallFinished,
    CallsRequested,
    ModelEvent,
    Stopped,
    StopReason,
    StructuredAnswer,
    TextDelta,
    TextRetracted,
    ThinkingDelta,
    Usage,
)
from scripts.lib.model_server import ModelServer, Seen
from tests.common_builders import a_request
from tests.tools.common import a_tool

PATIENT = {"connect_s": 60, "first_byte_s": 60, "silence_s": 60, "total_s": 60, "backoff_s": 0.02}
"""Deadlines that a busy machine keeps."""
HASTY = {"first_byte_s": 0.5, "silence_s": 0.3}
"""For servers that fall silent, of which nothing else is wanted than to be given up."""
LOOK = "example__look"
"""The example tool's name on the wire."""


@dataclass(frozen=True, slots=True)
class Wire:
    """A protocol, streamed or not."""

    kind: ProviderKind
    stream: bool

    @property
    def name(self) -> str:
        """How a test is called that runs over it."""
        return f"{self.kind.value} {'streamed' if self.stream else 'whole'}"


WIRES = [
    Wire(kind, stream) for kind in (ProviderKind.OPENAI_COMPATIBLE, ProviderKind.ANTHROPIC) for stream in (True, False)
]


@dataclass(slots=True)
class Heard:
    """All that came of a turn."""

    events: list[ModelEvent] = field(default_factory=list)

    def of[T](self, kind: type[T]) -> list[T]:
        """Return the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def text(self) -> str:
        """What was said, less what was taken back."""
        said = ""
        for event in self.events:
            said = (
                "" if isinstance(event, TextRetracted) else said + (event.text if isinstance(event, TextDelta) else "")
            )
        return said

    @property
    def thinking(self) -> str:
        """What was thought."""
        return "".join(event.text for event in self.of(ThinkingDelta))

    @property
    def calls(self) -> list[ToolCall]:
        """The calls."""
        return self.of(ToolCall)

    @property
    def call(self) -> ToolCall:
        """The only call."""
        (call,) = self.calls
        return call

    @property
    def answer(self) -> StructuredAnswer:
        """The answer in a form."""
        (answer,) = self.of(StructuredAnswer)
        return answer

    @property
    def usage(self) -> Usage:
        """What it took."""
        (usage,) = self.of(Usage)
        return usage

    @property
    def stopped(self) -> Stopped:
        """How it ended; always the last thing heard."""
        assert isinstance(self.events[-1], Stopped)
        return self.events[-1]

    @property
    def reason(self) -> StopReason:
        """Why it ended."""
        return self.stopped.reason

    @property
    def finished(self) -> list[CallFinished]:
        """Calls that have run already."""
        return self.of(CallFinished)

    @property
    def requested(self) -> list[CallsRequested]:
        """Calls that were announced."""
        return self.of(CallsRequested)


def a_turn(text: str = "how is the weather", **changes: Any) -> ModelRequest:
    """Return a turn with one tool."""
    values: dict[str, Any] = {"request": a_request(text), "system_prompt": "You are helpful.", "tools": (a_tool(),)}
    return ModelRequest(**(values | changes))


async def heard(events: AsyncIterable[ModelEvent]) -> Heard:
    """Listen to the end."""
    return Heard([event async for event in events])


def a_connection(**changes: Any) -> Connection:
    """Return a connection with deadlines that a busy machine keeps."""
    values: dict[str, Any] = {
        "id": "connection-1",
        "name": "Scripted",
        "kind": ProviderKind.OPENAI_COMPATIBLE,
        "api_key": "secret",
        "model": "scripted",
        "deadlines": PATIENT,
    }
    return Connection.model_validate(values | changes)


def a_client(connection: Connection, session: aiohttp.ClientSession) -> ConnectedClient:
    """Return the client of a connection."""
    if connection.kind is ProviderKind.ANTHROPIC:
        return AnthropicClient(connection, session)
    return OpenAiCompatibleClient(connection, session)


@dataclass(slots=True)
class ClientExchange:
    """A server and how to speak to it."""

    wire: Wire
    server: ModelServer
    session: aiohttp.ClientSession

    def connection(self, **changes: Any) -> Connection:
        """Return a connection to the server over this wire."""
        values: dict[str, Any] = {"kind": self.wire.kind, "stream": self.wire.stream, "base_url": self.server.url}
        return a_connection(**(values | changes))

    def client(self, **changes: Any) -> ModelClient:
        """Return a client over this wire."""
        return a_client(self.connection(**changes), self.session)

    async def hear(self, turn: ModelRequest | None = None, **changes: Any) -> Heard:
        """Ask, and listen to the end."""
        return await heard(self.client(**changes).respond(turn or a_turn()))

    @property
    def last(self) -> Seen:
        """The last request that the server got."""
        return self.server.requests[-1]

    @property
    def is_anthropic(self) -> bool:
        """Whether it is the Messages API."""
        return self.wire.kind is ProviderKind.ANTHROPIC
