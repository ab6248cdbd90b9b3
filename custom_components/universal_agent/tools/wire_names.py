"""Names of tools on the wire towards models: reversible, and only of the characters that every provider accepts.

`weather.get_forecast` is `weather__get_forecast`. Whatever could be mistaken for that is escaped as `-<hex>-`, so that
two names never meet and every wire name leads back to exactly one name.
"""

from collections.abc import Iterable
from hashlib import sha256
import re

from ..common.errors import RegistrationError

WIRE_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
"""What OpenAI and Anthropic accept; Gemini, Ollama and MCP accept more."""
MAX_LENGTH = 64

_ESCAPED = re.compile(r"[^a-zA-Z0-9_.]|^\.|\.$|(?<=\.)\.|_(?=[_.])|(?<=[_.])_|^_")
_MARK = re.compile(r"-([0-9a-f]+)-|__")
_EXTERNAL_NAME = "ha."


def to_wire(name: str) -> str:
    """Return the wire name of a tool; any two names have different ones (of any length)."""
    return _ESCAPED.sub(lambda found: f"-{ord(found[0]):x}-", name).replace(".", "__")


def from_wire(wire: str) -> str:
    """Return the name that has this wire name."""
    return _MARK.sub(lambda found: _character(found[1]) if found[1] else ".", wire)


def _character(code: str) -> str:
    return chr(int(code, 16)) if len(code) <= 6 and int(code, 16) <= 0x10FFFF else f"-{code}-"


class WireNames:
    """The wire names of the tools of one turn, in both directions, for names of any characters and length.

    Tools adopted from Home Assistant keep Home Assistant's own name where it is free, because models know it.
    """

    def __init__(self, names: Iterable[str]) -> None:
        """Take the names.

        Raises:
            RegistrationError: a name is empty, or two names would have one wire name.
        """
        self._wire: dict[str, str] = {}
        self._names: dict[str, str] = {}
        for name in sorted(set(names), key=lambda name: (name.startswith(_EXTERNAL_NAME), name)):
            wire = self._free(name)
            if not wire or wire in self._names:
                raise RegistrationError(f"{name!r} and {self._names.get(wire)!r} have the same wire name {wire!r}")
            self._wire[name] = wire
            self._names[wire] = name

    def wire(self, name: str) -> str:
        """Return a tool's wire name; an unknown name is a KeyError."""
        return self._wire[name]

    def name(self, wire: str) -> str:
        """Return the tool that a model means: the wire name's, or what was written, if that is unknown."""
        return self._names.get(wire) or (wire if wire in self._wire else from_wire(wire))

    def _free(self, name: str) -> str:
        kept = name.removeprefix(_EXTERNAL_NAME)
        if kept != name and WIRE_NAME.fullmatch(kept) and kept not in self._names:
            return kept
        wire = to_wire(name)
        if len(wire) <= MAX_LENGTH:
            return wire
        digest = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:10]
        return f"{wire[: MAX_LENGTH - 11]}_{digest}"
