"""Write lines of a corpus as speech recognition may have heard them: some words in a hundred are not the ones said."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
import re

from .material import Line

_ARTICLES: Mapping[str, frozenset[str]] = {
    "en": frozenset({"the", "a", "an"}),
    "de": frozenset({"der", "die", "das", "den", "dem", "ein", "eine", "einen", "im", "in"}),
    "fr": frozenset({"le", "la", "les", "un", "une", "du", "des", "de"}),
    "es": frozenset({"el", "la", "los", "las", "un", "una", "del", "de"}),
    "nl": frozenset({"de", "het", "een", "in"}),
}
_HOMOPHONES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "to": "two",
        "two": "to",
        "for": "four",
        "four": "for",
        "off": "of",
        "light": "lite",
        "blind": "blined",
        "room": "rheum",
        "door": "dore",
        "ten": "tenn",
        "eight": "ate",
        "there": "their",
        "turn": "tern",
        "and": "an",
        "by": "buy",
        "hall": "haul",
        "heat": "heet",
        "at": "add",
        "please": "pleas",
    },
    "de": {
        "das": "dass",
        "dass": "das",
        "seit": "seid",
        "mal": "mahl",
        "ist": "isst",
        "licht": "lischt",
        "rad": "rat",
        "mach": "mac",
        "ein": "einen",
        "an": "ann",
        "schalte": "schalt",
        "die": "di",
        "den": "denn",
        "tür": "tühr",
    },
    "fr": {
        "la": "là",
        "et": "est",
        "est": "et",
        "a": "à",
        "à": "a",
        "ou": "où",
        "allume": "allumes",
        "dans": "d'en",
        "éteins": "éteint",
        "ferme": "fermes",
        "ouvre": "ouvres",
        "mets": "mais",
        "cent": "sans",
        "vingt": "vin",
        "lumière": "lumières",
        "salon": "salons",
        "porte": "portes",
        "ces": "ses",
        "tout": "tous",
        "sans": "cent",
    },
    "es": {
        "a": "ha",
        "hay": "ahí",
        "si": "sí",
        "el": "él",
        "abre": "habre",
        "apaga": "apaga a",
        "luz": "lus",
        "cocina": "cosina",
        "sube": "suve",
        "baja": "vaja",
        "enciende": "ensiende",
        "pon": "pom",
        "de": "dé",
    },
    "nl": {
        "zet": "set",
        "licht": "ligt",
        "ligt": "licht",
        "doe": "do",
        "uit": "uid",
        "aan": "an",
        "het": "et",
        "de": "te",
        "in": "en",
        "hard": "hart",
        "deur": "deurr",
        "op": "ob",
        "is": "iz",
        "wil": "wiel",
    },
}
"""Words of the same sound, or as good as it."""
_SOUNDS: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (("ea", "ee"), ("ee", "ea"), ("ai", "ay"), ("ck", "k"), ("c", "k"), ("ph", "f"), ("igh", "ite"), ("er", "a")),
    "de": (("ß", "ss"), ("v", "f"), ("ä", "e"), ("ü", "i"), ("ö", "e"), ("dt", "t"), ("ie", "i"), ("ei", "ai")),
    "fr": (("é", "er"), ("au", "o"), ("eau", "o"), ("ph", "f"), ("ss", "s"), ("en", "an"), ("an", "en"), ("qu", "k")),
    "es": (("b", "v"), ("v", "b"), ("ll", "y"), ("h", ""), ("z", "s"), ("ci", "si"), ("ge", "je"), ("qu", "k")),
    "nl": (("ij", "ei"), ("ei", "ij"), ("ou", "au"), ("au", "ou"), ("dt", "t"), ("g", "ch"), ("ch", "g"), ("z", "s")),
}
"""Spellings of one sound."""
_NEAR = ("ae", "ei", "iy", "ou", "bp", "dt", "gk", "mn", "fv", "sz", "lr")
"""Letters whose sounds are taken for each other."""
_LONG = 8
"""Letters of a word that may be heard as two."""
_MIN_PART = 3
_NAME = 4
"""Letters of a word, at least, of which one is misheard."""

type Heard = str | None
"""What is heard instead of a word; None where that cannot happen to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """What the errors need to know besides the word."""

    language: str
    parts: frozenset[str]
    """Words that compounds may be made of."""
    names: frozenset[str]
    """Words of the home's names."""
    rng: Random


