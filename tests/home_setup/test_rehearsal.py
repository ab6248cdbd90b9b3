"""What people have said is read again once the home has changed: what would mean something else is a repair."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from aiohttp.test_utils import TestClient
from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er, issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.const import DOMAIN
from tests.mock_home import Light, SmallHome
from tests.new_home import NewHome

type Browser = TestClient[Any, Any]

LAMP, KITCHEN, BLINDS = "light.living_room_lamp", "light.kitchen_light", "cover.bedroom_blinds"
SAID = (
    "turn on the living room lamp",
    "turn off the kitchen light",
    "please close the bedroom blinds",
    "turn on the lights in the kitchen",
    "lock the front door",
)
"""What a person says in the chat, each to be understood by itself."""


@pytest.fixture
async def browser(new_home: NewHome, socket_enabled: None, hass_client: ClientSessionGenerator) -> Browser:
    """Return an administrator's browser."""
    assert await async_setup_component(new_home.hass, "repairs", {})
    client: Browser = await hass_client()
    return client


async def wait(hass: HomeAssistant, freezer: FrozenDateTimeFactory, seconds: float) -> None:
    """Let time go by."""
    freezer.tick(timedelta(seconds=seconds))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)


async def say(new_home: NewHome, freezer: FrozenDateTimeFactory, *texts: str) -> None:
    """Say things, and let the day go on."""
    for text in texts:
        await new_home.agent.converse(text)
    await new_home.hass.async_block_till_done()
    await wait(new_home.hass, freezer, 6)


