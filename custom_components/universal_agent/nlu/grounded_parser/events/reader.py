"""Reads what has to come about: "the washing machine is done", "I get home", "it is below 18 in the bedroom"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
import re

from ...frames import FrameMatch, Frames, FrameToken, tokens
from ..asking.appliances import running_thing
from ..commands import Scene
from ..conditions import CONDITIONS, states_meant
from ..directives.vocabulary import VOCABULARIES
from ..directives.words import drop
from ..empty_places import empty_place
from ..home import Thing
from ..lexicon import Phrase
from ..nouns import Quantity, fits, read_noun
from ..questions import statement
from ..safety.forms import QuestionForm
from ..safety.in_rooms import read_in_room
from ..safety.words import Sentence, safety_words
from ..words import positions, split, stem
from .model import HomeEvent, Spec
from .values import measured, with_this_room
from .vocabulary import DONE, EVENT_WORDS, ME, RAINY

HOME_ZONE = "zone.home"
SUN = "sun.sun"
_GONE = "not_home"
_READ = frozenset(rule[0] for rules in CONDITIONS.values() for rule in rules) | {
    *("sensor", "select", "input_select", "weather", "person", "timer", "lawn_mower"),
}
_IDLE = {
    "vacuum": ("docked",),
    "lawn_mower": ("docked",),
    "media_player": ("idle", "off", "standby"),
    "binary_sensor": ("off",),
    "timer": ("idle",),
}
"""Domains of which "it is done" means a state of theirs."""
_CONTRACTED = re.compile(r"['\u2019]s$")
"""The "is" of "the laundry's done"."""
_MAX_WORDS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Who asks, as far as that is known."""

    person: str | None
    """The person entity; None where nobody knows."""
    left_out: str | None = None
    """Who is meant where a clause leaves out who comes or goes, if not the one who asks."""


def read_event(text: str, scene: Scene, asker: Asker) -> HomeEvent | None:
    """Return what a clause says, each word of it explained; None where one is not."""
    found = tokens(text)
    if not 0 < len(found) <= _MAX_WORDS:
        return None
    if (event := _so(text, scene)) is not None:
        return event
    for match in _frames(scene.lexicon.language).read(text, found):
        if (event := _told(match, scene, asker)) is not None:
            return event
    return _changed(found, scene)


@lru_cache(maxsize=8)
def _frames(language: str) -> Frames:
    words = EVENT_WORDS[language]
    return Frames(words.frames, words.parts)


@lru_cache(maxsize=8)
def telling_frames(language: str) -> Frames:
    """Return the frames of a command that only wants to be told, and that is to be in this room: "in here"."""
    words, here = EVENT_WORDS[language], VOCABULARIES[language].here
    return Frames({"tell": tuple(f"{tell} [{here}]" for tell in words.tells)}, words.parts)


def _told(match: FrameMatch, scene: Scene, asker: Asker) -> HomeEvent | None:
    """Return the event of a frame, where what stands in its gaps is known."""
    match match.frame:
        case "nobody":
            return HomeEvent(spec={"entity_id": HOME_ZONE, "below": 1}, is_steady=True)
        case "everybody":
            persons = sum(thing.domain == "person" for thing in scene.home.things)
            return HomeEvent(spec={"entity_id": HOME_ZONE, "above": persons - 1}, is_steady=True) if persons else None
        case "somebody":
            return HomeEvent(spec={"entity_id": HOME_ZONE, "above": 0}, is_steady=True)
        case "somebody_comes":
            return HomeEvent(spec={"entity_id": HOME_ZONE, "above": 0}, is_steady=False)
        case "dark" | "light":
            state = "below_horizon" if match.frame == "dark" else "above_horizon"
            return HomeEvent(spec={"entity_id": SUN, "becomes": [state]}, is_steady=True)
        case "rain" | "rain_begins" | "rain_ends":
            found = _rain(scene, ends=match.frame == "rain_ends")
            return None if found is None else replace(found, is_steady=match.frame == "rain")
        case "arrives" | "leaves":
            return _person(match, scene, asker)
        case "below" | "above":
            return measured(match, scene)
        case "done":
            return _done(match["what"], scene)
    raise AssertionError(match.frame)


