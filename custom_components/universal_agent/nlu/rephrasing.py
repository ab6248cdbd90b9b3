"""Tells whether words that were not understood may have asked for what a command asks for.

Opposites lie closer together than other words for the same: "lock" and "unlock" share more letters than "turn off" and
"kill". So nothing here measures likeness. What makes a command another one has to be the same in both: which way it
goes, its numbers, how many things it is about. Times, conditions, exceptions and denials are in neither, nor is what
only means something where or when it was said. A thing or a place has to be named by both, and none that the home has
only by the first.
"""

from collections.abc import Iterable, Iterator, Mapping, Set as AbstractSet
from datetime import datetime
from functools import lru_cache

from .conversation.vocabulary import talk_words
from .datetimes import find, number
from .grounded_parser.directives.words import Spoken, longest_first, occurrences, spoken
from .grounded_parser.lexicon import ANY_WORDS, Lexicon, Phrase, lexicon
from .grounded_parser.words import split, stem
from .non_commands import is_question, opens_as_question

type Ways = frozenset[str]
"""Which ways the words of an act may go, where they are said of several: "raise" is "open" of a blind, and "more"."""

_WAYS: Mapping[str, str] = {
    "on": "on",
    "off": "off",
    "start": "on",
    "illuminate": "on",
    "open": "open",
    "close": "close",
    "extend": "open",
    "retract": "close",
    "lock": "lock",
    "unlock": "unlock",
    **dict.fromkeys(("up", "brighter", "warmer", "louder", "faster"), "more"),
    **dict.fromkeys(("down", "dimmer", "cooler", "quieter", "slower"), "less"),
    **{act: act for act in ("clean", "mow", "dock", "pause", "resume", "next", "previous", "mute", "unmute")},
}
"""Act to the way that it goes; those that are missing only set something."""
_NO_WAY = ""
"""Of a verb that as well only sets something: French "mets"."""
_STATES: Mapping[str, str] = {
    "on": "on",
    "off": "off",
    "open": "open",
    "closed": "close",
    "locked": "lock",
    "unlocked": "unlock",
    "playing": "resume",
    "paused": "pause",
}
"""Condition to the way that leads to it."""
_AROUND: Mapping[str, tuple[str, ...]] = {
    "on": ("on",),
    "off": ("off",),
    "opened": ("open",),
    "closed": ("close",),
    "up": ("more", "open"),
    "down": ("less", "close"),
    "raising": ("more", "open"),
    "lowering": ("less", "close"),
}
"""Words around a command to the ways that they may go."""
_BINDING = ("negations", "conditionals", "exceptions", "corrections")
_BINDING_SPOKEN = ("only", "in_place_of", "left", "sparing")
_GOING_ON = (
    *("about", "again", "denials", "less", "like_before", "more", "one_before", "others", "overdone", "takes_back"),
    "there",
)
_ALL = ("all", "everything", "whole_home")
_MAX_BETWEEN = 6
"""Words at most that stand in a gap of a phrase: "turn * off"."""
_MIN_PART = 4
"""Letters at least of a word that is a part of a longer one: Küche, Küchenlicht."""


def may_mean(said: str, command: str, *, now: datetime, language: str, names: Iterable[str] = ()) -> bool:
    """Tell whether what somebody said may have meant a command that they gave right after it.

    `names` are those of the home: what is named by one of them is named by the command, too.
    """
    known = lexicon(language)
    if known is None or is_question(said, language) or opens_as_question(said, language):
        return False
    if any(find(text, now=now, language=language) for text in (said, command)):
        return False
    words, ordered = tuple(split(said)), tuple(split(command))
    if not words or any(_is_bound(text, known) for text in (words, ordered)):
        return False
    return (
        not leans_on_context(words, known)
        and _all_of(words, known) == _all_of(ordered, known)
        and _go_the_same_way(words, ordered, known)
        and (not (values := _values(words, known)) or values == _values(ordered, known))
        and _share_a_word(_content(words, known), _content(ordered, known))
        and all(_share_a_word({word}, _content(ordered, known)) for word in _named(words, names, known))
    )


