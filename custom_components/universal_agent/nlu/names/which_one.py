"""What a recognised command is about that leads nowhere where it was said: "the fan", in a room that has none."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from homeassistant.helpers import intent

from ...common.request import RequestContext
from ...safety.acting import is_said_by_a_person
from ..grounded_parser.acts import ACTS, Amount
from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
from ..grounded_parser.reach import DOMAINS, targets
from ..grounded_parser.reader import GroundedParser
from ..pronouns import is_of_the_room_alone
from ..scheduling import SCHEDULE_TOOL
from ..understanding import MAX_CHOICES, Alternative, HaMatch, Miss, Step, Understand, Understanding
from .recovery import Recovery
from .rooms import OF_EVERY_ROOM, order_in

_SWITCHING = frozenset({intent.INTENT_TURN_ON, intent.INTENT_TURN_OFF})
_ONLY_TELLING = frozenset(
    {
        "sensor",
        "binary_sensor",
        "weather",
        "person",
        "device_tracker",
        "zone",
        "sun",
        "calendar",
        "event",
        "todo",
        "update",
    }
)
"""Domains of what can be asked about and not be switched."""
_IS_COMMAND = frozenset({"intent", "slots", "texts", "response_key", "clause"})
"""What a call of an HA intent says."""
_PLAYING = frozenset({"playing"})


class WhichOne:
    """Finds the only thing that a command can mean, or asks which: in which room, or which of the same name."""

    def __init__(self, free: GroundedParser, recovery: Recovery) -> None:
        self._free = free
        self._recovery = recovery

    async def meant(self, found: Understanding, request: RequestContext, understand: Understand) -> Understanding:
        """Return what a command comes to that names no room, and has no target in the one where it was said.

        Of what every room may have of its own it is asked in which room; of all else the only one is meant, and among
        players the only one that plays. Several of one name are asked about, each with its room.
        """
        scene = self._free.scene(request)
        if scene is None or not is_said_by_a_person(request):
            return found
        steps = []
        for step in found.steps:
            match, clause = _command(step)
            if match is None or match.own or match.open_ended or self._leads_somewhere(match, request, scene):
                steps.append(step)
            elif (only := _only_one(match, clause, scene)) is not None:
                steps.append(_about(step, only))
            elif (clause in request.text or len(found.steps) == 1) and (
                choices := await self._choices(match, clause, request, understand, scene)
            ):
                return Understanding(miss=Miss(clause=clause), choices=choices, settled=True)
            else:
                steps.append(step)
        return found if steps == list(found.steps) else replace(found, steps=tuple(steps))

    def _leads_somewhere(self, match: HaMatch, request: RequestContext, scene: Scene) -> bool:
        """Tell whether a command has a target, and of players one that it can be carried out on as it is now."""
        if not self._free.reaches(match, request):
            return False
        states = _states_told_apart(match.name)
        return not states or any(_is_in(states, thing, scene) for thing in targets(match, scene))

    async def _choices(
        self, match: HaMatch, clause: str, request: RequestContext, understand: Understand, scene: Scene
    ) -> tuple[Alternative, ...]:
        clause = order_in(clause, scene.lexicon) or clause
        if request.text.count(clause) != 1:
            request = replace(request, text=clause)  # it was read in other words than it was said in
        if found := await self._namesakes(match, clause, request, understand, scene):
            return found
        return await self._recovery.rooms(clause, request, understand)

    async def _namesakes(
        self, match: HaMatch, clause: str, request: RequestContext, understand: Understand, scene: Scene
    ) -> tuple[Alternative, ...]:
        """Return the things of one name, each as it would be asked for in its room.

        Nothing where their rooms do not tell them apart.
        """
        things = _of_one_name(match, scene)
        rooms = {thing.area.id for thing in things if thing.area is not None}
        if not 1 < len(things) <= MAX_CHOICES or len(rooms) < len(things):
            return ()
        choices = []
        for thing in things:
            assert thing.area is not None
            if (text := await self._recovery.said_of(thing.area.name, clause, request, understand)) is None:
                return ()
            told_by = (*thing.area.spoken, *(() if thing.floor is None else thing.floor.spoken))
            choices.append(
                Alternative(
                    name=thing.name, text=text, place=thing.area.name, entity_id=thing.entity_id, known_by=told_by
                )
            )
        return tuple(choices)


def _command(step: Step) -> tuple[HaMatch | None, str]:
    """Return the HA intent of a step and its words; of one for later, that which is to be done then."""
    calls: Sequence[Mapping[str, Any]] = ()
    if step.call.tool == SCHEDULE_TOOL:
        calls = step.call.arguments.get("calls", ())
    if len(calls) != 1 or not calls[0]["arguments"].keys() >= _IS_COMMAND:
        return step.match, step.clause
    given = calls[0]["arguments"]
    match = HaMatch(
        name=given["intent"], slots=given["slots"], texts=given["texts"], response_key=given["response_key"]
    )
    return match, given["clause"]


def _about(step: Step, match: HaMatch) -> Step:
    """Return the same step about something else."""
    meant = {"slots": dict(match.slots), "texts": dict(match.texts), "response_key": match.response_key}
    arguments = {**step.call.arguments}
    if step.call.tool == SCHEDULE_TOOL:
        (later,) = arguments["calls"]
        arguments["calls"] = [{**later, "arguments": {**later["arguments"], **meant}}]
        return replace(step, call=replace(step.call, arguments=arguments))
    return replace(step, match=match, call=replace(step.call, arguments={**arguments, **meant}))


def _only_one(match: HaMatch, clause: str, scene: Scene) -> HaMatch | None:
    """Return a command about the only thing that it can be about; None where there are several, or it must be asked."""
    named = _of_one_name(match, scene)
    found = named or _elsewhere(match, clause, scene)
    if len(found) != 1 or (not named and found[0].domain in OF_EVERY_ROOM):
        return None
    slots = {name: value for name, value in match.slots.items() if name != "area"}
    texts = {name: value for name, value in match.texts.items() if name != "area"}
    return replace(
        match,
        slots={**slots, "name": found[0].entity_id},
        texts={**texts, "name": found[0].name},
        response_key="default",
    )


def _of_one_name(match: HaMatch, scene: Scene) -> tuple[Thing, ...]:
    """Return the things of a name that several have, as far as the command can be carried out on them."""
    name = match.slots.get("name")
    if name in (None, "all") or match.slots.keys() & {"area", "floor"}:
        return ()
    found = tuple(targets(match, scene))
    if len(found) < 2:
        return ()
    return tuple(thing for thing in found if thing.domain not in _ONLY_TELLING)


def _elsewhere(match: HaMatch, clause: str, scene: Scene) -> tuple[Thing, ...]:
    """Return what a command would be about in all of the home, where its room is only the one it was said in."""
    slots = match.slots.keys()
    if "name" in slots or "floor" in slots or not is_of_the_room_alone(match, clause):
        return ()
    if not slots & {"domain", "device_class"} and (match.name in _SWITCHING or match.name not in DOMAINS):
        return ()
    wide = replace(match, slots={name: value for name, value in match.slots.items() if name != "area"})
    found = tuple(targets(wide, scene))
    if not all(thing.domain == "media_player" for thing in found):
        return found
    states = _states_told_apart(match.name) or _PLAYING
    playing = tuple(thing for thing in found if _is_in(states, thing, scene))
    return playing or found


def _is_in(states: frozenset[str], thing: Thing, scene: Scene) -> bool:
    state = scene.state_of(thing.entity_id)
    return state is not None and state.state in states


@cache
def _states_told_apart(name: str) -> frozenset[str]:
    """Return the states of players that tell which of several a command is about: what plays can be paused."""
    acts = (act for act in ACTS.values() if any(effect.intent == name for effect in act.effects.values()))
    return frozenset(state for act in acts if act.amount is Amount.NONE for state in act.while_state)
