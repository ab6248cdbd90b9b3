"""Conversation: what the agent can do, and the sentences that every domain shares."""

from ..skill import Skill, SkillContext
from .role import ROLE
from .small_talk import SmallTalker, never_mind
from .tools import conversation_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    talker = SmallTalker(home.speech)
    return Skill(
        name="conversation",
        tools=conversation_tools(home, talker),
        role=ROLE,
        takes_over={"HassNevermind": never_mind},
        covers=talker.read,
    )
