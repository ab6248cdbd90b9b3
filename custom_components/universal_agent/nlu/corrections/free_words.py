"""Words that are neither a value nor a name of the home and are said better: an item of a list, a station."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..datetimes import number
from ..grounded_parser.statements.about import begins_with_a_statement
from ..grounded_parser.words import Word, positions
from .breaks import Break
from .pieces import PieceFinder, PieceKind
from .vocabulary import correction_words

EDGES = " ,;.!?…-\N{EN DASH}\N{EM DASH}"
"""Signs around a part of a request that are none of it."""
_MIN_WORDS = 2
"""Words, at least, of a request of which one is replaced: a verb and a noun."""
_MAX_WORDS = 3
"""Words, at most, of what is said instead: more may be a remark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mended:
    """A request with a part of it said better."""

    text: str
    """The request as it is meant."""
    kind: PieceKind
    """What was said better."""
    is_surely_one: bool = False
    """Whether the words correct something whatever else they may be: then the text as it was said means nothing."""
    first: str | None = None
    """The request as it was said first, where only that tells whether the same is asked for."""
    is_anew: bool = False
    """Whether it was begun anew with its verb."""
    is_led: bool = False
    """Whether what is said instead begins with the preposition or article of what was said first."""


def wordings(finder: PieceFinder, found: Break, before: str, after: str) -> Iterator[Mended]:
    """Yield a request with some words of it replaced: those behind the same preposition or article, or a noun."""
    words, instead = positions(before), positions(after)
    if len(words) < _MIN_WORDS or all(map(finder.is_lead, instead)) or found.denies or found.hesitates:
        return  # French "laisse-la" is no "la" of anything
    if not (found.is_sure or correction_words(finder.language).vocabulary.is_plain):
        return
    is_led = finder.is_lead(instead[0])
    own = next((at for at, word in enumerate(instead) if at and _is_edge(word, finder)), len(instead))
    if not is_led and (
        _is_edge(instead[0], finder)
        or own > _MAX_WORDS
        or begins_with_a_statement(_clause(after, instead, finder), finder.scene)
    ):
        return
    for start, end in _led(words, instead[0], finder) if is_led else _nouns(words, finder):
        between = before[words[end - 1].end :].strip(EDGES)
        if between and len(instead) > _MAX_WORDS + is_led:
            continue
        head = before[: words[start].start]
        said, behind = (after, "") if between else (after[: instead[own - 1].end], after[instead[own - 1].end :])
        yield Mended(
            text=joined(head, said, between, behind),
            kind=PieceKind.WORDS,
            first=joined(before, "" if between or is_led else behind),
            is_led=is_led,
        )


def joined(*parts: str) -> str:
    """Return the parts of a request put together."""
    return " ".join(part.strip(EDGES) for part in parts if part.strip(EDGES))


def goes_on(behind: str, finder: PieceFinder) -> bool:
    """Tell whether another order follows."""
    words = positions(behind)
    return bool(words) and words[0].folded in correction_words(finder.language).single("joining")


def _clause(text: str, words: tuple[Word, ...], finder: PieceFinder) -> str:
    """Return a text up to where another order follows."""
    joining = correction_words(finder.language).single("joining")
    return text[: next((word.start for word in words if word.folded in joining), len(text))]


def _is_edge(word: Word, finder: PieceFinder) -> bool:
    """Tell whether a word is no part of a noun: a preposition, an article, a number, a verb, an "and"."""
    lexicon = finder.scene.lexicon
    joins = word.folded in correction_words(finder.language).single("joining")
    known = finder.is_lead(word) or word.folded in lexicon.verb_words
    return joins or known or word.folded.isdigit() or number(word.folded, finder.language) is not None


def _nouns(words: tuple[Word, ...], finder: PieceFinder) -> Iterator[tuple[int, int]]:
    """Yield where the nouns of a request stand, the last first; it begins with a verb."""
    end = len(words)
    while end > 1:
        start = end
        while start > 1 and not _is_edge(words[start - 1], finder):
            start -= 1
        if start < end:
            yield start, end
        end = min(start, end) - (start == end)


def _led(words: tuple[Word, ...], lead: Word, finder: PieceFinder) -> Iterator[tuple[int, int]]:
    """Yield where words stand with what a preposition or article leads to, the last first."""
    articles = finder.scene.lexicon.articles
    for at in range(len(words) - 2, 0, -1):
        said = words[at].folded
        if said == lead.folded or (said in articles and lead.folded in articles):
            end = at + 1
            while end < len(words) and finder.is_lead(words[end]):
                end += 1
            if not any(finder.is_lead(word) for word in words[end:]):
                yield at, len(words)
            while end < len(words) and (end == at + 1 or not _is_edge(words[end], finder)):
                end += 1
            yield at, end
