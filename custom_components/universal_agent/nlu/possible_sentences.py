"""Find the sentences that a text may fit at all, by the words that they cannot do without."""

from collections.abc import Set as AbstractSet
from dataclasses import replace

from hassil.intents import Intent, IntentData, Intents
from hassil.util import normalize_for_matching

type _Needed = tuple[int, tuple[AbstractSet[str], ...]]
"""A sentence: the number of its block, and of which pieces one each must stand in a text besides."""


class PossibleSentences:
    """All sentences of a language by a piece of a word that one of them needs, so that most are never looked at.

    `hassil` asks each sentence for its pieces whenever it recognises something; what it finds is the same with fewer.
    """

    def __init__(self, intents: Intents) -> None:
        """Take a language's sentences. Parses them, which takes long."""
        self._intents = intents
        self._blocks: list[tuple[str, IntentData]] = []
        self._always: set[int] = set()
        self._by_piece: dict[str, list[_Needed]] = {}
        for name, intent in intents.intents.items():
            for block in intent.data:
                self._add(name, block)

    def _add(self, name: str, block: IntentData) -> None:
        number = len(self._blocks)
        self._blocks.append((name, block))
        rules = {**self._intents.expansion_rules, **block.expansion_rules}
        for sentence in block.sentences:
            needed = sorted(sentence.get_required_clauses(rules), key=_rarity)
            if not needed:
                self._always.add(number)
                continue
            for piece in needed[0]:
                self._by_piece.setdefault(piece, []).append((number, tuple(needed[1:])))

    def of(self, text: str) -> Intents:
        """Return the language's sentences without the blocks of which none can be in a text."""
        if self._intents.settings.ignore_whitespace:
            return self._intents  # words that were apart may come together
        said = normalize_for_matching(text).text.casefold()
        found = set(self._always)
        for piece, sentences in self._by_piece.items():
            if piece in said:
                found.update(number for number, others in sentences if number not in found and _all_in(said, others))
        possible: dict[str, Intent] = {}
        for number in sorted(found):
            name, block = self._blocks[number]
            intent = possible.setdefault(name, Intent(name=self._intents.intents[name].name))
            intent.data.append(block)
        return replace(self._intents, intents=possible)


def _rarity(pieces: AbstractSet[str]) -> tuple[int, int, list[str]]:
    """Return what tells how seldom one of some pieces stands in a text: few and long ones are rare."""
    return len(pieces), -min(map(len, pieces)), sorted(pieces)


def _all_in(said: str, clauses: tuple[AbstractSet[str], ...]) -> bool:
    return all(any(piece in said for piece in pieces) for pieces in clauses)
