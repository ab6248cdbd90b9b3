"""Orders that somebody else has given: "and he goes turn off the TV". Who tells of one gives none."""

from collections.abc import Callable, Mapping
import re

from ..common.languages import base_language

type IsOrder = Callable[[str], bool]
"""Tells whether words begin with a verb that orders."""

_PERSON_EN = r"(?:he|she|they|it|(?:my|the|our|his|her|their|your|some|this|that|one) [\w']+(?: [\w']+)?|[^\W\d_]+)"
_PERSON_DE = r"(?:er|sie|(?:mein|die|der|das|unser|sein|ihr|dein)\w* [\w-]+|[^\W\d_]+)"
_PERSON_FR = r"(?:ils?|elles?|on|(?:mon|ma|mes|le|la|les|son|sa|ses|notre|leur|ton|ta) [\w-]+|l'[\w-]+|[^\W\d_]+)"
_PERSON_ES = r"(?:él|ella|ellos|(?:mi|el|la|los|las|su|nuestr[oa]|tu) [\w-]+|[^\W\d_]+)"
_PERSON_NL = r"(?:hij|zij|ze|(?:mijn|de|het|onze|zijn|haar|jouw|je|m'n) [\w-]+|[^\W\d_]+)"
_SAYS_EN = (
    r"(?:(?:just |always |then |suddenly |still )*(?:says?|said|goes|went|yells?|yelled|shouts?|shouted|asks?|asked"
    r"|replies|replied|screams?|screamed|whispers?|whispered|(?:tells?|told) (?:me|us|him|her|them))"
    r"|(?:'s|is|was|were|are) (?:just |always |all )*(?:like|saying|telling (?:me|us|him|her|them)))"
    r"(?: to (?:me|us|him|her|them))?(?: that)?"
)
_SAYS_DE = r"(?:sagt|sagte|meint|meinte|ruft|rief|schreit|schrie|brüllt|fragt|fragte|antwortet|flüstert|befiehlt)"
_SAYS_FR = (
    r"(?:fait|dit|sort|crie|hurle|lance|répond|demande|disait|criait|faisait|a dit|a fait|a crié|a répondu|me sort)"
)
_SAYS_ES = r"(?:dicen?|dijo|dijeron|decía|suelta|soltó|grita|gritó|contestó|respondió|pidió|ha dicho)"
_SAYS_NL = r"(?:zegt|zei|roept|riep|schreeuwt|schreeuwde|vraagt|vroeg|antwoordt|fluistert|meldt|doet van|gaat van)"
_REPORTS: Mapping[str, tuple[re.Pattern[str], ...]] = {
    language: tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)
    for language, patterns in {
        "en": (
            rf"(?:(?:and|so|but|then|well|anyway|because|cause) )*(?!(?:i|we|you|please)\b){_PERSON_EN} ?{_SAYS_EN}",
            r"(?:(?:and|so|but|then|well) )*(?:i|we|you)(?:'m|'re| was| were| am| are) (?:just |all )*like",
        ),
        "de": (
            (
                rf"(?:(?:und|aber|dann|da|also|weil|na) )*(?!(?:ich|wir|bitte)\b){_PERSON_DE}"
                rf"(?: (?:dann|da|so|immer|plötzlich|mir|zu mir|uns|nur|glatt|einfach))* {_SAYS_DE}"
                r"(?: (?:dann|da|so|immer|mir|zu \w+|uns|nur))*"
            ),
            (
                rf"(?:(?:und|aber|dann|da) )*(?!(?:ich|wir)\b){_PERSON_DE} (?:hat|haben)(?: \w+){{0,3}}"
                r" (?:gesagt|gerufen|gemeint|geschrien|gebrüllt|verlangt|befohlen)"
            ),
            r"(?:(?:und|aber|dann|da) )*(?:er|sie)(?: dann| da)? so",
            (
                rf"(?:(?:und|aber) )?(?:dann|da|plötzlich|gestern|vorhin) {_SAYS_DE} {_PERSON_DE}"
                r"(?: (?:dann|da|so|mir|zu \w+|uns|nur))*"
            ),
        ),
        "fr": (
            (
                rf"(?:(?:et|mais|alors|puis|donc|là|et là|parce que) )*(?!(?:je|nous|tu|vous)\b){_PERSON_FR}"
                rf"(?: (?:qui|lui|alors))* (?:(?:me|te|lui|nous|leur|vous) |m'|t')?{_SAYS_FR}"
                r"(?: (?:à \w+|alors|comme ça))*"
            ),
        ),
        "es": (
            (
                rf"(?:(?:y|pero|entonces|luego|pues|porque) )*(?:(?!(?:yo|nosotros)\b){_PERSON_ES} )?"
                rf"(?:(?:va|viene|coge|agarra|van) (?:{_PERSON_ES} )?y )?(?:(?:me|te|le|nos|se|les) )?{_SAYS_ES}"
                rf"(?: (?:a \w+|mi \w+|el \w+|la \w+))?"
            ),
        ),
        "nl": (
            (
                rf"(?:(?:en|maar|dan|toen|dus|want|nou) )*(?!(?:ik|wij|we)\b){_PERSON_NL}"
                rf"(?: (?:dan|toen|zo|opeens|altijd|ineens))* {_SAYS_NL}(?: (?:dan|toen|zo|tegen \w+|altijd|steeds))*"
            ),
            (
                rf"(?:(?:en|maar|dan|toen) )*(?!(?:ik|wij|we)\b){_PERSON_NL} (?:heeft|hebben|had)(?: \w+){{0,3}}"
                r" (?:gezegd|geroepen|geschreeuwd|gevraagd)"
            ),
            (
                rf"(?:(?:en|maar) )?(?:dan|toen|opeens|gisteren|net) {_SAYS_NL} {_PERSON_NL}"
                r"(?: (?:dan|toen|zo|tegen \w+))*"
            ),
        ),
    }.items()
}
"""Somebody, a verb of saying, and nothing more before the words that were said; who speaks of themselves insists."""
_BEHIND: Mapping[str, re.Pattern[str]] = {
    language: re.compile(rf".+[,.\"!”»] *(?:{pattern})[\s.!]*", re.IGNORECASE)
    for language, pattern in {
        "en": rf"(?:{_PERSON_EN} (?:says|said|goes|went)|(?:says|said) (?!i\b|we\b){_PERSON_EN})"
        r"(?: to (?:me|us|him|her))?",
        "de": rf"(?:sagt|sagte|meint|meinte|ruft|rief|schreit|schrie) (?!ich\b|wir\b){_PERSON_DE}"
        r"(?: (?:immer|dann|zu \w+))?",
        "fr": rf"(?:(?:me |nous |qu'il |qu'elle )?(?:dit|fait|crie|disait|répond)|a dit)[- ](?:t-)?{_PERSON_FR}"
        rf"|{_PERSON_FR} (?:me |nous )?(?:dit|fait|a dit|a crié)",
        "es": rf"(?:(?:me|le|nos) )?(?:dice|dijo|decía|grita|gritó)(?: {_PERSON_ES})?"
        rf"|{_PERSON_ES} (?:me |le )?(?:dice|dijo)",
        "nl": rf"(?:zegt|zei|roept|riep|schreeuwt) (?!ik\b|we\b){_PERSON_NL}(?: (?:dan|altijd))?",
    }.items()
}
"""The same behind the words that were said."""
_GOES_ON = frozenset({"on", "off", "up", "down", "out", "in", "to"})
"""What belongs to "goes" and is no order: "the sun goes down"."""
_OPENS = " \t,:;.\"'“”„«»-\N{EN DASH}\N{EM DASH}"
"""Signs between the verb and what was said."""


def reported_order(text: str, language: str, is_order: IsOrder) -> str | None:
    """Return the words that tell of somebody who gave an order, where a text does; None where it tells of none.

    Args:
        text: what was said.
        language: its language.
        is_order: whether words begin with a verb that orders.
    """
    base = base_language(language)
    plain = " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()).strip()
    for pattern in _REPORTS.get(base, ()):
        for found in _matches(pattern, plain):
            said = plain[len(found) :].lstrip(_OPENS)
            if said.partition(" ")[0].casefold() not in _GOES_ON and is_order(said):
                return found
    behind = _BEHIND.get(base)
    return plain if behind is not None and is_order(plain.lstrip(_OPENS)) and behind.fullmatch(plain) else None


def _matches(pattern: re.Pattern[str], plain: str) -> list[str]:
    """Return every beginning of a text that a pattern is, which ends with a word."""
    ends = [at for at, char in enumerate(plain) if not char.isalnum() and char != "'"]
    return [plain[:end] for end in ends if pattern.fullmatch(plain, 0, end)]
