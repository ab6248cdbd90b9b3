"""Commands: what to do, to which things, and how far, or nothing where a word stays unexplained."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import State

from ..understanding import HaMatch
from .acts import ACTS, Act, Amount
from .amounts import AmountKind, Quantified, amounts
from .awnings import apart, moves_upright, of_an_awning
from .choosing import Chosen, Narrow, choose
from .cues import cues
from .heating import turned_on
from .home import HomeWords, Thing
from .kinds import PLAYED, SWITCHED
from .lexicon import Lexicon, Phrase
from .nouns import Fit, Noun, Quantity, fits, read_noun
from .settings import shown_by, slots_for, step_slots
from .wording import left_on_match, matches_for

type StateOf = Callable[[str], State | None]
"""Entity id to its state."""

_MAX_AMOUNTS = 12
_RUNNING = frozenset({"playing", "paused", "buffering", "on"})
"""States of a player that somebody uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a sentence is read against."""

    home: HomeWords
    """The home in words."""
    lexicon: Lexicon
    """The language."""
    state_of: StateOf
    """The states now."""
    here: str | None
    """Id of the area in which it was said."""
    zones: tuple[str, ...] = ()
    """Names of the zones where persons may be."""
    readings: dict[Hashable, Any] | None = field(default=None, compare=False, repr=False)
    """What was read of words before, as long as one reader reads one text; None where states may change meanwhile."""

    def kept[T](self, key: Hashable, read: Callable[[], T]) -> T:
        """Return what was read under a key in the same reading: one text is cut in many ways, with the same words."""
        if self.readings is None:
            return read()
        if (at := (key, self.here)) not in self.readings:
            self.readings[at] = read()
        found: T = self.readings[at]
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandInterpretation:
    """One way to understand a command."""

    matches: tuple[HaMatch, ...]
    """The HA intents that do it."""

    @property
    def key(self) -> str:
        """What tells meanings apart: intents and slots, not words."""
        return repr([(match.name, sorted(match.slots.items(), key=str)) for match in self.matches])


def read_command(words: Phrase, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents a sentence asks for; none if it is not understood or may mean two things."""
    by_length: dict[int, list[CommandInterpretation]] = {}
    for act, left, taken in cues(words, scene.lexicon):
        kept, excepted = _exception(left, scene.lexicon)
        if not _is_refused(kept, scene.lexicon) and not _is_refused(excepted or (), scene.lexicon):
            upright = moves_upright(words, left, scene.lexicon)
            by_length.setdefault(taken, []).extend(_meanings(act_named(act, upright), left, scene))
    for _, found in sorted(by_length.items(), reverse=True):
        different = {meaning.key: meaning for meaning in found}
        if len(different) > 1:
            return ()
        if different:
            return next(iter(different.values())).matches
    return ()


def act_named(act: str, upright: bool) -> Act:
    """Return an act, with what it does to an awning that is moved up or down."""
    return replace(ACTS[act], awning=ACTS[of_an_awning(act)].effects) if upright else ACTS[act]