def names_in(home: Mapping[str, object], language: str) -> frozenset[str]:
    """Return the words of the names of a home's devices and areas in a language."""
    found: set[str] = set()
    for kind in ("entities", "areas", "floors", "people"):
        things = home.get(kind, ())
        assert isinstance(things, Sequence)
        for thing in things:
            names = thing.get("names") or thing.get("name") or ""
            text = names.get(language, "") if isinstance(names, Mapping) else str(names)
            found.update(re.findall(r"[^\W\d_]+", text.casefold()))
    return frozenset(found)


def misheard(lines: Sequence[Line], home: Mapping[str, object], *, rate: float, seed: int) -> list[Line]:
    """Return the lines with such a share of their words misheard; what must come of them is as it was."""
    names = {language: names_in(home, language) for language in _ARTICLES}
    parts = {language: _parts(lines, names[language], language) for language in _ARTICLES}
    made = []
    for line in lines:
        hearing = Hearing(
            language=line.language,
            parts=parts[line.language],
            names=names[line.language],
            rng=Random(f"{seed} {rate} {line.id}"),
        )
        made.append(replace(line, text=" ".join(_heard(line.text, hearing, rate)), plain=None))
    return made


def _heard(text: str, hearing: Hearing, rate: float) -> Iterator[str]:
    for word in text.split():
        core = word.strip(".,?!")
        if hearing.rng.random() >= rate or not core:
            yield word
            continue
        heard = _instead(core.casefold(), hearing)
        if said := word.replace(core, core if heard is None else heard):
            yield said


def _instead(word: str, hearing: Hearing) -> Heard:
    """Return what is heard by one of the errors that may happen to a word, each as likely."""
    ways = [heard for way in WAYS.values() if (heard := way(word, hearing)) is not None and heard != word]
    return hearing.rng.choice(ways) if ways else None


def _without_article(word: str, hearing: Hearing) -> Heard:
    return "" if word in _ARTICLES[hearing.language] else None


def _homophone(word: str, hearing: Hearing) -> Heard:
    return _HOMOPHONES[hearing.language].get(word)


def _in_two(word: str, hearing: Hearing) -> Heard:
    """Return a compound written apart: where two known words meet, else anywhere within a long name."""
    if len(word) < _LONG:
        return None
    places = range(_MIN_PART, len(word) - _MIN_PART + 1)
    known = [at for at in places if word[:at] in hearing.parts and word[at:] in hearing.parts]
    if not known and word not in hearing.names:
        return None
    at = hearing.rng.choice(known or list(places))
    return f"{word[:at]} {word[at:]}"


def _of_the_same_sound(word: str, hearing: Hearing) -> Heard:
    found = [word.replace(one, other, 1) for one, other in _SOUNDS[hearing.language] if one in word]
    return hearing.rng.choice(found) if found else None


def _name_misheard(word: str, hearing: Hearing) -> Heard:
    """Return a word of a name with one sound taken for a near one."""
    if word not in hearing.names or len(word) < _NAME:
        return None
    swaps = [
        f"{word[:at]}{pair[1 - pair.index(letter)]}{word[at + 1 :]}"
        for at, letter in enumerate(word)
        for pair in _NEAR
        if letter in pair
    ]
    return hearing.rng.choice(swaps) if swaps else None


WAYS: Mapping[str, Callable[[str, Hearing], Heard]] = {
    "article": _without_article,
    "homophone": _homophone,
    "apart": _in_two,
    "sound": _of_the_same_sound,
    "name": _name_misheard,
}
"""The errors, by name."""


def _parts(lines: Sequence[Line], names: frozenset[str], language: str) -> frozenset[str]:
    """Return the words of a language that the corpus has: compounds are made of them."""
    said = {word for line in lines if line.language == language for word in re.findall(r"[^\W\d_]+", line.text)}
    return frozenset({word.casefold() for word in said if len(word) >= _MIN_PART} | names)
