"""A connected MCP server, as Home Assistant's own integration connects it: its tools are what they say they are."""

from collections.abc import AsyncGenerator

from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.effects import Effect, Provenance
from custom_components.universal_agent.common.outcome import ErrorType
from scripts.lib.real_servers.process import running
from tests.installed_agent import InstalledAgent
from tests.surfaces.external_api import external_api


@pytest.fixture
async def garden(hass: HomeAssistant, agent: InstalledAgent, socket_enabled: None) -> AsyncGenerator[InstalledAgent]:
    """Return the agent in a home to which an MCP server was connected."""
    with running("mcp_tools", {}) as said:
        entry = MockConfigEntry(domain="mcp", title="Garden", data={"url": said["url"]})
        entry.add_to_hass(hass)
        assert await hass.config_entries.async_setup(entry.entry_id)
        await hass.async_block_till_done()
        yield agent
        assert await hass.config_entries.async_unload(entry.entry_id)


async def test_its_tools_are_there_and_are_what_they_say(garden: InstalledAgent) -> None:
    found = await external_api(garden)
    specs = {name: spec for name, spec in found.specs.items() if name.startswith("ha.garden__")}
    assert {name: spec.effect for name, spec in specs.items()} == {
        "ha.garden__read_meter": Effect.QUERY,
        "ha.garden__water_plants": Effect.ACTION,
        "ha.garden__open_gate": Effect.ACTION,
    }
    assert {spec.provenance for spec in specs.values()} == {Provenance.UNTRUSTED}


async def test_what_only_reads_is_read_and_what_stays_at_home_is_done(garden: InstalledAgent) -> None:
    found = await external_api(garden)
    assert (await found.call("ha.garden__water_plants", minutes=5)).ok
    read = await found.call("ha.garden__read_meter")
    assert read.ok
    assert '"litres": 120' in str(read.data)
    again = await found.call("ha.garden__water_plants", minutes=5)
    assert again.error_type is ErrorType.NEEDS_CONFIRMATION, "what it answered may have been written by anybody"


async def test_what_says_nothing_of_itself_is_asked_about_first(garden: InstalledAgent) -> None:
    found = await external_api(garden)
    assert (await found.call("ha.garden__open_gate", name="east")).error_type is ErrorType.NEEDS_CONFIRMATION
    assert '"opened": 0' in str((await found.call("ha.garden__read_meter")).data)


async def test_what_does_not_fit_its_schema_is_not_sent(garden: InstalledAgent) -> None:
    found = await external_api(garden)
    wrong = await found.call("ha.garden__water_plants", minutes="soon")
    assert wrong.error_type is ErrorType.INVALID_ARGUMENTS
    assert "minutes" in str(wrong.message)
