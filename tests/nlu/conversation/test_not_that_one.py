"""What was not meant of what was just done, said after the deed: "but not the bedroom", "leave it on there"."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"
ON = {
    "en": "turn on the kitchen light",
    "de": "schalte Kitchen Light ein",
    "fr": "allume Kitchen Light",
    "nl": "doe Kitchen Light aan",
}
BOTH_OFF = {
    "en": "turn off the kitchen light and the bedroom light",
    "de": "schalte Kitchen Light und Bedroom Light aus",
    "fr": "éteins Kitchen Light et Bedroom Light",
    "es": "apaga Kitchen Light y Bedroom Light",
    "nl": "doe Kitchen Light en Bedroom Light uit",
}
EXCEPTED = [
    ("en", "but not the bedroom light"),
    ("en", "oh, except for the bedroom light"),
    ("en", "the bedroom light stays on"),
    ("en", "no wait, the bedroom light was supposed to stay on"),
    ("en", "not the bedroom light, turn that back on"),
    ("de", "aber nicht Bedroom Light"),
    ("de", "Bedroom Light lass aber an"),
    ("de", "ach, Bedroom Light sollte anbleiben"),
    ("de", "Bedroom Light bitte nicht"),
    ("fr", "mais pas Bedroom Light"),
    ("fr", "Bedroom Light, laisse-la allumée"),
    ("fr", "ah non, Bedroom Light devait rester allumée"),
    ("es", "Bedroom Light no"),
    ("es", "pero Bedroom Light déjala encendida"),
    ("es", "uy, Bedroom Light tenía que seguir encendida"),
    ("nl", "maar niet Bedroom Light"),
    ("nl", "o nee, Bedroom Light moest aan blijven"),
    ("nl", "Bedroom Light laat je maar aan"),
]


@pytest.mark.parametrize(("language", "then"), EXCEPTED)
async def test_of_what_was_excepted_the_deed_is_taken_back(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    talk = Talk(agent, language)
    await Talk(agent).say("turn on the kitchen light", "turn on the bedroom light")

    await talk.say(BOTH_OFF[language], then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


async def test_a_question_in_between_changes_nothing_of_it(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "turn on the bedroom light")

    await Talk(agent).say(BOTH_OFF["en"], "what time is it", "leave the bedroom light on though")

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


async def test_what_was_off_before_stays_off(agent: InstalledAgent, home: SmallHome) -> None:
    spare = await home.add("light", Light(), "Spare Lamp", "Bedroom")
    await Talk(agent).say("turn on the bedroom light")

    await Talk(agent).say("turn off all the lights in the bedroom", "not in the bedroom")

    assert (home.state(BEDROOM), home.state(spare)) == ("on", "off")


async def test_what_was_not_touched_is_left_as_it_is(agent: InstalledAgent, home: SmallHome) -> None:
    spare = await home.add("light", Light(), "Spare Lamp", "Bedroom")
    talk = Talk(agent)
    await talk.say(BOTH_OFF["en"])
    before = home.snapshot()

    answer = await talk.say("but not the spare lamp")

    assert home.snapshot() == before
    assert answer["response"]["response_type"] == "query_answer"
    assert home.state(spare) == "off"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "not the kitchen light, the bedroom light"),
        ("en", "no not the kitchen light, the bedroom one"),
        ("de", "nicht Kitchen Light, Bedroom Light"),
        ("fr", "pas Kitchen Light, Bedroom Light"),
        ("nl", "niet Kitchen Light, Bedroom Light"),
    ],
)
async def test_another_one_is_meant_instead(agent: InstalledAgent, home: SmallHome, language: str, then: str) -> None:
    talk = Talk(agent, language)
    await talk.say(ON[language], then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


async def test_a_blind_is_opened_again(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("close the blinds and turn off the kitchen light", "leave the blinds open")

    assert home.state("cover.bedroom_blinds") == "open"


async def test_no_way_in_is_opened_by_it(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("open the garage door", "yes")
    await talk.say("close the garage door")
    before = home.snapshot()

    await talk.say("the garage door should stay open")

    assert home.snapshot() == before
