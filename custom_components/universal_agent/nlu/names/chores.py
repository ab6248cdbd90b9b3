"""What is no music to search for: "lay the table" has the verb of "put on some jazz"; "jazz in the attic" needs one."""

from collections.abc import Mapping, Sequence
import re

from ..datetimes import number
from ..grounded_parser.kinds import PLAYED
from ..grounded_parser.lexicon import ANY_WORDS, Lexicon, Phrase, lexicon
from ..grounded_parser.words import split, stem

_PUTTING = {
    "en": frozenset({"put", "set", "lay"}),
    "de": frozenset({"leg", "lege", "stell", "stelle", "mach", "mache", "setz", "setze"}),
    "fr": frozenset(
        {
            *("mets", "met", "mettez", "mettre", "lance", "lancez", "lancer", "demarre", "demarrez", "demarrer"),
            *("active", "activez", "activer", "allume", "allumez", "allumer"),
        }
    ),
    "es": frozenset({"pon", "ponga", "ponme", "poner", "pone"}),
    "nl": frozenset({"zet", "leg", "doe"}),
}
"""Verbs that put a thing somewhere as well as music on."""
_THE = {
    "en": frozenset({"the"}),
    "de": frozenset({"der", "die", "das", "den"}),
    "fr": frozenset({"le", "la", "l"}),
    "es": frozenset({"el", "la"}),
    "nl": frozenset({"de", "het"}),
}
"""Articles of one certain thing; of bands and songs more than one word is said."""
_STARTING = frozenset({"on", "start"})
"""Acts that set something going."""
_MIN_REST = 2
"""Words behind a verb that belong to it beyond doubt, at least: "en marche", and not the "on" of "put Abba on"."""
MUSIC = PLAYED | {"media_player", "tv", "speaker", "radio", "volume"}
"""Kinds that music comes from, or is."""


def is_a_chore(text: str, wanted: str, language: str) -> bool:
    """Tell whether what a text would have played is one certain thing that it asks to put somewhere, or in some way."""
    known = lexicon(language)
    if known is None or not any(word in _PUTTING[known.language] for word in split(text)[:4]):
        return False
    if (started := _started(tuple(split(text)), tuple(split(wanted)), known)) is not None:
        return not _kinds(started, known) & MUSIC
    sought = wanted.split()  # "le lave-vaisselle" is one thing
    leads = split(sought[0])[0] if sought else ""
    if len(sought) == 2 and leads in _THE[known.language]:
        return not _kinds(split(sought[1]), known) & MUSIC
    return (
        _is_a_thing_in_some_way(tuple(split(wanted)), known)
        or _is_put_somewhere(wanted, known)
        or _is_set_to_a_figure(wanted, known)
        or _is_to_do_something(wanted, known)
    )


def _started(words: Phrase, wanted: Phrase, known: Lexicon) -> Phrase | None:
    """Return what is to be started, where what would have been played holds the rest of a verb: "pon en marcha ..."."""
    head = words[: len(words) - len(wanted)]
    for act, phrase in known.acts:
        lead, _, tail = (" ".join(phrase)).partition(f" {ANY_WORDS} ")
        verb, rest = phrase[:1], tuple(tail.split()) or phrase[1:]
        if act not in _STARTING or len(rest) < _MIN_REST or head[-1:] != verb or (tail and (lead,) != verb):
            continue
        if tail and wanted[-len(rest) :] == rest:
            return wanted[: -len(rest)]
        if not tail and wanted[: len(rest)] == rest:
            return wanted[len(rest) :]
    return None


def _is_put_somewhere(wanted: str, known: Lexicon) -> bool:
    """Tell whether words are certain things and where to put them: "les tomates au frigo"."""
    place = re.search(rf"\s(?:{_PLACE[known.language]})(?=[^\W\d_]+\W*$)", wanted, re.IGNORECASE)
    things = split(wanted[: place.start()]) if place is not None else []
    things = things[1:] if things[:1] == [_OF_A_PERSON.get(known.language)] else things
    return len(things) > 1 and things[0] in known.articles and not _kinds(things[1:], known) & MUSIC


def _is_set_to_a_figure(wanted: str, known: Lexicon) -> bool:
    """Tell whether words are something and a figure to set it to: "le grille-pain sur 3"."""
    found = re.search(rf".*\s(?:{_TO[known.language]})\s+(?P<figure>\S.*)$", wanted, re.IGNORECASE)
    if found is None or _kinds(split(wanted), known) & MUSIC:
        return False
    figure = re.sub(rf"(?<=[\w\s])\s*(?:{_DEGREES})\W*$", "", found["figure"].strip(" .!,"), flags=re.IGNORECASE)
    return number(figure, known.language) is not None


