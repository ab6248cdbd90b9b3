"""How often an unfinished call is looked at again, so that reading one character at a time stays linear."""

_ENDS_SOMETHING = frozenset("}])>`\n;:=")
_CREDIT_AT_FIRST = 4096
_CREDIT_PER_CHARACTER = 16
_HURRY = 8
"""How much more a look must be worth at a character that ends nothing."""


class ReparseSchedule:
    """Gathers characters; while a call is unfinished it lets longer ones grow before they are looked at again."""

    def __init__(self) -> None:
        self._pending: list[str] = []
        self._size = 0
        self._waits = False
        self._credit = _CREDIT_AT_FIRST

    def take(self, chunk: str) -> bool:
        """Take characters; True when it is worth looking at what was gathered."""
        self._pending.append(chunk)
        self._size += len(chunk)
        if not self._waits:
            return True
        self._credit += len(chunk) * _CREDIT_PER_CHARACTER
        return self._credit >= self._size * (_HURRY if _ENDS_SOMETHING.isdisjoint(chunk) else 1)

    def give(self) -> str:
        """Return what was gathered."""
        text = "".join(self._pending)
        self._pending.clear()
        self._waits = False
        return text

    def wait(self, size: int) -> None:
        """Note that a text of that size was looked at in vain."""
        self._waits = True
        self._credit -= size
        self._size = size

    def done(self) -> None:
        """Note that the call is complete."""
        self._credit = _CREDIT_AT_FIRST
