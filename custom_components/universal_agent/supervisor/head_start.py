"""Head starts: a role's model, or the planner, is asked while the router still is, and heard only if that agrees."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any, Self

from ..common.errors import BudgetSpentError, ModelError
from ..models.chain import ModelChainClient
from ..models.client import ModelClient, ModelRequest
from ..models.events import ModelEvent

PLAN = "plan"
"""What is begun, and kept, where no single role takes a request."""


class HeadStarts:
    """The head starts of one request. At the end all are withdrawn but the one that is kept."""

    def __init__(self) -> None:
        self._begun: dict[str, HeadStart] = {}
        self._beside: asyncio.Task[Any] | None = None
        self._guessed: tuple[ModelChainClient, Sequence[str]] | None = None
        """Whose ledger counts the guess, and what was guessed."""

    def beside[T](self, asking: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin with what decides, before any head start."""
        task = asyncio.get_running_loop().create_task(asking, name="universal_agent asks the router", eager_start=True)
        self._beside = task
        return task

    def guess(self, names: Sequence[str], client: ModelChainClient) -> None:
        """Note the roles that the router will likely name, or the plan, whether or not the client is asked for them."""
        self._guessed = (client, names) if names else None

    def begin(self, name: str, turn: ModelRequest, client: ModelChainClient) -> HeadStart | None:
        """Ask for the first round of a role's run, or for a plan; None where that may not be done any more."""
        if (ahead := client.ahead()) is None:
            return None
        self._begun[name] = HeadStart(client, ahead=ahead, turn=turn)
        return self._begun[name]

    def keep(self, name: str) -> str:
        """Keep the head start of the role that was named, or of the plan, if there is one, and return its name."""
        if self._guessed is not None:
            client, names = self._guessed
            client.guessed_ahead(was_right=name in names)
        self._begun.pop(name, None)
        return name

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        asking = [self._beside] if self._beside is not None else []
        for task in asking:
            task.cancel()
        for begun in self._begun.values():
            await begun.withdraw()
        if asking:
            await asyncio.wait(asking)


class HeadStart:
    """A client whose first round has been asked for already. Nothing of that leaves it before it is listened to.

    Calls are only words until then: whoever runs the agent carries them out, and nobody runs it before the router has
    named its role.
    """

    def __init__(self, client: ModelClient, *, ahead: ModelClient, turn: ModelRequest) -> None:
        """Ask `ahead` for the first round of a run now; all others are the client's."""
        self._client = client
        self._turn = turn
        self._events: asyncio.Queue[ModelEvent | Exception | None] = asyncio.Queue()
        self._asking: asyncio.Task[None] | None = asyncio.get_running_loop().create_task(
            self._ask(ahead), name=f"universal_agent asks {ahead.name} ahead"
        )

    @property
    def name(self) -> str:
        """The engine's name."""
        return self._client.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the round that was asked for, where it is this one; else ask for it.

        Raises:
            ModelError, BudgetSpentError: no model answered.
        """
        asking, self._asking = self._asking, None
        if asking is not None and _is_same(turn, self._turn):
            try:
                event = await self._events.get()
                if not isinstance(event, Exception):  # else it may answer where it is asked alone
                    while event is not None:
                        if isinstance(event, Exception):
                            raise event
                        yield event
                        event = await self._events.get()
                    await asking
                    return
            finally:
                await _end(asking)
        elif asking is not None:
            await _end(asking)
        async with aclosing(self._client.respond(turn)) as events:
            async for other in events:
                yield other

    async def withdraw(self) -> None:
        """End the call: nobody wants what it will say."""
        if self._asking is not None:
            asking, self._asking = self._asking, None
            await _end(asking)

    async def _ask(self, ahead: ModelClient) -> None:
        try:
            async with aclosing(ahead.respond(self._turn)) as events:
                async for event in events:
                    self._events.put_nowait(event)
        except (ModelError, BudgetSpentError) as err:
            self._events.put_nowait(err)
        finally:
            self._events.put_nowait(None)


def _is_same(turn: ModelRequest, other: ModelRequest) -> bool:
    """Tell whether a model would be asked the same; how its calls are run is no matter of the model."""
    return replace(turn, run_call=None) == replace(other, run_call=None)


async def _end(asking: asyncio.Task[None]) -> None:
    asking.cancel()
    await asyncio.wait([asking])
