"""What only means something after what was said before it is read by likelihood, too."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

LIGHT = "light.kitchen_light"
FORTY = {
    "en": "set the kitchen light to 40 percent",
    "de": "stelle kitchen light auf 40 Prozent",
    "fr": "mets kitchen light à 40 pour cent",
    "es": "pon kitchen light al 40 por ciento",
    "nl": "zet kitchen light op 40 procent",
}


YES = {"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}


async def set_and(agent: InstalledAgent, language: str, then: str) -> None:
    """Set the light, say what follows, and agree if that is asked about."""
    talk = Talk(agent, language)
    answer = await talk.say(FORTY[language], then)
    if answer["continue_conversation"]:
        await talk.say(YES[language])


def brightness(agent: InstalledAgent) -> int:
    """Return how bright the light is, in percent."""
    state = agent.hass.states.get(LIGHT)
    assert state is not None
    level: float = state.attributes["brightness"]
    return round(level / 2.55)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "nah come on further than that"),
        ("de", "geh ruhig noch höher bitte"),
        ("fr", "non mais encore plus que ça"),
        ("es", "dale otro poco más hombre"),
        ("nl", "nog ietsje meer dan dat graag"),
    ],
)
async def test_further_the_same_way(agent: InstalledAgent, home: SmallHome, language: str, then: str) -> None:
    await set_and(agent, language, then)
    assert brightness(agent) > 40


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "that's way too much"),
        ("de", "hoppla das war zu viel"),
        ("fr", "oh là là beaucoup trop"),
        ("es", "uy te has pasado"),
        ("nl", "ho ho dat is veel te veel"),
    ],
)
async def test_back_a_little(agent: InstalledAgent, home: SmallHome, language: str, then: str) -> None:
    await set_and(agent, language, then)
    assert brightness(agent) < 40


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh that is lovely now"),
        ("en", "don't make it any brighter"),
        ("en", "no more than that please"),
        ("en", "too much homework again"),
        ("en", "it's a bit less windy now"),
        ("de", "ja genau so passt es wunderbar"),
        ("de", "bloß nicht noch heller"),
        ("fr", "voilà comme ça c'est parfait"),
        ("fr", "surtout pas plus fort"),
        ("es", "así está de maravilla"),
        ("es", "ni un poco más"),
        ("nl", "ja zo is het precies goed"),
        ("nl", "vooral niet nog feller"),
    ],
)
async def test_who_is_content_or_wants_no_more_changes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(FORTY[language], then)
    assert brightness(agent) == 40


@pytest.mark.parametrize("text", ["nah come on further than that", "whoa way too much mate", "the same in the bedroom"])
async def test_nothing_goes_on_where_nothing_was_said(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    await Talk(agent).say(text)
    assert home.snapshot() == before
