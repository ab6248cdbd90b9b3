"""The life of an intent: permitted, written down, done, told."""

import asyncio
from collections.abc import Sequence

from homeassistant.exceptions import HomeAssistantError
import pytest

from custom_components.universal_agent.common.errors import StorageError, TargetNotFoundError, UnavailableError
from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents.base import ActionIntent
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from tests.common_builders import a_request
from tests.intents.conftest import SwitchIntent, Workshop, registered, turn


async def test_what_is_allowed_is_done_written_down_and_told(shop: Workshop) -> None:
    request = a_request("turn on the lamp", language="de", user_id="anna")
    (result,) = await shop.processor.process(registered(turn("on")), request)
    assert shop.handler.done == ["on lamp"]
    assert (result.state, result.outcome.status, result.outcome.spoken) == (
        JournalState.DONE,
        OutcomeStatus.SUCCESS,
        "Done.",
    )
    assert result.as_dict() == {
        "id": "intent-0001",
        "type": "switch",
        "operation": "on",
        "target": "lamp",
        "status": "done",
        "reason": None,
        "effect_class": "set_to_value",
        "details": {},
    }
    await shop.stores.database.settle()
    (entry,) = await shop.stores.journal.of_request(request.id)
    assert (entry.state, entry.result) == (JournalState.DONE, {"state": "on"})
    assert [intent.operation for intent in taking_back(entry.undo, {"switch": SwitchIntent})] == ["off"]
    assert entry.context["language"] == "de"
    assert entry.context["actions"] == [["light.turn_on", "light.lamp", None]]
    (caller,) = shop.handler.callers
    assert (caller.key, caller.user_id, caller.text) == (entry.key, "anna", "turn on the lamp")
    (event,) = shop.announced
    assert (event["id"], event["status"], event["conversation_id"]) == ("intent-0001", "done", "conversation-1")


