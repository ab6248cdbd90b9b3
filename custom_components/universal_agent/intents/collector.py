"""Gathers the intents of one request; only a request has one, so an action outside a request cannot be written down."""

from dataclasses import dataclass, field, replace
from typing import Any

from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from ..common.origin import Origin
from ..common.request import RequestContext
from .base import ActionIntent


@dataclass(frozen=True, slots=True)
class Registered:
    """An intent in the order it was asked for."""

    seq: int
    """Its number within the request."""
    intent: ActionIntent
    """The change."""
    undoes: str | None = None
    """Journal id of the change that it takes back."""
    tainted: bool = False
    """Whether text of strangers may have put words into it that leave the home."""
    is_said: bool = False
    """Whether the local engine has read it in a person's own words: no model had a say in it."""
    resolved: Any = field(default=None, compare=False, repr=False)
    """What its tool has found that it is for, which its handler need not look for again."""


class IntentCollector:
    """The intents that a request's tools have asked for and nobody has processed yet."""

    def __init__(self) -> None:
        self._waiting: list[Registered] = []
        self._next = 0

    def register(self, intent: ActionIntent, *, undoes: str | None = None, resolved: Any = None) -> None:
        """Take an intent for the end of this tool round; `undoes` is the journal id of what it takes back.

        `resolved` is what its tool has found that it is for, where its handler takes that.
        """
        self._waiting.append(Registered(self._next, intent, undoes, resolved=resolved))
        self._next += 1

    def get_intents(self) -> tuple[Registered, ...]:
        """Return what waits, in order."""
        return tuple(self._waiting)

    def keep(self, count: int) -> None:
        """Forget what was registered after the first `count`: a tool that failed has asked for nothing."""
        del self._waiting[count:]

    def mark_tainted(self, first: int, *, unless_at: str | None = None) -> None:
        """Note that strangers' text may have put words into what waits from the first-th on.

        What adds to the one place where that text was read tells nobody anything: who reads it there has read it.
        """
        self._waiting[first:] = [
            replace(item, tainted=unless_at is None or item.intent.adds_to() != unless_at)
            for item in self._waiting[first:]
        ]

    def clear(self) -> None:
        """Forget what waits."""
        self._waiting.clear()


def new_request(origin: Origin, text: str = "", **more: Any) -> RequestContext:
    """Return a request of now, with intents of its own to gather, and with more of its fields."""
    return RequestContext(
        id=ulid_now(), text=text, origin=origin, now=dt_util.now(), collector=IntentCollector(), **more
    )
