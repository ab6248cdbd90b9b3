"""Words that are misspelled, or written as others that sound the same, in requests that are understood without that."""

from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, floor_registry as fr
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, Lock, SmallHome
from tests.mock_todo_lists import add_list


def _lit() -> Light:
    light = Light()
    light._attr_is_on = True
    return light


@pytest.fixture
async def named(agent: InstalledAgent, home: SmallHome) -> SmallHome:
    """Return the home with a light for each language, on, and a lock."""
    for name in ("Réglette", "Farolillo", "Stehlampe", "Schemerlamp"):
        await home.add("light", _lit(), name, "Kitchen")
    await home.add("lock", Lock(), "Deadbolt", "Hallway")
    return home


@pytest.mark.parametrize(
    ("language", "text", "light"),
    [
        pytest.param("fr", "éteint la réglette", "light.reglette", id="french-participle-for-imperative"),
        pytest.param("es", "apage el farolillo", "light.farolillo", id="spanish-letter-left-out"),
        pytest.param("de", "schallte die stehlampe aus", "light.stehlampe", id="german-letter-too-many"),
        pytest.param("nl", "schakkel de schemerlamp uit", "light.schemerlamp", id="dutch-letter-too-many"),
    ],
)
async def test_an_order_is_carried_out_however_its_verb_is_spelled(
    agent: InstalledAgent, named: SmallHome, language: str, text: str, light: str
) -> None:
    await agent.ask(text, language=language)

    assert named.state(light) == "off"


@pytest.mark.parametrize("text", ["papa éteint la réglette", "il a éteint la réglette", "la réglette est éteinte"])
async def test_what_is_told_with_such_a_word_is_no_order(agent: InstalledAgent, named: SmallHome, text: str) -> None:
    await agent.ask(text, language="fr")

    assert named.state("light.reglette") == "on"


async def test_nothing_that_guards_the_home_is_guessed_at(agent: InstalledAgent, named: SmallHome) -> None:
    answer = await agent.say("unlok the deadbolt pleas")

    assert not answer["continue_conversation"]
    assert named.state("lock.deadbolt") == "locked"


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        pytest.param("nl", "herriner mij morgen om acht uur aan de brooddozen", "brooddozen", id="dutch"),
        pytest.param("es", "recuerdame mañana a las ocho las bolsas", "bolsas", id="spanish-accent"),
        pytest.param("fr", "rapelle-moi demain à huit heures les courses", "courses", id="french"),
    ],
)
async def test_what_is_kept_is_kept_though_the_order_is_misspelled(
    agent: InstalledAgent, named: SmallHome, language: str, text: str, message: str
) -> None:
    answer: dict[str, Any] = await agent.say(text, language=language)

    assert message in answer["response"]
    assert "8" in answer["response"]


async def test_a_list_is_found_by_its_misspelled_name(agent: InstalledAgent) -> None:
    shopping = await add_list(agent.hass, "Boodschappenlijst")

    await agent.ask("zet boter en kaas op de boodschapenlijst", language="nl")

    assert shopping.shown() == ["Boter", "Kaas"]


async def test_a_floor_goes_before_a_name_that_has_its_word(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    upstairs = fr.async_get(hass).async_create("Boven")
    bedroom = ar.async_get(hass).async_get_area_by_name("Bedroom")
    assert bedroom is not None
    ar.async_get(hass).async_update(bedroom.id, floor_id=upstairs.floor_id)
    await home.add("light", _lit(), "Bedlamp", "Bedroom")
    await home.add("light", _lit(), "Lamp boven de tafel", "Kitchen")

    await agent.ask("doe alle lampen boven uit", language="nl")

    assert home.state("light.bedlamp") == "off"
    assert home.state("light.lamp_boven_de_tafel") == "on"
