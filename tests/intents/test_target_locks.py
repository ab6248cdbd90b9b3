"""Two requests that change the same thing do it one after the other; what hangs holds nobody up for ever."""

import asyncio

from custom_components.universal_agent.intents.target_locks import TargetLocks
from tests.common_builders import a_request
from tests.intents.conftest import Workshop, registered, turn


async def change(turns: TargetLocks, target: str, name: str, diary: list[str], takes_s: float = 0.01) -> None:
    async with turns.of(target):
        diary.append(f"{name} begins")
        await asyncio.sleep(takes_s)
        diary.append(f"{name} ends")


async def test_one_target_is_changed_in_the_order_of_the_requests() -> None:
    turns, diary = TargetLocks(), list[str]()
    await asyncio.gather(*(change(turns, "lamp", name, diary) for name in "abc"))
    assert diary == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]


async def test_another_target_does_not_wait() -> None:
    turns, diary = TargetLocks(), list[str]()
    await asyncio.gather(change(turns, "lamp", "a", diary), change(turns, "door", "b", diary))
    assert diary[:2] == ["a begins", "b begins"]


async def test_a_change_that_hangs_does_not_hold_up_the_next_for_ever() -> None:
    turns, diary = TargetLocks(longest_wait_s=0.02), list[str]()
    hanging = asyncio.create_task(change(turns, "lamp", "a", diary, 3600))
    await asyncio.sleep(0)  # it begins
    await change(turns, "lamp", "b", diary)
    assert diary == ["a begins", "b begins", "b ends"]
    hanging.cancel()
    await asyncio.wait([hanging])


async def test_a_failure_passes_the_turn_on_and_nothing_is_kept() -> None:
    turns, diary = TargetLocks(), list[str]()
    try:
        async with turns.of("lamp"):
            raise ZeroDivisionError
    except ZeroDivisionError:
        diary.append("failed")
    await change(turns, "lamp", "b", diary)
    assert diary == ["failed", "b begins", "b ends"]
    assert not turns._queues


async def test_two_requests_that_change_one_lamp_do_it_in_turn_and_another_lamp_does_not_wait(shop: Workshop) -> None:
    shop.handler.gate = asyncio.Event()
    first = asyncio.create_task(shop.processor.process(registered(turn("on")), a_request()))
    await shop.handler.reached.wait()
    second = asyncio.create_task(shop.processor.process(registered(turn("off")), a_request()))
    gate, shop.handler.gate = shop.handler.gate, None
    await shop.processor.process(registered(turn("on", "fan")), a_request())
    assert shop.handler.done == ["on fan"]

    gate.set()
    await asyncio.gather(first, second)
    assert shop.handler.done == ["on fan", "on lamp", "off lamp"]
