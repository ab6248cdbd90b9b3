"""From a model connection to the client that speaks to it, whose words, calls and errors hold no secrets."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession

from ...common.errors import ModelError, RegistrationError
from ...common.tool_call import ToolCall
from ...safety.redaction import Redactor, StreamedText
from ..client import ConnectedClient, ModelRequest
from ..events import CallsRequested, ModelEvent, StructuredAnswer, TextDelta, TextRetracted
from .anthropic import AnthropicClient
from .connection import Connection, ProviderKind
from .openai_compatible import OpenAiCompatibleClient


def build_client(hass: HomeAssistant, connection: Connection) -> ConnectedClient:
    """Return the client of a connection, over Home Assistant's shared session.

    Raises:
        RegistrationError: it is the local engine, which is built anew for each request.
    """
    match connection.kind:
        case ProviderKind.OPENAI_COMPATIBLE:
            return OpenAiCompatibleClient(connection, async_get_clientsession(hass))
        case ProviderKind.ANTHROPIC:
            return AnthropicClient(connection, async_get_clientsession(hass))
        case ProviderKind.AI_TASK:
            # Only now: the component brings cameras and more, and is there already where it has an entity.
            from .ai_task import AiTaskClient  # noqa: PLC0415

            return AiTaskClient(connection, hass)
        case ProviderKind.EVALUATION:
            from .ai_task_evaluation import EvaluationClient  # noqa: PLC0415

            return EvaluationClient(connection, hass)
        case ProviderKind.LOCAL:
            raise RegistrationError("the local engine is no connection of its own")


class RedactedClient:
    """Passes on what another client yields, without secrets."""

    def __init__(self, client: ConnectedClient, redactor: Redactor) -> None:
        self._client = client
        self._redactor = redactor

    @property
    def name(self) -> str:
        """The other one's name."""
        return self._client.name

    @property
    def sees(self) -> bool:
        """Whether the other one's model looks at pictures."""
        return self._client.sees

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the other one's round.

        Raises:
            ModelError: as the other one raised it, in words without secrets.
        """
        text = StreamedText(self._redactor)
        try:
            async with aclosing(self._client.respond(turn)) as events:
                async for event in events:
                    if isinstance(event, TextDelta):
                        if piece := text.take(event.text):
                            yield TextDelta(text=piece)
                        continue
                    if (rest := text.rest()) and not isinstance(event, TextRetracted):
                        yield TextDelta(text=rest)
                    yield self._clean(event)
        except ModelError as err:
            err.args = tuple(self._redactor.value(list(err.args)))
            raise
        if rest := text.rest():
            yield TextDelta(text=rest)

    def _clean(self, event: ModelEvent) -> ModelEvent:
        match event:
            case ToolCall():
                return self._call(event)
            case CallsRequested(calls=calls):
                return CallsRequested(calls=tuple((call_id, self._call(call)) for call_id, call in calls))
            case StructuredAnswer(data=data) if data is not None:
                return replace(event, data=self._redactor.value(data))
        return event

    def _call(self, call: ToolCall) -> ToolCall:
        return replace(call, arguments=self._redactor.value(dict(call.arguments)))
