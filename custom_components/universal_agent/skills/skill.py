"""What a domain folder builds: its tools, its intents' handlers, its role, and what runs beside them."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from homeassistant.core import HomeAssistant, SupportsResponse
import probatio as vol

from ..common.errors import ToolError
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.base import ActionIntent, IntentRegistration
from ..intents.processor import IntentProcessor
from ..models.client import Picture
from ..nlu.evidence.model import EvidenceReader, ReportReader
from ..nlu.skill_readings import SkillReading
from ..nlu.understanding import SkillGrammar, Understand
from ..store import Stores
from ..store.goals import Goal
from ..store.projects import Project
from ..store.reviews import Review
from ..tools.error_router import Fallback
from ..tools.gate import ToolGate
from ..tools.registry import ToolRegistry
from ..tools.spec import ToolSpec
from .role import Role
from .speech import Speech
from .tasks import Tasks

__all__ = ["Machinery", "Sight", "Skill", "SkillContext", "TakeOver", "ToolCall", "ToolService", "machinery_of"]


class Watch(Protocol):
    """Looks before and after one of Home Assistant's own intents that changes what no device's state shows."""

    async def before(self, slots: Mapping[str, Any]) -> Any:
        """Return what there is to change."""

    async def undo(self, before: Any, slots: Mapping[str, Any]) -> tuple[ActionIntent, ...] | None:
        """Return what takes back the difference to what there was; None if that cannot be told."""


class Reviewer(Protocol):
    """Writes reviews when a person asks for one."""

    async def review(self, horizon: str, request: RequestContext) -> Review:
        """Write, keep and return a review of the day, the week or the month (`daily`, `weekly`, `monthly`)."""

    async def progress(self, thing: Goal | Project, request: RequestContext) -> str:
        """Return how a goal or a project is going, in words."""


class Sight(Protocol):
    """Has pictures looked at by a connected model."""

    @property
    def is_there(self) -> bool:
        """Whether a connected model sees."""

    def can_look(self, pictures: tuple[Picture, ...]) -> bool:
        """Tell whether a connected model can be shown these pictures."""

    async def look(self, request: RequestContext, question: str, pictures: tuple[Picture, ...]) -> str:
        """Return what a model says to a question about pictures, in the request's language.

        Raises:
            ModelError: none answered.
            BudgetSpentError: models may take no more for now.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class Machinery:
    """What checks calls and carries intents out, for a domain that does so outside of a request."""

    registry: ToolRegistry
    """Every tool of ours."""
    gate: ToolGate
    """The way to them."""
    processor: IntentProcessor
    """Carries intents out."""
    external_tools_of: Callable[[RequestContext], Awaitable[tuple[ToolSpec, ...]]]
    """Finds the tools of other integrations that there are for a request."""
    hidden_categories: Callable[[RequestContext], frozenset[str]]
    """Names the domains whose tools are kept from whoever asks."""
    understand: Understand
    """Reads words by themselves; a grammar may ask it for a part of what it reads."""
    hear: Understand
    """Reads words as if somebody had just said them, complaints too; no grammar may ask it."""
    is_answer: Callable[[str, str], bool]
    """Tells whether a text could answer a question of ours, in a language: yes, never mind, approve it."""
    sight: Sight | None = None
    """Looks at pictures; None where no model can be connected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillContext:
    """What every domain is built with."""

    hass: HomeAssistant
    """This Home Assistant."""
    stores: Stores
    """Our database."""
    speech: Speech
    """The sentences we say."""
    registry: ToolRegistry = field(default_factory=ToolRegistry)
    """Every tool, once all domains are built; empty where only descriptions are wanted."""
    intent_classes: dict[str, type[ActionIntent]] = field(default_factory=dict)
    """Every intent by its type, once all domains are built; what takes a change back is made of them."""
    watches: dict[str, Watch] = field(default_factory=dict)
    """Who looks what Home Assistant's own intents change, by intent name, once all domains are built."""
    tasks: Tasks | None = None
    """What goes on in the background; the domain of agents makes one of its own where there is none."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the person has chosen in the options; nothing, at first."""
    risky_domains: Callable[[], frozenset[str]] = frozenset
    """Tells the domains in which a harmless change of something may start what is protected."""
    reviewers: list[Reviewer] = field(default_factory=list)
    """Who writes reviews: one, once everything is put together."""
    machinery: list[Machinery] = field(default_factory=list)
    """What carries intents out: one, once everything is put together."""


def machinery_of(home: SkillContext) -> Machinery:
    """Return what checks calls and carries intents out.

    Raises:
        ToolError: nothing is put together yet.
    """
    if not home.machinery:
        raise ToolError("the agent is still being put together")
    return home.machinery[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolService:
    """An action of Home Assistant's that calls one tool; its fields are the tool's arguments."""

    name: str
    """Name of the action."""
    tool: str
    """Name of the tool."""
    fields: Mapping[vol.Marker, Any]
    """What it takes, roughly; the tool's own check is the strict one."""
    responds: SupportsResponse = SupportsResponse.OPTIONAL
    """Whether it is called for its response."""


type TakeOver = Callable[[Mapping[str, Any], RequestContext], ToolCall | None]
"""Gets the recognised slots of one of Home Assistant's own intents and the request. Returns the call to make in its
place, or None to leave the sentence to Home Assistant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """One folder of `skills/`."""

    name: str
    """The folder's name."""
    tools: tuple[ToolSpec, ...]
    """What can be asked."""
    registrations: tuple[IntentRegistration, ...] = ()
    """What can be changed."""
    role: Role | None = None
    """The fast path, where one is worth having."""
    fallbacks: tuple[Fallback, ...] = ()
    """What is tried when one of its tools fails, in order."""
    names: Callable[[], Mapping[str, Iterable[tuple[str, str]]]] = dict
    """What of this domain people name: list name to (spoken name, name) pairs."""
    watches: Mapping[str, Watch] = field(default_factory=dict)
    """Home Assistant intents that change what is this domain's, by intent name."""
    takes_over: Mapping[str, TakeOver] = field(default_factory=dict)
    """Home Assistant intents that this domain does better in some cases, by intent name, or name and response's key."""
    reads: SkillReading | None = None
    """Reads sentences by itself, where what they are about is in no list of names."""
    covers: SkillGrammar | None = None
    """Its grammar: reads what people say of it in more ways than sentences can be written down."""
    covers_first: SkillGrammar | None = None
    """Reads whole requests before anybody else does: what holds further requests, or was taught to be one."""
    covers_late: SkillGrammar | None = None
    """Reads what nobody else has understood."""
    by_evidence: tuple[EvidenceReader, ...] = ()
    """Finds what of it a question is about whose words no grammar covers."""
    by_report: ReportReader | None = None
    """Finds what of it a statement says is done whose words no grammar covers."""
    start: Callable[[], Awaitable[None]] | None = None
    """Runs after recovery at every start."""
    stop: Callable[[], Awaitable[None]] | None = None
    """Runs when the entry is unloaded."""
