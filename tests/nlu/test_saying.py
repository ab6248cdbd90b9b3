"""What several steps of the local engine come to: one sentence each, in order, none twice."""

import pytest

from custom_components.universal_agent.agent.tool_runner import combine
from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus, failure, success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.intents.result import IntentResult
from custom_components.universal_agent.models.events import CallFinished
from custom_components.universal_agent.nlu.client import say
from custom_components.universal_agent.store.journal import JournalState
from tests.intents.conftest import turn

GOOD, SILENT = success({"at": 1}, spoken="Turned on."), success({})
BAD = failure(ErrorType.NOT_FOUND, "no such lamp", spoken="I know no such lamp")


def finished(*outcomes: Outcome) -> list[CallFinished]:
    return [
        CallFinished(id=str(at), call=ToolCall(tool="a.tool", arguments={}), outcome=outcome)
        for at, outcome in enumerate(outcomes)
    ]


@pytest.mark.parametrize(
    ("outcomes", "text"),
    [
        pytest.param([GOOD], "Turned on.", id="one is said as it is worded"),
        pytest.param([BAD], "I know no such lamp", id="so is a failure"),
        pytest.param([GOOD, BAD], "Turned on. I know no such lamp.", id="several become sentences"),
        pytest.param([GOOD, GOOD], "Turned on.", id="nothing is said twice"),
        pytest.param([GOOD, SILENT], "Turned on. Done.", id="what has no words is done"),
        pytest.param([failure(ErrorType.FAILED, "it broke")], "it broke", id="what has no words has failed"),
        pytest.param([success({}, native=object()), GOOD], "Turned on.", id="Home Assistant itself is silent"),
    ],
)
def test_what_is_said(outcomes: list[Outcome], text: str) -> None:
    assert say(finished(*outcomes), "Done.") == text


def together(*outcomes: Outcome) -> Outcome:
    return combine(
        tuple(
            IntentResult(id=None, intent=turn("on"), state=JournalState.PROPOSED, outcome=outcome)
            for outcome in outcomes
        )
    )


def test_several_changes_of_one_call_are_one_outcome() -> None:
    assert together(GOOD) is GOOD
    both = together(GOOD, GOOD)
    assert (both.status, both.spoken, both.error_type) == (OutcomeStatus.SUCCESS, "Turned on.", None)
    half = together(GOOD, BAD)
    assert (half.status, half.error_type, half.message) == (OutcomeStatus.PARTIAL, ErrorType.NOT_FOUND, "no such lamp")
    assert half.data == {"results": [{"at": 1}, {}]}
    none = together(BAD, BAD)
    assert (none.status, none.error_type) == (BAD.status, ErrorType.NOT_FOUND)


def test_a_call_that_asked_for_nothing_has_failed() -> None:
    assert together().error_type is ErrorType.FAILED