async def test_what_cannot_be_said_of_its_undo_leaves_it_done(shop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Sequence[ActionIntent]:
        raise ValueError("an error of ours")

    shop.handler.undo = broken
    request = a_request()
    await shop.processor.process(registered(turn("on")), request)
    await shop.stores.database.settle()
    (entry,) = await shop.stores.journal.of_request(request.id)

    assert (entry.state, entry.result, entry.undo) == (JournalState.DONE, {"state": "on"}, None)
    assert "How a change is taken back could not be written down" in caplog.text


async def test_it_is_written_down_before_it_is_done(shop: Workshop) -> None:
    shop.handler.gate = asyncio.Event()
    turned = asyncio.create_task(shop.processor.process(registered(turn("on"), turn("on", "fan")), a_request()))
    await shop.handler.reached.wait()
    assert await shop.states() == [("started", "harmless"), ("approved", "harmless")]
    shop.handler.gate.set()
    await turned
    assert shop.handler.done == ["on lamp", "on fan"]


async def test_the_points_of_an_intents_life_are_named_in_order(shop: Workshop) -> None:
    passed: list[str] = []
    shop.processor.checkpoint = passed.append
    await shop.processor.process(registered(turn("on")), a_request())
    assert passed == ["before_journal", "journaled", "begun", "effected", "finished"]


async def test_a_preview_does_and_writes_nothing(shop: Workshop) -> None:
    (result,) = await shop.processor.process(registered(turn("on")), a_request(dry_run=True))
    assert (result.id, result.state, result.outcome.data) == (
        None,
        JournalState.PROPOSED,
        {"preview": True, "target": "lamp"},
    )
    assert shop.handler.done == []
    assert await shop.states() == []


async def test_duplicates_and_overruled_wishes_are_dropped_and_said(shop: Workshop) -> None:
    results = await shop.processor.process(registered(turn("on"), turn("off"), turn("off")), a_request())
    assert [(result.state.value, result.reason) for result in results] == [
        ("dropped", "superseded"),
        ("done", None),
        ("dropped", "duplicate"),
    ]
    assert results[0].outcome.ok
    assert shop.handler.done == ["off lamp"]


async def test_what_is_never_allowed_is_refused(shop: Workshop) -> None:
    shop.handler.service = "homeassistant.restart"
    (result,) = await shop.processor.process(registered(turn("on")), a_request())
    assert (result.state, result.outcome.error_type, result.outcome.status) == (
        JournalState.REFUSED,
        ErrorType.REFUSED,
        OutcomeStatus.ERROR_BLOCKED,
    )
    assert result.outcome.spoken == 'refused en {"target": "lamp"}'
    assert shop.handler.done == []
    assert await shop.states() == [("refused", "never")]


@pytest.mark.parametrize(
    ("err", "error_type", "spoken"),
    [
        (UnavailableError("away", spoken="It is away."), ErrorType.UNAVAILABLE, "It is away."),
        (HomeAssistantError("broken"), ErrorType.FAILED, 'failed en {"target": "lamp"}'),
        (TimeoutError(), ErrorType.TIMEOUT, 'failed en {"target": "lamp"}'),
        (ZeroDivisionError(), ErrorType.FAILED, 'failed en {"target": "lamp"}'),
    ],
    ids=["known", "of Home Assistant", "too slow", "a bug"],
)
async def test_a_failure_is_written_down_and_said(
    shop: Workshop, err: Exception, error_type: ErrorType, spoken: str
) -> None:
    shop.handler.execute_error = err
    failed, done = await shop.processor.process(registered(turn("on"), turn("on", "fan")), a_request())
    assert (failed.state, failed.outcome.error_type, failed.outcome.spoken) == (
        JournalState.FAILED,
        error_type,
        spoken,
    )
    assert done.state is JournalState.FAILED
    assert await shop.states() == [("failed", error_type.value)] * 2


async def test_what_cannot_be_assessed_fails_alone(shop: Workshop) -> None:
    shop.handler.assess_error = TargetNotFoundError("there is no lamp", spoken="There is no lamp.")
    (result,) = await shop.processor.process(registered(turn("on")), a_request())
    assert (result.state, result.outcome.error_type, result.outcome.spoken) == (
        JournalState.FAILED,
        ErrorType.NOT_FOUND,
        "There is no lamp.",
    )
    assert await shop.states() == [("failed", "not_found")]


async def test_nothing_is_done_that_cannot_be_written_down(shop: Workshop) -> None:
    await shop.stores.database.close()
    (result,) = await shop.processor.process(registered(turn("on")), a_request())
    assert (result.id, result.state, result.outcome.error_type) == (None, JournalState.FAILED, ErrorType.STORAGE)
    assert result.outcome.spoken == "storage en {}"
    assert shop.handler.done == []


async def test_the_disk_fills_up_between_two_changes(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*args: object, **kwargs: object) -> None:
        raise StorageError("full")

    monkeypatch.setattr(shop.stores.journal, "move", full)
    results = await shop.processor.process(registered(turn("on"), turn("on", "fan")), a_request())
    assert [result.state for result in results] == [JournalState.DONE, JournalState.FAILED]
    assert shop.handler.done == ["on lamp"]


async def test_a_cancelled_turn_records_what_it_began_and_begins_nothing_more(shop: Workshop) -> None:
    shop.handler.gate = asyncio.Event()
    turned = asyncio.create_task(shop.processor.process(registered(turn("on"), turn("on", "fan")), a_request()))
    await shop.handler.reached.wait()
    turned.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turned
    shop.handler.gate.set()
    await shop.processor.drain()
    assert shop.handler.done == ["on lamp"]
    assert await shop.states() == [("done", None), ("dropped", "cancelled")]


async def test_a_turn_cancelled_while_it_is_written_down_does_nothing(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, add = asyncio.Event(), shop.processor.journal.add

    async def slow(entries: Sequence[JournalEntry]) -> None:
        await add(entries)
        written.set()
        await asyncio.Event().wait()  # the disk takes its time to say so

    monkeypatch.setattr(shop.processor.journal, "add", slow)
    turned = asyncio.create_task(shop.processor.process(registered(turn("on")), a_request()))
    await written.wait()
    turned.cancel()
    with pytest.raises(asyncio.CancelledError):
        await turned
    assert shop.handler.done == []
    assert await shop.states() == [("dropped", "cancelled")]
