"""The gate: whatever is called with whatever arguments, an outcome comes back."""

import asyncio
from typing import Any

from pydantic import field_validator
import pytest

from custom_components.universal_agent.common.effects import ADDS_TO_HOME, Effect, EffectClass
from custom_components.universal_agent.common.errors import (
    InvalidArgumentsError,
    RefusedError,
    StorageError,
    TargetNotFoundError,
    UnavailableError,
    UnsupportedError,
)
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.base import ActionIntent
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.tools.gate import MAX_ARGUMENTS_BYTES, GateResult, ToolGate
from custom_components.universal_agent.tools.registry import ToolRegistry
from tests.common_builders import a_request
from tests.tools.common import Arguments, a_tool


class Change(ActionIntent):
    """A change that does nothing."""

    type = "change"


A_CHANGE = Change(operation="do", target="it", effect_class=EffectClass.NON_IDEMPOTENT)


async def call(arguments: object = None, *, request: RequestContext | None = None, **changes: Any) -> GateResult:
    registry = ToolRegistry()
    spec = a_tool(**changes)
    registry.register(spec)
    return await ToolGate(registry).call(spec.name, arguments or {}, request or a_request())


async def outcome_of(arguments: object = None, **changes: Any) -> Outcome:
    result = await call(arguments, **changes)
    assert result.outcome is not None
    return result.outcome


async def test_a_good_call_runs_with_validated_arguments() -> None:
    outcome = await outcome_of({"days": "5", "kind": "hourly", "place": {"name": "Leiden"}})
    assert outcome.ok
    assert (outcome.data["days"], outcome.data["kind"], outcome.data["place"]) == (5, "hourly", {"name": "Leiden"})


async def test_an_unknown_tool_names_near_ones() -> None:
    registry = ToolRegistry()
    registry.register(a_tool())
    result = await ToolGate(registry).call("example.lok", {}, a_request())
    assert result.outcome is not None
    assert (result.outcome.error_type, result.outcome.alternatives) == (ErrorType.UNKNOWN_TOOL, ("example.look",))


async def test_a_tool_is_closed_to_other_channels() -> None:
    outcome = await outcome_of(channels=frozenset({Channel.CHAT}), request=a_request(channel=Channel.VOICE))
    assert (outcome.error_type, outcome.status) == (ErrorType.NOT_ALLOWED_HERE, OutcomeStatus.ERROR_BLOCKED)


def nested(depth: int) -> object:
    value: object = {}
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("text", "an object is wanted"),
        ({"days": "many"}, "days:"),
        ({"days": 9}, "days:"),
        ({"days": True}, "days: a number is wanted"),
        ({"limit": False}, "limit: a number is wanted"),
        ({"kind": "weekly"}, "kind:"),
        ({"place": {}}, "place.name:"),
        ({"names": [1, 2]}, "names.0:"),
        ({"names": nested(1000)}, "nested deeper"),
        ({"title": "x" * MAX_ARGUMENTS_BYTES}, "larger than"),
        ({("a", "b"): 1}, "not JSON"),
        ({1: 1, "days": 1}, ""),
    ],
    ids=[
        "no object",
        "no number",
        "out of bounds",
        "boolean for an integer",
        "boolean for a number",
        "no such choice",
        "missing inside",
        "wrong inside a list",
        "too deep",
        "too large",
        "keys that are no text",
        "a key that is a number",
    ],
)
async def test_wrong_arguments_come_back_with_their_path(arguments: Any, message: str) -> None:
    outcome = await outcome_of(arguments, input_model=Arguments)
    assert outcome.ok is (message == "")
    assert message in (outcome.message or "")
    assert outcome.ok or outcome.error_type is ErrorType.INVALID_ARGUMENTS


async def test_a_model_whose_validator_fails_oddly_is_an_outcome_too() -> None:
    class Odd(Arguments):
        @field_validator("title")
        @classmethod
        def check(cls, value: str) -> str:  # noqa: ARG003 - pydantic's signature
            raise TypeError

    outcome = await outcome_of({"title": "x"}, input_model=Odd)
    assert (outcome.error_type, outcome.message) == (ErrorType.INVALID_ARGUMENTS, "TypeError")


