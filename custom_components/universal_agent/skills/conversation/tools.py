"""What can be asked about the agent itself."""

from pydantic import BaseModel, ConfigDict

from ...common.effects import READS_HOME, Effect, Risk, Surface
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...safety.profiles import is_withheld
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.spec import ToolSpec
from ..domain import Home
from .ask_person import ask_person
from .tool_search import tool_search


class DescribeAbilities(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class ConversationTools:
    """The handlers behind the tools."""

    def __init__(self, home: Home) -> None:
        self._speech = home.speech
        self._registry = home.registry

    async def describe_abilities(self, arguments: DescribeAbilities, request: RequestContext) -> Outcome:
        """Tell what every domain whose tools are open to whoever asks can do, in the words of its own sentence file."""
        responses = self._speech.sentences(request.language).responses
        open_here = self._registry.by_channel(request.channel)
        domains = sorted({spec.category for spec in open_here if not is_withheld(spec.category, request.withheld)})
        abilities = [responses[key] for key in (f"{domain}.ability" for domain in domains) if key in responses]
        joined = self._speech.join(abilities, request.language)
        spoken = self._speech.say("conversation", "abilities", request.language, {"abilities": joined})
        return success({"abilities": abilities}, spoken=spoken)


def conversation_tools(home: Home) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = ConversationTools(home)
    return (
        ToolSpec(
            name="conversation.describe_abilities",
            section="Conversation",
            short="Say what the agent can do.",
            when_to_use="Use it when the person asks what you can do, asks for help, or does not know what to say.",
            examples=("what can you do?", "help"),
            input_model=DescribeAbilities,
            handler=handlers.describe_abilities,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=first_of(own_errors, timeouts),
            not_offered={Surface.ASSIST: "it tells what can be said to this agent, not to the one that Assist serves"},
        ),
        tool_search(home.registry),
        ask_person(home.speech),
    )
