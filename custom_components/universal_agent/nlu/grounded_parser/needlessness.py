"""Reasons why something is not needed: "there's nobody upstairs so turn it all off up there", "it's light enough".

The first names the place that the order may only point at; the second names nothing, though it has the word for light.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
import re

from .events.clause import may_be_bound
from .lexicon import Lexicon
from .words import fold, positions

_MAX_PLACE = 4
"""Words for a place at most."""
_MIN_ORDER = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Needless:
    """Why something is not needed, in one language; regular expressions on folded words."""

    empty: tuple[str, ...]
    """That nobody is somewhere; `place` is where."""
    light: tuple[str, ...]
    """That it is light enough."""
    so: str
    """Words between the reason and the order."""
    there: str
    """Words that point at the place."""


_LANGUAGES: Mapping[str, _Needless] = {
    "en": _Needless(
        empty=(
            r"(?:there s|theres|there is) (?:nobody|no one|noone)(?: left| even)? (?P<place>.+)",
            r"(?:nobody|no one|noone)(?: s| is)(?: even)? (?P<place>.+)",
        ),
        light=(
            r"(?:it s|its|it is)(?: still| already)? (?:light|bright|sunny) enough(?: now| already| outside| in here)*",
            r"(?:there s|theres|there is)(?: still)? (?:enough|plenty of) (?:light|daylight)(?: now| outside)*",
        ),
        so=r"(?:and )?so",
        there=r"(?:(?:up|down|in|out|over) )?there",
    ),
    "de": _Needless(
        empty=(
            r"(?P<place>.+?) ist (?:ja |doch |gerade |grad |eh )*(?:niemand|keiner)(?: mehr| da)*",
            r"(?:da |es )?ist (?:ja |doch )?(?:niemand|keiner) (?:mehr )?(?P<place>.+)",
        ),
        light=(
            r"(?:es|hier|draussen) ist (?:es )?(?:noch |ja |schon |doch )*hell genug(?: hier| draussen)?",
            r"(?:es|hier) ist (?:noch |ja |schon )*genug licht(?: hier| da)?",
        ),
        so=r"also|deshalb|deswegen|darum|drum",
        there=r"(?:da|dort)(?: oben| unten| drin| hinten)?",
    ),
    "fr": _Needless(
        empty=(
            r"(?:il n y a|il y a|y a|ya|n y a) (?:plus )?personne (?P<place>.+)",
            r"personne n est (?P<place>.+)",
        ),
        light=(
            r"(?:il fait|on voit|c est) (?:encore |deja )?(?:assez|suffisamment) (?:clair|jour)(?: ici| dehors)?",
            r"(?:il y a|y a|on a) (?:encore )?(?:assez|suffisamment) de (?:lumiere|jour)(?: ici| dehors)?",
        ),
        so=r"donc|alors|du coup",
        there=r"la(?: haut| bas| dedans)?",
    ),
    "es": _Needless(
        empty=(r"(?P<place>.+?) (?:ya )?no hay nadie", r"(?:ya )?no hay nadie (?P<place>.+)"),
        light=(
            r"(?:todavia |aun |ya )?hay (?:bastante|suficiente) (?:luz|claridad)(?: aqui| fuera)?",
            r"(?:se ve|entra) (?:ya )?(?:bastante|suficiente)(?: luz)?(?: bien)?",
        ),
        so=r"asi que|por eso|conque|o sea que",
        there=r"(?:alli|ahi|alla)(?: arriba| abajo| dentro)?",
    ),
    "nl": _Needless(
        empty=(
            r"er is (?:toch )?(?:niemand|geen mens) (?:meer )?(?P<place>.+)",
            r"(?P<place>(?!er\b).+?) is (?:er )?(?:toch )?niemand(?: meer)?",
        ),
        light=(
            r"(?:het is|t is) (?:hier |nog |al |buiten )*licht genoeg(?: hier| buiten)?",
            r"er is (?:hier |nog )*(?:genoeg|voldoende) licht(?: hier| buiten)?",
        ),
        so=r"dus|daarom",
        there=r"daar(?: boven| beneden| binnen| achter)?",
    ),
}


def as_nobody_needs_it(text: str, lexicon: Lexicon, is_place: Callable[[str], bool]) -> Iterator[str]:
    """Yield the order in a text that begins or ends with why something is not needed, its place named.

    `is_place` tells what a place of the home is called: "nobody is home, so arm the alarm" is about no place in it.
    """
    known = _LANGUAGES.get(lexicon.language)
    words = positions(text)
    if known is None or "?" in text or may_be_bound(text, lexicon.language):
        return  # "if nobody is upstairs" and "once it's light enough" are conditions, and no reasons
    folded = [word.folded for word in words]
    line = " ".join(folded)
    if not any(re.search(pattern, line) for pattern in (*known.light, *known.empty)):
        return
    for at in range(_MIN_ORDER, len(words) - _MIN_ORDER + 1):
        before, behind = text[: words[at - 1].end], text[words[at].start :]
        first, last = _joined(folded[:at], known), " ".join(folded[at:])
        if _is_light(first, known):
            yield _order(behind, known)
        elif _is_light(last, known) and text[words[at - 1].end : words[at].start].strip():
            yield before
        elif _is_set_off(text, words[at - 1].end, words[at].start, known) and (size := _place(folded[:at], known)):
            place = text[words[size[0]].start : words[size[1] - 1].end]
            yield from _placed(_order(behind, known), place, known) if is_place(place) else ()


def _joined(words: list[str], known: _Needless) -> str:
    return re.sub(rf" (?:{known.so})$", "", " ".join(words))


def _is_light(clause: str, known: _Needless) -> bool:
    return any(re.fullmatch(pattern, clause) for pattern in known.light)


def _is_set_off(text: str, ends: int, starts: int, known: _Needless) -> bool:
    """Tell whether an order begins behind a sign or behind the word that leads to it, and at no other word."""
    leads = re.match(rf"(?:{known.so})\s", fold(text[starts:])) is not None
    has_led = re.search(rf"\b(?:{known.so})$", fold(text[:ends])) is not None
    return not leads and (has_led or text[ends:starts].strip() != "")


def _place(words: list[str], known: _Needless) -> tuple[int, int] | None:
    """Return where the words for a place stand that is said to be empty."""
    clause = _joined(words, known)
    for pattern in known.empty:
        found = re.fullmatch(pattern, clause)
        if found is None or not 0 < len(found["place"].split()) <= _MAX_PLACE:
            continue
        start = len(clause[: found.start("place")].split())
        return start, start + len(found["place"].split())
    return None


def _order(text: str, known: _Needless) -> str:
    """Return an order without the word that leads to it."""
    return re.sub(rf"^(?:{known.so})\s+", "", text, flags=re.IGNORECASE)


def _placed(order: str, place: str, known: _Needless) -> Iterator[str]:
    """Yield an order for a place: where it points at it, and where it names none."""
    words = positions(order)
    folded = [word.folded for word in words]
    if {word.folded for word in positions(place)} <= set(folded):
        yield order
        return
    for size in (2, 1):
        for at in range(len(words) - size, -1, -1):
            if re.fullmatch(known.there, " ".join(folded[at : at + size])):
                yield f"{order[: words[at].start]}{place}{order[words[at + size - 1].end :]}"
                return
    yield f"{order.rstrip(' .!')} {place}"
