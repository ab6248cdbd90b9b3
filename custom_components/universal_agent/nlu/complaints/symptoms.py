"""What a sentence complains of, or what somebody is about to do; nothing where a word of it says anything else."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
import re

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.targets import domains_of
from ..grounded_parser.directives.words import places_of, spoken
from ..grounded_parser.home import HomePlace, Thing
from ..grounded_parser.lexicon import Phrase, phrases
from ..grounded_parser.words import runs, split, stem
from ..non_commands import negations
from .vocabulary import SOUNDS, VOCABULARIES, ComplaintVocabulary

_CONTRACTED = re.compile(r"(\w{3,})['\u2019]s\b")
"""What is cut short: "that streetlight's shining"."""
_SAYING = frozenset({("c",), ("il",), ("hay",), ("es",), ("wat",), ("que",), ("esta",), ("what", "a"), ("what", "an")})
"""What begins a statement as well as a question."""
MAX_WORDS = 14
AIMS = frozenset({"leaving", "bed", "film"})
"""What people are about to do, rather than what is wrong."""
_PARTICLES, _NO_MORE = frozenset({"n", "ne"}), "plus"
_DARK, _SMELL = "dark", "stuffy"
_OF = frozenset({"of", "like", "nach", "naar", "a", "de", "au", "le"})
"""What stands before the name of a smell."""
_ORDER = ("quiet", "glare", "stuffy", "damp", "dry", "loud", "dark", "bright", "cold", "hot", "bed", "film", "leaving")
"""Of several signs the first decides."""
_SPOKEN_OF = frozenset({"light", "media_player", "climate", "fan", "cover"})
"""What may be complained of by its name or kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Symptom:
    """What is wrong, and where."""

    sign: str
    """What it is: dark, cold, loud ..."""
    place: HomePlace | None = None
    """The place that was named."""
    things: tuple[Thing, ...] = ()
    """The things that were named."""
    domains: frozenset[str] = frozenset()
    """The kinds of things that were named: "the light is too bright"."""
    kinds: frozenset[str] = frozenset()
    """The same kinds, as finely as they were named: a television is a player that no radio is."""
    unexplained: frozenset[str] = frozenset()
    """Stems of words that only the name of what helps may explain: the "radio" of the "Dresser Radio"."""


class _Words:
    def __init__(self, vocabulary: ComplaintVocabulary) -> None:
        self.signs = {sign: _longest_first(text) for sign, text in vocabulary.signs.items()}
        self.sight = _longest_first(vocabulary.sight)
        self.doing = _longest_first(vocabulary.doing)
        self.idle = frozenset(word for phrase in phrases(f"{vocabulary.idle}|{SOUNDS}") for word in phrase)
        self.places = frozenset(word for phrase in phrases(vocabulary.places) for word in phrase)
        self.main = frozenset(word for phrase in phrases(vocabulary.main) for word in phrase)
        self.unbearable = _longest_first(vocabulary.unbearable)


@lru_cache(maxsize=8)
def _words(language: str) -> _Words | None:
    vocabulary = VOCABULARIES.get(language)
    return None if vocabulary is None else _Words(vocabulary)


def main_words(language: str) -> frozenset[str]:
    """Return the words in the name of a room's main light."""
    known = _words(language)
    return frozenset() if known is None else known.main


def signs_of(sign: str, language: str) -> frozenset[str]:
    """Return the words that say a sign by themselves."""
    known = _words(language)
    return frozenset() if known is None else frozenset(item[0] for item in known.signs[sign] if len(item) == 1)


def read_symptom(text: str, scene: Scene) -> Symptom | None:
    """Return what a sentence complains of, each word of it explained; None where it is no complaint."""
    known, words = _words(scene.lexicon.language), tuple(split(_CONTRACTED.sub(r"\1 is", text)))
    if known is None or "?" in text or not 0 < len(words) <= MAX_WORDS:
        return None
    for said in (words, tuple(word for word in words if word not in known.idle)):
        for phrase in known.sight:
            for at in places_of(said, phrase):
                return None if _is_outside(words, scene) else _blind(said[:at], said[at + len(phrase) :], known, scene)
    if _is_asked(words, text, scene):
        return None
    return _complaint(words, known, scene)


