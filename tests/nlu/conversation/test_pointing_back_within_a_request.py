"""Requests of two parts whose second part points at what the first has named: "make it blue and dim it a bit"."""

from typing import Any

from homeassistant.components.light.const import ATTR_HS_COLOR, ColorMode
from homeassistant.components.switch import SwitchEntity
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

KITCHEN, STRIP = "light.kitchen_light", "light.strip"


class ColouredLight(Light):
    """A light that is on at full brightness and takes colours."""

    _attr_color_mode = ColorMode.HS
    _attr_supported_color_modes = {ColorMode.HS}
    _attr_is_on = True
    _attr_brightness = 255
    _attr_hs_color = (0.0, 0.0)

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Take a colour and a brightness."""
        self._attr_hs_color = kwargs.get(ATTR_HS_COLOR, self._attr_hs_color)
        await super().async_turn_on(**kwargs)


@pytest.fixture
async def kitchen(agent: InstalledAgent, home: SmallHome) -> str:
    """Return a satellite in the kitchen, whose light is on; a coloured strip is in the bedroom."""
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(agent.hass)
    area = ar.async_get(agent.hass).async_get_area_by_name("Kitchen")
    assert area is not None
    devices = dr.async_get(agent.hass)
    device = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "k")})
    devices.async_update_device(device.id, area_id=area.id)
    await home.add("light", ColouredLight(), "Strip", "Bedroom")
    await home.hass.services.async_call("light", "turn_on", {"entity_id": KITCHEN, "brightness": 200}, blocking=True)
    return device.id


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "make the strip blue and dim it a bit"),
        ("en", "set the strip to blue and make it a bit darker"),
        ("de", "mach Strip blau und dimm ihn etwas"),
        ("fr", "mets Strip en bleu et baisse-le un peu"),
        ("es", "pon Strip en azul y bájalo un poco"),
        ("nl", "maak Strip blauw en dim hem een beetje"),
    ],
)
async def test_both_parts_are_about_what_was_named_and_neither_is_lost(
    home: SmallHome, agent: InstalledAgent, kitchen: str, language: str, command: str
) -> None:
    await Talk(agent, language, kitchen).say(command)

    assert home.attribute(STRIP, "hs_color") == (240.0, 100.0)
    assert 0 < home.attribute(STRIP, "brightness") < 255
    assert home.attribute(KITCHEN, "brightness") == 200


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "turn on the kettle and dim it"),
        ("de", "schalte Kettle ein und dimm ihn"),
        ("fr", "allume Kettle et baisse-le"),
        ("es", "enciende Kettle y atenúalo"),
        ("nl", "zet Kettle aan en dim hem"),
    ],
)
async def test_what_cannot_take_it_is_not_replaced_by_what_is_in_the_room(
    home: SmallHome, agent: InstalledAgent, kitchen: str, language: str, command: str
) -> None:
    await home.add("switch", SwitchEntity(), "Kettle", "Kitchen")
    before = home.attribute(KITCHEN, "brightness")

    await Talk(agent, language, kitchen).say(command)

    assert home.attribute(KITCHEN, "brightness") == before


@in_one_home(
    ("language", "command"),
    [
        ("en", "turn the strip off and lock it"),
        ("en", "turn the strip off and unlock it"),
        ("en", "turn off the light in the bedroom and unlock it"),
        ("de", "mach Strip aus und schließ ihn auf"),
        ("de", "schalte Strip aus und schließ ihn ab"),
        ("fr", "éteins Strip et déverrouille-le"),
        ("fr", "éteins Strip et verrouille-le"),
        ("es", "apaga Strip y desbloquéalo"),
        ("es", "apaga Strip y bloquéalo"),
        ("nl", "zet Strip uit en doe hem van het slot"),
        ("nl", "zet Strip uit en doe hem op slot"),
    ],
)
async def test_a_lamp_that_is_to_be_locked_is_no_door(
    home: SmallHome, agent: InstalledAgent, kitchen: str, language: str, command: str
) -> None:
    before = home.snapshot()

    answer = await Talk(agent, language, kitchen).say(command)

    assert home.snapshot() == before
    assert not answer["continue_conversation"]


async def test_what_cannot_do_it_is_named(home: SmallHome, agent: InstalledAgent, kitchen: str) -> None:
    answer = await Talk(agent, device_id=kitchen).hear("turn the strip off and lock it")

    assert answer == "Strip cannot do that, so I did nothing."
