"""What somebody only wishes for, in words that name something and order nothing: "I need a night off"."""

from collections.abc import Mapping
import re
from typing import Final

from ..common.languages import base_language
from .grounded_parser.lexicon import lexicon
from .grounded_parser.words import split

_WISHES: Final[Mapping[str, str]] = {
    "en": r"(?:i|we)(?:d)? (?:\w+ )?(?:need|needs|want|like|love|deserve|fancy|could (?:do with|use))",
    "de": r"(?:ich|wir) (?:brauche?n?|will|wollen|mochten?|hatten? gern?e?|brauchten?)",
    "fr": r"(?:j|on|nous) (?:ai|a|avons) (?:\w+ )?besoin d(?:e)?|je (?:veux|voudrais)|on (?:veut|voudrait)|j aimerais",
    "es": r"(?:yo )?(?:necesit(?:o|amos)|quiero|queremos|quisiera|querria)|me gustaria|me (?:hace falta|vendria bien)",
    "nl": r"(?:ik|we|wij) (?:heb|hebben|wil|willen|zou(?:den)?)",
}
"""How a wish begins, in folded words."""
_BESIDE: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset({"another", "really", "have"}),
    "de": frozenset({"mal", "einmal", "dringend", "endlich", "wieder", "einen", "eine", "ein", "haben"}),
    "fr": frozenset({"un", "une", "vraiment", "avoir"}),
    "es": frozenset({"un", "una", "tener"}),
    "nl": frozenset({"een", "nodig", "graag", "eens", "weer", "hebben"}),
}
"""Words beside what is wished for that start nothing."""


def is_mere_wish(text: str, name: str, language: str) -> bool:
    """Tell whether a text wishes for what a name says, with no word that starts anything."""
    base = base_language(language)
    known = lexicon(language)
    if known is None or (wish := re.match(rf"(?:{_WISHES[base]})\b", " ".join(split(text)))) is None:
        return False
    left = set(" ".join(split(text))[wish.end() :].split()) - set(split(name))
    return left <= known.fillers | known.articles | _BESIDE[base]
