"""What "that" is: what was changed here by whoever asks, not what others did elsewhere, and not long ago."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import device_registry as dr
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .common import Conversation

LIGHT = "light.kitchen_light"


async def a_user(hass: HomeAssistant, name: str, group: str = "system-users") -> User:
    return await hass.auth.async_create_user(name, group_ids=[group])


@pytest.fixture
async def anna(hass: HomeAssistant) -> User:
    """Return a person who lives here."""
    await a_user(hass, "Owner", "system-admin")  # the first one owns the home
    return await a_user(hass, "Anna")


@pytest.fixture
async def bob(hass: HomeAssistant, anna: User) -> User:
    """Return another one."""
    return await a_user(hass, "Bob")


@pytest.fixture
def kitchen(hass: HomeAssistant, agent: InstalledAgent) -> str:
    """Return a satellite's device."""
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=agent.entry.entry_id, identifiers={("satellite", "kitchen")}, name="Kitchen satellite"
    )
    return device.id


async def test_nothing_was_done_yet(agent: InstalledAgent) -> None:
    assert await Conversation(agent).say("undo that") == "There is nothing to undo."
    assert await Conversation(agent, "de").say("mach das rückgängig") == "Es gibt nichts rückgängig zu machen."


async def test_a_question_is_nothing_to_undo(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Conversation(agent)
    await talk.say("turn on the kitchen light")
    await talk.say("is the kitchen light on?")
    await talk.say("undo that")
    assert home.state(LIGHT) == "off"


async def test_a_new_conversation_reaches_back_ten_minutes(
    agent: InstalledAgent, home: SmallHome, freezer: Any
) -> None:
    await Conversation(agent).say("turn on the kitchen light")
    freezer.tick(11 * 60)
    assert await Conversation(agent).say("undo that") == "There is nothing to undo."
    await Conversation(agent).say("turn on the bedroom light")
    freezer.tick(9 * 60)
    await Conversation(agent).say("undo that")
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("on", "off")


async def test_an_old_change_of_the_same_conversation_can_be_taken_back(
    agent: InstalledAgent, home: SmallHome, freezer: Any
) -> None:
    talk = Conversation(agent)
    await talk.say("turn on the kitchen light")
    freezer.tick(60)
    for _ in range(6):
        freezer.tick(200)
        await talk.say("is the kitchen light on?")
    await talk.say("undo that")
    assert home.state(LIGHT) == "off"


async def test_nobody_takes_back_what_another_person_did(
    agent: InstalledAgent, home: SmallHome, anna: User, bob: User
) -> None:
    hers, his = Conversation(agent), Conversation(agent)
    await hers.say("turn on the kitchen light", context=Context(user_id=anna.id))
    assert await his.say("undo that", context=Context(user_id=bob.id)) == "There is nothing to undo."
    assert "nothing called kitchen light" in await his.say("undo the kitchen light", context=Context(user_id=bob.id))
    assert home.state(LIGHT) == "on"
    await hers.say("undo that", context=Context(user_id=anna.id))
    assert home.state(LIGHT) == "off"


async def test_an_administrator_may_take_back_by_name_what_anybody_did(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    chief = await a_user(hass, "Chief", "system-admin")
    await Conversation(agent).say("turn on the kitchen light", context=Context(user_id=anna.id))
    talk = Conversation(agent)
    assert await talk.say("undo that", context=Context(user_id=chief.id)) == "There is nothing to undo."
    await talk.say("undo the kitchen light", context=Context(user_id=chief.id))
    assert home.state(LIGHT) == "off"


async def test_a_satellite_takes_back_what_was_said_to_it(
    agent: InstalledAgent, home: SmallHome, kitchen: str, anna: User
) -> None:
    await Conversation(agent).say("turn on the bedroom light", context=Context(user_id=anna.id))
    there = Conversation(agent, fields={"device_id": kitchen})
    assert await there.say("undo that") == "There is nothing to undo."
    await there.say("turn on the kitchen light")
    again = Conversation(agent, fields={"device_id": kitchen})
    await again.say("undo that")
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("off", "on")
