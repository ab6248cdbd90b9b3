"""Which other thing is of the kind of one that was spoken of: "the bathroom one", "Hemi's"."""

from collections.abc import Sequence

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import Spoken, drop
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import stem

_WAYS_IN = frozenset({"door", "garage", "gate"})


def is_way_in(thing: Thing) -> bool:
    """Tell whether a thing keeps people out or lets them in."""
    return thing.domain in ("lock", "alarm_control_panel") or (
        thing.domain == "cover" and thing.device_class in _WAYS_IN
    )


def is_alike(one: Thing, other: Thing) -> bool:
    """Tell whether two things are of one kind; of what moves, ways in are never like the others."""
    if one.domain != other.domain or is_way_in(one) != is_way_in(other):
        return False
    return (
        one.domain != "media_player"
        or one.device_class == other.device_class
        or None
        in (
            one.device_class,
            other.device_class,
        )
    )


def alike_by_part(words: Phrase, things: Sequence[Thing], scene: Scene, known: Spoken) -> Thing | None:
    """Return the one other thing of this kind that words tell by a part of its name: "Hemi's", "the back one".

    Of two that are called the same, a part of the room's name tells the other.
    """
    lexicon = scene.lexicon
    words, _ = drop(words, known.of("anaphors") if lexicon.language == "en" else ())
    said = {stem(word, lexicon.language) for word in words if word not in lexicon.fillers}
    if not said or any((word,) in lexicon.kinds for word in said):
        return None
    called = {thing.name for thing in things}
    rooms = [
        thing
        for thing in scene.home.things
        if thing not in things
        and thing.name in called
        and thing.area
        and any(said <= {*name} for name in thing.area.names)
    ]
    if len(rooms) == 1:
        return rooms[0]
    found = [
        thing
        for thing in scene.home.things
        if thing not in things
        and any(is_alike(thing, known) and thing.device_class == known.device_class for known in things)
        and any(said <= {*name} for name in thing.names)
    ]
    return found[0] if len(found) == 1 else None
