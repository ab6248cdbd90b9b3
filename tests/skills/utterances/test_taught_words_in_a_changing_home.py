"""What was taught in a home that has changed since, and what somebody forged: it is told, and opens nothing."""

import json
import sqlite3
from typing import Any
from unittest.mock import patch

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import DATABASE
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.skills.utterances.common import BLINDS, KITCHEN, LAMP, TEACH, is_film_night, taught, tell, turning_on


@pytest.mark.parametrize("what", ["renamed", "removed", "hidden", "swapped"])
async def test_what_is_not_there_any_more_is_told_and_nothing_else_moves(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, what: str
) -> None:
    await tell(agent, TEACH)
    registry = er.async_get(hass)
    if what == "renamed":
        registry.async_update_entity(LAMP, name="Reading Lamp")
    elif what == "removed":
        registry.async_remove(LAMP)
    elif what == "hidden":
        async_expose_entity(hass, "conversation", LAMP, False)
    else:
        registry.async_update_entity(LAMP, name="Reading Lamp")
        registry.async_update_entity(KITCHEN, name="Living Room Lamp")
    await hass.async_block_till_done()
    before = home.snapshot()
    answer = await tell(agent, "film night")

    assert '"film night"' in answer
    assert home.snapshot() == before
    assert [utterance["works"] for utterance in await taught(agent)] == [False]
    assert "does not work any more" in await tell(agent, "what have I taught you?")


async def test_it_works_again_once_its_target_is_called_as_it_was(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH)
    er.async_get(hass).async_update_entity(LAMP, name="Reading Lamp")
    await hass.async_block_till_done()
    await tell(agent, "film night")
    assert not is_film_night(home)
    er.async_get(hass).async_update_entity(LAMP, name=None)
    await hass.async_block_till_done()
    await tell(agent, "film night")

    assert is_film_night(home)


async def test_another_id_of_the_same_device_changes_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH)
    er.async_get(hass).async_update_entity(BLINDS, new_entity_id="cover.sleeping")
    await hass.async_block_till_done()
    await tell(agent, "film night")

    assert home.state("cover.sleeping") == "closed"


async def test_one_more_of_a_named_set_belongs_to_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, "when I say lights out, turn off the lights in the bedroom")
    await home.add("light", Light(), "Bedside Lamp", "Bedroom")
    await tell(agent, "turn on the bedroom light")
    await tell(agent, "turn on the bedside lamp")
    await tell(agent, "lights out")

    assert (home.state("light.bedroom_light"), home.state("light.bedside_lamp")) == ("off", "off")


@pytest.fixture
async def script(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> None:
    """Add a harmless script, and teach words that run it."""
    config = {"script": {"mood": {"alias": "Mood", "sequence": [turning_on(KITCHEN)]}}}
    assert await async_setup_component(hass, "script", config)
    async_expose_entity(hass, "conversation", "script.mood", True)
    await tell(agent, "when I say cosy time, run mood")


@pytest.mark.usefixtures("script")
@pytest.mark.parametrize(
    ("sequence", "is_done"),
    [
        ([{"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}], False),
        ([turning_on(KITCHEN), {"action": "cover.open_cover", "target": {"entity_id": "cover.garage_door"}}], False),
        ([{"action": "lock.unlock", "target": {"entity_id": "{{ 'lock.front_door' }}"}}, turning_on(KITCHEN)], False),
        ([turning_on("light.bedroom_light"), turning_on(KITCHEN)], True),
    ],
    ids=["unlocks", "opens the garage too", "unlocks by a template", "is harmless still"],
)
async def test_a_script_that_was_changed_cannot_make_it_unlock(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    sequence: list[dict[str, Any]],
    is_done: bool,
) -> None:
    assert [utterance["works"] for utterance in await taught(agent)] == [True]

    config = {"script": {"mood": {"alias": "Mood", "sequence": sequence}}}
    with patch("homeassistant.config.load_yaml_config_file", autospec=True, return_value=config):
        await hass.services.async_call("script", "reload", blocking=True)
    await hass.async_block_till_done()
    answer = await tell(agent, "cosy time")
    await tell(agent, "yes")
    await hass.async_block_till_done()

    assert (home.state(KITCHEN) == "on") is is_done, answer
    assert home.front_door.unlocked_times == 0
    assert home.state("cover.garage_door") == "closed"


@pytest.mark.parametrize("tool", ["smart_home.handle_intent", "smart_home.call_service", "utterances.run"])
async def test_a_forged_row_unlocks_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, tool: str
) -> None:
    await tell(agent, TEACH)
    arguments: dict[str, Any] = {
        "intent": "HassTurnOff",
        "slots": {"name": "Front Door", "domain": ["lock"]},
        "texts": {},
        "clause": "unlock the front door",
    }
    if tool == "utterances.run":
        arguments = {"phrase": "film night"}
    await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    forge(hass, [{"tool": tool, "arguments": arguments}])
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)
    await tell(agent, "film night")
    await tell(agent, "yes")

    assert home.front_door.unlocked_times == 0


@pytest.mark.parametrize("column", ["calls", "meaning"])
@pytest.mark.parametrize("value", ["no json", '{"a": 1}', "[1, 2]", "[null]"])
async def test_a_spoilt_row_harms_nothing_else(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, column: str, value: str
) -> None:
    await tell(agent, TEACH)
    await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    with sqlite3.connect(hass.config.path(DATABASE)) as connection:
        connection.execute(f"UPDATE utterances SET {column} = ?", (value,))
    connection.close()
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)
    await tell(agent, "film night")
    await tell(agent, "what have I taught you?")
    assert not is_film_night(home)

    await tell(agent, "turn on the kitchen light")
    assert home.state(KITCHEN) == "on"


def forge(hass: HomeAssistant, calls: list[dict[str, Any]]) -> None:
    """Write other calls into the database, as a forged copy would have them."""
    with sqlite3.connect(hass.config.path(DATABASE)) as connection:
        connection.execute("UPDATE utterances SET calls = ?", (json.dumps(calls),))
    connection.close()


async def test_what_strangers_may_have_written_teaches_nothing(agent: InstalledAgent) -> None:
    request = a_request(text=TEACH, own_words=True, channel=Channel.CHAT, user_id=await agent.resident())
    arguments = {"phrase": "film night", "command": "turn on the kitchen light"}
    assert (await agent.data.gate.call("utterances.teach", arguments, request)).intents

    request.taint.mark("calendar")
    refused = await agent.data.gate.call("utterances.teach", arguments, request)
    assert refused.outcome is not None
    assert refused.outcome.spoken == "Only a person can teach me, by saying it."


async def test_models_and_other_clients_neither_teach_nor_say_it(agent: InstalledAgent) -> None:
    registry = agent.data.registry
    for name in ("utterances.teach", "utterances.run"):
        assert set(registry.get_tool(name).excluded_surfaces) == {Surface.MODEL, Surface.MCP, Surface.ASSIST}
