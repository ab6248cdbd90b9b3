"""The words around spoken commands, made ready to be found."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
import re

from ..lexicon import ANY_WORDS, Lexicon, Phrase, by_first_word, first_words, phrases
from .vocabulary import VOCABULARIES, SpokenVocabulary

COMMA = ","
"""Stands among the words where a sign separated them."""


class Spoken:
    """One language's words around commands, folded once."""

    def __init__(self, vocabulary: SpokenVocabulary, lexicon: Lexicon) -> None:
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self._phrases: dict[str, tuple[Phrase, ...]] = {}

    def of(self, field: str) -> tuple[Phrase, ...]:
        """Return the phrases of a field, the longest first."""
        if field not in self._phrases:
            self._phrases[field] = longest_first(phrases(getattr(self.vocabulary, field)))
        return self._phrases[field]

    @cached_property
    def joining(self) -> frozenset[str]:
        """Single words and signs between commands."""
        amounts = {phrase for field in ("more", "less") for phrase in self.of(field)}
        single = {phrase[0] for phrase in self.of("conjunctions") if len(phrase) == 1 and phrase not in amounts}
        return frozenset({COMMA, *single})

    @cached_property
    def comparatives(self) -> tuple[tuple[Phrase, str], ...]:
        """Words for more or less of something, and the act they ask for."""
        return _named(self.vocabulary.comparatives)

    @cached_property
    def denied_comparatives(self) -> tuple[tuple[Phrase, str], ...]:
        """Words that ask for less by what is not wanted, and the act that they ask for."""
        return _named(self.vocabulary.denied_comparatives)

    @cached_property
    def plain_articles(self) -> frozenset[str]:
        """Articles that are no pronouns."""
        return self.lexicon.articles - {word for phrase in self.of("pronouns") for word in phrase}

    @cached_property
    def states(self) -> tuple[Phrase, ...]:
        """What becomes of a thing: on, off, open, closed."""
        return tuple(phrase for field in ("on", "off", "opened", "closed") for phrase in self.of(field))

    @cached_property
    def states_and_ways(self) -> tuple[Phrase, ...]:
        """The same, and up and down."""
        return (*self.states, *self.of("up"), *self.of("down"))

    @cached_property
    def ways_up_and_down(self) -> tuple[Phrase, ...]:
        """Words for the way up and the way down."""
        return tuple(phrase for field in ("up", "down", "raising", "lowering") for phrase in self.of(field))

    @cached_property
    def levels(self) -> tuple[tuple[Phrase, int], ...]:
        """Words for a level, the longest first."""
        found = [(phrase, level) for level, text in self.vocabulary.levels.items() for phrase in phrases(text)]
        return tuple(sorted(found, key=lambda item: -len(item[0])))

    @cached_property
    def steps_of_a_scale(self) -> tuple[tuple[Phrase, int], ...]:
        """Words for a step with the noun for one, "lowest setting", and its percent, the longest first."""
        plain = [(phrase, level) for level, text in self.vocabulary.graded.items() for phrase in phrases(text)]
        known = (*plain, *self.levels, *self.lexicon.levels)
        found = {
            whole: level
            for phrase, level in known
            for noun in self.of("grades")
            for whole in (phrase + noun, noun + phrase)
        }
        return tuple(sorted(found.items(), key=lambda item: -len(item[0])))

    @cached_property
    def whites(self) -> tuple[tuple[Phrase, int], ...]:
        """Words for a white and its kelvin, the longest first."""
        found = [(phrase, kelvin) for kelvin, text in self.vocabulary.whites.items() for phrase in phrases(text)]
        return tuple(sorted(found, key=lambda item: -len(item[0])))

    @cached_property
    def known(self) -> frozenset[str]:
        """Every word of it."""
        fields = [name for name in SpokenVocabulary.__slots__ if isinstance(getattr(self.vocabulary, name), str)]
        texts = [getattr(self.vocabulary, name) for name in fields if name != "language"]
        texts += [*self.vocabulary.comparatives.values(), *self.vocabulary.levels.values()]
        texts += [*self.vocabulary.denied_comparatives.values(), *(self.vocabulary.around_exceptions or ())]
        texts += [*self.vocabulary.whites.values(), *self.vocabulary.graded.values()]
        return frozenset(word for text in texts for phrase in phrases(text) for word in phrase)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """Words that a command begins with."""
        found = {phrase[0] for _, phrase in self.lexicon.acts}
        found |= {phrase[0] for field in ("makers", "raising", "lowering", "heating") for phrase in self.of(field)}
        return frozenset(found - self.lexicon.fillers - {ANY_WORDS})

    @cached_property
    def modal_words(self) -> frozenset[str]:
        """First words of the verbs behind what shall do something; a question begins with one."""
        return frozenset(phrase[0] for phrase in self.of("modals"))

    @cached_property
    def leaving_words(self) -> frozenset[str]:
        """Words without which nothing is left as it is."""
        phrases_of_it = (*self.of("left"), *self.lexicon.of("negations"))
        return frozenset(word for phrase in phrases_of_it for word in phrase) - self.lexicon.fillers - {ANY_WORDS}

    @cached_property
    def refusing_words(self) -> frozenset[str]:
        """First words of those that say no before what is to stay as it is, and the sign that may stand there."""
        return frozenset({COMMA, *(phrase[0] for phrase in self.of("refusing"))})

    @cached_property
    def leaving_phrases(self) -> tuple[frozenset[str], ...]:
        """The words of each phrase that leaves something as it is, denies or takes back: one of them is there whole."""
        phrases_of_it = (*self.of("left"), *self.lexicon.of("negations"), *self.lexicon.of("corrections"))
        return tuple({frozenset(phrase) - {ANY_WORDS} for phrase in phrases_of_it})

    @cached_property
    def openings(self) -> tuple[Phrase, ...]:
        """Phrases that mean nothing where a command begins."""
        return (*self.of("openers"), *self.lexicon.courtesies)

    @cached_property
    def idle(self) -> tuple[Phrase, ...]:
        """Phrases that mean nothing wherever they stand."""
        return longest_first([*self.of("hesitations"), *self.of("politeness")])


