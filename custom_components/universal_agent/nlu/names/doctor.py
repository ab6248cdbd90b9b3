"""Reads every name of a home for those that are taken for each other when spoken, and for those nobody can say."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
import re

from ..datetimes import number
from ..grounded_parser.home import HomeWords, Thing
from ..grounded_parser.kinds import KINDS, PLAYED
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.words import split, stem
from .sounds import sound
from .spelling import distance, letters

MAX_SAME_KEY = 40
"""Names that sound the same at first sight and are compared with each other, at most."""
_MIN_LETTERS = 3
_MAX_DIFFERENT = 2
"""Letters that may differ in words of the same sound."""
_NEAR = ("aeiouy", "bp", "dt", "gkcq", "mn", "fvw", "szx", "lr")
"""Letters whose sounds speech recognition takes for each other."""
_CLASS = {letter: near[0] for near in _NEAR for letter in near}
_NOT_SAID = frozenset({"person", "zone", "tts", "stt", "conversation", "ai_task", "notify", "assist_satellite"})
"""Domains whose things are no devices with a name to choose."""
_SAID_ALIKE: Mapping[str, str] = {
    **dict.fromkeys(("cover", "lock", "valve"), "opened"),
    **dict.fromkeys(("sensor", "binary_sensor"), "asked about"),
    **dict.fromkeys(("fan", "humidifier", "input_boolean", "light", "media_player", "remote", "siren", "switch"), "on"),
    **dict.fromkeys(("automation", "scene", "script"), "on"),
}
"""Domains that the same sentences are said to: names in two others are told apart by what is asked."""
_NO_DEVICES = PLAYED | {"brightness", "opening", "position", "speed", "update", "volume", "water"}
"""Kinds that name a value or a state, not a device."""
_KIND_FIRST = ("es", "fr")
"""Languages that say the kind before the room."""
_HEX = re.compile(r"(?:0x)?[0-9a-f]{6,}")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedThing:
    """A device or an area under one of its names."""

    id: str
    """The id of the entity or of the area."""
    name: str
    """The name, as it is written."""
    thing: Thing | None = None
    """The device; None for an area."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameProblem:
    """A name that should be another one."""

    subject: NamedThing
    """What should be called otherwise."""
    confused_with: NamedThing | None
    """What it is taken for; None where its name cannot be said at all."""
    proposal: str | None
    """A name that is taken for no other one; None where the home tells nothing to make one of."""


