"""Household log: who did what when, "I fed the cat", and questions about it."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .activities import Activities, LogReader
from .intents import LogHandler, LogIntent
from .tools import household_log_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    activities = Activities(home.speech)
    return Skill(
        name="household_log",
        tools=household_log_tools(home, activities),
        covers=LogReader(home, activities).read,
        registrations=(IntentRegistration(LogIntent, LogHandler(home)),),
    )
