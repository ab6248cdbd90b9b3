"""A small sentence encoder that knows of words what the corpus does not hold: which act a request is, and its parts.

It is the lower half of multilingual-e5-small (Wang et al., 2024, MIT licence), trained further on the corpus of
paraphrases (`scripts/lib/paraphrases/encoder`); one for all languages. Blocking: a request takes some milliseconds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
import json
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from .features import Known
from .model import ASIDE, Second
from .pieces import PieceReader, Pieces

FILE = Path(__file__).parent / "weights" / "encoder.npz"
_HALF = 8
"""What is taken from each number of four bits."""
_TINY = 1e-12
_GELU = float(np.sqrt(2 / np.pi))
_ROWS, _DEEP, _WIDE = 40, 192, 32
"""How large the products are, at most, that one is made of: rows, what is summed up, columns.

Numpy's library hands larger ones (over 262,144 multiplications) to a thread for each processor. These wait for each
other by going round in circles: on a machine that has other work a reading took ten times as long, and as much of its
time.
"""

type _Numbers = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Matrix:
    """A layer's weights, eight bits each, with a scale for each number that comes out."""

    blocks: NDArray[np.int8]
    """Rows of blocks, each block some of what goes in by some of what comes out."""
    scales: _Numbers
    biases: _Numbers

    def of(self, numbers: _Numbers) -> _Numbers:
        blocks = self.blocks.astype(np.float32)
        found = [_product(numbers[at : at + _ROWS], blocks) for at in range(0, len(numbers), _ROWS)]
        return np.concatenate(found)[:, : len(self.scales)] * self.scales + self.biases


@dataclass(frozen=True, slots=True)
class _Norm:
    gains: _Numbers
    biases: _Numbers

    def of(self, numbers: _Numbers) -> _Numbers:
        centred = numbers - numbers.mean(-1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(-1, keepdims=True) + _TINY)
        found: _Numbers = centred / spread * self.gains + self.biases
        return found


