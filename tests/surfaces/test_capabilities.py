"""The capability manifest: what the agent can do, for programs."""

from http import HTTPStatus

from homeassistant.const import __version__
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.common.effects import Surface
from tests.installed_agent import InstalledAgent

URL = "/api/universal_agent/capabilities"


@pytest.fixture(autouse=True)
def _sockets(socket_enabled: None) -> None:
    """Ask over HTTP."""


async def test_it_tells_tools_roles_engines_and_versions(
    hass: HomeAssistant, agent: InstalledAgent, hass_client: ClientSessionGenerator
) -> None:
    response = await (await hass_client()).get(URL)
    assert response.status == HTTPStatus.OK
    manifest = await response.json()
    assert manifest["versions"]["home_assistant"] == __version__
    assert manifest["versions"]["integration"].count(".") == 2
    assert {role["name"] for role in manifest["roles"]} >= {
        "weather",
        "calendar",
        "timer",
        "smart_home",
        "conversation",
    }
    assert manifest["engines"][0] == {"name": "local", "kind": "local"}
    tools = {tool["name"]: tool for tool in manifest["tools"]}
    assert list(tools) == list(agent.data.registry.names())
    events = tools["calendar.list_events"]
    assert events["group"] == "calendar"
    assert events["effect"] == "query"
    assert events["trust"] == "untrusted"
    assert events["annotations"]["read_only"] is True
    assert events["channels"] == ["automation", "chat", "heartbeat", "mcp", "voice"]
    assert events["gate"] == {"feature": None, "on": True}
    assert events["not_offered"][Surface.ASSIST.value]
    assert events["schema"] == agent.data.registry.schema("calendar.list_events")


async def test_a_tool_whose_feature_is_off_is_named_with_its_feature_only(
    hass: HomeAssistant, agent: InstalledAgent, hass_client: ClientSessionGenerator
) -> None:
    manifest = await (await (await hass_client()).get(URL)).json()
    gated = {spec.feature: spec.name for domain in agent.data.domains for spec in domain.tools if spec.feature}
    assert {feature["name"] for feature in manifest["features"]} == set(gated)
    off = {tool for feature in manifest["features"] if not feature["on"] for tool in feature["tools"]}
    assert not off & {tool["name"] for tool in manifest["tools"]}


async def test_strangers_get_nothing(
    hass: HomeAssistant, agent: InstalledAgent, hass_client_no_auth: ClientSessionGenerator
) -> None:
    assert (await (await hass_client_no_auth()).get(URL)).status == HTTPStatus.UNAUTHORIZED


async def test_without_the_agent_it_says_so(
    hass: HomeAssistant, agent: InstalledAgent, hass_client: ClientSessionGenerator
) -> None:
    client = await hass_client()
    assert await hass.config_entries.async_unload(agent.entry.entry_id)
    assert (await client.get(URL)).status == HTTPStatus.SERVICE_UNAVAILABLE
    assert await hass.config_entries.async_setup(agent.entry.entry_id)
