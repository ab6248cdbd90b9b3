"""Accounts for every word of a guess: recognition that passes over words may pass over the one that matters."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import fields
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

from homeassistant.helpers import intent

from ..datetimes import number
from ..non_commands import question_words
from ..understanding import TARGET_SLOTS, HaMatch
from .acts import ACTS
from .awnings import has_awning, moves_upright
from .commands import Scene
from .home import Thing
from .kinds import KINDS
from .lexicon import ANY_WORDS, Lexicon, Phrase, phrases
from .safety.rules import is_guard
from .words import positions, runs, split, stem, stems

_MIN_LETTERS = 4
"""Letters of a word that may have been misheard: shorter ones differ from too many others by one letter."""
_BINDING = frozenset({"refusals", "negations", "conditionals", "corrections", "exceptions"})
"""Fields of the vocabulary whose words turn a request round or bind it."""
_COMMANDED = (
    *("fillers", "articles", "courtesies", "all", "everything", "whole_home", "place_words", "numerals"),
    *("colour_words", "little", "levels", "sorts"),
)
"""Fields whose words add nothing to a command that its act, target and amount do not say."""
_UNITS: Mapping[str, frozenset[str]] = {
    "degrees": frozenset({"temperature"}),
    "percent": frozenset({"brightness", "position", "percentage", "volume_level", "volume_step", "humidity"}),
}
"""Fields whose words count something, to the slots that are counted so: 20 degrees are no brightness."""
_AMOUNTS = frozenset({"brightness", "temperature", "position", "percentage", "volume_level", "humidity"})
"""Slots of what is set to an amount."""
_QUERIES = frozenset({intent.INTENT_GET_STATE, "HassGetWeather", "HassClimateGetTemperature", "HassGetCurrentTime"})
_ASKING = question_words("en") | frozenset(
    ("wheres", "any", "anyone", "anything", "tell", "show", "say", "check", "give", "read", "get", "report")
)
"""Words that a question begins with, or a request to be told. The matcher that guesses reads English only."""


_PLAINEST = "switch"
_NO_STATE = frozenset({"who", "whose", "when", "why"})
"""Words that ask for what no state of a device tells."""


def unaccounted(matches: Sequence[HaMatch], text: str, scene: Scene, joining: Iterable[str] = ()) -> str | None:
    """Return the first words that carry meaning and that no guess explains, or None if all are explained.

    Args:
        matches: what was guessed, one for each part of the text.
        text: what was said.
        scene: what it is read against.
        joining: words that join the parts.
    """
    words = positions(text)
    folded = tuple(word.folded for word in words)
    if hidden := hidden_name(folded, scene):
        return hidden
    if any(match.name == intent.INTENT_GET_STATE for match in matches) and not _asks(folded, text, scene):
        return text
    parts = _parts(folded, frozenset(joining)) if len(matches) > 1 else [range(len(words))]
    if len(parts) != len(matches) or _contradict(matches):
        return text
    named = scene.home.named_together(tuple(stem(word, scene.lexicon.language) for word in folded))
    left = [
        number
        for match, part in zip(matches, parts, strict=True)
        for explained in (_Explained(match, scene),)
        for number in part
        if not explained(folded[number], is_named=number in named)
    ]
    if not left:
        return None
    run = next((at for at, (one, following) in enumerate(pairwise(left)) if following != one + 1), len(left) - 1)
    return text[words[left[0]].start : words[left[run]].end]


def turns_an_awning_round(match: HaMatch, text: str, scene: Scene) -> bool:
    """Tell whether what goes up or down was taken to open or close, and is an awning: let down, it is out."""
    if match.name not in (intent.INTENT_TURN_ON, intent.INTENT_TURN_OFF):
        return False
    return moves_upright(tuple(split(text)), (), scene.lexicon) and has_awning(list(_targets(match, scene)))


def _contradict(matches: Sequence[HaMatch]) -> bool:
    """Tell whether one target is to be set to two amounts: "to 50 percent and 30 percent" says neither."""
    return any(
        one.name == other.name
        and _of_target(one.slots) == _of_target(other.slots)
        and any(one.slots[slot] != other.slots[slot] for slot in one.slots.keys() & other.slots.keys())
        for one, other in combinations(matches, 2)
    )


def _of_target(slots: Mapping[str, Any]) -> dict[str, Any]:
    return {slot: value for slot, value in slots.items() if slot in TARGET_SLOTS}


def _parts(words: Phrase, joining: frozenset[str]) -> list[range]:
    """Return where the parts of a request stand that are joined by such words."""
    parts: list[range] = []
    start = 0
    for at in range(len(words) + 1):
        if at == len(words) or words[at] in joining:
            if at > start:
                parts.append(range(start, at))
            start = at + 1
    return parts


def is_bare(match: HaMatch, text: str, scene: Scene | None) -> bool:
    """Tell whether a command was recognised in words that name something and say nothing of what to do with it.

    Home Assistant takes "the bedroom light" for "turn it on", which is as good as any guess where nothing else is said,
    and the opposite of what was said in "turn off the lamp and the bedroom light".
    """
    if match.name not in (intent.INTENT_TURN_ON, intent.INTENT_TURN_OFF, intent.INTENT_GET_STATE):
        return False
    named = {word for value in match.texts.values() if isinstance(value, str) for word in split(value)}
    left = [word for word in split(text) if word not in named]
    if scene is None:
        return not any(len(word) > _MIN_LETTERS for word in left)
    if _opens_with_verb(text, named, scene.lexicon):
        return False  # "lock the front door": what may name a kind of thing is the verb where a command begins
    verbs, mute = _verb_words(scene.lexicon), _mute_words(scene.lexicon)
    return all(word in mute and word not in verbs for word in left)


def _opens_with_verb(text: str, named: AbstractSet[str], lexicon: Lexicon) -> bool:
    """Tell whether a text begins with a verb that commands, and goes on with an article or a name."""
    words = [word for word in split(text) if word not in lexicon.fillers or word in lexicon.articles]
    if len(words) < 2 or words[0] in named or words[0] not in _opening_verbs(lexicon):
        return False
    return words[1] in named or words[1] in lexicon.articles


@lru_cache(maxsize=8)
def _opening_verbs(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that open a command."""
    return frozenset({phrase[0] for _, phrase in lexicon.acts if phrase[0] != ANY_WORDS} - lexicon.fillers)