@dataclass(frozen=True, slots=True)
class _Layer:
    """One layer of a transformer: every piece looks at every other."""

    attend: _Matrix
    """To what each piece asks, offers and holds, side by side."""
    attended: _Matrix
    norm: _Norm
    wide: _Matrix
    narrow: _Matrix
    norm_last: _Norm

    def of(self, pieces: _Numbers, heads: int) -> _Numbers:
        count, size = pieces.shape
        asked, offered, held = self.attend.of(pieces).reshape(count, 3, heads, size // heads).transpose(1, 2, 0, 3)
        likely = _shares(asked @ offered.transpose(0, 2, 1) / np.float32(np.sqrt(size // heads)))
        seen = (likely @ held).transpose(1, 0, 2).reshape(count, size)
        pieces = self.norm.of(pieces + self.attended.of(seen))
        return self.norm_last.of(pieces + self.narrow.of(_gelu(self.wide.of(pieces))))


class SentenceEncoder:
    """Tells how much the words of a request, read together, speak for each act."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take the weights as they are kept in the file."""
        told = json.loads(arrays["told"].tobytes())
        self.acts: Sequence[str] = told["acts"]
        self._share: float = told["share"]
        self._others_share: float = told["others_share"]
        self._tags: Sequence[str] = told["tags"]
        self._aside = [at for at, tag in enumerate(self._tags) if tag in ASIDE]
        self._tag_share: float = told["tag_share"]
        self._others_tag_share: float = told["others_tag_share"]
        self._heads: int = told["heads"]
        scores = arrays["scores"].astype(float).tolist()
        self._reader = PieceReader(
            pieces=Pieces(dict(zip(told["pieces"], scores, strict=True))),
            begin=told["begin"],
            end=told["end"],
            unknown=told["unknown"],
            kinds=told["kinds"],
        )
        self._words = arrays["words"]
        self._places = arrays["places"].astype(np.float32)
        self._kinds_of = arrays["kinds"].astype(np.float32)
        self._first = _norm(arrays, "first")
        self._layers = [
            _Layer(
                _matrix(arrays, f"{at}.attend"),
                _matrix(arrays, f"{at}.attended"),
                _norm(arrays, f"{at}.norm"),
                _matrix(arrays, f"{at}.wide"),
                _matrix(arrays, f"{at}.narrow"),
                _norm(arrays, f"{at}.norm_last"),
            )
            for at in range(told["layers"])
        ]
        self._head = _matrix(arrays, "head")
        self._tagging = _matrix(arrays, "tagging")
        self.read = lru_cache(maxsize=64)(self._read)

    @classmethod
    def load(cls, path: Path = FILE) -> Self:
        """Read the encoder from its file."""
        with np.load(path, allow_pickle=False) as arrays:
            return cls({name: arrays[name] for name in arrays.files})

    def _read(self, words: tuple[tuple[str, Known | None], ...], asks: bool) -> Second:
        """Return what the words speak for each act, and each for its part, in the shares that were measured to be best.

        Args:
            words: as they were said, in lower case, and what each is known as.
            asks: whether they are a question.
        """
        text = self._reader.read(words, asks=asks)
        places, kinds = self._places[: len(text.numbers)], self._kinds_of[text.kinds]
        seen = self._first.of(unpacked(self._words[text.numbers]) + places + kinds)
        for layer in self._layers:
            seen = layer.of(seen, self._heads)
        values = self._head.of(seen.mean(0, keepdims=True))[0] * self._share
        tags = self._tagging.of(seen[text.firsts]) if text.firsts else np.zeros((0, len(self._tags)), np.float32)
        return Second(
            dict(zip(self.acts, values.tolist(), strict=True)),
            self._others_share,
            [dict(zip(self._tags, row.tolist(), strict=True)) for row in tags * self._tag_share],
            self._others_tag_share,
            _shares(tags)[:, self._aside].sum(-1).tolist(),
        )


def unpacked(blocks: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return the numbers of rows of blocks, each block a scale and 32 numbers of four bits."""
    scales = np.ascontiguousarray(blocks[..., :2]).view("<f2").astype(np.float32)
    packed = blocks[..., 2:]
    values = np.concatenate([packed & 15, packed >> 4], -1).astype(np.float32) - _HALF
    found: _Numbers = (values * scales).reshape(len(blocks), -1)
    return found


def _matrix(arrays: Mapping[str, NDArray[Any]], name: str) -> _Matrix:
    return _Matrix(
        in_blocks(arrays[f"{name}.weights"]),
        arrays[f"{name}.scales"].astype(np.float32),
        arrays[f"{name}.biases"].astype(np.float32),
    )


def in_blocks(weights: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return weights, in by out, as rows of blocks; what is missing of the last ones is 0."""
    deep, wide = (-(-length // size) for length, size in zip(weights.shape, (_DEEP, _WIDE), strict=True))
    whole = np.zeros((deep * _DEEP, wide * _WIDE), np.int8)
    whole[: weights.shape[0], : weights.shape[1]] = weights
    return np.ascontiguousarray(whole.reshape(deep, _DEEP, wide, _WIDE).transpose(0, 2, 1, 3))


def _product(numbers: _Numbers, blocks: _Numbers) -> _Numbers:
    deep, wide = blocks.shape[:2]
    parts = numbers.reshape(len(numbers), deep, _DEEP).transpose(1, 0, 2)[:, None]
    found: _Numbers = (parts @ blocks).sum(0).transpose(1, 0, 2).reshape(len(numbers), wide * _WIDE)
    return found


def _norm(arrays: Mapping[str, NDArray[Any]], name: str) -> _Norm:
    return _Norm(arrays[f"{name}.gains"].astype(np.float32), arrays[f"{name}.biases"].astype(np.float32))


def _shares(values: _Numbers) -> _Numbers:
    found = np.exp(values - values.max(-1, keepdims=True))
    shares: _Numbers = found / found.sum(-1, keepdims=True)
    return shares


def _gelu(values: _Numbers) -> _Numbers:
    """Return the Gaussian error linear unit, by its usual approximation."""
    found: _Numbers = 0.5 * values * (1 + np.tanh(_GELU * (values + 0.044715 * values**3)))
    return found
