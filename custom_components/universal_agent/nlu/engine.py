"""The local engine: from a person's words to tool calls, without any model."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from homeassistant.core import HomeAssistant
from homeassistant.helpers.intent import INTENT_GET_STATE

from ..common.commands import carried_command
from ..common.effects import Effect
from ..common.request import RequestContext
from ..models.events import CallFinished
from ..tools.registry import ToolRegistry
from ..tools.roles import ToolRole
from .binding import Binder
from .clauses import places_to_cut
from .coordination import Exact, coordinated
from .directing import Director
from .focus import Focus, FocusMemory
from .grounded_parser.reader import GroundedParser
from .grounded_parser.safety.reading import SafetyReading
from .grounded_parser.storeys import plainly_placed
from .home_recognition import HomeRecognizer, LooseResult
from .known_requests import KnownRequests
from .names.recovery import Recovery
from .non_commands import opens_as_question
from .own_sentences import OwnNames, OwnSentences
from .pronouns import holds_content, items_of, kept
from .referring import References
from .said_now import understood_now
from .scheduling import command_later, takes_its_time, without_commands
from .sentences import LanguageTemplates, LoadTemplates
from .skill_grammars import SkillGrammars
from .skill_readings import SkillReading
from .timing.reader import TimingReader
from .understanding import HaMatch, HomeCall, Miss, Step, Understanding


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
        free: GroundedParser,
        skills: SkillGrammars,
        own_names: OwnNames = dict,
        readings: Sequence[SkillReading] = (),
    ) -> None:
        self._hass = hass
        self._registry = registry
        self._load_templates = load_templates
        self._home_call = home_call
        self._free = free
        self._home = HomeRecognizer(hass, agent_id, self._free.home_changed)
        self._own = OwnSentences(hass, registry, own_names, readings)
        self._timing = TimingReader(hass, registry, own_names)
        self._known = KnownRequests(self._home, self._free, self._timing)
        self._skills = skills
        self._focus = FocusMemory()
        self._recovery = Recovery(hass, self._free, load_templates, self._home.explained)
        self._director = Director(self._free, self._recovery, self._home_step, self._as_said, self._is_action)
        self.without_slips = self._director.without_slips
        self._references = References(
            self._free,
            strict=self._home.strict,
            exactly=self._exactly,
            directed=self._director.directed,
            home_step=self._home_step,
        )
        self._binder = Binder(self._free, self._timing, self._director.with_a_verb, self._is_action, load_templates)

    def close(self) -> None:
        """Stop listening for changes of the home."""
        self._home.close()

    async def understand(self, request: RequestContext) -> Understanding:
        """Return the steps that do what was asked, or why there are none. Changes nothing.

        A command with a time in it becomes one step that schedules it. Last of all, misheard names are looked for.
        """
        if steps := await self._timing.replied(request, self._exactly):
            return Understanding(steps=steps)
        if (known := await self._known.find(request)) is not None:
            self._own.pass_over(request)
            return known
        return await understood_now(request, self._in_any_way)

    async def _in_any_way(self, request: RequestContext) -> Understanding:
        """Understand a request word for word, or what it may be meant for otherwise."""
        found = await self._known.read(request, self._word_for_word)
        is_read = found.steps or found.settled
        return found if is_read else await self._director.which_one(await self._otherwise(found, request), request)

    async def _otherwise(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return what a request comes to that is not understood word for word."""
        if steps := await self._director.asked_plainly(request) or await self._skills.late_steps(request.text, request):
            return Understanding(steps=steps)
        shorter = [replace(request, text=text) for text in self._free.reworded(request.text, request)]
        ordered: list[Understanding] = []
        for short in shorter:
            ordered.append(order := await self._word_for_word(short))
            if self._director.is_certain(order, short, request):
                return order
            if late := await self._skills.late_steps(short.text, short):
                return Understanding(steps=late)
        if (plainly := await self._director.plainly(request)) is not None:
            return plainly
        wordings = zip(shorter, ordered, strict=True)
        recovered = await self._recovery.recover_any(found, request, tuple(wordings), self._as_said)
        is_lost = request.wants_reasons and not recovered.steps and not recovered.choices  # no model will be asked
        if is_lost and (steps := await self._skills.evidenced(request)):
            return Understanding(steps=steps)
        return self._director.without_slips(recovered, request)

    async def _word_for_word(self, request: RequestContext) -> Understanding:
        return await self._director.meant(await self._as_said(request), request)

    async def _as_said(self, request: RequestContext) -> Understanding:
        """Understand a request word for word."""
        text = plainly_placed(self._timing.by_the_clock(request), self._free.scene(request), request.language)
        bound = await self._binder.bound(text, request)
        return self._director.not_all(without_commands(bound or await self._understand(text, request)), request)

    async def _understand(self, text: str, request: RequestContext) -> Understanding:
        """Understand a text, which is the request or what is left of it without the time it is for.

        Exact sentences of Home Assistant first, then ours, then several things for one command, then a time or
        condition for all of it, then a cut into clauses, then freer wording, last what the home's own names explain.
        """
        if steps := await self._two_questions(text, request):
            return Understanding(steps=steps)
        focus = self._focus.get(request.conversation_id)
        exact = await self._exactly(text, request)
        safety = self._free.safety(text, request)
        steps = self._timing.steps(text, request, exact) or self._safety_steps(text, request, exact, safety)
        steps = steps or self._asking_steps(text, request, exact)
        if steps or (exact is None and (steps := self._director.named_scene(text, request))):
            return Understanding(steps=steps)
        exact = kept(exact, safety)
        if exact is not None and not exact.open_ended:
            self._own.pass_over(request)
            return Understanding(steps=self._reaching((exact,), text, request))
        templates = await self._load_templates(request.language)
        covered = await self._covered(text, exact, request, focus, templates)
        if not covered and (later := await self._later(text, exact, request)) is not None:
            return later
        if covered and not covered[0].open_ended:
            return Understanding(steps=covered)
        whole = covered[0] if covered else None
        if (bound := await self._bound(text, request, templates, whole, safety)) is not None:
            return bound
        recognise = partial(self._clause, request=request, templates=templates)
        steps, failed = await self._references.in_clauses(text, request, focus, templates, recognise)
        if failed is not None and failed.settled and not covered:
            return failed
        steps = steps or covered
        if not steps and (certain := await self._without_guessing(text, exact, request, safety)) is not None:
            return certain
        if steps or (steps := await self._references.named(text, request, focus, templates)):
            return Understanding(steps=steps)
        return await self._loose(text, request, templates, failed)

    async def _two_questions(self, text: str, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps of two questions in one breath; nothing where one of them means nothing by itself."""
        if not opens_as_question(text, request.language):
            return ()
        conjunctions = (await self._load_templates(request.language)).words.get("conjunctions", ())
        for start, end in places_to_cut(text, conjunctions):
            if opens_as_question(text[end:], request.language):
                first, then = [(await self._understand(part, request)).steps for part in (text[:start], text[end:])]
                acts = any(self._is_action(step.call.tool) for step in (*first, *then))
                if first and then and not acts:
                    alone = self._references.stands_alone(text[end:], then[0], first[-1], request)
                    return (*first, *then) if alone else ()
        return ()

    async def _covered(
        self, text: str, exact: HaMatch | None, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> tuple[Step, ...]:
        """Return the steps for a text that a skill, Home Assistant or a sentence covers from end to end."""
        if (exact is None or not exact.own) and (steps := await self._skills.steps(text, request)):
            self._own.pass_over(request)
            return steps
        if exact is not None and carried_command(exact.slots) is None:
            return (self._home_step(exact, text, request),)
        own = await self._own.step(text, request, focus, templates)
        return () if own is None else (own,)

    async def _without_guessing(
        self, text: str, exact: HaMatch | None, request: RequestContext, safety: SafetyReading | None
    ) -> Understanding | None:
        """Return what to make of a text that no guess may be made of: a delay within it, or a matter of safety."""
        if (later := await self._later(text, exact, request, inside=True)) is not None:
            return later
        return None if safety is None else Understanding(miss=safety.miss)

    async def _exactly(self, text: str, request: RequestContext) -> HaMatch | None:
        """Return Home Assistant's exact match; none where the home's words say that it is misread."""
        recognise = partial(self._home.strict, request=request)
        if (match := await recognise(text)) is None or await takes_its_time(match, text, request, recognise):
            return None
        return None if await self._director.is_misread(match, text, request) else match

    async def _loosely(self, text: str, request: RequestContext) -> LooseResult:
        """Return what freer recognition makes of a text, under the same rule."""
        found = await self._home.loose(text, request)
        misread = any([await self._director.is_misread(match, text, request) for match in found.matches])
        return LooseResult() if misread else found

    async def _bound(
        self,
        text: str,
        request: RequestContext,
        templates: LanguageTemplates,
        whole: Step | None,
        safety: SafetyReading | None,
    ) -> Understanding | None:
        """Return what to make of a text whose parts belong together: one verb for several things, a time for all of it.

        `whole` is what the text was recognised as, if a part of it could have been any words.
        """
        if (directed := await self._director.directed(text, request, safety)) is not None:
            return directed
        if whole is None and (steps := await self._coordinated(text, request, templates)):
            return Understanding(steps=steps)
        if whole is not None and holds_content(whole):
            refused = self._free.taken_back(text, items_of(whole), request)
            return None if refused is None else Understanding(miss=Miss(clause=refused))
        return await self._qualified(text, request, templates.words.get("conjunctions", ()))

    def remember(self, request: RequestContext, steps: Iterable[Step], finished: Iterable[CallFinished]) -> None:
        """Note what a conversation was about once its steps have been taken."""
        steps = tuple(steps)
        self._timing.note((step.call for step in steps), request)
        focus = self._focus.get(request.conversation_id)
        named: set[object] = set()
        for step, call in zip(steps, finished, strict=False):
            named.add(step.match.slots.get("name") if step.match is not None else None)
            focus = focus.after(step)
            if step.match is not None and call.outcome.native is not None and request.conversation_id:
                self._home.remember(request.conversation_id, step.match, call.outcome.native)
        if len(named) > 1:
            focus = replace(focus, name=None)  # "them" is all of these, and "it" may be any
        self._focus.set(request.conversation_id, focus)

    def forget(self, request: RequestContext) -> None:
        """Forget what a conversation was about: it went on with something that was not understood."""
        self._focus.set(request.conversation_id, Focus())
        self._home.forget(request.conversation_id)

    async def _later(
        self, text: str, match: HaMatch | None, request: RequestContext, *, inside: bool = False
    ) -> Understanding | None:
        return await command_later(text, match, request, self._director.explained, self._is_action, inside=inside)

    async def _coordinated(self, text: str, request: RequestContext, templates: LanguageTemplates) -> tuple[Step, ...]:
        async def recognise(reading: str) -> Exact | None:
            if self._free.excepts(reading, request):
                return None  # "all except A and B" is not "all except A" and "all except B"
            match = await self._exactly(reading, request)
            if match is not None and match.name == INTENT_GET_STATE:
                return None  # "yes" and "no" to two questions at once answer neither
            named = None if match is None or self._free.is_bare(match, reading, request) else Exact(matches=(match,))
            if named is not None and all(self._free.reaches(match, request) for match in named.matches):
                return named
            found = self._free.read(reading, request)
            return Exact(matches=found.matches, by_home=True) if found is not None and found.matches else named

        found = await coordinated(text, templates.words.get("conjunctions", ()), recognise)
        return tuple(self._home_step(match, clause, request) for match, clause in found)

    async def _qualified(self, text: str, request: RequestContext, conjunctions: Sequence[str]) -> Understanding | None:
        """Return what to make of a request that is bound to a time or a condition, or None where it is not bound."""
        return await self._binder.qualified(text, request, conjunctions, partial(self._is_command, request=request))

    async def _is_command(self, text: str, request: RequestContext) -> bool:
        """Tell whether what is left of a request without what binds it would change something."""
        rest = await self._understand(text, request)
        return any(self._is_action(step.call.tool) for step in rest.steps)

    async def _clause(
        self, clause: str, focus: Focus, request: RequestContext, templates: LanguageTemplates
    ) -> tuple[Step, ...]:
        """Recognise one clause exactly; an unplaced command belongs to the area of the clause before.

        A clause that is only a name commands nothing: its verb stands in another clause, and could be any.
        """
        clause = self._timing.by_the_clock(replace(request, text=clause))
        exact = await self._exactly(clause, request)
        if exact is not None and self._free.is_bare(exact, clause, request):
            return ()
        safety = self._free.safety(clause, request)
        if steps := self._timing.steps(clause, request, exact) or self._safety_steps(clause, request, exact, safety):
            return steps
        exact = kept(exact, safety)
        if (exact is None or not exact.own) and (covered := await self._skills.steps(clause, request)):
            return covered
        if exact is None or carried_command(exact.slots) is None:
            if safety is None and (placed := await self._references.placed(clause, request, focus, templates, exact)):
                return placed
            if exact is not None:
                return self._reaching((exact,), clause, request)
        if (own := await self._own.step(clause, request, focus, templates)) is not None:
            return (own,)
        if (later := await self._later(clause, exact, request, inside=True)) is not None:
            return later.steps
        return await self._freely(clause, request, focus, templates, guesses=safety is None)

    async def _freely(
        self,
        clause: str,
        request: RequestContext,
        focus: Focus,
        templates: LanguageTemplates,
        *,
        guesses: bool,
    ) -> tuple[Step, ...]:
        """Recognise a clause that no sentence covers."""
        if referred := await self._references.named(clause, request, focus, templates):
            return referred
        if several := await self._coordinated(clause, request, templates):
            return several
        if (bound := await self._qualified(clause, request, templates.words.get("conjunctions", ()))) is not None:
            return bound.steps
        if not guesses:
            return ()
        found = await self._loosely(clause, replace(request, wants_reasons=False))
        return self._reaching(found.matches, clause, request, templates)

    def _safety_steps(
        self, clause: str, request: RequestContext, exact: HaMatch | None, safety: SafetyReading | None
    ) -> tuple[Step, ...]:
        """Return our own reading of what is about safety, or "all lights off"; a person's own sentence goes first."""
        if exact is not None and exact.own:
            return ()
        if safety is not None:
            return tuple(Step(call=call, clause=clause) for call in safety.calls if self._is_known(call.tool))
        return tuple(self._home_step(match, clause, request) for match in self._free.verbless(clause, request))

    def _asking_steps(self, text: str, request: RequestContext, exact: HaMatch | None) -> tuple[Step, ...]:
        """Return our own reading of what asks for the past, the weather and the like; a person's own sentence first."""
        query = None if exact is not None and exact.own else self._free.asking(text, request)
        return () if query is None or not self._is_known(query.tool) else (Step(call=query, clause=text),)

    async def _loose(
        self, text: str, request: RequestContext, templates: LanguageTemplates, failed: Understanding | None
    ) -> Understanding:
        found = await self._loosely(text, request)
        if steps := self._reaching(found.matches, text, request, templates):
            return Understanding(steps=steps)
        if failed is not None:
            return failed
        unexplained = self._unexplained(found.matches, text, request, templates)
        return Understanding(miss=Miss(clause=unexplained) if unexplained else found.miss)

    def _reaching(
        self,
        matches: tuple[HaMatch, ...],
        clause: str,
        request: RequestContext,
        templates: LanguageTemplates | None = None,
    ) -> tuple[Step, ...]:
        """Return the steps of recognised HA intents; of the free reading where there are none or they lead nowhere."""
        doubtful = self._unexplained(matches, clause, request, templates) is not None
        vague = any(match.guessed and match.name == INTENT_GET_STATE for match in matches)
        if doubtful or vague or not matches or not all(self._free.reaches(match, request) for match in matches):
            reading = self._free.read(clause, request)
            if reading is not None:
                calls = tuple(Step(call=call, clause=clause) for call in reading.calls if self._is_known(call.tool))
                return calls or tuple(self._home_step(match, clause, request) for match in reading.matches)
        return () if doubtful else tuple(self._home_step(match, clause, request) for match in matches)

    def _unexplained(
        self, matches: tuple[HaMatch, ...], clause: str, request: RequestContext, templates: LanguageTemplates | None
    ) -> str | None:
        """Return words that a guess passed over, or None; what was recognised word for word passed over none."""
        if not any(match.guessed for match in matches):
            return None
        joining = () if templates is None else templates.words.get("conjunctions", ())
        return self._free.unaccounted(matches, clause, request, joining)

    def _is_action(self, tool: str) -> bool:
        return self._is_known(tool) and self._registry.get_tool(tool).effect is Effect.ACTION

    def _is_known(self, tool: str) -> bool:
        return self._registry.has_tool(tool)

    def _home_step(self, match: HaMatch, clause: str, request: RequestContext) -> Step:
        call = self._home_call(match, clause, request)
        step = Step(call=call, clause=clause, match=match, open_ended=match.open_ended)
        return step if step.category == ToolRole.ASK_STATES.category else replace(step, match=None)
