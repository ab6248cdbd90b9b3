"""Asks whether a thing is in a state that no grammar has a word for: by the order that brings it about."""

from collections.abc import Iterator, Mapping, Sequence

from .acts import ASK_STATE, THING
from .model import Part
from .spelled import Spelled

_STATE = "state"
_LIKELIER = 3.0
"""How much likelier one order has to be than any other for its state to be meant."""


def state_wordings(parts: Sequence[Part], said: Spelled, shares: Mapping[str, float]) -> Iterator[str]:
    """Yield whether things are as the likeliest order leaves them, then how they are: "have I got the iron unplugged".

    A question shares the words of its state with the order for it, however unlikely it is to be one.
    """
    if not any(part.name == _STATE for part in parts) or not any(part.name == THING for part in parts):
        return
    sentences = said.trained.sentences
    likely = sorted(sentences.states, key=lambda act: -shares.get(act, 0.0))
    first, second = (shares.get(act, 0.0) for act in likely[:2])
    left = [(part.name, said.part(part)) for part in parts if part.name != _STATE]
    if first > _LIKELIER * second:
        yield from sentences.fill(ASK_STATE, [*left, (_STATE, sentences.states[likely[0]])], {})
    yield from sentences.fill(ASK_STATE, left, {})