def _rain(scene: Scene, *, ends: bool) -> HomeEvent | None:
    """Return that it rains, by the only sensor or weather that tells."""
    sensors = [
        thing
        for thing in scene.home.things
        if thing.domain == "binary_sensor" and thing.device_class == "moisture" and _is_called_rain(thing)
    ]
    weather = [thing for thing in scene.home.things if thing.domain == "weather"]
    if len(sensors) == 1:
        spec: Spec = {"entity_id": sensors[0].entity_id, "becomes": ["off" if ends else "on"]}
        return HomeEvent(spec=spec, is_steady=True)
    if len(weather) != 1:
        return None
    spec = {"entity_id": weather[0].entity_id, "leaves" if ends else "becomes": list(RAINY)}
    return HomeEvent(spec=spec, is_steady=True)


def _is_called_rain(thing: Thing) -> bool:
    rain = ("rain", "regen", "pluie", "lluvia")
    return any(word.startswith(rain) for name in thing.names for word in name)


def _person(match: FrameMatch, scene: Scene, asker: Asker) -> HomeEvent | None:
    """Return that a person arrives or leaves."""
    said = split(match["who"])
    is_asker = set(said) <= ME[scene.lexicon.language]
    entity_id = asker.person if is_asker else _called(said, scene, "person")
    if not said and asker.left_out is not None:
        entity_id = asker.left_out
    if entity_id is None:
        return HomeEvent(spec={}, is_steady=False, is_of_a_stranger=True) if is_asker else None
    place = "home"
    if zone := match["zone"]:
        names = {name: name for name in scene.zones}
        known = [name for name in names if split(name) == split(zone)]
        if len(known) != 1:
            return None
        place = known[0]
    if match.frame == "leaves":
        return HomeEvent(spec={"entity_id": entity_id, "leaves": [place]}, is_steady=False)
    return HomeEvent(spec={"entity_id": entity_id, "becomes": [place]}, is_steady=False)


def _called(said: Sequence[str], scene: Scene, domain: str) -> str | None:
    """Return the only entity of a domain that has this name."""
    articles = scene.lexicon.articles
    bent = tuple(stem(word, scene.lexicon.language) for word in said if word not in articles)
    found = [thing.entity_id for thing in scene.home.things if thing.domain == domain and bent in thing.names]
    return found[0] if len(found) == 1 else None


def _done(what: str, scene: Scene) -> HomeEvent | None:
    """Return that a device has done what it does, in the words of its own states."""
    words = tuple(split(_CONTRACTED.sub("", what)))
    thing = _thing(words, scene) or next(iter(running_thing(words, scene)), None)
    if thing is None:
        return None
    if thing.domain in _IDLE:
        return HomeEvent(spec={"entity_id": thing.entity_id, "becomes": list(_IDLE[thing.domain])}, is_steady=False)
    options = _options(thing, scene)
    states = [option for option in options if set(split(option)) & DONE]
    return HomeEvent(spec={"entity_id": thing.entity_id, "becomes": states}, is_steady=False) if states else None


def _options(thing: Thing, scene: Scene) -> tuple[str, ...]:
    """Return the states that a thing can be in, where it tells; else the one it is in."""
    state = scene.state_of(thing.entity_id)
    if state is None:
        return ()
    options = state.attributes.get("options")
    return tuple(str(option) for option in options) if isinstance(options, list) else (state.state,)


def _thing(words: Phrase, scene: Scene) -> Thing | None:
    """Return the only thing that words name."""
    noun = read_noun(words, scene.home, scene.lexicon)
    if noun is None or not noun.units or noun.stems in scene.home.hidden or noun.quantity is Quantity.EVERYTHING:
        return None
    found = fits(noun, scene.home, _READ, frozenset(), scene.lexicon)
    best = max((fit.rank for fit in found), default=0)
    things = [fit.thing for fit in found if fit.rank == best]
    return things[0] if len(things) == 1 else None


def _changed(found: Sequence[FrameToken], scene: Scene) -> HomeEvent | None:
    """Return that a thing begins to be so: "the door opens", "the tv goes off"."""
    line = tuple(token.folded for token in found)
    for condition, at, size in _beginnings(line, scene.lexicon.language):
        rest = (*line[:at], *line[at + size :])
        thing = _thing(rest, scene) if rest else None
        if thing is None:
            continue
        if states := states_meant(condition, thing.domain, thing.device_class):
            return HomeEvent(spec={"entity_id": thing.entity_id, "becomes": sorted(states)}, is_steady=False)
    return None


def is_told_as_change(text: str, language: str) -> bool:
    """Tell whether a clause may say that a thing begins to be so: "the window is opened"."""
    return next(_beginnings(tuple(token.folded for token in tokens(text)), language), None) is not None


