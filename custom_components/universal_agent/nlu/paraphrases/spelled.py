"""A request in its words as they are spelled right, with what is known of its language and of the home."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
import re
from typing import TYPE_CHECKING, Self

from homeassistant.core import HomeAssistant

from ...common.request import RequestContext
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import places_of, spoken
from ..grounded_parser.words import split, stem
from ..non_commands import is_question
from ..topics import SpokenOf
from . import model as models, templates
from .acts import AGAIN, CREATING, IN_ONE, KEPT, NEEDED, OF_THE_ROOM, REFERRING, THING
from .features import Known, Token, tokens
from .known_names import names_of, words_of_names
from .model import ParaphraseModel, Part, Second
from .spelling import Spelling, spelling
from .templates import CanonicalSentences

if TYPE_CHECKING:  # it needs numpy
    from .encoder import SentenceEncoder


MAX_MENDED = 4
"""Words that are spelled otherwise, at most: a text with more of them is in no language that was learned."""
_MAX_LANGUAGES = 8
_SIGN = re.compile(r"[,.;:!]")
_UNAIDED = Second({}, 0.8)
"""Where the classifier reads alone, it is less sure: at 0.75 then as seldom wrong as both readers (ADR 41)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainedLanguage:
    """What is known of a language."""

    model: ParaphraseModel
    sentences: CanonicalSentences
    spelling: Spelling
    encoder: SentenceEncoder | None = None
    """None where there is no numpy: then the classifier reads alone."""

    def read_by_encoder(self, said: Sequence[tuple[str, Known | None]], *, asks: bool) -> Second:
        """Return what the encoder speaks for each act, of words and what each is known as. Blocking."""
        return _UNAIDED if self.encoder is None else self.encoder.read(tuple(said), asks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelled:
    """A request in its words, and what is known of its language and of the home."""

    request: RequestContext
    words: Sequence[Token]
    """As they are spelled right."""
    trained: TrainedLanguage
    scene: Scene
    follows: SpokenOf | None = None
    """What was said before in this conversation that it may go on with."""
    is_one_of_several: bool = False
    """Whether it is one order of a request."""

    @classmethod
    def of(cls, request: RequestContext, trained: TrainedLanguage, scene: Scene, follows: SpokenOf | None) -> Spelled:
        """Return a request in its words."""
        names = names_of(scene)
        said = tokens(request.text, now=request.now, language=scene.lexicon.language, names=names)
        words = trained.spelling.mended(said, names, words_of_names(scene)) if said else said
        if any(mended.word != token.word for mended, token in zip(words, said, strict=False)):
            right = _respelled(request.text, words)
            again = tokens(right.text, now=request.now, language=scene.lexicon.language, names=names)
            words = tuple(map(right.as_said, again))  # a time may be spelled right only now: "tomorow at eight"
        return cls(request=request, words=words, trained=trained, scene=scene, follows=follows)

    def part_of(self, start: int, end: int, *, goes_on: bool = True) -> Self:
        """Return some of the words as a request of their own, which `goes_on` with what was said before or does not."""
        words = self.words[start:end]
        begin = words[0].start
        text = self.request.text[begin : words[-1].end]
        moved = tuple(replace(token, start=token.start - begin, end=token.end - begin) for token in words)
        request = replace(self.request, text=text, wants_reasons=False)
        return replace(self, request=request, words=moved, follows=self.follows if goes_on else None)

    @property
    def links(self) -> frozenset[str]:
        """Words that only link what stands behind them to what stands before: "and", "then", "but"."""
        contrasts = spoken(self.scene.lexicon).of("contrasts")
        return self.trained.sentences.linking.union(phrase[0] for phrase in contrasts if len(phrase) == 1)

    def behind_links(self, start: int, end: int) -> int:
        """Return where words begin behind those that link them."""
        links = self.links
        return next((at for at in range(start, end) if self.words[at].word not in links), end)

    @property
    def is_corrected(self) -> bool:
        """Tell whether something behind its first words takes them back: "wait", "not that"."""
        line, negations = tuple(token.word for token in self.words), self.scene.lexicon.of("negations")
        phrases = (phrase for phrase in self.scene.lexicon.of("corrections") if phrase not in negations)
        return any(at > 0 for phrase in phrases for at in places_of(line, phrase))

    def has_sign_before(self, at: int) -> bool:
        """Tell whether a sign stands before a word and behind another."""
        return at > 0 and bool(_SIGN.search(self.request.text, self.words[at - 1].end, self.words[at].start))

    def is_set_off(self, at: int) -> bool:
        """Tell whether a word stands behind a sign or a link, or begins the request."""
        return at == 0 or self.words[at - 1].word in self.links or self.has_sign_before(at)

    def named_things(self) -> Sequence[range]:
        """Return which words the encoder takes for things that something is asked of, whatever that is. Blocking."""
        return [range(part.start, part.end) for part in self._second.parts() if part.name == THING]

    @property
    def is_mended(self) -> bool:
        """Tell whether a word was spelled otherwise."""
        return not all(map(self._is_as_said, self.words))

    @property
    def respelled(self) -> str | None:
        """The text with its words as they are spelled right; None where too many are not, or they are only bent.

        With some of them right, the others would be kept as they were said. The grammars bend words themselves.
        """
        right = _respelled(self.request.text, self.words)
        wrong = [token for _, _, token in right.changed if not self._is_bent(token)]
        return right.text if wrong and len(right.changed) <= MAX_MENDED else None

    def _is_bent(self, token: Token) -> bool:
        """Tell whether a word is only another form of what was said."""
        language = self.scene.lexicon.language
        said = split(self.request.text[token.start : token.end])
        return [stem(word, language) for word in said] == [stem(token.word, language)]

    def _is_as_said(self, token: Token) -> bool:
        return split(self.request.text[token.start : token.end]) == [token.word]

    def read_by_encoder(self, *, asks: bool) -> Second:
        """Return what the encoder speaks for each act. Blocking."""
        said = [(self._surface(token), token.known) for token in self.words]
        return self.trained.read_by_encoder(said, asks=asks)

    def parts_of(self, act: str) -> tuple[tuple[Part, ...], float]:
        """Return the likeliest parts of the request as an act, and how likely they are. Slow.

        What the encoder spoke for was read when the likeliest act was asked for: it is not read again.
        """
        sentences, model = self.trained.sentences, self.trained.model
        told = sentences.parts_told(act)
        parts, certainty = model.parts_of(
            self.words, act, self._second, meaning=self._meaning(act), needed=self._needed(act), told=told
        )
        named = [at for at, token in enumerate(self.words) if self._names_a_thing(token)]
        if THING in told and named and not any(part.name in (THING, *NEEDED) for part in parts):
            parts, certainty = model.parts_of(self.words, act, self._second, needed={THING: named}, told=told)
        return self._whole(parts), certainty

    def _names_a_thing(self, token: Token) -> bool:
        """Tell whether a word is of a thing's name or of a kind of thing, and no word that every request may have."""
        lexicon, sentences = self.scene.lexicon, self.trained.sentences
        if token.known is Known.THING:
            return True
        is_idle = self.trained.model.is_common(token.word) or token.word in sentences.denying
        return token.known is None and not is_idle and stem(token.word, lexicon.language) in lexicon.kind_stems

    def _meaning(self, act: str) -> Sequence[int]:
        """Return which words name something, so that they belong to a part in whatever is done."""
        kinds, model = self.scene.lexicon.kind_words, self.trained.model
        return [
            at
            for at, token in enumerate(self.words)
            if token.known is not None
            or token.word in kinds
            or (act in REFERRING and not model.is_common(token.word) and not model.tells(token.word, act))
        ]

    def _needed(self, act: str) -> Mapping[str, Sequence[int]]:
        """Return the parts without which it cannot be an act, and the words that one may begin with.

        The first word is none of something new where it may be an order: "look on Saturday at three".
        """
        if act.startswith(AGAIN):
            return {}
        model = self.trained.model
        first = int(act in CREATING and model.is_learned(self.words[0].word))
        places = [at for at, token in enumerate(self.words) if at >= first and not model.is_common(token.word)]
        return {name: places for name in self.trained.sentences.needed(act) if name in NEEDED}

    def are_aside(self, places: Iterable[int]) -> bool:
        """Tell whether the encoder is sure that words belong to no part, and so bind nothing."""
        return self._second.are_aside(places, models.SURELY_ASIDE)

    def are_likely_aside(self, places: Iterable[int]) -> bool:
        """Tell whether the encoder takes words for no part, none of them by less than is likely. Blocking."""
        return self._second.are_aside(places, models.LIKELY_ASIDE)

    def hold_a_part(self, places: Iterable[int]) -> bool:
        """Tell whether the encoder takes one of some words for something that is asked for, or for when. Blocking."""
        return self._second.hold_a_part(places)

    @property
    def _second(self) -> Second:
        return self.read_by_encoder(asks=is_question(self.request.text, self.request.language))

    def _surface(self, token: Token) -> str:
        """Return a word with its accents, as it was said or is spelled right."""
        return self.request.text[token.start : token.end].lower() if self._is_as_said(token) else token.word

    def is_a_name(self, word: str) -> bool:
        """Tell whether a word belongs to a name of the home."""
        return stem(word, self.scene.lexicon.language) in self.scene.home.words

    def leads_reason(self, words: str) -> bool:
        """Tell whether words say why, and so bind nothing: "because it is dark"."""
        said = tuple(split(words))
        return any(said[: len(phrase)] == phrase for phrase in self.trained.sentences.reasoning)

    def is_a_thing(self, part: Part) -> bool:
        """Tell whether a part names a thing of the home or a kind of thing, and no place."""
        words, kinds = self.words[part.start : part.end], self.scene.lexicon.kind_words
        is_placed = any(token.known is Known.PLACE for token in words)
        return not is_placed and any(token.known is Known.THING or token.word in kinds for token in words)

    def sentences(self, act: str, parts: Sequence[Part]) -> Iterator[str]:
        """Yield the canonical sentences of an act with the words of its parts and what was spoken of.

        What is wrong with a room is so whatever of it suffers from that: "the sun is on the TV".
        """
        filled = [(part.name, self.part(part)) for part in parts]
        beside = {} if self.follows is None else self.follows.names
        yield from self.trained.sentences.fill(act, filled, beside)
        if act in OF_THE_ROOM and parts and all(map(self.is_a_thing, parts)):
            yield from self.trained.sentences.fill(act, [], beside)

    @staticmethod
    def _whole(parts: Sequence[Part]) -> tuple[Part, ...]:
        """Return parts with the pieces of one that is kept as it was said as one: "order tiles (before) we paint"."""
        found: list[Part] = []
        for part in parts:
            if found and part.name in IN_ONE and found[-1].name == part.name:
                found[-1] = replace(found[-1], end=part.end)
            else:
                found.append(part)
        return tuple(found)

    def part(self, part: Part) -> str:
        """Return the words of a part: as they were said where they are kept so, else as they are spelled right."""
        words = self.words[part.start : part.end]
        said = self.request.text[words[0].start : words[-1].end]
        if part.name in KEPT or all(map(self._is_as_said, words)):
            return said
        return " ".join(token.word for token in words)


@dataclass(frozen=True, slots=True)
class _Respelled:
    """A text with its words as they are spelled right, and where in what was said each of the other words stands."""

    text: str
    changed: Sequence[tuple[int, int, Token]]
    """Where words begin and end that are spelled otherwise, and what was said for them."""

    def as_said(self, token: Token) -> Token:
        """Return a word of this text with its places in what was said."""
        moved = 0
        for start, end, said in self.changed:
            if start <= token.start and token.end <= end:
                return replace(token, start=said.start, end=said.end)
            if end <= token.start:
                moved = said.end - end
        return replace(token, start=token.start + moved, end=token.end + moved)


def _respelled(text: str, words: Sequence[Token]) -> _Respelled:
    """Return a text with its words as they are spelled right."""
    changed: list[tuple[int, int, Token]] = []
    right, at = "", 0
    for token in words:
        if split(text[token.start : token.end]) != [token.word]:
            right += text[at : token.start]
            changed.append((len(right), len(right) + len(token.word), token))
            right, at = right + token.word, token.end
    return _Respelled(right + text[at:], changed)


class LearnedLanguages:
    """What is known of the languages that are spoken in this home; each is read when its first request needs it."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._read: dict[str, TrainedLanguage | None] = {}

    async def of(self, language: str) -> TrainedLanguage | None:
        """Return what is known of a language; None where that is nothing."""
        if language not in self._read:
            self._read[language] = await self._hass.async_add_executor_job(load_both, language)
        return self._read[language]


@lru_cache(maxsize=_MAX_LANGUAGES)
def load(language: str) -> TrainedLanguage | None:
    """Read all that was learned of a language, once; None where there is nothing. Blocking."""
    model, sentences = models.load(language), templates.load(language)
    if model is None or sentences is None:
        return None
    return TrainedLanguage(
        model=model, sentences=sentences, spelling=spelling(language, model.vocabulary, frozenset(model.common))
    )


def load_both(language: str) -> TrainedLanguage | None:
    """Read a language, and the encoder with the first of them. Blocking."""
    trained = load(language)
    return None if trained is None else replace(trained, encoder=_encoder())


@cache
def _encoder() -> SentenceEncoder | None:
    """Read the encoder, once. Home Assistant brings numpy in its images, but does not itself ask for it. Blocking."""
    try:
        from .encoder import SentenceEncoder  # noqa: PLC0415
    except ImportError:
        return None
    return SentenceEncoder.load()
