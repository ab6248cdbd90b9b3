"""Two events, or an event and a moment, joined by "or": "at nine or when it rains", "... or at eight at the latest"."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
import re

from .datetimes import Moment, find
from .grounded_parser.events.clause import EventClause
from .grounded_parser.events.model import Binding, HomeEvent
from .grounded_parser.events.vocabulary import EVENT_WORDS
from .second_moments import is_particle

type ReadEvent = Callable[[str], EventClause | None]
"""Reads the event that a text is bound to."""

_OR: Mapping[str, str] = {
    "en": r"or(?: else)?",
    "de": r"oder(?: aber| eben)?",
    "fr": r"ou(?: bien| alors)?|soit",
    "es": r"o(?: bien)?",
    "nl": r"of(?: anders| wel)?",
}
_EITHER: Mapping[str, str] = {"en": "either", "de": "entweder", "fr": "soit|ou bien", "es": "o bien|ya sea", "nl": "of"}
"""Words before the first of two."""
_FIRST: Mapping[str, str] = {
    "en": r"which ?ever (?:comes|happens|is|occurs) (?:first|earlier|sooner)|depending on (?:which|what) comes first",
    "de": r"je nachdem,? was (?:zuerst|eher|früher) (?:kommt|eintritt|passiert|ist)|was (?:zuerst|eher) kommt",
    "fr": r"selon ce qui (?:arrive|arrivera|vient|survient) en premier|au premier des deux",
    "es": r"lo que (?:ocurra|pase|suceda|llegue|sea) (?:antes|primero)",
    "nl": r"(?:wat|wat er) (?:het )?eerst (?:komt|gebeurt|is)|wat (?:het )?eerst (?:komt|gebeurt|is)",
}
"""Words that say what "or" means here anyway."""
_LATEST: Mapping[str, str] = {
    "en": r"at (?:the )?(?:very )?latest|no later than|at most",
    "de": r"(?:aller)?spätestens|längstens",
    "fr": r"au plus tard",
    "es": r"a más tardar|como muy tarde|como máximo|lo más tarde",
    "nl": r"uiterlijk|op (?:zijn|z'n|zn) laatst|ten laatste",
}
"""Words that say that the moment is the last one."""
_BY: Mapping[str, tuple[str, str]] = {
    "en": (r"by\s+", "at "),
    "nl": (r"tegen\s+", "om "),
}
"""Words for "until then", and the one that leads a mere moment."""
_EDGES = " ,;.!"


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstOf:
    """A command that is for whichever of two comes first."""

    events: tuple[HomeEvent, ...]
    """What has to come about, one or the other."""
    at: datetime | None
    """The moment that stands for one of them."""
    text: str
    """The words for both, with "or"."""
    rest: str
    """The command."""
    is_inside: bool
    """Whether they stand between two parts of the command."""
    begins: str = ""
    """The first of these parts, where the two are not a verb and its particle: only a reminder is said so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """What stands on one side of the "or"."""

    rest: str
    """Words of the command on that side."""
    event: HomeEvent | None = None
    at: datetime | None = None
    lead: str = ""
    """The word that led the event."""


def has_or(text: str, language: str) -> bool:
    """Tell whether a text has a word for "or" and one that leads an event."""
    return language in _OR and _pattern("or", language).search(text) is not None


def first_of(text: str, *, now: datetime, language: str, read_event: ReadEvent) -> Iterator[FirstOf]:
    """Yield what a text may be for, of two that "or" joins; every word between them and around them is explained.

    Two moments are not among them: of "at nine or ten" nobody knows which.
    """
    plain = _pattern("first", language).sub(" ", text).strip(_EDGES)
    reader = _Sides(now, language, read_event)
    for found in _pattern("or", language).finditer(plain):
        left, right = plain[: found.start()].rstrip(_EDGES), plain[found.end() :].strip(_EDGES)
        for before in reader.left(left):
            for behind in reader.right(right, before.lead):
                if before.event is None and behind.event is None:
                    continue
                is_inside = bool(before.rest and behind.rest)
                events = tuple(event for event in (before.event, behind.event) if event is not None)
                yield FirstOf(
                    events=events,
                    at=before.at or behind.at,
                    text=_without(_without(plain, before.rest), behind.rest),
                    rest=f"{before.rest} {behind.rest}".strip(),
                    is_inside=is_inside,
                    begins=before.rest if is_inside and not _is_one_verb(before.rest, behind.rest, language) else "",
                )


