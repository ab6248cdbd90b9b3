"""A yes belongs to the newest question asked in the same place, of the same person, within a minute, once."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.safety.confirmation import (
    SPOKEN_LIFETIME,
    WAITING_LIFETIME,
    Confirmations,
    PendingConfirmation,
    Press,
    lifetime_of,
)
from tests.common_builders import NOW, an_origin


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
    intent_ids=("intent-1",), origin=an_origin(conversation_id="talk", device_id="phone", user_id="anna"), asked_at=NOW
)


def test_a_yes_in_the_same_conversation_counts_once(confirmations: Confirmations) -> None:
    confirmations.ask(QUESTION)
    found = confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="anna"))
    assert found == QUESTION
    assert confirmations.take(found)
    assert not confirmations.take(found)
    assert confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="anna")) is None


def test_a_yes_from_the_same_device_counts(confirmations: Confirmations) -> None:
    confirmations.ask(QUESTION)
    assert confirmations.here(an_origin(conversation_id="another", device_id="phone", user_id="anna")) == QUESTION


@pytest.mark.parametrize(
    ("conversation_id", "device_id", "user_id"),
    [("another", "satellite", "anna"), (None, None, "anna"), ("talk", "phone", "ben"), ("talk", "phone", None)],
    ids=["elsewhere", "from nowhere", "another person", "a person nobody knows"],
)
def test_a_yes_that_does_not_belong_to_it_is_ignored(
    confirmations: Confirmations, conversation_id: str | None, device_id: str | None, user_id: str | None
) -> None:
    confirmations.ask(QUESTION)
    assert confirmations.here(an_origin(conversation_id=conversation_id, device_id=device_id, user_id=user_id)) is None
    assert confirmations.pending() == (QUESTION,)


def test_where_no_person_is_known_anybody_there_may_answer(confirmations: Confirmations) -> None:
    question = replace(QUESTION, origin=replace(QUESTION.origin, user_id=None))
    confirmations.ask(question)
    assert confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="ben")) == question


def test_a_late_yes_counts_for_nothing(confirmations: Confirmations, clock: Clock) -> None:
    confirmations.ask(QUESTION)
    clock.now += SPOKEN_LIFETIME
    assert confirmations.here(an_origin(conversation_id="talk", device_id="phone", user_id="anna")) is None
    assert not confirmations.take(QUESTION)


def test_a_late_yes_counts_for_nothing_where_the_clock_was_set_back(clock: Clock) -> None:
    ticks = [100.0]
    confirmations = Confirmations(clock, lambda: ticks[0])
    confirmations.ask(QUESTION)
    assert confirmations.next_end() == SPOKEN_LIFETIME
    clock.now -= timedelta(hours=2)
    ticks[0] += SPOKEN_LIFETIME.total_seconds() - 1
    assert confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="anna")) == QUESTION

    ticks[0] += 1

    assert confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="anna")) is None
    assert confirmations.pending() == ()
    assert confirmations.expired() == (QUESTION,)
    assert confirmations.next_end() is None


def test_words_answer_only_for_a_minute_what_waits_longer(confirmations: Confirmations, clock: Clock) -> None:
    waiting = replace(QUESTION, lifetime=WAITING_LIFETIME)
    confirmations.ask(waiting)
    clock.now += SPOKEN_LIFETIME
    assert confirmations.here(an_origin(conversation_id="talk", device_id="phone", user_id="anna")) is None
    assert confirmations.find("intent-1") == waiting


def test_words_never_answer_what_another_agent_asked(confirmations: Confirmations) -> None:
    confirmations.ask(replace(QUESTION, is_spoken=False))
    assert confirmations.here(an_origin(conversation_id="talk", device_id="phone", user_id="anna")) is None


def test_questions_out_of_time_are_told_once(confirmations: Confirmations, clock: Clock) -> None:
    confirmations.ask(QUESTION)
    clock.now += SPOKEN_LIFETIME - timedelta(seconds=1)
    assert confirmations.expired() == ()
    clock.now += timedelta(seconds=1)
    assert confirmations.expired() == (QUESTION,)
    assert confirmations.expired() == ()


def test_a_new_question_in_the_same_place_replaces_the_older_one(confirmations: Confirmations) -> None:
    newer = replace(QUESTION, intent_ids=("intent-2",), origin=replace(QUESTION.origin, conversation_id="another talk"))
    confirmations.ask(QUESTION)
    confirmations.ask(newer)
    assert confirmations.expired() == (QUESTION,)
    assert confirmations.here(an_origin(conversation_id=None, device_id="phone", user_id="anna")) == newer


def test_questions_in_different_places_stay_apart(confirmations: Confirmations) -> None:
    other = replace(
        QUESTION,
        intent_ids=("intent-2",),
        origin=an_origin(conversation_id="hall", device_id="satellite", user_id="anna"),
    )
    confirmations.ask(QUESTION)
    confirmations.ask(other)
    assert confirmations.here(an_origin(conversation_id="talk", device_id=None, user_id="anna")) == QUESTION
    assert confirmations.here(an_origin(conversation_id="hall", device_id=None, user_id="anna")) == other


def test_where_two_questions_could_be_meant_the_newest_is(confirmations: Confirmations) -> None:
    older = replace(QUESTION, origin=replace(QUESTION.origin, device_id="phone", conversation_id="one"))
    newer = replace(QUESTION, origin=replace(QUESTION.origin, device_id="tablet", conversation_id="two"))
    confirmations.ask(older)
    confirmations.ask(newer)
    assert confirmations.here(an_origin(conversation_id="one", device_id="tablet", user_id="anna")) == newer


def test_a_token_stands_for_one_answer_once(confirmations: Confirmations) -> None:
    confirmations.ask(QUESTION)
    yes = confirmations.token(QUESTION, Press.YES)
    no = confirmations.token(QUESTION, Press.NO)
    assert confirmations.redeem(yes) == (QUESTION, Press.YES)
    assert confirmations.redeem(yes) is None
    assert confirmations.redeem("made up") is None
    confirmations.take(QUESTION)
    assert confirmations.redeem(no) is None


def test_whoever_listens_hears_of_every_change(confirmations: Confirmations, clock: Clock) -> None:
    heard: list[int] = []
    end = confirmations.listen(lambda: heard.append(len(confirmations.pending())))
    confirmations.ask(QUESTION)
    clock.now += SPOKEN_LIFETIME
    confirmations.expired()
    end()
    confirmations.ask(QUESTION)
    assert heard == [1, 0]


@pytest.mark.parametrize(
    ("channel", "is_spoken", "lifetime"),
    [
        (Channel.VOICE, True, SPOKEN_LIFETIME),
        (Channel.CHAT, True, SPOKEN_LIFETIME),
        (Channel.CHAT, False, WAITING_LIFETIME),
        (Channel.AUTOMATION, True, WAITING_LIFETIME),
        (Channel.HEARTBEAT, True, WAITING_LIFETIME),
        (Channel.MCP, False, WAITING_LIFETIME),
    ],
)
def test_a_question_nobody_has_heard_waits_longer(channel: Channel, is_spoken: bool, lifetime: timedelta) -> None:
    assert lifetime_of(channel, is_spoken=is_spoken) == lifetime
