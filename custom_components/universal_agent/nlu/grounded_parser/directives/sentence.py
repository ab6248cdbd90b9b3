"""A sentence of commands: cut where one ends and the next begins, corrected where it was taken back."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...understanding import TARGET_SLOTS, HaMatch
from ..acts import STEPS
from ..commands import Scene
from ..lexicon import Phrase
from ..staying import kept_so, staying_words
from ..wording import left_on_match
from ..words import split
from .corrected import plainly
from .leaving import is_forbidden, is_left_alone, left_alone_match, without_sign_within
from .levels import plain_levels
from .only_this import only_this
from .reading import OF_A_PLAYER, Command, act_of, carried_out, read_span
from .rest import the_rest
from .robots import read_robot
from .scenes import read_scene
from .sparing import spared, sparing
from .speech import SpokenToken, is_known, tokens_of
from .targets import is_a_command, is_empty, shown_place
from .words import Spoken, drop, places_of, spoken

MAX_COMMANDS = 8
MAX_WORDS = 32
_OPPOSITES = frozenset({"HassTurnOn", "HassTurnOff"})
_SWITCHED = "switched"
type Spans = dict[tuple[Phrase, str | None], Command | None]
"""What words came to behind a command, kept while one sentence is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Directives:
    """What a sentence asks to be done, as far as it was understood."""

    matches: tuple[HaMatch, ...]
    """The HA intents that do it."""
    rest: str = ""
    """What follows the commands and is none about devices; empty where all of it was understood."""
    moves_ways_in: bool = False
    """Whether one of them is for a lock, a door or a gate."""
    leaves_alone: bool = False
    """Whether all that is asked for is that something stays as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cut:
    commands: tuple[Command, ...]
    elliptic: int
    """Commands that took their verb or their target from the one before."""
    end: int
    """Words that were understood."""


def read_directives(text: str, scene: Scene) -> Directives | None:
    """Return the commands in a text, or None where a word of them is open or they may mean two things.

    A text may go on with something else, such as a timer: that is left in `rest`, and never a word before it.
    """
    known = spoken(scene.lexicon)
    spans: Spans = {}
    tokens = tokens_of(text, scene)
    words = plain_levels(without_sign_within(tuple(token.word for token in tokens), known), scene, known)
    if not 0 < len(words) <= MAX_WORDS or ("?" in text and not _requests(text, words, scene, known)):
        return None
    said = words

    def understood(part: Phrase) -> tuple[Command, ...] | None:
        return _commands(part, scene, known, spans)

    if is_left_alone(words, scene, known, understood):
        return Directives(matches=(left_alone_match(),), leaves_alone=True)
    if (meant := only_this(words, scene, known, understood) or the_rest(words, scene, known)) is not None:
        return _directives(meant)
    words = plainly(words, scene, known, understood) or ()
    if not words:
        return None
    main, left_alone = spared(words, scene, known, understood)
    if left_alone is not None:
        # "Everything off, but not the lamp": where everything is, is what the lamp shows.
        commands = understood(main) or _all_there(understood((*main, *shown_place(left_alone, scene, known))), known)
        return _directives((commands and sparing(commands, left_alone, scene, known)) or ())
    if (commands := understood(main)) is not None:
        return _directives(commands)
    if words != said:
        return None
    if is_forbidden(words, scene, known, understood):
        return Directives(matches=(left_alone_match(),), leaves_alone=True)
    return _beginning(text, tokens, scene, known, spans) if len(tokens) == len(words) else None


def _all_there(commands: tuple[Command, ...] | None, known: Spoken) -> tuple[Command, ...] | None:
    """Return commands for where everything is that nobody named, if they end something or are for this room."""
    here = known.of("here")[-1]
    return (
        commands
        if all(act_of(asked.asked).stops or drop(asked.asked.rest, (here,))[1] for asked in commands or ())
        else None
    )


def _directives(commands: tuple[Command, ...]) -> Directives | None:
    matches = _compatible(commands)
    groups = [chosen for command in commands for chosen in command.target.chosen]
    matches += left_on_match(groups if matches else ())
    return Directives(matches=matches, moves_ways_in=_moves_ways_in(commands)) if matches else None


def read_named_scene(text: str, scene: Scene) -> tuple[HaMatch, ...]:
    """Return what starts the scene or script of which a text is the name, or nothing."""
    if "?" in text:
        return ()
    command = read_scene(tuple(token.word for token in tokens_of(text, scene)), scene, spoken(scene.lexicon))
    return () if command is None else command.matches


def _requests(text: str, words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether what ends with a question mark is polite, or begins with its verb, and so asks to do something."""
    first = split(text)[:1]
    polite = any(tuple(first) == phrase[:1] for phrase in (*known.of("politeness"), *scene.lexicon.courtesies))
    return polite or words[0] in known.verbs


