"""The words by which a sentence about a calendar is known, by language; the sentence files hold them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
import re

from ...nlu.grounded_parser.words import split
from ..speech import Speech

_PARTS = {
    "evening": ("18:00:00", "23:00:00"),
    "afternoon": ("12:00:00", "18:00:00"),
    "morning": ("08:00:00", "12:00:00"),
}


@dataclass(frozen=True, eq=False)
class CalendarVocabulary:
    """One language's words."""

    words: Mapping[str, str]
    """Kind of word to its phrases, folded, with `|` between them."""

    def __getitem__(self, kind: str) -> re.Pattern[str]:
        """Return what finds the phrases of a kind in folded words."""
        return _pattern(self.words[kind])

    @property
    def single(self) -> frozenset[str]:
        """Words that say nothing about which event is meant."""
        return _singles("|".join(self.words[kind] for kind in ("small", "calendar", "event")))

    def stands_in(self, kind: str, text: str) -> bool:
        """Tell whether a word of a text is a phrase of a kind by itself; no piece of the text is one otherwise."""
        is_one = self[kind].fullmatch
        return any(is_one(word) for word in split(text))

    def may_ask(self, text: str) -> bool:
        """Tell whether a text has a word of those that ask for what is planned, or ends as a question does.

        All the phrases for that are plain words, so that none is missed where times were not looked for yet.
        """
        line = " ".join(split(text))
        return text.rstrip().endswith("?") or any(self[kind].search(line) for kind in ("asks", "slot_verbs", "when"))

    def literal(self, kind: str) -> frozenset[str]:
        """Return every word that stands in the phrases of a kind."""
        return _literal(self.words[kind])

    @property
    def nouns(self) -> frozenset[str]:
        """Words for a calendar."""
        return _singles(self.words["calendar"])

    @property
    def small(self) -> frozenset[str]:
        """Words that carry no meaning of their own."""
        return _singles(self.words["small"])

    def words_of_event(self, text: str) -> list[str]:
        """Return the folded words of a title as it was said, without what says nothing; all, where nothing is left."""
        words = split(text)
        telling = [word for word in words if word not in self.single]
        if telling or all(word in _singles(self.words["small"]) or self.is_event(word) for word in words):
            return telling
        return words

    def part_of_day(self, text: str) -> dict[str, str]:
        """Return between which times of day a part of the day is, where folded words name one."""
        for part, (earliest, latest) in _PARTS.items():
            if self[part].search(text):
                return {"earliest": earliest, "latest": latest}
        return {}

    def is_event(self, word: str) -> bool:
        """Tell whether a word means any event: "appointment"."""
        return word in _singles(self.words["event"])


class CalendarVocabularies:
    """Every language's words, made ready when they are first needed."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._made: dict[str, CalendarVocabulary] = {}

    def of(self, language: str) -> CalendarVocabulary:
        """Return a language's words; its sentences are loaded."""
        name = self._speech.sentences(language).language
        if name not in self._made:
            self._made[name] = CalendarVocabulary(self._speech.words("calendar_words", language))
        return self._made[name]


@lru_cache(maxsize=256)
def _pattern(phrases: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{phrases})(?!\S)")


@lru_cache(maxsize=64)
def _singles(phrases: str) -> frozenset[str]:
    return frozenset(phrase for phrase in phrases.split("|") if " " not in phrase)


@lru_cache(maxsize=256)
def _literal(phrases: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d_]+", phrases))
