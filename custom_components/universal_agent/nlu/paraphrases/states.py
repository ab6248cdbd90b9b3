"""Asks whether a thing is in a state that no grammar has a word for: by the order that brings it about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from .acts import ASK_STATE, THING
from .model import Part
from .spelled import Spelled

_STATE = "state"
_LIKELIER = 8.0
"""How much likelier one order has to be than any other for its state to be meant."""


def as_an_order(parts: Sequence[Part], said: Spelled) -> Spelled | None:
    """Return the thing and the word for its state alone, of a question that has both: "the iron unplugged"."""
    named = sorted((part for part in parts if part.name in (_STATE, THING)), key=lambda part: part.name == _STATE)
    if {part.name for part in named} != {_STATE, THING}:
        return None
    return replace(said, words=[word for part in named for word in said.words[part.start : part.end]])


def state_wordings(parts: Sequence[Part], said: Spelled, shares: Mapping[str, float]) -> Iterator[str]:
    """Yield whether a thing is as the likeliest order leaves it, then how it is."""
    sentences = said.trained.sentences
    first, second, *_ = sorted(sentences.states, key=lambda act: -shares.get(act, 0.0))
    left = [(part.name, said.part(part)) for part in parts if part.name != _STATE]
    if shares.get(first, 0.0) > _LIKELIER * shares.get(second, 0.0):
        yield from sentences.fill(ASK_STATE, [*left, (_STATE, sentences.states[first])], {})
    yield from sentences.fill(ASK_STATE, left, {})
