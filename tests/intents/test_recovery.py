"""After a crash: what was set is set, what was added is added once, and nothing that counts each time is repeated."""

from dataclasses import replace
from datetime import timedelta

import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.intents.recovery import STILL_WANTED_S, recover
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from tests.common_builders import NOW
from tests.intents.conftest import Workshop, turn


def an_entry(effect_class: EffectClass, state: JournalState, **changes: object) -> JournalEntry:
    intent = turn("on", effect_class=effect_class)
    entry = JournalEntry(
        id="intent-1",
        request_id="request-1",
        seq=0,
        type="switch",
        target="lamp",
        key="key-1",
        effect_class=effect_class,
        state=state,
        payload=intent.model_dump(mode="json"),
        context={"language": "de", "channel": "voice", "user_id": "anna"},
        created_at=NOW.timestamp(),
    )
    return replace(entry, **changes)  # type: ignore[arg-type]


SET, ADD, LATER, NON_IDEMPOTENT = (
    EffectClass.ABSOLUTE_SET,
    EffectClass.IDEMPOTENT_ADD,
    EffectClass.DELAYED,
    EffectClass.NON_IDEMPOTENT,
)
APPROVED, STARTED = JournalState.APPROVED, JournalState.STARTED


@pytest.mark.parametrize(
    ("effect_class", "state", "happened", "settled", "repeated"),
    [
        (SET, STARTED, True, ("done", "found_done"), False),
        (SET, STARTED, False, ("done", None), True),
        (SET, APPROVED, False, ("done", None), True),
        (ADD, STARTED, True, ("done", "found_done"), False),
        (ADD, STARTED, False, ("done", None), True),
        (ADD, APPROVED, False, ("done", None), True),
        (LATER, STARTED, True, ("done", "found_done"), False),
        (LATER, STARTED, False, ("done", None), True),
        (NON_IDEMPOTENT, STARTED, True, ("unknown", "restart"), False),
        (NON_IDEMPOTENT, STARTED, False, ("unknown", "restart"), False),
        (NON_IDEMPOTENT, APPROVED, False, ("dropped", "restart"), False),
        (SET, JournalState.AWAITING_APPROVAL, False, ("expired", "restart"), False),
        (NON_IDEMPOTENT, JournalState.PROPOSED, False, ("expired", "restart"), False),
    ],
)
async def test_a_restart_just_after_the_crash(
    shop: Workshop,
    *,
    effect_class: EffectClass,
    state: JournalState,
    happened: bool,
    settled: tuple[str, str | None],
    repeated: bool,
) -> None:
    await shop.stores.journal.add([an_entry(effect_class, state)])
    shop.handler.world = {"lamp": "on"} if happened else {}
    shop.handler.keys = {"key-1"} if happened else set()
    (recovered,) = await recover(shop.processor, lambda: NOW)
    assert recovered.state.value == settled[0]
    assert await shop.states() == [settled]
    assert bool(shop.handler.done) is repeated
    assert await recover(shop.processor, lambda: NOW) == []


async def test_a_restart_much_later_does_not_switch_what_nobody_expects_any_more(shop: Workshop) -> None:
    await shop.stores.journal.add([an_entry(SET, STARTED)])
    await recover(shop.processor, lambda: NOW + timedelta(seconds=STILL_WANTED_S))
    assert await shop.states() == [("dropped", "too_old")]
    assert shop.handler.done == []


async def test_whose_request_it_was_is_still_known(shop: Workshop) -> None:
    await shop.stores.journal.add([an_entry(ADD, STARTED)])
    await recover(shop.processor, lambda: NOW)
    (caller,) = shop.handler.callers
    assert (caller.key, caller.language, caller.channel, caller.user_id) == ("key-1", "de", "voice", "anna")


@pytest.mark.parametrize("effect_class", [ADD, LATER])
async def test_what_cannot_be_found_out_is_said_to_be_unknown(shop: Workshop, effect_class: EffectClass) -> None:
    shop.handler.known = False
    await shop.stores.journal.add([an_entry(effect_class, STARTED)])
    await recover(shop.processor, lambda: NOW)
    assert await shop.states() == [("unknown", "cannot_tell")]


async def test_reading_that_fails_does_not_stop_the_start(shop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    shop.handler.read_error = ZeroDivisionError()
    await shop.stores.journal.add([an_entry(ADD, STARTED), an_entry(NON_IDEMPOTENT, STARTED, id="intent-2", seq=1)])
    recovered = await recover(shop.processor, lambda: NOW)
    assert [item.state.value for item in recovered] == ["unknown", "unknown"]
    assert "Reading back lamp failed" in caplog.text


@pytest.mark.parametrize(
    ("changes", "state", "settled"),
    [
        ({"type": "gone"}, STARTED, ("unknown", "no_handler")),
        ({"type": "gone"}, APPROVED, ("dropped", "no_handler")),
        ({"payload": {"operation": "on"}}, STARTED, ("unknown", "no_handler")),
    ],
    ids=["no such domain, begun", "no such domain, not begun", "written by another version"],
)
async def test_what_nobody_understands_any_more_is_settled_honestly(
    shop: Workshop, changes: dict[str, object], state: JournalState, settled: tuple[str, str]
) -> None:
    await shop.stores.journal.add([an_entry(SET, state, **changes)])
    await recover(shop.processor, lambda: NOW)
    assert await shop.states() == [settled]
