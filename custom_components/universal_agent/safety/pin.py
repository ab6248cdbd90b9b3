"""The PIN: kept as a salted hash, read from digits and digit words, and locked for a while after three wrong ones."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
import hashlib
import hmac
import secrets

_COST, _BLOCK, _PARALLEL = 2**14, 8, 1
_SALT_BYTES = 16
OPTION_PIN = "pin_hash"
"""The option that holds it."""
SHORTEST, LONGEST = 4, 12
"""Digits of a PIN."""
MOST_TRIES = 3
LOCKED_FOR = timedelta(minutes=5)
DOTS = "••••"
"""What stands everywhere in place of a PIN."""


def hash_pin(pin: str, salt: bytes | None = None) -> str:
    """Return what is kept of a PIN. Takes tens of milliseconds: not for the event loop."""
    salt = salt or secrets.token_bytes(_SALT_BYTES)
    digest = hashlib.scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL)
    return f"scrypt${_COST}${_BLOCK}${_PARALLEL}${salt.hex()}${digest.hex()}"


def is_pin(pin: str, kept: str) -> bool:
    """Tell whether a PIN is the one that was kept. Takes tens of milliseconds: not for the event loop."""
    _, cost, block, parallel, salt, digest = kept.split("$")
    tried = hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=int(cost), r=int(block), p=int(parallel))
    return hmac.compare_digest(tried.hex(), digest)


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


class PinTries:
    """Counts wrong PINs of the whole home, so that asking again and again from elsewhere gains nothing."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._wrong = 0
        self._locked_until: datetime | None = None

    @property
    def is_locked(self) -> bool:
        """Whether no PIN is taken right now."""
        if self._locked_until is not None and self._now() >= self._locked_until:
            self._locked_until, self._wrong = None, 0
        return self._locked_until is not None

    def wrong(self) -> bool:
        """Note a wrong PIN; return whether that was one too many."""
        if self.is_locked:
            return True
        self._wrong += 1
        if self._wrong >= MOST_TRIES:
            self._locked_until = self._now() + LOCKED_FOR
        return self.is_locked

    def right(self) -> None:
        """Forget the wrong ones."""
        self._wrong = 0


def _plain(text: str) -> str:
    kept = (char if char.isalnum() else " " for char in text.casefold())
    return "".join(kept).strip()
