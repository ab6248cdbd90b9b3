"""Questions about who is in a room or on a floor: what sees somebody there answers, and no whereabouts of persons."""

from ....common.tool_call import ToolCall
from ..commands import Scene
from ..home import HomePlace, Thing
from ..lexicon import Phrase
from ..words import stem
from .forms import QuestionForm
from .presence import PERSONS, who_is_meant
from .reading import ASK, SafetyReading, ask, understood
from .rules import StateMeaning
from .words import SafetyWords

_SEEING = frozenset({"motion", "occupancy", "presence"})
"""Classes of the sensors that see somebody."""
_SEES = StateMeaning(so=frozenset({"on"}), otherwise=frozenset({"off"}))


def read_in_room(asked: QuestionForm, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Read "is anyone in the kitchen"; None where it asks about something else, or names no room or floor."""
    rest = asked.rest.copy()
    who = who_is_meant(asked, rest, known)
    if who is None:
        return None
    rest.drop(tuple(phrase for phrase, name in known.named("presence") if name == "home"))
    rest.drop(known.of("copulas"))
    rest.drop(known.of("fillers"))
    place = _place_called(tuple(word for word in rest.left if word not in scene.lexicon.fillers), scene)
    if place is None:
        return None
    seeing = [
        thing for thing in scene.home.things if thing.device_class in _SEEING and place in (thing.area, thing.floor)
    ]
    if seeing and who != "how_many":
        return ask("any", dict.fromkeys(seeing, _SEES.turned() if who == "none" else _SEES))
    persons = [thing for thing in scene.home.things if thing.domain in PERSONS]
    if not persons:
        return None
    wanted: dict[str, list[str]] = {thing.entity_id: [] for thing in persons}
    return understood(ToolCall(tool=ASK, arguments={"question": "in_room", "wanted": wanted}))


def _place_called(words: Phrase, scene: Scene) -> HomePlace | None:
    """Return the only room or floor of that name."""
    bent = tuple(stem(word, scene.lexicon.language) for word in words)
    found = {place.id: place for thing in scene.home.things for place in _places(thing) if bent in place.names}
    return next(iter(found.values())) if len(found) == 1 else None


def _places(thing: Thing) -> tuple[HomePlace, ...]:
    return tuple(place for place in (thing.area, thing.floor) if place is not None)
