"""From a model connection to the client that speaks to it."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession

from ...common.errors import RegistrationError
from ..client import ConnectedClient
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