def leaves_alone(text: str, scene: Scene) -> bool:
    """Tell whether a text asks that something stays as it is; only a text with a word for that is looked at closely."""
    known = spoken(scene.lexicon)
    words = frozenset(token.word for token in tokens_of(text, scene))
    if len(words) > MAX_WORDS:
        return False
    may_leave = not known.leaving_words.isdisjoint(words) and any(phrase <= words for phrase in known.leaving_phrases)
    may_stay = not staying_words(scene.lexicon.language).isdisjoint(words)
    if not may_leave and (not may_stay or kept_so(text, scene.lexicon) is None):
        return False
    found = read_directives(text, scene)
    return found is not None and found.leaves_alone


def begins_with_verb(text: str, scene: Scene) -> bool:
    """Tell whether a text begins with a verb that commands, whatever is polite before it."""
    tokens = tokens_of(text, scene)
    return bool(tokens) and tokens[0].word in spoken(scene.lexicon).verbs


def _moves_ways_in(commands: tuple[Command, ...]) -> bool:
    things = [thing for command in commands for thing in command.target.things]
    return any(
        thing.domain in ("lock", "alarm_control_panel")
        or (thing.domain == "cover" and thing.device_class in ("door", "garage", "gate"))
        for thing in things
    )


def _beginning(
    text: str, tokens: tuple[SpokenToken, ...], scene: Scene, known: Spoken, spans: Spans
) -> Directives | None:
    """Return the commands that a text begins with, and the text behind them."""
    words = tuple(token.word for token in tokens)
    cuts = [cut for cut in _Cutter(words, scene, known, spans).cuts(partial=True) if cut.end < len(words)]
    for end in sorted({cut.end for cut in cuts}, reverse=True):
        commands = _best([cut for cut in cuts if cut.end == end])
        matches = () if commands is None else _compatible(commands)
        if not matches or commands is None:
            continue
        # "off in an hour": what leads to the rest is no part of the command.
        meant = [command.key for command in commands]
        at, fillers = end, scene.lexicon.fillers
        same = {cut.end for cut in cuts if [command.key for command in cut.commands] == meant}
        while at - 1 in same and words[at - 1] in fillers:
            at -= 1
        if known.joining.isdisjoint(words[at - 1 : at + 1]) and _is_of_a_player(words[at:], scene, known, spans):
            continue
        while words[at] in known.joining:
            at += 1  # a sentence ends with no sign
        return Directives(matches=matches, rest=text[tokens[at].start :], moves_ways_in=_moves_ways_in(commands))
    return None


def _is_of_a_player(words: Phrase, scene: Scene, known: Spoken, spans: Spans) -> bool:
    """Tell whether words say no more than "pause": without a sign it is about what was just named."""
    found = _commands(words, scene, known, spans) or ()
    return len(found) == 1 and found[0].asked.act in OF_A_PLAYER and is_empty(found[0].asked.rest, scene, known)


def _commands(words: Phrase, scene: Scene, known: Spoken, spans: Spans) -> tuple[Command, ...] | None:
    return _best(list(_Cutter(words, scene, known, spans).cuts(partial=False)))


def _best(cuts: list[_Cut]) -> tuple[Command, ...] | None:
    """Return the commands of the plainest cut; None where two cuts as plain mean different things."""
    if not cuts:
        return None
    least = min((cut.elliptic, len(cut.commands)) for cut in cuts)
    plainest = [cut for cut in cuts if (cut.elliptic, len(cut.commands)) == least]
    meanings = {tuple(command.key for command in cut.commands) for cut in plainest}
    return plainest[0].commands if len(meanings) == 1 else None


