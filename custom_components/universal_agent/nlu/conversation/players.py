"""What is asked of a player without naming it: "pause", "next", and "pause it" where something else was spoken of."""

from collections.abc import Callable
from dataclasses import replace

from ..grounded_parser.acts import ACTS
from ..grounded_parser.cues import cues
from ..grounded_parser.directives.reading import OF_A_PLAYER, is_pronoun
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.home import Thing
from ..grounded_parser.pronouns import without_clitics
from ..grounded_parser.reader import GroundedParser
from ..understanding import HaMatch, HomeCall, Miss, Step, Understand, Understanding
from .restated import Reading

type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""

_PLAYER = "media_player."
_HALTS = "stop"
_MAX_WORDS = 4
_TRANSPORT = frozenset({"HassMediaPause", "HassMediaUnpause", "HassMediaNext", "HassMediaPrevious"})


class OfThePlayer:
    """Reads what steers a player and names none as meant for the one that was spoken of."""

    def __init__(self, free: GroundedParser, understand: Understand, home_call: HomeCall) -> None:
        self._free = free
        self._understand = understand
        self._home_call = home_call

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what "pause" and "next" come to for the player that was spoken of; never for several of them.

        Behind an answer about several it is the one that was last steered, else the one here that plays.
        """
        request = reading.request
        if len(reading.said.body) > _MAX_WORDS or self._free.names_a_device(request.text, request, players=True):
            return None
        players = _players_of(reading)
        if not players:
            return None
        match = _pointed(reading) or await self._alone(reading)
        if match is None:
            return None
        player = _meant(players, reading)
        if player is None:
            return None if _is_plural(reading) else Understanding(miss=Miss(clause=request.text), settled=True)
        named = replace(match, slots={"name": player.entity_id}, texts={"name": player.name})
        call = self._home_call(named, request.text, request)
        return Understanding(steps=(Step(call=call, clause=request.text, match=named),))

    async def _alone(self, reading: Reading) -> HaMatch | None:
        """Return what steers players, where a sentence asks for that alone and in no other place."""
        alone = await self._understand(reading.request)
        matches = [step.match for step in alone.steps if step.match is not None]
        if len(matches) < len(alone.steps) or len({match.name for match in matches}) != 1:
            return None
        is_other = matches[0].name not in _TRANSPORT or _names_a_place(matches[0], reading)
        return None if is_other else matches[0]


def _pointed(reading: Reading) -> HaMatch | None:
    """Return what is asked of a player that is only pointed at: "stop it", "the next one"; what plays pauses then."""
    lexicon = reading.scene.lexicon
    words, known = without_clitics(reading.said.body, lexicon), spoken(lexicon)
    while words and words[0] in lexicon.articles:
        words = words[1:]
    for asked, left, _ in cues(words, lexicon):
        rest, points = drop(left, known.of("pronouns"))
        rest, _ = drop(rest, known.of("anaphors"))
        if set(rest) - lexicon.articles or asked not in (_HALTS, *OF_A_PLAYER) or (asked == _HALTS and not points):
            continue
        act = ACTS["pause" if asked == _HALTS else asked].effects["media_player"]
        return HaMatch(name=act.intent, slots={}, texts={}, response_key=act.response)
    return None


def _players_of(reading: Reading) -> tuple[Thing, ...]:
    """Return the players that were spoken of, where nothing else was."""
    ids = dict.fromkeys(item for things in reading.turn.things for item in things)
    by_id = reading.scene.home.by_id
    players = tuple(by_id[item] for item in ids if item in by_id and item.startswith(_PLAYER))
    return players if len(players) == len(ids) else ()


def _meant(players: tuple[Thing, ...], reading: Reading) -> Thing | None:
    """Return the one of these that is meant: the only one, that of the turn before, or the only one in this room."""
    if len(players) == 1:
        return players[0]
    for turn in reading.turns[1:]:
        ids = {item for things in turn.things for item in things}
        found = [player for player in players if player.entity_id in ids]
        if len(found) == len(ids) == 1:
            return found[0]
    here = [player for player in players if player.area is not None and player.area.id == reading.request.area_id]
    return here[0] if len(here) == 1 else None


def _is_plural(reading: Reading) -> bool:
    """Tell whether several are meant: "pause them"."""
    known = spoken(reading.scene.lexicon)
    words, pointed = drop(without_clitics(reading.said.body, reading.scene.lexicon), known.of("pronouns"))
    singular = {phrase[0] for phrase in reading.talk.of("singular") if len(phrase) == 1}
    return pointed and singular.isdisjoint(set(reading.said.body) - set(words))


def _names_a_place(match: HaMatch, reading: Reading) -> bool:
    """Tell whether an HA intent is meant for another place than the one in which it was said."""
    area, request = match.slots.get("area"), reading.request
    here = {thing.area.name for thing in reading.scene.home.things if thing.area and thing.area.id == request.area_id}
    return bool(match.slots.get("floor")) or (bool(area) and area not in (request.area_id, *here))


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
