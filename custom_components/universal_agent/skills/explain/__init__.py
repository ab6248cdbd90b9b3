"""Explain: what the agent did and why, and taking it back."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .intents import UndoHandler, UndoIntent
from .report import Report
from .specs import explain_specs
from .undoing import Undoing


def build(home: SkillContext) -> Skill:
    """Return the domain."""
    return Skill(
        name="explain",
        tools=explain_specs(Undoing(home), Report(home)),
        registrations=(IntentRegistration(UndoIntent, UndoHandler(home)),),
    )
