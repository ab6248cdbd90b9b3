"""The words for questions made ready, and a question taken apart: its times, and all its other words."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
import re

from ...datetimes import Duration, Grain, Moment, Span, find, find_with_open_ends
from ..accounting import hidden_name
from ..commands import Scene
from ..lexicon import FoldedWords, Phrase, by_first_word
from ..safety.words import Sentence
from ..words import split
from .vocabulary import VOCABULARIES, AskingVocabulary

_SEPARATE = "zqgap"
_LENGTHS = {Grain.DAY: 86400, Grain.WEEK: 7 * 86400}


class AskingWords(FoldedWords[AskingVocabulary]):
    """One language's words for questions."""

    def __init__(self, vocabulary: AskingVocabulary) -> None:
        super().__init__(vocabulary)
        self.language = vocabulary.language
        pairs = (pair.partition("=") for pair in vocabulary.times_meant.split("|") if pair)
        self._instead = [(re.compile(rf"\b{word}\b", re.IGNORECASE), instead) for word, _, instead in pairs]

    def spelt_out(self, text: str) -> str:
        """Return a text with the short forms of times written out."""
        for pattern, instead in self._instead:
            text = pattern.sub(instead, text)
        return text


@lru_cache(maxsize=8)
def asking_words(language: str) -> AskingWords:
    """Return the words of a language that the free layer speaks."""
    return AskingWords(VOCABULARIES[language])


@lru_cache(maxsize=1)
def all_appliances() -> tuple[tuple[Phrase, str], ...]:
    """Return the names of appliances in every language: a home need not speak one alone."""
    return tuple(item for language in VOCABULARIES for item in asking_words(language).named("appliances"))


@lru_cache(maxsize=8)
def all_boxes(kind: str) -> tuple[Phrase, ...]:
    """Return how boxes for letters or parcels are called, in every language."""
    found = (item for language in VOCABULARIES for item in asking_words(language).named("boxes"))
    return tuple(phrase for phrase, name in found if name == kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedQuestion:
    """What was said, taken apart."""

    words: Phrase
    """Its folded words without courtesies and times."""
    moments: tuple[Moment, ...]
    """The times it names."""
    nights: bool
    """Whether it names a night."""
    others: bool
    """Whether it names a length of time or something that comes back."""
    asks: bool
    """Whether it ends with a question mark."""
    scene: Scene
    """What it is read against."""
    known: AskingWords
    """The words of its language."""
    now: datetime
    """When it is asked."""

    def sentence(self) -> Sentence:
        """Return its words, none of them explained yet."""
        return Sentence(self.words)

    def drop_plain(self, sentence: Sentence, *fields: str) -> None:
        """Take the words that mean nothing in such a question."""
        for field in fields:
            sentence.drop(self.known.of(field))

    def is_hidden(self) -> bool:
        """Tell whether something is named that is not exposed."""
        return hidden_name(self.words, self.scene) is not None


def _all_of(span: Span, spans: Sequence[Span]) -> bool:
    """Tell whether a length is only that of a day or week that is named beside it: "yesterday, the whole day"."""
    moments = (other.value for other in spans if isinstance(other.value, Moment))
    return isinstance(span.value, Duration) and any(
        span.value.seconds == _LENGTHS.get(moment.grain) for moment in moments
    )


def _is_now(span: Span, now: datetime) -> bool:
    return isinstance(span.value, Moment) and span.value.start == now and not span.value.is_range


@lru_cache(maxsize=8)
def _leads(language: str) -> frozenset[Phrase]:
    """Return the single words that are a state as well as a preposition before a time."""
    return frozenset(phrase for phrase, _ in asking_words(language).named("deeds") if len(phrase) == 1)


def names_a_time(text: str, scene: Scene, now: datetime) -> bool:
    """Tell whether a text names a moment, a length of time or something that comes back."""
    known = asking_words(scene.lexicon.language)
    return bool(find(known.spelt_out(text), now=now, language=known.language))


def take_apart(text: str, scene: Scene, now: datetime, courtesies: tuple[Phrase, ...]) -> ParsedQuestion:
    """Return a text taken apart."""
    known = asking_words(scene.lexicon.language)
    plain = known.spelt_out(text)
    spans = find_with_open_ends(plain, now=now, language=known.language)
    pieces, at = [], 0
    for span in spans:
        # The "on" of "was it on on Tuesday" may be the condition; where it is none, it means nothing.
        lead = span.text.partition(" ")[0] if " " in span.text else ""
        kept = lead if tuple(split(lead)) in _leads(known.language) else ""
        pieces += [plain[at : span.start], f" {kept} {_SEPARATE} "]
        at = span.end
    sentence = Sentence(split("".join([*pieces, plain[at:]])))
    there = frozenset(sentence.left)
    for phrase in () if by_first_word(courtesies).keys().isdisjoint(there) else courtesies:
        if phrase[0] in there:
            sentence.begin([phrase])
    words = tuple(word for word in sentence.left if word != _SEPARATE)
    nights = Sentence(split(plain)).has(known.of("nights"))
    # "Now" is what every question is about that names no other time.
    spans = tuple(span for span in spans if not _is_now(span, now) and not _all_of(span, spans))
    moments = tuple(span.value for span in spans if isinstance(span.value, Moment))
    return ParsedQuestion(
        words=words,
        moments=moments,
        nights=nights,
        others=len(moments) < len(spans),
        asks="?" in text,
        scene=scene,
        known=known,
        now=now,
    )
