"""What a sentence of commands spares: named beside them, to be left as it is."""

from collections.abc import Sequence
from dataclasses import replace

from ..choosing import Chosen
from ..commands import Scene
from ..home import Thing
from ..lexicon import Phrase
from .leaving import Understood, beside, not_that
from .reading import Command, done_to
from .targets import Target, leave_out, names_something, spoken_of, with_their_groups, without
from .words import COMMA, Spoken, drop, trimmed


def spared(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> tuple[Phrase, Phrase | None]:
    """Return what is commanded, and what is to be left as it is: "..., but leave the hall light on"."""
    if (found := beside(words, scene, known)) is not None:
        return found
    for at in range(1, len(words) - 1):
        if words[at] != COMMA and (words[at],) not in known.of("contrasts"):
            continue
        tail, is_left = drop(words[at + 1 :], known.of("leaving"))
        if not is_left or not tail:
            continue
        states = [*known.of("on"), *known.of("off"), *known.of("opened"), *known.of("closed"), *known.of("contrasts")]
        tail, _ = drop(tail, [*states, (COMMA,), *known.of("pronouns")])
        if tail and names_something(tail, scene, known):
            return trimmed(words[:at]), tail
    return not_that(words, scene, known, understood) or (words, None)


def sparing(commands: tuple[Command, ...], words: Phrase, scene: Scene, known: Spoken) -> tuple[Command, ...] | None:
    """Return commands that leave alone what was named; as they are where none of them would touch it."""
    kept: list[Command] = []
    spared = False
    for command in commands:
        chosen = without(command.target.chosen, words, scene, known)
        if chosen is None:
            kept.append(command)
            continue
        kept.append(_to(chosen, command, scene))
        spared = True
    if spared:
        return tuple(kept)
    # What is not among it is left alone anyway, unless it is one of those named singly.
    return commands if _stands_elsewhere(commands, words, scene, known) else None


def without_things(command: Command, left: frozenset[Thing], scene: Scene) -> Command | None:
    """Return a command for a group without some things; None where nothing is left to be done."""
    things = frozenset(command.target.things)
    chosen = leave_out(command.target.chosen, with_their_groups(left, things, scene))
    spared = None if chosen is None else _to(chosen, command, scene)
    return spared if spared is not None and spared.matches else None


def _to(chosen: Sequence[Chosen], command: Command, scene: Scene) -> Command:
    goal = Target(chosen=tuple(chosen), kinds=command.target.kinds)
    return replace(command, target=goal, matches=done_to(command.asked, goal, scene))


def _stands_elsewhere(commands: tuple[Command, ...], words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words name things that no command is for; whose a thing is says nothing: "not Ben's one"."""
    names = {thing.entity_id for command in commands for thing in command.target.things}
    domains = scene.home.domains - {"person"}
    left = {thing.entity_id for thing in spoken_of(words, domains, scene, known)}
    return bool(left) and names.isdisjoint(left)
