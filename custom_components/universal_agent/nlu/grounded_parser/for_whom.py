"""For whom a way in is opened: "open the gate for Anna" opens it as it does without her, and asks what it asks then."""

from collections.abc import Iterator, Mapping
import re

from .commands import Scene
from .statements.about import people_of
from .words import split

_WHO = r"(?P<who>[^\W\d_]+(?:[ -][^\W\d_]+)?)"
_OPENING: Mapping[str, tuple[str, ...]] = {
    "en": (rf"(?P<order>(?:please )?(?:open|unlock) .+?)(?P<end>) for {_WHO}",),
    "de": (
        rf"(?P<order>(?:mach|mache|öffne|sperr|sperre|schließ))(?: mal| bitte)? {_WHO}(?P<end> (?:das|die|den|der) .+)",
        rf"(?P<order>(?:mach|mache|öffne|sperr|sperre) .+?) für {_WHO}(?P<end>(?: auf)?)",
    ),
    "fr": (rf"(?P<order>(?:ouvre|ouvrez|déverrouille|déverrouillez) .+?)(?P<end>) (?:à|pour) {_WHO}",),
    "es": (
        rf"(?P<order>[áa]bre|[áa]bra)le(?P<end> .+?) a {_WHO}",
        rf"(?P<order>(?:abre|abra) .+?)(?P<end>) (?:a|para) {_WHO}",
    ),
    "nl": (rf"(?P<order>(?:doe|maak) .+? open|open .+?)(?P<end>) voor {_WHO}",),
}
"""Orders to open something, with somebody of this home for whom; nothing else is the same without that person."""
_WAYS_IN = re.compile(
    r"(?:door|gate|garage|tür|tor|pforte|garage|porte|portail|puerta|portón|garaje|cochera|deur|poort)\b", re.IGNORECASE
)
"""What somebody comes in by: French "le volet à Paul" is Paul's."""
_ACCENTS = str.maketrans("á", "a")


def without_whom(text: str, scene: Scene) -> Iterator[str]:
    """Yield an order to open a way in without the person who is to come in by it."""
    language = scene.lexicon.language
    people = people_of(scene)
    for pattern in _OPENING.get(language, ()):
        found = re.fullmatch(rf"{pattern}[\s.!]*", text.strip(), re.IGNORECASE)
        if found is not None and _WAYS_IN.search(text) and tuple(split(found["who"])) in people:
            order = found["order"].translate(_ACCENTS) if language == "es" else found["order"]
            yield f"{order}{found['end']}"