def may_stand_for(
    said: str, command: str, *, now: datetime, language: str, names: Iterable[str], touched: Iterable[str], is_set: bool
) -> bool:
    """Tell whether words may stand for what was just done for them, each time they are said.

    Args:
        said: the words.
        command: what was done, in words of ours.
        now: when.
        language: the language of both.
        names: what the home calls its things and places.
        touched: those of them that what was done is about.
        is_set: whether what was done names a set of things, and none by its name.
    """
    known = lexicon(language)
    if known is None or is_question(said, language) or opens_as_question(said, language):
        return False
    words, ordered = tuple(split(said)), tuple(split(command))
    if not words or find(said, now=now, language=language) or _is_bound(words, known):
        return False
    own = {tuple(split(name)) for name in touched}
    others = [phrase for name in names if (phrase := tuple(split(name))) and phrase not in own]
    named = _named(words, names, known) | known.place_words.intersection(stem(word, language) for word in words)
    return (
        not leans_on_context(words, known)
        and not occurrences(words, [*_goes_on(language), *others])
        and (is_set or not _all_of(words, known))
        and _go_the_same_way(words, ordered, known)  # what was done never goes "brighter": that depends on how it was
        and named <= {stem(word, language) for phrase in own for word in phrase}
    )


def _goes_on(language: str) -> Iterator[Phrase]:
    """Yield what goes on with what was said or done before: "again", "the other one", "a bit more"."""
    known = talk_words(language)
    return iter(()) if known is None else (phrase for field in _GOING_ON for phrase in known.of(field))


def orders_another_way(said: str, command: str, language: str) -> bool:
    """Tell whether words are an order of their own, and go another way than a command."""
    known, words = lexicon(language), tuple(split(said))
    if known is None or not words or words[0] not in spoken(known).verbs:
        return False
    return not _go_the_same_way(words, tuple(split(command)), known)


