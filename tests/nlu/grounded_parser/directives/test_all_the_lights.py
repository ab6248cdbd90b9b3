"""All the lights are those of the home, whatever is done to them; without "all" and in a room they are those there."""

from homeassistant.components.light.const import ColorMode
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


class ColourLight(Light):
    """A light that has colours."""

    _attr_supported_color_modes = {ColorMode.RGB}
    _attr_color_mode = ColorMode.RGB


ALL_BLUE = [
    ("en", "all the lights blue"),
    ("en", "turn all the lights blue"),
    ("de", "alle Lichter blau"),
    ("fr", "mets toutes les lumières en bleu"),
    ("fr", "toutes les lumières bleues"),
    ("es", "todas las luces en azul"),
    ("es", "pon todas las luces azules"),
    ("nl", "alle lampen blauw"),
]


def in_the_kitchen(hass: HomeAssistant, agent: InstalledAgent) -> str:
    """Return a satellite that stands there."""
    satellite = dr.async_get(hass).async_get_or_create(
        config_entry_id=agent.entry.entry_id, identifiers={("satellite", "kitchen")}
    )
    kitchen = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert kitchen is not None
    dr.async_get(hass).async_update_device(satellite.id, area_id=kitchen.id)
    return satellite.id


@pytest.mark.parametrize(("language", "text"), ALL_BLUE)
async def test_all_the_lights_are_those_of_the_home(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    lamps = [await home.add("light", ColourLight(), f"{room} Glow", room) for room in ("Kitchen", "Bedroom")]

    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))

    assert [home.state(lamp) for lamp in lamps] == ["on", "on"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "make the lights blue"),
        ("en", "all the kitchen lights blue"),
        ("de", "alle Lichter in der Küche blau"),
        ("es", "todas las luces de la Cocina en azul"),
    ],
)
async def test_those_of_a_room_stay_in_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    lamps = [await home.add("light", ColourLight(), f"{room} Glow", room) for room in ("Kitchen", "Bedroom")]

    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))

    assert [home.state(lamp) for lamp in lamps] == ["on", "off"]
