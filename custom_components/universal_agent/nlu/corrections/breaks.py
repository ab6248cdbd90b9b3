"""Where a request breaks off to be said better: "seventy, no, that is too bright, rather thirty"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
import re

from ...common.languages import base_language
from ..grounded_parser.hesitations import HESITATIONS
from ..grounded_parser.lexicon import Phrase, lexicon
from ..grounded_parser.words import Word, positions
from ..withdrawals import taking_back
from .vocabulary import correction_words

_SIGNS = ",.;!?…\N{EN DASH}\N{EM DASH}"
_QUOTED = re.compile(r"[\"“”„«»]|:(?!\d)")
"""Signs of words that are told or kept as they are; "7:30" is a time."""
_MIN_WORDS = 3
"""Words, at least, of a request that breaks off."""
_MAX_PHRASE = 6
"""Words of a phrase at most."""
MAX_REMARK = 6
"""Words, at most, of a remark between what takes back and what is said instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """Words that take back a part of what stands before them."""

    start: int
    """Offset behind the last word that they take back."""
    end: int
    """Offset of what is said instead."""
    is_sure: bool
    """Whether they can hardly be anything else: they stand apart, or there are several."""
    denies: bool
    """Whether they are one word that may as well be the "not" of what follows, as Spanish "no" is."""
    hesitates: bool = False
    """Whether it is no more than a sound: what stands on both sides must show that it is said better."""
    is_twofold: bool = False
    """Whether two words take back, as in "no wait": nobody wants that to be kept or written down."""
    remark: str = ""
    """What is said about it before what is said instead."""


@dataclass(frozen=True, kw_only=True)
class _BreakPhrases:
    """The phrases of one language that a break is made of."""

    takers: frozenset[Phrase]
    """What takes back."""
    beside: frozenset[Phrase]
    """What may stand around that."""
    rather: frozenset[Phrase]
    """What leads to what holds."""
    sounds: frozenset[Phrase]
    """Sounds of somebody who looks for words."""
    single: frozenset[str]
    """What takes back in one word."""
    apologies: frozenset[str]
    """What is said for a slip alone."""
    idle: frozenset[str]
    """Words that mean nothing, and belong to any request."""
    denying: frozenset[Phrase]
    """What may as well negate what follows."""
    sayings: frozenset[str]
    """Words before a "no" that is told."""

    @cached_property
    def all(self) -> frozenset[Phrase]:
        """All of them."""
        return self.takers | self.beside | self.rather | self.sounds

    @cached_property
    def firsts(self) -> frozenset[str]:
        """The words that a break may begin with."""
        return frozenset(phrase[0] for phrase in (*self.takers, *self.sounds)) | self.apologies


@cache
def _phrases(language: str) -> _BreakPhrases | None:
    known, lexical = taking_back(language), lexicon(language)
    if known is None or lexical is None:
        return None
    words = correction_words(language)
    slips = frozenset(words.of("slips"))
    takers = known.takers | {phrase for phrase in slips if len(phrase) > 1}
    return _BreakPhrases(
        takers=takers,
        beside=known.beside | slips,
        rather=frozenset(words.of("rather")),
        sounds=frozenset(HESITATIONS[language]),
        single=frozenset(phrase[0] for phrase in takers if len(phrase) == 1) | known.apologies,
        apologies=known.apologies,
        idle=lexical.fillers | {word for phrase in lexical.courtesies for word in phrase},
        denying=frozenset(lexical.of("negations")),
        sayings=words.single("sayings"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _BreakRun:
    """Neighbouring phrases, as places of words."""

    start: int
    end: int
    takers: int = 0
    """How many of them take back."""
    leads: bool = False
    """Whether one of them leads to what holds."""
    sounds: int = 0
    """How many of them are mere sounds."""
    phrases: int = 0
    """How many of them are no mere courtesy."""

    @property
    def only_hesitates(self) -> bool:
        """Whether there is nothing but sounds."""
        return 0 < self.sounds == self.phrases


def breaks(text: str, language: str) -> tuple[Break, ...]:
    """Return where a text may break off, the last first; one with a remark comes before the one it goes on."""
    known, said = _phrases(base_language(language)), positions(text)
    if known is None or len(said) < _MIN_WORDS or _QUOTED.search(text):
        return ()
    if known.firsts.isdisjoint([word.folded for word in said[1:-1]]):
        return ()
    runs = list(_runs(said, known))
    found: list[Break] = []
    for at in range(len(runs) - 1, -1, -1):
        run = runs[at]
        for earlier in reversed(runs[:at]):
            if earlier.takers and run.leads and 0 < run.start - earlier.end <= MAX_REMARK:
                remark = text[said[earlier.end].start : said[run.start - 1].end]
                one = _break(text, said, replace(earlier, end=run.end), known)
                found.append(replace(one, is_sure=True, denies=False, remark=remark))
                break
        if run.takers or run.only_hesitates:
            found.append(_break(text, said, run, known))
    return tuple(found)


def _runs(said: tuple[Word, ...], known: _BreakPhrases) -> Iterator[_BreakRun]:
    """Yield the runs of phrases that take back or lead to what holds; neither begins nor ends a request."""
    at = 1
    while at < len(said) - 1:
        run = _run(said, at, known)
        if run.takers or run.leads or run.only_hesitates:
            yield run
        at = max(run.end, at + 1)


def _run(said: tuple[Word, ...], at: int, known: _BreakPhrases) -> _BreakRun:
    """Return the phrases that stand at a place; what belongs to any request, as "now" and "please", begins none."""
    run = _BreakRun(start=at, end=at)
    while (size := _longest(said, run.end, known.all)) and run.end + size < len(said):
        phrase = tuple(word.folded for word in said[run.end : run.end + size])
        is_idle = known.idle.issuperset(phrase) and phrase not in known.takers
        if run.end == at and is_idle and phrase not in known.sounds:
            break
        run = replace(
            run,
            end=run.end + size,
            takers=run.takers + (phrase in known.takers or phrase[0] in known.apologies),
            leads=run.leads or phrase in known.rather,
            sounds=run.sounds + (phrase in known.sounds),
            phrases=run.phrases + (not is_idle or phrase in known.sounds),
        )
    return run


def _longest(said: tuple[Word, ...], at: int, phrases: frozenset[Phrase]) -> int:
    """Return how many words the longest of some phrases has that stands at a place; 0 where none does."""
    for size in range(min(_MAX_PHRASE, len(said) - at), 0, -1):
        if tuple(word.folded for word in said[at : at + size]) in phrases:
            return size
    return 0


def _break(text: str, said: tuple[Word, ...], run: _BreakRun, known: _BreakPhrases) -> Break:
    words, before = said[run.start : run.end], said[run.start - 1]
    gap, behind = text[before.end : words[0].start], text[words[-1].end : said[run.end].start]
    denies = len(words) == 1 and (words[0].folded,) in known.denying and not any(sign in behind for sign in _SIGNS)
    is_apart = any(sign in gap for sign in _SIGNS)
    several = run.phrases > 1 or (run.takers == 1 and len(words) > 1 and run.phrases == 1)
    is_told = before.folded in known.sayings and not is_apart
    marked = is_apart or several or words[0].folded in known.apologies
    return Break(
        start=before.end,
        end=said[run.end].start,
        is_sure=marked and not denies and not is_told and not run.only_hesitates,
        denies=denies,
        hesitates=run.only_hesitates,
        is_twofold=not is_told and sum(word.folded in known.single for word in words) > 1,
    )
