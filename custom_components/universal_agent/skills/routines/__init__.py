"""Routines: requests that worked, saved by the household under a name and run again by it."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import RoutineHandler, RoutineIntent
from .tools import routine_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(
        name="routines",
        tools=routine_tools(home),
        carriers=(Carrier(RoutineIntent, RoutineHandler(home.stores.routines, home.speech)),),
        start=home.stores.routines.load,
    )
