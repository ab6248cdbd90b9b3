"""A corpus is judged as it asks to be: by what changed, by what will change, and by what an answer says."""

from typing import Any

import pytest

from .answers import judge_answer
from .home import Seen
from .material import HERE, Command, Question, read_lines
from .scoring import judge_command
from .turn import Outcome
from .verdicts import Verdict

LAMP, DOOR, LIST = "light.lamp", "lock.back_door", "todo.list"
NAMES = {DOOR: "Back door", "lock.front_door": "Front door", "binary_sensor.window": "Kitchen window"}
ON, OFF = Seen(state="on", brightness_pct=100), Seen(state="off")


def _outcome(before: dict[str, Seen], changes: dict[str, Seen], **fields: Any) -> Outcome:
    given: dict[str, Any] = {"reply": "", "failed": False, "asked": False, **fields}
    return Outcome(after={**before, **changes}, changes=changes, **given)


def _answer(reply: str, **fields: Any) -> Outcome:
    return _outcome({}, {}, reply=reply, **fields)


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({LAMP: OFF}, Verdict.OK_ACTED),
        ({LAMP: OFF, DOOR: Seen(state="unlocked")}, Verdict.WRONG_ACT),
        ({LAMP: Seen(state="on", brightness_pct=20)}, Verdict.WRONG_ACT),
        ({}, Verdict.REFUSED),
    ],
)
def test_only_what_was_said_may_change(changes: dict[str, Seen], verdict: Verdict) -> None:
    wanted = Command(now={LAMP: "off"})

    assert judge_command(wanted, _outcome({LAMP: ON, DOOR: Seen(state="locked")}, changes)) is verdict


def test_what_held_already_was_done_and_half_of_it_is_not_all() -> None:
    wanted = Command(now={LAMP: "off", DOOR: ["locked"]})

    assert judge_command(wanted, _outcome({LAMP: OFF, DOOR: Seen(state="locking")}, {})) is Verdict.OK_ACTED
    assert judge_command(wanted, _outcome({DOOR: Seen(state="unlocked")}, {LAMP: OFF})) is Verdict.PARTIAL


def test_attributes_are_compared_and_items_by_their_text() -> None:
    dimmed = Command(now={LAMP: {"state": "on", "brightness_pct": 20}})
    bought = Command(now={LIST: {"add": "milk"}}, or_nothing=True)

    nearly = {LAMP: Seen(state="on", brightness_pct=20.4)}
    assert judge_command(dimmed, _outcome({}, nearly)) is Verdict.OK_ACTED
    assert judge_command(bought, _outcome({}, {LIST: Seen(state="3", items=("Some milk",))})) is Verdict.OK_ACTED
    assert judge_command(bought, _outcome({}, {LIST: Seen(state="3", items=("milk at five",))})) is Verdict.WRONG_ACT
    assert judge_command(bought, _outcome({LIST: Seen(state="2")}, {})) is Verdict.DECLINED


def test_what_is_put_off_has_to_bring_about_what_was_asked_for() -> None:
    wanted = Command(now={}, later={LAMP: "off"})
    for_a_while = Command(now={}, may={LAMP: "on"}, must_undo=True, later={LAMP: "off"})

    assert judge_command(wanted, _outcome({}, {}, effects={LAMP: OFF})) is Verdict.OK_HELD
    assert judge_command(wanted, _outcome({}, {}, effects={DOOR: Seen(state="locked")})) is Verdict.WRONG_LATER
    assert judge_command(for_a_while, _outcome({}, {LAMP: ON})) is Verdict.NOT_UNDONE
    assert judge_command(for_a_while, _outcome({}, {LAMP: ON}, effects={LAMP: OFF})) is Verdict.OK_HELD


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("No, unlocked", Verdict.OK_ANSWER),
        ("Back door is unlocked", Verdict.OK_ANSWER),
        ("Unlocked", Verdict.OK_ANSWER),
        ("It is not locked", Verdict.OK_ANSWER),
        ("Yes", Verdict.WRONG_ANSWER),
        ("Back door is locked", Verdict.WRONG_ANSWER),
        ("No, the back door is locked", Verdict.WRONG_ANSWER),
        ("No doors are locked", Verdict.OK_ANSWER),
        ("Well", Verdict.REVIEW),
    ],
)
def test_a_yes_or_no_is_read_from_its_word_or_from_what_it_says(reply: str, verdict: Verdict) -> None:
    asked = Question(answer="no", about={DOOR: "unlocked"}, or_declines=True)

    assert judge_answer(asked, _answer(reply), "en", NAMES) is verdict


def test_a_bare_no_to_a_negated_question_says_nothing() -> None:
    asked = Question(answer="no", about={DOOR: "unlocked"}, negated=True)

    assert judge_answer(asked, _answer("No"), "en", NAMES) is Verdict.REVIEW
    assert judge_answer(asked, _answer("No, it is unlocked"), "en", NAMES) is Verdict.OK_ANSWER


def test_of_several_things_all_have_to_be_said() -> None:
    asked = Question(answer="no", about={DOOR: "unlocked", "lock.front_door": "locked"})

    assert judge_answer(asked, _answer("Front door is locked"), "en", NAMES) is Verdict.REVIEW
    assert judge_answer(asked, _answer("All doors are locked"), "en", NAMES) is Verdict.WRONG_ANSWER
    both = "Front door is locked, Back door is unlocked"
    assert judge_answer(asked, _answer(both), "en", NAMES) is Verdict.OK_ANSWER


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("Back door", Verdict.OK_ANSWER),
        ("1", Verdict.OK_ANSWER),
        ("Back door is unlocked, Front door is locked", Verdict.OK_ANSWER),
        ("Back door and Front door", Verdict.WRONG_ANSWER),
        ("2", Verdict.WRONG_ANSWER),
    ],
)
def test_names_are_complete_and_no_other_is_asserted(reply: str, verdict: Verdict) -> None:
    asked = Question(
        answer="names",
        must_name=("Back door",),
        must_not_name=("Front door",),
        number=1,
        about={DOOR: "unlocked", "lock.front_door": "locked"},
    )

    assert judge_answer(asked, _answer(reply), "en", NAMES) is verdict


def test_nobody_has_to_know_but_asking_changes_nothing() -> None:
    asked = Question(answer="yes", about={DOOR: "locked"}, or_declines=True)
    plain = Question(answer="yes", about={DOOR: "locked"})

    assert judge_answer(asked, _answer("Sorry", failed=True), "en", NAMES) is Verdict.DECLINED
    assert judge_answer(plain, _answer("Sorry", failed=True), "en", NAMES) is Verdict.REFUSED
    assert judge_answer(asked, _outcome({}, {LAMP: ON}, reply="Yes"), "en", NAMES) is Verdict.WRONG_ACT


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl"])
def test_the_halves_share_only_plain_lines(language: str) -> None:
    halves = [{line.id: line for line in read_lines(HERE, language, half)} for half in ("dev", "heldout")]
    whole = read_lines(HERE, language)

    assert set(halves[0]) | set(halves[1]) == {line.id for line in whole}
    assert {halves[0][key].kind for key in set(halves[0]) & set(halves[1])} <= {"plain"}
    assert all(line.plain in halves[0] for line in halves[0].values() if line.plain)
