"""What a clause is about that only points at it: "it", or the place that the clause before was about."""

from collections.abc import Awaitable, Callable, Sequence, Set as AbstractSet
from dataclasses import replace

from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .clauses import Recognise as Recognised, cut
from .focus import Focus, with_name
from .grounded_parser.commands import Scene
from .grounded_parser.pronouns import with_the_thing
from .grounded_parser.reach import targets
from .grounded_parser.reader import GroundedParser
from .grounded_parser.safety.reading import SafetyReading
from .grounded_parser.words import positions, split
from .pronouns import is_placed
from .sentences import LanguageTemplates
from .understanding import HaMatch, Miss, Step, Understanding

type Recognise = Callable[[str, RequestContext], Awaitable[HaMatch | None]]
"""A text and its request to Home Assistant's exact match."""
type Direct = Callable[[str, RequestContext, SafetyReading | None], Awaitable[Understanding | None]]
"""A text, its request and what it says of safety to the commands about devices in it."""
type HomeStep = Callable[[HaMatch, str, RequestContext], Step]
"""Makes a step of a recognised HA intent."""


_SOMETHING = "it"
"""Stands for whatever was named."""
_GUARDS = ("lock.", "cover.", "alarm_control_panel.")
"""What is locked, closed or armed."""


class References:
    """Recognises clauses that point at what was named before them."""

    def __init__(
        self, free: GroundedParser, *, strict: Recognise, exactly: Recognise, directed: Direct, home_step: HomeStep
    ) -> None:
        self._free = free
        self._strict = strict
        self._exactly = exactly
        self._directed = directed
        self._home_step = home_step

    async def placed(
        self,
        clause: str,
        request: RequestContext,
        focus: Focus,
        templates: LanguageTemplates,
        exact: HaMatch | None,
    ) -> tuple[Step, ...]:
        """Recognise an unplaced clause in the area that the clause before was about."""
        if not focus.area or (exact is not None and is_placed(exact)):
            return ()
        for template in templates.words.get("in_area", ()):
            placed = await self._exactly(template.format(clause=clause, area=focus.area), request)
            if placed is not None and placed.slots.get("area"):
                return (self._home_step(placed, clause, request),)
        return ()

    async def named(
        self, clause: str, request: RequestContext, focus: Focus, templates: LanguageTemplates
    ) -> tuple[Step, ...]:
        """Recognise a clause whose pronoun stands for what was named last."""
        if focus.name is None:
            return ()
        named = with_name(clause, list(templates.words.get("pronouns", ())), focus.name)
        exact = await self._strict(named, request) if named else None
        if exact is not None:
            return (self._home_step(exact, clause, request),)
        if (plain := self._named(clause, focus.name, request)) is None:
            return ()
        said = replace(request, text=plain)
        found = await self._directed(plain, said, self._free.safety(plain, said))
        return () if found is None else tuple(replace(step, clause=clause) for step in found.steps)

    def stands_alone(self, question: str, step: Step, before: Step, request: RequestContext) -> bool:
        """Tell whether a question behind another one is about nothing that was named there.

        The "it" of "what time is it and is it going to rain" is only the weather.
        """
        if self._named(question, _SOMETHING, request) is None:
            return True
        weather = ToolRole.CURRENT_WEATHER.category
        names = (
            bool(before.match.slots) if before.match is not None else before.category == ToolRole.ASK_STATES.category
        )
        return step.category == weather != before.category and not names

    async def in_clauses(
        self, text: str, request: RequestContext, focus: Focus, templates: LanguageTemplates, recognise: Recognised
    ) -> tuple[tuple[Step, ...], Understanding | None]:
        """Return the steps of the clauses of a text, or none and why.

        What a clause points at is what the one before it named: "turn the lamp off and lock it" is about no door.
        """
        pointed: list[Miss] = []

        async def clause_of(clause: str, about: Focus) -> tuple[Step, ...]:
            steps = await recognise(clause, about)
            meant = steps or await self._alone(clause, request)
            if not points_elsewhere(meant, clause, about.match, self._free.scene(request)):
                return steps
            if not (named := await self.named(clause, request, about, templates)):
                pointed.append(self._cannot(clause, about, request))
            return named

        steps, failed_at = await cut(text, templates.words.get("conjunctions", ()), clause_of, focus)
        if steps or not (pointed or failed_at):
            return steps, None
        miss = pointed[0] if pointed else Miss(clause=failed_at)
        return (), Understanding(miss=miss, settled=bool(pointed))

    def _cannot(self, clause: str, about: Focus, request: RequestContext) -> Miss:
        """Return why what was named cannot do what a clause asks of it; of several only that it is not understood."""
        scene = self._free.scene(request)
        things = [] if scene is None or about.match is None else list(targets(about.match, scene))
        return Miss(key="cannot_do_that", idle=things[0].name) if len(things) == 1 else Miss(clause=clause)

    async def _alone(self, clause: str, request: RequestContext) -> tuple[Step, ...]:
        """Return what a clause with a pronoun would do that went on with nothing."""
        if self._named(clause, _SOMETHING, request) is None:
            return ()
        said = replace(request, text=clause)
        found = await self._directed(clause, said, self._free.safety(clause, said))
        return () if found is None else found.steps

    def _named(self, clause: str, name: str, request: RequestContext) -> str | None:
        scene = self._free.scene(request)
        return None if scene is None else with_the_thing(positions(clause), name, scene)


def points_elsewhere(steps: Sequence[Step], clause: str, before: HaMatch | None, scene: Scene | None) -> bool:
    """Tell whether a clause with a pronoun for what was named would act on what it does not name.

    "Turn on the coffee machine and make it louder" is about no player.
    """
    if scene is None or before is None or with_the_thing(positions(clause), _SOMETHING, scene) is None:
        return False
    named = {thing.entity_id for thing in targets(before, scene)}
    return bool(named) and any(_is_about_another(step, clause, named, scene) for step in steps)


def _is_about_another(step: Step, clause: str, before: AbstractSet[str], scene: Scene) -> bool:
    """Tell whether a step moves something else than what was named before, and its clause does not name it."""
    if step.match is None:
        return step.call.tool == ToolRole.SECURE_HOME and not any(item.startswith(_GUARDS) for item in before)
    if _is_named(step.match, clause):
        return False
    return before.isdisjoint(thing.entity_id for thing in targets(step.match, scene))


def _is_named(match: HaMatch, clause: str) -> bool:
    """Tell whether the words of a clause name what a match is about, or where."""
    said = f" {' '.join(split(clause))} "
    names = (" ".join(split(str(match.texts.get(slot) or ""))) for slot in ("name", "area", "floor"))
    return any(name and f" {name} " in said for name in names)
