"""Planning: what the household wants to reach, in which projects, and what is to be done next."""

from homeassistant.helpers.dispatcher import async_dispatcher_send

from ...intents.base import Carrier
from ..domain import Domain, Home
from .handler import PlanningHandler
from .intents import PlanningIntent
from .reading import PlanningReader
from .role import ROLE
from .tools import planning_tools
from .wording import Wording
from .written import with_shown_text

SIGNAL_CHANGED = "universal_agent_planning_changed"
"""Sent, without anything, when something that is planned has changed."""


def build(home: Home) -> Domain:
    """Build the domain."""

    def changed() -> None:
        async_dispatcher_send(home.hass, SIGNAL_CHANGED)

    handler = PlanningHandler(home.stores, Wording(home.speech), changed)
    tools = tuple(with_shown_text(spec) for spec in planning_tools(home))
    return Domain(
        name="planning",
        tools=tools,
        carriers=(Carrier(PlanningIntent, handler),),
        role=ROLE,
        covers=PlanningReader(home).read,
    )
