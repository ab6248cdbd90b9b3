"""When nothing matches, the same sentence is said as Home Assistant's default agent says."""

from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.helpers import floor_registry as fr
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome

SENTENCES = [
    "turn on the flux capacitor",
    "turn on the flux capacitor in the kitchen",
    "turn on the lights in the dungeon",
    "turn on the fans in the kitchen",
    "turn on the fans",
    "open the curtains in the kitchen",
    "turn on the secret light",
    "turn on the lights on the roof",
    "set the brightness of the front door to 20 percent",
    "turn on the fans on the attic",
    "what is the temperature in the bedroom",
    "set the volume of the kitchen light to 20",
    "is the flux capacitor on",
    "pause",
    "stop the bedroom blinds",
    "turn on the lights upstairs",
    "set the temperature in the kitchen to 21 degrees",
]


@pytest.mark.parametrize("text", SENTENCES)
async def test_the_same_words_as_the_default_agent(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    fr.async_get(agent.hass).async_create("Attic")
    await home.add("light", Light(), "Secret Light", "Kitchen", expose=False)
    ours = (await agent.converse(text))["response"]
    default_agent = get_agent_manager(agent.hass).default_agent
    assert default_agent is not None
    default_agent._intent_cache.clear()  # what ours asked before it must not help or hinder it
    theirs = (await agent.converse(text, agent_id="conversation.home_assistant"))["response"]

    if theirs["speech"]["plain"]["speech"] != "Sorry, I couldn't understand that":  # ours says more than that
        assert ours["speech"] == theirs["speech"]
    assert ours["response_type"] == theirs["response_type"]
    assert ours["data"].get("code") == theirs["data"].get("code")
