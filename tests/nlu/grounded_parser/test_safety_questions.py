"""Questions about locks, doors, windows, covers, the alarm and persons: never a false answer, in five languages."""

from collections.abc import Mapping

import pytest

from tests.nlu.grounded_parser.safety_wordings import AJAR, NOW, QUESTIONS, WAYS
from tests.nlu.grounded_parser.watchtower import (
    ALARM,
    ATTIC,
    BLIND,
    CELLAR,
    DOOR,
    GARAGE,
    HATCH,
    LOCKS,
    MIA,
    SKYLIGHT,
    STUDY,
    TOM,
    WINDOWS,
    told,
    tower,
)


@pytest.mark.parametrize(
    ("language", "text", "form", "verdict", "so", "others"),
    [
        pytest.param(language, text, form, verdict, so, others, id=f"{language}: {text}")
        for form, verdict, so, others, texts in QUESTIONS
        for language, said in texts.items()
        for text in said
    ],
)
def test_the_answer_is_what_the_states_say(
    language: str, text: str, form: str, verdict: str, so: set[str], others: set[str]
) -> None:
    answer = told(text, tower(language, NOW))

    assert answer is not None
    assert (answer.form, answer.verdict) == (form, verdict)
    assert (answer.so, answer.others, answer.unknown) == (so, others, set())


ALL_LOCKED = {
    "en": "are the doors locked",
    "de": "ist alles abgeschlossen",
    "fr": "est-ce que tout est verrouillé",
    "es": "está todo cerrado con llave",
    "nl": "is alles op slot",
}
ANY_OPEN = {
    "en": "are any windows open",
    "de": "ist ein Fenster offen",
    "fr": "y a-t-il une fenêtre ouverte",
    "es": "hay alguna ventana abierta",
    "nl": "staat er een raam open",
}


@pytest.mark.parametrize("language", ALL_LOCKED)
@pytest.mark.parametrize(
    ("state", "verdict"),
    [
        pytest.param("locked", "yes", id="locked"),
        pytest.param("unlocked", "no", id="unlocked"),
        pytest.param("locking", "no", id="on its way"),
        pytest.param("unlocking", "no", id="on its way out"),
        pytest.param("jammed", "no", id="jammed"),
        pytest.param("open", "no", id="latch drawn"),
        pytest.param("unavailable", "unknown", id="gone"),
        pytest.param("unknown", "unknown", id="never heard of"),
    ],
)
def test_all_are_locked_only_if_each_is_known_to_be(language: str, state: str, verdict: str) -> None:
    answer = told(ALL_LOCKED[language], tower(language, {CELLAR: state}))

    assert answer is not None
    assert answer.verdict == verdict
    assert (CELLAR in answer.unknown) is (verdict == "unknown")


@pytest.mark.parametrize("language", ANY_OPEN)
@pytest.mark.parametrize(
    ("states", "verdict"),
    [
        pytest.param({}, "no", id="all are closed"),
        pytest.param({STUDY: "on"}, "yes", id="in the room itself"),
        pytest.param({ATTIC: "on"}, "yes", id="in another room"),
        pytest.param({SKYLIGHT: "opening"}, "yes", id="opening"),
        pytest.param({SKYLIGHT: "closing"}, "yes", id="not closed yet"),
        pytest.param({ATTIC: "unavailable"}, "unknown", id="one is not known"),
        pytest.param({ATTIC: "unavailable", STUDY: "on"}, "yes", id="one is not known, another is open"),
    ],
)
def test_no_window_is_open_only_if_each_is_known_to_be_closed(
    language: str, states: Mapping[str, str], verdict: str
) -> None:
    answer = told(ANY_OPEN[language], tower(language, states))

    assert answer is not None
    assert answer.verdict == verdict
    assert answer.so | answer.others | answer.unknown == WINDOWS


def test_whether_a_jammed_lock_is_unlocked_nobody_knows() -> None:
    answer = told("which doors are unlocked", tower("en", {CELLAR: "jammed"}))

    assert answer is not None
    assert (answer.so, answer.unknown) == (set(), {CELLAR})


def test_all_doors_are_those_that_can_be_locked_and_closed_ones_those_that_can_be_seen() -> None:
    locked, closed = told("are all doors locked", tower("en")), told("are all doors closed", tower("en"))

    assert locked is not None
    assert locked.so == LOCKS
    assert closed is not None
    assert closed.so == {DOOR, HATCH, GARAGE}


def test_locked_and_closed_are_asked_together() -> None:
    answer = told("is everything closed and locked", tower("en", AJAR))

    assert answer is not None
    assert (answer.verdict, answer.others) == ("no", {ATTIC})
    assert answer.so == (WAYS - {ATTIC}) | LOCKS


@pytest.mark.parametrize(
    ("text", "state"),
    [
        pytest.param("is the alarm armed for the night", "armed_night", id="night"),
        pytest.param("is the alarm armed away", "armed_away", id="away"),
        pytest.param("is the alarm triggered", "triggered", id="triggered"),
        pytest.param("is the alarm disarmed", "disarmed", id="disarmed"),
    ],
)
def test_how_the_alarm_is_armed(text: str, state: str) -> None:
    so, not_so = told(text, tower("en", {ALARM: state})), told(text, tower("en", {ALARM: "armed_home"}))

    assert so is not None
    assert so.verdict == "yes"
    assert not_so is not None
    assert not_so.verdict == "no"


@pytest.mark.parametrize(
    ("text", "entity_id"),
    [
        pytest.param("is the study blind open or closed", BLIND, id="a cover"),
        pytest.param("is the cellar door locked or unlocked", CELLAR, id="a lock"),
        pytest.param("is the alarm on or off", ALARM, id="the alarm"),
        pytest.param("is mia home or away", MIA, id="a person"),
    ],
)
def test_alternatives_are_answered_by_how_it_is(text: str, entity_id: str) -> None:
    answer = told(text, tower("en"))

    assert answer is not None
    assert (answer.form, answer.so | answer.others) == ("value", {entity_id})


def test_a_zone_is_not_home() -> None:
    answer = told("is tom home", tower("en", {TOM: "Harbour"}))

    assert answer is not None
    assert answer.verdict == "no"