def read_act(act: str, words: Phrase, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents that do an act to what the words name; none if that is not clear."""
    different = {meaning.key: meaning for meaning in _meanings(ACTS[act], words, scene)}
    return next(iter(different.values())).matches if len(different) == 1 else ()


def _is_refused(words: Phrase, lexicon: Lexicon) -> bool:
    return any(words[at : at + len(refusal)] == refusal for refusal in lexicon.refusals for at in range(len(words)))


def _meanings(act: Act, words: Phrase, scene: Scene) -> Iterator[CommandInterpretation]:
    if act.amount is Amount.NONE:
        yield from _made(act, words, scene, None)
        return
    if act.amount is Amount.STEP:
        yield from _made(act, _without_little(words, scene.lexicon), scene, None)
        return
    for number, amount in enumerate(amounts(words, scene.lexicon)):
        if number == _MAX_AMOUNTS:
            return
        if act.led and not amount.led:
            continue
        if found := list(_made(act, amount.rest, scene, amount)):
            yield from found
            return


def _without_little(words: Phrase, lexicon: Lexicon) -> Phrase:
    for phrase in lexicon.of("little"):
        for at in range(len(words) - len(phrase) + 1):
            if words[at : at + len(phrase)] == phrase:
                return words[:at] + words[at + len(phrase) :]
    return words


def _made(act: Act, words: Phrase, scene: Scene, amount: Quantified | None) -> Iterator[CommandInterpretation]:
    kept, excepted = _exception(words, scene.lexicon)
    noun = read_noun(kept, scene.home, scene.lexicon)
    if noun is None or (not noun.units and "lock" in act.implied):
        return  # "lock it": what was spoken of, and never whichever lock is in this room
    chosen = target(act, noun, scene, amount)
    if chosen is None:
        return
    if excepted is not None:
        chosen = _leave_out(chosen, act, excepted, scene)
        if chosen is None:
            return
    chosen = shown_by(chosen, amount, scene.state_of)
    slots = {thing.entity_id: _slots(act, thing, amount, scene, noun.kinds) for thing in chosen.things}
    if any(found is None for found in slots.values()):
        return
    extra = {entity_id: found for entity_id, found in slots.items() if found is not None}
    response = "color" if amount is not None and amount.measure is AmountKind.COLOUR else None
    matches: list[HaMatch] = []
    for part, is_awning in apart(chosen):
        effects = act.awning if is_awning and act.awning else act.effects
        found = matches_for(part, effects, extra, scene.home, response=response)
        if not found:
            return
        matches += found
    if matches and act.direction > 0:
        matches = [*turned_on(chosen, scene.home, scene.state_of, warmed=True), *matches]
    if matches:
        yield CommandInterpretation(matches=(*matches, *left_on_match((chosen,))))


def _slots(
    act: Act, thing: Thing, amount: Quantified | None, scene: Scene, kinds: frozenset[str]
) -> Mapping[str, Any] | None:
    if act.amount is Amount.NONE:
        return {}
    state = scene.state_of(thing.entity_id)
    if act.amount is Amount.STEP:
        return step_slots(thing, act.direction, state)
    assert amount is not None
    return slots_for(thing, amount, state, kinds)


def target(act: Act, noun: Noun, scene: Scene, amount: Quantified | None) -> Chosen | None:
    """Return the things that an act means by a noun phrase, or None where that is open."""
    if noun.stems in scene.home.hidden:
        return None
    domains = frozenset(act.effects)
    implied = act.implied
    if noun.quantity is Quantity.EVERYTHING:
        if not act.everything:
            return None
        domains &= SWITCHED
    if amount is not None and amount.measure is AmountKind.DEGREES:
        domains, implied = domains & {"climate"}, frozenset({"climate"})
    if not noun.units and not implied and noun.quantity is not Quantity.EVERYTHING:
        return None
    found: Sequence[Fit] = fits(noun, scene.home, domains, implied, scene.lexicon)
    if act.device_class is not None:
        found = [fit for fit in found if fit.thing.device_class == act.device_class]
    if noun.quantity is Quantity.EVERYTHING and not noun.whole_home and not noun.units:
        return None

    def is_likely(thing: Thing) -> bool:
        state = scene.state_of(thing.entity_id)
        return bool(act.while_state) and state is not None and state.state in act.while_state

    narrow = is_likely if act.while_state else _is_playing(scene) if "media_player" in domains else None
    if act.while_state or noun.kinds & PLAYED:
        found = _running(noun, found, narrow or _is_playing(scene), scene, act)
    chosen = choose(noun, found, here=scene.here, narrow=narrow, places=act.places)
    return chosen if chosen is None or not act.stops else _without_kept_on(chosen, found)


def _without_kept_on(chosen: Chosen, found: Sequence[Fit]) -> Chosen:
    """Return a group without the freezers and routers in it that nobody has named; a single one is asked about."""
    named = {fit.thing.entity_id for fit in found if fit.by_name}
    left_on = tuple(thing for thing in chosen.things if thing.purpose is not None and thing.entity_id not in named)
    if not chosen.group or not left_on or len(left_on) == len(chosen.things):
        return chosen
    things = tuple(thing for thing in chosen.things if thing not in left_on)
    return replace(chosen, things=things, left_on=left_on)


def _running(noun: Noun, found: Sequence[Fit], is_likely: Narrow, scene: Scene, act: Act) -> Sequence[Fit]:
    """Return which of those that fit are meant by what they are doing, and not by a name."""
    is_music = "music" in noun.kinds
    if noun.whole_home and (is_music or (act.while_state and not noun.units)):
        # Wherever something plays, and not only here; music is no film.
        playing = [fit for fit in found if is_likely(fit.thing)]
        return [fit for fit in playing if not is_music or fit.thing.device_class != "tv"] or playing
    if act.while_state and not noun.units:
        return _likely(found, scene, is_likely)
    if noun.kinds & PLAYED and not any(fit.place for fit in found):
        # Music is where something plays, wherever the television stands.
        return _likely(found, scene, is_likely) or found
    return found


def _likely(found: Sequence[Fit], scene: Scene, is_likely: Narrow) -> list[Fit]:
    """Return which of those that nobody named are in a state to be meant: of this room, unless nothing runs here."""
    near = [fit for fit in found if _is_here(fit.thing, scene)]
    return (
        [fit for fit in near if is_likely(fit.thing)]
        or [fit for fit in near if _runs(fit.thing, scene)]
        or [fit for fit in found if is_likely(fit.thing)]
    )


def _is_here(thing: Thing, scene: Scene) -> bool:
    return scene.here is not None and thing.area is not None and thing.area.id == scene.here


def _runs(thing: Thing, scene: Scene) -> bool:
    state = scene.state_of(thing.entity_id)
    return state is not None and state.state in _RUNNING


def _is_playing(scene: Scene) -> Narrow:
    def is_playing(thing: Thing) -> bool:
        state = scene.state_of(thing.entity_id)
        return thing.domain == "media_player" and state is not None and state.state == "playing"

    return is_playing


def _exception(words: Phrase, lexicon: Lexicon) -> tuple[Phrase, Phrase | None]:
    for phrase in lexicon.of("exceptions"):
        for at in range(1, len(words) - len(phrase)):
            if words[at : at + len(phrase)] == phrase:
                return words[:at], words[at + len(phrase) :]
    return words, None


def _leave_out(chosen: Chosen, act: Act, words: Phrase, scene: Scene) -> Chosen | None:
    """Return a group without what was excepted; nothing if the exception is not wholly among it."""
    noun = read_noun(words, scene.home, scene.lexicon)
    if not chosen.group or noun is None or not noun.units:
        return None
    domains = frozenset(thing.domain for thing in chosen.things)
    # "all lights except the kitchen": a place stands for what is meant there.
    found = fits(noun, scene.home, domains, domains, scene.lexicon)
    left_out = {fit.thing.entity_id for fit in found}
    whole = all(fit.rank > 1 for fit in found)
    if not left_out or not whole or not left_out <= {thing.entity_id for thing in chosen.things}:
        return None
    things: Sequence[Thing] = [
        thing for thing in chosen.things if thing.entity_id not in left_out and not holds(thing, left_out, scene)
    ]
    return Chosen(things=tuple(things), group=True) if things else None


def holds(thing: Thing, entity_ids: AbstractSet[str], scene: Scene) -> bool:
    """Tell whether a thing is a group with one of some entities in it, which moves with it."""
    state = scene.state_of(thing.entity_id)
    members = None if state is None else state.attributes.get(ATTR_ENTITY_ID)
    return isinstance(members, list | tuple) and not entity_ids.isdisjoint(members)
