"""Routines: requests that worked, saved by the household under a name and run again by it."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .intents import RoutineHandler, RoutineIntent
from .tools import routine_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    return Skill(
        name="routines",
        tools=routine_tools(home),
        registrations=(IntentRegistration(RoutineIntent, RoutineHandler(home.stores.routines, home.speech)),),
        start=home.stores.routines.load,
    )
