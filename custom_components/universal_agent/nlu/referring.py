"""What a clause is about that only points at it: "it", or the place that the clause before was about."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .focus import Focus, with_name
from .grounded_parser.pronouns import with_the_thing
from .grounded_parser.reader import GroundedParser
from .grounded_parser.safety.reading import SafetyReading
from .grounded_parser.words import positions, split
from .pronouns import is_placed
from .sentences import LanguageTemplates
from .understanding import HaMatch, Step, Understanding

type Recognise = Callable[[str, RequestContext], Awaitable[HaMatch | None]]
"""A text and its request to Home Assistant's exact match."""
type Direct = Callable[[str, RequestContext, SafetyReading | None], Awaitable[Understanding | None]]
"""A text, its request and what it says of safety to the commands about devices in it."""
type HomeStep = Callable[[HaMatch, str, RequestContext], Step]
"""Makes a step of a recognised HA intent."""


_SOMETHING = "it"
"""Stands for whatever was named."""


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

    def points_elsewhere(self, steps: Sequence[Step], clause: str, request: RequestContext, focus: Focus) -> bool:
        """Tell whether a clause with a pronoun for what was named would act on what it does not name.

        "Turn on the coffee machine and make it louder" is about no player.
        """
        if focus.name is None or self._named(clause, focus.name, request) is None:
            return False
        return any(step.match is not None and not _is_named(step.match, clause) for step in steps)

    def _named(self, clause: str, name: str, request: RequestContext) -> str | None:
        scene = self._free.scene(request)
        return None if scene is None else with_the_thing(positions(clause), name, scene)


def _is_named(match: HaMatch, clause: str) -> bool:
    """Tell whether the words of a clause name what a match is about, or where."""
    said = f" {' '.join(split(clause))} "
    names = (" ".join(split(str(match.texts.get(slot) or ""))) for slot in ("name", "area", "floor"))
    return any(name and f" {name} " in said for name in names)
