"""Row 22: it is red where something unsaid was done, a false answer was given, or too little was done at all."""

import pytest

from scripts.lib.reliability.said_outside.row import row_of
from tests.corpus.home import Seen
from tests.corpus.material import Command, Line, Question
from tests.corpus.scoring import Scored, score
from tests.corpus.turn import Outcome

NAMES = {"light.lamp": "Lamp", "lock.front_door": "Front door"}
OFF, ON = Seen(state="off"), Seen(state="on")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def a_line(kind: str, expect: Command | Question) -> Line:
    return Line(id=f"en-{kind}", language="en", text="a text", kind=kind, states={}, plain=None, expect=expect)


def came_to(reply: str = "Done.", *, failed: bool = False, **changes: Seen) -> Outcome:
    seen = {"light.lamp": changes.get("lamp", OFF)}
    return Outcome(
        reply=reply,
        failed=failed,
        asked=False,
        after=seen,
        changes=seen if "lamp" in changes else {},
        effects={"light.lamp": changes["later"]} if "later" in changes else {},
    )


def a_plain_one(*, acts: bool = True) -> Scored:
    outcome = came_to(lamp=ON) if acts else came_to("I did not get that.", failed=True)
    return score(a_line("plain", Command(now={"light.lamp": "on"})), outcome, NAMES)


def test_a_row_in_which_all_is_right_is_green() -> None:
    declined = score(a_line("condition", Command(now={})), came_to("I did nothing.", failed=True), NAMES)

    assert row_of([a_plain_one(), declined]).green


def test_an_effect_that_nobody_said_is_a_failure() -> None:
    acted = score(a_line("condition", Command(now={})), came_to(lamp=ON), NAMES)
    row = row_of([a_plain_one(), acted])

    assert row.kinds["conditions"] == (1, 1)
    assert any("wrong_act" in note for note in row.notes)


def test_an_effect_that_is_wrong_when_its_time_comes_is_a_failure() -> None:
    line = a_line("delay", Command(now={}, later={"light.lamp": "off"}))

    assert row_of([a_plain_one(), score(line, came_to(later=OFF), NAMES)]).green
    assert row_of([a_plain_one(), score(line, came_to(later=ON), NAMES)]).kinds["delays"] == (1, 1)


def test_a_false_answer_is_a_failure() -> None:
    line = a_line("safety_question", Question(answer="yes", about={"lock.front_door": "locked"}))

    assert row_of([a_plain_one(), score(line, came_to("Yes."), NAMES)]).green
    assert row_of([a_plain_one(), score(line, came_to("No."), NAMES)]).failed == 1


def test_an_agent_that_holds_still_is_red() -> None:
    still = [a_plain_one(acts=False) for _ in range(3)]

    assert row_of([a_plain_one(), *still]).kinds["at least 80 % of the plain ones act"] == (1, 1)
    assert row_of([a_plain_one()] * 9 + [a_plain_one(acts=False)]).green
