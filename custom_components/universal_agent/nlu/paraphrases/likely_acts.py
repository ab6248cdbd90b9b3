"""How likely a request is each act, for whoever does nothing by it: which role may take it, and what only remarks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ..grounded_parser.reader import GroundedParser
from ..non_commands import is_question, wishing
from . import within
from .acts import ASKING, FRIENDLY, LEAVE, NONE, likely_nothing
from .doubts import is_vetoed
from .features import Known, Token, tokens
from .known_names import names_of
from .orders import LIKELY_REMARK
from .spelled import LearnedLanguages, TrainedLanguage

_SHORT = 2
"""Words of a remark that is no clause."""


@dataclass(frozen=True, slots=True)
class ActShares:
    """How likely some words are each act, 0 to 1; empty in a language that was not learned."""

    of: Mapping[str, float]
    names_more: bool = True
    """Whether a word was never learned outside of names: it may say that something is about elsewhere, "in Paris"."""
    strange: frozenset[str] = frozenset()
    """Words that were never learned at all, and name nothing of the home: they may be what it is about, "the web"."""
    alone: Mapping[str, float] = field(default_factory=dict)
    """What the classifier says without the encoder."""

    def beginning(self, *acts: str) -> float:
        """Return how likely the words are one of the acts that begin so."""
        return sum(share for act, share in self.of.items() if act.startswith(acts))

    def at_most(self, *acts: str) -> float:
        """Return how likely the words are one of the acts that begin so, by the reader who thinks so more."""
        alone = sum(share for act, share in self.alone.items() if act.startswith(acts))
        return max(self.beginning(*acts), alone)

    def speaking_for(self, *acts: str) -> float:
        """Return how likely something is done for the words by one who takes such acts; for some, nothing is."""
        return sum(share for act, share in self.of.items() if act.startswith(acts) and act != LEAVE)

    def asking(self, *acts: str) -> float:
        """Return how likely the words change nothing, if they are one of the acts that begin so."""
        whole = self.beginning(*acts)
        asked = sum(share for act, share in self.of.items() if act.startswith(acts) and act.startswith(ASKING))
        return asked / whole if whole else 0.0

    @property
    def is_remark(self) -> bool:
        """Whether the words most likely ask for nothing."""
        return sum(share for act, share in self.of.items() if act == NONE or act in FRIENDLY) >= LIKELY_REMARK


class LikelyActs:
    """Reads requests so, with the names of the home and the times in them known as such."""

    def __init__(self, hass: HomeAssistant, free: GroundedParser, trained: LearnedLanguages) -> None:
        self._hass = hass
        self._free = free
        self._trained = trained
        self._last: tuple[tuple[str, str], ActShares] | None = None
        """The latest request: several ask about each."""

    async def of(self, request: RequestContext) -> ActShares:
        """Return how likely a request is each act."""
        if self._last is None or self._last[0] != (request.id, request.text):
            self._last = (request.id, request.text), await self._read(request)
        return self._last[1]

    async def _read(self, request: RequestContext) -> ActShares:
        language = base_language(request.language)
        trained, scene = await self._trained.of(language), self._free.scene(request)
        if trained is None or scene is None:
            return ActShares({})
        words = tokens(request.text, now=request.now, language=language, names=names_of(scene))
        asks = is_question(request.text, request.language)
        return await self._hass.async_add_executor_job(read_acts, trained, request.text, words, asks)

    async def of_parts(self, parts: Sequence[str], request: RequestContext) -> Sequence[ActShares]:
        """Return how likely each part of a request is each act."""
        return [await self._read(replace(request, text=part)) for part in parts]

    async def is_only_a_remark(self, text: str, request: RequestContext) -> bool:
        """Tell whether words beside an answer order, ask, deny and bind nothing, and name nobody but people."""
        language = base_language(request.language)
        trained, scene = await self._trained.of(language), self._free.scene(request)
        if trained is None or scene is None or is_question(text, request.language):
            return False
        words = tokens(text, now=request.now, language=language, names=names_of(scene))
        turning = trained.sentences.turning
        if any(token.known not in (None, Known.PERSON) for token in words) or is_vetoed(words, (), turning):
            return False
        if len(words) == _SHORT:
            return await self._is_a_short_remark(text, words, trained, request)
        if not within.is_a_clause(words, trained.sentences, is_before=False):
            return False
        if any(self._free.begins_with_verb(text[token.start :], request) for token in words):
            return False
        return likely_nothing(_without_devices(words, trained).of) >= LIKELY_REMARK

    async def _is_a_short_remark(
        self, text: str, words: Sequence[Token], trained: TrainedLanguage, request: RequestContext
    ) -> bool:
        """Tell whether two words are one, as both readers see them: "I'm Pam"."""
        sentences = trained.sentences
        scene = self._free.scene(request)
        if scene is None or words[0].word in scene.lexicon.articles or words[-1].word in sentences.ends_no_remark:
            return False
        if not all(token.known is Known.PERSON or trained.model.is_learned(token.word) for token in words):
            return False
        if any(token.word in sentences.linking for token in words):
            return False
        if any(self._free.begins_with_verb(text[token.start :], request) for token in words):
            return False
        shares = await self._hass.async_add_executor_job(read_acts, trained, text, words)
        return likely_nothing(shares.of) >= within.LIKELY_IDLE

    async def are_remarks(self, texts: Sequence[str], request: RequestContext) -> Sequence[bool]:
        """Tell which parts of a request ask for nothing and name nothing: "worth knowing for next time"."""
        language = base_language(request.language)
        trained, scene = await self._trained.of(language), self._free.scene(request)
        if trained is None or scene is None:
            return [False] * len(texts)
        said = [tokens(text, now=request.now, language=language, names=names_of(scene)) for text in texts]
        tell_wishes = scene.lexicon.kind_words | wishing(language)  # "it should be cosy" is one
        return [
            bool(words)
            and not any(token.known is not None or token.word in tell_wishes for token in words)
            and _without_devices(words, trained).is_remark
            for words in said
        ]


def read_acts(trained: TrainedLanguage, text: str, words: Sequence[Token], asks: bool = False) -> ActShares:
    """Return how likely a text is each act, as the classifier and the encoder read its words. Blocking."""
    if not words:
        return ActShares({})
    model, unnamed = trained.model, [token.word for token in words if token.known is None]
    said = [(text[token.start : token.end].lower(), token.known) for token in words]
    second = trained.read_by_encoder(said, asks=asks)
    return ActShares(
        model.probabilities(words, asks=asks, second=second),
        names_more=not all(map(model.is_learned, unnamed)),
        strange=frozenset(unnamed) - model.vocabulary,
        alone=model.probabilities(words, asks=asks),
    )


def _without_devices(words: Sequence[Token], trained: TrainedLanguage) -> ActShares:
    """Return how likely words that name nothing are each act: an order for a device names it, or points at it."""
    shares = trained.model.probabilities(words, asks=False)
    if any(token.word in trained.sentences.pronouns for token in words):
        return ActShares(shares)
    acts = trained.sentences.acts
    left = {act: share for act, share in shares.items() if not any("{device}" in text for text in acts.get(act, ()))}
    whole = sum(left.values())
    return ActShares({act: share / whole for act, share in left.items()} if whole else {})
