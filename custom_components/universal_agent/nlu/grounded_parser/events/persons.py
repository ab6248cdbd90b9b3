"""Who "he" and "her" are: the one person that a request names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
import re

from ..commands import Scene
from ..words import Word, positions
from .telling import plainly_told


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonWords:
    """One language's words."""

    leads: str
    """Words behind which a pronoun is who comes or goes: "when he"."""
    pronouns: str
    """Those pronouns."""
    verbs: str
    """Words behind which a pronoun is who is to be told: "remind her"."""
    objects: str
    """Those pronouns."""
    enclitic: tuple[str, str] | None = None
    """Such a pronoun at the end of those verbs, and what leads a name behind them: "recuérdale a Eusebio"."""


_WORDS: Mapping[str, PersonWords] = {
    "en": PersonWords(
        leads="when|once|as soon as|soon as|the moment|the minute|the second|after|if|next time|before",
        pronouns="he|she|hes|shes",
        verbs="remind|tell|nudge|let|ping|message|text|wake",
        objects="him|her",
    ),
    "de": PersonWords(
        leads="wenn|sobald|nachdem|falls|sowie|bevor",
        pronouns="er|sie",
        verbs="erinner|erinnere|erinnern sie|sag|sage|schreib|schreibe|weck|wecke",
        objects="ihn|ihm|sie|ihr",
    ),
    "fr": PersonWords(
        leads="quand|lorsqu|lorsque|dès qu|des qu|des que|une fois qu|si|s",
        pronouns="il|elle",
        verbs="rappelle|rappelez|dis|dites|previens|prevenez",
        objects="lui|le|la",
    ),
    "es": PersonWords(
        leads="cuando|en cuanto|apenas|si",
        pronouns="el|ella",
        verbs="recuerda|recuerde|avisa|avise|di|diga",
        objects="le|lo|la",
        enclitic=("le", "a"),
    ),
    "nl": PersonWords(
        leads="als|wanneer|zodra|nadat|eens",
        pronouns="hij|ze|zij",
        verbs="herinner|zeg|vertel|waarschuw|wek|laat|geef|stuur",
        objects="hem|haar",
    ),
}
_IS = frozenset({"hes", "shes"})
"""Pronouns with the verb in them: "when he's home"."""


def with_person(text: str, scene: Scene) -> str:
    """Return a request with the name of the only person it speaks of where it says "he" or "her" for them.

    A pronoun is that person only behind what leads an event, or behind a verb that has somebody told.
    """
    grammar = _WORDS.get(scene.lexicon.language)
    words = positions(text)
    if grammar is None or (found := _only_person(words, scene)) is None:
        return text
    _, name = found
    text = plainly_told(text, name, scene.lexicon.language)
    words = positions(text)
    told = _tells_somebody(words, grammar)
    if told is not None and words[told + 1 : told + 2] and grammar.enclitic:
        lead = grammar.enclitic[1]
        if words[told + 1].folded != lead:
            text = f"{text[: words[told].end]} {lead} {name}{text[words[told].end :]}"
            words = positions(text)
    for word in sorted(_pronouns(words, grammar), key=lambda one: -one.start):
        put = f"{name} is" if word.folded in _IS else name
        text = f"{text[: word.start]}{put}{text[word.end :]}"
    return text


def told_person(text: str, scene: Scene) -> str | None:
    """Return the one person that a request has told something, in a language that leaves "he" out behind "when"."""
    grammar = _WORDS.get(scene.lexicon.language)
    if grammar is None or grammar.enclitic is None:
        return None
    words = positions(text)
    found = _only_person(words, scene)
    return None if found is None or _tells_somebody(words, grammar) is None else found[0]


def _tells_somebody(words: tuple[Word, ...], grammar: PersonWords) -> int | None:
    """Return where a verb stands that ends with who is to be told: "recuérdale"."""
    if grammar.enclitic is None:
        return None
    verbs = {f"{verb}{grammar.enclitic[0]}" for verb in grammar.verbs.split("|")}
    return next((at for at, word in enumerate(words) if word.folded in verbs), None)


def _only_person(words: tuple[Word, ...], scene: Scene) -> tuple[str, str] | None:
    """Return the id and the name of the one person of the home that is named; None where none or several are."""
    folded = tuple(word.folded for word in words)
    named: dict[str, str] = {}
    for thing in scene.home.things:
        if thing.domain != "person":
            continue
        for spoken in thing.spoken:
            parts = tuple(word.folded for word in positions(spoken))
            size = len(parts)
            heard = ((*parts[:-1], f"{parts[-1]}s"), parts) if parts else ()
            if any(folded[at : at + size] in heard for at in range(len(folded) - size + 1)):
                named.setdefault(thing.entity_id, spoken)
    return next(iter(named.items())) if len(named) == 1 else None


def _pronouns(words: tuple[Word, ...], grammar: PersonWords) -> Iterator[Word]:
    for at in range(1, len(words)):
        before = " ".join(word.folded for word in words[max(0, at - 4) : at])
        for leads, pronouns in ((grammar.leads, grammar.pronouns), (grammar.verbs, grammar.objects)):
            if words[at].folded in pronouns.split("|") and _ends_with(leads).search(before):
                yield words[at]
                break


@cache
def _ends_with(phrases: str) -> re.Pattern[str]:
    return re.compile(rf"(?:^| )(?:{phrases})$")
