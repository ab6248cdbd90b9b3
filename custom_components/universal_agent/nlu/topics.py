"""What a conversation is about: only what goes with that can go on with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Topic(StrEnum):
    """What the last request of a conversation was about."""

    CHANGED = "changed"
    """Something at home was set, switched or moved."""
    STATES = "states"
    """It was asked how things at home are."""
    TIMER = "timer"
    ALARM = "alarm"
    REMINDER = "reminder"
    LATER = "later"
    """Something is to be done later."""
    EVENT = "event"
    """One event, by its title."""
    PLANS = "plans"
    """Events of a day, or free time."""
    LIST = "list"
    WEATHER = "weather"
    PERSON = "person"
    """Where somebody is."""
    MESSAGE = "message"
    """Somebody was told something."""
    PROJECT = "project"
    MEMORY = "fact"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenOf:
    """What was spoken of last."""

    topics: frozenset[Topic]
    names: Mapping[str, str] = field(default_factory=dict)
    """What it was called, for sentences that have to say it: `last_list`, `last_item`, `last_person`, `last_project`,
    `last_event`, and `last_opened` or `last_closed` of what was moved."""