class _Sides:
    """Reads what stands before and behind an "or"."""

    def __init__(self, now: datetime, language: str, read_event: ReadEvent) -> None:
        self._now = now
        self._language = language
        self._read_event = read_event

    def left(self, text: str) -> Iterator[_Part]:
        """Yield what ends there, or begins the text with the command behind it."""
        yield from self._event(text)
        yield from self._moments(text, at_end=True)
        yield from self._moments(text, at_end=False)

    def right(self, text: str, lead: str) -> Iterator[_Part]:
        """Yield what begins there; an event may do without the word that has led the first."""
        yield from self._event(text, is_first=True)
        if lead:
            yield from self._event(f"{lead} {text}", is_first=True)
        yield from self._moments(text, at_end=False)

    def _event(self, text: str, *, is_first: bool = False) -> Iterator[_Part]:
        clause = self._read_event(text)
        if clause is None or clause.binding is Binding.EXCEPTS or clause.also is not None:
            return
        starts = text.startswith(clause.text)
        if not starts and (is_first or not text.endswith(clause.text)):
            return
        rest = text.removeprefix(clause.text) if starts else text.removesuffix(clause.text)
        if not starts:
            rest = _either(rest, self._language)
        lead = clause.text.split()[0]
        yield _Part(event=clause.event, rest=clause.rest if starts else rest.strip(_EDGES), lead=lead)

    def _moments(self, text: str, *, at_end: bool) -> Iterator[_Part]:
        """Yield the moment at an edge of a text, the longer words for it first."""
        text = _pattern("latest", self._language).sub(" ", text).strip(_EDGES)
        text = re.sub(r"\s+", " ", text)
        if self._language in _BY and not at_end:
            by, plain = _BY[self._language]
            text = re.sub(rf"^{by}", plain, text, flags=re.IGNORECASE)
        spans = find(text, now=self._now, language=self._language)
        for span in spans[-1:] if at_end else spans[:1]:
            value = span.value
            if not isinstance(value, Moment) or not value.has_time or value.is_range or value.start <= self._now:
                return
            if at_end and span.end == len(text):
                yield _Part(at=value.start, rest=_either(text[: span.start], self._language).strip(_EDGES))
            elif not at_end and span.start == 0:
                yield _Part(at=value.start, rest=_without_then(text[span.end :].strip(_EDGES), self._language))


@lru_cache(maxsize=32)
def _pattern(kind: str, language: str) -> re.Pattern[str]:
    words = {"or": _OR, "first": _FIRST, "latest": _LATEST}[kind][language]
    return re.compile(rf"(?<![\w'\u2019-])(?:{words})(?![\w'\u2019-])", re.IGNORECASE)


def _either(text: str, language: str) -> str:
    """Return a command without the word for "either" at its end."""
    return re.sub(rf"(?<!\w)(?:{_EITHER[language]})\s*$", "", text.rstrip(_EDGES), flags=re.IGNORECASE)


def _without_then(text: str, language: str) -> str:
    then = EVENT_WORDS[language].then
    return re.sub(rf"^(?:{then})\s+", "", text, flags=re.IGNORECASE) if then else text


def _without(text: str, rest: str) -> str:
    if rest and text.startswith(rest):
        text = text.removeprefix(rest)
    elif rest and text.endswith(rest):
        text = text.removesuffix(rest)
    return text.strip(_EDGES)


def _is_one_verb(before: str, behind: str, language: str) -> bool:
    """Tell whether the two parts are of one command: "schalte ... das Licht ein", "schalte das Licht ... ein"."""
    return is_particle(behind, language) or (
        len(before.split()) == 1 and is_particle(behind.rsplit(maxsplit=1)[-1], language)
    )