async def settle(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let the words be read again once nobody changes anything, and once more to be certain."""
    await wait(hass, freezer, 61)
    await wait(hass, freezer, 121)


def told(hass: HomeAssistant) -> dict[str, str]:
    """Return the words of which a repair tells, each with what it says has changed."""
    return {
        issue.translation_placeholders["text"]: str(issue.translation_key).removeprefix("rehearsal_")
        for issue in ir.async_get(hass).issues.values()
        if issue.domain == DOMAIN and issue.issue_id.startswith("rehearsal_") and issue.translation_placeholders
    }


async def answer(browser: Browser, hass: HomeAssistant, choice: str) -> dict[str, Any]:
    """Open the one repair there is and choose an answer."""
    (issue_id,) = (
        issue.issue_id for issue in ir.async_get(hass).issues.values() if issue.issue_id.startswith("rehearsal_")
    )
    begun = await (await browser.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": issue_id})).json()
    assert choice in begun["menu_options"]
    ended = await browser.post(f"/api/repairs/issues/fix/{begun['flow_id']}", json={"next_step_id": choice})
    return dict(await ended.json())


def rename(hass: HomeAssistant) -> None:
    er.async_get(hass).async_update_entity(LAMP, name="Reading Lamp")


def hide(hass: HomeAssistant) -> None:
    async_expose_entity(hass, "conversation", LAMP, False)


def remove(hass: HomeAssistant) -> None:
    er.async_get(hass).async_remove(LAMP)


def swap(hass: HomeAssistant) -> None:
    er.async_get(hass).async_update_entity(LAMP, name="Reading Lamp")
    er.async_get(hass).async_update_entity("light.bedroom_light", name="Living Room Lamp")


@pytest.mark.parametrize(
    ("change", "cause"), [(rename, "renamed"), (hide, "hidden"), (remove, "gone"), (swap, "renamed")]
)
async def test_words_that_do_not_find_their_lamp_any_more_are_told_with_the_cause(
    new_home: NewHome,
    hass: HomeAssistant,
    freezer: FrozenDateTimeFactory,
    change: Callable[[HomeAssistant], None],
    cause: str,
) -> None:
    await say(new_home, freezer, *SAID)
    await settle(hass, freezer)
    assert told(hass) == {}

    change(hass)
    await settle(hass, freezer)
    assert told(hass) == {SAID[0]: cause}


async def test_a_room_that_is_called_otherwise_is_told_and_gets_its_old_name_too(
    new_home: NewHome, browser: Browser, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await say(new_home, freezer, "turn on the lights in the kitchen")
    areas = ar.async_get(hass)
    kitchen = areas.async_get_area_by_name("Kitchen")
    assert kitchen is not None
    areas.async_update(kitchen.id, name="Cookery")
    await settle(hass, freezer)
    assert told(hass) == {"turn on the lights in the kitchen": "area_renamed"}

    assert (await answer(browser, hass, "mend"))["type"] == "create_entry"
    await settle(hass, freezer)
    assert told(hass) == {}
    await new_home.agent.converse("turn off the kitchen light")
    await new_home.agent.converse("turn on the lights in the kitchen")
    assert home.state(KITCHEN) == "on"


@pytest.mark.parametrize("change", [rename, hide])
async def test_one_click_takes_back_what_has_changed(
    new_home: NewHome,
    browser: Browser,
    home: SmallHome,
    hass: HomeAssistant,
    freezer: FrozenDateTimeFactory,
    change: Callable[[HomeAssistant], None],
) -> None:
    await say(new_home, freezer, SAID[0], "turn off the living room lamp")
    change(hass)
    await settle(hass, freezer)
    assert len(told(hass)) == 2
    first = next(issue for issue in ir.async_get(hass).issues.values() if issue.issue_id.startswith("rehearsal_"))
    begun = await (
        await browser.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": first.issue_id})
    ).json()
    await browser.post(f"/api/repairs/issues/fix/{begun['flow_id']}", json={"next_step_id": "mend"})
    await settle(hass, freezer)

    assert told(hass) == {}, "both were about the same lamp"
    await new_home.agent.converse(SAID[0])
    assert home.state(LAMP) == "on"


async def test_a_lamp_that_went_to_another_room_goes_back(
    new_home: NewHome, browser: Browser, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "Arc", "Kitchen")
    await say(new_home, freezer, "turn on the lights in the kitchen")
    bedroom = ar.async_get(hass).async_get_area_by_name("Bedroom")
    assert bedroom is not None
    er.async_get(hass).async_update_entity("light.arc", area_id=bedroom.id)
    await settle(hass, freezer)
    assert told(hass) == {"turn on the lights in the kitchen": "moved"}

    await answer(browser, hass, "mend")
    await settle(hass, freezer)
    assert told(hass) == {}


async def test_what_is_right_as_it_is_now_is_told_no_more(
    new_home: NewHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await say(new_home, freezer, SAID[0])
    remove(hass)
    await settle(hass, freezer)
    assert told(hass) == {SAID[0]: "gone"}
    await answer(browser, hass, "accept")
    rename_of_another = er.async_get(hass).async_update_entity
    rename_of_another(BLINDS, name="Shades")
    await settle(hass, freezer)

    assert told(hass) == {}


async def test_changes_that_leave_the_words_their_meaning_are_not_told(
    new_home: NewHome, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    """One more of a named set, another id, another name beside the old one, a device that is away for a while."""
    await say(new_home, freezer, *SAID)
    registry = er.async_get(hass)
    await home.add("light", Light(), "Counter Lamp", "Kitchen")
    registry.async_update_entity(BLINDS, new_entity_id="cover.sleeping")
    registry.async_update_entity(LAMP, name="Reading Lamp", aliases=[er.COMPUTED_NAME, "Living Room Lamp"])
    hass.states.async_set(KITCHEN, STATE_UNAVAILABLE)
    await settle(hass, freezer)
    assert told(hass) == {}


async def test_what_is_on_or_off_makes_no_difference(
    new_home: NewHome, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await say(new_home, freezer, "turn on the lights in the kitchen", "turn off all the lights", "open the blinds")
    await new_home.agent.converse("turn on the bedroom light")
    er.async_get(hass).async_update_entity("lock.front_door", name="Main Door")
    await settle(hass, freezer)
    assert told(hass) == {}


async def test_words_of_a_device_that_is_gone_for_a_moment_are_not_told(
    new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await say(new_home, freezer, SAID[0])
    hide(hass)
    await wait(hass, freezer, 61)
    assert told(hass) == {}, "it is looked at once more first"
    async_expose_entity(hass, "conversation", LAMP, True)
    await settle(hass, freezer)
    assert told(hass) == {}


async def test_words_outlive_a_restart(new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    await say(new_home, freezer, SAID[0])
    await new_home.agent.restart()
    rename(hass)
    await settle(hass, freezer)
    assert told(hass) == {SAID[0]: "renamed"}


async def test_what_was_refused_asked_or_leans_on_what_was_said_before_is_not_kept(
    new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    said = await new_home.agent.converse("turn on the living room lamp")
    conversation_id = said["conversation_id"]
    await new_home.agent.converse("turn it off", conversation_id=conversation_id)
    await say(new_home, freezer, "is the living room lamp on?", "unlock the front door", "turn on the frobnicator")
    kept = await new_home.agent.data.stores.rehearsed.all()
    assert [words.said.text for words in kept] == ["turn on the living room lamp"]


async def test_a_few_are_shown_at_once(new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    said = [f"set the living room lamp to {percent} percent" for percent in range(10, 80, 10)]
    await say(new_home, freezer, *said)
    hide(hass)
    await settle(hass, freezer)
    assert len(told(hass)) == 5


async def test_a_name_that_would_be_a_link_is_shown_as_text(
    new_home: NewHome, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    entity_id = await home.add("light", Light(), "Arc [update now](https://example.org)", "Kitchen")
    er.async_get(hass).async_update_entity(entity_id, aliases=["Arc"])
    await say(new_home, freezer, "turn on the arc")
    async_expose_entity(hass, "conversation", entity_id, False)
    await settle(hass, freezer)

    (issue,) = (item for item in ir.async_get(hass).issues.values() if item.issue_id.startswith("rehearsal_"))
    assert "https" not in str(issue.translation_placeholders)
    assert "](" not in str(issue.translation_placeholders)


async def test_what_was_said_is_read_again_once_nobody_speaks_any_more(
    new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    noted = []
    for text in SAID[:3]:
        await new_home.agent.converse(text)
        await wait(hass, freezer, 4)
        noted.append(len(await new_home.agent.data.stores.rehearsed.all()))
    await wait(hass, freezer, 6)
    noted.append(len(await new_home.agent.data.stores.rehearsed.all()))

    assert noted == [0, 0, 0, 3]
