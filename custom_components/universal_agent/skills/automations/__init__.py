"""Automations: what Home Assistant is to do by itself, proposed in words and created by an admin's leave."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .intents import AutomationHandler, AutomationIntent
from .tools import automation_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    return Skill(
        name="automations",
        tools=automation_tools(home),
        registrations=(IntentRegistration(AutomationIntent, AutomationHandler(home.hass, home.speech)),),
    )
