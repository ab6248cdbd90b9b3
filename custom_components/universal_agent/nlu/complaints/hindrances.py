"""What stands beside what is wrong: what it keeps somebody from, what it does to them, what they wish for instead."""

from dataclasses import dataclass
import re

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import drop, occurrences, places_of
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split, stem
from .grammar import GrammarWords

_PIECES = re.compile(r"[,;.!:](?=\s|$)|\s[-\u2013\u2014]\s")
ORDERS = frozenset({"on", "off", "open", "close", "set", "up", "down", "lock"})
"""Acts whose verbs make an order of what stands beside a complaint."""


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What somebody is kept from, and what else was said."""

    clause: Phrase
    """The words that say it; none where the thing itself is said to be a plague."""
    rest: Phrase
    """The words that are left."""


def read_hindrance(text: str, words: Phrase, scene: Scene, grammar: GrammarWords, idle: frozenset[str]) -> Hindrance:
    """Return a sentence without what somebody is kept from; a clause that orders or names anything is none."""
    plain, suffers = drop(words, grammar.suffering)
    found = [(at, phrase) for phrase, at in occurrences(plain, grammar.hindered)]
    if not found:
        return Hindrance((), plain) if suffers else Hindrance((), words)
    at, phrase = min(found, key=lambda one: (one[0], -len(one[1])))
    end = _end(text, plain, at) if not suffers else len(plain)
    if all(word in idle for word in plain[:at]):
        end = min(end, _resumed(plain, at + len(phrase), end, grammar))
    clause = plain[at:end]
    verbs = {order[0] for act, order in scene.lexicon.acts if act in ORDERS} - scene.lexicon.fillers
    own = set(clause[len(phrase) :]) - idle
    if own & verbs or any(stem(word, scene.lexicon.language) in scene.home.words for word in own):
        return Hindrance((), words)
    return Hindrance(clause, plain[:at] + plain[end:])


def read_wish(words: Phrase, grammar: GrammarWords) -> tuple[str, Phrase] | None:
    """Return what is wrong where somebody wishes for its opposite: "we could do with some light"."""
    rest, wants = drop(words, grammar.wanting)
    if not wants:
        return None
    for sign, nouns in grammar.lacking.items():
        if nouns & set(rest):
            return sign, tuple(word for word in rest if word not in nouns)
    return None


def _end(text: str, words: Phrase, at: int) -> int:
    """Return where the piece between two signs ends that a word stands in."""
    end = 0
    for piece in _PIECES.split(text):
        end += len(split(piece))
        if end > at:
            break
    return min(end, len(words))


def _resumed(words: Phrase, start: int, end: int, grammar: GrammarWords) -> int:
    """Return where another clause or the cause begins behind a clause."""
    starts = [at for phrase in grammar.resumes for at in places_of(words, phrase) if start < at < end]
    starts += [at for at in range(start + 1, end) if words[at] in grammar.over]
    return min(starts, default=end)
