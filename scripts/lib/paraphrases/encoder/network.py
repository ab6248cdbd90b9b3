"""The network that is trained: embeddings as published and kept so, the lower layers, and heads for act and parts."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
import torch
from torch import Tensor, nn
from torch.nn import functional

from scripts.lib.paraphrases.encoder.source import Source

LAYERS = 6
"""Of twelve: the upper ones tell what a text is about for a search, which the head learns anew."""
MAX_PLACES = 96
_DROPPED = 0.1


class Layer(nn.Module):
    """One layer of a transformer, begun with the published weights."""

    def __init__(self, source: Source, number: int) -> None:
        """Take the weights of a layer."""
        super().__init__()
        size, self._heads = source.size, source.heads

        def linear(name: str, inner: int) -> nn.Linear:
            weights = source.matrix(f"l{number}.{name}.w", inner)
            made = nn.Linear(inner, len(weights))
            made.weight.data, made.bias.data = _tensor(weights), _tensor(source.numbers(f"l{number}.{name}.b"))
            return made

        self.asks, self.offers, self.holds = linear("q", size), linear("k", size), linear("v", size)
        self.attended = linear("ao", size)
        self.norm = _norm(source, f"l{number}.aln")
        self.wide, self.narrow = linear("fi", size), linear("fo", source.wide)
        self.norm_last = _norm(source, f"l{number}.oln")

    def forward(self, seen: Tensor) -> Tensor:
        """Return what is seen of each piece: texts by pieces by numbers."""
        texts, pieces, size = seen.shape

        def split(values: Tensor) -> Tensor:
            return values.view(texts, pieces, self._heads, size // self._heads).transpose(1, 2)

        found = functional.scaled_dot_product_attention(
            split(self.asks(seen)), split(self.offers(seen)), split(self.holds(seen))
        )
        found = self.attended(found.transpose(1, 2).reshape(texts, pieces, size))
        seen = self.norm(seen + functional.dropout(found, _DROPPED, self.training))
        found = self.narrow(functional.gelu(self.wide(seen)))
        last: Tensor = self.norm_last(seen + functional.dropout(found, _DROPPED, self.training))
        return last


class Network(nn.Module):
    """From the pieces of a text, and what each is known as, to what they speak for each act and each piece's tag."""

    def __init__(self, source: Source, kept: Sequence[int], *, kinds: int, acts: int, tags: int) -> None:
        """Begin with the published weights of the kept pieces."""
        super().__init__()
        self.register_buffer("words", _tensor(source.matrix("emb.word", source.size)[list(kept)]))
        self.words: Tensor
        places = source.numbers("emb.pos").reshape(-1, source.size)[:MAX_PLACES]
        self.places = nn.Parameter(_tensor(places))
        self.kinds = nn.Embedding(kinds, source.size)
        self.kinds.weight.data.normal_(0, 0.01)
        self.kinds.weight.data += _tensor(source.numbers("emb.type")[: source.size])
        self.first = _norm(source, "emb.ln")
        self.layers = nn.ModuleList(Layer(source, number) for number in range(LAYERS))
        self.head, self.tagging = (nn.Linear(source.size, labels) for labels in (acts, tags))
        for head in (self.head, self.tagging):
            head.weight.data.normal_(0, 0.02)
            head.bias.data.zero_()

    def forward(self, pieces: Tensor, kinds: Tensor) -> tuple[Tensor, Tensor]:
        """Return the values of each act, and of each piece's tags, for texts of the same length."""
        seen = self.words[pieces] + self.places[: pieces.shape[1]] + self.kinds(kinds)
        seen = functional.dropout(self.first(seen), _DROPPED, self.training)
        for layer in self.layers:
            seen = layer(seen)
        acts: Tensor = self.head(functional.dropout(seen.mean(1), _DROPPED, self.training))
        tags: Tensor = self.tagging(functional.dropout(seen, _DROPPED, self.training))
        return acts, tags


def _norm(source: Source, name: str) -> nn.LayerNorm:
    made = nn.LayerNorm(source.size, eps=source.tiny)
    made.weight.data, made.bias.data = _tensor(source.numbers(f"{name}.w")), _tensor(source.numbers(f"{name}.b"))
    return made


def _tensor(values: NDArray[np.float32]) -> Tensor:
    return torch.tensor(values)
