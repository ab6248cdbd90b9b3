"""Requests that only look denied: "couldn't you turn it down" asks for it, as "tu baisserais pas le son" does."""

from collections.abc import Callable, Mapping
import re
from typing import Final

_APOSTROPHE: Final = "['\N{RIGHT SINGLE QUOTATION MARK}]"
_REQUEST: Final = r"\g<begins>"

type _Rewrite = str | Callable[[re.Match[str]], str]


def _in_plain_french(found: re.Match[str]) -> str:
    """Return "tu pourrais baisser" for "tu baisserais pas": the conditional of a verb is its infinitive and an end."""
    stem = found["stem"]
    infinitive = "faire" if stem == "fer" else stem if stem.endswith(("er", "ir", "oir")) else f"{stem}e"
    modal = "pourriez" if found["end"] == "iez" else "pourrais"
    return f"{found['begins']}{found['who']} {modal} {infinitive}"


_GERMAN: Final = (
    r"(?<!bitte )\b(?P<ask>(?:kannst|könntest|magst|willst|würdest) du(?: mir| uns)?) nicht"
    r"(?: mal| eben| kurz| schnell| vielleicht| einfach)*(?= (?!so\b|mehr\b|immer\b|bitte\b|auch\b)\w)"
)
"""Not "kannst du das Licht nicht ...", which asks for the opposite, nor what is "nicht so" or "nicht mehr"."""
_FRENCH_MODAL: Final = (
    rf"\b(?P<ask>(?:tu|vous) )(?:ne |n{_APOSTROPHE} ?)?"
    r"(?P<modal>pourrais|pourriez|peux|pouvez|voudrais|voudriez|veux|voulez) pas(?= (?!que\b|plus\b)\w)"
)
_FRENCH_CONDITIONAL: Final = (
    rf"\b(?P<who>tu|vous) (?:ne |n{_APOSTROPHE} ?)?(?:(?:me|nous) |m{_APOSTROPHE} ?)?"
    r"(?P<stem>(?!aur|ser|devr|saur|dir|pourr|voudr)\w{3,}r)(?:ais|(?P<end>iez)) pas(?= (?!que\b|plus\b)\w)"
)
_DUTCH: Final = (
    r"\b(?P<ask>(?:kun|kan|kon|zou|wil|wilt|kunt) (?:je|jij|u|ge)(?: me| mij| ons)?) niet"
    r"(?= (?:even|eens|effe|effen|snel|gewoon|misschien)\b)"
)
"""Not "wil je het licht niet ...", which asks for the opposite."""
_PATTERNS: Final[Mapping[str, tuple[tuple[str, _Rewrite], ...]]] = {
    "en": ((rf"\b(?:can|could|won|wouldn|couldn){_APOSTROPHE}?t you\b", rf"{_REQUEST}could you"),),
    "de": ((_GERMAN, rf"{_REQUEST}\g<ask>"),),
    "fr": ((_FRENCH_MODAL, rf"{_REQUEST}\g<ask>\g<modal>"), (_FRENCH_CONDITIONAL, _in_plain_french)),
    "es": ((r"\bno (?:me |nos )?(?P<ask>podrías|podrias|querrías|podría usted)\b", rf"{_REQUEST}\g<ask>"),),
    "nl": ((_DUTCH, rf"{_REQUEST}\g<ask>"),),
}
"""How a request is denied that is meant, and what it is without that; English "could you not" asks for the opposite."""
_DENIED: Final = {
    language: [(re.compile(rf"^(?P<begins>.{{0,40}}?){pattern}", re.IGNORECASE), rewrite) for pattern, rewrite in rules]
    for language, rules in _PATTERNS.items()
}


def without_polite_denial(text: str, language: str) -> str:
    """Return a request that is denied only to be polite without its "not"; any other text as it is."""
    for pattern, rewrite in _DENIED.get(language, ()):
        text = pattern.sub(rewrite, text, count=1)
    return text