def _complaint(words: Phrase, known: _Words, scene: Scene) -> Symptom | None:
    """Return what words complain of by the signs in them."""
    compared = any(True for phrase, _ in spoken(scene.lexicon).comparatives for _ in places_of(words, phrase))
    if compared or any(words[:1] == phrase for _, phrase in scene.lexicon.acts):
        return None  # "louder" and "dim it" are commands
    signs = [sign for sign in _ORDER if _without(words, known.signs[sign]) != words]
    if not signs or (signs[0] not in AIMS and (_is_outside(words, scene) or AIMS & set(signs))):
        return None
    left = words
    for sign in signs:
        left = _without(left, known.signs[sign])
    if _is_denied(_without(left, known.unbearable), scene.lexicon.language):
        return None  # "it is not too cold" is content
    if signs[0] == _SMELL:
        left = _without_source(words, left, known)
    left, place, things, domains = _named(left, scene)
    allowed = known.idle | (known.places if signs[0] == "glare" else frozenset())
    unexplained = frozenset(stem(word, scene.lexicon.language) for word in left if word not in allowed)
    kinds = frozenset(
        kind
        for _, name in runs(tuple(stem(word, scene.lexicon.language) for word in words))
        for kind in scene.lexicon.kinds.get(name) or ()
    )
    return Symptom(sign=signs[0], place=place, things=things, domains=domains, kinds=kinds, unexplained=unexplained)


def _is_denied(words: Phrase, language: str) -> bool:
    """Tell whether a word turns words round; "ne" does so only beside another."""
    found = negations(language).intersection(words)
    return bool(found - _PARTICLES) or (not found.isdisjoint(_PARTICLES) and _NO_MORE in words)


def _without_source(words: Phrase, left: Phrase, known: _Words) -> Phrase:
    """Return words without what it smells of: "of burnt toast"."""
    for at, word in enumerate(words):
        if word in _OF and at:
            source = set(words[at + 1 : at + 4]) - known.idle
            return tuple(item for item in left if item not in source)
    return left


def _blind(before: Phrase, after: Phrase, known: _Words, scene: Scene) -> Symptom | None:
    """Return darkness for somebody who cannot see, whatever it is they are doing."""
    rest, place, _, _ = _named(after, scene)
    leads = any(rest[: len(phrase)] == phrase for phrase in known.doing)
    if any(word not in known.idle for word in before):
        return None
    if not leads and any(word not in known.idle for word in rest):
        return None
    return Symptom(sign=_DARK, place=place)


def _is_outside(words: Phrase, scene: Scene) -> bool:
    """Tell whether it is about the weather, which nothing in a room changes."""
    return any(True for phrase in scene.lexicon.of("outside") for _ in places_of(words, phrase))


def _is_asked(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether words ask for something or order it, rather than say how it is."""
    lexicon = scene.lexicon
    asking = [phrase for field in ("value", "which", "how_many") for phrase in lexicon.of(field)]
    asking += lexicon.of("yes_no") if "!" not in text else ()
    asking += [phrase for phrase, _ in lexicon.how]
    if words[:1] in _SAYING or words[:2] in _SAYING:
        return False
    return any(words[: len(phrase)] == phrase for phrase in asking)


def _named(words: Phrase, scene: Scene) -> tuple[Phrase, HomePlace | None, tuple[Thing, ...], frozenset[str]]:
    """Return words without the place and the things that they name, and these."""
    language = scene.lexicon.language
    bent = tuple(stem(word, language) for word in words)
    places = {name: place for thing in scene.home.things for place in _places(thing) for name in place.names}
    place: HomePlace | None = None
    things: tuple[Thing, ...] = ()
    taken: set[int] = set()
    for at, name in runs(bent):
        span = set(range(at, at + len(name)))
        if span & taken:
            continue
        if name in places and place is None:
            place, taken = places[name], taken | span
        elif not things and (found := _things(name, scene)):
            things, taken = found, taken | span
    domains: set[str] = set()
    for at, name in runs(bent):
        span = set(range(at, at + len(name)))
        kinds = scene.lexicon.kinds.get(name)
        of_kind = domains_of(kinds, scene.lexicon) & _SPOKEN_OF if kinds and not span & taken else frozenset()
        if of_kind:
            domains |= of_kind
            taken |= span
    left = tuple(word for number, word in enumerate(words) if number not in taken)
    return left, place, things, frozenset(domains)


def _things(name: Phrase, scene: Scene) -> tuple[Thing, ...]:
    found = tuple(thing for thing in scene.home.things if thing.domain in _SPOKEN_OF and name in thing.names)
    return found if len(found) == 1 else ()


def _places(thing: Thing) -> Iterator[HomePlace]:
    yield from (place for place in (thing.area, thing.floor) if place is not None)


def _without(words: Phrase, options: Iterable[Phrase]) -> Phrase:
    """Return words without each of the phrases, the longest first."""
    for phrase in options:
        at = next(places_of(words, phrase), None)
        while at is not None:
            words = words[:at] + words[at + len(phrase) :]
            at = next(places_of(words, phrase), None)
    return words


def _longest_first(text: str) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases(text), key=len, reverse=True))
