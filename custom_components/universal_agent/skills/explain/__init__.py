"""Explain: what the agent did and why, and taking it back."""

from ...intents.base import IntentRegistration
from ..domain import Skill, SkillContext
from .intents import UndoHandler, UndoIntent
from .specs import explain_specs
from .told import Report
from .undoing import Undoing


def build(home: SkillContext) -> Skill:
    """Return the domain."""
    return Skill(
        name="explain",
        tools=explain_specs(Undoing(home), Report(home)),
        registrations=(IntentRegistration(UndoIntent, UndoHandler(home.speech)),),
    )
