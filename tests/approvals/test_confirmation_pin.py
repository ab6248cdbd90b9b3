"""The PIN: asked for where somebody could come in, said in figures or words, and kept nowhere."""

from datetime import timedelta
import json
import logging

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.conversation.trace import async_clear_traces, async_get_traces
from homeassistant.core import Context
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.safety.pin import DOTS, LOCKED_FOR
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import PIN, said_in, says, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


@pytest.fixture(autouse=True)
async def _pin(agent: InstalledAgent) -> None:
    """Give the home a PIN."""
    await with_pin(agent)


async def asked(agent: InstalledAgent, text: str = "unlock the front door", language: str = "en") -> str:
    """Ask for something that needs the PIN and return the conversation."""
    question = await agent.converse(text, language=language)
    return str(question["conversation_id"])


def speech(response: dict[str, object]) -> str:
    """Return what was said."""
    return str(response["response"]["speech"]["plain"]["speech"])  # type: ignore[index]


async def test_the_pin_is_asked_for_and_unlocks(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.converse("unlock the front door")
    assert speech(question) == "Please say the PIN to unlock Front Door."
    assert question["continue_conversation"]
    await agent.converse(PIN, conversation_id=question["conversation_id"])
    assert home.state("lock.front_door") == "unlocked"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "four seven one one"),
        ("en", "The PIN is 4 7 1 1."),
        ("en", "47 11"),
        ("de", "vier sieben eins eins"),
        ("es", "cuatro siete uno uno"),
        ("fr", "quatre sept un un"),
        ("nl", "vier zeven een een"),
    ],
)
async def test_it_may_be_spoken(agent: InstalledAgent, home: SmallHome, language: str, said: str) -> None:
    talk = await asked(agent)
    await agent.converse(said, conversation_id=talk, language=language)
    assert home.state("lock.front_door") == "unlocked"


async def test_a_yes_is_not_enough_and_a_no_ends_it(agent: InstalledAgent, home: SmallHome) -> None:
    talk = await asked(agent)
    again = await agent.converse("yes", conversation_id=talk)
    assert speech(again) == "Please say the PIN to unlock Front Door."
    await agent.converse("no", conversation_id=talk)
    await agent.converse(PIN, conversation_id=talk)
    assert home.state("lock.front_door") == "locked"


async def test_a_wrong_pin_may_be_corrected(agent: InstalledAgent, home: SmallHome) -> None:
    talk = await asked(agent)
    wrong = await agent.converse("1234", conversation_id=talk)
    assert speech(wrong) == "That PIN is wrong. Please say it again."
    assert wrong["continue_conversation"]
    await agent.converse(PIN, conversation_id=talk)
    assert home.state("lock.front_door") == "unlocked"


async def test_three_wrong_ones_lock_it_for_all_for_a_while(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = await asked(agent)
    for pin in ("1111", "2222"):
        await agent.converse(pin, conversation_id=talk)
    locked = await agent.converse("3333", conversation_id=talk)
    assert "five minutes" in speech(locked)
    (entry,) = await agent.data.stores.journal.recent()
    assert (entry.state, entry.reason) == (JournalState.REFUSED, "pin_wrong")

    elsewhere = await asked(agent)
    await agent.converse(PIN, conversation_id=elsewhere)
    assert home.state("lock.front_door") == "locked"

    freezer.tick(LOCKED_FOR + timedelta(seconds=1))
    later = await asked(agent)
    await agent.converse(PIN, conversation_id=later)
    assert home.state("lock.front_door") == "unlocked"


async def test_the_right_pin_after_the_question_is_over_is_hidden_too(agent: InstalledAgent) -> None:
    talk = await asked(agent)
    await agent.converse("no", conversation_id=talk)
    answer = await agent.converse(PIN, conversation_id=talk)
    assert speech(answer) == "There is nothing waiting for an answer."
    assert not says(PIN, await everything_kept(agent))


async def test_a_number_that_nobody_asked_for_is_no_pin(agent: InstalledAgent) -> None:
    assert (await agent.ask("1234"))["intents"] == []


async def test_what_is_no_way_in_needs_no_pin(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("turn on the kitchen light")
    await agent.converse("lock the front door")
    assert home.state("light.kitchen_light") == "on"


async def everything_kept(agent: InstalledAgent) -> str:
    """Return all that the agent has written down."""
    await agent.data.stores.database.settle()

    def dump(connection: object) -> str:
        return "\n".join(connection.iterdump())  # type: ignore[attr-defined]

    return await agent.data.stores.database.run(dump)


async def test_the_pin_is_kept_nowhere(agent: InstalledAgent, caplog: pytest.LogCaptureFixture) -> None:
    async_clear_traces()  # those of other tests
    caplog.set_level(logging.DEBUG, "custom_components.universal_agent")
    names = ("universal_agent_intent", "universal_agent_request")
    fired = [async_capture_events(agent.hass, name) for name in names]
    talk = await asked(agent)
    await agent.converse("9876", conversation_id=talk)
    await agent.converse(PIN, conversation_id=talk)
    await agent.hass.async_block_till_done()

    kept = await everything_kept(agent)
    events = json.dumps([dict(event.data) for of_name in fired for event in of_name], default=str)
    traces = json.dumps([trace.as_dict() for trace in async_get_traces()], default=str)
    said = said_in(agent.hass, talk)
    ours = "\n".join(record.getMessage() for record in caplog.records if "universal_agent" in record.name)
    for pin in (PIN, "9876"):
        assert not any(says(pin, text) for text in (kept, events, traces, ours, *said))
    assert said == ["unlock the front door", DOTS, DOTS]


async def test_an_answer_where_home_assistant_records_is_not_taken(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.ask("unlock the front door", context=Context())
    await agent.ask("yes", conversation_id=question["conversation_id"], context=Context())
    answer = await agent.ask(PIN, conversation_id=question["conversation_id"], context=Context())
    assert "change it" in answer["response"]
    assert home.state("lock.front_door") == "locked"
    assert (await agent.data.stores.pin_attempts.load()).wrong == 0
    assert not says(PIN, await everything_kept(agent))
