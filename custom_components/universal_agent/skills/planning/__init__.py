"""Planning: what the household wants to reach, in which projects, and what is to be done next."""

from homeassistant.helpers.dispatcher import async_dispatcher_send

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .choosing import LatestPlans
from .handler import PlanningHandler, with_shown_text
from .intents import PlanningIntent
from .reading import PlanningEvidence, PlanningReader
from .role import ROLE
from .tools import planning_tools
from .wording import PlanningWording

SIGNAL_CHANGED = "universal_agent_planning_changed"
"""Sent, without anything, when something that is planned has changed."""


def build(home: SkillContext) -> Skill:
    """Build the domain."""

    def changed() -> None:
        async_dispatcher_send(home.hass, SIGNAL_CHANGED)

    handler = PlanningHandler(home.stores, PlanningWording(home.speech), changed)
    latest = LatestPlans()
    reader = PlanningReader(home, latest)
    tools = tuple(with_shown_text(spec) for spec in planning_tools(home, latest))
    return Skill(
        name="planning",
        tools=tools,
        registrations=(IntentRegistration(PlanningIntent, handler),),
        role=ROLE,
        covers=reader.read,
        by_report=reader.done,
        by_evidence=(PlanningEvidence(home.stores).read,),
    )
