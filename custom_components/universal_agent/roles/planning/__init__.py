"""Planning: what the household wants to reach in the coming months."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import PlanningHandler, PlanningIntent
from .tools import planning_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(
        name="planning",
        tools=planning_tools(home),
        carriers=(Carrier(PlanningIntent, PlanningHandler(home.stores.goals, home.speech)),),
    )
