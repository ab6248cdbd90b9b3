"""A vocabulary made ready: its phrases as words, to be found in a sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache

from ...common.languages import base_language
from .vocabulary import VOCABULARIES, DeviceVocabulary
from .words import split, stem

type Phrase = tuple[str, ...]
ANY_WORDS = "*"
_KEPT = 4096
"""Sets of phrases whose first words are kept."""


def phrases(alternatives: str) -> tuple[Phrase, ...]:
    """Return the phrases of an entry, folded; `*` stays."""
    return tuple(
        tuple(word for part in phrase.split() for word in ((part,) if part == ANY_WORDS else split(part)))
        for phrase in alternatives.split("|")
        if phrase
    )


@lru_cache(maxsize=_KEPT)
def by_first_word(options: tuple[Phrase, ...]) -> Mapping[str, tuple[Phrase, ...]]:
    """Return phrases by the word that they begin with, in their order: among words with none of those there is none."""
    found: dict[str, list[Phrase]] = {}
    for phrase in filter(None, options):
        found.setdefault(phrase[0], []).append(phrase)
    return {word: tuple(beginning) for word, beginning in found.items()}


@lru_cache(maxsize=_KEPT)
def first_words(options: tuple[tuple[Phrase, object], ...]) -> frozenset[str]:
    """Return the words that phrases begin with which stand for something."""
    return frozenset(phrase[0] for phrase, _ in options if phrase)


class FoldedWords[V]:
    """One language's words of a vocabulary, folded once: what it asks for by field, phrases of most words first."""

    def __init__(self, vocabulary: V) -> None:
        self.vocabulary = vocabulary
        self._phrases: dict[str, tuple[Phrase, ...]] = {}
        self._named: dict[str, tuple[tuple[Phrase, str], ...]] = {}
        self._single: dict[tuple[str, ...], frozenset[str]] = {}

    def of(self, field: str) -> tuple[Phrase, ...]:
        """Return the phrases of a field."""
        if field not in self._phrases:
            self._phrases[field] = _longest_first(phrases(getattr(self.vocabulary, field)))
        return self._phrases[field]

    def named(self, field: str) -> tuple[tuple[Phrase, str], ...]:
        """Return the phrases of a field that tells things apart, each with what it stands for."""
        if field not in self._named:
            values: Mapping[str, str] = getattr(self.vocabulary, field)
            found = [(phrase, name) for name, text in values.items() for phrase in phrases(text)]
            self._named[field] = tuple(sorted(found, key=lambda item: -len(item[0])))
        return self._named[field]

    def single(self, *fields: str) -> frozenset[str]:
        """Return the single words of some fields."""
        if fields not in self._single:
            found = (phrase for field in fields for phrase in self.of(field))
            self._single[fields] = frozenset(phrase[0] for phrase in found if len(phrase) == 1)
        return self._single[fields]


