"""Answers to suggestions: kept, taken back, and what they teach."""

from typing import Any

from homeassistant.core import Context
import pytest

from custom_components.universal_agent.actions.acting import call_tool, request_by
from custom_components.universal_agent.common.outcome import ErrorType, Outcome
from custom_components.universal_agent.skills.suggestions.intents import SuggestionIntent, answering
from custom_components.universal_agent.skills.suggestions.learning import (
    DISMISSED_S,
    MAX_DURATION_S,
    SuggestionAnswer,
    after,
)
from custom_components.universal_agent.store.suggestions import Learned, Suggestion, SuggestionState
from tests.installed_agent import InstalledAgent


async def a_suggestion(agent: InstalledAgent, token: str = "t", **changes: Any) -> Suggestion:
    """Keep one about a lamp."""
    made = {
        "kind": "left_on",
        "subjects": ("light.kitchen_light",),
        "words": f"Lamp {token} is on although nobody is home.",
        "evidence": {"names": ["Lamp"]},
        "remedy": {"intents": []},
        "rank": 60,
        "token": token,
        "now": 1000.0,
    }
    return await agent.data.stores.suggestions.add(**{**made, **changes})


async def say(agent: InstalledAgent, **arguments: Any) -> Outcome:
    """Answer as a person of the home does."""
    outcome, _ = await call_tool(agent.data, request_by(agent.hass, Context()), "suggestions.answer", arguments)
    return outcome


async def state_of(agent: InstalledAgent, suggestion: Suggestion) -> SuggestionState:
    found = await agent.data.stores.suggestions.get(suggestion.id)
    assert found is not None
    return found.state


async def test_without_any_it_says_so(agent: InstalledAgent) -> None:
    assert (await agent.ask("any suggestions?"))["response"] == "I have no suggestions right now."
    assert (await say(agent, answer="accept")).error_type is ErrorType.NOT_FOUND
    assert (await say(agent, answer="accept", id=7)).error_type is ErrorType.NOT_FOUND


@pytest.mark.parametrize("answer", list(SuggestionAnswer))
async def test_every_answer_can_be_taken_back(agent: InstalledAgent, answer: SuggestionAnswer) -> None:
    suggestion = await a_suggestion(agent)
    assert (await say(agent, answer=answer.value)).ok
    assert await state_of(agent, suggestion) is not SuggestionState.OPEN
    handler = agent.data.processor.registrations["suggestion"].handler
    assert await handler.is_done(answering(suggestion, answer), "key")
    await agent.hass.services.async_call("universal_agent", "undo", {}, blocking=True)

    assert await state_of(agent, suggestion) is SuggestionState.OPEN
    learned = await agent.data.stores.suggestions.learned()
    assert all(item == Learned() for item in learned.values())
    back = SuggestionIntent(operation="reopen", target="it", number=suggestion.id)
    assert await handler.is_done(back, "key")


async def test_which_one_is_meant_is_told_by_its_words(agent: InstalledAgent) -> None:
    hall, attic = await a_suggestion(agent, "Hall"), await a_suggestion(agent, "Attic", subjects=("light.attic",))
    assert (await say(agent, answer="dismiss", which="the hall lamp")).ok
    assert (await say(agent, answer="dismiss", which="the dishwasher in the cellar")).error_type is ErrorType.NOT_FOUND

    assert await state_of(agent, hall) is SuggestionState.DISMISSED
    assert await state_of(agent, attic) is SuggestionState.OPEN


async def test_what_is_not_understood_any_more_is_not_done(agent: InstalledAgent) -> None:
    suggestion = await a_suggestion(agent, remedy={"intents": [{"type": "of_an_older_version"}]})
    assert (await say(agent, answer="accept")).error_type is ErrorType.UNSUPPORTED
    assert await state_of(agent, suggestion) is SuggestionState.OPEN


async def test_two_answers_at_once(agent: InstalledAgent) -> None:
    suggestion = await a_suggestion(agent)
    handler = agent.data.processor.registrations["suggestion"].handler
    request = request_by(agent.hass, Context())
    gone = SuggestionIntent(operation="accept", target="it", number=suggestion.id + 1)
    for intent in (answering(suggestion, SuggestionAnswer.ACCEPT), answering(suggestion, SuggestionAnswer.NEVER), gone):
        request.collector.register(intent)
    results = [
        (await agent.data.processor.process([waiting], request))[0].outcome.ok
        for waiting in request.collector.get_intents()  # type: ignore[attr-defined]
    ]

    assert results == [True, False, False]
    assert await handler.is_done(gone, "key") is None
    assert handler.describe(gone, "en") == 'accept the suggestion "it"'


def test_what_an_answer_teaches() -> None:
    once = after(SuggestionAnswer.DISMISS, Learned(), 0.0)
    twice = after(SuggestionAnswer.DISMISS, once, 0.0)
    often = after(SuggestionAnswer.DISMISS, Learned(dismissals=20), 0.0)

    assert (once.quiet_until, twice.quiet_until, often.quiet_until) == (DISMISSED_S, 2 * DISMISSED_S, MAX_DURATION_S)
    assert (once.dismissals, twice.dismissals) == (1, 2)
    assert after(SuggestionAnswer.ACCEPT, twice, 0.0).dismissals == 0
    assert after(SuggestionAnswer.NEVER, once, 0.0).never
    assert after(None, Learned(never=True), 0.0).never