@pytest.mark.parametrize(
    ("err", "error_type", "status"),
    [
        (TargetNotFoundError("gone", spoken="It is gone."), ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
        (UnavailableError("later"), ErrorType.UNAVAILABLE, OutcomeStatus.ERROR_TRANSIENT),
        (UnsupportedError("cannot"), ErrorType.UNSUPPORTED, OutcomeStatus.ERROR_PERMANENT),
        (InvalidArgumentsError("odd"), ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT),
        (RefusedError("never"), ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
        (StorageError("full"), ErrorType.STORAGE, OutcomeStatus.ERROR_TRANSIENT),
        (TimeoutError(), ErrorType.TIMEOUT, OutcomeStatus.ERROR_TRANSIENT),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
async def test_expected_failures_become_outcomes(err: Exception, error_type: ErrorType, status: OutcomeStatus) -> None:
    async def fail(arguments: Arguments, request: RequestContext) -> Outcome:
        raise err

    outcome = await outcome_of(handler=fail)
    assert (outcome.error_type, outcome.status) == (error_type, status)
    assert outcome.spoken == getattr(err, "spoken", None)


async def test_a_bug_in_a_tool_is_logged_and_becomes_an_outcome(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(arguments: Arguments, request: RequestContext) -> Outcome:
        raise ZeroDivisionError

    outcome = await outcome_of(handler=fail)
    assert (outcome.error_type, outcome.message) == (ErrorType.FAILED, "the tool failed unexpectedly")
    assert "Tool example.look failed" in caplog.text


async def test_a_slow_tool_is_stopped() -> None:
    async def sleep(arguments: Arguments, request: RequestContext) -> None:
        await asyncio.Event().wait()

    assert (await outcome_of(handler=sleep, timeout_s=0.01)).error_type is ErrorType.TIMEOUT


async def test_cancellation_passes_through() -> None:
    async def cancelled(arguments: Arguments, request: RequestContext) -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await call(handler=cancelled)


async def test_an_action_hands_over_its_own_intents_only() -> None:
    request = a_request()
    request.collector.register(A_CHANGE)

    async def ask(arguments: Arguments, request: RequestContext) -> None:
        request.collector.register(A_CHANGE)

    result = await call(handler=ask, effect=Effect.ACTION, annotations=ADDS_TO_HOME, request=request)
    assert result.outcome is None
    assert [item.seq for item in result.intents] == [1]


async def test_an_action_that_fails_after_asking_has_asked_for_nothing() -> None:
    request = a_request()
    request.collector.register(A_CHANGE)

    async def ask_and_fail(arguments: Arguments, request: RequestContext) -> None:
        request.collector.register(A_CHANGE)
        raise UnavailableError("later")

    result = await call(handler=ask_and_fail, effect=Effect.ACTION, annotations=ADDS_TO_HOME, request=request)
    assert result.outcome is not None
    assert result.outcome.error_type is ErrorType.UNAVAILABLE
    assert result.intents == ()
    assert isinstance(request.collector, IntentCollector)
    assert [item.seq for item in request.collector.get_intents()] == [0]


async def test_a_query_can_change_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(arguments: Arguments, request: RequestContext) -> None:
        request.collector.register(A_CHANGE)

    request = a_request()
    assert (await outcome_of(handler=ask, request=request)).error_type is ErrorType.FAILED
    assert isinstance(request.collector, IntentCollector)
    assert request.collector.get_intents() == ()
    assert "a query must not ask for a change" in caplog.text


async def test_a_query_that_answers_nothing_failed() -> None:
    async def nothing(arguments: Arguments, request: RequestContext) -> None:
        return None

    assert (await outcome_of(handler=nothing)).message == "the tool gave no answer"


async def test_what_a_model_reads_of_an_outcome() -> None:
    outcome = Outcome(
        status=OutcomeStatus.ERROR_PERMANENT,
        data={"id": 1},
        error_type=ErrorType.NOT_FOUND,
        message="gone",
        alternatives=("another",),
    )
    assert outcome.for_model() == {
        "status": "error_permanent",
        "id": 1,
        "error": "not_found",
        "message": "gone",
        "alternatives": ["another"],
    }
    assert Outcome(status=OutcomeStatus.SUCCESS).for_model() == {"status": "success"}
