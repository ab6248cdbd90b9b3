"""What goes on with an order behind a question that was asked in between, and what is said of several at once."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"
BLINDS = "cover.bedroom_blinds"
ON = {
    "en": "turn on the kitchen light",
    "de": "schalte Kitchen Light ein",
    "fr": "allume Kitchen Light",
    "es": "enciende Kitchen Light",
    "nl": "doe Kitchen Light aan",
}
AND_THE_OTHER = {
    "en": "and the bedroom light",
    "de": "und Bedroom Light",
    "fr": "et Bedroom Light",
    "es": "y Bedroom Light",
    "nl": "en Bedroom Light",
}
CLOSE = {
    "en": "close the bedroom blinds",
    "de": "schließe Bedroom Blinds",
    "fr": "ferme Bedroom Blinds",
    "es": "cierra Bedroom Blinds",
    "nl": "doe Bedroom Blinds dicht",
}
TIME = {
    "en": "what time is it",
    "de": "wie spät ist es",
    "fr": "quelle heure est-il",
    "es": "qué hora es",
    "nl": "hoe laat is het",
}
FIVE_MINUTES = {
    "en": "set a timer for five minutes",
    "de": "stell einen Timer auf fünf Minuten",
    "fr": "mets un minuteur de cinq minutes",
    "es": "pon un temporizador de cinco minutos",
    "nl": "zet een timer op vijf minuten",
}


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh, then open them again"),
        ("de", "dann mach sie wieder auf"),
        ("fr", "alors rouvre-les"),
        ("es", "pues ábrelas otra vez"),
        ("nl", "doe ze dan weer open"),
    ],
)
async def test_an_order_goes_on_with_the_one_before_the_question(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(CLOSE[language], TIME[language], then)

    assert home.state(BLINDS) == "open"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "and make it a bit dimmer"),
        ("de", "und jetzt etwas dunkler"),
        ("fr", "et un peu moins fort la lumière"),
        ("es", "y un poco más tenue"),
        ("nl", "en iets donkerder"),
    ],
)
async def test_what_is_joined_by_a_word_is_about_that_alone(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent).say("turn on the bedroom light")

    await Talk(agent, language).say(ON[language], TIME[language], then)

    assert home.attribute(BEDROOM, "brightness") == 255
    if language != "fr":  # that says more than what joins it
        assert home.attribute(KITCHEN, "brightness") < 255


async def test_what_a_question_named_is_not_passed_over(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say(ON["en"], "is the front door locked", "turn it off")

    assert home.state(KITCHEN) == "on"


async def test_nothing_is_put_on_a_list_over_a_question(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)

    answer = await talk.say(ON["en"], TIME["en"], "and on tuesday evening")

    assert answer["response"]["response_type"] != "action_done"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "now turn them both off"),
        ("en", "turn them off again"),
        ("de", "schalte beide wieder aus"),
        ("fr", "éteins-les toutes les deux"),
        ("es", "apaga las dos"),
        ("nl", "doe ze allebei weer uit"),
    ],
)
async def test_both_are_what_was_turned_on_one_after_the_other(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(ON[language], AND_THE_OTHER[language])
    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "on")

    await talk.say(then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "off")


async def test_them_may_be_the_name_of_the_last_one_alone(agent: InstalledAgent, home: SmallHome) -> None:
    spots = await home.add("light", Light(), "Kitchen Spots", "Kitchen")

    await Talk(agent).say("turn on the bedroom light", "turn on the kitchen spots", "turn them off again")

    assert (home.state(spots), home.state(BEDROOM)) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh no, undo that"),
        ("de", "ach nein, mach das rückgängig"),
        ("fr", "oh non, annule ça"),
        ("es", "uy no, deshazlo"),
        ("nl", "o nee, maak dat ongedaan"),
    ],
)
async def test_it_is_taken_back_whatever_is_exclaimed_before(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(ON[language], then)

    assert home.state(KITCHEN) == "off"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "make it twelve"),
        ("de", "mach fünfzehn daraus"),
        ("fr", "mets plutôt douze"),
        ("es", "que sean doce"),
        ("nl", "maak er twaalf van"),
    ],
)
@pytest.mark.parametrize("between", [True, False], ids=["behind a question", "at once"])
async def test_a_timer_is_made_longer(
    agent: InstalledAgent, home: SmallHome, language: str, then: str, between: bool
) -> None:
    talk = Talk(agent, language, device_id=None)
    await talk.say(FIVE_MINUTES[language], *((TIME[language],) if between else ()))

    answer = await talk.hear(then)

    assert "1" in answer or "12" in answer
    assert "?" not in answer
