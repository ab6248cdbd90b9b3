"""Requests that are bound to a time, an end or an event: carried out then, or for so long, or declined by that word."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from homeassistant.helpers.intent import INTENT_TURN_OFF, INTENT_TURN_ON

from ..common.languages import base_language
from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .as_things_are import AsThingsAre
from .clauses import around, places_to_cut
from .each_time import EachTime
from .ends import End, end_in
from .event_steps import as_reminders, on_event, on_first_of, telling
from .first_of import first_of, has_or
from .grounded_parser.events.clause import EventClause
from .grounded_parser.events.model import Binding
from .grounded_parser.events.values import of_the_heating
from .grounded_parser.qualifiers import Bond, Qualifier, is_at_an_edge, moment_words, without
from .grounded_parser.reader import GroundedParser
from .non_commands import is_question
from .scheduling import (
    LATER_TOOLS,
    SCHEDULE_TOOL,
    is_one_act,
    lasting,
    lasting_each_time,
    lasting_then,
    names_twice,
    scheduled,
)
from .second_moments import ends_what_was_begun
from .sentences import LoadTemplates
from .timing.reader import TimingReader
from .two_moments import TwoMoments
from .understanding import Miss, Step, Understand, Understanding

type IsAction = Callable[[str], bool]
"""Whether the tool of that name changes something."""

_DEVICES = ToolRole.SECURE_HOME.category
"""The category of the tools that change a device's state: only they can be put back."""

_SKIPPING = frozenset({"HassMediaNext", "HassMediaPrevious"})
"""What goes from one thing that is played to another, and never lasts."""

_WHO_SPEAKS = Understanding(miss=Miss(key="who_speaks"), settled=True)


