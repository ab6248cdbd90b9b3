"""Stopping or moving a command for later keeps something from changing: only who may change that may do so."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, MockUser

from tests.household_fixtures import with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

AT = "2026-11-25T19:00:00+00:00"


@pytest.fixture
async def nursery(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> str:
    """Return a satellite in a room whose profile knows no locks."""
    area = ar.async_get(hass).async_get_area_by_name("Bedroom")
    assert area is not None
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    devices = dr.async_get(hass)
    device = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "bedroom")})
    devices.async_update_device(device.id, area_id=area.id)
    await with_profile(agent, areas=[area.id], denied_domains=["lock"])
    return device.id


def spoken(answer: dict[str, Any]) -> str:
    return str(answer["response"])


@pytest.mark.parametrize(
    ("asked", "tried"),
    [
        (("unlock the front door for five minutes", "yes"), "don't lock the front door"),
        (("lock the front door at eleven tonight",), "cancel the front door"),
        (("lock the front door at eleven tonight",), "move the front door to tomorrow at ten"),
    ],
)
async def test_a_room_without_locks_stops_no_lock(
    agent: InstalledAgent, nursery: str, freezer: FrozenDateTimeFactory, asked: tuple[str, ...], tried: str
) -> None:
    freezer.move_to(AT)
    talk = Talk(agent)
    await talk.say(*asked)
    planned = await talk.hear("what is scheduled?")
    assert "Front Door" in planned

    answer = await agent.converse(tried, device_id=nursery, context=Context())

    assert "not allowed" in spoken(answer)
    assert await talk.hear("what is scheduled?") == planned


async def test_a_user_who_may_not_lock_stops_no_lock(
    agent: InstalledAgent, hass_read_only_user: MockUser, freezer: FrozenDateTimeFactory
) -> None:
    freezer.move_to(AT)
    hass_read_only_user.mock_policy({"entities": {"entity_ids": {"light.kitchen_light": True}}})
    await agent.converse("lock the front door at eleven tonight", context=Context(), device_id="satellite")

    answer = await agent.converse("cancel the front door", context=Context(user_id=hass_read_only_user.id))

    assert "Cancelled" not in spoken(answer)
    assert "Front Door" in await Talk(agent).hear("what is scheduled?")


async def test_what_was_confirmed_for_a_while_is_for_good_only_with_another_yes(
    agent: InstalledAgent, home: SmallHome
) -> None:
    talk = Talk(agent)
    await talk.say("unlock the front door for five minutes", "yes")
    assert home.state("lock.front_door") == "unlocked"

    assert (await talk.hear("don't lock the front door")).rstrip().endswith("?")
    assert "Front Door" in await talk.hear("what is scheduled?")
    await talk.say("don't lock the front door", "yes")
    assert await talk.hear("what is scheduled?") == "There are no reminders."


async def test_taking_it_back_locks_at_once_and_asks_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("unlock the front door for five minutes", "yes", "undo that")
    await agent.hass.async_block_till_done()
    assert home.state("lock.front_door") == "locked"
    assert await talk.hear("what is scheduled?") == "There are no reminders."
