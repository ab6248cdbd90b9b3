"""What was not meant of what was just done: "not the one in the hall", "leave Mia's on", "the radio should stay on"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ..grounded_parser.choosing import Chosen
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.leaving import left_alone_match, named_left
from ..grounded_parser.directives.reading import done_to
from ..grounded_parser.directives.targets import Target, is_empty, named_among, names_something, spoken_of
from ..grounded_parser.directives.ways import RequestedAct, ways_to_ask
from ..grounded_parser.directives.words import Spoken, drop, spoken
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.staying import kept_so
from ..grounded_parser.words import split
from ..understanding import HaMatch, HomeCall, Miss, Step, Understanding
from ..withdrawals import plain_refusals
from .alike import is_way_in
from .ellipsis import without_marks
from .restated import ReadAgain, Reading
from .set_back import OPPOSITES
from .the_one import told_apart
from .ways_before import asked_before

_MAX_TURNS = 3
"""How many turns back something may have been done."""
_GUARDED = frozenset({"lock", "alarm_control_panel", "valve"})
_MIN_WORDS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _DoneTo:
    """What was done to a thing."""

    act: str
    """What."""
    at: datetime | None
    """When it was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spared:
    """What a sentence says was not meant."""

    words: Phrase
    """The words that name it."""
    act: str | None = None
    """What brings it into the state that it should be in, where that was said."""


