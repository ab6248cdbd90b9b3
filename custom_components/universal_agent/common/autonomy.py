"""How much the heartbeat may do by itself."""

from dataclasses import dataclass
from enum import StrEnum


class AutonomyLevel(StrEnum):
    """What a person allows the heartbeat, from nothing to acting."""

    OFF = "off"
    """Nothing runs."""
    OBSERVE = "observe"
    """It looks and records; it proposes nothing and tells nobody."""
    SUGGEST = "suggest"
    """What it would do becomes a suggestion. The level after installation."""
    ACT = "act"
    """It acts in the named domains where the policy needs no person; everything else becomes a suggestion."""


@dataclass(slots=True, kw_only=True)
class Autonomy:
    """What a person allows right now: one object for the home, read at the moment an intent is processed.

    It is no frozen value, so that turning the heartbeat down also stops what a run under way would do next.
    """

    level: AutonomyLevel = AutonomyLevel.SUGGEST
    """The level."""
    named_domains: frozenset[str] = frozenset()
    """The Home Assistant domains (`light`, `cover`) in which it may act at level `act`."""
