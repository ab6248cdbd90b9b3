"""What can be asked about the agent itself."""

from ...common.effects import Surface
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .abilities import Abilities
from .ask_person import ask_person
from .family import CONVERSATION_TOOLS
from .small_talk import SmallTalker, small_talk
from .tool_search import tool_search


def conversation_tools(home: SkillContext, talker: SmallTalker) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    return (
        CONVERSATION_TOOLS.query(
            Abilities(home).describe,
            name="describe_abilities",
            short="Say what the agent can do.",
            when_to_use="Use it when the person asks what you can do, asks for help, or does not know what to say.",
            examples=("what can you do?", "help", "what else can you do?"),
            excluded_surfaces={
                Surface.ASSIST: "it tells what can be said to this agent, not to the one that Assist serves"
            },
        ),
        small_talk(talker),
        tool_search(home.registry),
        ask_person(home.speech),
    )
