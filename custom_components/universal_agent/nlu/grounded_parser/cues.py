"""Finds what a sentence asks to be done: "turn ... off", "make sure ... is closed"."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from .lexicon import ANY_WORDS, Lexicon, Phrase

type _Cue = tuple[int, str, Phrase, frozenset[str]]
"""A way to ask for an act: its number, the act, its words with gaps, and the words that it cannot do without."""


@lru_cache(maxsize=1024)
def cues(words: Phrase, lexicon: Lexicon) -> tuple[tuple[str, Phrase, int], ...]:
    """Return each act that is asked for, the words left without its cue, and how many words the cue took.

    A cue begins the sentence, or the gap at its begin takes what stands before it; a cue that ends with a word ends it
    where it has a gap.
    """
    return (*_asked(words, lexicon), *_at_the_end(words, lexicon))


def _asked(words: Phrase, lexicon: Lexicon) -> Iterator[tuple[str, Phrase, int]]:
    here, known = frozenset(words), _needed(lexicon)
    asking: list[_Cue] = []
    for word in here:
        asking += known.get(word, ())
    for _, act, phrase, needed in sorted(asking):
        if needed <= here and (left := take_cue(words, phrase)) is not None:
            yield act, left, len(words) - len(left)


def _at_the_end(words: Phrase, lexicon: Lexicon) -> Iterator[tuple[str, Phrase, int]]:
    """Yield acts whose verb stands last, as German puts it: "die Lampe ausschalten"."""
    if not lexicon.vocabulary.verb_last:
        return
    for act, phrase in lexicon.acts:
        if ANY_WORDS not in phrase and len(words) > len(phrase) and words[-len(phrase) :] == phrase:
            yield act, words[: -len(phrase)], len(phrase)


@lru_cache(maxsize=8)
def _needed(lexicon: Lexicon) -> Mapping[str, Sequence[_Cue]]:
    """Return every way to ask for an act by the longest word that it cannot do without."""
    found: dict[str, list[_Cue]] = {}
    for number, (act, phrase) in enumerate(lexicon.acts):
        needed = frozenset(phrase) - {ANY_WORDS}
        found.setdefault(max(needed, key=lambda word: (len(word), word)), []).append((number, act, phrase, needed))
    return found


def take_cue(words: Phrase, phrase: Phrase) -> Phrase | None:
    """Return the words without those of the cue, or None if it is not there."""
    if phrase[0] not in (ANY_WORDS, *words[:1]):
        return None
    parts = _parts(phrase)
    if phrase[0] != ANY_WORDS and words[: len(parts[0])] != parts[0]:
        return None
    left: list[str] = []
    at = 0
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        found = _find(words, part, at, at_end=last and number > 0 and phrase[-1] != ANY_WORDS)
        if found is None or (number == 0 and phrase[0] != ANY_WORDS and found != 0):
            return None
        left += words[at:found]
        at = found + len(part)
    if phrase[0] == ANY_WORDS and (not left or at != len(words)):
        return None
    return (*left, *words[at:])


@lru_cache(maxsize=4096)
def _parts(phrase: Phrase) -> tuple[Phrase, ...]:
    parts: list[Phrase] = []
    current: list[str] = []
    for word in (*phrase, ANY_WORDS):
        if word != ANY_WORDS:
            current.append(word)
        elif current:
            parts.append(tuple(current))
            current = []
    return tuple(parts)


def _find(words: Phrase, part: Phrase, start: int, *, at_end: bool) -> int | None:
    last = len(words) - len(part)
    places = range(last, start - 1, -1) if at_end else range(start, last + 1)
    return next((at for at in places if words[at : at + len(part)] == part), None)
