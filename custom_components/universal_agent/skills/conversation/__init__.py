"""Conversation: what the agent can do, and the sentences that every domain shares."""

from ...nlu.grounded_parser.wording import LEFT_ALONE
from ..skill import Skill, SkillContext
from .abilities import what_to_say
from .role import ROLE
from .small_talk import SmallTalker, left_alone, never_mind
from .tools import conversation_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    talker = SmallTalker(home.speech)
    return Skill(
        name="conversation",
        tools=conversation_tools(home, talker),
        role=ROLE,
        takes_over={"HassNevermind": never_mind, "HassRespond.commands": what_to_say, LEFT_ALONE: left_alone},
        covers=talker.read,
        covers_late=talker.read_late,
    )
