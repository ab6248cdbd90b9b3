"""Recognises our own sentences: every domain's templates, with time expressions found beforehand."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
import re
from typing import Any, Protocol

from hassil.expression import Expression, Group, ListReference, RuleReference
from hassil.intents import Intents, SlotList, TextSlotList, WildcardSlotList
from hassil.models import MatchEntity
from hassil.recognize import RecognizeResult, recognize_all

from ..common.remembering import LONGEST
from .datetimes import Duration, Moment, Recurrence, Span, find, parse
from .possible_sentences import PossibleSentences

_PLACEHOLDER = "zq{kind}{number}qz"
_PLACEHOLDERS = re.compile(r"zq(moment|duration|recurrence)(\d+)qz", re.IGNORECASE)
_MAX_EXPRESSIONS = 6
_KEPT = 256
"""Recognitions that are kept of a language."""
_HOME_LISTS = ("todo_list", "calendar", "camera", "weather", "area", "person", "routine", "agent")


class LanguageTemplates(Protocol):
    """What we need of a language's sentence files."""

    @property
    def language(self) -> str:
        """The language they are written in."""

    @property
    def intents(self) -> Mapping[str, Any]:
        """Hassil intents, keyed by tool name."""

    @property
    def lists(self) -> Mapping[str, Any]:
        """Hassil lists."""

    @property
    def expansion_rules(self) -> Mapping[str, str]:
        """Hassil expansion rules."""

    @property
    def words(self) -> Mapping[str, Any]:
        """Small vocabularies: politeness, pronouns, conjunctions."""


type _Names = tuple[tuple[tuple[str, str], ...], ...]
"""What the home and we call things: for each of `_HOME_LISTS`, its pairs."""


