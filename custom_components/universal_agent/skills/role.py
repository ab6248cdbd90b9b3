"""A role: a predefined agent for the requests of one domain."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from ..common.request import RequestContext
from ..common.tool_call import ToolCall


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleQuestion:
    """What most likely only asks something of a role."""

    request: RequestContext
    """The request."""
    devices: Sequence[str]
    """The entity ids of the devices that it names; none where there are more than stand here."""
    names_more: bool
    """Whether a word of it may name what nobody knows: another place, another list."""


type LookUps = Callable[[RoleQuestion], tuple[ToolCall, ...]]
"""A question to the queries that its answer most likely needs."""


class ModelSlot(StrEnum):
    """Which model a role runs on, when one is connected."""

    FAST = "fast"
    STRONG = "strong"


def no_look_ups(_question: RoleQuestion) -> tuple[ToolCall, ...]:
    """Return nothing to look up."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A predefined agent."""

    name: str
    """Its name, as routes show it."""
    description: str
    """What it is for, as a router reads it."""
    required_tools: tuple[str, ...]
    """Its tools; checked against the registry at start."""
    system_prompt: str
    """What a model is told."""
    acts: tuple[str, ...]
    """Beginnings of the acts of its requests, as the classifier of paraphrases names them."""
    look_ups: LookUps = no_look_ups
    """What is looked up for a question before its model is asked, so that it need not ask for it first."""
    at_need: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Tools that are only shown where a request may be one of these acts, by their beginnings; else they are named."""
    model: ModelSlot = ModelSlot.FAST
    """The slot it runs on."""
    max_iterations: int = 5
    """Rounds of the agent loop at most."""
