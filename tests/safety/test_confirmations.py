"""A yes belongs to the newest question asked in the same place, of the same person, within a minute, once."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from custom_components.universal_agent.safety.confirmation import LIFETIME, Confirmations, PendingConfirmation
from tests.builders import NOW


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        """Return what it shows."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock that stands at a Friday morning."""
    return Clock()


@pytest.fixture
def confirmations(clock: Clock) -> Confirmations:
    """Return no open question."""
    return Confirmations(clock)


QUESTION = PendingConfirmation(
    intent_ids=("intent-1",), conversation_id="talk", device_id="phone", user_id="anna", asked_at=NOW
)


def test_a_yes_in_the_same_conversation_counts_once(confirmations: Confirmations) -> None:
    confirmations.ask(QUESTION)
    answer = {"conversation_id": "talk", "device_id": None, "user_id": "anna"}
    assert confirmations.take(**answer) == QUESTION
    assert confirmations.take(**answer) is None


def test_a_yes_from_the_same_device_counts(confirmations: Confirmations) -> None:
    confirmations.ask(QUESTION)
    assert confirmations.take(conversation_id="another", device_id="phone", user_id="anna") == QUESTION


@pytest.mark.parametrize(
    ("conversation_id", "device_id", "user_id"),
    [("another", "satellite", "anna"), (None, None, "anna"), ("talk", "phone", "ben"), ("talk", "phone", None)],
    ids=["elsewhere", "from nowhere", "another person", "a person nobody knows"],
)
def test_a_yes_that_does_not_belong_to_it_is_ignored(
    confirmations: Confirmations, conversation_id: str | None, device_id: str | None, user_id: str | None
) -> None:
    confirmations.ask(QUESTION)
    assert confirmations.take(conversation_id=conversation_id, device_id=device_id, user_id=user_id) is None
    assert confirmations.take(conversation_id="talk", device_id="phone", user_id="anna") == QUESTION


def test_where_no_person_is_known_anybody_there_may_answer(confirmations: Confirmations) -> None:
    question = replace(QUESTION, user_id=None)
    confirmations.ask(question)
    assert confirmations.take(conversation_id="talk", device_id=None, user_id="ben") == question


def test_a_late_yes_counts_for_nothing(confirmations: Confirmations, clock: Clock) -> None:
    confirmations.ask(QUESTION)
    clock.now += LIFETIME
    assert confirmations.take(conversation_id="talk", device_id="phone", user_id="anna") is None


def test_questions_out_of_time_are_told_once(confirmations: Confirmations, clock: Clock) -> None:
    confirmations.ask(QUESTION)
    clock.now += LIFETIME - timedelta(seconds=1)
    assert confirmations.expired() == ()
    clock.now += timedelta(seconds=1)
    assert confirmations.expired() == (QUESTION,)
    assert confirmations.expired() == ()


def test_a_new_question_in_the_same_place_replaces_the_older_one(confirmations: Confirmations) -> None:
    newer = replace(QUESTION, intent_ids=("intent-2",), conversation_id="another talk")
    confirmations.ask(QUESTION)
    confirmations.ask(newer)
    assert confirmations.expired() == (QUESTION,)
    assert confirmations.take(conversation_id=None, device_id="phone", user_id="anna") == newer


def test_questions_in_different_places_stay_apart(confirmations: Confirmations) -> None:
    other = replace(QUESTION, intent_ids=("intent-2",), conversation_id="hall", device_id="satellite")
    confirmations.ask(QUESTION)
    confirmations.ask(other)
    assert confirmations.take(conversation_id="talk", device_id=None, user_id="anna") == QUESTION
    assert confirmations.take(conversation_id="hall", device_id=None, user_id="anna") == other


def test_where_two_questions_could_be_meant_the_newest_is(confirmations: Confirmations) -> None:
    older = replace(QUESTION, device_id="phone", conversation_id="one")
    newer = replace(QUESTION, device_id="tablet", conversation_id="two")
    confirmations.ask(older)
    confirmations.ask(newer)
    assert confirmations.take(conversation_id="one", device_id="tablet", user_id="anna") == newer
