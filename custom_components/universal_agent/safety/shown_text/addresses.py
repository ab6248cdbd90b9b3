"""Cuts addresses down to the name of the host, but for those that are shown, and keeps markup from coming together.

Whatever an earlier stage takes out may bring two harmless pieces together. So this one, the last, looks at every
character with those before it, and puts a space where a tag, an image, a link or an address would begin.
"""

from collections.abc import Container
import re

_BREAKS = re.compile(
    r"(?<=!)(?=\[)|(?<=\])(?=[(\[:])|(?<=<)(?=[A-Za-z/!?])|(?<=:/)(?=/)|(?<=www\.)(?=[\w-])"
    r"|(?<=javascript:)(?=\S)|(?<=vbscript:)(?=\S)|(?<=data:)(?=\S)",
    re.IGNORECASE,
)
"""Between what a space has to stand."""
_LOOKS_BACK = len("javascript:")
_BEGINS = re.compile(r"://|www\.(?=[\w-])", re.IGNORECASE)
_KNOWN_SCHEME = re.compile(r"(?:https?|ftp)\Z", re.IGNORECASE)
_ANY_SCHEME = re.compile(r"[A-Za-z0-9+.-]*\Z")
_MAX_SCHEME_LENGTH = 30
_MAY_BEGIN = re.compile(r"[A-Za-z0-9+.-]{0,40}(?::/?)?\Z")
"""What an address may follow from; longer than any scheme."""
_MAY_BEGIN_IN = 42
_ENDS = re.compile(r"[\s<]")
_MAX_ADDRESS = 2000
_HOST = re.compile(r"(?:[^/?#\s]*@)?((?:[^\W_]|[.-])*)")
_MAX_HOST_LENGTH = 60
_TRAILING = frozenset(".,;:!?'\")]}*_~")
_WWW = re.compile(r"www\.", re.IGNORECASE)
_NOTHING_LEFT = "…"


class AddressFilter:
    """Takes text in pieces; what may become an address waits."""

    def __init__(self, links: Container[str]) -> None:
        self._links = links
        self._waiting = ""
        self._before = ""
        """The last characters that were given out."""

    def take(self, piece: str) -> str:
        """Return what is decided."""
        return self._scan(self._waiting + piece, is_end=False)

    def rest(self) -> str:
        """Return what has waited."""
        return self._scan(self._waiting, is_end=True)

    def _scan(self, text: str, *, is_end: bool) -> str:
        done: list[str] = []
        at = 0
        while (found := _BEGINS.search(text, at)) is not None:
            begin = (
                found.start() - _scheme_length(text[at : found.start()]) if found.group() == "://" else found.start()
            )
            end = _end_of(text, begin, found.end())
            if end == len(text) and not is_end and end - begin < _MAX_ADDRESS:
                done.append(self._give(text[at:begin]))
                self._waiting = text[begin:]
                return "".join(done)
            done += (self._give(text[at:begin]), self._address(text[begin:end], found.end() - begin))
            at = end
        wait = 0 if is_end else len(_tail(text[at:]))
        done.append(self._give(text[at : len(text) - wait]))
        self._waiting = text[len(text) - wait :]
        return "".join(done)

    def _address(self, written: str, host_at: int) -> str:
        """Return an address that may be shown, else the host's name and what follows the address."""
        end = len(written)
        while True:
            if self._may_show(written[:end]):
                return self._give(written[:end], is_address=True) + self._give(written[end:])
            if end == 0 or written[end - 1] not in _TRAILING:
                break
            end -= 1
        host = _HOST.match(written[host_at if "://" in written[:host_at] else 0 :])
        name = host.group(1).strip(".-") if host else ""
        while (plain := _WWW.sub("", name).lstrip("-")) != name:
            name = plain
        return self._give((name[:_MAX_HOST_LENGTH] or _NOTHING_LEFT) + written[end:])

    def _may_show(self, address: str) -> bool:
        if not address.casefold().startswith("www."):
            return address in self._links
        return f"https://{address}" in self._links or f"http://{address}" in self._links

    def _give(self, text: str, *, is_address: bool = False) -> str:
        """Return a text with spaces where something would begin; an address only where it meets what is before it."""
        if not text:
            return ""
        joined, here = self._before + text, len(self._before)
        places = [found.start() for found in _BREAKS.finditer(joined) if found.start() >= here]
        if is_address:
            places = [place for place in places if place == here]
        parts = [joined[start:end] for start, end in zip([here, *places], [*places, None], strict=True)]
        given = " ".join(parts)
        self._before = (self._before + given)[-_LOOKS_BACK:]
        return given


def _scheme_length(before: str) -> int:
    """Return how many of the characters before `://` are its scheme."""
    before = before[-_MAX_SCHEME_LENGTH:]
    found = _KNOWN_SCHEME.search(before) or _ANY_SCHEME.search(before)
    return len(found.group()) if found else 0


def _end_of(text: str, begin: int, at: int) -> int:
    """Return where an address ends: at a space or a tag, or where it has become too long."""
    found = _ENDS.search(text, at)
    return min(found.start() if found else len(text), begin + _MAX_ADDRESS)


def _tail(text: str) -> str:
    """Return the end of a text from which an address may follow."""
    found = _MAY_BEGIN.search(text[-_MAY_BEGIN_IN:])
    return found.group() if found else ""
