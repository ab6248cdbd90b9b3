"""A command for later when the home has changed by then: what was agreed to is done, and nothing else."""

from typing import Any
from unittest.mock import patch

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component

from tests.installed_agent import InstalledAgent
from tests.mock_home import Lock, SmallHome
from tests.skills.timer.common import DOOR, reasons, wait


async def test_what_a_script_does_by_then_has_to_be_what_it_did(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    def arriving(*doors: str) -> dict[str, Any]:
        steps = [{"action": "lock.unlock", "target": {"entity_id": list(doors)}}]
        return {"script": {"arrive": {"alias": "Arrive", "sequence": steps}}}

    back = await home.add("lock", Lock(), "Back Door", "Kitchen")
    assert await async_setup_component(hass, "script", arriving(DOOR))
    async_expose_entity(hass, "conversation", "script.arrive", True)
    await hass.async_block_till_done()
    question = await agent.converse("run arrive in 5 minutes")
    await agent.converse("yes", conversation_id=question["conversation_id"])
    with patch("homeassistant.config.load_yaml_config_file", return_value=arriving(DOOR, back)):
        await hass.services.async_call("script", "reload", blocking=True)
    await wait(hass, freezer, 300)
    assert (home.state(DOOR), home.state(back)) == ("locked", "locked")
    assert ("scheduled_action", "refused", "target_changed") in await reasons(agent)


async def test_another_door_of_the_same_name_is_not_opened_in_its_place(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    question = await agent.converse("unlock the front door in 5 minutes")
    await agent.converse("yes", conversation_id=question["conversation_id"])
    er.async_get(hass).async_update_entity(DOOR, name="Old Door")
    er.async_get(hass).async_update_entity(await home.add("lock", Lock(), "Side Door", "Kitchen"), name="Front Door")
    await wait(hass, freezer, 300)
    assert {state.state for state in hass.states.async_all("lock")} == {"locked"}
