"""Zones of the home by what people call them."""

from collections.abc import Sequence

from .commands import Scene
from .home import Thing
from .words import stem, stems


def zone_called(place: Sequence[str], person: Thing, scene: Scene) -> str | None:
    """Return the only zone that words name, for a question about a person; None where there is none, or several."""
    zones = [zone for zone in scene.zones if place and _fits(place, zone, person, scene.lexicon.language)]
    return zones[0] if len(zones) == 1 else None


def _fits(place: Sequence[str], zone: str, person: Thing, language: str) -> bool:
    """Tell whether words name a zone; one that bears somebody's name is meant only for that person."""
    said = {stem(word, language) for word in place}
    name = set(stems(zone, language))
    others = name - said
    ours = {word for item in person.names for word in item}
    return bool(name) and said <= name and others <= {word for word in name if word in ours or word.rstrip("s") in ours}
