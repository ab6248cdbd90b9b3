"""What a command did to how much there is of something: which way it went, and how it would be asked for again."""

from collections.abc import Sequence

from ..grounded_parser.acts import ACTS, STEPS, Amount
from ..grounded_parser.amounts import AmountKind, Quantified, amounts
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.ways import RequestedAct
from ..grounded_parser.directives.words import Spoken, drop
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Phrase
from ..understanding import HaMatch, Step

_MEASURES = {
    "brightness": AmountKind.PERCENT,
    "position": AmountKind.PERCENT,
    "percentage": AmountKind.PERCENT,
    "volume_level": AmountKind.PERCENT,
    "temperature": AmountKind.DEGREES,
}
_RELATIVE = {"up": 1, "down": -1}


def asked_before(step: Step, things: Sequence[Thing], direction: int) -> RequestedAct | None:
    """Return what a step did as a request without a target."""
    if step.match is None or not things:
        return None
    if (set_before := _set_before(step.match, things, direction)) is not None:
        return set_before
    for name, act in ACTS.items():
        if act.amount is not Amount.NONE:
            continue
        if all(thing.domain in act.effects and act.effects[thing.domain].intent == step.match.name for thing in things):
            return RequestedAct(act=name, rest=())
    return None


def _set_before(match: HaMatch, things: Sequence[Thing], direction: int) -> RequestedAct | None:
    """Return what set an amount of things, or moved it; None where nothing did."""
    slots = match.slots
    if way := _RELATIVE.get(str(slots.get("volume_step", ""))):
        return RequestedAct(act="up" if way > 0 else "down", rest=())
    if "temperature" in slots and things[0].domain == "light":
        return _shaded_before(float(slots["temperature"]), direction)
    if direction and any(slot in slots for slot in _MEASURES):
        suffix = "_cover" if things[0].domain in ("cover", "valve") else ""
        return RequestedAct(act=("up" if direction > 0 else "down") + suffix, rest=())
    if colour := slots.get("color"):
        return RequestedAct(act="set", rest=(), amount=an_amount(0.0, AmountKind.COLOUR, str(colour)))
    for slot, measure in _MEASURES.items():
        if slot in slots:
            return RequestedAct(act="set", rest=(), amount=an_amount(float(slots[slot]), measure))
    return None


def _shaded_before(kelvin: float, direction: int) -> RequestedAct:
    """Return what changed the white of a light: some way warmer or cooler, or to a white that was named."""
    if direction:
        return RequestedAct(act="warmer" if direction > 0 else "cooler", rest=())
    return RequestedAct(act="set", rest=(), amount=an_amount(kelvin, AmountKind.KELVIN))


def direction_of(words: Phrase, matches: Sequence[HaMatch], known: Spoken) -> int:
    """Return which way a command moved a value, from its words: up, down, or 0 where it only set one or none."""
    for match in matches:
        if way := _RELATIVE.get(str(match.slots.get("volume_step", ""))):
            return way
    if not any(slot in match.slots for match in matches for slot in _MEASURES):
        return 0
    for phrase, act in known.comparatives:
        if drop(words, [phrase])[1]:
            return STEPS[act].direction
    ways: dict[str, int] = {"raising": 1, "lowering": -1, "up": 1, "down": -1}
    if any("position" in match.slots for match in matches):
        ways |= {"opened": 1, "closed": -1}
    return next((way for field, way in ways.items() if drop(words, known.of(field))[1]), 0)


def says_a_value(words: Phrase, scene: Scene) -> bool:
    """Tell whether words say to how much: another thing is then set to the same."""
    return any(True for _ in amounts(words, scene.lexicon))


def an_amount(value: float, measure: AmountKind, colour: str | None = None) -> Quantified:
    """Return an amount that was said to be reached."""
    return Quantified(value=value, measure=measure, colour=colour, led=True, rest=())
