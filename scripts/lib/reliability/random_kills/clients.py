"""Five clients that ask without pause, each by its own door and for its own kind of effect, until nobody answers."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
import contextlib
from dataclasses import dataclass
import itertools
import random

from aiohttp import ClientError

from ...demo.client import Client, Json, RequestFailedError
from ...demo.home import COMPONENT
from .outside import Outside

AGENT = f"conversation.{COMPONENT}"
_MAX_PAUSE_S = 0.08
_LETTERS = "bcdfghjklm"
_GONE = (ClientError, RequestFailedError, TimeoutError, ConnectionError)


@dataclass(slots=True, kw_only=True)
class Asked:
    """One request."""

    client: str
    """Who asked."""
    talk: str
    """Its conversation, by which the journal knows it."""
    mark: str
    """What counts its effect: a command of a device, or a word that nothing else holds."""
    before: int = 0
    """How often that had happened before."""
    after: int | None = None
    """How often it had when the same was asked for again; None for the last such request."""
    wanted: str = ""
    """The state that is to hold afterwards, where it is a state."""
    claimed: bool | None = None
    """Whether it was answered as done; None where no answer came."""


type Say = Callable[[str, str], Awaitable[bool]]
"""Says a text in a conversation; tells whether it was answered as done."""


class Clients:
    """The five, and what they have asked since the program started."""

    def __init__(self, outside: Outside, rng: random.Random, kill: int) -> None:
        self.asked: list[Asked] = []
        self._outside = outside
        self._rng = rng
        self._numbers = (kill * 1000 + number for number in itertools.count())

    async def ask_until_gone(self, client: Client) -> None:
        """Ask, all five at the same time, until the program is gone."""
        doors = {"rest": by_rest(client), "websocket": by_websocket(client), "action": by_action(client)}
        await asyncio.gather(
            self._go_on(self._ring(doors["rest"])),
            self._go_on(self._switch(doors["websocket"])),
            self._go_on(self._add(doors["action"])),
            self._go_on(self._put_off(doors["rest"])),
            self._go_on(self._open(doors["websocket"])),
        )

    async def _go_on(self, requests: AsyncIterator[None]) -> None:
        with contextlib.suppress(*_GONE):
            async for _ in requests:
                await asyncio.sleep(self._rng.uniform(0, _MAX_PAUSE_S))

    async def _ring(self, say: Say) -> AsyncIterator[None]:
        """Ring a bell through a script, and send messages to a phone, in turn."""
        while True:
            asked = self._new("pulse", "bell ring", before=self._outside.counts["bell ring"])
            asked.claimed = await say("turn on the doorbell chime", asked.talk)
            yield
            asked = self._new("message")
            asked.claimed = await say(f"send a message to my phone saying {asked.mark}", asked.talk)
            yield

    async def _switch(self, say: Say) -> AsyncIterator[None]:
        """Switch a lamp on and off."""
        while True:
            wanted = "off" if self._outside.states["lamp"] == "on" else "on"
            asked = self._new("set", f"lamp {wanted}", before=self._outside.counts[f"lamp {wanted}"], wanted=wanted)
            asked.claimed = await say(f"turn {wanted} the floor lamp", asked.talk)
            yield

    async def _add(self, say: Say) -> AsyncIterator[None]:
        """Put one thing after the other on a list."""
        while True:
            asked = self._new("item")
            asked.claimed = await say(f"add {asked.mark} to the groceries list", asked.talk)
            yield

    async def _put_off(self, say: Say) -> AsyncIterator[None]:
        """Set timers that outlast all this, and reminders that are due in a moment."""
        while True:
            asked = self._new("timer")
            asked.claimed = await say(f"set a {asked.mark} timer for 20 hours", asked.talk)
            yield
            asked = self._new("reminder")
            asked.claimed = await say(f"remind me in {self._rng.randint(1, 3)} seconds to {asked.mark}", asked.talk)
            yield

    async def _open(self, say: Say) -> AsyncIterator[None]:
        """Unlock a door, say yes to the question, and lock it again."""
        while True:
            asked = self._new("approved", "lock unlocked", before=self._outside.counts["lock unlocked"])
            await say("unlock the front door", asked.talk)
            asked.claimed = await say("yes", asked.talk)
            yield
            asked = self._new("lock", "lock locked", before=self._outside.counts["lock locked"], wanted="locked")
            asked.claimed = await say("lock the front door", asked.talk)
            yield

    def _new(self, client: str, mark: str | None = None, *, before: int = 0, wanted: str = "") -> Asked:
        number = next(self._numbers)
        for earlier in self.asked:
            if earlier.mark == mark and earlier.after is None:
                earlier.after = before
        asked = Asked(client=client, talk=f"kill_{number}", mark=mark or word(number), before=before, wanted=wanted)
        self.asked.append(asked)
        return asked


def word(number: int) -> str:
    """Return a word that nobody else uses; digits might be taken for a time or a PIN."""
    return "z" + "".join(_LETTERS[int(digit)] for digit in f"{number:07}")


def by_rest(client: Client) -> Say:
    """Return the door of Home Assistant's REST interface."""

    async def say(text: str, talk: str) -> bool:
        said: Json = {"text": text, "conversation_id": talk, "agent_id": AGENT, "language": "en"}
        return _is_claim(await client.rest("POST", "/api/conversation/process", data=said))

    return say


def by_websocket(client: Client) -> Say:
    """Return the door of its websocket."""

    async def say(text: str, talk: str) -> bool:
        said: Json = {"text": text, "conversation_id": talk, "agent_id": AGENT, "language": "en"}
        return _is_claim(await client.command("conversation/process", **said))

    return say


def by_action(client: Client) -> Say:
    """Return the door of our own action."""

    async def say(text: str, talk: str) -> bool:
        answer = await client.ask_action(COMPONENT, "process", text=text, conversation_id=talk)
        return answer["error"] is None and all(intent["status"] == "done" for intent in answer["intents"])

    return say


def _is_claim(answer: Json) -> bool:
    return answer["response"]["response_type"] == "action_done" and not answer["continue_conversation"]