@dataclass(frozen=True, eq=False)
class Lexicon:
    """One language's vocabulary, folded once."""

    vocabulary: DeviceVocabulary

    @cached_property
    def language(self) -> str:
        """Its language."""
        return self.vocabulary.language

    @cached_property
    def fillers(self) -> frozenset[str]:
        """Single words that mean nothing."""
        return self._single(self.vocabulary.fillers)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that the vocabulary knows."""
        found: set[str] = set()
        for field in fields(self.vocabulary):
            value = getattr(self.vocabulary, field.name)
            for text in value.values() if isinstance(value, Mapping) else (value,) if isinstance(value, str) else ():
                found.update(word for phrase in phrases(text) for word in phrase)
        return frozenset(found)

    @cached_property
    def articles(self) -> frozenset[str]:
        """Words before a noun."""
        return self._single(self.vocabulary.articles)

    @cached_property
    def article_stems(self) -> frozenset[str]:
        """The same as they are bent."""
        return frozenset(stem(word, self.language) for word in self.articles)

    @cached_property
    def refusals(self) -> tuple[Phrase, ...]:
        """What turns a request round, the words that negate among it."""
        return (*phrases(self.vocabulary.negations), *phrases(self.vocabulary.refusals))

    @cached_property
    def courtesies(self) -> tuple[Phrase, ...]:
        """Phrases that mean nothing, the longest first."""
        return _longest_first(phrases(self.vocabulary.courtesies))

    @cached_property
    def acts(self) -> tuple[tuple[str, Phrase], ...]:
        """Every way to ask for an act."""
        return tuple((act, phrase) for act, text in self.vocabulary.acts.items() for phrase in phrases(text))

    @cached_property
    def single_acts(self) -> frozenset[Phrase]:
        """The ways to ask for an act that are one word."""
        return frozenset(phrase for _, phrase in self.acts if len(phrase) == 1)

    @cached_property
    def act_words(self) -> frozenset[str]:
        """Every word that asks for an act."""
        return frozenset(word for _, phrase in self.acts for word in phrase if word != ANY_WORDS)

    @cached_property
    def first_act_words(self) -> frozenset[str]:
        """Every word that begins a way to ask for an act, and means something."""
        return frozenset(phrase[0] for _, phrase in self.acts) - self.fillers

    @cached_property
    def verbs_for_on(self) -> frozenset[str]:
        """The single words that ask to turn something on."""
        return frozenset(phrase[0] for act, phrase in self.acts if act == "on" and len(phrase) == 1)

    @cached_property
    def kinds(self) -> Mapping[Phrase, frozenset[str]]:
        """Stems of a kind's name to the kinds it may mean."""
        found: dict[Phrase, frozenset[str]] = {}
        for kind, text in self.vocabulary.kinds.items():
            for phrase in phrases(text):
                key = tuple(stem(word, self.language) for word in phrase)
                found[key] = found.get(key, frozenset()) | {kind}
        return found

    @cached_property
    def kind_words(self) -> frozenset[str]:
        """Every word of a kind's name as it is written."""
        return frozenset(word for text in self.vocabulary.kinds.values() for phrase in phrases(text) for word in phrase)

    @cached_property
    def kind_ends(self) -> frozenset[str]:
        """The last stem of each kind's name."""
        return frozenset(phrase[-1] for phrase in self.kinds)

    @cached_property
    def kind_stems(self) -> frozenset[str]:
        """Every stem of a kind's name."""
        return frozenset(word for phrase in self.kinds for word in phrase)

    @cached_property
    def verb_words(self) -> frozenset[str]:
        """The words that say what to do, without those that may as well name a kind of thing."""
        return self.act_words - self.kind_words - self.articles

    @cached_property
    def plurals(self) -> frozenset[str]:
        """Kind names in the singular: what is bent further is a plural."""
        return frozenset(phrase[-1] for text in self.vocabulary.kinds.values() for phrase in phrases(text))

    @cached_property
    def place_words(self) -> frozenset[str]:
        """Stems of what any place may be called by."""
        return frozenset(stem(word, self.language) for word in self._single(self.vocabulary.place_words))

    @cached_property
    def compound_parts(self) -> frozenset[str] | None:
        """Words for kinds that may be part of a longer word, where the language writes them together."""
        if not self.vocabulary.joined_compounds:
            return None
        return frozenset(phrase[0] for phrase in self.kinds if len(phrase) == 1)

    @cached_property
    def longest_kind(self) -> int:
        """Words in the longest name of a kind."""
        return max(len(phrase) for phrase in self.kinds)

    @cached_property
    def levels(self) -> tuple[tuple[Phrase, int], ...]:
        """Words for a level, the longest first."""
        found = [(phrase, level) for level, text in self.vocabulary.levels.items() for phrase in phrases(text)]
        return tuple(sorted(found, key=lambda item: -len(item[0])))

    @cached_property
    def colours(self) -> Mapping[str, str]:
        """Name of a colour to its CSS name."""
        return {phrase[0]: name for name, text in self.vocabulary.colours.items() for phrase in phrases(text)}

    @cached_property
    def conditions(self) -> tuple[tuple[Phrase, str], ...]:
        """Words for a condition, the longest first; last those that may be an article, as French "là" is like "la"."""
        found = [(phrase, name) for name, text in self.vocabulary.conditions.items() for phrase in phrases(text)]
        return tuple(sorted(found, key=lambda item: (self.articles.issuperset(item[0]), -len(item[0]))))

    @cached_property
    def how(self) -> tuple[tuple[Phrase, str], ...]:
        """First words that ask for a property, the longest first."""
        found = [(phrase, name) for name, text in self.vocabulary.how.items() for phrase in phrases(text)]
        return tuple(sorted(found, key=lambda item: -len(item[0])))

    @lru_cache(maxsize=64)  # noqa: B019 - there are five lexicons, and they live as long as the program
    def of(self, field: str) -> tuple[Phrase, ...]:
        """Return the phrases of a field, the longest first."""
        return _longest_first(phrases(getattr(self.vocabulary, field)))

    def _single(self, text: str) -> frozenset[str]:
        return frozenset(phrase[0] for phrase in phrases(text) if len(phrase) == 1)


def _longest_first(found: Iterable[Phrase]) -> tuple[Phrase, ...]:
    return tuple(sorted(found, key=len, reverse=True))


@lru_cache(maxsize=64)
def lexicon(language: str) -> Lexicon | None:
    """Return the lexicon of a language or of its variant, or None where there is none."""
    base = base_language(language)
    return _lexicon(base) if base in VOCABULARIES else None


@cache
def _lexicon(base: str) -> Lexicon:
    return Lexicon(VOCABULARIES[base])
