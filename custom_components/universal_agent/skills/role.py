"""A role: a predefined agent for the requests of one domain."""

from dataclasses import dataclass
from enum import StrEnum


class ModelSlot(StrEnum):
    """Which model a role runs on, when one is connected."""

    FAST = "fast"
    STRONG = "strong"


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
    model: ModelSlot = ModelSlot.FAST
    """The slot it runs on."""
    max_iterations: int = 5
    """Rounds of the agent loop at most."""
