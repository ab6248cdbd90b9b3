"""A group that holds a freezer is turned off as the freezer itself is: after a question, or it is left on."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.switch import SwitchEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, async_fire_time_changed

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

FREEZER, KETTLE, TOASTER = "switch.freezer", "switch.kettle", "switch.toaster"


class Plug(SwitchEntity):
    """A plug that is on."""

    _attr_is_on = True

    async def async_turn_on(self, **_kwargs: Any) -> None:
        """Take it."""
        self._attr_is_on = True
        self.async_write_ha_state()

    async def async_turn_off(self, **_kwargs: Any) -> None:
        """Take it."""
        self._attr_is_on = False
        self.async_write_ha_state()


async def helper(hass: HomeAssistant, domain: str, name: str, options: dict[str, Any]) -> str:
    """Set a helper up in the kitchen and return its entity id."""
    entry = MockConfigEntry(domain=domain, title=name, version=1, minor_version=3, options=options)
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    (made,) = er.async_entries_for_config_entry(er.async_get(hass), entry.entry_id)
    kitchen = ar.async_get(hass).async_get_or_create("Kitchen")
    er.async_get(hass).async_update_entity(made.entity_id, area_id=kitchen.id, name=name)
    async_expose_entity(hass, "conversation", made.entity_id, True)
    await hass.async_block_till_done()
    return made.entity_id


async def group(hass: HomeAssistant, name: str, members: list[str]) -> str:
    """Set a group of switches up."""
    options = {"group_type": "switch", "name": name, "entities": members, "all": False, "hide_members": False}
    return await helper(hass, "group", name, options)


@pytest.fixture
async def plugged(home: SmallHome, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home with two groups of plugs, one in the other, the freezer's among them."""
    for name in ("Freezer", "Kettle", "Toaster"):
        await home.add("switch", Plug(), name, "Kitchen")
    inner = await group(agent.hass, "Counter", [FREEZER, KETTLE])
    await group(agent.hass, "Sockets", [inner, TOASTER])
    return agent


def on(agent: InstalledAgent) -> set[str]:
    """Return which of the plugs are on."""
    return {item for item in (FREEZER, KETTLE, TOASTER) if agent.hass.states.is_state(item, "on")}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the counter"),
        ("en", "turn off the sockets"),
        ("en", "turn off the sockets in ten minutes"),
        ("en", "turn off the sockets for an hour"),
        ("de", "schalte Sockets aus"),
        ("fr", "éteins Sockets"),
        ("es", "apaga Sockets"),
        ("nl", "zet Sockets uit"),
    ],
)
async def test_its_group_is_asked_about(
    plugged: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, text: str
) -> None:
    assert (await Talk(plugged, language=language).hear(text)).endswith("?")
    freezer.tick(timedelta(minutes=11))
    async_fire_time_changed(plugged.hass)
    await plugged.hass.async_block_till_done()
    assert on(plugged) == {FREEZER, KETTLE, TOASTER}


async def test_its_group_is_turned_off_after_a_yes(plugged: InstalledAgent) -> None:
    talk = Talk(plugged)
    asked = await talk.hear("turn off the counter")
    assert asked == "That keeps food cold. Do you really want me to turn off Counter and Freezer?"
    await talk.say("yes")
    assert on(plugged) == {TOASTER}


async def test_its_group_is_turned_on_and_other_groups_off_unasked(plugged: InstalledAgent) -> None:
    await group(plugged.hass, "Breakfast", [KETTLE, TOASTER])
    talk = Talk(plugged)
    await talk.say("turn on the sockets", "turn off breakfast")
    assert on(plugged) == {FREEZER}


@pytest.mark.parametrize("text", ["turn off all the switches in the house", "turn off everything in the kitchen"])
async def test_everything_off_leaves_its_groups_alone(plugged: InstalledAgent, text: str) -> None:
    answer = await Talk(plugged).hear(text)
    assert all(name in answer.partition("left")[2] for name in ("Freezer", "Counter", "Sockets")), answer
    assert on(plugged) == {FREEZER}


async def test_a_named_group_of_many_is_asked_about(home: SmallHome, agent: InstalledAgent) -> None:
    plugs = [await home.add("switch", Plug(), f"Plug {letter}", "Kitchen") for letter in "ABCDEFGHIJKL"]
    await group(agent.hass, "Workbench", plugs)
    await group(agent.hass, "Desk", plugs[:4])
    talk = Talk(agent)
    assert (await talk.hear("turn off the workbench")).endswith("?")
    await talk.say("no", "turn off the desk")
    assert [agent.hass.states.is_state(plug, "off") for plug in plugs] == [True] * 4 + [False] * 8


@pytest.mark.parametrize("text", ["turn off all the lights", "turn off the freezer", "turn off the cold corner"])
async def test_its_plug_that_is_shown_as_a_light_is_the_freezers(plugged: InstalledAgent, text: str) -> None:
    options = {"entity_id": FREEZER, "invert": False, "target_domain": "light"}
    shown = await helper(plugged.hass, "switch_as_x", "Cold Corner", options)
    await Talk(plugged).hear(text)
    await plugged.hass.async_block_till_done()
    assert FREEZER in on(plugged)
    assert plugged.hass.states.is_state(shown, "on")
