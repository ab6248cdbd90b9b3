"""Conditions that ask how things are now: "if the blind is open", and not "when the blind opens"."""

from dataclasses import dataclass
from functools import lru_cache

from ...frames import Phrases, tokens
from ..commands import Scene
from ..directives.words import drop
from ..lexicon import Phrase
from ..questions import only_condition
from ..words import split
from .model import Binding, HomeEvent, Present
from .reader import HOME_ZONE, measured_words, says_that_it_is_so, wanted_of, without_still
from .vocabulary import EVENT_WORDS, ME

_BY_THEMSELVES = ("sun.", "weather.")
"""What comes about by itself: "if it is dark" is for later as well."""
_NO_DEVICES = ("person", "zone", "sun", "weather")
"""Domains of what no order is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSaid:
    """What a clause says of a thing."""

    condition: str
    """The state."""
    is_denied: bool
    """Whether it is said not to be in that state."""
    noun: str
    """The words for the thing; none where there is only a pronoun."""
    things: frozenset[str]
    """The things that are meant, as far as these words tell."""


def is_present(binding: Binding, lead: Phrase, event: HomeEvent, said: str, scene: Scene) -> Present:
    """Tell whether a condition asks how things are now, and waits for nothing."""
    if not event.is_steady or not may_be_present(binding, lead, scene) or _comes_about(event):
        return Present.NO
    if not is_state(said, scene) and not says_that_it_is_so(said, scene):
        return Present.NO
    if binding is Binding.ASKS or _words(scene.lexicon.language).still.may_be_in(split(said)):
        return Present.YES
    return Present.OF_ITSELF if says_that_it_is_so(said, scene) else Present.NO


def may_be_present(binding: Binding, lead: Phrase, scene: Scene) -> bool:
    """Tell whether a word that leads a condition may ask how things are: "if", and German "wenn"."""
    return binding is Binding.ASKS or (
        binding is Binding.WAITS and _words(scene.lexicon.language).either.at(lead, 0) == len(lead)
    )


def is_state(text: str, scene: Scene) -> bool:
    """Tell whether a clause says by its verb that something is so, and not that it comes about."""
    being = _words(scene.lexicon.language).being
    words = tuple(token.folded for token in tokens(text))
    return any(being.at(words, at) for at in range(len(words)))


def state_said(said: str, scene: Scene) -> StateSaid | None:
    """Return what a clause says of one thing or several: "it's still open", "the blind in here isn't closed"."""
    language = scene.lexicon.language
    words, said_words = _words(language), tuple(split(said))
    if not ME[language].isdisjoint(said_words):
        return None  # "when I'm out" is about no light that is out
    plain, is_denied = drop(said_words, words.denials)
    if (told := only_condition(without_still(plain, scene), scene)) is None:
        return None
    condition, left = told
    noun, _ = drop(left, words.verbs)
    pointing, _ = drop(noun, words.subjects)
    things = frozenset(wanted_of(" ".join(plain), scene))
    is_bare = all(word in scene.lexicon.fillers for word in pointing)
    if not is_bare and not things:
        return None  # a word is not explained: "has been on for an hour"
    return StateSaid(condition=condition, is_denied=is_denied, noun="" if is_bare else " ".join(noun), things=things)


def about(event: HomeEvent, said: str, scene: Scene) -> str:
    """Return what an event is about, in words that "it" may stand for; nothing where it is about no device.

    Where a value is measured it is the place that was named: "if the bedroom is above 23 set it to 22".
    """
    if (measured := measured_words(said, scene)) is not None:
        return measured
    thing = scene.home.by_id.get(event.spec.get("entity_id", ""))
    return "" if thing is None or thing.domain in _NO_DEVICES else thing.name


def _comes_about(event: HomeEvent) -> bool:
    """Tell whether something comes about by itself, or asks for nobody at home: who asks in a home is there."""
    entity_id = event.spec.get("entity_id", "")
    return entity_id.startswith(_BY_THEMSELVES) or (entity_id == HOME_ZONE and "below" in event.spec)


@dataclass(frozen=True, slots=True, kw_only=True)
class _PresentWords:
    """One language's words, folded."""

    being: Phrases
    still: Phrases
    either: Phrases
    verbs: tuple[Phrase, ...]
    subjects: tuple[Phrase, ...]
    denials: tuple[Phrase, ...]


@lru_cache(maxsize=8)
def _words(language: str) -> _PresentWords:
    known = EVENT_WORDS[language]
    being = [word for word in f"{known.being}|{known.standing}".split("|") if word]
    return _PresentWords(
        being=Phrases(being),
        still=Phrases(known.still.split("|")),
        either=Phrases(known.either.split("|")),
        verbs=tuple(tuple(split(word)) for word in being),
        subjects=tuple(tuple(split(word)) for word in known.subjects.split("|")),
        denials=tuple(tuple(split(word)) for word in known.denials.split("|")),
    )
