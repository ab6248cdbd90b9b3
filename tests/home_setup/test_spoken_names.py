"""Names that sound alike, and names nobody can say, stand among the repairs, and one confirmation mends them."""

from datetime import timedelta
from typing import Any

from aiohttp.test_utils import TestClient
from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.const import DOMAIN
from tests.corpus.material import Command, Line
from tests.corpus.mishearing import misheard
from tests.mock_home import Light, SmallHome
from tests.new_home import NewHome, repairs

PLANTED = (
    ("Arc Lamp", "Kitchen"),
    ("Ark Lamp", "Hallway"),
    ("Nora Lamp", "Bedroom"),
    ("Nara Lamp", "Living Room"),
    ("Bass Lamp", "Garden"),
    ("Pass Lamp", "Cellar"),
    ("Tall Lamp", "Office"),
    ("Dall Lamp", "Attic"),
)
"""Pairs that sound alike."""
SEEDS = range(25)
"""How often each sentence is misheard, each time otherwise."""

type Browser = TestClient[Any, Any]


@pytest.fixture
async def browser(new_home: NewHome, socket_enabled: None, hass_client: ClientSessionGenerator) -> Browser:
    """Return an administrator's browser."""
    assert await async_setup_component(new_home.hass, "repairs", {})
    client: Browser = await hass_client()
    return client


