"""Trains the encoder: `scripts/train --encoder`. Three hours on two processors."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
import random
from typing import NamedTuple
import unicodedata

import torch
from torch import Tensor
from torch.nn import functional

from custom_components.universal_agent.nlu.paraphrases.acts import AFTER, AGAIN, NO_ACT, may_be
from custom_components.universal_agent.nlu.paraphrases.encoder import FILE
from custom_components.universal_agent.nlu.paraphrases.features import Known
from custom_components.universal_agent.nlu.paraphrases.pieces import PieceReader, Pieces
from custom_components.universal_agent.nlu.topics import SpokenOf, Topic
from scripts.lib.paraphrases.encoder import export, vocabulary
from scripts.lib.paraphrases.encoder.examples import COPIES, Example, examples
from scripts.lib.paraphrases.encoder.network import Network
from scripts.lib.paraphrases.encoder.source import Source, installed
from scripts.lib.paraphrases.train import LANGUAGES

SEED = 5
MADE_SHARE = 0.5
BATCH_PIECES = 1100
MIN_BATCH = 8
WARM_UP = 300
MIN_RATE_SHARE = 0.01
PARTS_SHARE = 0.5
"""What the parts count beside the act."""
NOT_TAGGED = -100
"""The tag of a piece that is not the first of its word, or of a text that has no parts."""
BARE_SHARE = 0.15
"""How often a text is learned without its accents, as people type."""
ASKING_SHARE = 0.8
"""How often it is told of a question that it is one: of a part of a request it is not known."""
ALONE_SHARE = 0.6
"""How often what goes on with nothing is learned with nothing spoken of before."""
SLIP_SHARE = 0.1
"""How often a word of a text is learned with a letter wrong, if it is no name."""
MIN_SLIP_LETTERS = 4
KINDS = ("", *Known, "asks", "tells")

_REPORTED = 200
"""Steps after which it is told how far it is."""


class Cycle(NamedTuple):
    """How something is learned several times, ever more slowly."""

    rate: float
    head_rate: float
    rounds: int
    """How often it is learned; of the corpus another copy each time, of what was made from it another half."""
    share: float = 1.0
    """Which share of that."""
    latest: int = 0
    """How often what the latest writers wrote is learned in each round."""


CYCLES = (
    Cycle(rate=2e-4, head_rate=2e-3, rounds=2),
    Cycle(rate=1.5e-4, head_rate=2e-3, rounds=2),
    Cycle(rate=8e-5, head_rate=5e-4, rounds=1, share=0.4, latest=2),
    Cycle(rate=6e-5, head_rate=5e-4, rounds=1, share=0.25, latest=2),
    Cycle(rate=3.5e-5, head_rate=3e-4, rounds=1, share=0.1, latest=1),
)


class _Text(NamedTuple):
    """A text in pieces."""

    pieces: list[int]
    kinds: list[int]
    """What each is known as."""
    tags: list[int]
    act: int
    topic: Topic | None
    """What was spoken of before."""


class _Reader:
    """Turns requests into pieces."""

    def __init__(self, source: Source, kept: Sequence[int], acts: Sequence[str], tags: Sequence[str]) -> None:
        numbers = list(kept)
        self._pieces = PieceReader(
            pieces=Pieces({source.pieces[number]: float(source.scores[number]) for number in kept}),
            begin=numbers.index(source.begin),
            end=numbers.index(source.end),
            unknown=numbers.index(source.unknown),
            kinds=KINDS,
        )
        self._acts = {act: at for at, act in enumerate(acts)}
        self._tags = {tag: at for at, tag in enumerate(tags)}

    def read(self, example: Example, chance: random.Random) -> _Text:
        asks = example.asks and chance.random() < ASKING_SHARE
        is_bare = chance.random() < BARE_SHARE
        wrong = chance.randrange(len(example.words)) if chance.random() < SLIP_SHARE else None
        words = [
            (_bare(_slipped(word, chance) if at == wrong and known is None else word, is_bare), known)
            for at, (word, known) in enumerate(example.words)
        ]
        text = self._pieces.read(words, asks=asks)
        tags = [NOT_TAGGED] * len(text.numbers)
        if example.act not in NO_ACT:
            for first, tag in zip(text.firsts, example.tags, strict=False):
                tags[first] = self._tags[tag]
        return _Text(
            pieces=text.numbers,
            kinds=text.kinds,
            tags=tags,
            act=self._acts[example.act],
            topic=_spoken_of(example.act, chance),
        )


def _bare(word: str, is_bare: bool) -> str:
    if not is_bare:
        return word
    return "".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char))


def _slipped(word: str, chance: random.Random) -> str:
    """Return a word with a letter left out, swapped, doubled or wrong; a short one as it is."""
    if len(word) < MIN_SLIP_LETTERS or not word.isalpha():
        return word
    at = chance.randrange(1, len(word) - 1)
    before, letter, behind = word[:at], word[at], word[at + 1 :]
    slips = ("", behind[0] + letter, letter * 2, chance.choice("aeiourstnlm"))
    slip = chance.choice(slips)
    return before + slip + (behind[1:] if slip == slips[1] else behind)


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


def _chosen(everything: Sequence[Example], turn: int, cycle: Cycle, chance: random.Random) -> Iterator[Example]:
    """Yield what is learned in one turn."""
    for example in everything:
        if example.is_of_latest:
            yield from [example] * cycle.latest
        elif example.copy == turn % COPIES or (example.copy is None and chance.random() < MADE_SHARE):
            yield from [example] * (chance.random() < cycle.share)


def _learn(network: Network, rounds: Sequence[Sequence[Sequence[_Text]]], acts: Sequence[str], cycle: Cycle) -> None:
    """Teach the layers and the heads which act a text is, and which part each word is of."""
    masks = _masks(acts)
    made = ("head", "tagging", "kinds")
    own = [values for name, values in network.named_parameters() if name.startswith(made)]
    begun = [values for name, values in network.named_parameters() if not name.startswith(made)]
    optimizer = torch.optim.AdamW([{"params": begun}, {"params": own}], weight_decay=0.01)
    whole = sum(map(len, rounds))
    for step, batch in enumerate(batch for batches in rounds for batch in batches):
        share = min(1.0, step / WARM_UP) * max(MIN_RATE_SHARE, 1 - step / whole)
        for group, highest in zip(optimizer.param_groups, (cycle.rate, cycle.head_rate), strict=True):
            group["lr"] = highest * share
        loss = _loss(network, batch, masks)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        if step % _REPORTED == 0:
            print(f"{step} of {whole}, {loss.item():.3f}", flush=True)


def _loss(network: Network, batch: Sequence[_Text], masks: Mapping[Topic | None, Tensor]) -> Tensor:
    """Return how far the network is from the acts and parts of some texts."""
    pieces, kinds = (
        torch.tensor(values) for values in zip(*((text.pieces, text.kinds) for text in batch), strict=True)
    )
    acts, tags = network(pieces, kinds)
    acts = acts.masked_fill(~torch.stack([masks[text.topic] for text in batch]), -1e4)
    loss = functional.cross_entropy(acts, torch.tensor([text.act for text in batch]))
    wanted = torch.tensor([text.tags for text in batch]).flatten()
    if bool((wanted != NOT_TAGGED).any()):
        loss = loss + PARTS_SHARE * functional.cross_entropy(tags.flatten(0, 1), wanted, ignore_index=NOT_TAGGED)
    return loss


def main() -> None:
    """Train, and write the weights."""
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    source = Source(installed())
    everything = [example for language in LANGUAGES for example in examples(language)]
    kept = vocabulary.kept(source, LANGUAGES, {word for example in everything for word, _ in example.words})
    acts = sorted({example.act for example in everything})
    tags = sorted({tag for example in everything for tag in example.tags})
    network = Network(source, kept, kinds=len(KINDS), acts=len(acts), tags=len(tags))
    reader = _Reader(source, kept, acts, tags)
    for cycle in CYCLES:
        rounds = [
            _batches((reader.read(example, chance) for example in _chosen(everything, turn, cycle, chance)), chance)
            for turn in range(cycle.rounds)
        ]
        _learn(network, rounds, acts, cycle)
    network.eval()
    export.write(FILE, network, source, kept=kept, told={"kinds": KINDS, "acts": acts, "tags": tags})
    print(f"{FILE.name}: {len(everything)} requests, {FILE.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
