"""Automations: what Home Assistant is to do by itself, proposed in words and created by an admin's leave."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import AutomationHandler, AutomationIntent
from .tools import automation_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(
        name="automations",
        tools=automation_tools(home),
        carriers=(Carrier(AutomationIntent, AutomationHandler(home.hass, home.speech)),),
    )
