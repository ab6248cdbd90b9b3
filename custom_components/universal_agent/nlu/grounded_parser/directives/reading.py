"""One command: what is to be done, how far, and to what, in any order of these."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...understanding import HaMatch
from ..acts import ACTS, STEPS, Act, Amount
from ..amounts import AmountKind, Quantified, amounts
from ..choosing import Chosen
from ..commands import Scene
from ..cues import cues
from ..home import Thing
from ..lexicon import Phrase
from ..settings import slots_for, step_slots
from ..wording import matches_for
from ..words import stem
from .targets import Target, TargetRequest, is_empty, read_target
from .words import Spoken, drop, places_of

_MAX_AMOUNTS = 8
_HALF = 50.0
_FULL = 100.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestedAct:
    """What is to be done, and the words that name what it is done to."""

    act: str
    """Name of the act."""
    rest: Phrase
    """The words for its target."""
    amount: Quantified | None = None
    """To how much."""
    size: Quantified | None = None
    """By how much, for a step."""


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
    for asked in ways_to_ask(words, scene, known):
        if (command := carried_out(asked, scene, known, before)) is not None:
            found.setdefault(len(asked.rest), {})[command.key] = command
    if not found:
        return None
    best = found[min(found)]
    return next(iter(best.values())) if len(best) == 1 else None


def carried_out(asked: RequestedAct, scene: Scene, known: Spoken, before: Command | None) -> Command | None:
    """Return a command with its target, or None where that is not clear or cannot take it."""
    act = act_of(asked)
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
    if goal is None:
        return None
    matches = done_to(asked, goal, scene)
    return Command(asked=asked, target=goal, matches=matches) if matches else None


def done_to(asked: RequestedAct, goal: Target, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents that do what is asked to a target; none where one of it cannot take it."""
    act = act_of(asked)
    found: list[HaMatch] = []
    for chosen in goal.chosen:
        slots = {thing.entity_id: _slots(asked, act, thing, scene, goal.kinds) for thing in chosen.things}
        kept = chosen
        if act.amount is Amount.STEP and chosen.group:
            # What is off has no brightness to be changed.
            kept = Chosen(things=tuple(thing for thing in chosen.things if slots[thing.entity_id]), group=True)
        if not kept.things or any(slots[thing.entity_id] is None for thing in kept.things):
            return ()
        extra: Mapping[str, Mapping[str, Any]] = {
            thing.entity_id: slots[thing.entity_id] or {} for thing in kept.things
        }
        response = "color" if asked.amount is not None and asked.amount.measure is AmountKind.COLOUR else None
        matches = matches_for(kept, act.effects, extra, scene.home, response=response)
        if not matches and (fewer := _not_yet(asked, kept, scene)) is not None:
            matches = matches_for(fewer, act.effects, extra, scene.home, response=response)
        if not matches:
            return ()
        found += matches
    return tuple(found)


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
        return step_slots(thing, act.direction, state, asked.size)
    assert asked.amount is not None
    return slots_for(thing, asked.amount, state, kinds)


