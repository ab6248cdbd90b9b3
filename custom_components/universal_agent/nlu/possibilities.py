"""Statements of what can be done, which order nothing: "I can open the blinds", "die Lampe kann man ausschalten".

Who is told that they can ("you can turn it off"), what may become of a thing ("the light can go off") and a polite
"can I", "kann man", verb first, are orders in speech. What I, we, one or somebody else can do, or will, is none.
"""

from collections.abc import Mapping
import re
from typing import Final

from ..common.languages import base_language
from ..common.remembering import remembered
from .grounded_parser.words import split

_CAN: Final = r"(?:can|could(?! do with\b)|(?:am|are|is) able to)"
_PEUT: Final = r"(?:peux|peut|pouvons|peuvent|pourrais|pourrait|pourrions|pourraient)"
_A_THING: Final = r"(?:the|my|our|your|his|her|their|this|that|all|every|any)"
_A_NAME: Final = r"(?!(?:now|again|right|then|soon|too|as|when|if|once|after|before|for|at|in|on|by)\b)\w+"
_WITHOUT_YOU: Final = r"(?!(?:\w+ ){0,2}(?:you|u|ya|what|which|who|how|when|where|if) )"
_NOT_TO_HAVE: Final = r"(?! have\b)"
_NOT_TO_WISH: Final = r"(?! (?:like|love|prefer|rather|want|appreciate)\b)"
_STATEMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        rf"(?:i|we|he|she|they|it|one|people|(?:any|every|some)(?:one|body)) {_CAN}(?: (?!you\b)\w+){{2,}}",
        rf"{_WITHOUT_YOU}(?:the |my |our )?\w+(?: \w+)? (?:{_CAN}|able to) \w+(?: (?:on|off|up|down))? {_A_THING}\b.*",
        rf"{_WITHOUT_YOU}(?:my|our|his|her|their) \w+(?: \w+)? {_CAN} \w+ (?:on|off|up|down) {_A_NAME}\b.*",
        rf"(?:i|we|he|she|they) (?:might|may|will{_NOT_TO_HAVE}|would{_NOT_TO_WISH})(?: (?!you\b)\w+){{2,}}",
        rf"(?:(?:ill|theyll){_NOT_TO_HAVE}|id{_NOT_TO_WISH})(?: (?!you\b)\w+){{2,}}",
        r"(?:its|it is|its always|it is always) (?:possible|easy) to .+",
    ),
    "de": (
        r"(?:ich|man|wir|er|jeder|jede|jemand|niemand) (?:kann|konnen|konnte|konnten)(?: \w+)+en",
        r"(?:sie|es|(?:der |die |mein |meine )?\w+) kann (?:den|die|das|alle|unsere?n?|meine?n?)(?: \w+)+en",
        r"\w+.* (?:kann|konnen|konnte|konnten) (?:ich|man|wir|er|jeder|jede|jemand)(?: \w+)*? \w+en",
        r"\w+.* (?:lasst|lassen|liesse|liessen) sich(?: \w+)*? \w+en",
        r"es ist (?:\w+ )?(?:moglich|leicht)(?: \w+)+en",
    ),
    "fr": (
        rf"(?:je|on|nous|il|elle|ils|elles|chacun|quelqu un|tout le monde) {_PEUT}(?: \w+)* \w+(?:er|ir|re)\b.*",
        rf"\w+.* (?:on|je|nous) {_PEUT}(?: (?:l|le|la|les))? \w+(?:er|ir|re)",
        r"(?:(?:le |la |l |mon |ma )?\w+(?: \w+)?) (?:peut|peuvent) \w+(?:er|ir|re) (?:l|le|la|les|mon|ma|mes)\b.*",
        r"(?:il est|c est|ce n est pas)(?: \w+)* (?:possible|facile) (?:de|d) .+",
    ),
    "es": (
        r"(?:yo |nosotros |aqui |ya |tambien )*(?:puedo|podemos|podriamos) \w+[aei]r(?:l[oa]s?)?\b.*",
        r"(?:.+ )?se (?:puede|pueden|podria|podrian) \w+[aei]r\b.*",
        r"(?:uno|una|el|ella|cualquiera|alguien|todos|ellos|ellas) (?:puede|pueden|podria) \w+[aei]r\b.*",
        r"(?:(?:el |la |mi )?\w+(?: \w+)?) (?:puede|pueden) \w+[aei]r (?:el|la|los|las|mi|mis)\b.*",
        r".+ l[oa]s? (?:puedo|podemos) \w+[aei]r\b.*",
        r"(?:es|seria)(?: \w+)* (?:posible|facil) \w+[aei]r\b.*",
    ),
    "nl": (
        r"(?:ik|we|wij|men|hij|zij|iedereen|iemand|niemand) (?:kan|kunnen|kon|konden|zou|zouden)(?: \w+)+en",
        r"(?:ze|(?:de |het |mijn )?\w+) kan (?:de|het|alle|mijn|onze)(?: \w+)+en",
        r"\w+.* (?:kan|kunnen|kon) (?:ik|men|we|wij|iedereen|iemand)(?: \w+)*? \w+en",
        r"\w+.* (?:laat|laten) zich(?: \w+)*? \w+en",
        r"het is (?:\w+ )?(?:mogelijk|makkelijk)(?: \w+)+en",
    ),
}
"""Clauses in folded words, whose subject can do what an order would tell somebody to do."""
_REQUESTS: Final[Mapping[str, str]] = {
    "en": "please|pls|kindly",
    "de": "bitte|mal",
    "fr": "stp|s il te plait|s il vous plait",
    "es": "por favor|porfa",
    "nl": "alsjeblieft|alstublieft|even|eens",
}
"""Words that make a request of what would be a statement: "das Licht kann man mal ausmachen"."""
_LEADS: Final[Mapping[str, str]] = {
    "en": "and|but|so|well|yes|no|also|of course|now",
    "de": "und|aber|also|ja|nein|nun|naturlich",
    "fr": "et|mais|donc|oui|non|alors|bien sur",
    "es": "y|pero|pues|si|no|claro|entonces",
    "nl": "en|maar|dus|ja|nee|natuurlijk",
}
"""Words before a statement that are no part of it."""
_POSSIBLE: Final = re.compile(r"\b(?:möglich|leicht),", re.IGNORECASE)
"""The comma behind German "es ist möglich", which parts no clauses."""
_LEAVING: Final = frozenset(
    ("bleiben", "sein", "werden", "gehen", "kommen", "haben", "blijven", "zijn", "worden", "gaan")
)
"""Verbs at the end that tell what may become of a thing."""


@remembered(64)
def tells_what_can_be_done(clause: str, language: str) -> bool:
    """Tell whether a clause says only what somebody can do with the home, and asks nobody to do it."""
    base = base_language(language)
    if base not in _STATEMENTS or "?" in clause or "," in _POSSIBLE.sub("", clause).strip(" ,"):
        return False
    said = re.sub(rf"^(?:(?:{_LEADS[base]}) )+", "", " ".join(split(clause)))
    if re.search(rf"\b(?:{_REQUESTS[base]})\b", said) or said.rpartition(" ")[2] in _LEAVING:
        return False
    return any(re.fullmatch(pattern, said) for pattern in _STATEMENTS[base])
