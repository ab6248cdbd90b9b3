"""The skills' sentences as steps: recognised, bound to their tool's arguments; or read by a skill itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from homeassistant.core import HomeAssistant

from ..common.errors import UnknownToolError
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..tools.registry import ToolRegistry
from .arguments import bind
from .datetimes import Moment
from .focus import Focus
from .home_names import home_names
from .scheduling import delay_first
from .sentences import LanguageTemplates, SentenceMatch, SentenceRecognizer
from .skill_readings import SkillReading
from .understanding import Step

type OwnNames = Callable[[], Mapping[str, Iterable[tuple[str, str]]]]
"""Names that are ours and not the home's, such as those of routines: list name to (spoken name, name) pairs."""


class OwnSentences:
    """Recognises the sentences of the skills; those of a language are compiled when it is first spoken."""

    def __init__(
        self, hass: HomeAssistant, registry: ToolRegistry, own_names: OwnNames, readings: Sequence[SkillReading] = ()
    ) -> None:
        self._hass = hass
        self._registry = registry
        self._own_names = own_names
        self._readings = tuple(readings)
        self._recognizers: dict[str, SentenceRecognizer] = {}

    async def step(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> Step | None:
        """Return the step that a clause asks for: what a skill reads in it, else what a sentence of ours says."""
        for reading in self._readings:
            if (read := await reading(clause, request)) is not None:
                return Step(call=read.call, clause=clause, open_ended=read.open_ended)
        match = await self._match(clause, request, focus, templates)
        if match is None and (moved := delay_first(clause, now=request.now, language=request.language)) is not None:
            match = await self._match(moved, request, focus, templates)
            if match is not None and not any(isinstance(slot, Moment) for slot in match.slots.values()):
                match = None
        if match is None:
            return None
        try:
            spec = self._registry.get_tool(match.tool)
        except UnknownToolError:
            return None
        call = ToolCall(tool=match.tool, arguments=bind(spec.input_model, match.slots, match.fixed, now=request.now))
        return Step(call=call, clause=clause, open_ended=match.open_ended)

    def pass_over(self, request: RequestContext) -> None:
        """Note that a request was understood otherwise, so that it answers no question of a skill's."""
        for reading in self._readings:
            reading.pass_over(request)

    async def _match(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> SentenceMatch | None:
        recognizer = self._recognizers.get(templates.language)
        if recognizer is None:
            recognizer = await self._hass.async_add_executor_job(SentenceRecognizer, templates)
            self._recognizers[templates.language] = recognizer
        names: Mapping[str, Any] = {**home_names(self._hass), **self._own_names()}
        return await self._hass.async_add_executor_job(
            lambda: recognizer.recognize(clause, now=request.now, home=names, focus=focus.category)
        )
