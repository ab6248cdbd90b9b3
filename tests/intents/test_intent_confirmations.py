"""What needs a person waits for the answer, and is done at most once."""

import asyncio

import pytest

from custom_components.universal_agent.common.errors import StorageError, TargetNotFoundError
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.intents.result import IntentResult
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.intents.conftest import Workshop, registered, turn


async def asked(shop: Workshop) -> IntentResult:
    shop.handler.service = "lock.unlock"
    (result,) = await shop.processor.process(registered(turn("on")), a_request("open up"))
    return result


async def test_what_needs_a_person_is_asked_and_waits(shop: Workshop) -> None:
    result = await asked(shop)
    assert (result.state, result.outcome.error_type, result.outcome.asks) == (
        JournalState.AWAITING_APPROVAL,
        ErrorType.NEEDS_CONFIRMATION,
        True,
    )
    assert result.outcome.spoken == 'confirm en {"what": "turn on the lamp"}'
    assert shop.handler.done == []


async def test_a_yes_carries_it_out_once(shop: Workshop) -> None:
    result = await asked(shop)
    assert result.id is not None
    first, second = await asyncio.gather(
        shop.processor.approve([result.id], a_request("yes")), shop.processor.approve([result.id], a_request("yes"))
    )
    assert len(first) + len(second) == 1
    assert shop.handler.done == ["on lamp"]
    assert shop.handler.callers[0].text == "open up"
    assert await shop.processor.approve([result.id, "unknown"], a_request("yes")) == []
    assert await shop.states() == [("done", None)]


async def test_a_no_closes_it(shop: Workshop) -> None:
    result = await asked(shop)
    assert result.id is not None
    await shop.processor.decline([result.id, "unknown"], JournalState.REFUSED, "declined")
    assert await shop.processor.approve([result.id], a_request("yes")) == []
    assert await shop.states() == [("refused", "declined")]
    assert [event["status"] for event in shop.announced] == ["awaiting_approval", "refused"]


async def test_a_yes_to_something_that_has_changed_meanwhile_is_refused(shop: Workshop) -> None:
    result = await asked(shop)
    assert result.id is not None
    shop.handler.service = "lock.open"
    (answered,) = await shop.processor.approve([result.id], a_request("yes"))
    assert (answered.state, answered.reason) == (JournalState.REFUSED, "target_changed")
    assert shop.handler.done == []
    assert shop.announced[-1]["reason"] == "target_changed"


async def test_a_yes_to_something_that_is_gone_is_refused(shop: Workshop) -> None:
    result = await asked(shop)
    assert result.id is not None
    shop.handler.assess_error = TargetNotFoundError("gone")
    (answered,) = await shop.processor.approve([result.id], a_request("yes"))
    assert answered.state is JournalState.REFUSED


async def test_a_yes_that_comes_second_does_nothing(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def too_late(*args: object, **kwargs: object) -> bool:
        return False

    result = await asked(shop)
    assert result.id is not None
    monkeypatch.setattr(shop.stores.journal, "take", too_late)
    assert await shop.processor.approve([result.id], a_request("yes")) == []
    assert shop.handler.done == []


async def test_a_yes_that_cannot_be_written_down_does_nothing(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*args: object, **kwargs: object) -> bool:
        raise StorageError("full")

    result = await asked(shop)
    assert result.id is not None
    monkeypatch.setattr(shop.stores.journal, "take", full)
    (answered,) = await shop.processor.approve([result.id], a_request("yes"))
    assert answered.outcome.error_type is ErrorType.STORAGE
    assert shop.handler.done == []


async def test_a_yes_that_is_cancelled_before_it_is_acted_on_does_nothing(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cancelled(*args: object) -> None:
        raise asyncio.CancelledError

    result = await asked(shop)
    assert result.id is not None
    monkeypatch.setattr(shop.handler, "assess", cancelled)
    with pytest.raises(asyncio.CancelledError):
        await shop.processor.approve([result.id], a_request("yes"))
    assert await shop.states() == [("dropped", "cancelled")]
    assert shop.handler.done == []
