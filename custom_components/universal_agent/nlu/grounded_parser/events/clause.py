"""The part of a request that says what has to come about: which words they are, and how they bind the rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ....common.remembering import remembered
from ...frames import FrameToken, Phrases, tokens
from ...timing.words import timing_words
from ..asking.indirect import asked_indirectly
from ..commands import Scene
from ..courtesy import without_courtesy
from ..directives.vocabulary import VOCABULARIES
from ..directives.words import spoken
from ..lexicon import Phrase
from ..statements.reader import statements
from ..words import split, stem
from .model import Binding, HomeEvent, Present
from .present import about, is_present, is_state, may_be_present, state_said
from .reader import Asker, is_mere_state, is_told_as_change, place_said, read_event, telling_frames
from .vocabulary import EVENT_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class EventClause:
    """An event in a request, and the rest of it."""

    binding: Binding
    """How it binds the rest."""
    event: HomeEvent
    """What has to come about."""
    text: str
    """The words."""
    rest: str
    """The command."""
    also: HomeEvent | None = None
    """What must be so when it comes about: "and it is dark"."""
    present: Present = Present.NO
    """Whether it asks how things are now, and waits for nothing."""
    about: str = ""
    """What it is about, in words that "it" may stand for in the rest; nothing where it is about no device."""

    place: str = ""
    """The words for the place that nobody is said to be in, at which the rest may point."""

    @property
    def is_of_a_stranger(self) -> bool:
        """Whether it is about who speaks, and nobody knows who that is."""
        return any(event is not None and event.is_of_a_stranger for event in (self.event, self.also))


@dataclass(frozen=True, slots=True, kw_only=True)
class StateClause:
    """What a request says of a thing's state, and the rest of it, which orders something."""

    binding: Binding
    """How it binds the rest."""
    is_present: bool
    """Whether it asks how the thing is now, where the order is about that thing."""
    condition: str
    """The state."""
    is_denied: bool
    """Whether it is said not to be in that state."""
    noun: str
    """The words for the thing; none where they only point at what the rest names: "if it's open"."""
    things: frozenset[str]
    """The things that the words mean, as far as they tell."""
    text: str
    """The words."""
    rest: str
    """The order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parting:
    """One way to part a request."""

    binding: Binding
    lead: Phrase
    said: str
    text: str
    rest: str


def event_clause(text: str, scene: Scene, asker: Asker) -> EventClause | None:
    """Return the event that a request is bound to; None where there is none, or a word of it is not understood."""
    for cut in _cuts(text, scene):
        if _prepositions(scene.lexicon.language).at(cut.lead, 0) == len(cut.lead) and is_mere_state(cut.said, scene):
            continue
        event, also = read_event(cut.said, scene, asker), None
        if event is None and (both := _both(cut.said, scene, asker)) is not None:
            event, also = both
        if event is None:
            continue
        if asked_indirectly(text, scene) is not None and (event.is_steady or is_state(cut.said, scene)):
            return None
        if cut.binding is Binding.WAITS and is_told_as_change(cut.said, scene.lexicon.language):
            event = replace(event, is_steady=False)
        return EventClause(
            binding=cut.binding,
            event=event,
            text=cut.text,
            rest=cut.rest,
            also=also,
            present=Present.NO if also is not None else is_present(cut.binding, cut.lead, event, cut.said, scene),
            about=about(event, cut.said, scene),
            place=place_said(cut.said, scene),
        )
    return None


def state_clauses(text: str, scene: Scene) -> Iterator[StateClause]:
    """Yield the ways in which a request says the state of a thing that the rest of it may be about."""
    if asked_indirectly(text, scene) is not None:
        return
    for cut in _cuts(text, scene):
        told = state_said(cut.said, scene)
        begins = cut.binding is Binding.WAITS and is_told_as_change(cut.said, scene.lexicon.language)
        if told is None or not cut.rest or begins:
            continue
        yield StateClause(
            binding=cut.binding,
            is_present=may_be_present(cut.binding, cut.lead, scene),
            condition=told.condition,
            is_denied=told.is_denied,
            noun=told.noun,
            things=told.things,
            text=cut.text,
            rest=cut.rest,
        )


def _cuts(text: str, scene: Scene) -> Iterator[_Parting]:
    """Yield the ways to part a request in what leads with such a word, and the rest."""
    found = tokens(text)
    words = tuple(token.folded for token in found)
    led = _lead(words, scene.lexicon.language)
    if led is None:
        return
    binding, at, size = led
    before = text[: found[at].start].rstrip(" ,;")
    for end in _ends(text, found, at, at + size, scene):
        if _leads_on(words[at + size : end], scene) or _leads_to_a_place(text, found, end, scene):
            continue
        after = _without_then(text, found[end:], scene.lexicon.language)
        yield _Parting(
            binding=binding,
            lead=words[at : at + size],
            said=text[found[at + size].start : found[end - 1].end],
            text=text[found[at].start : found[end - 1].end],
            rest=f"{before} {after}".strip(" ,;.!"),
        )


def _leads_on(words: Phrase, scene: Scene) -> bool:
    """Tell whether words end with an "and", and no more behind it than what says nothing: what follows is no event."""
    joins, _ = _joins(scene.lexicon.language)
    times = timing_words(scene.lexicon.language)
    leads = {word for phrase in times.of("at") for word in phrase} if times is not None else set()
    light = scene.lexicon.fillers | scene.lexicon.articles | leads
    joined = [at for at in range(len(words)) if joins.at(words, at)]
    return bool(joined) and all(word in light for word in words[joined[-1] + joins.at(words, joined[-1]) :])


def _both(said: str, scene: Scene, asker: Asker) -> tuple[HomeEvent, HomeEvent] | None:
    """Return what is waited for and what must be so then, of a clause that says two things: "I am home and it is dark".

    What begins is waited for while the other lasts; of two things that last, the one that is not so yet.
    """
    found = tokens(said)
    words = tuple(token.folded for token in found)
    joins, leads = _joins(scene.lexicon.language)
    for at in range(1, len(words) - 1):
        if not (size := joins.at(words, at)):
            continue
        behind = at + size + max(phrases.at(words, at + size) for phrases in leads) if at + size < len(words) else 0
        if not at + size <= behind < len(words):
            continue
        parts = (said[: found[at - 1].end], said[found[behind].start :])
        first, second = (_of_a_state(part, read_event(part, scene, asker), scene) for part in parts)
        if first is None or second is None or not (first.is_measured and second.is_measured):
            continue
        if first.is_steady is second.is_steady:
            if not first.is_steady:
                return None  # two things that begin do not begin at once
            return (second, first) if _is_so(first, scene) and not _is_so(second, scene) else (first, second)
        return (second, first) if first.is_steady else (first, second)
    return None


def _of_a_state(text: str, event: HomeEvent | None, scene: Scene) -> HomeEvent | None:
    """Return an event as one that may last where its words only say that it is so: "I am home"."""
    return replace(event, is_steady=True) if event is not None and is_state(text, scene) else event


def _is_so(event: HomeEvent, scene: Scene) -> bool:
    """Tell whether it is so now, as far as states tell."""
    spec = event.spec
    state = scene.state_of(spec["entity_id"])
    return state is not None and ("becomes" in spec and state.state in spec["becomes"])


def _leads_to_a_place(text: str, found: Sequence[FrameToken], end: int, scene: Scene) -> bool:
    """Tell whether words end before the room that the last of them leads to: "nobody is in" of "... in the kitchen"."""
    lexicon = scene.lexicon
    behind = [token.folded for token in found[end:] if token.folded not in lexicon.articles]
    if (
        not behind
        or found[end - 1].folded not in lexicon.fillers
        or text[found[end - 1].end : found[end].start].strip()
    ):
        return False
    named = tuple(stem(word, lexicon.language) for word in behind)
    return any(named[: len(name)] == name for place in scene.home.places for name in place.names)


@lru_cache(maxsize=8)
def _joins(language: str) -> tuple[Phrases, tuple[Phrases, ...]]:
    words = EVENT_WORDS[language]
    again = {"fr": "que|qu", "es": "que", "nl": "dat", "de": "dass", "en": "that"}
    return Phrases(words.joins.split("|")), (
        Phrases(words.waits.split("|")),
        Phrases(words.asks.split("|")),
        Phrases(again[language].split("|")),
    )


def only_tells(text: str, scene: Scene) -> bool:
    """Tell whether a command only wants to be told, here where nothing else is said: "let me know in the kitchen"."""
    words = tuple(split(text))
    left, place, _ = _without_place(words, scene)
    return _tells(words, scene) or (place in (None, scene.here) and left != words and _tells(left, scene))


def told_elsewhere(text: str, scene: Scene) -> str | None:
    """Return the words for another room in which somebody only wants to be told of something."""
    words = tuple(split(text))
    left, place, said = _without_place(words, scene)
    return None if place in (None, scene.here) or not _tells(left, scene) else " ".join(said)


def _tells(words: Phrase, scene: Scene) -> bool:
    start, end = without_courtesy(words, scene.lexicon) if words else (0, 0)
    frames = telling_frames(scene.lexicon.language)
    # What is a courtesy elsewhere may be the verb here: "sag mir Bescheid".
    said = {" ".join(words[start:end]), " ".join(words)}
    return any(next(frames.read(plain, tokens(plain)), None) is not None for plain in said)


def _without_place(words: Phrase, scene: Scene) -> tuple[Phrase, str | None, Phrase]:
    """Return words without the room that stands among them, its id, and its words; no id for "here" and for none."""
    known = scene.lexicon
    here = Phrases(VOCABULARIES[known.language].here.split("|"))
    within = set(split(EVENT_WORDS[known.language].within.replace("|", " ")))
    bent = tuple(stem(word, known.language) for word in words)
    names = [(name, place.id) for place in scene.home.places for name in place.names]
    for at in range(len(words)):
        if size := here.at(words, at):
            return (*words[:at], *words[at + size :]), None, words[at : at + size]
        for name, place_id in sorted(names, key=lambda pair: -len(pair[0])):
            start = at
            while start and words[start - 1] in known.articles - within:
                start -= 1
            if bent[at : at + len(name)] == name and start and words[start - 1] in within:
                end = at + len(name)
                return (*words[: start - 1], *words[end:]), place_id, words[start - 1 : end]
    return words, None, ()


@remembered(256)
def may_be_bound(text: str, language: str) -> bool:
    """Tell whether a request has a word that leads an event."""
    return language in EVENT_WORDS and _lead(tuple(token.folded for token in tokens(text)), language) is not None


@lru_cache(maxsize=8)
def _leads(language: str) -> tuple[Phrases, tuple[tuple[Binding, Phrases], ...], Phrases]:
    words = EVENT_WORDS[language]
    leads = (
        (Binding.EXCEPTS, Phrases(words.excepts.split("|"))),
        (Binding.WAITS, Phrases(words.waits.split("|"))),
        (Binding.ASKS, Phrases(words.asks.split("|"))),
    )
    return Phrases(words.always.split("|")), leads, Phrases(words.then.split("|"))


@lru_cache(maxsize=8)
def _prepositions(language: str) -> Phrases:
    return Phrases(EVENT_WORDS[language].prepositions.split("|"))


def _lead(words: tuple[str, ...], language: str) -> tuple[Binding, int, int] | None:
    """Return the first words that lead an event; None also where it is to come about again and again."""
    always, leads, _ = _leads(language)
    if not any(phrases.may_be_in(words) for _, phrases in leads):
        return None
    for at in range(len(words) - 1):
        if always.at(words, at):
            return None
        sizes = [(phrases.at(words, at), binding) for binding, phrases in leads]
        size, binding = max(sizes, key=lambda pair: pair[0])
        if size and at + size < len(words):
            return binding, at, size
    return None


def _ends(text: str, found: Sequence[FrameToken], lead: int, start: int, scene: Scene) -> list[int]:
    """Return where the clause may end: at a comma first, then before what is ordered, then wherever; longest first.

    `lead` is where its first word stands, and `start` where what it says begins.
    """
    known = spoken(scene.lexicon)
    governed = known.lexicon.articles | statements(known.lexicon.language).subjects  # "when I close the door"
    within = range(len(found) - 1, start, -1)
    commas = [end for end in within if any(mark in text[found[end - 1].end : found[end].start] for mark in ",;")]
    verbs = [end for end in within if found[end].folded in known.verbs and found[end - 1].folded not in governed]
    if any(token.folded in known.verbs for token in found[:lead]):
        verbs = []  # the order stands before it
    return list(dict.fromkeys((*reversed(commas), *verbs, *range(len(found), start, -1))))


def _without_then(text: str, found: Sequence[FrameToken], language: str) -> str:
    if not found:
        return ""
    _, _, then = _leads(language)
    size = then.at(tuple(token.folded for token in found), 0)
    return text[found[size].start :] if size < len(found) else ""
