"""Questions that wait for a person's yes: one-time, bound to exact intents, place and person, short-lived."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
import secrets
import time

from ..common.origin import Channel, OfOrigin, Origin

SPOKEN_LIFETIME = timedelta(seconds=60)
"""How long a question can be answered by a yes in the same conversation or on the same device."""
WAITING_LIFETIME = timedelta(minutes=15)
"""How long a question waits that nobody has heard: one of an automation, the heartbeat or another agent."""
_HEARD = (Channel.VOICE, Channel.CHAT)


class Press(StrEnum):
    """What a button below a question says."""

    YES = "yes"
    ALWAYS = "always"
    """Yes, and what it comes from is trusted for good."""
    NO = "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingConfirmation(OfOrigin):
    """One question that was asked."""

    intent_ids: tuple[str, ...]
    """Journal ids of the intents that wait."""
    origin: Origin
    """Where the request came from: it was asked there."""
    asked_at: datetime
    """When it was asked, aware."""
    lifetime: timedelta = SPOKEN_LIFETIME
    """How long it can be answered at all."""
    is_spoken: bool = True
    """Whether a yes in words counts: not for a question that another agent has to pass on."""
    needs_pin: bool = False
    """Whether the yes is the PIN."""
    is_answerable: bool = True
    """Whether the one who asked may also say yes; if not, somebody else has to."""
    needs_admin: bool = False
    """Whether only an administrator's yes counts."""
    words: str = ""
    """What would be done, in the language of its origin."""
    acts: tuple[tuple[str, str | None], ...] = ()
    """The services that would be called, each with its target."""
    trust: frozenset[str] = frozenset()
    """What the owner may trust for good, so that nothing of it is asked about again."""
    request_id: str | None = None
    """The request it belongs to."""
    said: str = field(default="", repr=False)
    """What was said in it."""

    @property
    def id(self) -> str:
        """What approving and rejecting call it."""
        return self.intent_ids[0]

    @property
    def expires_at(self) -> datetime:
        """When nobody can answer it any more."""
        return self.asked_at + self.lifetime


def lifetime_of(channel: Channel, *, is_spoken: bool) -> timedelta:
    """Return how long a question waits: a minute where somebody has heard it."""
    return SPOKEN_LIFETIME if is_spoken and channel in _HEARD else WAITING_LIFETIME


class Confirmations:
    """The questions that are open right now; a restart forgets them, and recovery marks their intents expired."""

    def __init__(self, now: Callable[[], datetime], ticks: Callable[[], float] = time.monotonic) -> None:
        """Take the clock, and one that nobody can set back: whichever is ahead says when a question is over."""
        self._now = now
        self._ticks = ticks
        self._asked_at_ticks: dict[str, float] = {}
        self._open: list[PendingConfirmation] = []
        self._replaced: list[PendingConfirmation] = []
        self._tokens: dict[str, tuple[str, Press]] = {}
        self._listeners: list[Callable[[], None]] = []

    def ask(self, pending: PendingConfirmation) -> None:
        """Remember a question; an older one in the same place is replaced, so that a yes means the newest."""
        older = [other for other in self._open if other.origin.same_place(pending.origin)]
        for other in older if pending.is_spoken else ():
            self._close(other)
            self._replaced.append(other)
        self._open.append(pending)
        self._asked_at_ticks[pending.id] = self._ticks()
        self._changed()

    def pending(self) -> tuple[PendingConfirmation, ...]:
        """Return the questions that can still be answered, oldest first."""
        return tuple(pending for pending in self._open if self._left(pending, pending.lifetime) > timedelta())

    def next_end(self) -> timedelta | None:
        """Return how long it is until the next question is over; None where none is open."""
        return min((self._left(pending, pending.lifetime) for pending in self.pending()), default=None)

    def find(self, intent_id: str) -> PendingConfirmation | None:
        """Return the open question about an intent."""
        return next((pending for pending in self.pending() if intent_id in pending.intent_ids), None)

    def here(self, origin: Origin) -> PendingConfirmation | None:
        """Return the question that words from there answer: the newest of that place, if it was this person's."""
        for pending in reversed(self.pending()):
            if not pending.is_spoken or self._left(pending, SPOKEN_LIFETIME) <= timedelta():
                continue
            if pending.origin.same_person(origin) and pending.origin.same_place(origin):
                return pending
        return None

    def take(self, pending: PendingConfirmation) -> bool:
        """Close a question; False if it is not open any more, so that of two answers one counts."""
        if pending not in self.pending():
            return False
        self._close(pending)
        self._changed()
        return True

    def expired(self) -> tuple[PendingConfirmation, ...]:
        """Return and forget the questions nobody answered in time, or that a newer one replaced."""
        out_of_time = [pending for pending in self._open if self._left(pending, pending.lifetime) <= timedelta()]
        late = (*self._replaced, *out_of_time)
        self._replaced.clear()
        for pending in out_of_time:
            self._close(pending)
        if late:
            self._changed()
        return late

    def token(self, pending: PendingConfirmation, press: Press) -> str:
        """Return a word that nobody can guess, which stands for one answer to one question, once."""
        token = secrets.token_urlsafe(24)
        self._tokens[token] = (pending.id, press)
        return token

    def redeem(self, token: str) -> tuple[PendingConfirmation, Press] | None:
        """Return the question that a token belongs to and what it says; None the second time."""
        found = self._tokens.pop(token, None)
        pending = self.find(found[0]) if found else None
        return (pending, found[1]) if found and pending else None

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call something whenever a question opens or closes; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def _left(self, pending: PendingConfirmation, lifetime: timedelta) -> timedelta:
        """Return how much of a lifetime is left of a question."""
        by_clock = self._now() - pending.asked_at
        by_ticks = timedelta(seconds=self._ticks() - self._asked_at_ticks[pending.id])
        return lifetime - max(by_clock, by_ticks)

    def _close(self, pending: PendingConfirmation) -> None:
        self._open.remove(pending)
        if all(other.id != pending.id for other in self._open):
            self._asked_at_ticks.pop(pending.id, None)
        self._tokens = {token: meant for token, meant in self._tokens.items() if meant[0] != pending.id}

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()
