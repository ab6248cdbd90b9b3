"""The life of an intent: permitted, written down, done, looked at, told."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from homeassistant.exceptions import HomeAssistantError
import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.errors import StorageError, TargetNotFoundError, UnavailableError
from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents import verification
from custom_components.universal_agent.intents.base import ActionIntent
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.conflicts import superseded
from custom_components.universal_agent.intents.result import IntentResult
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from tests.builders import a_request
from tests.intents.conftest import Workshop, registered, turn


class Plain(ActionIntent):
    """Never in conflict."""

    type = "plain"


def test_a_collector_numbers_what_it_takes_and_forgets_on_request() -> None:
    collector = IntentCollector()
    for target in ("a", "b", "c"):
        collector.register(turn("on", target))
    collector.keep(2)
    assert [(item.seq, item.intent.target) for item in collector.get_intents()] == [(0, "a"), (1, "b")]
    collector.clear()
    collector.register(turn("on", "d"))
    assert [item.seq for item in collector.get_intents()] == [3]


@pytest.mark.parametrize(
    ("operations", "dropped"),
    [
        (["on", "on"], {1: "duplicate"}),
        (["on", "off"], {0: "superseded"}),
        (["on", "off", "on"], {0: "superseded", 1: "superseded"}),
        (["on", "off", "off"], {0: "superseded", 2: "duplicate"}),
        (["on"], {}),
    ],
    ids=["twice", "changed", "changed back", "changed, then twice", "once"],
)
def test_the_last_wish_wins(operations: list[str], dropped: dict[int, str]) -> None:
    assert superseded([turn(operation) for operation in operations]) == dropped


def test_different_things_do_not_exclude_each_other() -> None:
    plain = Plain(operation="do", target="it", effect_class=EffectClass.PULSE)
    other = Plain(operation="do", target="that", effect_class=EffectClass.PULSE)
    assert plain.conflict_key() is None
    assert superseded([plain, other, turn("on", "a"), turn("off", "b")]) == {}


def test_the_key_of_a_change_depends_on_its_request_and_content() -> None:
    assert turn("on").idempotency_key("r1") == turn("on").idempotency_key("r1")
    assert (
        len({turn("on").idempotency_key("r1"), turn("on").idempotency_key("r2"), turn("off").idempotency_key("r1")})
        == 3
    )


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
    assert (entry.state, entry.result, entry.undo) == (JournalState.DONE, {"state": "on"}, {"to": "off"})
    assert entry.context["language"] == "de"
    assert entry.context["actions"] == [["light.turn_on", "light.lamp", None]]
    (actor,) = shop.handler.actors
    assert (actor.key, actor.user_id, actor.text) == (entry.key, "anna", "turn on the lamp")
    (event,) = shop.announced
    assert (event["id"], event["status"], event["conversation_id"]) == ("intent-0001", "done", "conversation-1")


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
    assert shop.handler.actors[0].text == "open up"
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


async def verified(shop: Workshop) -> str | None:
    await shop.stores.database.settle()
    (entry,) = await shop.stores.journal.recent()
    return entry.verified


@pytest.fixture
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the verifier look twice, at once."""
    monkeypatch.setattr(verification, "INTERVAL_S", 0)
    monkeypatch.setattr(verification, "ATTEMPTS", 2)


async def looked(shop: Workshop) -> None:
    await asyncio.gather(*shop.processor._verifier._looking, return_exceptions=True)


@pytest.mark.usefixtures("quick_looks")
async def test_what_happened_is_seen_to_have_happened(shop: Workshop) -> None:
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) == "yes"


@pytest.mark.usefixtures("quick_looks")
async def test_what_did_not_happen_is_seen_too(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*args: object) -> bool:
        return False

    monkeypatch.setattr(shop.handler, "is_done", never)
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) == "no"


@pytest.mark.usefixtures("quick_looks")
async def test_what_cannot_be_read_back_stays_open(shop: Workshop) -> None:
    shop.handler.known = False
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) is None


@pytest.mark.usefixtures("quick_looks")
async def test_reading_back_that_fails_is_logged(shop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    shop.handler.read_error = ZeroDivisionError()
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) is None
    assert "Reading back lamp failed" in caplog.text


async def test_a_handler_that_has_looked_itself_is_believed(shop: Workshop) -> None:
    shop.handler.verified = True
    await shop.processor.process(registered(turn("on")), a_request())
    assert await verified(shop) == "yes"
    assert shop.processor._verifier._looking == set()


async def test_at_unload_looking_stops(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "INTERVAL_S", timedelta(hours=1).total_seconds())
    shop.handler.known = True
    shop.handler.world = {}

    async def not_yet(*args: object) -> bool:
        return False

    monkeypatch.setattr(shop.handler, "is_done", not_yet)
    await shop.processor.process(registered(turn("on")), a_request())
    await asyncio.sleep(0)
    await shop.processor.drain()
    assert await verified(shop) is None
