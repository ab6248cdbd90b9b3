"""Things that share the part of their names that was said: "the reading lamp", where two persons have one each."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ..grounded_parser.commands import Scene
from ..grounded_parser.home import HomeWords, Thing
from ..grounded_parser.safety.rules import is_guard
from ..grounded_parser.words import positions, stem
from ..understanding import MAX_CHOICES

_MAX_WORDS = 4
"""Words of the part that was said, at most."""
_ONLY_TELLING = frozenset({"person", "zone", "calendar", "todo", "sun", "event", "update", "device_tracker"})


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfNamed:
    """Words that are a part of several names, and nothing's whole name."""

    things: tuple[Thing, ...]
    """What is called so with more words."""
    texts: tuple[tuple[str, ...], ...]
    """For each of them the request with its whole name, without and with the article before it."""


def half_named(text: str, scene: Scene) -> HalfNamed | None:
    """Return what a request names by a part of its name that others have too; None where it names nothing so.

    The longest part counts. Words for a kind of device alone are no part of a name.
    """
    words = positions(text)
    bent = tuple(stem(word.folded, scene.lexicon.language) for word in words)
    for start, end in _runs(len(words)):
        part = bent[start:end]
        if not _may_be_a_part(part, scene):
            continue
        things = _having(part, scene.home)
        if not things:
            continue
        if not 1 < len(things) <= MAX_CHOICES or any(is_guard(thing) for thing in things):
            return None
        begins = start - (start > 0 and words[start - 1].folded in scene.lexicon.articles)
        texts = tuple(
            tuple(
                f"{text[: words[at].start]}{thing.name}{text[words[end - 1].end :]}"
                for at in dict.fromkeys((begins, start))
            )
            for thing in things
        )
        return HalfNamed(things=things, texts=texts)
    return None


def _runs(count: int) -> Iterator[tuple[int, int]]:
    """Yield where runs of words begin and end, the longest first."""
    for size in range(min(_MAX_WORDS, count), 0, -1):
        yield from ((start, start + size) for start in range(count - size + 1))


def _may_be_a_part(part: tuple[str, ...], scene: Scene) -> bool:
    """Tell whether stems say more than a kind, begin and end with a word of names, and are nothing's whole name."""
    known = scene.lexicon
    if any(edge not in scene.home.words or edge in known.fillers for edge in (part[0], part[-1])):
        return False
    if part in scene.home.named or all(word in known.kind_stems | known.fillers for word in part):
        return False
    return not all(word in known.verb_words | known.act_words for word in part)


def _having(part: tuple[str, ...], home: HomeWords) -> tuple[Thing, ...]:
    """Return the things that have a part in their names, or so many of them that it does not matter which."""
    with_all = frozenset.intersection(*(home.with_word.get(word, frozenset()) for word in part))
    having = (thing for thing in (home.things[at] for at in sorted(with_all)) if _has_part(thing, part))
    return tuple(islice(having, MAX_CHOICES + 1))


def _has_part(thing: Thing, part: tuple[str, ...]) -> bool:
    return thing.domain not in _ONLY_TELLING and any(
        name[at : at + len(part)] == part for name in thing.names for at in range(len(name) - len(part) + 1)
    )