def _beginnings(line: Phrase, language: str) -> Iterator[tuple[str, int, int]]:
    """Yield the conditions whose beginning is said at the start or the end of a clause."""
    words = EVENT_WORDS[language]
    for condition in words.changes:
        frames = _change_frames(language, condition)
        for size in range(min(4, len(line) - 1), 0, -1):
            for at in (len(line) - size, 0):
                text = " ".join(line[at : at + size])
                if next(frames.read(text, tokens(text)), None) is not None:
                    yield condition, at, size


@lru_cache(maxsize=64)
def _change_frames(language: str, condition: str) -> Frames:
    words = EVENT_WORDS[language]
    return Frames({condition: (words.changes[condition],)}, words.parts)


def _so(text: str, scene: Scene) -> HomeEvent | None:
    """Return that a thing is so: "the window is open", "the dishwasher is on rinse"."""
    if len(wanted := wanted_of(text, scene)) == 1:
        ((entity_id, states),) = wanted.items()
        return HomeEvent(spec={"entity_id": entity_id, "becomes": list(states)}, is_steady=True)
    return _in_room(text, scene) or _in_option(tuple(split(text)), scene)


def place_said(text: str, scene: Scene) -> str:
    """Return the words for a place that a clause says nobody is in; none where it says no such thing."""
    words = positions(text)
    found = empty_place([word.folded for word in words], scene.lexicon.language)
    return "" if found is None else text[words[found[0]].start : words[found[1] - 1].end]


def _in_room(text: str, scene: Scene) -> HomeEvent | None:
    """Return that somebody or nobody is in a room, where one thing sees that: "nobody is in the study"."""
    known = safety_words(scene.lexicon.language)
    place = place_said(text, scene)
    words = (*known.of("nobody")[0], *split(place)) if place else tuple(split(text))
    found = read_in_room(QuestionForm(form="is", rest=Sentence(words)), scene, known)
    seen = {} if found is None or not found.calls else found.calls[0].arguments
    wanted = seen.get("wanted", {}) if seen.get("question") == "any" else {}
    if len(wanted) != 1:
        return None
    ((entity_id, states),) = wanted.items()
    return HomeEvent(spec={"entity_id": entity_id, "becomes": list(states)}, is_steady=True)


def wanted_of(text: str, scene: Scene) -> Mapping[str, Sequence[str]]:
    """Return the states in which things are so, by entity: none where a word of it is not explained."""
    words = tuple(split(text))
    still = without_still(words, scene)
    for plain in dict.fromkeys((words, still, with_this_room(still, scene))):
        if plain is not None and (call := statement(plain, scene)) is not None:
            found: Mapping[str, Sequence[str]] = call.arguments["wanted"]
            return found
    return {}


def without_still(words: Phrase, scene: Scene) -> Phrase:
    """Return words without those that say that something is so as before."""
    left, _ = drop(words, [tuple(split(word)) for word in EVENT_WORDS[scene.lexicon.language].still.split("|")])
    return left


def says_that_it_is_so(text: str, scene: Scene) -> bool:
    """Tell whether a clause says of a thing how it is, and of no value."""
    return _so(text, scene) is not None


def measured_words(text: str, scene: Scene) -> str | None:
    """Return the words for what has a value in a clause that says so; none at all where it says no value."""
    matches = _frames(scene.lexicon.language).read(text, tokens(text))
    found = (match["what"] or match["where"] for match in matches if match.frame in ("below", "above"))
    return next(found, None)


def is_mere_state(text: str, scene: Scene) -> bool:
    """Tell whether a clause has no verb and names at most a thing and a state: "the kitchen light off"."""
    verbs = {phrase[0] for phrase in scene.lexicon.of("yes_no")}
    return _so(text, scene) is not None and verbs.isdisjoint(split(text))


def _in_option(words: Phrase, scene: Scene) -> HomeEvent | None:
    """Return that a thing is in one of the states that it names itself."""
    fillers = {word for phrase in scene.lexicon.of("question_fillers") for word in phrase}
    plain = tuple(word for word in words if word not in fillers)
    for thing in scene.home.things:
        if thing.domain not in ("sensor", "select", "input_select"):
            continue
        for option in _options(thing, scene):
            said = tuple(split(option))
            for at in range(len(plain) - len(said) + 1):
                if not said or plain[at : at + len(said)] != said:
                    continue
                named = _thing((*plain[:at], *plain[at + len(said) :]), scene)
                if named is not None and named.entity_id == thing.entity_id:
                    is_done = bool(set(said) & DONE)
                    return HomeEvent(spec={"entity_id": thing.entity_id, "becomes": [option]}, is_steady=not is_done)
    return None
