"""Of several that were just switched, one is to be as it was: "no, the kitchen one on again"."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM, LIVING_ROOM = "light.kitchen_light", "light.bedroom_light", "light.living_room_lamp"
ALL_OFF = {
    "en": "turn off all the lights",
    "de": "schalte alle Lichter aus",
    "fr": "éteins toutes les lumières",
    "es": "apaga todas las luces",
    "nl": "doe alle lampen uit",
}


async def all_on(hass: HomeAssistant) -> None:
    """Turn on the three lights of the home."""
    await hass.services.async_call("light", "turn_on", {"entity_id": [KITCHEN, BEDROOM, LIVING_ROOM]}, blocking=True)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh no, the bedroom one back on please"),
        ("en", "but not the bedroom one"),
        ("en", "turn the one in the bedroom back on"),
        ("de", "ach nein, das im Schlafzimmer wieder an"),
        ("de", "das im Schlafzimmer nicht"),
        ("fr", "non, rallume celle de Bedroom"),
        ("fr", "pas celle de Bedroom"),
        ("es", "no, la del dormitorio enciéndela otra vez"),
        ("es", "la del dormitorio no"),
        ("nl", "nee, die in Bedroom weer aan"),
        ("nl", "die in Bedroom niet"),
    ],
)
async def test_it_alone_is_on_again(agent: InstalledAgent, home: SmallHome, language: str, then: str) -> None:
    await all_on(home.hass)

    await Talk(agent, language).say(ALL_OFF[language], then)

    assert [home.state(light) for light in (KITCHEN, BEDROOM, LIVING_ROOM)] == ["off", "on", "off"]


async def test_what_was_off_before_in_that_room_stays_off(agent: InstalledAgent, home: SmallHome) -> None:
    cupboard = await home.add("light", Light(), "Cupboard Spot", "Kitchen")
    await all_on(home.hass)

    await Talk(agent).say(ALL_OFF["en"], "no, the kitchen ones on again")

    assert (home.state(KITCHEN), home.state(cupboard), home.state(BEDROOM)) == ("on", "off", "off")


async def test_what_is_not_among_them_changes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await all_on(home.hass)

    await Talk(agent).say(ALL_OFF["en"], "not the cellar one")

    assert [home.state(light) for light in (KITCHEN, BEDROOM, LIVING_ROOM)] == ["off", "off", "off"]


async def test_two_in_a_room_leave_the_others_off(agent: InstalledAgent, home: SmallHome) -> None:
    cupboard = await home.add("light", Light(), "Cupboard Spot", "Kitchen")
    await all_on(home.hass)
    await home.hass.services.async_call("light", "turn_on", {"entity_id": cupboard}, blocking=True)

    await Talk(agent).say(ALL_OFF["en"], "no, the kitchen ones back on")

    assert [home.state(light) for light in (KITCHEN, cupboard, BEDROOM, LIVING_ROOM)] == ["on", "on", "off", "off"]
