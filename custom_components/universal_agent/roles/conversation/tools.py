"""What can be asked about the agent itself."""

from pydantic import BaseModel, ConfigDict

from ...common.effects import READS_HOME, Effect, Risk
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.spec import ToolSpec
from ..domain import Home


class DescribeAbilities(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class ConversationTools:
    """The handlers behind the tools."""

    def __init__(self, home: Home) -> None:
        self._speech = home.speech

    async def describe_abilities(self, arguments: DescribeAbilities, request: RequestContext) -> Outcome:
        """Tell what every domain can do, in the words of its own sentence file."""
        responses = self._speech.sentences(request.language).responses
        abilities = [responses[key] for key in sorted(responses) if key.endswith(".ability")]
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
        ),
    )