def _named(texts: Mapping[str, str]) -> tuple[tuple[Phrase, str], ...]:
    found = [(phrase, name) for name, text in texts.items() for phrase in phrases(text)]
    return tuple(sorted(found, key=lambda item: -len(item[0])))


def longest_first(found: Iterable[Phrase]) -> tuple[Phrase, ...]:
    """Return phrases, those of most words first."""
    return tuple(sorted(set(found), key=lambda phrase: (-len(phrase), phrase)))


_SPOKEN: dict[str, Spoken] = {}


def spoken(lexicon: Lexicon) -> Spoken:
    """Return the words around commands in the language of a lexicon."""
    language = lexicon.language
    if language not in _SPOKEN:
        _SPOKEN[language] = Spoken(VOCABULARIES[language], lexicon)
    return _SPOKEN[language]


def places_of(words: Phrase, phrase: Phrase) -> Sequence[int]:
    """Return where a phrase stands among words."""
    if phrase[0] not in words:
        return ()
    size = len(phrase)
    return [at for at in range(len(words) - size + 1) if words[at : at + size] == phrase]


def occurrences(words: Phrase, options: Iterable[Phrase]) -> list[tuple[Phrase, int]]:
    """Return which of the phrases stand among words, and where."""
    if isinstance(options, tuple) and by_first_word(options).keys().isdisjoint(words):
        return []
    here = frozenset(words)
    return [(phrase, at) for phrase in options if phrase[0] in here for at in places_of(words, phrase)]


def valued[V](words: Phrase, options: Iterable[tuple[Phrase, V]]) -> list[tuple[Phrase, V, int]]:
    """Return which of the phrases stand among words, each with what it stands for and where."""
    if isinstance(options, tuple) and first_words(options).isdisjoint(words):
        return []
    here = frozenset(words)
    return [(phrase, value, at) for phrase, value in options if phrase[0] in here for at in places_of(words, phrase)]


def drop(words: Phrase, options: Iterable[Phrase]) -> tuple[Phrase, bool]:
    """Return words without each of the phrases, and whether there was one."""
    if isinstance(options, tuple) and by_first_word(options).keys().isdisjoint(words):
        return words, False
    found, here = False, frozenset(words)
    for phrase in options:
        if phrase[0] not in here:
            continue
        while places := places_of(words, phrase):
            at = places[0]
            words, found = words[:at] + words[at + len(phrase) :], True
    return words, found


def trimmed(words: Phrase) -> Phrase:
    """Return words without the signs at their ends."""
    while words and words[-1] == COMMA:
        words = words[:-1]
    while words and words[0] == COMMA:
        words = words[1:]
    return words


def without_dative(verb: Phrase, words: Phrase, known: Spoken) -> Phrase:
    """Return words without the "a" that Spanish has before what a "le" at the verb stands for: "súbele a la tele"."""
    if known.lexicon.language != "es" or not verb[-1].endswith("le"):
        return words
    before_noun = {at for at in range(len(words) - 1) if words[at] == "a" and words[at + 1] in known.lexicon.articles}
    return tuple(word for at, word in enumerate(words) if at not in before_noun)


def wished(words: Phrase, known: Spoken) -> Iterator[Phrase]:
    """Yield what is wished of a thing as if it were ordered: "the lamp should be off" as "the lamp off"."""
    for phrase, at in occurrences(words, known.of("modals")):
        if at and words[at - 1] not in known.joining:
            behind, _ = drop(words[at + len(phrase) :], known.of("being"))
            yield (*words[:at], *(_state_in(word, known.lexicon.language) for word in behind))


def _state_in(word: str, language: str) -> str:
    """Return the particle of a participle: German "ausgeschaltet", Dutch "uitgezet"."""
    found = _PARTICIPLES.fullmatch(word) if language in ("de", "nl") else None
    return found[1] if found else word


_PARTICIPLES = re.compile(r"(an|aus|ab|auf|zu|ein|hoch|runter|aan|uit|op|open|dicht|af)ge\w{2,}(?:t|en|an)")