def ways_to_ask(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield every way to take words for a command, the target still in words."""
    for asked in (*_settings(words, scene, known), *_steps(words, scene, known), *_switching(words, scene, known)):
        if not _ends_open(asked.rest, scene, known):
            yield asked


def _ends_open(rest: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a word of state is left over at the end: it says something else than what was taken."""
    if not rest or stem(rest[-1], scene.lexicon.language) in scene.home.words:
        return False
    if drop(rest, scene.lexicon.of("exceptions"))[1] and drop(rest, known.of("leaving"))[1]:
        return False  # "... apart from the radio, it stays on"
    fields = ("on", "off", "opened", "closed", "up", "down")
    return any(rest[-len(phrase) :] == phrase for field in fields for phrase in known.of(field))


def _switching(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    lexicon = scene.lexicon
    readings = [words]
    if lexicon.vocabulary.verb_last:
        readings += [
            words[:at] + words[at + 1 :] for at, word in enumerate(words) if at and (word,) in known.of("modals")
        ]
    for reading in readings:
        for act, left, _ in cues(reading, lexicon):
            if ACTS[act].amount is Amount.NONE and not _is_split(reading, left, known):
                yield RequestedAct(act=act, rest=left)
    for field, act in (("on", "on"), ("off", "off"), ("opened", "open"), ("closed", "close")):
        for phrase in known.of(field):
            for at in places_of(words, phrase):
                rest = words[:at] + words[at + len(phrase) :]
                bare = _without_maker(rest, scene, known)
                if _is_split(words, bare, known):
                    continue
                if at and _says_a_state(words, at, len(phrase), scene=scene, known=known, has_maker=bare != rest):
                    yield RequestedAct(act=act, rest=bare)


def _is_split(words: Phrase, rest: Phrase, known: Spoken) -> bool:
    """Tell whether the verb went without the word of state next to it: "turn on ... and off ..." is not "turn off"."""
    return rest[:1] != words[:1] and rest[:1] in (*known.of("on"), *known.of("off"))


def _says_a_state(words: Phrase, at: int, size: int, *, scene: Scene, known: Spoken, has_maker: bool) -> bool:
    """Tell whether a word says what becomes of a thing, and not where it is: "on the shelf"."""
    lexicon = scene.lexicon
    behind = words[at + size :]
    if not behind or _leads_to_a_place(behind, scene, known):
        return True
    if words[at] not in lexicon.fillers or size > 1:
        return has_maker
    return has_maker and at == 1 and lexicon.language == "en"


def _leads_to_a_place(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words begin as a place does, and not as a thing: "in the kitchen", "here", "everywhere"."""
    if not words:
        return False
    lexicon = scene.lexicon
    if words[0] in lexicon.fillers - lexicon.articles:
        return True
    named = (*known.of("here"), *lexicon.of("whole_home"), *lexicon.of("exceptions"), *known.of("sparing"))
    floors = {name for thing in scene.home.things if thing.floor is not None for name in thing.floor.names}
    return any(words[: len(phrase)] == phrase for phrase in named) or any(
        tuple(stem(word, lexicon.language) for word in words[: len(name)]) == name for name in floors
    )


def _steps(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    for phrase, act in known.comparatives:
        for at in places_of(words, phrase):
            rest = words[:at] + words[at + len(phrase) :]
            left, _ = drop(rest, scene.lexicon.of("little"))
            yield from _sized(act, _without_maker(left, scene, known), scene, known)
    for field, act in (("up", "up"), ("down", "down"), ("raising", "up"), ("lowering", "down")):
        for phrase in known.of(field):
            for at in places_of(words, phrase):
                rest = words[:at] + words[at + len(phrase) :]
                if field in ("raising", "lowering"):
                    # "dim" is a verb where it leads, "up" may stand anywhere behind one.
                    if at and not (scene.lexicon.vocabulary.verb_last and at + len(phrase) == len(words)):
                        continue
                    plain, _ = drop(rest, known.of("up" if act == "up" else "down"))
                else:
                    plain = _without_maker(rest, scene, known)
                    if plain == rest and not at:
                        continue
                yield from _moved(act, plain, scene, known)
    for field, act in (("opened", "up"), ("closed", "down")):
        yield from _opened_a_bit(field, act, words, scene, known)


def _moved(act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step; of what opens and closes only where it is a little, else all the way."""
    left, is_little = drop(words, scene.lexicon.of("little"))
    sized = list(_sized(act, left, scene, known))
    yield from sized
    if is_little or any(asked.size is not None for asked in sized):
        yield from (replace(asked, act=f"{act}_cover") for asked in sized)
    else:
        yield RequestedAct(act="open" if act == "up" else "close", rest=left)


def _opened_a_bit(field: str, act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step of what opens and closes: "open the shutters a bit", "die Jalousie etwas zu"."""
    left, is_little = drop(words, scene.lexicon.of("little"))
    if not is_little:
        return
    for asked in _switching(left, scene, known):
        if asked.act == ("open" if field == "opened" else "close"):
            yield RequestedAct(act=f"{act}_cover", rest=asked.rest)


def _sized(act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step of its usual size, or of the size that was said."""
    for number, amount in enumerate(_amounts(words, scene, known)):
        if number == _MAX_AMOUNTS:
            break
        if amount.measure is AmountKind.COLOUR or (amount.led and not _is_step_led(words, amount, known)):
            continue
        rest, _ = drop(amount.rest, known.of("steps"))
        yield RequestedAct(act=act, rest=rest, size=amount)
    yield RequestedAct(act=act, rest=words)


def _is_step_led(words: Phrase, amount: Quantified, known: Spoken) -> bool:
    return drop(words, known.of("steps"))[1]


def _settings(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    for number, amount in enumerate(_amounts(words, scene, known)):
        if number == _MAX_AMOUNTS:
            return
        rest = _without_maker(amount.rest, scene, known)
        opened, closed = _state_words(rest, known)
        if amount.measure is not AmountKind.COLOUR and (opened or closed):
            bare, _ = drop(rest, [*known.of("opened"), *known.of("closed")])
            bare = _without_leading_act(bare, scene)
            if amount.value == _FULL and not (opened and closed):
                yield RequestedAct(act="open" if opened else "close", rest=bare)
            elif amount.value == _HALF or (opened and not closed):
                yield RequestedAct(act="set", rest=bare, amount=amount)
            continue
        rest, directed = drop(rest, [*known.of("up"), *known.of("down"), *known.of("raising"), *known.of("lowering")])
        if (
            directed
            and not amount.led
            and amount.measure is not AmountKind.COLOUR
            and not _is_level(words, amount, known)
        ):
            continue  # "down 10" is no "down to 10"
        yield RequestedAct(act="set", rest=_trailing_on(_without_setter(rest, scene), known), amount=amount)


def _is_level(words: Phrase, amount: Quantified, known: Spoken) -> bool:
    return amount.measure is AmountKind.PERCENT and not any(word.isdigit() for word in words)


def _state_words(words: Phrase, known: Spoken) -> tuple[bool, bool]:
    return drop(words, known.of("opened"))[1], drop(words, known.of("closed"))[1]


def _without_leading_act(words: Phrase, scene: Scene) -> Phrase:
    for act in ("open", "close"):
        for name, phrase in scene.lexicon.acts:
            if name == act and words[: len(phrase)] == phrase:
                return words[len(phrase) :]
    return words


def _without_setter(words: Phrase, scene: Scene) -> Phrase:
    """Return words without a verb that sets, in front or, in German, behind."""
    for act, left, _ in sorted(cues(words, scene.lexicon), key=lambda cue: len(cue[1])):
        if act in ("set", "set_to") and left != words:
            return left
    return words


def _trailing_on(words: Phrase, known: Spoken) -> Phrase:
    for phrase in known.of("on"):
        if len(words) > len(phrase) and words[-len(phrase) :] == phrase:
            return words[: -len(phrase)]
    return words


def _without_maker(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words without the verb that brings something into a state."""
    for phrase in known.of("makers"):
        if words[: len(phrase)] == phrase:
            return words[len(phrase) :]
        if scene.lexicon.vocabulary.verb_last and words[-len(phrase) :] == phrase:
            return words[: -len(phrase)]
    return words


def _amounts(words: Phrase, scene: Scene, known: Spoken) -> Iterator[Quantified]:
    plain, _ = drop(words, known.of("approximations"))
    for phrase, level in known.levels:
        for at in places_of(plain, phrase):
            yield _level(plain, at, len(phrase), level, scene)
    yield from amounts(plain, scene.lexicon)


def _level(words: Phrase, at: int, size: int, level: int, scene: Scene) -> Quantified:
    start, led = at, False
    for lead in scene.lexicon.of("numerals"):
        if words[max(0, at - len(lead)) : at] == lead:
            start, led = at - len(lead), True
            break
    rest = words[:start] + words[at + size :]
    return Quantified(value=float(level), measure=AmountKind.PERCENT, led=led, rest=rest)
