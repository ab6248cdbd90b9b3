"""`conversation.ask_person`: a designed agent asks the person something, and its run waits for the answer."""

from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import Surface
from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...tools.spec import ToolSpec
from ..speech import Speech
from .family import CONVERSATION_TOOLS

ASK_PERSON = "conversation.ask_person"
_WHY_NOT = "only an agent that was designed for a request can wait for an answer"


class AskPerson(BaseModel):
    """A question to the person."""

    model_config = ConfigDict(extra="forbid")

    question: str = Field(
        min_length=1, max_length=600, description="The question, in the person's language, as it is to be spoken."
    )
    options: list[str] = Field(
        default_factory=list,
        max_length=8,
        description="What the person can choose from, a few words each; may be empty.",
    )


def ask_person(speech: Speech) -> ToolSpec:
    """Return the tool that asks the person."""

    async def ask(arguments: AskPerson, request: RequestContext) -> Outcome:
        """Return the question; whoever runs the agent ends its turn with it and brings the answer."""
        question = " ".join(arguments.question.split())
        options = [" ".join(option.split()) for option in arguments.options if option.strip()]
        spoken = question
        if options and not all(option.casefold() in question.casefold() for option in options):
            joined = speech.join(options, request.language)
            values = {"question": question, "options": joined}
            spoken = speech.say("conversation", "ask_options", request.language, values)
        return Outcome(status=OutcomeStatus.SUCCESS, data={"asked": spoken}, spoken=spoken, asks=True)

    return CONVERSATION_TOOLS.query(
        ask,
        name="ask_person",
        short="Ask the person a question and wait for the answer.",
        when_to_use=(
            "Use it where something is missing that only the person knows: a preference, or a choice among what was"
            " found. Ask for everything at once. The answer comes back as this call's result, perhaps much later."
            " Never ask whether a change may be made: call its tool, and the person is asked where that is needed."
        ),
        examples=("which of these huts do you like best?", "how much may it cost?"),
        excluded_surfaces={
            Surface.MODEL: f"{_WHY_NOT}; such an agent always has it",
            Surface.LOCAL_SENTENCES: "people ask us; nobody asks to be asked",
            Surface.MCP: "a client speaks with its person itself",
            Surface.ASSIST: "an agent that answers a person asks by answering",
        },
    )