@lru_cache(maxsize=8)
def _verb_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that say what to do or ask, without those that may as well name a kind of thing."""
    asking = {word for field in ("yes_no", "which", "how_many", "value", "how") for word in _words_of(lexicon, field)}
    return lexicon.verb_words | frozenset(asking) - lexicon.kind_words - lexicon.articles


@lru_cache(maxsize=8)
def _mute_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that say nothing of what to do: a verb that the vocabulary lacks is none of them."""
    bent = {word for phrase in lexicon.kinds for word in phrase}
    plain = {word for field in ("fillers", "articles", "all", "place_words") for word in _words_of(lexicon, field)}
    return lexicon.kind_words | frozenset(bent | plain)


class _Explained:
    """Tells of each word whether a guess explains it."""

    def __init__(self, match: HaMatch, scene: Scene) -> None:
        self._scene = scene
        self._language = scene.lexicon.language
        targets = list(_targets(match, scene))
        self._guarded = bool(targets) and all(is_guard(thing) for thing in targets)
        self._names = _shared_words(targets) | frozenset(_placed(match, self._language))
        self._kinds = frozenset(
            word
            for phrase, kinds in scene.lexicon.kinds.items()
            for word in phrase
            if any(KINDS[kind].covers(thing) for kind in kinds for thing in targets)
        )
        # What is set to an amount is not moved by one: "to 5 percent more" is no "to 5 percent".
        self._plain = (
            (_plain_words(scene.lexicon) - (_little_words(scene.lexicon) if _AMOUNTS & match.slots.keys() else set()))
            | frozenset(_act_words(match, targets, scene.lexicon))
            | frozenset(_unit_words(match, scene.lexicon))
        )
        if match.name in _QUERIES:
            about_people = any(thing.domain == "person" for thing in targets)
            self._plain |= _asking_words(scene.lexicon) - (frozenset() if about_people else _NO_STATE)
        self._amounts = frozenset(_numbers(match.slots))
        self._said = frozenset(
            word for value in match.slots.values() if isinstance(value, str) for word in stems(value, self._language)
        )

    def __call__(self, word: str, *, is_named: bool) -> bool:
        bent = stem(word, self._language)
        # The "reading" of a reading lamp is none that a sensor tells.
        is_plain = word in self._plain and not (is_named and word in _sorts(self._scene.lexicon))
        if is_plain or bent in self._names or bent in self._kinds or bent in self._said:
            return True
        value = number(word, self._language)
        if value is not None:
            return value in self._amounts
        return self._is_misheard(bent)

    def _is_misheard(self, bent: str) -> bool:
        """Tell whether a word is one letter off a word of the targets' names and no word that is known itself.

        Nothing that guards the home is taken for misheard.
        """
        if self._guarded or len(bent) < _MIN_LETTERS:
            return False
        if bent in self._scene.home.words or bent in self._scene.lexicon.words:
            return False
        return any(len(name) >= _MIN_LETTERS and is_near(bent, name) for name in self._names)


@lru_cache(maxsize=4096)
def is_near(one: str, other: str) -> bool:
    """Tell whether two words differ by one letter: one more, one less, another one, or two that changed places."""
    if abs(len(one) - len(other)) > 1:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, opposite = one[at:], other[at:]
    return (
        rest[1:] == opposite[1:]
        or rest[1:] == opposite
        or rest == opposite[1:]
        or (rest[:2] == opposite[:2][::-1] and rest[2:] == opposite[2:])
    )


