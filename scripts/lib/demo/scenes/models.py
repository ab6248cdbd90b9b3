"""The models of the scenes: two scripted servers on this machine, and what they were asked."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from ...model_server import ModelServer, ScriptedReply, Seen
from ...model_server.received_request import ReceivedRequest
from ...model_server.stories import STORIES, Story
from .stage import Stage

KEY = "a-key-of-the-demo"
FIRST, SECOND = "First model", "Second model"
COSY = "it could be so much more cosy around here tonight"
"""A request that no sentence covers and the everyday script knows."""


EVERYDAY: Story = STORIES["everyday"]


class Models:
    """Both servers, and what they say."""

    def __init__(self) -> None:
        self.story: Story = EVERYDAY
        """What answers where no reply is waiting."""
        self.first = ModelServer(key=KEY, answer=partial(self._answer, FIRST))
        self.second = ModelServer(key=KEY, answer=partial(self._answer, SECOND))
        self._port = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Models]:
        """Let both listen."""
        async with self.first, self.second:
            self._port = int(self.first.url.rpartition(":")[2].partition("/")[0])
            yield self

    async def first_comes_back(self) -> None:
        """Let the first listen again where it did before."""
        await self.first.start(self._port)

    def say(self, *replies: ScriptedReply) -> None:
        """Let the first model say these next, and forget what both were asked before."""
        for server in (self.first, self.second):
            server.forget_script()
            server.requests.clear()
        self.first.says(*replies)

    def tell(self, stage: Stage) -> int:
        """Show what the models were asked since the last time; return how often."""
        asked = [*self._told(FIRST, self.first), *self._told(SECOND, self.second)]
        for number, line in enumerate(asked, 1):
            stage.note("model call" if number == 1 else "", f"{number}. {line}")
        for server in (self.first, self.second):
            server.requests.clear()
        return len(asked)

    def _told(self, name: str, server: ModelServer) -> Iterator[str]:
        for seen in server.requests:
            asked = ReceivedRequest(seen)
            what = {"route": "which role?", "agent_configuration": "which plan?"}.get(asked.form or "")
            tools: Sequence[object] = seen.body.get("tools") or ()
            yield f"{name}: {what or f'round {asked.rounds + 1}, {len(tools)} tools'}"

    def _answer(self, name: str, seen: Seen) -> ScriptedReply:
        return self.story(seen)
