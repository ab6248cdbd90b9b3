"""What a tool or an intent does to the world, in closed sets."""

from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """Whether a tool only reads or changes the world."""

    QUERY = "query"
    ACTION = "action"


class EffectClass(StrEnum):
    """How an effect behaves when it is done again; recovery after a crash depends on it."""

    ABSOLUTE_SET = "set_to_value"
    """The same end state however often (a light on, a cover at 30 %)."""
    IDEMPOTENT_ADD = "keyed_add"
    """Something is created that carries our key, so a second time can be recognised (an event, an item)."""
    NON_IDEMPOTENT = "pulse"
    """Every time counts (unlock, notify, press, toggle): never repeated."""
    DELAYED = "delayed"
    """Something is scheduled in our own database (a timer, a reminder)."""


class Risk(StrEnum):
    """How much harm a wrong call can do."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class Provenance(StrEnum):
    """Whether a tool's output was written by the home or by strangers."""

    OWN = "own"
    MIXED = "mixed"
    """The home's, with names and states in it that may come from anywhere: trusted where they look like such."""
    UNTRUSTED = "untrusted"


class TextFlow(StrEnum):
    """Where the words go that an action is called with: it decides what waits for a person after strangers' text."""

    STAYS = "stays"
    """Nowhere: they only name what is there already."""
    SPOKEN_ARGUMENTS = "spoken_arguments"
    """Said aloud or asked of a service outside, where they are arguments that are known for it."""
    LEAVES = "leaves"
    """To somebody, or to a server where others read along; an action that takes away carries nothing out."""
    PERSISTS = "persists"
    """To where later runs read and believe them."""


class ProfileDomain(StrEnum):
    """What a profile may allow, forbid or have asked about beside the kinds of devices."""

    CALENDAR = "calendar"
    MEMORY = "memory"
    NOTIFY = "notify"
    PLANNING = "planning"
    SEARCH = "search"
    TIMER = "timer"
    TODO = "todo"
    WEATHER = "weather"


class Surface(StrEnum):
    """Where a tool may be offered."""

    MODEL = "model"
    """Our own models."""
    LOCAL_SENTENCES = "local_sentences"
    """Sentences that need no model."""
    MCP = "mcp"
    """Our LLM API: MCP clients, and other agents of this Home Assistant that select it."""
    ASSIST = "assist"
    """Home Assistant's own Assist API, which is given those queries of our LLM API that it lacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotations:
    """Hints in the sense of MCP; what is not said is taken at its strictest."""

    read_only: bool = False
    """It changes nothing."""
    destructive: bool = True
    """It may destroy something."""
    idempotent: bool = False
    """Doing it twice is doing it once."""
    open_world: bool = True
    """It touches things outside this home."""


READS_HOME = Annotations(read_only=True, destructive=False, idempotent=True, open_world=False)
READS_WORLD = Annotations(read_only=True, destructive=False, idempotent=True, open_world=True)
SETS_HOME = Annotations(read_only=False, destructive=False, idempotent=True, open_world=False)
ADDS_TO_HOME = Annotations(read_only=False, destructive=False, idempotent=False, open_world=False)
DESTROYS_IN_HOME = Annotations(read_only=False, destructive=True, idempotent=True, open_world=False)
TELLS_PEOPLE = Annotations(read_only=False, destructive=False, idempotent=False, open_world=True)
