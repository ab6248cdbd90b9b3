"""What is somebody's answers nothing about somebody else, and is not forgotten for it."""

import pytest

from tests.installed_agent import InstalledAgent

_PAULS = {
    "en": "remember that Paul's favourite wine is a Riesling",
    "de": "merk dir, dass der liebste Wein von Paul ein Riesling ist",
    "fr": "retiens que le vin préféré de Paul est un Riesling",
    "es": "recuerda que el vino favorito de Paul es un Riesling",
    "nl": "onthoud dat Pauls favoriete wijn een Riesling is",
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "what is the president's favourite wine"),
        ("en", "what is Anna's favourite wine"),
        ("de", "was ist der liebste Wein vom Präsidenten"),
        ("de", "was ist der liebste Wein von Anna"),
        ("fr", "quel est le vin préféré du président"),
        ("fr", "quel est le vin préféré d'Anna"),
        ("es", "cuál es el vino favorito del presidente"),
        ("es", "cuál es el vino favorito de Anna"),
        ("nl", "wat is de favoriete wijn van de president"),
        ("nl", "wat is Anna's favoriete wijn"),
    ],
)
async def test_another_persons_wine_is_not_told(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_PAULS[language], language=language)

    answer = await agent.say(text, language=language)

    assert "Riesling" not in answer["response"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "what is Paul's favourite wine"),
        ("en", "which wine is Paul's favourite again"),
        ("de", "was ist der liebste Wein von Paul"),
        ("fr", "quel est le vin préféré de Paul"),
        ("es", "cuál es el vino favorito de Paul"),
        ("nl", "wat is Pauls favoriete wijn"),
    ],
)
async def test_his_own_is(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_PAULS[language], language=language)

    assert "Riesling" in (await agent.say(text, language=language))["response"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "forget the president's favourite wine"),
        ("de", "vergiss den liebsten Wein vom Präsidenten"),
        ("fr", "oublie le vin préféré du président"),
        ("es", "olvida el vino favorito del presidente"),
        ("nl", "vergeet de favoriete wijn van de president"),
    ],
)
async def test_his_is_not_forgotten_for_another(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_PAULS[language], language=language)

    assert (await agent.say(text, language=language))["intents"] == []
    assert len(await agent.data.stores.memories.all(person=None, limit=5)) == 1


@pytest.mark.parametrize(
    ("language", "said", "asked"),
    [
        ("en", "remember that Paul likes Riesling wine best", "which wine does Anna like best"),
        ("de", "merk dir, dass Paul am liebsten Riesling Wein trinkt", "welchen Wein trinkt Anna am liebsten"),
        ("fr", "retiens que Paul aime surtout le vin Riesling", "quel vin Anna aime surtout"),
        ("es", "recuerda que Paul prefiere el vino Riesling", "qué vino prefiere Anna"),
        ("nl", "onthoud dat Paul het liefst Riesling wijn drinkt", "welke wijn drinkt Anna het liefst"),
    ],
)
async def test_who_likes_something_is_told_apart(agent: InstalledAgent, language: str, said: str, asked: str) -> None:
    await agent.say(said, language=language)

    assert "Riesling" not in (await agent.say(asked, language=language))["response"]
