"""Orders without a verb that name all of a kind, how it shall be, and behind that where."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.grounded_parser.test_covers_up_and_down import put_on_a_floor

ABOVE, BELOW = "light.bedroom_light", "light.kitchen_light"


async def lit(home: SmallHome) -> SmallHome:
    """Return the home with every light on."""
    await home.hass.services.async_call("light", "turn_on", {"entity_id": [ABOVE, BELOW]}, blocking=True)
    return home


@pytest.mark.parametrize(
    ("language", "floor", "text"),
    [
        ("en", "Upstairs", "all the lights off upstairs"),
        ("en", "Upstairs", "every lamp off upstairs please"),
        ("en", "Loft", "all of the lights off in the loft"),
        ("de", "Oben", "alle Lampen aus oben"),
        ("de", "Dachgeschoss", "jede Lampe aus im Dachgeschoss"),
        ("fr", "Étage", "toutes les lampes éteintes à l'étage"),
        ("es", "Ático", "todas las luces apagadas en el ático"),
        ("nl", "Boven", "alle lampen uit boven"),
    ],
)
async def test_where_stands_behind_how(
    home: SmallHome, agent: InstalledAgent, hass: HomeAssistant, language: str, floor: str, text: str
) -> None:
    await lit(home)
    put_on_a_floor(hass, "Bedroom", floor)

    await agent.converse(text, language=language)
    await hass.async_block_till_done()

    assert (home.state(ABOVE), home.state(BELOW)) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "floor", "text"),
    [
        ("en", "Upstairs", "are all the lights off upstairs"),
        ("en", "Upstairs", "all the lights off upstairs?"),
        ("en", "First Floor", "all the lights on the first floor"),
        ("de", "Oben", "sind alle Lampen aus oben"),
        ("fr", "Étage", "toutes les lampes sont éteintes à l'étage"),
        ("es", "Ático", "están todas las luces apagadas en el ático"),
        ("nl", "Boven", "zijn alle lampen uit boven"),
    ],
)
async def test_what_asks_or_only_names_them_changes_nothing(
    home: SmallHome, agent: InstalledAgent, hass: HomeAssistant, language: str, floor: str, text: str
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": BELOW}, blocking=True)
    put_on_a_floor(hass, "Bedroom", floor)
    before = home.snapshot()

    await agent.converse(text, language=language)
    await hass.async_block_till_done()

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "floor", "text"),
    [
        ("en", "Upstairs", "all the blinds down upstairs"),
        ("de", "Oben", "alle Jalousien runter oben"),
        ("nl", "Zolder", "alle jaloezieën omlaag op zolder"),
    ],
)
async def test_so_does_it_behind_a_direction(
    home: SmallHome, agent: InstalledAgent, hass: HomeAssistant, language: str, floor: str, text: str
) -> None:
    put_on_a_floor(hass, "Bedroom", floor)

    await agent.converse(text, language=language)
    await hass.async_block_till_done()

    assert home.attribute("cover.bedroom_blinds", "current_position") == 0
