"""What is asked of a player without naming it: "pause", "next", and "pause it" where something else was spoken of."""

from collections.abc import Callable

from ..grounded_parser.cues import cues
from ..grounded_parser.directives.reading import OF_A_PLAYER, is_pronoun
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.home import Thing
from ..grounded_parser.pronouns import without_clitics
from ..understanding import TARGET_SLOTS, HaMatch, Miss, Understanding
from .restated import Reading

type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""

_PLAYER = "media_player."
_MAX_WORDS = 4
_TRANSPORT = frozenset({"HassMediaPause", "HassMediaUnpause", "HassMediaNext", "HassMediaPrevious"})


def player_of(reading: Reading) -> Thing | None:
    """Return the one player that was spoken of, for what is short enough to name none."""
    ids = {item for things in reading.turn.things for item in things}
    if len(reading.said.body) > _MAX_WORDS or len(ids) != 1 or not (player := min(ids)).startswith(_PLAYER):
        return None
    return next((thing for thing in reading.scene.home.things if thing.entity_id == player), None)


def is_of_any_player(match: HaMatch) -> bool:
    """Tell whether an HA intent steers a player and names none."""
    named = {slot for slot, value in match.slots.items() if value} - {"domain", "device_class"}
    return match.name in _TRANSPORT and not TARGET_SLOTS & named


def of_no_player(reading: Reading, is_action: IsAction) -> Understanding | None:
    """Return a miss where "pause it" is about what was moved, which cannot do that: it is about no player."""
    turn, scene = reading.turn, reading.scene
    ids = {item for things in turn.things for item in things}
    is_of_other_things = bool(ids) and not any(item.startswith(_PLAYER) for item in ids)
    if not is_of_other_things or not any(is_action(step.call.tool) for step in turn.steps):
        return None
    words, known = without_clitics(reading.said.body, scene.lexicon), spoken(scene.lexicon)
    asked = (left for act, left, _ in cues(words, scene.lexicon) if act in OF_A_PLAYER)
    if not any(is_pronoun(left, scene, known) for left in asked):
        return None
    names = [thing.name for thing in scene.home.things if thing.entity_id in ids]
    missed = Miss(idle=names[0]) if len(names) == 1 else Miss(clause=reading.request.text)
    return Understanding(miss=missed, settled=True)
