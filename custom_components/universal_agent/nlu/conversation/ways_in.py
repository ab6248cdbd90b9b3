"""Orders about the door that was spoken of: "lock it"."""

from collections.abc import Iterable
from dataclasses import replace

from ..grounded_parser.home import Thing
from ..grounded_parser.reader import GroundedParser
from ..understanding import Miss, Step, Understand, Understanding
from .again import Again
from .alike import is_way_in
from .restated import Reading
from .turns import things_of


class OfTheWayIn:
    """Reads an order with a pronoun as meant for the door, gate or alarm that was spoken of."""

    def __init__(self, free: GroundedParser, understand: Understand) -> None:
        self._free = free
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what "lock it" comes to for the door that was spoken of: that one or none, never another."""
        request, scene = reading.request, reading.scene
        known = scene.home.by_id
        things = [known[item] for ids in reading.turn.things for item in ids if item in known]
        again = Again(reading.turn, reading.said, request.text, scene, reading.talk)
        if not any(is_way_in(thing) for thing in things) or self._free.event_clause(request.text, request) is not None:
            return None  # the "it" of "when it gets dark" is no door
        steps: list[Step] = []
        for thing in things:
            text = again.with_the_thing(thing.name)
            if text is None:
                return None
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            about = {item for step in found.steps for item in things_of(step, None)}
            if not found.steps or not about <= {thing.entity_id, *_ids_named(found.steps, thing)}:
                return Understanding(miss=found.miss or Miss(clause=request.text), settled=True)
            steps += found.steps
        return Understanding(steps=tuple(steps))


def _ids_named(steps: Iterable[Step], thing: Thing) -> frozenset[str]:
    """Return the thing's id where a step has it by its name."""
    named = [step.match.slots.get("name") for step in steps if step.match is not None]
    return frozenset({thing.entity_id} if thing.name in named else ())
