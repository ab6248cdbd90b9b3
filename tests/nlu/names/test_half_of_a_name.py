"""Half a name that two things share: which one is meant is asked, and told by the other half."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.nlu.conversation.talk import Talk

NAMES = {
    "en": ("Anna's Reading Lamp", "Tom's Reading Lamp"),
    "de": ("Leselampe von Anna", "Leselampe von Tom"),
    "fr": ("Lampe de lecture d'Anna", "Lampe de lecture de Tom"),
    "es": ("Lámpara de lectura de Anna", "Lámpara de lectura de Tom"),
    "nl": ("Leeslamp van Anna", "Leeslamp van Tom"),
}
TURN_ON = [
    ("en", "turn on the reading lamp"),
    ("de", "mach die Leselampe an"),
    ("fr", "allume la lampe de lecture"),
    ("es", "enciende la lámpara de lectura"),
    ("nl", "doe de leeslamp aan"),
]


async def _lamps(home: SmallHome, language: str, *rooms: str) -> list[str]:
    return [await home.add("light", Light(), name, room) for name, room in zip(NAMES[language], rooms, strict=True)]


@pytest.mark.parametrize(("language", "text"), TURN_ON)
async def test_which_of_two_is_asked(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    lamps = await _lamps(home, language, "Living Room", "Living Room")
    talk = Talk(agent, language)

    question = await talk.hear(text)

    assert all(name in question for name in NAMES[language])
    assert [home.state(lamp) for lamp in lamps] == ["off", "off"]
    await talk.say("Tom's" if language == "en" else "Tom")
    assert [home.state(lamp) for lamp in lamps] == ["off", "on"]


@pytest.mark.parametrize(("language", "text"), TURN_ON)
async def test_the_only_one_in_this_room_is_meant(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    lamps = await _lamps(home, language, "Kitchen", "Bedroom")

    await Talk(agent, language, a_satellite(home.hass, "Kitchen")).say(text)

    assert [home.state(lamp) for lamp in lamps] == ["on", "off"]


async def test_what_guards_the_home_is_not_guessed_from_half_a_name(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Front Lamp", "Hallway")

    await Talk(agent).say("unlock the front")

    assert home.state("lock.front_door") == "locked"
