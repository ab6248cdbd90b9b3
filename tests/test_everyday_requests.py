"""Everyday requests, asked as people ask them, on devices that really change."""

import re

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


async def test_a_light_goes_on_and_the_answer_says_how_it_was_taken(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.ask("turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"
    assert answer["response"] == "Turned on the light"
    assert (answer["approach"], answer["route"], answer["engine"]) == ("direct", "smart_home", "local")
    assert answer["tools_used"] == ["smart_home.handle_intent"]
    assert [intent["status"] for intent in answer["intents"]] == ["done"]
    assert answer["conversation_id"]
    assert answer["duration_ms"] > 0


async def test_two_things_in_one_sentence_are_both_done_in_the_room_that_was_named(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.ask("turn on the bedroom light")
    answer = await agent.ask("dim the bedroom to 30 percent and close the blinds")

    assert home.attribute("light.bedroom_light", "brightness") == pytest.approx(76, abs=1)
    assert home.state("cover.bedroom_blinds") == "closed"
    assert len(answer["plan"]) == 2
    assert answer["approach"] == "direct"


async def test_two_things_for_one_command_are_not_taken_for_two_commands(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.ask("turn on the kitchen light")
    await agent.ask("turn on the bedroom light")
    await agent.ask("turn off the kitchen light and the bedroom light")

    assert home.state("light.kitchen_light") == "off"
    assert home.state("light.bedroom_light") == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("de", "schalte das Licht in der Küche ein", id="German"),
        pytest.param("es", "enciende la luz de la cocina", id="Spanish"),
    ],
)
async def test_the_same_request_in_another_language(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await agent.ask(text, language=language)

    assert home.state("light.kitchen_light") == "on"
    assert [intent["status"] for intent in answer["intents"]] == ["done"]


async def test_it_means_what_was_named_in_the_turn_before(agent: InstalledAgent, home: SmallHome) -> None:
    first = await agent.ask("turn on the kitchen light")
    await agent.ask("turn it off", conversation_id=first["conversation_id"])

    assert home.state("light.kitchen_light") == "off"


async def test_it_means_what_was_named_before_in_languages_without_a_gazetteer(
    agent: InstalledAgent, home: SmallHome
) -> None:
    first = await agent.ask("schalte Kitchen Light ein", language="de")
    await agent.ask("schalte es aus", language="de", conversation_id=first["conversation_id"])

    assert home.state("light.kitchen_light") == "off"


async def test_a_question_about_the_home_is_answered_and_changes_nothing(
    agent: InstalledAgent, home: SmallHome
) -> None:
    before = home.snapshot()
    answer = await agent.ask("is the front door locked?")

    assert answer["response"].startswith("Yes")
    assert answer["intents"] == []
    assert home.snapshot() == before


async def test_what_can_you_do_names_what_is_in_this_home_and_phrases_that_work_here(
    agent: InstalledAgent, home: SmallHome
) -> None:
    answer = await agent.ask("what can you do?")
    phrases = re.findall('"([^"]+)"', answer["response"])

    assert "lights" in answer["response"]
    assert "music" not in answer["response"]
    assert answer["route"] == "conversation"
    assert len(phrases) == 3
    for phrase in phrases:
        said = await agent.say(phrase)
        assert said["tools_used"], phrase
        assert {intent["status"] for intent in said["intents"]} <= {"done"}, phrase


async def test_a_preview_returns_plan_and_intents_and_changes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    answer = await agent.ask("dim the bedroom to 30 percent and close the blinds", dry_run=True)

    assert [intent["status"] for intent in answer["intents"]] == ["proposed", "proposed"]
    assert len(answer["plan"]) == 2
    assert home.snapshot() == before
    assert await agent.data.stores.journal.recent() == ()


@pytest.mark.parametrize(
    ("answer", "state"), [("turn it off", "on"), ("turn them off", "off"), ("turn all of them off", "off")]
)
async def test_after_several_things_a_pronoun_is_not_taken_for_the_last_of_them(
    agent: InstalledAgent, home: SmallHome, answer: str, state: str
) -> None:
    first = await agent.converse("turn on the kitchen light and the bedroom light")
    await agent.converse(answer, conversation_id=first["conversation_id"])

    assert home.state("light.kitchen_light") == home.state("light.bedroom_light") == state
