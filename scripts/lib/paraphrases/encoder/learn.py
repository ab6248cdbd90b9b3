"""Trains the encoder: `scripts/train --encoder`. An hour on two processors."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
import random
from typing import NamedTuple
import unicodedata

import torch
from torch import Tensor
from torch.nn import functional

from custom_components.universal_agent.nlu.paraphrases.acts import AFTER, AGAIN, may_be
from custom_components.universal_agent.nlu.paraphrases.encoder import FILE
from custom_components.universal_agent.nlu.paraphrases.features import Known
from custom_components.universal_agent.nlu.paraphrases.pieces import PieceReader, Pieces
from custom_components.universal_agent.nlu.topics import SpokenOf, Topic
from scripts.lib.paraphrases.encoder import export, vocabulary
from scripts.lib.paraphrases.encoder.examples import Example, examples
from scripts.lib.paraphrases.encoder.network import Network
from scripts.lib.paraphrases.encoder.source import Source, installed
from scripts.lib.paraphrases.train import LANGUAGES

SEED = 5
ROUNDS = 2
"""How often all is learned; of the corpus another copy each time, of what was made from it another half."""
MADE_SHARE = 0.5
BATCH_PIECES = 1100
MIN_BATCH = 8
RATE, HEAD_RATE = 2e-4, 2e-3
WARM_UP = 300
MIN_RATE_SHARE = 0.02
BARE_SHARE = 0.15
"""How often a text is learned without its accents, as people type."""
ASKING_SHARE = 0.8
"""How often it is told of a question that it is one: of a part of a request it is not known."""
ALONE_SHARE = 0.6
"""How often what goes on with nothing is learned with nothing spoken of before."""
KINDS = ("", *Known, "asks", "tells")

_REPORTED = 200
"""Steps after which it is told how far it is."""


class _Text(NamedTuple):
    """A text in pieces."""

    pieces: list[int]
    kinds: list[int]
    """What each is known as."""
    act: int
    topic: Topic | None
    """What was spoken of before."""


class _Reader:
    """Turns requests into pieces."""

    def __init__(self, source: Source, kept: Sequence[int], acts: Sequence[str]) -> None:
        numbers = list(kept)
        self._pieces = PieceReader(
            pieces=Pieces({source.pieces[number]: float(source.scores[number]) for number in kept}),
            begin=numbers.index(source.begin),
            end=numbers.index(source.end),
            unknown=numbers.index(source.unknown),
            kinds=KINDS,
        )
        self._acts = {act: at for at, act in enumerate(acts)}

    def read(self, example: Example, chance: random.Random) -> _Text:
        asks = example.asks and chance.random() < ASKING_SHARE
        is_bare = chance.random() < BARE_SHARE
        words = ((_bare(word, is_bare), known) for word, known in example.words)
        pieces, kinds = self._pieces.read(words, asks=asks)
        return _Text(pieces=pieces, kinds=kinds, act=self._acts[example.act], topic=_spoken_of(example.act, chance))


def _bare(word: str, is_bare: bool) -> str:
    if not is_bare:
        return word
    return "".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char))


def _spoken_of(act: str, chance: random.Random) -> Topic | None:
    """Return what may have been spoken of before a request of an act."""
    if act.startswith(AGAIN):
        return chance.choice(sorted(AFTER.get(act, frozenset(Topic))))
    return None if chance.random() < ALONE_SHARE else chance.choice(sorted(Topic))


def _masks(acts: Sequence[str]) -> Mapping[Topic | None, Tensor]:
    """Return which acts a request may be, by what was spoken of before."""
    return {
        topic: torch.tensor([may_be(act, SpokenOf(topics=frozenset({topic})) if topic else None) for act in acts])
        for topic in (None, *Topic)
    }


def _batches(learned: Iterable[_Text], chance: random.Random) -> list[Sequence[_Text]]:
    """Return batches of texts of the same length."""
    by_length: dict[int, list[_Text]] = {}
    for text in learned:
        by_length.setdefault(len(text.pieces), []).append(text)
    found: list[Sequence[_Text]] = []
    for length, several in by_length.items():
        chance.shuffle(several)
        size = max(MIN_BATCH, BATCH_PIECES // length)
        found += [several[at : at + size] for at in range(0, len(several), size)]
    chance.shuffle(found)
    return found


def _chosen(everything: Sequence[Example], turn: int, chance: random.Random) -> Iterator[Example]:
    """Yield what is learned in one turn."""
    for example in everything:
        if example.copy == turn or (example.copy is None and chance.random() < MADE_SHARE):
            yield example


def _learn_acts(network: Network, rounds: Sequence[Sequence[Sequence[_Text]]], acts: Sequence[str]) -> None:
    """Teach the layers and the head which act a text is."""
    masks = _masks(acts)
    new = ("head", "kinds")
    own = [values for name, values in network.named_parameters() if name.startswith(new)]
    begun = [values for name, values in network.named_parameters() if not name.startswith(new)]
    optimizer = torch.optim.AdamW([{"params": begun}, {"params": own}], weight_decay=0.01)
    whole = sum(map(len, rounds))
    for step, batch in enumerate(batch for batches in rounds for batch in batches):
        share = min(1.0, step / WARM_UP) * max(MIN_RATE_SHARE, 1 - step / whole)
        for group, rate in zip(optimizer.param_groups, (RATE, HEAD_RATE), strict=True):
            group["lr"] = rate * share
        values = network(torch.tensor([text.pieces for text in batch]), torch.tensor([text.kinds for text in batch]))
        values = values.masked_fill(~torch.stack([masks[text.topic] for text in batch]), -1e4)
        loss = functional.cross_entropy(values, torch.tensor([text.act for text in batch]))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        if step % _REPORTED == 0:
            print(f"{step} of {whole}, {loss.item():.3f}", flush=True)


def main() -> None:
    """Train, and write the weights."""
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    source = Source(installed())
    everything = [example for language in LANGUAGES for example in examples(language)]
    kept = vocabulary.kept(source, LANGUAGES, {word for example in everything for word, _ in example.words})
    acts = sorted({example.act for example in everything})
    network, reader = Network(source, kept, len(KINDS), len(acts)), _Reader(source, kept, acts)
    rounds = [
        _batches((reader.read(example, chance) for example in _chosen(everything, turn, chance)), chance)
        for turn in range(ROUNDS)
    ]
    _learn_acts(network, rounds, acts)
    network.eval()
    export.write(FILE, network, source, kept=kept, told={"kinds": KINDS, "acts": acts})
    print(f"{FILE.name}: {len(everything)} requests, {FILE.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
