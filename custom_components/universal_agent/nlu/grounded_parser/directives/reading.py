"""One command: what is to be done, how far, and to what, in any order of these."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...understanding import HaMatch
from ..acts import ACTS, STEPS, Act, Amount
from ..awnings import apart, of_an_awning
from ..choosing import Chosen
from ..commands import Scene
from ..heating import heats, turned_on
from ..home import Thing
from ..lexicon import Phrase
from ..pronouns import without_clitics
from ..settings import SHADE_SLOTS, emptied_slots, scaled_slots, shown_by, slots_for, step_slots, whitened_slots
from ..without_levels import declined_by
from ..wording import matches_for
from .targets import Target, TargetRequest, is_empty, read_target
from .ways import RequestedAct, ways_to_ask
from .words import Spoken, drop

_FULL = 100.0
OF_A_PLAYER = frozenset({"pause", "resume", "next", "previous"})
"""What is done to what plays, wherever that is, unless a pronoun says what is meant."""
_WARMING: Mapping[str, int] = {"warmer": 1, "cooler": -1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command that was understood."""

    asked: RequestedAct
    """What is to be done."""
    target: Target
    """To what."""
    matches: tuple[HaMatch, ...]
    """The HA intents that do it."""

    @property
    def key(self) -> str:
        """What tells commands apart: intents and slots, not words."""
        return repr([(match.name, sorted(match.slots.items(), key=str)) for match in self.matches])


def read_span(words: Phrase, scene: Scene, known: Spoken, before: Command | None) -> Command | None:
    """Return the command that words give, each of them explained; None if they are none or may be two.

    Args:
        words: the words.
        scene: what they are read against.
        known: the words around commands.
        before: the command before, whose target may go on: "... and set it to 50".
    """
    found: dict[int, dict[str, Command]] = {}
    points = before is not None and drop(without_clitics(words, scene.lexicon), known.of("pronouns"))[1]
    for asked in ways_to_ask(words, scene, known):
        if (command := carried_out(asked, scene, known, before, points=points)) is not None:
            found.setdefault(len(asked.rest), {})[command.key] = command
    if not found:
        return None
    best = found[min(found)]
    opened = [command for command in best.values() if command.asked.act == "open"]
    if len(best) == 2 and len(opened) == 1 and all(_is_wide_open(command, opened[0]) for command in best.values()):
        return opened[0]  # "up" is both the way and its upper end
    return next(iter(best.values())) if len(best) == 1 else None


def _is_wide_open(command: Command, opened: Command) -> bool:
    """Tell whether a command comes to the same as one that opens."""
    if command is opened:
        return True
    amount = command.asked.amount
    is_full = command.asked.act == "set" and amount is not None and amount.level and amount.value == _FULL
    return is_full and command.target.things == opened.target.things


def carried_out(
    asked: RequestedAct, scene: Scene, known: Spoken, before: Command | None, *, points: bool = False
) -> Command | None:
    """Return a command with its target, or None where that is not clear or cannot take it.

    `points` says that a pronoun is among its words, be it one of its verb: "make it louder".
    """
    act = act_of(asked)
    of_its_own_kind = asked.act in OF_A_PLAYER or (act.amount is Amount.STEP and act.implied)
    if before is not None and (of_its_own_kind or (points and act.implied)) and is_empty(asked.rest, scene, known):
        # "Turn on the coffee machine and stop it" is about no player, "make the lamp blue and dim it" about that lamp,
        # and "turn the lamp off and lock it" about no door.
        is_theirs = all(thing.domain in act.effects for thing in before.target.things)
        if points or is_theirs:
            return _command(asked, before.target if is_theirs else None, scene)
    if is_empty(asked.rest, scene, known) and not act.implied:
        # "and to 50 percent" and "turn it up" go on with the same thing; a mere "up" might be a place.
        if before is None or not (asked.act == "set" or drop(asked.rest, known.of("pronouns"))[1]):
            return None
        chosen = tuple(
            choice for choice in before.target.chosen if all(thing.domain in act.effects for thing in choice.things)
        )
        goal = Target(chosen=chosen, kinds=frozenset()) if len(chosen) == len(before.target.chosen) else None
    else:
        spoken_of = frozenset() if before is None else frozenset(thing.domain for thing in before.target.things)
        wanted = TargetRequest(act=act, amount=asked.amount, is_step=act.amount is Amount.STEP, before=spoken_of)
        goal = read_target(asked.rest, wanted, scene, known)
    return _command(asked, goal, scene)


