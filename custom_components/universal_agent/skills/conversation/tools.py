"""What can be asked about the agent itself."""

from ...common.effects import READS_HOME, Effect, Risk, Surface
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .abilities import DESCRIBE, Abilities, DescribeAbilities
from .ask_person import ask_person
from .small_talk import SmallTalker, small_talk
from .tool_search import tool_search


def conversation_tools(home: SkillContext, talker: SmallTalker) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    return (
        ToolSpec(
            name=DESCRIBE,
            section="Conversation",
            short="Say what the agent can do.",
            when_to_use="Use it when the person asks what you can do, asks for help, or does not know what to say.",
            examples=("what can you do?", "help", "what else can you do?"),
            input_model=DescribeAbilities,
            handler=Abilities(home).describe,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            is_answer_private=False,
            error_adapter=first_of(own_errors, timeouts),
            profile_domain=None,
            excluded_surfaces={
                Surface.ASSIST: "it tells what can be said to this agent, not to the one that Assist serves"
            },
        ),
        small_talk(talker),
        tool_search(home.registry),
        ask_person(home.speech),
    )
