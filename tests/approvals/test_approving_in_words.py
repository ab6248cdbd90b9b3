"""What waits is told and answered in words, in five languages, by a person who is known, from wherever they are."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context
from homeassistant.helpers import area_registry as ar
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.approvals.describing import describe
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.safety.confirmation import PendingConfirmation
from tests.common_builders import an_origin
from tests.household_fixtures import a_person, a_user, with_pin, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

UNLOCK = "unlock the front door"
GARAGE = "open the garage door"


@pytest.fixture
async def anna(agent: InstalledAgent) -> User:
    """Return a grown-up of the household."""
    return await a_user(agent.hass, "Anna")


async def waiting(agent: InstalledAgent, text: str = UNLOCK) -> None:
    """Have an automation ask for something that needs a person."""
    await agent.ask(text)
    await agent.hass.async_block_till_done()


async def say(agent: InstalledAgent, user: User, text: str, language: str = "en") -> str:
    """Say something in the chat, in a conversation of its own, and return the answer."""
    response = await agent.converse(text, context=Context(user_id=user.id), language=language)
    await agent.hass.async_block_till_done()
    return str(response["response"]["speech"]["plain"]["speech"])


@pytest.mark.parametrize(
    ("language", "asks", "approves"),
    [
        ("en", "What is waiting for my approval?", "Approve it."),
        ("en", "Is there anything to approve?", "I approve that"),
        ("de", "Was wartet auf meine Zustimmung?", "Genehmige es"),
        ("de", "Muss ich noch etwas freigeben?", "Gib es frei"),
        ("fr", "Qu'est-ce qui attend mon accord ?", "Approuve-le"),
        ("es", "¿Qué está pendiente de mi aprobación?", "Apruébalo"),
        ("nl", "Wat wacht er op mijn goedkeuring?", "Keur het goed"),
    ],
)
async def test_what_waits_is_told_and_approved(
    agent: InstalledAgent, home: SmallHome, anna: User, language: str, asks: str, approves: str
) -> None:
    await waiting(agent)
    told = await say(agent, anna, asks, language)
    assert "unlock Front Door" in told
    assert "1" in told
    assert home.state("lock.front_door") == "locked"

    await say(agent, anna, approves, language)
    assert home.state("lock.front_door") == "unlocked"
    assert agent.data.approvals.pending() == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "reject it"),
        ("en", "don't approve it"),
        ("de", "lehne es ab"),
        ("fr", "refuse-le"),
        ("es", "recházalo"),
        ("nl", "wijs het af"),
    ],
)
async def test_what_waits_is_rejected(
    agent: InstalledAgent, home: SmallHome, anna: User, language: str, text: str
) -> None:
    await waiting(agent)
    await say(agent, anna, text, language)

    assert agent.data.approvals.pending() == ()
    assert home.state("lock.front_door") == "locked"


async def test_of_several_the_place_in_the_list_that_was_told_counts(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    await waiting(agent)
    await waiting(agent, GARAGE)
    unreported = await say(agent, anna, "approve the second one")
    assert unreported.startswith("Waiting for approval: 1: unlock Front Door (an automation, until ")
    assert len(agent.data.approvals.pending()) == 2, "nothing was told yet that could be counted"

    await say(agent, anna, "approve it")
    assert len(agent.data.approvals.pending()) == 2, "it could be either"
    await say(agent, anna, "approve the second one")
    assert home.state("cover.garage_door") == "open"
    assert home.state("lock.front_door") == "locked"
    await say(agent, anna, "approve the second one")
    assert home.state("lock.front_door") == "locked", "the second one is done"
    await say(agent, anna, "reject the last one")
    assert agent.data.approvals.pending() == ()


async def test_what_a_person_may_not_answer_is_neither_told_nor_done(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    child = await a_user(agent.hass, "Ben", "system-read-only")
    await waiting(agent)

    assert await say(agent, child, "what is waiting for my approval") == "Nothing is waiting for your approval."
    assert await say(agent, child, "approve it") == "You may not approve that."
    assert home.state("lock.front_door") == "locked"


async def test_what_was_put_to_somebody_else_stays_theirs(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    other = await a_user(agent.hass, "Ben")
    await agent.converse(UNLOCK, context=Context(user_id=other.id))

    assert await say(agent, anna, "approve it") == "You may not approve that."
    assert home.state("lock.front_door") == "locked"


async def test_a_voice_that_nobody_knows_is_told_what_waits_and_approves_nothing(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await waiting(agent)

    async def speak(text: str) -> str:
        response = await agent.converse(text, context=Context(), device_id="kitchen")
        return str(response["response"]["speech"]["plain"]["speech"])

    assert "unlock Front Door" in await speak("what is waiting for approval")
    assert (await speak("approve it")).startswith("I cannot tell who is speaking")
    assert home.state("lock.front_door") == "locked"


async def test_an_automation_approves_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await waiting(agent)
    await agent.ask("approve it")

    assert home.state("lock.front_door") == "locked"


async def test_what_needs_the_pin_is_sent_to_where_nothing_is_recorded(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    await with_pin(agent)
    await waiting(agent)
    answer = await say(agent, anna, "approve it")

    assert answer.startswith("The PIN is needed for that.")
    assert home.state("lock.front_door") == "locked"


async def test_what_waits_may_be_asked_without_answering_the_question_at_hand(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    asked = await agent.converse(UNLOCK, context=Context(user_id=anna.id))
    here: dict[str, Any] = {"conversation_id": asked["conversation_id"]}
    told = await agent.converse("what is waiting for my approval?", context=Context(user_id=anna.id), **here)
    assert "(Anna, until" in told["response"]["speech"]["plain"]["speech"]
    await agent.converse("approve it", context=Context(user_id=anna.id), **here)

    assert home.state("lock.front_door") == "unlocked"


async def test_nothing_waits_and_nothing_is_approved(agent: InstalledAgent, anna: User) -> None:
    assert await say(agent, anna, "what is waiting for my approval") == "Nothing is waiting for your approval."
    assert await say(agent, anna, "approve it") == "There is nothing waiting for an answer."


async def test_a_question_back_approves_nothing(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    await waiting(agent)
    await say(agent, anna, "approve it?")

    assert home.state("lock.front_door") == "locked"


async def test_whoever_may_not_approve_from_a_profile_may_not_in_words(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    person = a_person(agent.hass, anna, "person.anna")
    await with_profile(agent, persons=[person], may_approve=False)
    await waiting(agent)

    assert await say(agent, anna, "approve it") == "You may not approve that."
    assert home.state("lock.front_door") == "locked"


async def test_who_asked_is_named_by_the_room(agent: InstalledAgent, anna: User) -> None:

    kitchen = ar.async_get(agent.hass).async_get_area_by_name("Kitchen")
    assert kitchen is not None
    pending = PendingConfirmation(
        intent_ids=("x",),
        origin=an_origin(channel=Channel.VOICE, area_id=kitchen.id),
        asked_at=dt_util.now(),
    )
    told = await describe(agent.hass, agent.data.speech, pending, "de")
    assert told.title.startswith("Der Sprachassistent in Kitchen fragt, bis ")