async def settle(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let the names be read once nobody changes them any more."""
    freezer.tick(timedelta(seconds=31))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)


async def begin(browser: Browser, issue_id: str) -> dict[str, Any]:
    """Open a repair and return its form."""
    begun = await browser.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": issue_id})
    return dict(await begun.json())


async def submit(browser: Browser, flow_id: str, name: str) -> dict[str, Any]:
    """Fill a name in and return what follows."""
    ended = await browser.post(f"/api/repairs/issues/fix/{flow_id}", json={"name": name})
    return dict(await ended.json())


def proposed(form: dict[str, Any]) -> str | None:
    """Return the name that a form proposes."""
    (field,) = form["data_schema"]
    found: str | None = field["description"]["suggested_value"]
    return found


def names(hass: HomeAssistant) -> set[str]:
    """Return the repairs about names."""
    return {issue_id for issue_id in repairs(hass) if issue_id.startswith("name_")}


async def test_a_home_of_clear_names_has_no_such_repair(
    new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await settle(hass, freezer)
    assert names(hass) == set()


async def test_two_names_that_sound_alike_are_told_and_one_confirmation_mends_it(
    new_home: NewHome, home: SmallHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "Arc Lamp", "Kitchen")
    await home.add("light", Light(), "Ark Lamp", "Hallway")
    await settle(hass, freezer)
    (issue_id,) = names(hass)

    form = await begin(browser, issue_id)
    assert form["description_placeholders"] == {"name": "Ark Lamp", "other": "Arc Lamp", "id": "light.ark_lamp"}
    assert proposed(form) == "Hallway light"
    assert (await submit(browser, form["flow_id"], "Hallway light"))["type"] == "create_entry"
    await settle(hass, freezer)

    assert names(hass) == set()
    assert home.attribute("light.ark_lamp", "friendly_name") == "Ark Lamp"
    answer = await new_home.agent.ask("turn on the hallway light")
    assert answer["error"] is None
    assert (home.state("light.ark_lamp"), home.state("light.arc_lamp")) == ("on", "off")
    # The old name is nobody's now, and the one that it sounds like is not guessed.
    await new_home.agent.ask("turn on the ark lamp")
    assert home.state("light.arc_lamp") == "off"


async def test_a_name_that_is_taken_is_asked_for_again_and_changes_nothing(
    new_home: NewHome, home: SmallHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "Arc Lamp", "Kitchen")
    await home.add("light", Light(), "Ark Lamp", "Hallway")
    await settle(hass, freezer)
    (issue_id,) = names(hass)
    form = await begin(browser, issue_id)
    before = er.async_get(hass).async_get("light.ark_lamp")
    for name in ("Kitchen Light", "Bedroom Right", "0x00158d0001a2b3", " "):
        again = await submit(browser, form["flow_id"], name)
        assert again["errors"] == {"name": "name_taken"}, name
    assert er.async_get(hass).async_get("light.ark_lamp") == before
    assert names(hass) == {issue_id}


async def test_a_name_nobody_can_say_gets_an_alias_and_keeps_what_it_had(
    new_home: NewHome, home: SmallHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "0x00158d0001a2b3c4", "Hallway")
    await settle(hass, freezer)
    (issue_id,) = names(hass)
    form = await begin(browser, issue_id)
    assert proposed(form) == "Hallway light"
    await submit(browser, form["flow_id"], "Hallway light")
    await settle(hass, freezer)

    assert names(hass) == set()
    entry = er.async_get(hass).async_get("light.0x00158d0001a2b3c4")
    assert entry is not None
    assert entry.aliases == [er.COMPUTED_NAME, "Hallway light"]


async def test_rooms_that_sound_alike_are_renamed(
    new_home: NewHome, home: SmallHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    for room, lamp in (("Lena's Room", "Star"), ("Lina's Room", "Moon")):
        ar.async_get(hass).async_create(room)
        await home.add("light", Light(), lamp, room)
    await settle(hass, freezer)
    (issue_id,) = names(hass)
    form = await begin(browser, issue_id)
    assert proposed(form) is None
    await submit(browser, form["flow_id"], "Playroom")
    await settle(hass, freezer)

    assert names(hass) == set()
    assert {area.name for area in ar.async_get(hass).async_list_areas()} >= {"Lena's Room", "Playroom"}


async def test_it_goes_away_when_the_device_is_renamed_elsewhere_or_not_exposed(
    new_home: NewHome, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await home.add("light", Light(), "Arc Lamp", "Kitchen")
    await home.add("light", Light(), "Ark Lamp", "Hallway")
    await settle(hass, freezer)
    assert len(names(hass)) == 1
    er.async_get(hass).async_update_entity("light.arc_lamp", name="Reading Corner")
    await settle(hass, freezer)
    assert names(hass) == set()


async def test_only_a_few_are_shown_at_once(
    new_home: NewHome, home: SmallHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    for at in range(8):
        await home.add("light", Light(), f"0x00158d0001a2b3c{at}")
    await settle(hass, freezer)
    assert len(names(hass)) == 5


async def wrong_actions(new_home: NewHome, home: SmallHome, meant: dict[str, str]) -> int:
    """Say to turn each lamp on, a fifth of the words misheard; return how often another lamp went on."""
    spoken = {"entities": [{"name": name} for name in meant.values()]}
    lines = [
        Line(
            id=f"{entity_id} {seed}",
            language="en",
            text=f"turn on the {name.lower()}",
            kind="",
            states={},
            plain=None,
            expect=Command(now={}),
        )
        for entity_id, name in meant.items()
        for seed in SEEDS
    ]
    wrong = 0
    for line in misheard(lines, spoken, rate=0.2, seed=1):
        await new_home.hass.services.async_call("light", "turn_off", {"entity_id": "all"}, blocking=True)
        await new_home.agent.ask(line.text)
        went_on = {state.entity_id for state in new_home.hass.states.async_all("light") if state.state == "on"}
        wrong += bool(went_on - {line.id.partition(" ")[0]})
    return wrong


async def test_with_the_proposals_less_than_half_as_often_another_lamp_goes_on(
    new_home: NewHome, home: SmallHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    for area in ("Garden", "Cellar", "Office", "Attic"):
        ar.async_get(hass).async_create(area)
    meant = {await home.add("light", Light(), name, area): name for name, area in PLANTED}
    await settle(hass, freezer)
    assert len(names(hass)) == len(PLANTED) // 2
    before = await wrong_actions(new_home, home, meant)
    for issue_id in sorted(names(hass)):
        form = await begin(browser, issue_id)
        name = proposed(form)
        assert name is not None
        await submit(browser, form["flow_id"], name)
        meant[form["description_placeholders"]["id"]] = name
    await settle(hass, freezer)
    assert names(hass) == set()
    after = await wrong_actions(new_home, home, meant)
    assert before > 0
    assert after <= before / 2
