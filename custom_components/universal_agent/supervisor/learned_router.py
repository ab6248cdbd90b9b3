"""Learned routing: what models have routed well before goes to the same role at once, without asking again."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
import logging
import re
import time
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent

from ..nlu.paraphrases.likely_acts import ActShares
from ..safety.exposure import is_exposed
from ..skills.role import Role
from ..store.executions import ExecutionRecord
from ..store.learned import LearnedRouting, RoutingExample
from .model_router import NO_ROLE
from .routing_model import CUT, Classification, RoutingModel, agreed

_LOGGER = logging.getLogger(__name__)
KEPT_S = 60.0
"""How long the names are kept before the home is read again."""
TRAIN_AFTER = 10
"""New examples after which the model is trained again."""
_LOCAL = "local"
_FIGURES = re.compile(r"\d+")

type Names = Callable[[], Mapping[str, str]]
"""Names of the home in lower case, each with the mark that stands for it."""
type Conjunctions = Callable[[str], Sequence[str]]
"""Language to the words that join the parts of a request."""
type RunInExecutor = Callable[..., Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Marks:
    """The home's names as one expression; made anew where the home has changed."""

    names: Mapping[str, str]
    pattern: re.Pattern[str] | None


class LearnedRouter:
    """Learns from execution records, in the background, and judges requests."""

    def __init__(
        self,
        store: LearnedRouting,
        *,
        roles: Sequence[Role],
        names: Names,
        conjunctions: Conjunctions,
        run_in_executor: RunInExecutor,
    ) -> None:
        self._store = store
        self._roles = {role.name: role for role in roles}
        self._names = names
        self._conjunctions = conjunctions
        self._run_in_executor = run_in_executor
        self._model = RoutingModel()
        self._marks = _Marks(names={}, pattern=None)
        self._new = 0
        self._trained_at: float | None = None
        self._training: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read what was learned before; a model that cannot be read is made again from the examples."""
        kept = await self._store.model()
        if kept is None:
            return
        try:
            self._model = RoutingModel.from_json(kept)
        except KeyError, TypeError, ValueError, AttributeError:
            _LOGGER.warning("What routing has learned is of another version; it is trained again")
            self._new = TRAIN_AFTER

    def choose(self, text: str, language: str, acts: ActShares) -> Classification:
        """Return the role that such requests went to, and how sure that is, also by the acts that it may be."""
        return judged(self._model, self._marked(text, language), acts, self._roles)

    def learn(self, record: ExecutionRecord) -> None:
        """Take a record as an example, if a model has routed it and it went well; train when there are enough."""
        label = self._label_of(record)
        if label is None:
            return
        words = self._marked(record.text, record.language)
        self._store.add([RoutingExample(id=record.id, words=words, label=label, seen_at=record.started_at)])
        self._new += 1
        if self._new >= TRAIN_AFTER and (self._training is None or self._training.done()):
            self._new = 0
            self._training = asyncio.get_running_loop().create_task(self.train(), name="universal_agent learns routing")

    async def train(self) -> None:
        """Make the model anew from all examples, away from the event loop."""
        examples = [(example.words, example.label) for example in await self._store.examples()]
        self._model = await self._run_in_executor(RoutingModel.trained, examples)
        self._trained_at = time.time()
        self._store.save_model(self._model.as_json())

    async def reset(self) -> None:
        """Forget everything that was learned."""
        await self.settle()
        await self._store.forget()
        self._model = RoutingModel()
        self._new, self._trained_at = 0, None

    async def settle(self) -> None:
        """Wait for a training that is under way."""
        if self._training is not None:
            await self._training
            self._training = None

    def described(self) -> dict[str, Any]:
        """Return what a person may want to know of what was learned, for diagnostics."""
        return {"trained_at": self._trained_at, "waiting": self._new, **self._model.described()}

    def _label_of(self, record: ExecutionRecord) -> str | None:
        """Return what a record teaches: its role, or that a plan was needed; nothing where no model decided that."""
        if record.engine == _LOCAL or not record.understood or "model_route" not in record.timings_ms:
            return None
        if record.configuration is not None:
            return NO_ROLE
        if record.error is not None or record.refused_configurations or record.route not in self._roles:
            return None
        return record.route

    def _marked(self, text: str, language: str) -> str:
        names = self._names()
        if names != self._marks.names:
            self._marks = _Marks(names=dict(names), pattern=name_pattern(names))
        return mark_text(text, self._marks.names, self._marks.pattern, self._conjunctions(language))


def judged(model: RoutingModel, words: str, acts: ActShares, roles: Mapping[str, Role]) -> Classification:
    """Return the role that marked words went to, and how sure that is by all that is known.

    What holds a word that neither this home nor anybody else is known to have used is no role's until the router says.
    """
    found = model.classify(words)
    if (role := roles.get(found.label)) is None or not all(map(model.knows, acts.strange)):
        return Classification()
    return agreed(found, acts.speaking_for(*role.acts)) if acts.of else found


def name_pattern(names: Mapping[str, str]) -> re.Pattern[str] | None:
    """Return what finds any of the names, the longest first; None where there are none."""
    ordered = sorted((name for name in names if name.strip()), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, ordered))})(?!\w)") if ordered else None


def mark_text(text: str, names: Mapping[str, str], pattern: re.Pattern[str] | None, conjunctions: Sequence[str]) -> str:
    """Return a text with marks for names, figures and cuts: what is learned holds for every lamp and every hour."""
    plain = _FIGURES.sub("0", " ".join(text.casefold().split()))
    named = plain if pattern is None else pattern.sub(lambda found: names[found[0]], plain)
    words = sorted((word for word in conjunctions if word.strip()), key=len, reverse=True)
    return re.sub("|".join(map(re.escape, words)), f" {CUT} ", named) if words else named


class HomeMarks:
    """Names in lower case, each with its mark."""

    def __init__(self, hass: HomeAssistant, clock: Callable[[], float]) -> None:
        self._hass = hass
        self._clock = clock
        self._read_at = float("-inf")
        self._marks: Mapping[str, str] = {}

    @callback
    def __call__(self) -> Mapping[str, str]:
        """Return the marks, at most a minute old."""
        if self._clock() - self._read_at >= KEPT_S:
            self._marks = _read(self._hass)
            self._read_at = self._clock()
        return self._marks


@callback
def _read(hass: HomeAssistant) -> Mapping[str, str]:
    registry = er.async_get(hass)
    found: dict[str, str] = {}
    for state in hass.states.async_all():
        if is_exposed(hass, state.entity_id):
            for name in intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state):
                found[name.strip().casefold()] = f"[{state.domain}]"
    for area in ar.async_get(hass).async_list_areas():
        found |= {name.strip().casefold(): "[area]" for name in (area.name, *area.aliases)}
    for floor in fr.async_get(hass).async_list_floors():
        found |= {name.strip().casefold(): "[floor]" for name in (floor.name, *floor.aliases)}
    found.pop("", None)
    return found
