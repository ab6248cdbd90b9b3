"""Explain: what the agent did and why, and taking it back."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import UndoHandler, UndoIntent
from .specs import explain_specs
from .told import Told
from .undoing import Undoing


def build(home: Home) -> Domain:
    """Return the domain."""
    return Domain(
        name="explain",
        tools=explain_specs(Undoing(home), Told(home)),
        carriers=(Carrier(UndoIntent, UndoHandler(home.speech)),),
    )
