"""Which one is meant: told by its storey or name, after a question in between, and of two that are called the same."""

from typing import Any

from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.light.const import ColorMode
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr, floor_registry as fr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome
from tests.nlu.conversation.talk import Talk

FANS = {"Bedroom": "fan.ceiling_fan", "Living Room": "fan.tower_fan", "Hallway": "fan.desk_fan"}
TURN_ON = {
    "en": "turn on the fan",
    "de": "schalte den Ventilator ein",
    "fr": "allume le ventilateur",
    "es": "enciende el ventilador",
    "nl": "zet de ventilator aan",
}
TIME = {
    "en": "what time is it",
    "de": "wie spät ist es",
    "fr": "quelle heure est-il",
    "es": "qué hora es",
    "nl": "hoe laat is het",
}


class Fan(FanEntity):
    """A fan that goes on and off."""

    _attr_supported_features = FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF
    _attr_is_on = False

    @property
    def is_on(self) -> bool:
        """Whether it is on."""
        return bool(self._attr_is_on)

    async def async_turn_on(self, *args: Any, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self.async_write_ha_state()


@pytest.fixture
async def kitchen(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> str:
    """Return a satellite in the kitchen; three other rooms on two storeys have a fan each, two have a Reading Lamp."""
    areas = ar.async_get(hass)
    for storey, rooms in (("Downstairs", ("Kitchen", "Living Room")), ("Upstairs", ("Bedroom", "Hallway"))):
        floor = fr.async_get(hass).async_create(storey, aliases={{"Downstairs": "unten", "Upstairs": "oben"}[storey]})
        for name in rooms:
            area = areas.async_get_area_by_name(name)
            assert area is not None
            areas.async_update(area.id, floor_id=floor.floor_id)
    for room, name in (("Bedroom", "Ceiling Fan"), ("Living Room", "Tower Fan"), ("Hallway", "Desk Fan")):
        await home.add("fan", Fan(), name, room)
    await home.add("light", Light(), "Reading Lamp", "Bedroom")
    await home.add("light", ReadingLamp(), "Reading Lamp", "Living Room")
    kitchen = areas.async_get_area_by_name("Kitchen")
    assert kitchen is not None
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "k")})
    dr.async_get(hass).async_update_device(device.id, area_id=kitchen.id)
    return device.id


class ReadingLamp(Light):
    """A second lamp of that name."""

    _attr_supported_color_modes = {ColorMode.BRIGHTNESS}

    @property
    def unique_id(self) -> str:
        """An id of its own."""
        return "another reading lamp"


def running(home: SmallHome) -> set[str]:
    """Return the fans that are on."""
    return {fan for fan in FANS.values() if home.state(fan) == "on"}


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "the tower one"),
        ("en", "downstairs"),
        ("en", "the one downstairs"),
        ("de", "unten"),
        ("de", "der Tower Fan"),
        ("fr", "Tower"),
        ("es", "el Tower"),
        ("nl", "de Tower Fan"),
    ],
)
async def test_a_storey_or_the_name_of_what_stands_there_tells_the_room(
    agent: InstalledAgent, home: SmallHome, kitchen: str, language: str, answer: str
) -> None:
    await Talk(agent, language, kitchen).say(TURN_ON[language], answer)

    assert running(home) == {FANS["Living Room"]}


async def test_what_fits_two_of_three_asks_for_one_of_these(
    agent: InstalledAgent, home: SmallHome, kitchen: str
) -> None:
    talk = Talk(agent, "en", kitchen)

    assert await talk.hear(TURN_ON["en"], "the one upstairs") == "In which room: Bedroom or Hallway?"
    await talk.say("hallway")
    assert running(home) == {FANS["Hallway"]}


@pytest.mark.parametrize("language", list(TURN_ON))
async def test_a_question_in_between_leaves_it_open_which_one(
    agent: InstalledAgent, home: SmallHome, kitchen: str, language: str
) -> None:
    await Talk(agent, language, kitchen).say(TURN_ON[language], TIME[language], "Living Room")

    assert running(home) == {FANS["Living Room"]}


@pytest.mark.parametrize("between", ["turn on the kitchen light", "turn off the bedroom light"])
async def test_an_order_in_between_does_not(agent: InstalledAgent, home: SmallHome, kitchen: str, between: str) -> None:
    await Talk(agent, "en", kitchen).say(TURN_ON["en"], between, "Living Room")

    assert running(home) == set()


async def test_a_bare_yes_after_a_question_in_between_starts_nothing(
    agent: InstalledAgent, home: SmallHome, kitchen: str
) -> None:
    await Talk(agent, "en", kitchen).say(TURN_ON["en"], TIME["en"], "yes")

    assert running(home) == set()


@pytest.mark.parametrize("more", ["the other one too", "and the other one", "the bedroom one too"])
async def test_the_other_of_two_of_one_name_is_the_other_of_these(
    agent: InstalledAgent, home: SmallHome, kitchen: str, more: str
) -> None:
    await Talk(agent, "en", kitchen).say("turn on the reading lamp", "living room", more)

    assert (home.state("light.reading_lamp"), home.state("light.reading_lamp_2")) == ("on", "on")
    assert home.state("light.bedroom_light") == "off"


async def test_no_the_bedroom_one_is_the_one_of_that_name_there(
    agent: InstalledAgent, home: SmallHome, kitchen: str
) -> None:
    await Talk(agent, "en", kitchen).say("turn on the reading lamp", "living room", "no, the bedroom one")

    assert (home.state("light.reading_lamp"), home.state("light.reading_lamp_2")) == ("on", "off")
    assert home.state("light.bedroom_light") == "off"


async def test_the_one_of_another_room_is_no_amount(agent: InstalledAgent, home: SmallHome, kitchen: str) -> None:
    kitchen_blind = await home.add("cover", Cover(), "Kitchen Blind", "Kitchen")
    talk = Talk(agent, "en", kitchen)
    await talk.say("close the kitchen blind", "sorry I meant the bedroom one")

    assert home.state(kitchen_blind) == "open"
    assert home.attribute("cover.bedroom_blinds", "current_position") == 0


@pytest.mark.parametrize(
    ("language", "begins", "cancels"),
    [
        ("en", "set a timer for 5 minutes", "cancel it"),
        ("en", "turn on the kitchen light in an hour", "cancel that"),
        ("de", "stell einen Timer auf 5 Minuten", "brich das ab"),
        ("fr", "mets un minuteur de 5 minutes", "annule ça"),
        ("es", "pon un temporizador de 5 minutos", "cancélalo"),
        ("nl", "zet een timer van 5 minuten", "annuleer dat"),
    ],
)
async def test_what_was_begun_for_later_is_cancelled_after_a_question_too(
    agent: InstalledAgent, kitchen: str, language: str, begins: str, cancels: str
) -> None:
    direct, later = Talk(agent, language, kitchen), Talk(agent, language, kitchen)

    wanted = await direct.hear(begins, cancels)
    assert await later.hear(begins, TIME[language], cancels) == wanted


async def test_what_was_done_at_once_is_not_taken_back_after_a_question(
    agent: InstalledAgent, home: SmallHome, kitchen: str
) -> None:
    await Talk(agent, "en", kitchen).say("turn on the kitchen light", TIME["en"], "cancel it")

    assert home.state("light.kitchen_light") == "on"
