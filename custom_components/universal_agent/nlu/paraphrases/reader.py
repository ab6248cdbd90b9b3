"""Reads what nobody has understood as a canonical sentence of the act that it most likely is."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import drop
from ..grounded_parser.home import Thing
from ..grounded_parser.qualifiers import Bond
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split, stem
from ..non_commands import is_not_asked, is_question
from ..understanding import Understanding
from . import model as models, templates
from .doubts import asks_itself, holds_more, is_vetoed, outside, strange_words
from .features import Known, NamesByStems, Token, tokens
from .model import NONE, ParaphraseModel, Part, Proposal
from .templates import CanonicalSentences

type Understand = Callable[[RequestContext], Awaitable[Understanding]]
"""Understands a canonical sentence."""
type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""
type WithoutSlips = Callable[[Understanding, RequestContext], Understanding]
"""Takes back what a question, a report or a denial would do."""

MIN_WORDS, MAX_WORDS = 3, 30
"""Words of a request; a shorter one leans on what was said before."""
LIKELY = 0.5
"""How likely an act with its parts has to be at least: a question is answered then, an order is asked about."""
LIKELY_ALONE = 0.7
"""The same for a question in which no part is named."""
DONE = 0.85
"""How likely it has to be for an order to be carried out, if every word of it is accounted for."""
DONE_ALL_THE_SAME = 0.93
"""The same where a device is named in full and a word was learned with another act only: "..., it smells"."""
MAX_STRANGE = 1
"""Words that were not learned with an act, at most; with one of them most orders are asked about."""
ASKED = frozenset(
    {"event_delete", "memory_forget", "reminder_cancel", "alarm_cancel", "timer_cancel", "timer_add", "undo"}
)
"""Acts that are asked about however likely they are: what is read wrong here is missed later."""
DENYING = frozenset({"event_delete", "memory_forget", "reminder_cancel", "alarm_cancel", "timer_cancel", "list_remove"})
"""Acts that people order by denying something: "I need no alarm"."""
KEEPING = (
    "event_",
    "list_",
    "timer_",
    "alarm_",
    "reminder_",
    "message_",
    "memory_",
    "log_",
    "goal_",
    "project_",
    "action_",
)
"""Beginnings of acts about what is kept, not about devices: "calendar", "list" and "timer" are their own words."""
WHETHER = frozenset({"ask_state", "ask_which", "ask_done", "ask_presence"})
"""Questions for a state; those for when something is are others."""
UNMARKED = frozenset({"turn_on", "turn_off", "open", "close"})
"""Acts whose cue may be a word that every act has: "on", "an", "aan"."""
INTENTS: Mapping[str, str] = {
    **dict.fromkeys(("set_brightness", "set_color"), "HassLightSet"),
    "set_position": "HassSetPosition",
    "set_temperature": "HassClimateSetTemperature",
    "set_volume": "HassSetVolume",
}
"""What an act that sets a value comes to; "to five" alone may be read as another."""
BINDING = frozenset({"when", "time", "new", "duration", "task", "message", "fact", "event"})
"""Parts that hold a time or a condition, or words in which one binds nothing."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """A request taken for one act."""

    act: str
    likelihood: float
    """That it is this act with these parts, 0 to 1."""
    parts: Sequence[Part]
    strange: int
    """Words that were not learned with the act."""
    names_a_thing: bool
    """Whether a device of the home is named in full."""
    is_plain: bool
    """Whether those were learned with another act, and so name nothing."""
    is_denied: bool
    """Whether words turn it round or except something from it."""
    is_bound: bool
    """Whether words bind it, or only tell of it."""
    has_cue: bool
    """Whether a word beside the parts says which act it is."""
    names_more: bool
    """Whether a word beside the parts belongs to a name or a kind of the home, or is a number."""

    @property
    def may_be_answered(self) -> bool:
        """Tell whether a question is answered."""
        if self.is_denied or (self.is_bound and self.act in WHETHER) or not self.is_plain or self.strange > MAX_STRANGE:
            return False
        return self.likelihood >= (LIKELY if self.parts else LIKELY_ALONE)

    @property
    def may_be_offered(self) -> bool:
        """Tell whether something is offered to who complains."""
        return self.likelihood >= LIKELY and not (self.is_denied or self.strange or self.names_more)

    @property
    def is_plausible(self) -> bool:
        """Tell whether an order is worth a question."""
        if self.is_bound or self.names_more or not self.has_cue or not self.is_plain:
            return False
        if self.is_denied and self.act not in DENYING:
            return False
        return self.likelihood >= LIKELY and self.strange <= (MAX_STRANGE if self.parts else 0)

    @property
    def is_sure(self) -> bool:
        """Tell whether it is done without one."""
        if self.act in ASKED:
            return False
        if self.strange:
            return self.names_a_thing and self.likelihood >= DONE_ALL_THE_SAME
        return self.likelihood >= DONE


class ParaphraseReader:
    """Takes a request for its likeliest act, if a canonical sentence of that is understood from end to end."""

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
        if not MIN_WORDS <= len(words) <= MAX_WORDS:
            return None
        asks = is_question(request.text, language)
        likeliest = trained.model.propose(words, asks=asks)
        if likeliest.act == NONE or likeliest.probability < LIKELY:
            return None
        return await self._as(likeliest, words, trained, scene, request)

    async def _as(
        self, proposal: Proposal, words: Sequence[Token], trained: _Trained, scene: Scene, request: RequestContext
    ) -> Understanding | None:
        """Return what a request is as one act."""
        parts, certainty = trained.model.parts_of(words, proposal.act)
        left = [words[at] for at in outside(words, parts)]
        if any(token.known not in (None, Known.NUMBER) and not self._is_now(token, request) for token in left):
            return None  # a name or a time that the act has no room for
        if holds_more(words, parts, trained.sentences.linking):
            return None
        strange = strange_words(request.text, words, parts, proposal.act, trained.model)
        sentences = trained.sentences
        reading = _Reading(
            act=proposal.act,
            likelihood=proposal.probability * certainty,
            parts=parts,
            strange=len(strange),
            names_a_thing=any(_is_a_thing(words, part) for part in parts),
            is_plain=all(trained.model.is_learned(word) for word in strange),
            is_denied=is_vetoed(words, parts, sentences.denials),
            is_bound=is_vetoed(words, parts, sentences.vetoes)
            or asks_itself(words)
            or self._is_bound(parts, scene, request),
            has_cue=proposal.act in UNMARKED or any(trained.model.tells(token.word, proposal.act) for token in left),
            names_more=not proposal.act.startswith(KEEPING)
            and any(token.known is Known.NUMBER or self._is_named(token, scene) for token in left),
        )
        spoken = [(part.name, request.text[words[part.start].start : words[part.end - 1].end]) for part in parts]
        for text in sentences.fill(proposal.act, spoken):
            said = replace(request, text=text, wants_reasons=False)
            found = await self._understand(said)
            if found.choices:
                return found if reading.may_be_offered else None
            found = self._without_slips(found, said)
            if found.steps:
                return self._weighed(found, reading, request)
        return None

    def _weighed(self, found: Understanding, reading: _Reading, request: RequestContext) -> Understanding | None:
        """Return what to make of an understood reading: it is done, asked about, or too doubtful even for that."""
        tools = {step.call.tool for step in found.steps}
        wanted = INTENTS.get(reading.act)
        if ToolRole.SECURE_HOME in tools or any(
            step.match and wanted not in (None, step.match.name) for step in found.steps
        ):
            return None
        if not any(self._is_action(tool) for tool in tools):
            return found if reading.may_be_answered else None
        if is_not_asked(request.text, request.language) or not self._without_slips(found, request).steps:
            return None
        if not reading.is_plausible:
            return None
        return found if reading.is_sure else replace(found, needs_approval=True)

    @staticmethod
    def _is_named(token: Token, scene: Scene) -> bool:
        """Tell whether a word belongs to a name or a kind of the home."""
        root = stem(token.word, scene.lexicon.language)
        known = root in scene.home.words or root in scene.lexicon.kind_stems
        return known and token.word not in scene.lexicon.fillers | scene.lexicon.articles

    def _is_now(self, token: Token, request: RequestContext) -> bool:
        """Tell whether a word only says that now is meant."""
        present = [bond for bond in self._free.qualifiers(request.text, request) if bond.bond is Bond.PRESENT]
        return any(bond.start <= token.start and token.end <= bond.end for bond in present)

    def _is_bound(self, parts: Sequence[Part], scene: Scene, request: RequestContext) -> bool:
        """Tell whether a time or a condition binds an order in which no part holds it."""
        if any(part.name in BINDING for part in parts):
            return False
        # In French "please" begins like a condition.
        if self._free.may_be_bound(" ".join(drop(tuple(split(request.text)), scene.lexicon.courtesies)[0]), request):
            return True
        bonds = {qualifier.bond for qualifier in self._free.qualifiers(request.text, request)}
        return not bonds <= {Bond.NEGATION, Bond.PRESENT}

    async def _load(self, language: str) -> _Trained | None:
        if language not in self._trained:
            self._trained[language] = await self._hass.async_add_executor_job(_load, language)
        return self._trained[language]


def _is_a_thing(words: Sequence[Token], part: Part) -> bool:
    return part.name == "device" and all(token.known is Known.THING for token in words[part.start : part.end])


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


def _load(language: str) -> _Trained | None:
    model, sentences = models.load(language), templates.load(language)
    return None if model is None or sentences is None else _Trained(model=model, sentences=sentences)
