"""Who asks for what, from where: the context that is passed to everything a request touches."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from .autonomy import Autonomy
from .links import Links
from .origin import OfOrigin, Origin
from .reach import Reach
from .taint import Taint
from .trace import Trace


class Presence:
    """One request's, shared by everything that the request touches; it ends when the request goes on in the background.

    Whoever has left hears the answer later, and hears no question at all until then.
    """

    __slots__ = ("_has_left",)

    def __init__(self) -> None:
        self._has_left = False

    @property
    def has_left(self) -> bool:
        """Whether nobody waits any more."""
        return self._has_left

    def leave(self) -> None:
        """Note that the person was told to expect the answer later."""
        self._has_left = True


class Collector(Protocol):
    """Where action handlers put the intents they create; `intents.collector` is the one there is."""

    def register(self, intent: Any, *, undoes: str | None = None, resolved: Any = None) -> None:
        """Take an intent that is to be processed at the end of this tool round, perhaps to take back another one.

        `resolved` is what was found that it is for, where its handler takes that.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestContext(OfOrigin):
    """One request, frozen. It is an argument of every handler, so concurrent requests cannot mix."""

    id: str
    """ULID of the request."""
    text: str
    """What the person said."""
    origin: Origin
    """Who asks, from where and in which language."""
    now: datetime
    """When it arrived, aware, in the home's time zone."""
    collector: Collector
    """Where this request's intents are gathered."""
    extra_system_prompt: str | None = None
    """What the caller adds to a model's prompt."""
    pin: str | None = field(default=None, repr=False, compare=False)
    """Digits that answer a question for the PIN; the text then shows dots."""
    is_recorded: bool = False
    """Whether Home Assistant has written down what was said before it came here: no PIN is accepted then."""
    pin_was_recorded: bool = False
    """Whether a PIN was said all the same; it was taken out of the text, and the person is told to change it."""
    needs_approval: bool = False
    """Whether every change of it waits for the person's yes, whatever the policy says."""
    autonomy: Autonomy | None = field(default=None, compare=False)
    """What a person lets the heartbeat do; a request of that channel without it may change nothing."""
    dry_run: bool = False
    """Whether to stop before anything is changed."""
    own_words: bool = False
    """Whether its text is what a person has just said or typed here, and not a text that something else sends."""
    wants_reasons: bool = True
    """Whether it matters why it is not understood, which takes longest to find out: not where a model is asked next."""
    more_tools: tuple[Any, ...] = field(default=(), repr=False, compare=False)
    """ToolSpecs of other integrations that its agent was not shown; the search for tools looks among them too."""
    hidden_categories: frozenset[str] = frozenset()
    """Domains whose tools are neither offered nor named to whoever asks; the gate refuses them in any case."""
    taint: Taint = field(default_factory=Taint, compare=False)
    """What strangers' text it has read; it grows."""
    links: Links = field(default_factory=Links, compare=False)
    """The addresses that may be shown to people: a person gave them, or a search returned them; it grows."""
    reach: Reach = field(default_factory=Reach, compare=False)
    """What it has moved without asking; it grows, and belongs to all parts of a turn together."""
    presence: Presence = field(default_factory=Presence, compare=False)
    """Whether the person still waits for the answer; it ends where the request goes on in the background."""
    trace: Trace = field(default_factory=Trace, compare=False, repr=False)
    """What it did when; it grows."""
    timings_ms: dict[str, float] = field(default_factory=dict)
    """Milliseconds spent in each stage so far; it grows too."""
