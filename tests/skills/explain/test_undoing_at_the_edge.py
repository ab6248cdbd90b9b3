"""Taking back at the edge: devices that were taken away, covers that stood half open, and more than can be named."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome

from .common import Conversation, journal_of
from .mock_devices import Plug


@pytest.fixture
def talk(agent: InstalledAgent) -> Conversation:
    """Return a conversation in English."""
    return Conversation(agent, is_resident=True)


async def test_a_device_that_was_taken_away_cannot_come_back(
    home: SmallHome, agent: InstalledAgent, talk: Conversation
) -> None:
    await talk.say("turn on the kitchen light")
    turned_on = talk.last
    agent.hass.states.async_remove("light.kitchen_light")
    await talk.say("undo that")
    assert (talk.statuses, talk.last["response"]) == (["failed"], "That did not work (Kitchen Light).")
    assert await journal_of(agent, turned_on) == [("device_control", "done")]


async def test_a_garage_door_that_stood_half_open_is_asked_about_and_stands_half_open_again(
    home: SmallHome, talk: Conversation
) -> None:
    door = agent_cover(home)
    await door.async_set_cover_position(position=30)
    await talk.say("close the garage door")
    if talk.last["continue_conversation"]:
        await talk.say("yes")
    assert home.attribute("cover.garage_door", "current_position") == 0

    question = await talk.say("undo that")
    assert home.attribute("cover.garage_door", "current_position") == 0, question
    await talk.say("yes")
    assert home.attribute("cover.garage_door", "current_position") == 30


async def test_many_devices_are_named_in_part_and_all_come_back(home: SmallHome, talk: Conversation) -> None:
    plugs = [
        await home.add("switch", Plug(), f"Plug {name}", "Kitchen") for name in ("A", "B", "C", "D", "E", "F", "G")
    ]
    await talk.say("turn on all switches in the kitchen")
    assert {home.state(plug) for plug in plugs} == {"on"}
    said = await talk.say("undo that")
    assert {home.state(plug) for plug in plugs} == {"off"}
    assert "2 more" in said


def agent_cover(home: SmallHome) -> Cover:
    """Return the garage door itself."""
    from homeassistant.helpers.entity_component import DATA_INSTANCES

    found = home.hass.data[DATA_INSTANCES]["cover"].get_entity("cover.garage_door")
    assert isinstance(found, Cover)
    return found
