"""Reasons why something is not needed: "there's nobody upstairs so turn it all off up there", "it's light enough".

The first names the place that the order may only point at; the second names nothing, though it has the word for light.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
import re

from .empty_places import empty_place, ordered_there, tells_of_emptiness
from .events.clause import may_be_bound
from .lexicon import Lexicon
from .words import fold, positions

_MIN_ORDER = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Needless:
    """Why something is not needed, in one language; regular expressions on folded words."""

    light: tuple[str, ...]
    """That it is light enough."""
    so: str
    """Words between the reason and the order."""


_LANGUAGES: Mapping[str, _Needless] = {
    "en": _Needless(
        light=(
            r"(?:it s|its|it is)(?: still| already)? (?:light|bright|sunny) enough(?: now| already| outside| in here)*",
            r"(?:there s|theres|there is)(?: still)? (?:enough|plenty of) (?:light|daylight)(?: now| outside)*",
        ),
        so=r"(?:and )?so",
    ),
    "de": _Needless(
        light=(
            r"(?:es|hier|draussen) ist (?:es )?(?:noch |ja |schon |doch )*hell genug(?: hier| draussen)?",
            r"(?:es|hier) ist (?:noch |ja |schon )*genug licht(?: hier| da)?",
        ),
        so=r"also|deshalb|deswegen|darum|drum",
    ),
    "fr": _Needless(
        light=(
            r"(?:il fait|on voit|c est) (?:encore |deja )?(?:assez|suffisamment) (?:clair|jour)(?: ici| dehors)?",
            r"(?:il y a|y a|on a) (?:encore )?(?:assez|suffisamment) de (?:lumiere|jour)(?: ici| dehors)?",
        ),
        so=r"donc|alors|du coup",
    ),
    "es": _Needless(
        light=(
            r"(?:todavia |aun |ya )?hay (?:bastante|suficiente) (?:luz|claridad)(?: aqui| fuera)?",
            r"(?:se ve|entra) (?:ya )?(?:bastante|suficiente)(?: luz)?(?: bien)?",
        ),
        so=r"asi que|por eso|conque|o sea que",
    ),
    "nl": _Needless(
        light=(
            r"(?:het is|t is) (?:hier |nog |al |buiten )*licht genoeg(?: hier| buiten)?",
            r"er is (?:hier |nog )*(?:genoeg|voldoende) licht(?: hier| buiten)?",
        ),
        so=r"dus|daarom",
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
    is_light = any(re.search(pattern, line) for pattern in known.light)
    if not is_light and not tells_of_emptiness(line, lexicon.language):
        return
    for at in range(_MIN_ORDER, len(words) - _MIN_ORDER + 1):
        before, behind = text[: words[at - 1].end], text[words[at].start :]
        first, last = _joined(folded[:at], known), " ".join(folded[at:])
        if _is_light(first, known):
            yield _order(behind, known)
        elif _is_light(last, known) and text[words[at - 1].end : words[at].start].strip():
            yield before
        elif _is_set_off(text, words[at - 1].end, words[at].start, known) and (
            size := empty_place(first.split(), lexicon.language)
        ):
            place = text[words[size[0]].start : words[size[1] - 1].end]
            yield from ordered_there(_order(behind, known), place, lexicon.language) if is_place(place) else ()


def _joined(words: list[str], known: _Needless) -> str:
    return re.sub(rf" (?:{known.so})$", "", " ".join(words))


def _is_light(clause: str, known: _Needless) -> bool:
    return any(re.fullmatch(pattern, clause) for pattern in known.light)


def _is_set_off(text: str, ends: int, starts: int, known: _Needless) -> bool:
    """Tell whether an order begins behind a sign or behind the word that leads to it, and at no other word."""
    leads = re.match(rf"(?:{known.so})\s", fold(text[starts:])) is not None
    has_led = re.search(rf"\b(?:{known.so})$", fold(text[:ends])) is not None
    return not leads and (has_led or text[ends:starts].strip() != "")


def _order(text: str, known: _Needless) -> str:
    """Return an order without the word that leads to it."""
    return re.sub(rf"^(?:{known.so})\s+", "", text, flags=re.IGNORECASE)
