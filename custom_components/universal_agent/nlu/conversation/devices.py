"""Commands about devices that go on with the one before: another target, another value, further, or the opposite."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from homeassistant.helpers import intent

from ..grounded_parser.acts import ACTS, STEPS, Amount
from ..grounded_parser.amounts import AmountKind, amounts
from ..grounded_parser.awnings import has_awning, moves_upright, way_of
from ..grounded_parser.choosing import Chosen
from ..grounded_parser.commands import Scene
from ..grounded_parser.cues import cues
from ..grounded_parser.directives.quantities import spoken_amounts
from ..grounded_parser.directives.reading import Command, act_of, carried_out, done_to, read_span
from ..grounded_parser.directives.targets import Target, is_empty
from ..grounded_parser.directives.ways import RequestedAct, ways_to_ask
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.home import HomePlace, Thing
from ..grounded_parser.lexicon import ANY_WORDS, Phrase
from ..grounded_parser.without_levels import declined_by
from ..grounded_parser.words import stem
from ..non_commands import asks_how_things_are
from ..understanding import HaMatch
from .alike import alike_by_part, is_alike, is_way_in
from .ellipsis import Elliptic, is_that_one
from .one_step_more import one_step_more
from .set_back import set_back
from .the_one import words_of
from .turns import Turn
from .vocabulary import TalkWords
from .ways_before import an_amount, asked_before

_KINDS = {"volume_level": frozenset({"volume"})}
"""What has to be named for a value, and was."""
_LITTLE = 10.0
"""Percent that "a bit more" is."""
_WOKEN_AGAIN = {"on": "off", "open": "close"}
"""What is done again only to that to which its opposite was done just before."""
_RUNNING = frozenset({"cover", "valve", "vacuum", "lawn_mower", "fan", "switch", "siren", "humidifier"})
"""What a mere "stop" is about, or a "stop it" behind a question; a light does nothing that anybody would stop so."""
_MOVING = frozenset({"cover", "valve"})
"""What is halted where it is, as a player is; a vacuum that is halted drives home."""
_ARTICLE_LIKE = ("de", "es")
"""Languages in which the word for "one" is an article, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """What a follow-up comes to."""

    matches: tuple[HaMatch, ...]
    """What to do."""
    things: tuple[str, ...]
    """To which entities."""
    direction: int = 0
    """Which way a value goes."""
    is_step: bool = False
    """Whether it only goes some way, and no value was said."""
    takes_back: bool = False
    """Whether what was done before is to be undone first."""


