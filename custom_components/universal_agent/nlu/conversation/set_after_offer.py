"""A temperature that is set where something was offered against cold or heat: what is off is turned on for it.

"It's freezing" - "Shall I turn on Convector?" - "set it to nineteen" wants it to run.
"""

from ..grounded_parser.choosing import Chosen
from ..grounded_parser.heating import turned_on
from ..grounded_parser.home import Thing
from ..understanding import HomeCall, Step, Understand, Understanding
from .restated import Reading

_SETS = "HassClimateSetTemperature"


class SetAfterOffer:
    """Reads such a temperature as an answer to the offer."""

    def __init__(self, understand: Understand, home_call: HomeCall) -> None:
        self._understand = understand
        self._home_call = home_call

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what turns on what is set, and sets it; None where nothing was offered, or nothing of it is off."""
        request, scene = reading.request, reading.scene
        if not reading.turn.is_offer:
            return None
        found = await self._understand(request)
        if not found.steps or any(step.match is None or step.match.name != _SETS for step in found.steps):
            return None
        named = {step.match.slots.get("name") for step in found.steps if step.match is not None}
        things = [thing for thing in scene.home.things if thing.domain == "climate" and named & {*_called(thing)}]
        matches = turned_on(Chosen(things=tuple(things)), scene.home, scene.state_of, warmed=False)
        if not matches or len(things) != len(named):
            return None
        started = [
            Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
            for match in matches
        ]
        return Understanding(steps=(*started, *found.steps), goes_on=True)


def _called(thing: Thing) -> tuple[str, ...]:
    """Return what a thing may stand as in an HA intent: its id, or what it is called."""
    return (thing.entity_id, thing.name, *thing.spoken)
