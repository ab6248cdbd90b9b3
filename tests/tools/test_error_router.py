"""A failed call goes along its chain: each step is told, the first that helps stands in, else all is reported."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from custom_components.universal_agent.common.errors import TargetNotFoundError, UnavailableError
from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus, failure, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.tools.error_router import ErrorRouter, Fallback
from custom_components.universal_agent.tools.gate import GateResult, ToolGate
from custom_components.universal_agent.tools.hooks import CheckedCall
from custom_components.universal_agent.tools.registry import ToolRegistry
from tests.common_builders import a_request
from tests.tools.common import Arguments, a_tool


def a_step(
    name: str, take: Callable[[], Awaitable[Outcome | None]], *, tool: str = "example.look", on: str = "unavailable"
) -> Fallback:
    async def step(call: CheckedCall, outcome: Outcome) -> Outcome | None:
        return await take()

    return Fallback(tool=tool, errors=frozenset({ErrorType(on)}), name=name, take=step)


async def nothing() -> Outcome | None:
    return None


async def helps() -> Outcome | None:
    return success({"answer": 42})


async def suggests() -> Outcome | None:
    return failure(ErrorType.UNAVAILABLE, "try the other", alternatives=("other",), spoken="There is another.")


async def gone() -> Outcome | None:
    raise TargetNotFoundError("gone too")


async def broken() -> Outcome | None:
    raise ZeroDivisionError


async def routed(*steps: Fallback, **changes: Any) -> Outcome:
    async def handler(arguments: Arguments, request: RequestContext) -> Outcome:
        raise UnavailableError("not now", spoken="Not now.")

    registry = ToolRegistry()
    registry.register(a_tool(**({"handler": handler} | changes)))
    result = await ToolGate(registry, router=ErrorRouter(steps)).call("example.look", {}, a_request())
    assert result.outcome is not None
    return result.outcome


def steps_of(outcome: Outcome) -> list[tuple[str, str]]:
    return [(step["step"], step["status"]) for step in outcome.data["steps"]]


async def test_the_first_step_that_helps_stands_in_for_the_call() -> None:
    outcome = await routed(a_step("first", nothing), a_step("second", helps), a_step("third", broken))
    assert (outcome.status, outcome.data["answer"]) == (OutcomeStatus.PARTIAL, 42)
    assert steps_of(outcome) == [("call", "error_transient"), ("first", "nothing_to_offer"), ("second", "success")]
    assert outcome.data["steps"][0]["error"] == "unavailable"
    assert outcome.data["steps"][0]["message"] == "not now"


async def test_where_no_step_helps_the_failure_is_reported_with_all_that_was_tried() -> None:
    outcome = await routed(a_step("first", gone), a_step("second", nothing))
    assert (outcome.status, outcome.error_type) == (OutcomeStatus.ERROR_TRANSIENT, ErrorType.UNAVAILABLE)
    assert outcome.spoken == "Not now."
    assert steps_of(outcome) == [
        ("call", "error_transient"),
        ("first", "error_permanent"),
        ("second", "nothing_to_offer"),
        ("report", "error_transient"),
    ]


async def test_a_suggestion_is_added_to_the_report() -> None:
    outcome = await routed(a_step("suggestion", suggests))
    assert not outcome.ok
    assert (outcome.alternatives, outcome.message, outcome.spoken) == (("other",), "try the other", "There is another.")
    assert steps_of(outcome)[-1] == ("report", "error_transient")


async def test_a_step_with_a_bug_is_logged_and_the_next_one_taken(caplog: pytest.LogCaptureFixture) -> None:
    outcome = await routed(a_step("first", broken), a_step("second", helps))
    assert outcome.ok
    assert "Fallback first of example.look failed" in caplog.text


@pytest.mark.parametrize(
    "step", [a_step("other tool", helps, tool="example.other"), a_step("other error", helps, on="timeout")]
)
async def test_chains_of_other_tools_and_errors_are_left_alone(step: Fallback) -> None:
    outcome = await routed(step)
    assert "steps" not in outcome.data
    assert outcome.error_type is ErrorType.UNAVAILABLE


async def test_a_call_that_went_well_has_no_steps() -> None:
    async def fine(arguments: Arguments, request: RequestContext) -> Outcome:
        return success()

    assert "steps" not in (await routed(a_step("first", broken), handler=fine)).data


async def test_an_outcome_that_never_reached_a_tool_has_no_chain() -> None:
    gate = ToolGate(ToolRegistry())
    refused = failure(ErrorType.UNAVAILABLE, "no")
    assert await gate.settle(GateResult(refused), refused) is refused