def _is_to_do_something(wanted: str, known: Lexicon) -> bool:
    """Tell whether words are one certain thing and what it is to begin with: "le poulet à décongeler"."""
    words = split(wanted)
    pattern = _TO_DO.get(known.language)
    if pattern is None or not words or words[0] not in known.articles or _kinds(words, known) & MUSIC:
        return False
    return re.search(rf"\s(?:{pattern})(?!\w)", wanted, re.IGNORECASE) is not None


def _is_a_thing_in_some_way(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words are a device and how it is to be: Spanish "la luz floja"; in English most may be a title."""
    articles = _THE[known.language] if known.language == "en" else known.articles
    plain = words[1:] if words[:1] and words[0] in articles else words
    if len(plain) != 2 or (plain == words and known.language == "en"):
        return False
    kinds = _kinds(plain, known)
    return bool(kinds) and not kinds & MUSIC


def _kinds(words: Sequence[str], known: Lexicon) -> set[str]:
    return {kind for word in words for kind in known.kinds.get((stem(word, known.language),), ())}


_ANY: Mapping[str, str] = {
    "en": r"some|any|a bit of|a little",
    "de": r"etwas|ein bisschen|ein wenig|irgendeine?n?",
    "fr": r"du|de la|de l'|des|un peu d[e']",
    "es": r"algo de|un poco de|alguna?",
    "nl": r"wat|een beetje|iets van",
}
"""Words before music of which any will do: no title begins with them."""
_PLACE: Mapping[str, str] = {
    "en": r"in (?:the|my|our|your|his|her|\w+'s) |upstairs in ",
    "de": r"(?:im|in der|in den|in dem|auf der|auf dem|am) ",
    "fr": r"(?:dans|sur) (?:le |la |l'|les |ma |mon |notre )|au |à la |à l'",
    "es": r"en (?:el|la|los|las|mi|nuestra?) ",
    "nl": r"(?:in|op|bij) (?:de|het|mijn|onze|ons) ",
}
_TO: Mapping[str, str] = {"en": "to|at", "de": "auf|bei", "fr": "à|sur", "es": "a|en", "nl": "op"}
"""Words between a thing and the figure that it is set to."""
_DEGREES = r"°\s*[cf]?|(?:degrees|grad|degrés?|grados|graden)(?:\s+celsius)?"
_TO_DO: Mapping[str, str] = {"fr": r"à \w+(?:er|ir|re)", "es": r"a \w+(?:ar|er|ir)"}
"""What a thing is to begin with, behind it: the other languages put it differently."""
_OF_A_PERSON = {"es": "a"}
"""What stands before a person who is acted on."""
_PERSON: Mapping[str, str] = {"en": "for ", "fr": "pour ", "es": "para ", "nl": "voor "}
"""Words before somebody whom music is for; German writes every noun as it writes names."""
_MAX_PLACE_WORDS = 3
_AROUND = frozenset({"background", "hintergrund", "fond", "fondo", "achtergrond"})
"""Where music may be in any room."""


def addressed(wanted: str, text: str, known: Lexicon) -> str | None:
    """Return the room or the person that any music is wanted for, as it was said; None where a title may say so.

    A person is one whose name is written as a name.
    """
    language = known.language
    before = text[: max(0, text.casefold().rfind(wanted.casefold()))].rstrip()
    plain = [word for word in split(wanted) if word not in known.articles]
    any_of_it = re.match(rf"(?:{_ANY[language]})\b", wanted) or re.search(rf"\b(?:{_ANY[language]})$", before)
    if not any_of_it and (not plain or not known.kinds.get((stem(plain[0], language),), frozenset()) & PLAYED):
        return None
    for found in reversed(list(re.finditer(rf"\b(?:{_PLACE[language]})", wanted, re.IGNORECASE))):
        tail = wanted[found.end() :]
        if found.start() and 0 < len(split(tail)) <= _MAX_PLACE_WORDS and _AROUND.isdisjoint(split(tail)):
            return tail
    person = re.search(rf"\b{_PERSON[language]}(?P<name>[^\W\d_]+)$", wanted) if language in _PERSON else None
    return person["name"] if person is not None and person["name"][:1].isupper() else None
