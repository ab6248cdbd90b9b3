"""The local engine: from a person's words to tool calls, without any model."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers.intent import INTENT_GET_STATE

from ...common.errors import UnknownToolError
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.registry import ToolRegistry
from ..events import CallFinished
from .arguments import bind
from .clauses import cut
from .coordination import coordinated
from .focus import Focus, FocusMemory, with_name
from .free.reader import FreeReader
from .home_names import home_names
from .home_recognition import HomeRecognizer
from .sentences import LanguageTemplates, SentenceRecognizer
from .understanding import HaMatch, Miss, Step, Understanding

type LoadTemplates = Callable[[str], Awaitable[LanguageTemplates]]
"""Language to its sentence files."""
type HomeCall = Callable[[HaMatch, str, RequestContext], ToolCall]
"""A recognised HA intent, its clause and the request, to the call that does it."""
type OwnNames = Callable[[], Mapping[str, Iterable[tuple[str, str]]]]
"""Names that are ours and not the home's, such as those of routines: list name to (spoken name, name) pairs."""


class LocalEngine:
    """Understands requests with Home Assistant's recognisers and our own sentences."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        agent_id: str,
        registry: ToolRegistry,
        load_templates: LoadTemplates,
        home_call: HomeCall,
        own_names: OwnNames = dict,
    ) -> None:
        self._hass = hass
        self._registry = registry
        self._load_templates = load_templates
        self._home_call = home_call
        self._own_names = own_names
        self._free = FreeReader(hass)
        self._home = HomeRecognizer(hass, agent_id, self._free.home_changed)
        self._recognizers: dict[str, SentenceRecognizer] = {}
        self._focus = FocusMemory()

    def close(self) -> None:
        """Stop listening for changes of the home."""
        self._home.close()

    async def understand(self, request: RequestContext) -> Understanding:
        """Return the steps that do what was asked, or why there are none. Changes nothing.

        Exact sentences of Home Assistant first, then ours, then a cut into clauses, then freer wording, and last what
        the home's own names explain.
        """
        text = request.text
        focus = self._focus.get(request.conversation_id)
        exact = await self._home.strict(text, request)
        if exact is not None and not exact.open_ended:
            return Understanding(steps=self._reaching((exact,), text, request))
        templates = await self._load_templates(request.language)
        whole: Step | None
        if exact is not None:
            whole = self._home_step(exact, text, request)
        else:
            whole = await self._own_step(text, request, focus, templates)
        if whole is not None and not whole.open_ended:
            return Understanding(steps=(whole,))
        if whole is None and (steps := await self._coordinated(text, request, templates)):
            return Understanding(steps=steps)
        steps, failed_at = await self._cut(text, request, focus, templates)
        if steps:
            return Understanding(steps=steps)
        if whole is not None:
            return Understanding(steps=(whole,))
        if referred := await self._referring(text, request, focus, templates):
            return Understanding(steps=referred)
        return await self._loose(text, request, failed_at)

    def remember(self, request: RequestContext, steps: Iterable[Step], finished: Iterable[CallFinished]) -> None:
        """Note what a conversation was about once its steps have been taken."""
        focus = self._focus.get(request.conversation_id)
        for step, call in zip(steps, finished, strict=False):
            focus = focus.after(step)
            if step.match is not None and call.outcome.native is not None and request.conversation_id:
                self._home.remember(request.conversation_id, step.match, call.outcome.native)
        self._focus.set(request.conversation_id, focus)

    async def _coordinated(self, text: str, request: RequestContext, templates: LanguageTemplates) -> tuple[Step, ...]:
        async def exact(reading: str) -> HaMatch | None:
            return await self._home.strict(reading, request)

        found = await coordinated(text, templates.words.get("conjunctions", ()), exact)
        return tuple(self._home_step(match, clause, request) for match, clause in found)

    async def _cut(
        self, text: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> tuple[tuple[Step, ...], str | None]:
        conjunctions = templates.words.get("conjunctions", ())

        async def recognise(clause: str, about: Focus) -> tuple[Step, ...]:
            return await self._clause(clause, request, about, templates)

        return await cut(text, conjunctions, recognise, focus)

    async def _clause(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> tuple[Step, ...]:
        """Recognise one clause exactly; an unplaced command belongs to the area of the clause before."""
        exact = await self._home.strict(clause, request)
        if focus.area and (exact is None or not _is_placed(exact)):
            for template in templates.words.get("in_area", ()):
                placed = await self._home.strict(template.format(clause=clause, area=focus.area), request)
                if placed is not None and placed.slots.get("area"):
                    return (self._home_step(placed, clause, request),)
        if exact is not None:
            return self._reaching((exact,), clause, request)
        own = await self._own_step(clause, request, focus, templates)
        if own is not None:
            return (own,)
        if referred := await self._referring(clause, request, focus, templates):
            return referred
        found = await self._home.loose(clause, request)
        return self._reaching(found.matches, clause, request)

    async def _referring(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> tuple[Step, ...]:
        """Recognise a clause whose pronoun stands for what was named last."""
        if focus.name is None:
            return ()
        named = with_name(clause, list(templates.words.get("pronouns", ())), focus.name)
        exact = await self._home.strict(named, request) if named else None
        return () if exact is None else (self._home_step(exact, clause, request),)

    async def _loose(self, text: str, request: RequestContext, failed_at: str | None) -> Understanding:
        found = await self._home.loose(text, request)
        if steps := self._reaching(found.matches, text, request):
            return Understanding(steps=steps)
        if failed_at is not None:
            return Understanding(miss=Miss(clause=failed_at))
        return Understanding(miss=found.miss)

    def _reaching(self, matches: tuple[HaMatch, ...], clause: str, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps of recognised HA intents; of the free reading where there are none or they lead nowhere."""
        doubtful = any(self._free.doubts(match, clause, request) for match in matches)
        vague = any(match.guessed and match.name == INTENT_GET_STATE for match in matches)
        if doubtful or vague or not matches or not all(self._free.reaches(match, request) for match in matches):
            reading = self._free.read(clause, request)
            if reading is not None:
                calls = tuple(Step(call=call, clause=clause) for call in reading.calls if self._is_known(call.tool))
                return calls or tuple(self._home_step(match, clause, request) for match in reading.matches)
        return () if doubtful else tuple(self._home_step(match, clause, request) for match in matches)

    def _is_known(self, tool: str) -> bool:
        try:
            self._registry.get_tool(tool)
        except UnknownToolError:
            return False
        return True

    def _home_step(self, match: HaMatch, clause: str, request: RequestContext) -> Step:
        call = self._home_call(match, clause, request)
        own = not call.tool.startswith("smart_home.")
        return Step(call=call, clause=clause, match=None if own else match, open_ended=match.open_ended)

    async def _own_step(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> Step | None:
        recognizer = self._recognizers.get(templates.language)
        if recognizer is None:
            recognizer = await self._hass.async_add_executor_job(SentenceRecognizer, templates)
            self._recognizers[templates.language] = recognizer
        names: Mapping[str, Any] = {**home_names(self._hass), **self._own_names()}
        match = await self._hass.async_add_executor_job(
            lambda: recognizer.recognize(clause, now=request.now, home=names, focus=focus.category)
        )
        if match is None:
            return None
        try:
            spec = self._registry.get_tool(match.tool)
        except UnknownToolError:
            return None
        call = ToolCall(tool=match.tool, arguments=bind(spec.input_model, match.slots, match.fixed, now=request.now))
        return Step(call=call, clause=clause, open_ended=match.open_ended)


def _is_placed(match: HaMatch) -> bool:
    return any(match.slots.get(slot) for slot in ("name", "area", "floor"))