class Binder:
    """Reads what binds a request, and has the rest of it understood."""

    def __init__(
        self,
        free: GroundedParser,
        timing: TimingReader,
        understand: Understand,
        is_action: IsAction,
        load_templates: LoadTemplates,
    ) -> None:
        """Take what reads the home and timers, what understands a command that has a verb, and what tells actions."""
        self._load_templates = load_templates
        self._free = free
        self._timing = timing
        self._understand = understand
        self._is_action = is_action
        self._each_time = EachTime(free, understand, is_action)
        self._as_things_are = AsThingsAre(free, understand, is_action)
        self._two_moments = TwoMoments(understand, load_templates)

    async def bound(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the step for a command that says when it ends, or what has to come about; None where it does not."""
        found = await self._on_first_of(text, request) or await self._as_things_are.read(text, request)
        found = found or await self._on_event(text, request)
        found = found or await self._two_moments.read(text, request)
        if found is not None:
            return found
        end = end_in(text, now=request.now, language=request.language)
        if end is None or self._timing.steps(text, request, None):
            return None  # the length of a timer is no end of anything
        if self._as_things_are.takes(around(text, end.start, end.end), end.start, request):
            return None  # "if it has been on for an hour": nothing is to be for an hour
        if (step := await self._each_time.between(text, end, request)) is not None:
            return Understanding(steps=(step,))
        return await self._lasting(text, end, request)

    async def _on_event(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the step for a command that is bound to an event; a miss where the two do not go together."""
        clause = self._free.event_clause(text, request)
        if clause is None or not clause.rest or is_question(clause.rest, request.language):
            return None
        if (beside := await self._told_beside(text, clause, request)) is not None:
            return beside
        if clause.binding is not Binding.EXCEPTS and self._free.only_tells(clause.rest, request):
            if clause.is_of_a_stranger:
                return _WHO_SPEAKS
            if clause.also is not None or not clause.event.is_measured:
                return Understanding(miss=Miss(clause=clause.text))
            return Understanding(steps=(telling(clause, clause=text),))
        if (elsewhere := self._free.told_elsewhere(clause.rest, request)) is not None:
            return Understanding(miss=Miss(clause=elsewhere))
        clause = await self._as_things_are.about_it(clause, request)
        ordered, tells = await self._and_told(clause, request)
        rest = (await self._understand(replace(request, text=ordered))).steps
        if not rest or not all(self._is_action(step.call.tool) for step in rest):
            return None
        if clause.is_of_a_stranger:
            return _WHO_SPEAKS
        if (scene := self._free.scene(request)) is not None:
            came = scene.state_of(str(clause.event.spec.get("entity_id", "")))
            rest = rest if came is None else as_reminders(rest, clause.event, came.name)
            matches = [step.match for step in rest if step.match is not None]
            clause = replace(clause, event=of_the_heating(clause.event, matches, scene))
        clause = self._as_things_are.decided(clause, rest, request)
        is_open = names_twice(rest) or not clause.event.is_measured
        steps = () if is_open else on_event(rest, clause, clause=ordered if tells else text)
        told = (telling(clause, clause=tells),) if steps and tells and clause.also is None else ()
        return Understanding(steps=(*steps, *told), miss=None if steps else Miss(clause=clause.text))

    async def _and_told(self, clause: EventClause, request: RequestContext) -> tuple[str, str]:
        """Return what is ordered for an event, and the words of whoever wants to be told of it then, too."""
        if clause.binding is not Binding.EXCEPTS:
            words = (await self._load_templates(request.language)).words
            for start, end in places_to_cut(clause.rest, words.get("conjunctions", ())):
                if self._free.only_tells(clause.rest[end:], request):
                    return clause.rest[:start], clause.rest[end:]
        return clause.rest, ""

    async def _told_beside(self, text: str, clause: EventClause, request: RequestContext) -> Understanding | None:
        """Return what to make of another command beside "tell me when it is done", before or behind it.

        One behind it needs a moment of its own: without one, it may be for now or for then.
        """
        words = (await self._load_templates(request.language)).words
        if (begins := text.find(clause.text)) < 0:
            return None  # "when she leaves" was said, and the person's name was read
        ends = begins + len(clause.text)
        before = text[:begins].rstrip(" ,;")
        cuts = places_to_cut(text, words.get("conjunctions", ()))
        if (behind := next((end for start, end in cuts if start == ends), None)) is not None:
            told = await self._told(before, clause, request)
            other = (await self._understand(replace(request, text=text[behind:]))).steps if told else ()
            if not told or not all(self._is_action(step.call.tool) for step in other):
                return None
            both = (*told, *other) if other and self._is_later(other) else ()
            return Understanding(steps=both, miss=None if both else Miss(clause=text[behind:]))
        for start, end in cuts:
            if ends < len(text) or end >= len(before) or not (told := await self._told(before[end:], clause, request)):
                continue
            other = (await self._understand(replace(request, text=text[:start]))).steps
            if other and all(self._is_action(step.call.tool) for step in other):
                return Understanding(steps=(*other, *told))
        return None

    async def _told(self, text: str, clause: EventClause, request: RequestContext) -> tuple[Step, ...]:
        """Return the step that tells or reminds somebody at an event, where a text asks for that and for no moment."""
        if clause.binding is Binding.EXCEPTS or clause.also is not None or not clause.event.is_measured:
            return ()
        if self._free.only_tells(text, request):
            return (telling(clause, clause=f"{text} {clause.text}"),)
        steps = self._timing.steps(text, request, None)
        reminds = bool(steps) and all(step.call.tool == ToolRole.SET_REMINDER for step in steps)
        return on_event(steps, clause, clause=f"{text} {clause.text}") if reminds else ()

    def _measured(self, text: str, request: RequestContext) -> EventClause | None:
        """Return the event that a text is bound to, if it is known what tells that it comes about."""
        clause = self._free.event_clause(text, request)
        return clause if clause is not None and clause.event.is_measured else None

    async def _on_first_of(self, text: str, request: RequestContext) -> Understanding | None:
        """Return the step for a command that is for the first of two that "or" joins; a miss where it is no command."""
        language = base_language(request.language)
        if not has_or(text, language) or not self._free.may_be_bound(text, request):
            return None
        for found in first_of(
            text, now=request.now, language=language, read_event=lambda said: self._measured(said, request)
        ):
            if not found.rest or is_question(found.rest, request.language):
                continue
            if found.begins and not self._only_reminds(found.begins, request):
                continue
            if self._free.only_tells(found.rest, request):
                return Understanding(miss=Miss(clause=found.text))
            rest = (await self._understand(replace(request, text=found.rest))).steps
            if not rest or not all(self._is_action(step.call.tool) for step in rest):
                continue
            unsure = names_twice(rest) or (found.is_inside and not is_one_act(rest))
            steps = () if unsure else on_first_of(rest, found.events, found.at, clause=text)
            return Understanding(steps=steps, miss=None if steps else Miss(clause=found.text))
        return None

    def _only_reminds(self, text: str, request: RequestContext) -> bool:
        """Tell whether words ask for a reminder and say nothing of what or when: "erinnere mich"."""
        calls = self._timing.read(text, request)
        return bool(calls) and all(
            call.tool == ToolRole.SET_REMINDER and call.arguments.keys() <= {"person"} for call in calls
        )

    async def qualified(
        self,
        text: str,
        request: RequestContext,
        conjunctions: Sequence[str],
        is_command: Callable[[str], Awaitable[bool]],
    ) -> Understanding | None:
        """Return what to make of a request that is bound to a time or a condition, or None where it is not bound.

        A time for the whole of it is scheduled. Whatever else binds it forbids to act now, and is named.
        """
        found = self._free.qualifiers(text, request)
        blocking = [qualifier for qualifier in found if qualifier.bond not in (Bond.PRESENT, Bond.MOMENT)]
        if blocking:
            alone = len(found) == 1
            return await self._blocked(text, blocking, request, conjunctions, is_command, alone=alone)
        if len(found) != 1 or found[0].bond is not Bond.MOMENT or (moment := found[0].moment) is None:
            return None
        cuts = places_to_cut(text, conjunctions)
        if cuts and not is_at_an_edge(text, found[0]):
            return None  # it may hold for one part and not for another
        if cuts and ends_what_was_begun(text[cuts[-1][1] :], request.language):
            return None
        for bound in moment_words(text, found[0], now=request.now, language=request.language):
            left = without(text, [bound])
            rest = await self._understand(replace(request, text=left))
            if not rest.steps or not all(self._is_action(step.call.tool) for step in rest.steps):
                continue
            if (
                self._is_later(rest.steps)
                or names_twice(rest.steps)
                or bound.moment != moment
                or not moment.has_time
                or moment.is_range
                or moment.start <= request.now
            ):
                return Understanding(miss=Miss(clause=bound.text))
            return Understanding(steps=(scheduled(rest.steps, clause=text, at=moment.start),))
        return None

    async def _blocked(
        self,
        text: str,
        blocking: Sequence[Qualifier],
        request: RequestContext,
        conjunctions: Sequence[str],
        is_command: Callable[[str], Awaitable[bool]],
        *,
        alone: bool,
    ) -> Understanding | None:
        """Return what is bound to more than a moment: an automation, or a miss that names what binds it."""
        first = blocking[0]
        if alone and (step := await self._each_time.read(text, first, request, conjunctions)) is not None:
            return Understanding(steps=(step,))
        if first.bond is Bond.RECURRENCE and await self._each_time.is_for_a_part(text, first, request, conjunctions):
            return Understanding(miss=Miss(clause=first.text), settled=True)
        if any(found.bond is Bond.CORRECTION for found in blocking) or await is_command(without(text, blocking)):
            return Understanding(miss=Miss(clause=first.text))
        return None

    async def _lasting(self, text: str, end: End, request: RequestContext) -> Understanding | None:
        """Return the step that does the rest now and puts it back at its end."""
        left = around(text, end.start, end.end)
        if not left:
            return None
        staying = self._free.to_stay(left, request)
        if end.is_bare and staying is None:
            return None
        rest = await self._understand(replace(request, text=staying or left))
        if len(rest.steps) == 1 and self._moves_devices_later(rest.steps[0]):
            then = lasting_then(rest.steps[0], end, clause=text, now=request.now, language=request.language)
            return Understanding(miss=Miss(clause=end.text)) if then is None else Understanding(steps=(then,))
        if len(rest.steps) == 1 and rest.steps[0].call.tool == ToolRole.PROPOSE_AUTOMATION:
            each = lasting_each_time(rest.steps[0], end, clause=text)
            return Understanding(miss=Miss(clause=end.text)) if each is None else Understanding(steps=(each,))
        if not rest.steps or not all(step.category == _DEVICES for step in rest.steps):
            return None
        if any(step.match is not None and step.match.name in _SKIPPING for step in rest.steps):
            return None  # "ten seconds back" says how far, and not how long
        if not all(self._is_action(step.call.tool) for step in rest.steps):
            return None
        if not end.only_hours and staying is None and not all(_is_switched(step) for step in rest.steps):
            return None
        if names_twice(rest.steps) or (end.until is not None and end.until <= request.now):
            return Understanding(miss=Miss(clause=end.text))
        step = lasting(rest.steps, clause=text if end.begins is None else left, until=end.until, for_s=end.for_s)
        return Understanding(steps=(step if end.begins is None else scheduled([step], clause=text, at=end.begins),))

    def _moves_devices_later(self, step: Step) -> bool:
        """Tell whether a step schedules changes of devices and nothing else."""
        calls = step.call.arguments.get("calls", ()) if step.call.tool == SCHEDULE_TOOL else ()
        tools = [str(call["tool"]) for call in calls]
        return bool(tools) and all(self._is_action(tool) and tool.startswith(f"{_DEVICES}.") for tool in tools)

    def _is_later(self, steps: Sequence[Step]) -> bool:
        """Tell whether a step is for another moment itself: later than later, nobody knows when."""
        return any(step.call.tool in LATER_TOOLS for step in steps)


def _is_switched(step: Step) -> bool:
    """Tell whether a step turns something on or off and no more."""
    return step.match is not None and step.match.name in (INTENT_TURN_ON, INTENT_TURN_OFF)
