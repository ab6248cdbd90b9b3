"""Who goes in circles is told so, then kept from it, then stopped; who asks for another target never is."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus, failure, success
from custom_components.universal_agent.tools.loop_detector import HINT, TOO_OFTEN, LoopDetector, stable_facts

GO, HINTED, VETO, END = "go", "hint", "veto", "end"


class Run:
    """A run whose calls are watched."""

    def __init__(self, clock: Callable[[], float] = lambda: 0.0) -> None:
        self._detector = LoopDetector(clock)

    def call(self, arguments: dict[str, Any], data: dict[str, Any] | None = None, *, is_query: bool = True) -> str:
        """Make a call whose result is this; return what the detector did."""
        refusal = self._detector.check("home.look", arguments)
        if refusal is not None:
            assert refusal.status is OutcomeStatus.ERROR_BLOCKED
            return END if refusal.error_type is ErrorType.LOOP else VETO
        noted = self._detector.note("home.look", arguments, success(data or {}), is_query=is_query)
        return HINTED if HINT in (noted.message or "") else GO


def test_the_same_call_is_hinted_at_then_blocked_and_the_fifth_ends_the_run() -> None:
    run = Run()
    assert [run.call({"name": "lamp"}, {"state": "off"}) for _ in range(5)] == [GO, HINTED, VETO, VETO, END]


def test_an_action_done_again_is_a_repetition_whatever_the_world_answers() -> None:
    run, numbers = Run(), count()
    said = [run.call({"name": "lamp"}, {"level": next(numbers)}, is_query=False) for _ in range(5)]
    assert said == [GO, HINTED, VETO, VETO, END]


def test_another_target_is_never_counted() -> None:
    run = Run()
    assert {run.call({"name": f"lamp {number}", "limit": 5}, {"state": "off"}) for number in range(40)} == {GO}
    assert {run.call({"timer": number}, {"state": "off"}) for number in range(40)} == {GO}


@pytest.mark.parametrize(
    "changing",
    [
        {"last_changed": "{n}"},
        {"last_updated": "2026-11-20T10:00:0{n}+00:00"},
        {"context": {"id": "{n}"}},
        {"request_id": "{n}", "timestamp": "{n}"},
        {"note": "seen at 2026-11-20T10:00:0{n}+00:00"},
        {"duration_ms": "{n}", "remaining_seconds": "{n}"},
        {"states": [{"state": "off", "last_reported": "{n}"}]},
    ],
    ids="-".join,
)
def test_what_changes_with_every_reading_resets_nothing(changing: dict[str, Any]) -> None:
    def reading(number: int) -> dict[str, Any]:
        def fill(value: Any) -> Any:
            if isinstance(value, dict):
                return {key: fill(item) for key, item in value.items()}
            if isinstance(value, list):
                return [fill(item) for item in value]
            return value.format(n=number)

        return {"entity_id": "light.lamp", **fill(changing)}

    run = Run()
    assert [run.call({"name": "lamp"}, reading(number)) for number in range(5)] == [GO, HINTED, VETO, VETO, END]


def test_a_question_whose_answer_is_new_starts_afresh() -> None:
    run = Run()
    answers = ["washing", "washing", "rinsing", "rinsing", "done"]
    assert [run.call({"name": "washer"}, {"state": state}) for state in answers] == [GO, HINTED, VETO, VETO, END]
    run = Run()
    assert [run.call({"name": "washer"}, {"state": state}) for state in "abbc"] == [GO, GO, HINTED, VETO]
    run = Run()
    assert [run.call({"name": "washer"}, {"state": state}) for state in "aabbc"] == [GO, HINTED, VETO, VETO, END]
    run = Run()
    assert [run.call({"name": "washer"}, {"state": state}) for state in "abcde"] == [GO] * 5


def test_two_calls_in_turns_are_going_in_circles_as_well() -> None:
    run = Run()
    said = [run.call({"name": "ab"[number % 2]}, {"state": "off"}) for number in range(7)]
    assert said == [GO, GO, HINTED, HINTED, VETO, VETO, END]


def test_the_same_question_with_other_quantities_and_the_same_answer_is_no_progress() -> None:
    run = Run()
    said = [run.call({"query": "milk", "limit": limit, "all": True}, {"found": []}) for limit in range(5, 11)]
    assert said == [GO, HINTED, HINTED, VETO, VETO, END]


def test_pages_that_bring_something_new_are_progress() -> None:
    run = Run()
    assert {run.call({"query": "milk", "page": page}, {"found": [f"thing {page}"]}) for page in range(20)} == {GO}


def test_something_new_in_between_forgives() -> None:
    run = Run()
    said = [run.call({"name": "a"}, {"state": "off"}) for _ in range(4)]
    said.append(run.call({"name": "b"}, {"state": "off"}))
    said.append(run.call({"name": "a"}, {"state": "off"}))
    assert said == [GO, HINTED, VETO, VETO, GO, END]  # the fifth time is the fifth time
    assert run.call({"name": "c"}, {"state": "off"}) == GO


def test_the_same_arguments_written_otherwise_are_the_same() -> None:
    run = Run()
    writings: list[dict[str, Any]] = [
        {"name": "Lamp", "n": 1},
        {"n": 1.0, "name": " lamp "},
        {"name": "lamp.", "n": "1", "area": None},
    ]
    assert [run.call(writing, {"state": "off"}) for writing in writings] == [GO, HINTED, VETO]
    run = Run()
    assert [run.call({"names": ["A", value]}, {}) for value in (True, 1, "x", 10**5000)] == [GO, GO, GO, GO]


def test_three_at_once_in_one_round_are_counted_before_any_is_answered() -> None:
    detector = LoopDetector(lambda: 0.0)
    judged = [detector.check("home.look", {}) for _ in range(3)]
    assert [refusal is None for refusal in judged] == [True, True, False]
    noted = [detector.note("home.look", {}, success({"state": "off"}), is_query=True) for _ in range(2)]
    assert [bool(outcome.message) for outcome in noted] == [False, True]
    assert detector.check("home.look", {}) is not None


def test_asking_over_and_over_is_stopped_even_if_the_answer_changes() -> None:
    now = iter(range(0, 1000, 5))
    detector, refused = LoopDetector(lambda: float(next(now))), []
    for number in range(8):
        refusal = detector.check("home.look", {"name": "power"})
        refused.append(None if refusal is None else refusal.message)
        if refusal is None:
            detector.note("home.look", {"name": "power"}, success({"watts": number}), is_query=True)
    assert refused[:5] == [None] * 5
    assert refused[5] == TOO_OFTEN
    assert all(refused[5:])


def test_asking_now_and_then_is_fine() -> None:
    now, numbers = iter(range(0, 100_000, 60)), count()
    run = Run(lambda: float(next(now)))
    assert {run.call({"name": "power"}, {"watts": next(numbers)}) for _ in range(20)} == {GO}


def test_a_hint_stands_beside_the_tools_own_message() -> None:
    detector = LoopDetector(lambda: 0.0)
    gone = failure(ErrorType.NOT_FOUND, "no such lamp")
    assert detector.check("home.look", {}) is None
    assert detector.note("home.look", {}, gone, is_query=True) is gone
    assert detector.check("home.look", {}) is None
    assert detector.note("home.look", {}, gone, is_query=True).message == f"no such lamp {HINT}"


def test_facts_are_what_stays_the_same() -> None:
    def facts(**data: Any) -> str:
        return stable_facts(Outcome(status=OutcomeStatus.SUCCESS, data=data))

    assert facts(state="on", id=1) == facts(state="on", id=2)
    assert facts(state="on") != facts(state="off")
    assert facts(entity_id="light.a") != facts(entity_id="light.b")
    assert facts(found=("a",)) == facts(found=["a"])


def test_what_is_nested_without_end_is_looked_at_only_so_far() -> None:
    deep: Any = "bottom"
    for _ in range(5000):
        deep = {"in": [deep]}
    detector = LoopDetector(lambda: 0.0)
    for _ in range(2):
        assert detector.check("home.look", deep) is None
        assert detector.note("home.look", deep, success(deep), is_query=True).ok
