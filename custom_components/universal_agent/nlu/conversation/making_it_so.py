"""What is to become of a thing after a "no": "is the back door locked", "do that then"."""

from collections.abc import Mapping
from dataclasses import replace

from homeassistant.helpers.intent import INTENT_GET_STATE

from ...common.languages import base_language
from ...tools.roles import ToolRole
from ..understanding import Understand, Understanding
from .players import IsAction
from .pointing_words import pointing_words
from .restated import Reading

_ORDERS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "locked": "lock {name}",
        "unlocked": "unlock {name}",
        "open": "open {name}",
        "closed": "close {name}",
        "on": "turn on {name}",
        "off": "turn off {name}",
    },
    "de": {
        "locked": "schließ {name} ab",
        "unlocked": "schließ {name} auf",
        "open": "öffne {name}",
        "closed": "schließe {name}",
        "on": "schalte {name} ein",
        "off": "schalte {name} aus",
    },
    "fr": {
        "locked": "verrouille {name}",
        "unlocked": "déverrouille {name}",
        "open": "ouvre {name}",
        "closed": "ferme {name}",
        "on": "allume {name}",
        "off": "éteins {name}",
    },
    "es": {
        "locked": "cierra con llave {name}",
        "unlocked": "desbloquea {name}",
        "open": "abre {name}",
        "closed": "cierra {name}",
        "on": "enciende {name}",
        "off": "apaga {name}",
    },
    "nl": {
        "locked": "doe {name} op slot",
        "unlocked": "haal {name} van het slot",
        "open": "open {name}",
        "closed": "sluit {name}",
        "on": "zet {name} aan",
        "off": "zet {name} uit",
    },
}
"""How a state is asked for."""
_STATES: Mapping[str, tuple[str, ...]] = {
    "lock": ("locked", "unlocked"),
    "cover": ("open", "closed"),
    "valve": ("open", "closed"),
}
"""The states that a kind of thing is brought to; all others are on or off."""


class MakingItSo:
    """Reads "do that" behind a question whether one thing is so, to which the answer was no."""

    def __init__(self, understand: Understand, is_action: IsAction) -> None:
        self._understand = understand
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the order that makes it so; it is judged, and asked about, like one that was said in full."""
        known, request, turn = pointing_words(reading.request.language), reading.request, reading.turn
        things = {item for ids in turn.things for item in ids}
        if known is None or reading.said.body not in known.of("do_that") or len(things) != 1:
            return None
        thing = reading.scene.home.by_id.get(things.pop())
        state = None if thing is None else reading.scene.state_of(thing.entity_id)
        if thing is None or state is None:
            return None
        asked = _asked(reading)
        wanted = [name for name in _STATES.get(thing.domain, ("on", "off")) if name in asked]
        if len(wanted) != 1 or state.state in asked:
            return None
        text = _ORDERS[base_language(request.language)][wanted[0]].format(name=thing.name)
        found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
        is_order = bool(found.steps) and all(self._is_action(step.call.tool) for step in found.steps)
        return found if is_order else None


def _asked(reading: Reading) -> frozenset[str]:
    """Return the states that a question before asked for; none where it asked for something else."""
    steps = reading.turn.steps
    if len(steps) != 1:
        return frozenset()
    step = steps[0]
    if step.match is not None:
        state = step.match.slots.get("state")
        return frozenset({state} if isinstance(state, str) and step.match.name == INTENT_GET_STATE else ())
    wanted = step.call.arguments.get("wanted") if step.call.tool == ToolRole.ASK_STATES else None
    return frozenset(name for names in wanted.values() for name in names) if isinstance(wanted, dict) else frozenset()
