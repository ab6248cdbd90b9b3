"""Places that are said to be empty, and words that point at them: "there's nobody upstairs", "up there"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
import re

from .words import positions, split

_MAX_PLACE = 4
"""Words for a place at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Emptiness:
    """How one language says it; regular expressions on folded words."""

    empty: tuple[str, ...]
    """That nobody is somewhere; `place` is where."""
    there: str
    """Words that point at the place."""


_LANGUAGES: Mapping[str, _Emptiness] = {
    "en": _Emptiness(
        empty=(
            r"(?:there s|theres|there is) (?:nobody|no one|noone)(?: left| even)? (?P<place>.+)",
            r"(?:nobody|no one|noone)(?: s|s| is)(?: even)? (?P<place>.+)",
        ),
        there=r"(?:(?:up|down|in|out|over) )?there",
    ),
    "de": _Emptiness(
        empty=(
            r"(?P<place>.+?) ist (?:ja |doch |gerade |grad |eh )*(?:niemand|keiner)(?: mehr| da)*",
            r"(?:da |es )?ist (?:ja |doch )?(?:niemand|keiner) (?:mehr )?(?P<place>.+)",
            r"(?:niemand|keiner) (?:mehr )?(?P<place>.+?) ist",
            r"(?P<place>.+?) (?:niemand|keiner)(?: mehr| da)* ist",
        ),
        there=r"(?:da|dort)(?: oben| unten| drin| hinten)?",
    ),
    "fr": _Emptiness(
        empty=(
            r"(?:il n y a|il y a|y a|ya|n y a) (?:plus )?personne (?P<place>.+)",
            r"personne n est (?P<place>.+)",
        ),
        there=r"la(?: haut| bas| dedans)?",
    ),
    "es": _Emptiness(
        empty=(r"(?P<place>.+?) (?:ya )?no hay nadie", r"(?:ya )?no hay nadie (?P<place>.+)"),
        there=r"(?:alli|ahi|alla)(?: arriba| abajo| dentro)?",
    ),
    "nl": _Emptiness(
        empty=(
            r"er is (?:toch )?(?:niemand|geen mens) (?:meer )?(?P<place>.+)",
            r"(?P<place>(?!er\b).+?) is (?:er )?(?:toch )?niemand(?: meer)?",
            r"(?:er )?niemand (?:meer )?(?P<place>.+?) is",
        ),
        there=r"daar(?: boven| beneden| binnen| achter)?",
    ),
}


def empty_place(words: Sequence[str], language: str) -> tuple[int, int] | None:
    """Return where the words for a place stand among folded words that say that nobody is there."""
    clause = " ".join(words)
    for pattern in _LANGUAGES[language].empty:
        found = re.fullmatch(pattern, clause)
        if found is None or not 0 < len(found["place"].split()) <= _MAX_PLACE:
            continue
        start = len(clause[: found.start("place")].split())
        return start, start + len(found["place"].split())
    return None


def tells_of_emptiness(line: str, language: str) -> bool:
    """Tell whether a line of folded words may say that nobody is somewhere."""
    return any(re.search(pattern, line) for pattern in _LANGUAGES[language].empty)


def ordered_there(order: str, place: str, language: str) -> Iterator[str]:
    """Yield an order for a place: where it points at it, and where it names none."""
    words = positions(order)
    folded = [word.folded for word in words]
    if set(split(place)) <= set(folded):
        yield order
        return
    for size in (2, 1):
        for at in range(len(words) - size, -1, -1):
            if re.fullmatch(_LANGUAGES[language].there, " ".join(folded[at : at + size])):
                yield f"{order[: words[at].start]}{place}{order[words[at + size - 1].end :]}"
                return
    yield f"{order.rstrip(' .!')} {place}"