def leans_on_context(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words mean something else elsewhere or another time: "there", "it", "the other one", "here too"."""
    around = spoken(known)
    pronouns = _single(around, "pronouns")
    pointing = (pronouns | _single(around, "anaphors")) - known.fillers
    if pointing.intersection(words) or words[0] in around.joining:
        return True
    if words[-1] in known.articles & pronouns:
        return True  # German "mach das"
    if occurrences(words, [*around.of("here"), *known.of("present")]):
        return True
    return any(words[-len(phrase) :] == phrase or words[: len(phrase)] == phrase for phrase in around.of("too"))


def _is_bound(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words deny, bind or take back something."""
    found = [phrase for field in _BINDING for phrase in known.of(field)]
    found += [phrase for field in _BINDING_SPOKEN for phrase in spoken(known).of(field)]
    verbs = {word for _act, phrase in known.acts for word in phrase}
    found += [phrase for phrase in known.refusals if not verbs.issuperset(phrase)]
    return any(True for phrase in found if _find(words, phrase) is not None)


def _all_of(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words are about all of something."""
    return any(True for field in _ALL for phrase in known.of(field) if _find(words, phrase) is not None)


def _go_the_same_way(words: Phrase, ordered: Phrase, known: Lexicon) -> bool:
    """Tell whether each way that one of two texts goes is one of the other's; a person's own words may go none."""
    first, second = list(_ways(words, known)), list(_ways(ordered, known))
    if not first:
        return True
    wanted, given = frozenset[str]().union(*first), frozenset[str]().union(*second)
    return all(_NO_WAY in ways or ways & given for ways in first) and all(
        _NO_WAY in ways or ways & wanted for ways in second
    )


def _ways(words: Phrase, known: Lexicon) -> Iterator[Ways]:
    """Yield the ways that words go, those of the longest phrases first; each word says one of them."""
    left: tuple[str | None, ...] = words
    for phrase, ways in _phrases_of_ways(known):
        if len(phrase) == 1 and phrase[0] in known.articles and words[-1] != phrase[0]:
            continue  # German "ein bisschen", beside "schalte das Licht ein"
        while (places := _find(left, phrase)) is not None:
            left = tuple(None if place in places else word for place, word in enumerate(left))
            yield ways


@lru_cache(maxsize=8)
def _phrases_of_ways(known: Lexicon) -> tuple[tuple[Phrase, Ways], ...]:
    """Return what says which way a command goes, the longest first; what only says where a thing is does not."""
    around = spoken(known)
    found: dict[Phrase, set[str]] = {}
    said = [(phrase, _WAYS[act]) for act, phrase in known.acts if act in _WAYS]
    said += [(phrase, _STATES[name]) for phrase, name in known.conditions if name in _STATES]
    said += [(phrase, _WAYS[act]) for phrase, act in (*around.comparatives, *around.denied_comparatives)]
    said += [(phrase, way) for field, ways in _AROUND.items() for phrase in around.of(field) for way in ways]
    for phrase, way in said:
        plain = _without_outer_gaps(phrase)
        names_a_kind = len(plain) == 1 and plain[0] in known.kind_words  # "light" is a verb, too
        if not names_a_kind and (not known.fillers.issuperset(plain) or plain in around.of("on")):
            found.setdefault(plain, set()).add(way)
    for act, phrase in known.acts:
        if act == "set" and (plain := _without_outer_gaps(phrase)) in found:
            found[plain].add(_NO_WAY)
    ordered = sorted(found, key=lambda phrase: (-sum(word != ANY_WORDS for word in phrase), len(phrase), phrase))
    return tuple((phrase, frozenset(found[phrase])) for phrase in ordered)


def _without_outer_gaps(phrase: Phrase) -> Phrase:
    while phrase and phrase[0] == ANY_WORDS:
        phrase = phrase[1:]
    while phrase and phrase[-1] == ANY_WORDS:
        phrase = phrase[:-1]
    return phrase


def _find(words: tuple[str | None, ...], phrase: Phrase) -> frozenset[int] | None:
    """Return the places of a phrase's words; each of its gaps holds a word or more."""
    phrase = _without_outer_gaps(phrase)
    if not phrase or phrase[0] not in words:
        return None
    for start in range(len(words)):
        if (places := _behind(words, phrase, start)) is not None:
            return places
    return None


def _behind(words: tuple[str | None, ...], phrase: Phrase, start: int) -> frozenset[int] | None:
    place, places, has_gap = start, set[int](), False
    for word in phrase:
        if word == ANY_WORDS:
            has_gap = True
            continue
        reach = range(place + 1, place + 1 + _MAX_BETWEEN) if has_gap else range(place, place + 1)
        found = next((at for at in reach if at < len(words) and words[at] == word), None)
        if found is None:
            return None
        places.add(found)
        place, has_gap = found + 1, False
    return frozenset(places)


def _values(words: Phrase, known: Lexicon) -> frozenset[str]:
    """Return the numbers, levels and colours among words, numbers with their unit."""
    around, language = spoken(known), known.language
    plain = [word for word in words if word not in known.articles]
    figures = {f"{value:g}" for word in plain if (value := _number(word, language)) is not None}
    units = {name for name in ("percent", "degrees") if figures and occurrences(words, known.of(name))}
    levels = {str(level) for phrase, level in (*known.levels, *around.levels) if occurrences(words, [phrase])}
    colours = {known.colours[word] for word in words if word in known.colours}
    whites = {str(kelvin) for phrase, kelvin in around.whites if occurrences(words, [phrase])}
    return frozenset(figures | units | levels | colours | whites)


def _number(word: str, language: str) -> float | None:
    return float(word) if word.isdigit() else number(word, language)


def _content(words: Phrase, known: Lexicon) -> frozenset[str]:
    """Return the stems of words that name things and places."""
    idle = _idle(known)
    return frozenset(
        stem(word, known.language)
        for word in words
        if word not in idle and len(word) > 1 and _number(word, known.language) is None
    )


@lru_cache(maxsize=8)
def _idle(known: Lexicon) -> frozenset[str]:
    """Return the words that name nothing."""
    around = spoken(known)
    fields = ("prepositions", "politeness", "hesitations", "openers", "pronouns", "too", "makers")
    said: Iterable[Phrase] = longest_first(
        [*(phrase for field in fields for phrase in around.of(field)), *known.courtesies, *known.of("question_fillers")]
    )
    return (
        known.fillers
        | known.articles
        | known.verb_words
        | (around.verbs - known.kind_words)
        | {word for phrase in said for word in phrase}
    )


def _named(words: Phrase, names: Iterable[str], known: Lexicon) -> frozenset[str]:
    """Return the stems of words by which something in the home is called, but for what kind of thing it is."""
    said = _content(words, known) - known.kind_stems - known.place_words
    return frozenset(said.intersection(stem(word, known.language) for name in names for word in split(name)))


def _share_a_word(first: AbstractSet[str], second: AbstractSet[str]) -> bool:
    """Tell whether a word of one text is one of the other's, or a part of it where words are written together."""
    return any(
        word == other or (min(len(word), len(other)) >= _MIN_PART and (word in other or other in word))
        for word in first
        for other in second
    )


def _single(around: Spoken, field: str) -> frozenset[str]:
    return frozenset(phrase[0] for phrase in around.of(field) if len(phrase) == 1)
