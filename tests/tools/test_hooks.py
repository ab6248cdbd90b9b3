"""Hooks see every call in order; one that has a reason, or fails, keeps the call from being made."""

from collections.abc import Callable

import pytest

from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.tools.gate import GateResult, ToolGate
from custom_components.universal_agent.tools.hooks import CheckedCall, ToolHook
from custom_components.universal_agent.tools.registry import ToolRegistry
from tests.common_builders import a_request
from tests.tools.common import Arguments, a_tool

DIARY: list[str] = []


class Witness:
    """A hook that writes down what it sees."""

    def __init__(self, name: str, before: Callable[[], str | None] = lambda: None, after: str = "") -> None:
        self._name, self._before, self._after = name, before, after

    async def before(self, call: CheckedCall) -> str | None:
        """Write it down."""
        DIARY.append(f"{self._name} before {call.spec.name}")
        return self._before()

    async def after(self, call: CheckedCall, outcome: Outcome | None) -> None:
        """Write it down."""
        DIARY.append(f"{self._name} after {outcome.status.value if outcome else 'waiting'}")
        if self._after:
            raise RuntimeError(self._after)


@pytest.fixture(autouse=True)
def _empty_diary() -> None:
    DIARY.clear()


async def call(*hooks: ToolHook, arguments: object = None) -> GateResult:
    async def handler(arguments: Arguments, request: RequestContext) -> Outcome:
        DIARY.append("handler")
        return success()

    registry = ToolRegistry()
    registry.register(a_tool(handler=handler))
    return await ToolGate(registry, hooks=hooks).call("example.look", arguments or {}, a_request())


async def test_hooks_stand_around_the_handler_in_order() -> None:
    result = await call(Witness("audit"), Witness("policy"))
    assert result.outcome is not None
    assert result.outcome.ok
    assert DIARY == [
        "audit before example.look",
        "policy before example.look",
        "handler",
        "audit after success",
        "policy after success",
    ]


async def test_a_hook_with_a_reason_blocks_the_call_and_all_hear_of_it() -> None:
    result = await call(Witness("policy", before=lambda: "not on Sundays"), Witness("audit"))
    assert result.outcome is not None
    assert (result.outcome.status, result.outcome.error_type) == (OutcomeStatus.ERROR_BLOCKED, ErrorType.REFUSED)
    assert "not on Sundays" in str(result.outcome.message)
    assert DIARY == ["policy before example.look", "policy after error_blocked", "audit after error_blocked"]


async def test_a_hook_that_fails_before_a_call_blocks_it(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> str | None:
        raise ZeroDivisionError

    result = await call(Witness("policy", before=fail))
    assert result.outcome is not None
    assert result.outcome.status is OutcomeStatus.ERROR_BLOCKED
    assert "handler" not in DIARY
    assert "A hook failed before example.look" in caplog.text


async def test_a_hook_that_fails_after_a_call_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    result = await call(Witness("audit", after="full"), Witness("second"))
    assert result.outcome is not None
    assert result.outcome.ok
    assert DIARY[-1] == "second after success"
    assert "A hook failed after example.look" in caplog.text


async def test_calls_that_are_not_valid_reach_no_hook() -> None:
    await call(Witness("audit"), arguments={"days": "many"})
    assert DIARY == []
