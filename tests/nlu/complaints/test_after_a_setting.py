"""What is wrong right after something was set is wrong with that: it is set a little back, and nothing is asked."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

from .conftest import a_satellite

LAMP, HEATING = "light.living_room_lamp", "climate.living_room_heating"
THIRTY = round(30 * 255 / 100)


@pytest.mark.parametrize(
    ("language", "first", "then", "is_more"),
    [
        ("en", "set the living room lamp to 30 percent", "that's too dark", True),
        ("en", "set the living room lamp to 30 percent", "still too bright", False),
        ("de", "stell Living Room Lamp auf 30 Prozent", "das ist zu dunkel", True),
        ("de", "stell Living Room Lamp auf 30 Prozent", "immer noch zu hell", False),
        ("fr", "règle Living Room Lamp à 30 pour cent", "c'est encore trop sombre", True),
        ("es", "pon Living Room Lamp al 30 por ciento", "todavía está muy oscuro", True),
        ("nl", "zet Living Room Lamp op 30 procent", "nog steeds te donker", True),
    ],
)
async def test_a_lamp(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str, is_more: bool
) -> None:
    device_id = a_satellite(hass, "Kitchen")

    await Talk(agent, language, device_id=device_id).say(first, then)

    assert (home.attribute(LAMP, "brightness") > THIRTY) is is_more
    assert home.attribute(LAMP, "brightness") != THIRTY


@pytest.mark.parametrize(
    ("language", "first", "then", "is_more"),
    [
        ("en", "set the living room heating to 19 degrees", "it's still too cold", True),
        ("de", "stell Living Room Heating auf 19 Grad", "immer noch zu kalt", True),
        ("fr", "règle Living Room Heating à 19 degrés", "il fait encore trop froid", True),
        ("es", "pon Living Room Heating a 19 grados", "sigue haciendo calor", False),
        ("nl", "zet Living Room Heating op 19 graden", "het is nog te koud", True),
    ],
)
async def test_a_heating(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str, is_more: bool
) -> None:
    await Talk(agent, language).say(first, then)

    assert (home.attribute(HEATING, "temperature") > 19) is is_more
    assert home.attribute(HEATING, "temperature") != 19


async def test_a_lamp_that_was_turned_off_is_not_meant(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    device_id = a_satellite(hass, "Living Room")

    answer = await Talk(agent, device_id=device_id).hear("turn off the living room lamp", "now it's too dark")

    assert answer.endswith("?")
    assert home.state(LAMP) == "off"


async def test_what_was_set_is_not_cold(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> None:
    device_id = a_satellite(hass, "Living Room")

    answer = await Talk(agent, device_id=device_id).hear("set the living room lamp to 30 percent", "it's freezing")

    assert home.attribute(LAMP, "brightness") in range(THIRTY - 1, THIRTY + 2)
    assert answer.endswith("?")