def _command(asked: RequestedAct, goal: Target | None, scene: Scene) -> Command | None:
    matches = () if goal is None else done_to(asked, goal, scene)
    if goal is not None and not matches and act_of(asked).direction and asked.act not in _WARMING:
        matches = declined_by(goal.things, act_of(asked).direction, scene)  # whoever carries it out says why
    return None if goal is None or not matches else Command(asked=asked, target=goal, matches=matches)


def is_pronoun(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words are nothing but a pronoun for what was named before."""
    rest, found = drop(words, known.of("pronouns"))
    return found and is_empty(rest, scene, known)


def done_to(asked: RequestedAct, goal: Target, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents that do what is asked to a target; none where one of it cannot take it."""
    found: list[HaMatch] = []
    for chosen in goal.chosen:
        for part, is_awning in apart(chosen):
            meant = _of_an_awning(asked) if is_awning and asked.upright else asked
            matches = _done_to_one(meant, part, goal.kinds, scene)
            if not matches:
                return ()
            found += matches
    return tuple(found)


def _of_an_awning(asked: RequestedAct) -> RequestedAct:
    """Return what is asked of an awning that shall go up or down."""
    is_level = asked.act == "set" and asked.amount is not None and asked.amount.level and not asked.amount.led
    return replace(asked, act=of_an_awning(asked.act), emptied=asked.emptied != is_level)


def _done_to_one(asked: RequestedAct, chosen: Chosen, kinds: frozenset[str], scene: Scene) -> tuple[HaMatch, ...]:
    act = act_of(asked)
    if asked.heats and not all(heats(thing) for thing in chosen.things):
        return ()
    chosen = shown_by(chosen, asked.amount, scene.state_of)
    slots = {thing.entity_id: _slots(asked, act, thing, scene, kinds) for thing in chosen.things}
    kept = chosen
    if act.amount is Amount.STEP and chosen.group:
        # What is off has no brightness to be changed.
        kept = Chosen(things=tuple(thing for thing in chosen.things if slots[thing.entity_id]), group=True)
    if not kept.things or any(slots[thing.entity_id] is None for thing in kept.things):
        return ()
    extra: Mapping[str, Mapping[str, Any]] = {thing.entity_id: slots[thing.entity_id] or {} for thing in kept.things}
    response = None if asked.amount is None else SHADE_SLOTS.get(asked.amount.measure)
    matches = matches_for(kept, act.effects, extra, scene.home, response=response)
    if not matches and (fewer := _not_yet(asked, kept, scene)) is not None:
        matches = matches_for(fewer, act.effects, extra, scene.home, response=response)
    if not matches:
        return ()
    warmed = asked.heats or act.direction > 0
    if not (warmed or asked.switched_on):
        return matches
    return (*turned_on(kept, scene.home, scene.state_of, warmed=warmed), *matches)


def _not_yet(asked: RequestedAct, chosen: Chosen, scene: Scene) -> Chosen | None:
    """Return those of a large group that are not yet as they shall be; None where that is none or not known."""
    state_of = scene.state_of
    if asked.act not in ("on", "off") or not chosen.group:
        return None
    left = tuple(
        thing for thing in chosen.things if (state := state_of(thing.entity_id)) is None or state.state != asked.act
    )
    return replace(chosen, things=left) if left else None


def act_of(asked: RequestedAct) -> Act:
    """Return the act that is asked for."""
    return STEPS.get(asked.act) or ACTS[asked.act]


def _slots(
    asked: RequestedAct, act: Act, thing: Thing, scene: Scene, kinds: frozenset[str]
) -> Mapping[str, Any] | None:
    if act.amount is Amount.NONE:
        return {}
    state = scene.state_of(thing.entity_id)
    if act.amount is Amount.STEP:
        if thing.domain == "light" and asked.act in _WARMING:
            return whitened_slots(thing, _WARMING[asked.act], state) if asked.size is None else None
        return step_slots(thing, act.direction, state, asked.size)
    if asked.factor is not None:
        return scaled_slots(thing, asked.factor, state)
    assert asked.amount is not None
    if asked.emptied:
        return emptied_slots(thing, asked.amount, state)
    found = slots_for(thing, asked.amount, state, kinds)
    if asked.also is None or found is None:
        return found
    more = slots_for(thing, asked.also, state, kinds)
    return None if more is None else {**found, **more}
