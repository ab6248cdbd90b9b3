"""Who asks for a lamp to be the other way round, and then does it by hand, has had it done: it is not done twice."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.home_setup.test_sentence_conflicts import write_custom
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.skills.utterances.touching import ARC, Switches, the_switches

MARLON, MARION = "light.marlon", "light.marion"
WHICH = "Which one did you mean: Marlon or Marion?"
DONE = "You have done that by hand already."
_TOGGLED = {"intents": {"HassToggle": {"default": "Toggled."}}}


@pytest.fixture
async def switches(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> Switches:
    """Return somebody with a sentence of their own for it, in a home with two lamps that sound alike."""
    await write_custom(hass, {"HassToggle": [{"sentences": ["toggle [the] {name}"]}]}, responses=_TOGGLED)
    for name in ("Marlon", "Marion"):
        await home.add("light", Light(), name, "Bedroom")
    return await the_switches(agent, home, freezer)


async def test_what_a_hand_has_toggled_is_only_said(switches: Switches) -> None:
    assert await switches.say("toggle marton") == WHICH
    assert await switches.say("Marion") == "Toggled."
    assert switches.home.state(MARION) == "on"

    assert await switches.say("toggle marton") == WHICH
    await switches.press(MARION)
    assert await switches.say("that one") == DONE
    assert switches.home.state(MARION) == "off"


async def test_of_two_that_a_hand_has_toggled_none_is_asked_about(switches: Switches) -> None:
    assert await switches.say("toggle marton") == WHICH
    await switches.press(MARLON, MARION)
    assert await switches.say("that one") == DONE
    assert {switches.home.state(MARLON), switches.home.state(MARION)} == {"on"}

    await switches.say("toggle the Wolke")
    await switches.press(MARLON, MARION)
    assert await switches.say("that one") == DONE


async def test_the_name_of_what_a_hand_has_toggled_is_kept_alone(switches: Switches) -> None:
    await switches.say("toggle the Wolke")
    await switches.press(ARC)
    assert await switches.say("that one") == 'Is Arc Lamp what you call "Wolke"? Shall I remember it?'
    assert await switches.say("yes") == 'I\'ll remember that you call Arc Lamp "Wolke".'
    assert switches.home.state(ARC) == "on"
    assert await switches.say("toggle the Wolke") == "Toggled."
    assert switches.home.state(ARC) == "off"
