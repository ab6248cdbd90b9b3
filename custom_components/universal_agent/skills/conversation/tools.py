"""What can be asked about the agent itself and about its tools."""

from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import READS_HOME, Effect, Risk, Surface
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.registry import ToolRegistry
from ...tools.retrieval import SEARCH_TOOL, ToolRetrieval, build_index
from ...tools.schema import NEEDLESS
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .abilities import Abilities
from .ask_person import ask_person
from .family import CONVERSATION_TOOLS
from .small_talk import SmallTalker, small_talk


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


class SearchTools(BaseModel):
    """What is wanted of a tool."""

    model_config = ConfigDict(extra="forbid")

    query: str = Field(min_length=1, max_length=500, description="What has to be done, in the person's words.")
    limit: int = Field(default=5, ge=1, le=10, description="How many at most.", json_schema_extra=NEEDLESS)


def tool_search(registry: ToolRegistry) -> ToolSpec:
    """Return the tool that searches a registry."""
    retrieval = ToolRetrieval(registry)

    async def search(arguments: SearchTools, request: RequestContext) -> Outcome:
        """Return the tools that fit, with what they are for and their parameters."""
        seen = registry.with_tools(request.more_tools) if request.more_tools else registry
        await build_index(seen)
        among = ToolRetrieval(seen) if request.more_tools else retrieval
        found = among.choose(
            arguments.query,
            channel=request.channel,
            hidden_categories=request.hidden_categories,
            count=arguments.limit + 1,
        )
        others = [spec for spec in found if spec.name != SEARCH_TOOL][: arguments.limit]
        shown = [
            {
                "name": spec.name,
                "short": spec.short,
                "when_to_use": spec.when_to_use,
                "parameters": seen.schema(spec.name),
            }
            for spec in others
        ]
        return success({"tools": shown})

    return ToolSpec(
        name=SEARCH_TOOL,
        section="Conversation",
        short="Find further tools by what they have to do.",
        when_to_use=(
            "When none of yours can do what is asked, before you say that it cannot be done. What it returns can be"
            " called from the next round on."
        ),
        examples=("is there a tool for calendars?", "which tool can send a message?"),
        input_model=SearchTools,
        handler=search,
        effect=Effect.QUERY,
        annotations=READS_HOME,
        risk=Risk.LOW,
        is_answer_private=False,
        error_adapter=first_of(own_errors, timeouts),
        profile_domain=None,
        excluded_surfaces={
            Surface.LOCAL_SENTENCES: "people ask for things to be done, not for tools",
            Surface.MCP: "a client is given the whole list of tools already",
        },
    )
