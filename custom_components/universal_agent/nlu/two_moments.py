"""Two commands in a sentence for two moments, of which the second leaves out what the first has said."""

from dataclasses import replace
from datetime import datetime, timedelta

from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .after_that import after_that
from .clauses import places_to_cut
from .datetimes import Moment, Span, find, may_hold_any
from .non_commands import is_question
from .scheduling import SCHEDULE_TOOL, scheduled
from .second_moments import is_about_the_same, shortened, turns_round
from .sentences import LoadTemplates
from .understanding import Step, Understand, Understanding

_DEVICES = ToolRole.SECURE_HOME.category
"""The category of the tools that change a device's state."""


class TwoMoments:
    """Reads "on at six and off at eight", "on now and off in an hour", "on at six and off half an hour later"."""

    def __init__(self, understand: Understand, load_templates: LoadTemplates) -> None:
        """Take what understands a command that has a verb, and the sentences with the words between two of them."""
        self._understand = understand
        self._load_templates = load_templates

    async def read(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the steps of both commands; None where a text is no such two."""
        if not may_hold_any(text, request.language):
            return None
        words = (await self._load_templates(request.language)).words
        if not places_to_cut(text, words.get("conjunctions", ())):
            return None
        return (
            await self.some_time_later(text, request)
            or await self.twice(text, request)
            or await self.now_and_later(text, request)
        )

    async def some_time_later(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the steps of a command for a moment and of what follows some time after that moment."""
        words = (await self._load_templates(request.language)).words
        for start, end in places_to_cut(text, words.get("conjunctions", ())):
            behind = next(after_that(text[end:], now=request.now, language=request.language), None)
            if behind is None or is_question(text, request.language):
                continue
            spans = find(text[:start], now=request.now, language=request.language)
            moments = [span for span in spans if _is_clock_time(span)]
            if len(moments) != 1:
                continue
            if (first := await self._one_scheduled(text[:start], request)) is None:
                continue
            due = _due(first, request) + timedelta(seconds=behind.seconds)
            pronouns = words.get("pronouns", ())
            for said in shortened(
                text[:start], behind.command, moments[0], first, language=request.language, pronouns=pronouns
            ):
                second = await self._one_for_now(said, text, due, request)
                if second is not None and turns_round(first, second):
                    return Understanding(steps=(first, second))
        return None

    async def _one_for_now(self, said: str, text: str, due: datetime, request: RequestContext) -> Step | None:
        """Return the step that schedules what a text orders of one device for a moment; None for anything else."""
        steps = (await self._understand(replace(request, text=said))).steps
        if len(steps) != 1 or steps[0].match is None or steps[0].category != _DEVICES:
            return None
        return scheduled(steps, clause=text, at=due)

    async def twice(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the steps of a command for two moments, of which the second leaves out what the first has said.

        "Turn on the heating at 6 and off at 8", "... and turn it off at 8", "the lamp at 9 and the spot at 10".
        """
        spans = [span for span in find(text, now=request.now, language=request.language) if _is_clock_time(span)]
        if len(spans) != 2 or is_question(text, request.language):
            return None
        words = (await self._load_templates(request.language)).words
        for start, end in places_to_cut(text, words.get("conjunctions", ())):
            if not spans[0].start < start or not end <= spans[1].end or start < spans[0].end or end > spans[1].end:
                continue
            first = await self._one_later(text[:start], request)
            if first is None:
                continue
            readings = shortened(
                text[:start], text[end:], spans[0], first, language=request.language, pronouns=words.get("pronouns", ())
            )
            for said in readings:
                second = await self._after(first, said, request)
                if second is not None and is_about_the_same(first, second):
                    return Understanding(steps=(first, second))
        return None

    async def now_and_later(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the steps of a command for now and of its opposite for later: "on, and off again in ten minutes"."""
        spans = [span for span in find(text, now=request.now, language=request.language) if _is_clock_time(span)]
        if len(spans) != 1 or is_question(text, request.language):
            return None
        words = (await self._load_templates(request.language)).words
        for start, end in places_to_cut(text, words.get("conjunctions", ())):
            steps = (await self._understand(replace(request, text=text[:start]))).steps if end <= spans[0].start else ()
            if len(steps) != 1 or steps[0].match is None or steps[0].category != _DEVICES:
                continue
            first = scheduled(steps, clause=text[:start], at=request.now)
            nowhere = replace(spans[0], start=start, end=start)
            readings = shortened(
                text[:start], text[end:], nowhere, first, language=request.language, pronouns=words.get("pronouns", ())
            )
            for said in readings:
                second = await self._one_scheduled(said, request)
                if second is not None and turns_round(first, second):
                    return Understanding(steps=(*steps, second))
        return None

    async def _after(self, first: Step, said: str, request: RequestContext) -> Step | None:
        """Return the second command, which comes after the first: "on at 10 pm and off at 6" is 6 in the morning."""
        second = await self._one_later(said, request)
        if second is None or _due(second, request) > _due(first, request):
            return second
        again = await self._one_later(said, replace(request, now=_due(first, request).astimezone(request.now.tzinfo)))
        return again if again is not None and _due(again, request) > _due(first, request) else None

    async def _one_later(self, text: str, request: RequestContext) -> Step | None:
        """Return the one step that schedules one call for a moment; None for anything else."""
        step = await self._one_scheduled(text, request)
        return step if step is not None and "at" in step.call.arguments else None

    async def _one_scheduled(self, text: str, request: RequestContext) -> Step | None:
        """Return the one step that schedules one call, for a moment or after a length; None for anything else."""
        steps = (await self._understand(replace(request, text=text))).steps
        if len(steps) != 1 or steps[0].call.tool != SCHEDULE_TOOL or "conditions" in steps[0].call.arguments:
            return None
        return steps[0] if len(steps[0].call.arguments.get("calls", ())) == 1 else None


def _is_clock_time(span: Span) -> bool:
    return isinstance(span.value, Moment) and span.value.has_time and not span.value.is_range


def _due(step: Step, request: RequestContext) -> datetime:
    """Return when a scheduled command is due."""
    arguments = step.call.arguments
    if "at" in arguments:
        return datetime.fromisoformat(arguments["at"])
    return request.now + timedelta(seconds=arguments["delay_s"])