def _targets(match: HaMatch, scene: Scene) -> Iterator[Thing]:
    """Yield the things that a guess is about, so far as its slots tell."""
    name, language = match.slots.get("name"), scene.lexicon.language
    domains = match.slots.get("domain")
    places = {match.slots[slot] for slot in ("area", "floor", "preferred_area_id") if slot in match.slots}
    named = {domains} if isinstance(domains, str) else frozenset(domains or ())
    able = _able(match.name)
    for thing in scene.home.things:
        if name not in (None, "all"):
            if name == thing.entity_id or stems(str(name), language) in thing.names:
                yield thing
        elif thing.domain in (named or able) and (not places or _stands_in(thing, places)):
            yield thing


def _stands_in(thing: Thing, places: AbstractSet[object]) -> bool:
    """Tell whether a thing stands in one of the places, each an id or a name."""
    return any(
        place is not None and not places.isdisjoint({place.id, place.name, *place.spoken})
        for place in (thing.area, thing.floor)
    )


def _shared_words(things: Sequence[Thing]) -> frozenset[str]:
    """Return the words that are in the names of all of them: what some are called by asks for those alone."""
    own = [frozenset(word for name in _names(thing) for word in name) for thing in things]
    return frozenset.intersection(*own) if own else frozenset()


@lru_cache(maxsize=256)
def _able(intent_name: str) -> frozenset[str]:
    """Return the domains of what does anything by an intent of Home Assistant's."""
    acts = (act.effects for act in ACTS.values())
    does = (effects for effects in acts if any(effect.intent == intent_name for effect in effects.values()))
    return frozenset[str]().union(*does)


def _names(thing: Thing) -> Iterator[Phrase]:
    yield from thing.names
    for place in (thing.area, thing.floor):
        if place is not None:
            yield from place.names


def _placed(match: HaMatch, language: str) -> Iterator[str]:
    """Yield the words of the places that a guess names."""
    for slot in ("area", "floor", "preferred_area_id"):
        for value in (match.slots.get(slot), match.texts.get(slot)):
            if isinstance(value, str):
                yield from stems(value, language)


def _act_words(match: HaMatch, targets: Sequence[Thing], lexicon: Lexicon) -> Iterator[str]:
    """Yield the words that ask for what a guess does to its targets: "lock" is none for turning a light on."""
    known = {domain for act in ACTS.values() for domain in act.effects}
    # What no act is written for, such as a script, is turned on and off like a switch.
    domains = {thing.domain if thing.domain in known else _PLAINEST for thing in targets}
    for act, phrase in lexicon.acts:
        effects = ACTS[act].effects
        wanted = [effects[domain] for domain in domains if domain in effects] if domains else effects.values()
        if any(effect.intent == match.name for effect in wanted):
            yield from (word for word in phrase if word != ANY_WORDS)


def _unit_words(match: HaMatch, lexicon: Lexicon) -> Iterator[str]:
    """Yield the words for what the amounts of a guess are counted in."""
    for field, slots in _UNITS.items():
        if slots & match.slots.keys():
            yield from _words_of(lexicon, field)


def _numbers(slots: Mapping[str, Any]) -> Iterator[float]:
    for value in slots.values():
        try:
            yield float(value)
        except TypeError, ValueError:
            continue


@lru_cache(maxsize=8)
def _plain_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that add nothing; "no" and "or" do, though the courtesy "yes or no" has both."""
    plain = frozenset(word for field in _COMMANDED for word in _words_of(lexicon, field))
    turning = ("refusals", "negations", "alternatives")
    single = {phrase[0] for field in turning for phrase in lexicon.of(field) if len(phrase) == 1}
    return plain - single


@lru_cache(maxsize=8)
def _sorts(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(_words_of(lexicon, "sorts"))


@lru_cache(maxsize=8)
def _little_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(_words_of(lexicon, "little")) - lexicon.articles - lexicon.fillers


@lru_cache(maxsize=8)
def _asking_words(lexicon: Lexicon) -> frozenset[str]:
    """Return all words of the vocabulary but those that bind: a question changes nothing."""
    known = {
        word
        for field in fields(lexicon.vocabulary)
        if field.name not in _BINDING
        for word in _words_of(lexicon, field.name)
    }
    binding = {phrase[0] for field in ("negations", "conditionals") for phrase in lexicon.of(field) if len(phrase) == 1}
    return frozenset(known - binding)


def _words_of(lexicon: Lexicon, field: str) -> Iterator[str]:
    value = getattr(lexicon.vocabulary, field)
    for text in value.values() if isinstance(value, Mapping) else (value,) if isinstance(value, str) else ():
        yield from (word for phrase in phrases(text) for word in phrase if word != ANY_WORDS)


def _asks(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether somebody wants to know something, rather than telling it."""
    first = next((word for word in words if word not in scene.lexicon.fillers), "")
    return "?" in text or first in _ASKING or (bool(words) and words[0] in _ASKING)


def hidden_name(words: Phrase, scene: Scene) -> str | None:
    """Return the name of something that is not exposed, if it is among the words and no such name of what is."""
    plain = tuple(word for word in words if word not in scene.lexicon.fillers)
    bent = tuple(stem(word, scene.lexicon.language) for word in plain)
    for at, name in runs(bent, shortest=2):
        if name in scene.home.thing_names:
            return None
        if name in scene.home.hidden:
            return " ".join(plain[at : at + len(name)])
    return None
