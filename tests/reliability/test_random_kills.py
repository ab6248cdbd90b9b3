"""Row 26: what a kill may not leave behind is found in what is seen from outside; each defect turns the row red."""

from dataclasses import replace
from typing import Any

import pytest

from scripts.lib.reliability.random_kills.clients import Asked, word
from scripts.lib.reliability.random_kills.verdict import Left, faults, of_reminders


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


RUNG = Asked(client="pulse", talk="talk", mark="bell ring", before=4, claimed=True)
HOME = Left(
    journal=[{"talk": "talk", "target": "Doorbell Chime", "state": "done"}],
    schedule=[],
    counts={"bell ring": 5},
    states={"lamp": "off", "lock": "locked"},
    told=[],
    items=[],
    shown="",
)


def left(state: str | None = "done", **other: Any) -> Left:
    rows = [] if state is None else [{"talk": "talk", "target": "Doorbell Chime", "state": state}]
    return replace(HOME, journal=rows, **other)


def unanswered(client: str, mark: str, before: int = 0, wanted: str = "") -> Asked:
    return Asked(client=client, talk="talk", mark=mark, before=before, wanted=wanted)


def test_what_happened_once_and_stands_as_done_is_right() -> None:
    assert faults([RUNG], HOME) == []


@pytest.mark.parametrize(
    ("home", "fault"),
    [
        pytest.param(left(counts={"bell ring": 6}), "it happened 2 times", id="it rang again after the start"),
        pytest.param(left(counts={"bell ring": 4}), "was answered as done, and was not", id="a claim without a ring"),
        pytest.param(left("started"), "Doorbell Chime is left started", id="an open row"),
        pytest.param(left("awaiting_approval"), "is left awaiting_approval", id="a question that outlives its asker"),
        pytest.param(left("unknown"), "nobody is told that Doorbell Chime is unknown", id="an unknown one in silence"),
        pytest.param(left(None), "does not stand in the journal", id="an effect that nobody wrote down"),
    ],
)
def test_each_defect_is_found(home: Left, fault: str) -> None:
    assert any(fault in found for found in faults([RUNG], home)), faults([RUNG], home)


def test_a_row_that_stands_as_done_without_its_effect_is_found_where_nobody_was_answered() -> None:
    found = faults([unanswered("pulse", "bell ring", before=5)], HOME)

    assert found == ["pulse bell ring (talk): it stands as done, and was not"]


def test_what_a_person_is_told_of_may_be_unknown() -> None:
    assert faults([unanswered("pulse", "bell ring", before=4)], left("unknown", shown="Doorbell Chime: unclear")) == []


def test_a_second_ring_is_told_from_the_next_request() -> None:
    first = Asked(client="pulse", talk="talk", mark="bell ring", before=3, after=4, claimed=True)

    assert faults([first, RUNG], HOME) == []


@pytest.mark.parametrize(
    ("client", "there"),
    [
        pytest.param("item", left(items=["Zbb", "Zbb"]), id="an item"),
        pytest.param("message", left(told=["zbb", "zbb"]), id="a message"),
        pytest.param("timer", left(schedule=[{"name": "zbb", "message": None}] * 2), id="a timer"),
    ],
)
def test_what_is_there_twice_is_found(client: str, there: Left) -> None:
    assert faults([unanswered(client, "zbb")], there) == [f"{client} zbb (talk): it happened 2 times"]


def test_a_lamp_that_is_not_as_it_was_said_to_be_is_found() -> None:
    switched = unanswered("set", "lamp on", wanted="on")

    found = faults([switched], left(counts={"lamp on": 1}))

    assert found == ["lamp is off and on stands as done"]


def test_a_lamp_of_which_nothing_is_known_may_be_either() -> None:
    switched = unanswered("set", "lamp on", wanted="on")

    assert faults([switched], left("unknown", shown="Doorbell Chime")) == []


@pytest.mark.parametrize(
    ("rows", "told", "fault"),
    [
        pytest.param("fired", ["Reminder: zbb."], None, id="told once"),
        pytest.param("fired", ["I can't tell whether you heard it: zbb."], None, id="told that it is not sure"),
        pytest.param("fired", ["zbb", "zbb"], "reminder zbb was told 2 times", id="told twice"),
        pytest.param("fired", [], "reminder zbb is over, and nobody was told", id="passed over"),
        pytest.param(None, ["zbb"], "reminder zbb was told, and nobody put it down", id="told and not kept"),
    ],
)
def test_a_reminder_is_told_once_or_as_unsure(rows: str | None, told: list[str], fault: str | None) -> None:
    schedule = [{"name": None, "message": "zbb", "state": rows}] if rows else []

    assert of_reminders([unanswered("reminder", "zbb")], left(told=told, schedule=schedule)) == {"zbb": fault}


def test_a_reminder_that_is_still_to_come_is_not_judged_yet() -> None:
    waits = left(schedule=[{"name": None, "message": "zbb", "state": "active"}])

    assert of_reminders([unanswered("reminder", "zbb")], waits) == {}


def test_no_two_requests_use_the_same_word() -> None:
    words = [word(number) for number in range(3000)]

    assert len(set(words)) == len(words)
    assert all(text.isalpha() for text in words)
