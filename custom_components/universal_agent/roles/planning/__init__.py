"""Planning: what the household wants to reach, in which projects, and what is to be done next."""

from homeassistant.helpers.dispatcher import async_dispatcher_send

from ...intents.base import Carrier
from ..domain import Domain, Home
from .handler import PlanningHandler
from .intents import PlanningIntent
from .role import ROLE
from .tools import planning_tools
from .wording import Wording

SIGNAL_CHANGED = "universal_agent_planning_changed"
"""Sent, without anything, when something that is planned has changed."""


def build(home: Home) -> Domain:
    """Build the domain."""

    def changed() -> None:
        async_dispatcher_send(home.hass, SIGNAL_CHANGED)

    handler = PlanningHandler(home.stores, Wording(home.speech), changed)
    return Domain(name="planning", tools=planning_tools(home), carriers=(Carrier(PlanningIntent, handler),), role=ROLE)
