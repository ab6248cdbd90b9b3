"""Weights by feature in flat arrays: 100,000 features a language take a fraction of a mapping's memory."""

from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
import struct
import sys
from typing import Self
from zlib import crc32

_LENGTHS = struct.Struct("<II")
"""Numbers of features and of what they hold."""
_WORD = 4
"""Bytes of a feature's key, and of where its weights begin."""


class FeatureWeights:
    """Feature to pairs of a label's number and its weight, one after the other.

    A feature is known by a checksum. Of the few that share one the first in the alphabet is kept; one that was never
    learned has one chance in 40,000 to be taken for another.
    """

    def __init__(self, keys: array[int], starts: array[int], pairs: array[int]) -> None:
        """Take the keys in ascending order, where the pairs of each begin, and all pairs."""
        self._keys = keys
        self._starts = starts
        self._pairs = pairs

    def of(self, feature: str) -> Sequence[int]:
        """Return the pairs of a feature; none where it was not learned."""
        key = crc32(feature.encode())
        at = bisect_left(self._keys, key)
        if at == len(self._keys) or self._keys[at] != key:
            return ()
        return self._pairs[self._starts[at] : self._starts[at + 1]]

    @classmethod
    def from_mapping(cls, weights: Mapping[str, Sequence[int]]) -> Self:
        """Return what a mapping of features to pairs says."""
        by_key: dict[int, Sequence[int]] = {}
        for feature in sorted(weights):
            by_key.setdefault(crc32(feature.encode()), weights[feature])
        keys, starts, pairs = array("I"), array("I", [0]), array("h")
        for key in sorted(by_key):
            keys.append(key)
            pairs.extend(by_key[key])
            starts.append(len(pairs))
        return cls(keys, starts, pairs)

    def to_bytes(self) -> bytes:
        """Return all of it, least significant byte first."""
        parts = [_in_order(values).tobytes() for values in (self._keys, self._starts, self._pairs)]
        return _LENGTHS.pack(len(self._keys), len(self._pairs)) + b"".join(parts)

    @classmethod
    def from_bytes(cls, data: bytes) -> tuple[Self, bytes]:
        """Return what `to_bytes` has written at the beginning of some bytes, and the rest of them."""
        count, held = _LENGTHS.unpack_from(data)
        at, arrays = _LENGTHS.size, []
        for kind, length, size in (("I", count, _WORD), ("I", count + 1, _WORD), ("h", held, 2)):
            values: array[int] = array(kind)
            values.frombytes(data[at : at + length * size])
            arrays.append(_in_order(values))
            at += length * size
        return cls(*arrays), data[at:]


def _in_order(values: array[int]) -> array[int]:
    """Return numbers with their least significant byte first, which nearly every machine has as it is."""
    if sys.byteorder == "little":
        return values
    turned = values[:]
    turned.byteswap()
    return turned
