"""Questions put to everybody in the room: "did any of ye leave a window open" asks whether anyone did."""

from collections.abc import Mapping
import re
from typing import Final

_APOSTROPHE: Final = "['\N{RIGHT SINGLE QUOTATION MARK}]"
_YOU: Final = r"(?:you(?:se?)?(?: (?:all|lot|guys|folks))?|ye|yis|yiz|yous|y'?all)"
_ASKED: Final[Mapping[str, tuple[re.Pattern[str], str]]] = {
    language: (re.compile(pattern, re.IGNORECASE), anyone)
    for language, (pattern, anyone) in {
        "en": (
            rf"^(\W*(?:hey |ok |okay |right |so )*(?:did|has|have) )(?:(?:any|one|either) of {_YOU}|y'?all)\b",
            r"\1anyone",
        ),
        "de": (r"^(\W*(?:hey |sagt mal |sag mal )*hat )(?:jemand|einer|eine|irgendwer|wer) von euch\b", r"\1jemand"),
        "fr": (
            (
                rf"^(\W*(?:dis |dites |est[ -]ce qu[e'] ?)*)(?:quelqu{_APOSTROPHE}un|l{_APOSTROPHE}un|une?)"
                rf" (?:d{_APOSTROPHE}entre|de|parmi) vous\b"
            ),
            r"\1quelqu'un",
        ),
        "es": (
            r"^(\W*(?:oigan |oye )*(?:ha |se )?)(?:alguno|alguna|alguien|uno) de (?:ustedes|vosotros|vosotras)\b",
            r"\1alguien",
        ),
        "nl": (
            r"^(\W*(?:hé |zeg )*heeft )(?:er )?(?:iemand|eentje|een) van (?:jullie|ulder|gulder|u)\b",
            r"\1iemand",
        ),
    }.items()
}


def asked_of_anyone(text: str, language: str) -> str:
    """Return a question with whom of those present it is put to as "anyone"; any other text as it is."""
    pattern, anyone = _ASKED.get(language, (None, ""))
    return text if pattern is None else pattern.sub(anyone, text)
