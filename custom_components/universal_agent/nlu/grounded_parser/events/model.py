"""What has to come about."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

type Spec = dict[str, Any]
"""An event as the tools take it."""


class Binding(StrEnum):
    """How an event binds a command."""

    WAITS = "waits"
    ASKS = "asks"
    EXCEPTS = "excepts"


class Present(StrEnum):
    """Whether a condition asks how things are now."""

    NO = "no"
    OF_ITSELF = "of itself"
    """Where the command is about the same thing: German "wenn" and Dutch "als" are "if" and "when"."""
    YES = "yes"


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeEvent:
    """What has to come about."""

    spec: Spec
    """It as the tools take it."""
    is_steady: bool
    """Whether it is a state that may last, so that it may be so already, and not something that begins."""
    is_unplaced: bool = False
    """Whether it is a value of which nobody has said where."""

    is_of_a_stranger: bool = False
    """Whether it is about who speaks, and nobody knows who that is."""

    @property
    def is_measured(self) -> bool:
        """Whether it is known what tells: a temperature without a place may have no sensor of its own."""
        return "entity_id" in self.spec
