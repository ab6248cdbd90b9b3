"""How many of a kind are meant where not all are: "one of the lamps", "two lights", "half of the blinds"."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..datetimes import number
from ..understanding import HaMatch
from .commands import Scene
from .compounds import apart
from .home import Thing
from .kinds import KINDS, PLAYED
from .lexicon import Lexicon, Phrase, phrases
from .nouns import MAX_COUNTED, is_plural, unit_at
from .reach import acts_on_kinds, targets
from .words import Word, positions, stem

_ONE: Mapping[str, frozenset[str]] = {
    "en": frozenset({"a", "an", "one"}),
    "de": frozenset({"ein", "eine", "einen", "eines", "eins", "einer"}),
    "fr": frozenset({"un", "une"}),
    "es": frozenset({"un", "una", "uno"}),
    "nl": frozenset({"een"}),
}
"""Words for one of a kind, whichever it is."""
_AMONG: Mapping[str, frozenset[str]] = {
    "en": frozenset({"of"}),
    "de": frozenset({"der", "von"}),
    "fr": frozenset({"des", "de"}),
    "es": frozenset({"de"}),
    "nl": frozenset({"van"}),
}
"""Words between a number and the things that it is some of."""
_SOME: Mapping[str, str] = {
    "en": "third of the|third of my|quarter of the|quarter of my"
    "|half of the|half the|half of my|half my|half of our|half our|some|some of the|some of my|some of our"
    "|a few|a few of the|several|several of the|a couple of|a couple of the|most of the|most",
    "de": "drittel der|viertel der"
    "|hälfte der|hälfte von den|hälfte aller|hälfte meiner|hälfte unserer|einige|einige der|ein paar|ein paar der"
    "|manche|manche der|mehrere|mehrere der|die meisten|die meisten der",
    "fr": "tiers des|quart des|moitié des|moitié de mes|moitié de nos|quelques|quelques unes des|quelques uns des"
    "|certaines|certains|certaines des|certains des|plusieurs|plusieurs des|la plupart des",
    "es": "tercio de las|tercio de los|tercera parte de las|tercera parte de los"
    "|cuarta parte de las|cuarta parte de los|mitad de las|mitad de los|mitad de mis|mitad de nuestras"
    "|mitad de nuestros|unas|unos|algunas|algunos"
    "|algunas de las|algunos de los|varias|varios|la mayoría de las|la mayoría de los",
    "nl": "derde van de|kwart van de|helft van de|helft van mijn|helft van onze|een paar|een paar van de|enkele"
    "|enkele van de|sommige|sommige van de|een aantal|verschillende|de meeste|de meeste van de",
}
"""Words for a part of several things that is not counted; half, before the name of one, says how far."""
_PARTITIVE = {"fr": "des"}
"""What is a part right behind the verb, and "of the" elsewhere: "éteins des lampes", "le volume des enceintes"."""
_MAX_BEFORE_A_KIND = 3
"""Words between a number and the kind that it counts: "a living room lamp"."""
_NO_THINGS = frozenset({"brightness", "volume", "temperature", "speed", "position"}) | PLAYED
"""Kinds of what is set or played: "a brightness of 20 percent" counts no lamps."""
_HEAD_FIRST = frozenset({"es", "fr"})
"""Languages in which the first of several nouns says what a thing is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedNoun:
    """Words that say how many of a kind are meant."""

    count: int | None
    """How many; None where it is a part that is not counted."""
    kinds: frozenset[str]
    """What is counted."""
    start: int
    """Offset of the first word."""
    end: int
    """Offset behind the last one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TooMany:
    """Words for some of a kind, and all of it that would be acted on."""

    noun: CountedNoun
    """The words."""
    things: tuple[Thing, ...]
    """What would be acted on."""


def too_many(matches: Iterable[HaMatch], text: str, scene: Scene) -> TooMany | None:
    """Return for which words in a text more things would be acted on than they say; None where that is none.

    Args:
        matches: the commands that were recognised in the text.
        text: what was said.
        scene: what it is read against.
    """
    nouns = list(counted_nouns(text, scene))
    if not nouns:
        return None
    able = [match for match in matches if acts_on_kinds(match)]
    touched = list(dict.fromkeys(thing for match in able for thing in targets(match, scene)))
    for noun in nouns:
        found = _of_kinds(noun, touched)
        if noun.count is None and found and (every := _of_kinds(noun, scene.home.things)) != found[:1]:
            found = every  # "half of the blinds" is no half of one of them
        alike = [other.count for other in nouns if other.kinds & noun.kinds]
        most = 1 if None in alike else sum(count for count in alike if count is not None)
        if len(found) > most:
            return TooMany(noun=noun, things=found)
    return None


def _of_kinds(noun: CountedNoun, things: Iterable[Thing]) -> tuple[Thing, ...]:
    return tuple(thing for thing in things if any(KINDS[kind].covers(thing) for kind in noun.kinds))


def counted_nouns(text: str, scene: Scene) -> Iterator[CountedNoun]:
    """Yield the words of a text that say how many of a kind are meant, where that is not said to be all."""
    words = positions(text)
    for at in range(len(words)):
        found = _counted(words, at, scene)
        if found is not None:
            yield found


def _counted(words: Sequence[Word], at: int, scene: Scene) -> CountedNoun | None:
    lexicon = scene.lexicon
    folded = [word.folded for word in words]
    parts = _parts(lexicon.language).get(folded[at], ())
    if at and folded[at] == _PARTITIVE.get(lexicon.language) and folded[at - 1] in lexicon.act_words:
        parts = (*parts, (folded[at],))
    for phrase in parts:
        if tuple(folded[at : at + len(phrase)]) == phrase:
            return _noun(words, at, at + len(phrase), None, scene, plural=True)
    count = _count(folded, at, lexicon)
    if count is None:
        return None
    begin = at + 1
    if begin < len(words) and folded[begin] in _AMONG[lexicon.language]:
        begin += 1
        while begin < len(words) and folded[begin] in lexicon.articles:
            begin += 1
        return _noun(words, at, begin, count, scene, plural=True)
    return _noun(words, at, begin, count, scene, plural=count > 1)


@cache
def _parts(language: str) -> Mapping[str, tuple[Phrase, ...]]:
    """Return the words for a part of several things by the first of them, those of most words first."""
    found: dict[str, tuple[Phrase, ...]] = {}
    for phrase in sorted(phrases(_SOME[language]), key=len, reverse=True):
        found[phrase[0]] = (*found.get(phrase[0], ()), phrase)
    return found


def _count(folded: Sequence[str], at: int, lexicon: Lexicon) -> int | None:
    """Return the number that a word is, unless it stands behind a word that makes them all there are: "the two"."""
    one = _ONE[lexicon.language]
    definite = (lexicon.articles | {word for phrase in lexicon.of("all") for word in phrase}) - one - {"l"}
    if at and folded[at - 1] in definite:
        return None
    if folded[at] in one:
        return 1
    value = number(folded[at], lexicon.language)
    return int(value) if value is not None and 1 < value <= MAX_COUNTED and not value % 1 else None


def _noun(
    words: Sequence[Word], start: int, begin: int, count: int | None, scene: Scene, *, plural: bool
) -> CountedNoun | None:
    """Return the noun that follows a number, in the singular or the plural that the number asks for."""
    lexicon = scene.lexicon
    folded = [word.folded for word in words]
    kinds: frozenset[str] = frozenset()
    at = end = begin
    while at < len(words) and at - begin <= _MAX_BEFORE_A_KIND:
        found, size = _kinds_at(folded, at, scene)
        if found:
            if not kinds or lexicon.language not in _HEAD_FIRST:
                kinds, end = found, at + size
        elif stem(folded[at], lexicon.language) not in scene.home.words or kinds:
            break
        at += size
    is_colour = end < len(words) and folded[end] in lexicon.colours and lexicon.language not in _HEAD_FIRST
    if not kinds - _NO_THINGS or is_colour or is_plural((folded[end - 1],), lexicon) is not plural:
        return None  # "a light blue"
    return CountedNoun(count=count, kinds=kinds - _NO_THINGS, start=words[start].start, end=words[end - 1].end)


def _kinds_at(folded: Sequence[str], at: int, scene: Scene) -> tuple[frozenset[str], int]:
    """Return the kinds that are named at a place, and in how many words; a compound is what its last part is."""
    lexicon = scene.lexicon
    bent = tuple(stem(word, lexicon.language) for word in folded)
    unit = unit_at(bent, at, lexicon)
    if unit.kinds or lexicon.compound_parts is None:
        return unit.kinds, len(unit.stems)
    last = apart(folded[at], lexicon.compound_parts | scene.home.words, lexicon.language)[-1]
    return lexicon.kinds.get((stem(last, lexicon.language),), frozenset()), 1
