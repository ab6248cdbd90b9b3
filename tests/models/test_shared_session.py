"""Clients speak over the session that Home Assistant shares among its integrations, and leave it open."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession
import pytest

from custom_components.universal_agent.models.clients.build import build_client
from custom_components.universal_agent.models.clients.connection import ProviderKind
from scripts.lib.model_server import ModelServer, says
from tests.models.clients.common import a_connection, a_turn, heard


@pytest.mark.parametrize("kind", [ProviderKind.OPENAI_COMPATIBLE, ProviderKind.ANTHROPIC])
async def test_a_model_is_asked_over_home_assistants_own_session(
    hass: HomeAssistant, socket_enabled: None, kind: ProviderKind
) -> None:
    async with ModelServer(key="secret") as server:
        server.says(says("Sunny."))
        client = build_client(hass, a_connection(kind=kind, base_url=server.url))
        assert (await heard(client.respond(a_turn()))).text == "Sunny."
    assert not async_get_clientsession(hass).closed
