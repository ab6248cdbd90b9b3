"""Writes a trained network as the integration reads it: layers in eight bits a number, pieces in four."""

from collections.abc import Mapping, Sequence
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from torch import Tensor, nn

from scripts.lib.paraphrases.encoder.network import Network
from scripts.lib.paraphrases.encoder.source import Source

_MOST = 127
SHARE, OTHERS_SHARE = 0.6, 0.4
"""What the encoder's values for acts count, and the classifier's: measured on writers who were held out."""
TAG_SHARE, OTHERS_TAG_SHARE = 0.3, 0.8
"""What its values for tags count, and the tagger's, measured on the same."""


def write(
    path: Path, network: Network, source: Source, *, kept: Sequence[int], told: Mapping[str, Sequence[str]]
) -> None:
    """Write the file, with the kept pieces and what is told by itself: kinds of words, acts and tags."""
    numbers = list(kept)
    header = {
        **told,
        "begin": numbers.index(source.begin),
        "end": numbers.index(source.end),
        "unknown": numbers.index(source.unknown),
        "heads": source.heads,
        "layers": len(network.layers),
        "pieces": [source.pieces[number] for number in numbers],
        "share": SHARE,
        "others_share": OTHERS_SHARE,
        "tag_share": TAG_SHARE,
        "others_tag_share": OTHERS_TAG_SHARE,
    }
    arrays: dict[str, NDArray[Any]] = {
        "told": np.frombuffer(json.dumps(header, ensure_ascii=False).encode(), np.uint8),
        "scores": source.scores[numbers].astype(np.float32),
        "words": source.blocks("emb.word", source.size)[numbers],
        "places": _short(network.places),
        "kinds": _short(network.kinds.weight),
        **_norm("first", network.first),
        **_matrix("head", [network.head]),
        **_matrix("tagging", [network.tagging]),
    }
    for number, layer in enumerate(network.layers):
        arrays |= {
            **_matrix(f"{number}.attend", [layer.asks, layer.offers, layer.holds]),
            **_matrix(f"{number}.attended", [layer.attended]),
            **_norm(f"{number}.norm", layer.norm),
            **_matrix(f"{number}.wide", [layer.wide]),
            **_matrix(f"{number}.narrow", [layer.narrow]),
            **_norm(f"{number}.norm_last", layer.norm_last),
        }
    np.savez_compressed(path, allow_pickle=False, **arrays)


def _matrix(name: str, layers: Sequence[Any]) -> Mapping[str, NDArray[Any]]:
    """Return the weights of layers side by side, in by out, with a scale for each number that comes out."""
    weights = np.concatenate([layer.weight.detach().numpy() for layer in layers])
    scales = np.abs(weights).max(1) / _MOST
    return {
        f"{name}.weights": np.ascontiguousarray(np.rint(weights / scales[:, None]).astype(np.int8).T),
        f"{name}.scales": scales.astype(np.float32),
        f"{name}.biases": np.concatenate([layer.bias.detach().numpy() for layer in layers]).astype(np.float32),
    }


def _norm(name: str, norm: nn.LayerNorm) -> Mapping[str, NDArray[Any]]:
    return {f"{name}.gains": _short(norm.weight), f"{name}.biases": _short(norm.bias)}


def _short(values: Tensor) -> NDArray[np.float16]:
    found: NDArray[np.float16] = values.detach().numpy().astype(np.float16)
    return found
