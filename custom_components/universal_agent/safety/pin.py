"""The PIN: kept as a salted hash, read from digits and digit words, and locked for a while after three wrong ones."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
import hashlib
import hmac
import secrets
from typing import Protocol

from ..store.pin_attempts import PinCount

_COST, _BLOCK, _PARALLEL = 2**14, 8, 1
_SALT_BYTES = 16
_PARTS_WITH_LENGTH = 7
OPTION_PIN = "pin_hash"
"""The option that holds it."""
SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""
NO_PIN_FITS = "unreadable"
"""Stands in the option's place where it cannot be read: a home with a PIN that nobody knows, not one without."""
MAX_TRIES = 3
LOCKED_FOR = timedelta(minutes=5)
DOTS = "••••"
"""What stands everywhere in place of a PIN."""


def hash_pin(pin: str, salt: bytes | None = None) -> str:
    """Return what is kept of a PIN. Takes tens of milliseconds: not for the event loop."""
    salt = salt or secrets.token_bytes(_SALT_BYTES)
    digest = hashlib.scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL)
    return f"scrypt${_COST}${_BLOCK}${_PARALLEL}${salt.hex()}${digest.hex()}${len(pin)}"


def check_kept(kept: str) -> None:
    """Look whether this is what is kept of a PIN.

    Raises:
        TypeError, ValueError, AttributeError: it is not.
    """
    scheme, cost, block, parallel, salt, digest, *_ = kept.split("$")
    if scheme != "scrypt" or min(int(cost), int(block), int(parallel)) < 1:
        raise ValueError("not a PIN")
    if not bytes.fromhex(salt) or not bytes.fromhex(digest):
        raise ValueError("an empty PIN")


def is_pin(pin: str, kept: str) -> bool:
    """Tell whether a PIN is the one that was kept. Takes tens of milliseconds: not for the event loop."""
    if kept == NO_PIN_FITS:
        return False
    _, cost, block, parallel, salt, digest, *_ = kept.split("$")
    tried = hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=int(cost), r=int(block), p=int(parallel))
    return hmac.compare_digest(tried.hex(), digest)


def lengths_of(kept: str) -> frozenset[int]:
    """Return how many digits the PIN has: what was kept before that was written down may have any number."""
    if not kept:
        return frozenset()
    *_, last = kept.split("$")
    known = kept.count("$") == _PARTS_WITH_LENGTH - 1 and last.isdecimal()
    return frozenset({int(last)}) if known else frozenset(range(SHORTEST, LONGEST + 1))


def is_well_formed(pin: str) -> bool:
    """Tell whether this can be a PIN: 4 to 12 digits."""
    return pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST


def read_digits(text: str, digits: Mapping[str, str], leads: Sequence[str] = ()) -> str | None:
    """Return the digits that a text consists of, figures or words, after a lead such as "the pin is"; else None."""
    said = " ".join(_plain(text).split())
    for lead in sorted((_plain(lead) for lead in leads), key=len, reverse=True):
        if said.startswith(f"{lead} "):
            said = said.removeprefix(lead)
            break
    read = [word if word.isascii() and word.isdigit() else digits.get(word) for word in said.split()]
    if not read or None in read:
        return None
    return "".join(digit for digit in read if digit)


class PinVerdict(StrEnum):
    """What came of a PIN; each but the right one is also the key of a sentence."""

    RIGHT = "pin_right"
    WRONG = "pin_wrong"
    LOCKED = "pin_locked"
    TOO_LATE = "expired"
    """The question was closed before it was this PIN's turn."""


class CountStore(Protocol):
    """Where the count outlives a restart."""

    async def load(self) -> PinCount:
        """Return what was last saved."""

    async def save(self, count: PinCount) -> None:
        """Return once the count is on disk; raises where it cannot be written."""


class PinChecker:
    """Checks PINs: one at a time for the whole home, each counted on disk before it is hashed.

    Counting before hashing is what makes many simultaneous guesses worth no more than guesses one after the other.
    """

    def __init__(
        self, verify: Callable[[str], Awaitable[bool]], count: CountStore, now: Callable[[], datetime]
    ) -> None:
        self._verify = verify
        self._store = count
        self._now = now
        self._one_at_a_time = asyncio.Lock()
        self._under_way: set[asyncio.Task[PinVerdict]] = set()

    async def check(self, pin: str, is_wanted: Callable[[], bool]) -> PinVerdict:
        """Return what a PIN is worth; it is not looked at once `is_wanted` denies that anybody still asks for it.

        Raises:
            StorageError: the attempt could not be counted, so nothing was checked.
        """
        # A caller that goes away must not free the turn while its hash is still being computed.
        attempt = asyncio.create_task(self._check(pin, is_wanted), name="universal_agent PIN")
        self._under_way.add(attempt)
        attempt.add_done_callback(self._under_way.discard)
        return await asyncio.shield(attempt)

    async def _check(self, pin: str, is_wanted: Callable[[], bool]) -> PinVerdict:
        async with self._one_at_a_time:
            if not is_wanted():
                return PinVerdict.TOO_LATE
            now = self._now()
            count = await self._store.load()
            if count.locked_until is not None:
                if now.timestamp() < count.locked_until:
                    return PinVerdict.LOCKED
                count = PinCount()
            count = _one_more(count, now)
            await self._store.save(count)
            if is_well_formed(pin) and await self._verify(pin):
                await self._store.save(PinCount())
                return PinVerdict.RIGHT
            return PinVerdict.WRONG if count.locked_until is None else PinVerdict.LOCKED


def _one_more(count: PinCount, now: datetime) -> PinCount:
    wrong = count.wrong + 1
    return PinCount(wrong=wrong, locked_until=(now + LOCKED_FOR).timestamp() if wrong >= MAX_TRIES else None)


def _plain(text: str) -> str:
    kept = (char if char.isalnum() else " " for char in text.casefold())
    return "".join(kept).strip()
