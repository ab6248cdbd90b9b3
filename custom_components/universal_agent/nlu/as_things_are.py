"""Commands that depend on how their own thing is now: "if the blind is open close it", "mach es aus wenn es an ist"."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from homeassistant.helpers.intent import INTENT_TURN_OFF, INTENT_TURN_ON

from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .event_steps import on_event
from .grounded_parser.commands import Scene
from .grounded_parser.conditions import states_meant
from .grounded_parser.empty_places import ordered_there
from .grounded_parser.events.clause import EventClause, StateClause, state_clauses
from .grounded_parser.events.model import Binding, HomeEvent, Present
from .grounded_parser.home import Thing
from .grounded_parser.pronouns import with_the_thing
from .grounded_parser.reach import targets
from .grounded_parser.reader import GroundedParser
from .grounded_parser.words import positions
from .non_commands import is_question
from .understanding import Miss, Step, Understand, Understanding

_ENDED_BY: Mapping[str, frozenset[str]] = {
    INTENT_TURN_ON: frozenset({"off", "closed", "unlocked"}),
    INTENT_TURN_OFF: frozenset({"on", "playing", "open", "locked"}),
    "HassOpenCover": frozenset({"closed"}),
    "HassCloseCover": frozenset({"open"}),
    "lock": frozenset({"unlocked"}),
    "unlock": frozenset({"locked"}),
    "open": frozenset({"closed"}),
    "close": frozenset({"open"}),
}
"""Intents and ways of securing to the conditions that they end: to close what is open is to close it."""
_OPPOSITES: Mapping[str, str] = {
    "on": "off",
    "off": "on",
    "open": "closed",
    "closed": "open",
    "locked": "unlocked",
    "unlocked": "locked",
}
_DENIED: Mapping[Binding, Binding] = {Binding.ASKS: Binding.EXCEPTS, Binding.EXCEPTS: Binding.ASKS}
"""How a condition binds an order where its state is denied: "if it isn't on" is "unless it's on"."""


class AsThingsAre:
    """Reads such commands, and has the rest of them understood."""

    def __init__(self, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]) -> None:
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def read(self, text: str, request: RequestContext) -> Understanding | None:
        """Return what such a command comes to; a miss where it is about several things that differ; None elsewhere."""
        scene = self._free.scene(request)
        if scene is None or not self._free.may_be_bound(text, request):
            return None
        for clause in state_clauses(text, scene):
            order = _order(clause, scene)
            if order is None or is_question(order, request.language):
                continue
            steps = (await self._understand(replace(request, text=order))).steps
            things = tuple(things_moved(steps, scene))
            if not things or not all(self._is_action(step.call.tool) for step in steps):
                continue
            if (found := _bound(steps, things, clause, text)) is not None:
                return found
        return None

    def takes(self, left: str, at: int, request: RequestContext) -> bool:
        """Tell whether words belong to a condition, and not to the order beside it: "if it has been on for an hour".

        `left` is the text without these words, and `at` where they stood in it.
        """
        scene = self._free.scene(request)
        if scene is None or not self._free.may_be_bound(left, request):
            return False
        for clause in state_clauses(left, scene):
            begins, order = left.find(clause.text), left.find(clause.rest)
            if 0 <= begins < at and not begins < order < at:
                return True
        return False

    async def about_it(self, clause: EventClause, request: RequestContext) -> EventClause:
        """Return a condition with an order that names what it only points at, where that is understood then."""
        scene = self._free.scene(request)
        for named in () if scene is None else _named(clause, scene):
            if (await self._understand(replace(request, text=named))).steps:
                return replace(clause, rest=named)
        return clause

    def decided(self, clause: EventClause, steps: Sequence[Step], request: RequestContext) -> EventClause:
        """Return a condition that asks about now only where it is about what the command moves, as one or the other."""
        scene = self._free.scene(request)
        if clause.present is not Present.OF_ITSELF or scene is None:
            return clause
        is_same = {thing.entity_id for thing in things_moved(steps, scene)} == {clause.event.spec["entity_id"]}
        return replace(clause, present=Present.YES if is_same else Present.NO)


def things_moved(steps: Sequence[Step], scene: Scene) -> Iterator[Thing]:
    """Yield the things that commands move, as far as the home's words tell."""
    for step in steps:
        if step.match is not None:
            yield from targets(step.match, scene)
        elif step.call.tool == ToolRole.SECURE_HOME:
            known = (scene.home.by_id.get(entity_id) for entity_id in step.call.arguments["devices"])
            yield from (thing for thing in known if thing is not None)


def _named(clause: EventClause, scene: Scene) -> Iterator[str]:
    """Yield the order of a condition with the place or the thing that it points at."""
    if clause.place:
        yield from ordered_there(clause.rest, clause.place, scene.lexicon.language)
    elif clause.about and (named := with_the_thing(positions(clause.rest), clause.about, scene)) is not None:
        yield named


def _order(clause: StateClause, scene: Scene) -> str | None:
    """Return the order in full; None where it is not known to be about the thing whose state is told."""
    if not clause.noun:
        return clause.rest
    named = with_the_thing(positions(clause.rest), clause.noun, scene)
    return clause.rest if named is None and len(clause.things) > 1 else named


def _bound(steps: Sequence[Step], things: Sequence[Thing], clause: StateClause, text: str) -> Understanding | None:
    """Return what commands come to that are bound to the state of their own things."""
    ids = {thing.entity_id for thing in things}
    states = [states_meant(clause.condition, thing.domain, thing.device_class) for thing in things]
    if not all(states) or (clause.things and not ids <= clause.things):
        return None
    if len(ids) > 1:
        told = _OPPOSITES.get(clause.condition) if clause.is_denied else clause.condition
        ends = clause.is_present and all(told in _ENDED_BY.get(_act(step), ()) for step in steps)
        return Understanding(steps=tuple(steps)) if ends else Understanding(miss=Miss(clause=clause.text))
    # "Wenn" and "als" ask here as "falls" does.
    binding = Binding.ASKS if clause.is_present else clause.binding
    if clause.is_denied and (binding := _DENIED.get(binding, binding)) is Binding.WAITS:
        return None
    bound = EventClause(
        binding=binding,
        event=HomeEvent(spec={"entity_id": things[0].entity_id, "becomes": sorted(states[0])}, is_steady=True),
        text=clause.text,
        rest=clause.rest,
        present=Present.YES if binding is Binding.ASKS else Present.NO,
    )
    found = on_event(steps, bound, clause=text)
    return Understanding(steps=found, miss=None if found else Miss(clause=clause.text))


def _act(step: Step) -> str:
    return str(step.call.arguments.get("operation")) if step.match is None else step.match.name
