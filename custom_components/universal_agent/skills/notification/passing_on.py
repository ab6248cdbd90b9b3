"""Reads who is to be told the answer to a question: "tell Anna whether the dryer is on" is no text for her phone."""

from dataclasses import replace

from ...common.effects import Effect
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.understanding import CoveredText, PassedOn
from ..skill import SkillContext, machinery_of
from .reading import NotificationReading

_CANNOT = "cannot_pass_on"


class AnswersForOthers:
    """Has the question answered as if whoever asks wanted to know it; says that it cannot where nobody can answer."""

    def __init__(self, home: SkillContext, reading: NotificationReading) -> None:
        self._home = home
        self._reading = reading

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the calls that find the answer and the one that tells it; None where nothing is to be answered."""
        await self._home.speech.load(request.language)
        addressed = self._reading.addressed(text, request.language)
        if addressed is None:
            return None
        words = self._home.speech.words("notification_reading", request.language)
        calls = await self._answering(words["tell_me"].format(addressed.question), request)
        if calls is None:
            return None  # "Tell Anna when the dryer is done" waits for it
        asked = f"{addressed.question[:1].upper()}{addressed.question[1:]}"
        if calls:
            private = self._home.speech.say("conversation", "kept_for_you", request.language)
            return CoveredText(calls=calls, passed_on=PassedOn(call=addressed.call, asked=asked, private=private))
        if addressed.may_be_words:
            return None
        return CoveredText(calls=(), refused=_CANNOT, content=addressed.name or words["everybody"].partition("|")[0])

    async def _answering(self, question: str, request: RequestContext) -> tuple[ToolCall, ...] | None:
        """Return the queries that answer a question; none where it is not understood, None where it is an order."""
        found = await machinery_of(self._home).understand(replace(request, text=question))
        calls = tuple(step.call for step in found.steps)
        if any(self._home.registry.get_tool(call.tool).effect is Effect.ACTION for call in calls):
            return None
        return calls