class NameDoctor:
    """Knows all names of a home as it is, in one language."""

    def __init__(self, home: HomeWords, lexicon: Lexicon, fixed: frozenset[str] = frozenset()) -> None:
        """Take the home's words, and the ids of entities whose names cannot be changed."""
        self._home = home
        self._lexicon = lexicon
        self._fixed = fixed
        self.compared = 0
        """How many pairs of names were compared."""
        self._named: dict[tuple[str, ...], list[NamedThing]] = {}
        for named in _all_names(home):
            if words := self._words(named.name):
                self._named.setdefault(words, []).append(named)
        self._keyed: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for words in self._named:
            for key in self._keys(words):
                self._keyed.setdefault(key, []).append(words)

    def problems(self) -> tuple[NameProblem, ...]:
        """Return every device or area whose name should be another one, each once, what is confused first."""
        found: dict[str, NameProblem] = {}
        for one, other in self._confused():
            if {one.id, other.id} & found.keys():
                continue  # with another name for that one, this may be solved too
            pairs = ((other, one), (one, other))
            choices = [(named, self._proposal(named, rival)) for named, rival in pairs if named.id not in self._fixed]
            if not choices:
                continue
            subject, proposal = next((choice for choice in choices if choice[1] is not None), choices[0])
            rival = one if subject is other else other
            found[subject.id] = NameProblem(subject=subject, confused_with=rival, proposal=proposal)
        for thing in self._home.things:
            if thing.domain in _NOT_SAID or thing.entity_id in self._fixed:
                continue
            if thing.spoken and not any(map(is_speakable, thing.spoken)):
                subject = NamedThing(id=thing.entity_id, name=thing.spoken[0], thing=thing)
                problem = NameProblem(subject=subject, confused_with=None, proposal=self._proposal(subject))
                found.setdefault(thing.entity_id, problem)
        return tuple(found.values())

    def _proposal(self, named: NamedThing, rival: NamedThing | None = None) -> str | None:
        """Return a name that is taken for no other one: of room and kind, else of room and the name as it is."""
        return next((name for name in self._proposals(named, rival) if self.is_free(name, named)), None)

    def _proposals(self, named: NamedThing, rival: NamedThing | None) -> Iterator[str]:
        if named.thing is None or (area := named.thing.area) is None:
            return
        kind = _kind_of(named.thing)
        words = self._lexicon.vocabulary.kinds.get(kind or "", "").partition("|")[0]
        is_only = kind is not None and not any(
            KINDS[kind].covers(thing)
            for thing in self._home.things
            if thing.area == area and thing.entity_id != named.id
        )
        if words and is_only:
            # Where there are several, the name would be said of all of them.
            yield self._joined(area.name, words)
        is_elsewhere = rival is None or rival.thing is None or rival.thing.area != area
        if is_elsewhere and is_speakable(named.name):
            yield self._joined(area.name, named.name)

    def _joined(self, area: str, name: str) -> str:
        pair = (name, area) if self._lexicon.language in _KIND_FIRST else (area, name)
        joined = " ".join(pair)
        return joined[:1].upper() + joined[1:]

    def is_free(self, name: str, of: NamedThing) -> bool:
        """Tell whether a name can be said, and is taken for nothing else in the home."""
        words = self._words(name)
        if not words or not is_speakable(name):
            return False
        near = {words, *(other for key in self._keys(words) for other in self._keyed.get(key, ()))}
        mine = NamedThing(id=of.id, name=name, thing=of.thing)
        return not any(
            self._clash(mine, rival, is_same=False)
            for other in near
            if other == words or self._alike(words, other)
            for rival in self._named.get(other, ())
        )

    def _confused(self) -> Iterator[tuple[NamedThing, NamedThing]]:
        for same in self._named.values():
            yield from self._clashes(combinations(same[:MAX_SAME_KEY], 2), is_same=True)
        seen: set[frozenset[tuple[str, ...]]] = set()
        for names in self._keyed.values():
            for one, other in combinations(names[:MAX_SAME_KEY], 2):
                pair = frozenset((one, other))
                if len(pair) < 2 or pair in seen:
                    continue
                seen.add(pair)
                if self._alike(one, other):
                    pairs = ((first, second) for first in self._named[one] for second in self._named[other])
                    yield from self._clashes(pairs, is_same=False)

    def _clashes(
        self, pairs: Iterable[tuple[NamedThing, NamedThing]], *, is_same: bool
    ) -> Iterator[tuple[NamedThing, NamedThing]]:
        return ((one, other) for one, other in pairs if self._clash(one, other, is_same=is_same))

    def _clash(self, one: NamedThing, other: NamedThing, *, is_same: bool) -> bool:
        """Tell whether the same sentence may be said to both, and nothing else in it tells them apart."""
        if one.id == other.id:
            return False
        if one.thing is None or other.thing is None:
            return one.thing is other.thing  # "turn on the kitchen" to a device of a room's name is asked about
        if one.thing.domain in _NOT_SAID or other.thing.domain in _NOT_SAID:
            return False
        if _SAID_ALIKE.get(one.thing.domain, one.thing.domain) != _SAID_ALIKE.get(
            other.thing.domain, other.thing.domain
        ):
            return False
        if one.thing.domain == "sensor" and one.thing.device_class != other.thing.device_class:
            return False
        # The same name in two rooms is told apart by the room.
        return not is_same or one.thing.area is None or other.thing.area is None or one.thing.area == other.thing.area

    def _alike(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Tell whether two different names are one misheard word apart, or only written apart."""
        self.compared += 1
        if "".join(one) == "".join(other):
            return True
        if len(one) != len(other):
            return False
        differing = [(first, second) for first, second in zip(one, other, strict=True) if first != second]
        return len(differing) == 1 and self._sound_alike(*differing[0])

    def _sound_alike(self, one: str, other: str) -> bool:
        language = self._lexicon.language
        if min(len(one), len(other)) < _MIN_LETTERS or not (one.isalpha() and other.isalpha()):
            return False
        if stem(one, language) == stem(other, language) or None not in (number(one, language), number(other, language)):
            return False
        far = distance(one, other)
        if far == 1 and len(one) == len(other) and _class(one) == _class(other):
            return True
        return far <= _MAX_DIFFERENT and 2 * far <= max(len(one), len(other)) and self._sound(one) == self._sound(other)

    def _sound(self, word: str) -> str:
        return sound(word, self._lexicon.language)

    def _keys(self, words: tuple[str, ...]) -> set[tuple[str, ...]]:
        """Return what names that may be alike have in common: the sounds of the words, or the likeness of letters."""
        return {("sound", *map(self._sound, words)), ("letters", _class("".join(words)))}

    def _words(self, name: str) -> tuple[str, ...]:
        language = self._lexicon.language
        words = tuple(letters(word, language) for word in split(name))
        return tuple(word for word in words if word not in self._lexicon.articles) or words


def _kind_of(thing: Thing) -> str | None:
    """Return the narrowest kind of device that a thing is."""
    found = [kind for kind in KINDS if kind not in _NO_DEVICES and KINDS[kind].covers(thing)]
    return min(found, key=lambda kind: len(KINDS[kind].classes[thing.domain] or KINDS), default=None)


def is_speakable(name: str) -> bool:
    """Tell whether people can say a name: an address or a serial number cannot be said."""
    parts = re.split(r"[^0-9a-z]+", name.casefold().replace(":", ""))
    return not any(_is_code(part) for part in parts)


def _is_code(part: str) -> bool:
    digits = sum(letter.isdigit() for letter in part)
    if digits < 2 or len(part) < 6:
        return False
    return part.startswith("0x") or _HEX.fullmatch(part) is not None or digits >= 3


def _class(word: str) -> str:
    return "".join(_CLASS.get(letter, letter) for letter in word)


def _all_names(home: HomeWords) -> Iterator[NamedThing]:
    for thing in home.things:
        for name in dict.fromkeys(thing.spoken):
            yield NamedThing(id=thing.entity_id, name=name, thing=thing)
    for area in home.areas.values():
        for name in dict.fromkeys(area.spoken):
            yield NamedThing(id=area.id, name=name)
