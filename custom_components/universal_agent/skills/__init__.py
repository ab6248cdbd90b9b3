"""What the agent is able to do: one folder a skill, each named once here."""

from collections.abc import Callable, Mapping
from typing import Any

from . import (
    agenda,
    agents,
    automations,
    calendar,
    camera,
    conversation,
    explain,
    household_log,
    knowledge,
    lists,
    memory,
    notification,
    planning,
    reviews,
    routines,
    search,
    smart_home,
    suggestions,
    timer,
    utterances,
    weather,
)
from .memory.tools import SERVICES as _OF_MEMORY
from .planning.tools import SERVICES as _OF_PLANNING
from .reviews.tools import SERVICES as _OF_REVIEWS
from .search.providers import features as search_features
from .skill import Skill, SkillContext
from .suggestions.tools import SERVICES as _OF_SUGGESTIONS
from .utterances.tools import SERVICES as _OF_UTTERANCES

BUILDERS: tuple[Callable[[SkillContext], Skill], ...] = (
    weather.build,
    calendar.build,
    timer.build,
    smart_home.build,
    conversation.build,
    memory.build,
    lists.build,
    notification.build,
    planning.build,
    agenda.build,
    reviews.build,
    search.build,
    routines.build,
    automations.build,
    suggestions.build,
    explain.build,
    knowledge.build,
    household_log.build,
    camera.build,
    agents.build,
    utterances.build,
)

SERVICES = (*_OF_MEMORY, *_OF_PLANNING, *_OF_REVIEWS, *_OF_SUGGESTIONS, *_OF_UTTERANCES)
"""Actions of Home Assistant's that are one tool each; they are there before any skill is built."""


def build_domains(home: SkillContext) -> tuple[Skill, ...]:
    """Return every domain, built for this home."""
    domains = tuple(build(home) for build in BUILDERS)
    home.intent_classes.update(
        {
            registration.intent_class.type: registration.intent_class
            for domain in domains
            for registration in domain.registrations
        }
    )
    for domain in domains:
        home.watches.update(domain.watches)
    return domains


def features_of(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the features that are on with what the person has chosen; tools behind any other do not exist."""
    return search_features(options)
