"""A turn may be cancelled at any point where it waits: nothing of ours is left, and the next one works."""

import asyncio
from collections.abc import Coroutine, Generator
from contextlib import aclosing
from itertools import count
from types import coroutine
from typing import Any

from custom_components.universal_agent.models.events import TextDelta
from scripts.lib.model_server import Call, ScriptedReply, says
from tests.models.clients.common import LOOK, ClientExchange, a_turn, heard


@coroutine
def cancelled_at[T](number: int, running: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Run a coroutine, and cancel it where it waits for the n-th time."""
    waits = running.__await__()
    error: BaseException | None = None
    step = 0
    while True:
        try:
            waited = waits.throw(error) if error else next(waits)
        except StopIteration as end:
            found: T = end.value
            return found
        if step == number:
            task = asyncio.current_task()
            assert task is not None
            task.cancel()
        step += 1
        error = None
        try:
            yield waited
        except BaseException as err:  # noqa: BLE001 - handed on to the coroutine, whatever it is
            error = err


def left_over(before: set[asyncio.Task[Any]]) -> list[asyncio.Task[Any]]:
    """Return the tasks that are new, but for those of the server, which runs in the same loop."""
    new = asyncio.all_tasks() - before
    return [task for task in new if "RequestHandler" not in getattr(task.get_coro(), "__qualname__", "")]


async def nothing_left_over(before: set[asyncio.Task[Any]]) -> None:
    """See the new tasks end by themselves."""
    async with asyncio.timeout(60):
        while left_over(before):
            await asyncio.sleep(0.005)


REPLY = says("one two three four", Call(name=LOOK), pieces=3, between_s=0.002)
RETRIED = ScriptedReply(status=503)


async def test_a_turn_cancelled_wherever_it_waits_leaves_nothing(talk: ClientExchange) -> None:
    client = talk.client()

    async def turn() -> None:
        await heard(client.respond(a_turn()))

    for number in count():
        talk.server.says(RETRIED, REPLY)
        before = asyncio.all_tasks()
        task = asyncio.create_task(_as_coroutine(cancelled_at(number, turn())))
        await asyncio.wait([task])
        await nothing_left_over(before)
        talk.server.forget_script()
        if not task.cancelled():  # it came to its end before it had waited so often
            break
    assert task.exception() is None
    assert number > 3
    assert (await heard(client.respond(a_turn()))).text == "Done."


async def _as_coroutine(waits: Any) -> None:
    await waits


async def test_whoever_stops_listening_ends_the_transfer(talk: ClientExchange) -> None:
    talk.server.says(says("x" * 50, pieces=50, between_s=0.01))
    before = asyncio.all_tasks()
    async with aclosing(talk.client().respond(a_turn())) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                break
    await nothing_left_over(before)
