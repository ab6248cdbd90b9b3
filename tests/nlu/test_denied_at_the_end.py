"""German and Dutch put "not" behind what an order is about: it turns the order round, and is no part of a name."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

_TOLD = {
    "en": "remember that the lamp needs a new bulb",
    "de": "merk dir, dass die Lampe eine neue Birne braucht",
    "fr": "retiens que la lampe a besoin d'une nouvelle ampoule",
    "es": "recuerda que la lámpara necesita una bombilla nueva",
    "nl": "onthoud dat de lamp een nieuwe peer nodig heeft",
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "don't forget the lamp"),
        ("en", "never forget the lamp"),
        ("de", "vergiss die Lampe nicht"),
        ("de", "vergiss die Lampe ja nicht"),
        ("de", "vergiss die Lampe auf keinen Fall"),
        ("de", "vergiss bloß nicht die Lampe"),
        ("de", "du kannst die Lampe nicht vergessen"),
        ("fr", "n'oublie pas la lampe"),
        ("es", "no olvides la lámpara"),
        ("nl", "vergeet de lamp niet"),
        ("nl", "vergeet vooral niet de lamp"),
        ("nl", "vergeet de lamp in geen geval"),
    ],
)
async def test_who_is_told_not_to_forget_forgets_nothing(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_TOLD[language], language=language)

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert len(await agent.data.stores.memories.all(person=None, limit=5)) == 1


@in_one_home(
    ("language", "text"),
    [
        ("de", "notiere das nicht"),
        ("de", "lösche die Erinnerung an die Milch nicht"),
        ("de", "schließe das Projekt Garten nicht ab"),
        ("nl", "maak dat niet ongedaan"),
        ("nl", "annuleer de herinnering aan melk niet"),
        ("nl", "rond het project tuin niet af"),
    ],
)
async def test_nothing_of_it_is_even_tried(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    answer = await agent.say(text, language=language)

    assert answer["tools_used"] == []
    assert answer["intents"] == []


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("de", "merk dir, der alte Schlüssel passt nicht", "der alte Schlüssel passt nicht"),
        ("nl", "onthoud dat de oude sleutel niet past", "dat de oude sleutel niet past"),
    ],
)
async def test_the_not_of_what_is_to_be_remembered_is_kept(
    agent: InstalledAgent, language: str, text: str, kept: str
) -> None:
    await agent.say(text, language=language)

    (memory,) = await agent.data.stores.memories.all(person=None, limit=5)
    assert memory.content == kept
