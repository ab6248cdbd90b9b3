"""Reads what nobody has understood as a canonical sentence of the act that it most likely is."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
from ..grounded_parser.reader import GroundedParser
from ..non_commands import is_question
from ..understanding import Understanding
from . import model as models, templates
from .features import Known, NamesByStems, Token, tokens
from .model import NONE, ParaphraseModel, Part, Proposal
from .templates import CanonicalSentences

type Understand = Callable[[RequestContext], Awaitable[Understanding]]
"""Understands a canonical sentence."""
type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""
type WithoutSlips = Callable[[Understanding, RequestContext], Understanding]
"""Takes back what a question, a report or a denial would do."""

MAX_WORDS = 30
MAX_PROPOSALS = 2
LIKELY = 0.4
"""How likely an act has to be at least: a question is answered then, an order is asked about."""
DONE = 0.8
"""How likely it and its parts have to be for an order to be carried out, if every word of it is accounted for."""
_KIND_OF_DOMAIN: Mapping[str, Known] = {
    "person": Known.PERSON,
    "scene": Known.SCENE,
    "script": Known.SCENE,
    "todo": Known.LIST,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trained:
    """What is known of a language."""

    model: ParaphraseModel
    sentences: CanonicalSentences


class ParaphraseReader:
    """Proposes canonical sentences and takes the first that is understood from end to end."""

    def __init__(
        self,
        hass: HomeAssistant,
        free: GroundedParser,
        understand: Understand,
        *,
        is_action: IsAction,
        without_slips: WithoutSlips,
    ) -> None:
        self._hass = hass
        self._free = free
        self._understand = understand
        self._is_action = is_action
        self._without_slips = without_slips
        self._trained: dict[str, _Trained | None] = {}

    async def read(self, request: RequestContext) -> Understanding | None:
        """Return what a request most likely is; None where that is not likely enough or not understood."""
        language = base_language(request.language)
        trained = await self._load(language)
        scene = self._free.scene(request)
        if trained is None or scene is None:
            return None
        words = tokens(request.text, now=request.now, language=language, names=names_of(scene))
        if not 0 < len(words) <= MAX_WORDS:
            return None
        asks = is_question(request.text, language)
        for proposal in trained.model.propose(words, asks=asks)[:MAX_PROPOSALS]:
            if proposal.act == NONE or proposal.probability < LIKELY:
                return None
            if (found := await self._as(proposal, words, trained, request)) is not None:
                return found
        return None

    async def _as(
        self, proposal: Proposal, words: Sequence[Token], trained: _Trained, request: RequestContext
    ) -> Understanding | None:
        """Return what a request is as one act."""
        parts, certainty = trained.model.parts_of(words, proposal.act)
        spoken = [(part.name, request.text[words[part.start].start : words[part.end - 1].end]) for part in parts]
        outside = _outside(words, parts)
        if any(token.known not in (None, Known.NUMBER) for token in outside):
            return None  # a name or a time that the act has no room for
        for text in trained.sentences.fill(proposal.act, spoken):
            said = replace(request, text=text, wants_reasons=False)
            found = await self._understand(said)
            if found.choices:
                return found
            found = self._without_slips(found, said)
            if not found.steps:
                continue
            if not any(self._is_action(step.call.tool) for step in found.steps):
                return found
            if not self._without_slips(found, request).steps:
                return None
            is_sure = proposal.probability * certainty >= DONE and all(
                token.known is None and token.word in trained.model.familiar for token in outside
            )
            return found if is_sure else replace(found, needs_approval=True)
        return None

    async def _load(self, language: str) -> _Trained | None:
        if language not in self._trained:
            self._trained[language] = await self._hass.async_add_executor_job(_load, language)
        return self._trained[language]


def names_of(scene: Scene) -> NamesByStems:
    """Return the names of the home, as the classifier knows them."""
    return scene.home.kept("paraphrases", lambda: _names(scene.home.things))


def _names(things: Sequence[Thing]) -> NamesByStems:
    found: dict[tuple[str, ...], Known] = {}
    for thing in things:
        for place in (thing.area, thing.floor):
            found |= {} if place is None else dict.fromkeys(place.names, Known.PLACE)
    for thing in things:
        found |= dict.fromkeys(thing.names, _KIND_OF_DOMAIN.get(thing.domain, Known.THING))
    return found


def _outside(words: Sequence[Token], parts: Sequence[Part]) -> list[Token]:
    """Return the words that belong to no part."""
    inside = {at for part in parts for at in range(part.start, part.end)}
    return [token for at, token in enumerate(words) if at not in inside]


def _load(language: str) -> _Trained | None:
    model, sentences = models.load(language), templates.load(language)
    return None if model is None or sentences is None else _Trained(model=model, sentences=sentences)
