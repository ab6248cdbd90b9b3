"""ToolSpec: the one description of a tool that every surface is derived from."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
import re
from typing import Any

from pydantic import BaseModel

from ..common.effects import Annotations, Effect, ProfileDomain, Provenance, Risk, Surface, TextFlow
from ..common.errors import RegistrationError
from ..common.origin import Channel
from ..common.outcome import Outcome
from ..common.request import RequestContext
from .roles import ToolRole

type Handler = Callable[[Any, RequestContext], Awaitable[Outcome | None]]
"""Gets the validated input model and the request. A query returns its outcome; an action registers intents with the
request's collector and returns None (or an outcome, if there was nothing to change)."""
type ErrorAdapter = Callable[[Exception], Outcome | None]
"""Maps a failure of the handler to an outcome; None if it does not know it."""
type ArgumentTranslation = Callable[[Mapping[str, Any], datetime], dict[str, Any]]
"""Gets the arguments that a tool of Home Assistant's takes and the time. Returns those of the tool that replaces it."""

NAME = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*|ha\.[A-Za-z0-9_-]+")
"""`category.tool_name`; external tools keep the name that Home Assistant gives them."""
MAX_NAME_LENGTH = 45
"""Characters: surfaces put the API's name in front of it and allow 64."""
ALL_CHANNELS = frozenset(Channel)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """One tool. Everything that could be forgotten is required; a wrong declaration is an error at registration."""

    name: str
    """`category.tool_name`."""
    section: str
    """Its place in prompts and documentation."""
    short: str
    """One line."""
    when_to_use: str
    """A paragraph for prompts."""
    examples: tuple[str, ...]
    """What people say when they want it."""
    input_model: type[BaseModel]
    """Its arguments; every field described."""
    handler: Handler
    """What runs, behind the gate only."""
    effect: Effect
    """Query or action."""
    annotations: Annotations
    """Hints for other agents."""
    risk: Risk
    """How much harm a wrong call can do."""
    error_adapter: ErrorAdapter
    """How its failures are read."""
    profile_domain: ProfileDomain | None
    """What profiles know it by; None where they know it only by its category."""
    channels: frozenset[Channel] = ALL_CHANNELS
    """The doors it is open to."""
    timeout_s: float = 10.0
    """How long it may take."""
    leaves_something: bool = False
    """Whether a query leaves something that others see, or that costs: not for those who may change nothing."""
    provenance: Provenance = Provenance.OWN
    """Who wrote its output."""
    description_provenance: Provenance = Provenance.OWN
    """Who wrote its own description, which models read before anything else."""
    text_flow: TextFlow = TextFlow.PERSISTS
    """Where the words of an action go; what declares nothing is taken at its strictest."""
    is_answer_private: bool = True
    """Whether the answer of a query may say something of this home that others do not know."""
    checks_own_text: bool = False
    """Whether a question to the outside is checked by its own handler: an address is no sentence of a person."""
    feature: str | None = None
    """The feature that must be on for it to exist."""
    role: ToolRole | None = None
    """The part that it plays for layers below the skills, which know its name by that alone."""
    replaces: Mapping[str, ArgumentTranslation] = field(default_factory=dict)
    """Home Assistant's own tools, by full name, that are not offered because it does the same."""
    excluded_surfaces: Mapping[Surface, str] = field(default_factory=dict)
    """Surfaces that leave it out, each with its reason."""

    def __post_init__(self) -> None:
        # A member of `ToolRole` is a name too; what is kept, compared and written is the plain text.
        object.__setattr__(self, "name", str(self.name))

    @property
    def category(self) -> str:
        """The part of the name before the dot."""
        return self.name.partition(".")[0]

    def is_hidden(self, hidden_categories: frozenset[str]) -> bool:
        """Tell whether it belongs to the domains that are kept from whoever asks."""
        return (self.profile_domain or self.category) in hidden_categories

    @property
    def description(self) -> str:
        """What an agent reads of it that is given nothing else: the line and the paragraph."""
        return f"{self.short.rstrip('.')}. {self.when_to_use}"

    def check(self) -> None:
        """Raise RegistrationError if the declaration contradicts itself or lacks something."""
        problems = []
        if not NAME.fullmatch(self.name):
            problems.append("the name must be category.tool_name in lower case")
        if len(self.name) > MAX_NAME_LENGTH:
            problems.append(f"the name is too long for some surfaces ({MAX_NAME_LENGTH} characters at most)")
        problems += [
            f"{what} is empty"
            for what in ("section", "short", "when_to_use", "examples", "channels")
            if not getattr(self, what)
        ]
        if "\n" in self.short:
            problems.append("short must be one line")
        if (self.effect is Effect.QUERY) != self.annotations.read_only:
            problems.append("a query must be annotated read-only and an action must not")
        if self.role is not None and self.role != self.name:
            problems.append(f"the tool of that role is called {self.role}")
        if self.timeout_s <= 0:
            problems.append("the timeout must be positive")
        problems += [
            f"no reason for not being offered on {surface}"
            for surface, why in self.excluded_surfaces.items()
            if not why
        ]
        if problems:
            raise RegistrationError(f"{self.name}: {'; '.join(problems)}")