class DeviceTalk:
    """Reads one follow-up against the command before it."""

    def __init__(self, turn: Turn, said: Elliptic, scene: Scene, talk: TalkWords, *, is_question: bool) -> None:
        self._turn = turn
        self._said = replace(said, body=one_step_more(said.body, turn, scene, talk))
        self._scene = scene
        self._talk = talk
        self._is_question = is_question
        self._known = spoken(scene.lexicon)
        by_id = {thing.entity_id: thing for thing in scene.home.things}
        self._parts = [
            (step, tuple(by_id[found] for found in ids if found in by_id))
            for step, ids in zip(turn.steps, turn.things, strict=True)
        ]

    def read(self) -> Carried | None:
        """Return what the follow-up asks for; None where a word of it is open, or nothing like it was done before."""
        things = tuple(dict.fromkeys(thing for _, found in self._parts for thing in found))
        if not things:
            return None
        if any(is_way_in(thing) for thing in things):
            return self._halted(things)
        if self._is_question:
            return self._same_things(things) or self._one_of_those(things)
        return (
            self._some_set_back(things)
            or self._further(things)
            or self._same_things(things)
            or self._other_target(things)
        )

    def _some_set_back(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read what some of several that were just changed are to be again: "no, the kitchen one on again"."""
        before = self._command_before()
        found = set_back(self._said, before.act, things, self._turn, self._scene) if before is not None else None
        if found is None or not all(thing.domain in ACTS[found[0]].effects for thing in found[1]):
            return None
        target = Target(chosen=tuple(Chosen(things=(thing,)) for thing in found[1]), kinds=self._kinds())
        matches = done_to(RequestedAct(act=found[0], rest=()), target, self._scene)
        # Never by taking back what was done: that would set back all of them.
        return Carried(matches=matches, things=tuple(thing.entity_id for thing in found[1])) if matches else None

    def _halted(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read a mere "stop" of a gate that moves: all that is read of a way in which nobody names."""
        found = self._same_things(things)
        halts = found is not None and {match.name for match in found.matches} == {intent.INTENT_STOP_MOVING}
        return found if halts else None

    def _further(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read "a bit more", "less" and "too much": a step from where it is now."""
        way = self._way()
        if way == 0 or not all(_has_level(thing, self._scene) for thing in things):
            return None
        last = self._command_before()
        if last is not None and last.act in ("warmer", "cooler"):
            return self._applied(RequestedAct(act="warmer" if way > 0 else "cooler", rest=()), things)
        name = ("up" if way > 0 else "down") + ("_cover" if things[0].domain in ("cover", "valve") else "")
        little = None if things[0].domain == "climate" else an_amount(_LITTLE, AmountKind.PERCENT)
        return self._applied(RequestedAct(act=name, rest=(), size=little), things)

    def _way(self) -> int:
        body, before = self._said.body, self._turn.direction
        last = self._command_before()
        was_set = last is not None and act_of(last).amount is not Amount.NONE
        if body in self._talk.of("overdone"):
            return -before if before else -1 if was_set else 0
        if body in self._talk.of("less"):
            return -1 if was_set and before >= 0 else 0
        if body in self._talk.of("more") and was_set:
            return before or 1
        return 0

    def _same_things(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read a command that names nothing, or "it": "off again", "even brighter", "make them blue", "to 50"."""
        words, _ = drop(self._without(self._said.body, "stronger"), self._known.idle)
        lead = words[:1] if words[:1] and words[0] in self._known.verbs else ()  # "halt ihn an" is no "ihn an"
        plain, _ = drop(words[len(lead) :], self._talk.of("particles"))
        plain, every = drop((*lead, *plain), self._scene.lexicon.of("all"))
        words, _ = drop(words, self._scene.lexicon.of("all"))
        if every and len(things) == 1:
            return None  # "both" are more than what was spoken of last
        one_of_several = len(self._parts) > 1 and drop(words, self._talk.of("singular"))[1]
        asks = self._said.asks_about or asks_how_things_are(" ".join(self._said.body), self._scene.lexicon.language)
        if asks or not words or one_of_several or is_that_one(words, self._known):
            return None
        whole, _ = drop(self._said.body, (*self._known.idle, *self._scene.lexicon.of("all")))
        found: dict[int, dict[str, Carried]] = {}
        is_compared = any(plain == phrase for phrase, _ in self._known.comparatives)
        # "Halb so viel" is half of what it is, and without its "viel" half of all.
        for asked in chain.from_iterable(self._ways(said) for said in dict.fromkeys((whole, words, plain)) if said):
            if not is_empty(self._plain(asked.rest), self._scene, self._known):
                continue
            if is_compared and act_of(asked).amount is Amount.VALUE:
                continue  # Spanish "más alto" is higher, and not at its height
            if (carried := self._applied(asked, things)) is not None:
                found.setdefault(len(asked.rest), {}).setdefault(_key(carried.matches), carried)
        best = found[min(found)] if found else {}  # "to twenty one" is more than "to twenty", and not "one"
        return next(iter(best.values())) if len(best) == 1 else None

    def _ways(self, words: Phrase) -> Iterator[RequestedAct]:
        for asked in self._plain_ways(words):
            upright = asked.upright or moves_upright(words, asked.rest, self._scene.lexicon)
            yield replace(asked, upright=upright)

    def _plain_ways(self, words: Phrase) -> Iterator[RequestedAct]:
        for field, act in (("on", "on"), ("off", "off"), ("opened", "open"), ("closed", "close")):
            if words in self._known.of(field):
                yield RequestedAct(act=act, rest=())
        for asked in ways_to_ask(words, self._scene, self._known):
            yield asked
            if asked.act == "set" and asked.rest[:1] in self._comparing():
                yield replace(asked, rest=asked.rest[1:])  # "warm that one up to nineteen"
        for phrase in self._known.of("leaving"):
            if words[: len(phrase)] == phrase and phrase not in self._scene.lexicon.of("negations"):
                yield from ways_to_ask(words[len(phrase) :], self._scene, self._known)
        yield from self._compared(words)

    def _compared(self, words: Phrase) -> Iterator[RequestedAct]:
        """Yield a comparison with a value, which sets it: "brighten it to 60", "less bright, about half"."""
        for phrase, _ in self._known.comparatives:
            left, is_compared = drop(words, [phrase])
            for amount in spoken_amounts(left, self._scene, self._known) if is_compared and left else ():
                if amount.led or amount.level:
                    yield RequestedAct(act="set", rest=amount.rest, amount=amount)
        for act, left, _ in cues(words, self._scene.lexicon):
            if ACTS[act].amount is Amount.STEP:
                for amount in amounts(left, self._scene.lexicon):
                    if amount.led:
                        yield RequestedAct(act="set", rest=amount.rest, amount=amount)

    def _one_of_those(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read what names one of several that an answer told of, by its name or its room: "the hall one"."""
        if len(things) < 2 or self._said.asks_about:
            return None
        for asked in ways_to_ask(self._said.body, self._scene, self._known):
            rest, is_one = drop(asked.rest, self._known.of("anaphors"))
            said = {
                stem(word, self._scene.lexicon.language) for word in rest if word not in self._scene.lexicon.fillers
            }
            found = [thing for thing in things if said and is_one and said <= words_of(thing)]
            if len(found) == 1 and (carried := self._applied(replace(asked, rest=()), (found[0],))) is not None:
                return carried
        return None

    def _other_target(self, things: tuple[Thing, ...]) -> Carried | None:
        """Read what names another place or thing, to which the same is to be done."""
        said, asked = self._said, self._command_before()
        if not said.is_marked or asked is None or not said.body:
            return None
        target = Target(chosen=(Chosen(things=things, group=len(things) > 1),), kinds=frozenset())
        before = Command(asked=asked, target=target, matches=())
        body = self._without(said.body, "like_before")
        for command in (
            self._the_other(asked, things),
            self._elsewhere(asked, things, body),
            self._called_alike(things, body),
            carried_out(replace(asked, rest=body), self._scene, self._known, before) if body else None,
            self._one_of_them(before, body),
        ):
            if command is None or any(is_way_in(thing) for thing in command.target.things):
                continue
            new = command.target.things
            if set(new) & set(things) and not said.is_denied:
                continue
            takes_back = said.is_denied and not set(new) & set(things)
            return Carried(
                matches=command.matches,
                things=tuple(thing.entity_id for thing in new),
                direction=self._turn.direction,
                is_step=self._turn.is_step,
                takes_back=takes_back,
            )
        return None

    def _the_other(self, asked: RequestedAct, things: tuple[Thing, ...]) -> Command | None:
        """Read "the other one": there must be exactly one more of its kind in its place, or in the home."""
        if self._said.body not in self._talk.of("others") or len(things) != 1:
            return None
        (one,) = things
        alike = [thing for thing in self._scene.home.things if thing != one and is_alike(thing, one)]
        called = [thing for thing in alike if thing.name == one.name]  # which of the two was asked
        found = called or [thing for thing in alike if thing.area == one.area] or alike
        return self._done(asked, Chosen(things=(found[0],))) if len(found) == 1 else None

    def _elsewhere(self, asked: RequestedAct, things: tuple[Thing, ...], body: Phrase) -> Command | None:
        """Read a place alone: what is like that there."""
        if (place := self._place(body)) is None:
            return None
        there = [
            thing
            for thing in self._scene.home.things
            if place in (thing.area, thing.floor) and any(is_alike(thing, item) for item in things)
        ]
        names = {word for thing in things for name in thing.names for word in name}
        if len(there) > 1 and len(things) == 1:
            # Of several there, the one that is called alike; all of them only where a kind was named before.
            called = [thing for thing in there if any(names.issuperset(name) for name in thing.names)]
            there = called if len(called) == 1 else there
        if not there:
            return None
        return self._done(asked, Chosen(things=tuple(there), place=place.id, group=len(there) > 1))

    def _called_alike(self, things: tuple[Thing, ...], body: Phrase) -> Command | None:
        """Read a part of the name of one more of its kind, which may say what to do: "and Hemi's off"."""
        before, body = self._command_before(), self._plain(body)  # the "one" of "the bedroom one" is no amount
        asked_for = (RequestedAct(act=before.act, rest=body, amount=before.amount),) if before else ()
        for asked in (*ways_to_ask(body, self._scene, self._known), *asked_for):
            one = alike_by_part(asked.rest, things, self._scene, self._known)
            if one is not None and (found := self._done(asked, Chosen(things=(one,)))) is not None:
                return found
        return None

    def _one_of_them(self, before: Command, body: Phrase) -> Command | None:
        """Read "turn on the one in the bedroom": a command of its own, whose thing was told by what was before."""
        if self._scene.lexicon.language in _ARTICLE_LIKE or not drop(body, self._known.of("anaphors"))[1]:
            return None
        return read_span(body, self._scene, self._known, before)

    def _done(self, asked: RequestedAct, chosen: Chosen) -> Command | None:
        if not all(thing.domain in act_of(asked).effects for thing in chosen.things):
            return None
        before = [thing for _, things in self._parts for thing in things]
        if not asked.rest and has_awning(before) != has_awning(chosen.things):
            return None  # what is let down may be open or closed: "lower the awning" goes on with no blind
        target = Target(chosen=(chosen,), kinds=self._kinds())
        matches = done_to(asked, target, self._scene)
        return Command(asked=asked, target=target, matches=matches) if matches else None

    def _comparing(self) -> frozenset[Phrase]:
        """Return the verbs that move a value."""
        return frozenset(phrase[:1] for act, phrase in self._scene.lexicon.acts if ACTS[act].amount is Amount.STEP) - {
            (ANY_WORDS,)
        }

    def _applied(self, asked: RequestedAct, things: tuple[Thing, ...]) -> Carried | None:
        """Return an act done to the things that were spoken of."""
        if asked.act == "pause" and all(thing.domain in _MOVING for thing in things):
            asked = replace(asked, act="stop")  # "halt it" is said of players and of what moves
        act = act_of(asked)
        if not all(thing.domain in act.effects for thing in things):
            return None
        is_mere = not asked.rest or self._is_question
        if asked.act == "stop" and is_mere and not all(thing.domain in _RUNNING for thing in things):
            return None
        target = Target(chosen=tuple(Chosen(things=(thing,)) for thing in things), kinds=self._kinds())
        matches = done_to(asked, target, self._scene)
        if not matches and act.direction:
            matches = declined_by(things, act.direction, self._scene)
        if not matches:
            return None
        before = self._command_before()
        is_opposite = before is not None and _WOKEN_AGAIN.get(asked.act) == before.act
        if len(things) > 1 and is_opposite and (self._said.goes_back or self._said.is_denied):
            # Of several, some were off before: "turn them back on" means those that were on. "Turn them on" is all.
            return Carried(matches=(), things=tuple(thing.entity_id for thing in things), takes_back=True)
        matches = (*_woken(asked, things, self._scene), *matches)
        return Carried(
            matches=matches,
            things=tuple(thing.entity_id for thing in things),
            direction=way_of(act.direction, asked.upright, things),
            is_step=act.direction != 0,
        )

    def _place(self, body: Phrase) -> HomePlace | None:
        """Return the place that words name, and nothing else."""
        bent = [stem(word, self._scene.lexicon.language) for word in body if word not in self._scene.lexicon.fillers]
        said = frozenset(bent)
        places = {
            place.id: place
            for thing in self._scene.home.things
            for place in (thing.area, thing.floor)
            if place is not None and any(said == frozenset(name) for name in place.names)
        }
        return next(iter(places.values())) if len(places) == 1 else None

    def _kinds(self) -> frozenset[str]:
        slots = {slot for step, _ in self._parts if step.match is not None for slot in step.match.slots}
        return frozenset(kind for slot, kinds in _KINDS.items() if slot in slots for kind in kinds)

    def _command_before(self) -> RequestedAct | None:
        """Return what was asked for before, where all of it was the same."""
        way = self._turn.direction if self._turn.is_step else 0
        asked = {asked_before(step, things, way) for step, things in self._parts}
        return asked.pop() if len(asked) == 1 else None

    def _without(self, words: Phrase, field: str) -> Phrase:
        options = [phrase for phrase in self._talk.of(field) if phrase != words]
        left, _ = drop(words, options)
        return left

    def _plain(self, words: Phrase) -> Phrase:
        """Return the words of a target without what strengthens, and without "one", which names nothing."""
        plain = self._without(words, "stronger")
        if self._scene.lexicon.language in _ARTICLE_LIKE:
            return plain
        return drop(plain, self._known.of("anaphors"))[0]


def _woken(asked: RequestedAct, things: Sequence[Thing], scene: Scene) -> tuple[HaMatch, ...]:
    """Return what turns on what heats or cools, where it is off and is given a temperature."""
    off = [
        thing
        for thing in things
        if asked.act == "set"
        and thing.domain == "climate"
        and (state := scene.state_of(thing.entity_id)) is not None
        and state.state == "off"
    ]
    return tuple(
        HaMatch(
            name=ACTS["on"].effects["climate"].intent,
            slots={"name": thing.entity_id},
            texts={"name": thing.name},
            response_key="default",
        )
        for thing in off
    )


def _has_level(thing: Thing, scene: Scene) -> bool:
    can_step = thing.domain in STEPS["up"].effects or thing.domain in STEPS["up_cover"].effects
    return can_step and scene.state_of(thing.entity_id) is not None


def _key(matches: Sequence[HaMatch]) -> str:
    return repr([(match.name, sorted(match.slots.items(), key=str)) for match in matches])
