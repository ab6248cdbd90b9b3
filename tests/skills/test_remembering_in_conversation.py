"""Memory, goals and abilities, asked of the installed agent."""

from homeassistant.core import Context
import pytest

from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent


@pytest.mark.parametrize(
    ("language", "said", "asked", "answer"),
    [
        (
            "en",
            "Please remember that the spare key is with the neighbour",
            "Where is the spare key?",
            "The spare key is with the neighbour.",
        ),
        (
            "de",
            "Merk dir bitte, dass der Ersatzschlüssel beim Nachbarn ist",
            "Wo ist der Ersatzschlüssel?",
            "Du hast mir gesagt, dass der Ersatzschlüssel beim Nachbarn ist.",
        ),
        (
            "es",
            "Por favor recuerda que la llave está con el vecino",
            "¿Dónde está la llave?",
            "La llave está con el vecino.",
        ),
        (
            "fr",
            "Souviens-toi que la clé est chez le voisin",
            "Où est la clé ?",
            "La clé est chez le voisin.",
        ),
        (
            "nl",
            "Onthoud dat de sleutel bij de buurman ligt",
            "Waar is de sleutel?",
            "Je hebt me gezegd dat de sleutel bij de buurman ligt.",
        ),
    ],
    ids=["en", "de", "es", "fr", "nl"],
)
async def test_what_was_remembered_is_found_again_also_after_a_restart(
    agent: InstalledAgent, language: str, said: str, asked: str, answer: str
) -> None:
    saved = await agent.ask(said, language=language)
    assert saved["tools_used"] == ["memory.save"], saved
    assert (await agent.ask(asked, language=language))["response"] == answer
    await agent.restart()
    assert (await agent.ask(asked, language=language))["response"] == answer


async def test_nothing_is_made_up(agent: InstalledAgent) -> None:
    await agent.ask("remember that the spare key is with the neighbour")
    answer = await agent.ask("where is the car?")
    assert answer["response"] == "I don't remember anything about the car."


async def test_forgetting_names_what_is_gone(agent: InstalledAgent) -> None:
    await agent.ask("remember that the spare key is with the neighbour")
    answer = await agent.ask("forget what I said about the spare key")
    assert answer["response"] == "I've forgotten this: the spare key is with the neighbour."
    assert [intent["status"] for intent in answer["intents"]] == ["done"]


async def test_a_goal_is_kept(agent: InstalledAgent) -> None:
    await agent.ask("create a goal to run a half marathon")
    assert (await agent.ask("what are my goals?"))["response"] == "You have one goal: run a half marathon."


async def test_it_says_what_it_can_do(agent: InstalledAgent) -> None:
    answer = await agent.ask("what else can you do?")
    assert "remember things and find them again" in answer["response"]
    assert answer["route"] == "conversation"


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [
        ("en", "remember that my diary is under the bed", "where is the diary?"),
        ("de", "merk dir dass mein Tagebuch unter dem Bett liegt", "wo ist das Tagebuch?"),
    ],
)
async def test_what_is_ones_own_is_not_told_to_others_as_theirs(
    agent: InstalledAgent, language: str, text: str, question: str
) -> None:
    ben = await a_user(agent.hass, "Ben")
    said = await agent.converse(text, language=language)
    mine = await agent.converse(question, language=language)
    theirs = await agent.converse(question, language=language, context=Context(user_id=ben.id))
    shared = await agent.converse("remember that the spare key is in the shed")
    told = await agent.converse("where is the spare key?", context=Context(user_id=ben.id))

    assert ("just for you" in str(said)) or ("nur für dich" in str(said))
    assert "Bett" in str(mine) or "bed" in str(mine)
    assert "Bett" not in str(theirs)
    assert "under the bed" not in str(theirs)
    assert "just for you" not in str(shared)
    assert "shed" in str(told)


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [
        ("en", "remember for me that the present is in the loft", "where is the present?"),
        ("de", "merk dir für mich, dass das Geschenk im Loft liegt", "wo ist das Geschenk?"),
        ("fr", "retiens pour moi que le cadeau est au loft", "où est le cadeau ?"),
        ("es", "recuerda para mí que el regalo está en el loft", "¿dónde está el regalo?"),
        ("nl", "onthoud voor mij dat het cadeau op de loft ligt", "waar is het cadeau?"),
    ],
)
async def test_what_is_remembered_for_somebody_is_for_nobody_else(
    agent: InstalledAgent, language: str, text: str, question: str
) -> None:
    ben = await a_user(agent.hass, "Ben")
    await agent.converse(text, language=language)
    mine = await agent.converse(question, language=language)
    theirs = await agent.converse(question, language=language, context=Context(user_id=ben.id))

    assert "loft" in str(mine).casefold()
    assert "loft" not in str(theirs).casefold()


async def test_what_is_said_to_be_for_somebody_is_not_kept_for_them_alone(agent: InstalledAgent) -> None:
    ben = await a_user(agent.hass, "Ben")
    await agent.converse("remember that the cake in the loft is for me")
    assert "loft" in str(await agent.converse("where is the cake?", context=Context(user_id=ben.id)))


@pytest.mark.parametrize(
    ("language", "known", "said"),
    [
        ("en", "remember that the kitchen light has a dimmer", "forget turning on the kitchen light"),
        ("de", "merk dir, dass Kitchen Light dimmbar ist", "vergiss das Einschalten von Kitchen Light"),
        ("fr", "souviens-toi que Kitchen Light est neuve", "oublie d'allumer Kitchen Light"),
        ("es", "recuerda que Kitchen Light es nueva", "olvida encender Kitchen Light"),
        ("nl", "onthoud dat Kitchen Light nieuw is", "vergeet het aanzetten van Kitchen Light"),
    ],
)
async def test_to_forget_doing_something_forgets_no_fact(
    agent: InstalledAgent, language: str, known: str, said: str
) -> None:
    await agent.converse(known, language=language)
    await agent.converse(said, language=language)

    assert len(await agent.data.stores.memories.all(person=None, limit=5)) == 1


async def test_in_a_home_of_one_nobody_else_is_there_to_keep_it_from(agent: InstalledAgent) -> None:
    await agent.converse("remember that my diary is under the bed")
    assert "under the bed" in str(await agent.ask("where is my diary?"))