class _Cutter:
    """Finds every way to cut words into commands, from left to right."""

    def __init__(self, words: Phrase, scene: Scene, known: Spoken, spans: Spans) -> None:
        self._words = words
        self._scene = scene
        self._known = known
        self._spans = spans
        self._understood: dict[tuple[int, int, str], tuple[Command, bool] | None] = {}

    def cuts(self, *, partial: bool) -> Iterator[_Cut]:
        """Yield the cuts; with partial also those that leave words at the end."""
        yield from self._from(0, (), 0, partial)

    def _from(self, at: int, before: tuple[Command, ...], elliptic: int, partial: bool) -> Iterator[_Cut]:
        joined = at == 0
        start = at
        while at < len(self._words) and self._words[at] in self._known.joining:
            at, joined = at + 1, True
        if before and not joined and self._says_how_much(at):
            return  # "the lamp a bit softer" is one thing, whether the lamp can be dimmed or not
        if at == len(self._words) or (partial and before):
            yield _Cut(commands=before, elliptic=elliptic, end=start)
        if at == len(self._words) or len(before) == MAX_COMMANDS:
            return
        articles = self._known.plain_articles
        if not joined and (self._words[at - 1] in articles or (at == 1 and self._words[at] in articles)):
            return  # "stop the vacuum" is no "stop" and then "vacuum"
        for end in range(self._limit(at), at, -1):
            if self._words[end - 1] in self._known.joining:
                continue
            found = self._read(at, end, before[-1] if before and joined else None)
            if found is None or (before and self._shares_amount(before[-1], found[0], at)):
                continue
            command, borrowed = found
            is_bare = is_empty(command.asked.rest, self._scene, self._known)
            if joined or not (is_bare and command.asked.act in OF_A_PLAYER):  # French "... et mets-le en pause"
                yield from self._from(end, (*before, command), elliptic + borrowed, partial)

    def _says_how_much(self, at: int) -> bool:
        """Tell whether a comparison follows: what it compares is named before it."""
        left = self._words[at:]
        for phrase in self._scene.lexicon.of("little"):
            left = left[len(phrase) :] if left[: len(phrase)] == phrase else left
        return any(left[: len(phrase)] == phrase for phrase, _act in self._known.comparatives)

    def _shares_amount(self, before: Command, command: Command, at: int) -> bool:
        """Tell whether the amount may be meant for the thing before too: "dim the lamp, the spots to 20 percent"."""
        open_ended = before.asked.act in STEPS and before.asked.size is None
        verbless = self._words[at] not in self._known.verbs
        return open_ended and command.asked.amount is not None and verbless

    def _span(self, words: Phrase, before: Command | None) -> Command | None:
        key = (words, None if before is None else before.key)
        if key not in self._spans:
            self._spans[key] = (
                read_span(words, self._scene, self._known, before)
                or read_scene(words, self._scene, self._known)
                or read_robot(words, self._scene, self._known)
            )
        return self._spans[key]

    def _limit(self, at: int) -> int:
        """Return where the first word stands that nothing can explain."""
        for place in range(at, len(self._words)):
            if not is_known(self._words[place], self._scene, self._known):
                return place
        return len(self._words)

    def _read(self, at: int, end: int, before: Command | None) -> tuple[Command, bool] | None:
        key = (at, end, "" if before is None else before.key)
        if key not in self._understood:
            self._understood[key] = self._read_once(self._words[at:end], before)
        return self._understood[key]

    def _read_once(self, words: Phrase, before: Command | None) -> tuple[Command, bool] | None:
        if self._ends_inside(words):
            return None
        idle = (*self._known.of("too"), *self._known.of("only"))
        words, _ = drop(words, idle) if len(words) > 1 else (words, False)
        if not words:
            return None
        command = self._span(words, before)
        if command is not None:
            borrowed = before is not None and is_empty(command.asked.rest, self._scene, self._known)
            return command, borrowed
        if before is None or is_empty(words, self._scene, self._known):
            return None
        if is_a_command(words, self._scene, self._known):
            return None  # it has a verb of its own
        # "turn off the fountain and the reef": the verb, and how far, hold for it too.
        again = carried_out(replace(before.asked, rest=words), self._scene, self._known, None)
        return None if again is None else (again, True)

    def _ends_inside(self, words: Phrase) -> bool:
        """Tell whether a "too" ends a command within words: the fan alone is on in "the spots too and the fan on"."""
        joining = self._known.joining
        return any(
            words[at - 1] not in joining and words[at + len(phrase)] in joining
            for phrase in self._known.of("too")
            for at in places_of(words, phrase)
            if 0 < at < len(words) - len(phrase)
        )


def _compatible(commands: tuple[Command, ...]) -> tuple[HaMatch, ...]:
    """Return what does all of the commands; nothing where one thing is to be on and off, or to have two values."""
    unique: dict[str, HaMatch] = {}
    done: dict[str, dict[str, str]] = {}
    for command in commands:
        others = {thing.entity_id for thing in command.target.things}
        for thing in command.target.things:
            kinds = done.setdefault(thing.entity_id, {})
            for match in command.matches:
                if match.slots.get("name", thing.entity_id) in others - {thing.entity_id}:
                    continue  # each of a group goes from where it is
                kind = _SWITCHED if match.name in _OPPOSITES else match.name
                if kinds.setdefault(kind, _effect(match)) != _effect(match):
                    return ()
        unique |= {repr((match.name, match.slots)): match for match in command.matches}
    return tuple(unique.values())


def _effect(match: HaMatch) -> str:
    """Return what is done, whatever it is done to."""
    values = sorted((slot, value) for slot, value in match.slots.items() if slot not in TARGET_SLOTS)
    return repr((match.name if match.name in _OPPOSITES else "", values))
