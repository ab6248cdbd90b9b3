"""Tells a statement from an order: it has a subject and a finite verb, which no order has."""

from collections.abc import Collection
from functools import cache

from ..lexicon import Phrase, phrases
from .vocabulary import VOCABULARIES

MAX_NOUN_WORDS = 3
"""Words between a determiner and the verb of the subject, at most."""
MAX_GAP_WORDS = 3
"""Words between a subject and its verb, at most: "my sister has just rung"."""


class Statements:
    """One language's statements."""

    def __init__(self, language: str) -> None:
        vocabulary = VOCABULARIES[language]
        self.subjects = frozenset(vocabulary.subjects.split())
        self._may_be_subjects = frozenset(vocabulary.may_be_subjects.split())
        self._people = frozenset(phrases(vocabulary.people))
        self.determiners = frozenset(vocabulary.determiners.split())
        self._no_nouns = frozenset(vocabulary.no_nouns.split())
        self._between = frozenset(vocabulary.between.split())
        self._no_verbs = frozenset(vocabulary.no_verbs.split())
        self._dropping = frozenset(vocabulary.drops_subject.split())
        self._degrees = frozenset(vocabulary.degrees.split())
        self._leads = frozenset(vocabulary.leads.split())
        self.auxiliaries = frozenset(vocabulary.auxiliaries.split())
        self.finite = self.auxiliaries | frozenset(vocabulary.verbs.split())

    def verb_of(self, words: Phrase, people: Collection[Phrase]) -> int | None:
        """Return where the finite verb of a statement stands that words are, or None where they are none.

        Args:
            words: the words, folded.
            people: the names of the home's persons.
        """
        start = 0
        while start < len(words) and words[start] in self._leads:
            start += 1
        if start == len(words):
            return None
        first = words[start]
        if start and self._dropping and first in self.finite:
            return start  # "que está oscuro"
        if first in self.subjects:
            if first in self.auxiliaries:
                return start if len(words) > start + 1 else None  # "i'm", "we've"
            behind = start + 1
            while behind < len(words) - 1 and words[behind] in self._between:
                behind += 1
            return self._verb_at(words, behind)
        if self._needs_no_subject(words, start):
            return start if len(words) > start + 1 else None
        ends = [start + len(name) for name in (*self._people, *people) if words[start : start + len(name)] == name]
        if first in self._may_be_subjects:
            ends.append(start + 1)
        if first in self.determiners:
            ends += self._noun_ends(words, start + 1, people)
        return next((verb for end in ends if (verb := self._verb_behind(words, end)) is not None), None)

    def _needs_no_subject(self, words: Phrase, at: int) -> bool:
        """Tell whether a verb stands at a place that needs no subject: "está muy alto", but "esta" alone is "this"."""
        first = words[at]
        if first in self._dropping or (first in self._may_be_subjects and first in self.auxiliaries):
            return True
        return first in self.auxiliaries and not self._degrees.isdisjoint(words[at + 1 : at + 2])

    def may_be_among(self, words: Collection[str]) -> bool:
        """Tell whether words have a pronoun that is a subject, or a finite verb."""
        return not (self.subjects | self._may_be_subjects | self.finite).isdisjoint(words)

    def _noun_ends(self, words: Phrase, start: int, people: Collection[Phrase]) -> list[int]:
        """Return where a noun may end that begins behind a determiner."""
        names = {name[0] for name in people}
        ends = []
        for at in range(start, min(start + MAX_NOUN_WORDS, len(words))):
            is_another = words[at] in names and at > start  # "die Oma" is one
            if is_another or words[at] in self._no_nouns | self._between | self.subjects:
                break
            ends.append(at + 1)
        return ends

    def _verb_at(self, words: Phrase, at: int) -> int | None:
        """Return where the verb stands that is looked for at a place: before it, in "elle n'est pas là"."""
        if at < len(words) and words[at] not in self._no_verbs:
            return at
        return at - 1 if at < len(words) and words[at - 1] in self.auxiliaries else None

    def _verb_behind(self, words: Phrase, end: int) -> int | None:
        """Return where the verb of a subject stands."""
        for at in range(end, min(end + MAX_GAP_WORDS, len(words))):
            if words[at] in self.finite:
                return at
            if words[at] not in self._between:
                return None
        return None


@cache
def statements(language: str) -> Statements:
    """Return the statements of a language."""
    return Statements(language)