class NotThat:
    """Reads what excepts something after the deed: of that, and of nothing else, the deed is taken back."""

    def __init__(self, read_again: ReadAgain, home_call: HomeCall, is_action: Callable[[str], bool]) -> None:
        self._read_again = read_again
        self._home_call = home_call
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what brings back what was excepted; None where nothing is, or a word of it is open."""
        done = self._done(reading)
        if not done:
            return None
        known = spoken(reading.scene.lexicon)
        by_id = reading.scene.home.by_id
        things = frozenset(by_id[item] for item in done)
        if (corrected := _another_instead(reading, things, known)) is not None:
            meant = await self._read_again(replace(reading.request, text=corrected))
            return meant or Understanding(miss=Miss(clause=reading.request.text), settled=True)
        for spared in _excepted(reading, known):
            named = _named(things, spared.words, reading.scene, known)
            if not named:
                if spared.act is None and names_something(spared.words, reading.scene, known):
                    return self._unchanged(reading)
                continue
            acts = {OPPOSITES[done[thing.entity_id].act] for thing in named}
            if spared.act is not None and acts != {spared.act}:
                return None
            if any(is_way_in(thing) or thing.domain in _GUARDED for thing in named):
                return None
            return self._brought_back(named, done, reading, is_wanted=spared.act is not None)
        return None

    def _done(self, reading: Reading) -> dict[str, _DoneTo]:
        """Return what was switched or moved in the last turns, each thing with what was done to it last."""
        found: dict[str, _DoneTo] = {}
        by_id = reading.scene.home.by_id
        for turn in reading.turns[:_MAX_TURNS]:
            if not any(self._is_action(step.call.tool) for step in turn.steps):
                continue
            if turn.is_undone or turn.is_offer or turn.is_open:
                break
            for step, ids in zip(turn.steps, turn.things, strict=True):
                known = [by_id[item] for item in ids if item in by_id]
                asked = asked_before(step, known, 0)
                if asked is None or asked.act not in OPPOSITES:
                    continue
                for thing in known:
                    found.setdefault(thing.entity_id, _DoneTo(act=asked.act, at=turn.at))
        return found

    def _brought_back(
        self, named: frozenset[Thing], done: dict[str, _DoneTo], reading: Reading, *, is_wanted: bool
    ) -> Understanding:
        """Return what takes back what was done to some things; what was so before stays so, unless it is wanted."""
        changed = [thing for thing in named if _has_changed(thing, done[thing.entity_id], reading)]
        meant = sorted(changed or (named if is_wanted else ()), key=lambda thing: thing.entity_id)
        matches: list[HaMatch] = []
        for act in dict.fromkeys(OPPOSITES[done[thing.entity_id].act] for thing in meant):
            chosen = tuple(Chosen(things=(thing,)) for thing in meant if OPPOSITES[done[thing.entity_id].act] == act)
            target = Target(chosen=chosen, kinds=frozenset())
            matches += done_to(RequestedAct(act=act, rest=()), target, reading.scene)
        return Understanding(steps=self._steps(matches, reading)) if matches else self._unchanged(reading)

    def _unchanged(self, reading: Reading) -> Understanding:
        return Understanding(steps=self._steps([left_alone_match()], reading))

    def _steps(self, matches: Sequence[HaMatch], reading: Reading) -> tuple[Step, ...]:
        request = reading.request
        return tuple(
            Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
            for match in matches
        )


def _another_instead(reading: Reading, things: frozenset[Thing], known: Spoken) -> str | None:
    """Return "no, the right one" of "not the left lamp, the right one", where that one alone was switched last."""
    text = without_marks(reading.request.text, reading.talk, reading.scene.lexicon)
    before, comma, behind = text.partition(",")
    last = {item for ids in reading.turn.things for item in ids}
    if not comma or len(last) != 1 or _said_of_it(behind, reading, known) is not None:
        return None
    for spared in _readings(before, reading, known):
        named = {thing.entity_id for thing in _named(things, spared.words, reading.scene, known)}
        if spared.act is None and named == last:
            return f"{' '.join(plain_refusals(reading.scene.lexicon.language)[0])}, {behind.strip()}"
    return None


def _named(things: frozenset[Thing], words: Phrase, scene: Scene, known: Spoken) -> frozenset[Thing]:
    """Return which of some things words name; of a mere kind, "the lamp", those that are among them."""
    domains = frozenset(thing.domain for thing in things)
    named = named_among(things, words, scene, known) or things & spoken_of(words, domains, scene, known)
    return named or frozenset(told_apart(words, tuple(things), scene))


def _has_changed(thing: Thing, done: _DoneTo, reading: Reading) -> bool:
    state = reading.scene.state_of(thing.entity_id)
    return state is not None and done.at is not None and state.last_changed >= done.at


def _excepted(reading: Reading, known: Spoken) -> Iterator[_Spared]:
    """Yield what a sentence excepts, as a whole or in front of what says the same of it again."""
    text = without_marks(reading.request.text, reading.talk, reading.scene.lexicon)
    yield from _readings(text, reading, known)
    for at, sign in enumerate(text):
        if sign != ",":
            continue
        before, behind = text[:at], text[at + 1 :].strip()
        for spared in _readings(before, reading, known):
            again = _said_of_it(behind, reading, known)
            if again is not None and spared.act in (None, again):
                yield _Spared(words=spared.words, act=again)


def _readings(text: str, reading: Reading, known: Spoken) -> Iterator[_Spared]:
    lexicon = reading.scene.lexicon
    for missed in (False, True):
        if (kept := kept_so(text, lexicon, missed=missed)) is not None:
            yield _Spared(words=_there(tuple(split(f"{kept.what} {kept.where}")), reading), act=kept.act)
    words = tuple(split(text))
    if (left := named_left(words, reading.scene, known)) is not None and not is_empty(left, reading.scene, known):
        yield _Spared(words=left)
    leading = [*lexicon.of("exceptions"), *known.of("sparing")]
    if lexicon.language != "es":  # "no, la de Ana" corrects what "no la de Ana" excepts, and sounds like it
        leading += lexicon.of("negations")
    for phrase in leading:
        if words[: len(phrase)] == phrase and len(words) > len(phrase):
            yield _Spared(words=_there(words[len(phrase) :], reading))
    for phrase in (*lexicon.of("negations"), *plain_refusals(lexicon.language)):
        if words[-len(phrase) :] == phrase and len(words) >= _MIN_WORDS:
            yield _Spared(words=_there(words[: -len(phrase)], reading))


def _there(words: Phrase, reading: Reading) -> Phrase:
    """Return words with the place that was spoken of last instead of "there"."""
    plain, is_there = drop(words, reading.talk.of("there"))
    by_id = reading.scene.home.by_id
    places = {by_id[item].area for ids in reading.turn.things for item in ids if item in by_id}
    place = places.pop() if is_there and len(places) == 1 else None
    return words if place is None else (*plain, *split(place.name))


def _said_of_it(text: str, reading: Reading, known: Spoken) -> str | None:
    """Return what is to become of what was named just before, where words say that and no more: "put it back on"."""
    if (kept := kept_so(text, reading.scene.lexicon)) is not None:
        what = tuple(split(f"{kept.what} {kept.where}"))
        return kept.act if is_empty(what, reading.scene, known) else None
    words, _ = drop(tuple(split(text)), [*reading.talk.of("again"), *known.idle])
    for asked in ways_to_ask(words, reading.scene, known):
        if asked.act in OPPOSITES and is_empty(asked.rest, reading.scene, known):
            return asked.act
    return None
