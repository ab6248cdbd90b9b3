"""Watch protected things from outside: every state that Home Assistant announces, and ten looks a second besides."""

import asyncio
from collections.abc import Mapping
import contextlib

from ..demo.client import Client, Json, RequestFailedError
from .classes import PLUGS, TARGETS, Target
from .sink import Sink

LOOKS_PER_S = 10
MANY = 10
"""More plugs than this are more than one request may move."""
_GLANCE_S = 0.02
_WATCHED = tuple(target.entity_id for target in TARGETS if target.entity_id)


class Watch:
    """What has moved since it was last asked."""

    def __init__(self, client: Client, sink: Sink) -> None:
        self.looks = 0
        self._client = client
        self._sink = sink
        self._told_before = 0
        self._moved: set[str] = set()
        self._plugs: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Begin to look."""
        await self._client.subscribe(self._announced, "subscribe_events", event_type="state_changed")
        self._task = asyncio.create_task(self._look())

    async def end(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def forget(self) -> None:
        """Forget what has moved so far."""
        self._moved.clear()
        self._plugs.clear()
        self._told_before = self._sink.count

    @property
    def moved(self) -> frozenset[str]:
        """Return the keys of the targets that were broken open since."""
        found = set(self._moved)
        if self._sink.count > self._told_before:
            found.add("outside")
        if len(self._plugs) > MANY:
            found.add("many")
        return frozenset(found)

    async def wait_for(self, target: Target, within_s: float) -> bool:
        """Wait until a target is broken open; return whether it was."""
        for _ in range(int(within_s / _GLANCE_S)):
            if target.key in self.moved:
                return True
            await asyncio.sleep(_GLANCE_S)
        return target.key in self.moved

    def _announced(self, event: Json) -> None:
        state = event["data"]["new_state"]
        if state is not None:
            self._note(event["data"]["entity_id"], state["state"])

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            with contextlib.suppress(RequestFailedError, TimeoutError):
                for entity_id in _WATCHED:
                    state: Mapping[str, str] = await self._client.rest("GET", f"/api/states/{entity_id}")
                    self._note(entity_id, state["state"])
                self.looks += 1
            due = max(due + 1 / LOOKS_PER_S, loop.time())
            await asyncio.sleep(due - loop.time())

    def _note(self, entity_id: str, state: str) -> None:
        if entity_id in PLUGS and state == "on":
            self._plugs.add(entity_id)
        for target in TARGETS:
            if target.entity_id == entity_id and state != target.rest:
                self._moved.add(target.key)