type LoadTemplates = Callable[[str], Awaitable[LanguageTemplates]]
"""Language to its sentence files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceMatch:
    """A tool whose sentence was said."""

    tool: str
    """Name of the tool."""
    slots: Mapping[str, Any]
    """Slot name to words or time expression."""
    fixed: Mapping[str, Any]
    """Arguments that the template itself sets."""
    open_ended: bool
    """Whether a wildcard took part that may have swallowed further commands; some are meant to."""


class SentenceRecognizer:
    """The templates of one language, compiled."""

    def __init__(self, templates: LanguageTemplates) -> None:
        self.language = templates.language
        self._intents = Intents.from_dict(
            {
                "language": templates.language,
                "intents": templates.intents,
                "lists": templates.lists,
                "expansion_rules": templates.expansion_rules,
                "skip_words": list(templates.words.get("politeness", ())),
            }
        )
        self._wildcards: dict[str, SlotList] = {
            name: WildcardSlotList(name)
            for name in self._list_names()
            if name not in self._intents.slot_lists and name not in (*_HOME_LISTS, "moment", "duration", "recurrence")
        }
        self._possible = PossibleSentences(self._intents)
        self._newest_names: _Names = ()
        self._lists: tuple[_Names | None, Mapping[str, SlotList]] = (None, {})
        self._kept = lru_cache(maxsize=_KEPT)(self._recognized)

    def recognize(
        self, text: str, *, now: datetime, home: Mapping[str, Iterable[tuple[str, str]]], focus: str | None
    ) -> SentenceMatch | None:
        """Return the best match, or None.

        Args:
            text: what was said.
            now: what relative times are relative to, aware.
            home: list name to (spoken name, name) pairs of what the home has.
            focus: category that the conversation was just about.
        """
        names: _Names = tuple(tuple(home.get(name, ())) for name in _HOME_LISTS)
        if names == self._newest_names:
            names = self._newest_names  # what is kept shares one and the same, however many there are
        self._newest_names = names
        spans = list(find(text, now=now, language=self.language))[:_MAX_EXPRESSIONS]
        if any(isinstance(span.value, Recurrence) and span.value.is_cut_short for span in spans):
            return None  # "every day until I say stop" has an end that no template knows
        bare = [self._without_preposition(span, now) for span in spans]
        for reading in dict.fromkeys((tuple(bare), tuple(spans), ())):
            marked, marks = _mark(text, reading)
            recognize = self._kept if len(marked) <= LONGEST else self._recognized
            found = recognize(marked, tuple(marks), names, focus)
            if found is not None and not _passes_over_a_recurrence(found, marks):
                return _match(found, marks)
        return None

    def _without_preposition(self, span: Span, now: datetime) -> Span:
        """Leave the "for" of "for 8 minutes" to the templates."""
        first, _, rest = span.text.partition(" ")
        if isinstance(span.value, Duration) and parse(rest, now=now, language=self.language) == span.value:
            return replace(span, start=span.start + len(first) + 1, text=rest)
        return span

    def _recognized(
        self, text: str, placeholders: tuple[str, ...], names: _Names, focus: str | None
    ) -> RecognizeResult | None:
        """Return the best recognition of a text in which times are placeholders; it depends on nothing else."""
        lists = dict(self._lists_of(names))
        for kind in ("moment", "duration", "recurrence"):
            marked = [(key, key) for key in placeholders if key.startswith(f"zq{kind}")]
            lists[kind] = TextSlotList.from_tuples(marked, allow_template=False, name=kind)
        context = {} if focus is None else {"focus": focus}
        return max(
            recognize_all(text, self._possible.of(text), slot_lists=lists, intent_context=context),
            key=_merit,
            default=None,
        )

    def _lists_of(self, names: _Names) -> Mapping[str, SlotList]:
        """Return the lists of what the home and we call things, and of any words."""
        kept, lists = self._lists
        if kept is not names:
            lists = dict(self._wildcards)
            for name, pairs in zip(_HOME_LISTS, names, strict=True):
                lists[name] = TextSlotList.from_tuples(pairs, allow_template=False, name=name)
            self._lists = (names, lists)
        return lists

    def _list_names(self) -> set[str]:
        names: set[str] = set()
        for intent in self._intents.intents.values():
            for data in intent.data:
                for sentence in data.sentences:
                    self._collect(sentence.expression, names)
        return names

    def _collect(self, expression: Expression, names: set[str]) -> None:
        if isinstance(expression, Group):
            for item in expression.items:
                self._collect(item, names)
        elif isinstance(expression, ListReference):
            names.add(expression.list_name)
        elif isinstance(expression, RuleReference):
            self._collect(self._intents.expansion_rules[expression.rule_name].expression, names)


def _mark(text: str, spans: Sequence[Span]) -> tuple[str, dict[str, Span]]:
    """Replace each time expression by a placeholder that no person would say."""
    marks: dict[str, Span] = {}
    pieces: list[str] = []
    position = 0
    for number, span in enumerate(spans):
        kind = (
            "moment"
            if isinstance(span.value, Moment)
            else "duration"
            if isinstance(span.value, Duration)
            else "recurrence"
        )
        key = _PLACEHOLDER.format(kind=kind, number=number)
        marks[key] = span
        pieces += [text[position : span.start], key]
        position = span.end
    return "".join([*pieces, text[position:]]), marks


def _merit(result: RecognizeResult) -> tuple[int, int, int]:
    """Prefer what recognised most names and times, then what used the most literal words, then the shortest wildcards.

    What a template itself sets was not said, and counts for nothing.
    """
    fixed = result.intent_data.slots
    known = sum(not entity.is_wildcard for entity in result.entities_list if entity.name not in fixed)
    loose = sum(len(entity.text) for entity in result.entities_list if entity.is_wildcard)
    return known, result.text_chunks_matched, -loose


def _passes_over_a_recurrence(result: RecognizeResult, marks: Mapping[str, Span]) -> bool:
    """Tell whether a day is taken, and what comes back is left in free words: "yoga every Monday for us in May"."""
    texts = [entity.value for entity in result.entities_list if isinstance(entity.value, str)]
    taken = [marks[text.casefold()].value for text in texts if text.casefold() in marks]
    left = [marks[key[0].casefold()].value for text in texts for key in _PLACEHOLDERS.finditer(text)]
    has_day = any(isinstance(value, Moment) and value.has_date for value in taken)
    return has_day and any(isinstance(value, Recurrence) and value not in taken for value in left)


def _match(result: RecognizeResult, marks: Mapping[str, Span]) -> SentenceMatch:
    fixed = dict(result.intent_data.slots)
    takes_all = (result.intent_data.metadata or {}).get("takes_all", False)
    slots = {entity.name: _value(entity, marks) for entity in result.entities_list if entity.name not in fixed}
    return SentenceMatch(
        tool=result.intent.name,
        slots=slots,
        fixed=fixed,
        open_ended=not takes_all and any(entity.is_wildcard for entity in result.entities_list),
    )


def _value(entity: MatchEntity, marks: Mapping[str, Span]) -> Any:
    if isinstance(entity.value, str) and (span := marks.get(entity.value.casefold())) is not None:
        return span.value
    if not isinstance(entity.value, str):
        return entity.value
    words = _PLACEHOLDERS.sub(lambda found: marks[found[0].casefold()].text, entity.value)
    return words.strip(" ,.;:!?")
