"""Suggestions: what the heartbeat found worth a word, and what people said to it."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .intents import SuggestionHandler, SuggestionIntent
from .tools import suggestion_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    return Skill(
        name="suggestions",
        tools=suggestion_tools(home),
        registrations=(IntentRegistration(SuggestionIntent, SuggestionHandler(home)),),
    )
