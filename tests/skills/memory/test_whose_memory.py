"""What is somebody's answers nothing about somebody else, and a code no question about what it opens."""

from homeassistant.core import Context, HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home

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


_CODES = {
    "en": "remember that the garden shed code is 4711",
    "de": "merk dir, dass der Code vom Gartenhaus 4711 ist",
    "fr": "retiens que le code de la cabane est 4711",
    "es": "recuerda que el código del cobertizo es 4711",
    "nl": "onthoud dat de code van het tuinhuis 4711 is",
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "who is in the garden shed"),
        ("en", "what is in the garden shed"),
        ("en", "where is the garden shed"),
        ("en", "is anybody in the garden shed"),
        ("en", "what is the garden shed"),
        ("en", "how do I get into the garden shed"),
        ("en", "what do you know about the garden shed"),
        ("de", "wer ist im Gartenhaus"),
        ("de", "was ist im Gartenhaus"),
        ("de", "wo ist das Gartenhaus"),
        ("de", "was ist das Gartenhaus"),
        ("de", "wie komme ich ins Gartenhaus"),
        ("fr", "qui est dans la cabane"),
        ("fr", "où est la cabane"),
        ("fr", "c'est quoi la cabane"),
        ("fr", "comment on entre dans la cabane"),
        ("es", "quién está en el cobertizo"),
        ("es", "qué hay en el cobertizo"),
        ("es", "dónde está el cobertizo"),
        ("es", "qué es el cobertizo"),
        ("es", "cómo entro en el cobertizo"),
        ("nl", "wie is er in het tuinhuis"),
        ("nl", "wat is er in het tuinhuis"),
        ("nl", "waar is het tuinhuis"),
        ("nl", "wat is het tuinhuis"),
        ("nl", "hoe kom ik in het tuinhuis"),
    ],
)
async def test_a_code_is_not_told_to_who_asks_who_is_there(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_CODES[language], language=language)

    assert "4711" not in (await agent.say(text, language=language))["response"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "what is the garden shed code"),
        ("de", "wie lautet der Code vom Gartenhaus"),
        ("fr", "quel est le code de la cabane"),
        ("es", "cuál es el código del cobertizo"),
        ("nl", "wat is de code van het tuinhuis"),
    ],
)
async def test_who_asks_for_it_is_told(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(_CODES[language], language=language)

    assert "4711" in (await agent.say(text, language=language))["response"]


async def test_where_a_key_is_is_told(agent: InstalledAgent) -> None:
    await agent.say("remember that the spare keys for the boat hang in the hall")

    assert "hall" in (await agent.say("where is the spare for the boat"))["response"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "what is the garden shed code"),
        ("de", "wie lautet der Code vom Gartenhaus"),
        ("fr", "quel est le code de la cabane"),
        ("es", "cuál es el código del cobertizo"),
        ("nl", "wat is de code van het tuinhuis"),
    ],
)
async def test_a_code_is_told_to_nobody_else(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str
) -> None:
    await agent.say(_CODES[language], language=language)
    other = await hass.auth.async_create_user("Other", group_ids=["system-admin"])

    told = await agent.converse(text, language=language, context=Context(user_id=other.id))
    overheard = await agent.converse(text, language=language, context=Context(), satellite_id="assist_satellite.hall")

    for answer in (told, overheard):
        assert "4711" not in answer["response"]["speech"]["plain"]["speech"]


async def test_a_code_that_nobody_is_known_to_have_told_is_not_kept(agent: InstalledAgent) -> None:
    await agent.converse(_CODES["en"], language="en", context=Context(), satellite_id="assist_satellite.hall")

    assert await agent.data.stores.memories.all(person=None, limit=5) == ()


async def test_a_shared_code_is_not_told_where_anybody_may_listen(agent: InstalledAgent) -> None:
    await agent.data.stores.memories.add(
        key="gate", content="the gate code is 4711", person=None, importance=0.5, source="r1", tainted=False
    )
    for text in ("what is the gate code", "what do you remember"):
        answer = await agent.converse(text, language="en", context=Context(), satellite_id="assist_satellite.hall")
        assert "4711" not in answer["response"]["speech"]["plain"]["speech"]
    assert "4711" in (await agent.say("what is the gate code"))["response"]


@in_one_home(
    ("language", "text", "reason"),
    [
        ("en", "what is the garden shed code", "don't know who is speaking"),
        ("de", "wie lautet der Code vom Gartenhaus", "weiß nicht, wer spricht"),
        ("fr", "quel est le code de la cabane", "ne sais pas qui parle"),
        ("es", "cuál es el código del cobertizo", "no sé quién habla"),
        ("nl", "wat is de code van het tuinhuis", "weet niet wie er spreekt"),
    ],
)
async def test_it_is_said_why_a_code_is_not_told(agent: InstalledAgent, language: str, text: str, reason: str) -> None:
    answer = await agent.converse(text, language=language, context=Context(), satellite_id="assist_satellite.hall")

    assert reason in answer["response"]["speech"]["plain"]["speech"]


@pytest.mark.parametrize(
    ("language", "kept", "text", "place"),
    [
        ("en", "the shed key hangs on the second hook in the hall", "where's the shed key again", "hook"),
        ("en", "the spare key is with a neighbour", "where is the spare key", "neighbour"),
        ("de", "der Gartenschlüssel hängt an einem Haken im Flur", "wo hängt der Gartenschlüssel", "Haken"),
        ("fr", "la clé de la cave est dans un tiroir de l'entrée", "où est la clé de la cave", "tiroir"),
        ("es", "la llave del trastero está en un cajón", "dónde está la llave del trastero", "cajón"),
        ("nl", "de sleutel van de schuur hangt aan een haakje", "waar hangt de sleutel van de schuur", "haakje"),
    ],
)
async def test_where_a_key_hangs_is_no_code(
    agent: InstalledAgent, language: str, kept: str, text: str, place: str
) -> None:
    await agent.data.stores.memories.add(
        key="key", content=kept, person=None, importance=0.5, source="r1", tainted=False
    )

    answer = await agent.converse(text, language=language, context=Context(), satellite_id="assist_satellite.hall")

    assert place in answer["response"]["speech"]["plain"]["speech"]


async def test_the_figures_of_a_key_safe_are_one(agent: InstalledAgent) -> None:
    await agent.data.stores.memories.add(
        key="key", content="the key safe is 4711", person=None, importance=0.5, source="r1", tainted=False
    )
    for text in ("where is the key safe", "what is the key safe", "what do you remember"):
        answer = await agent.converse(text, language="en", context=Context(), satellite_id="assist_satellite.hall")
        assert "4711" not in answer["response"]["speech"]["plain"]["speech"]
