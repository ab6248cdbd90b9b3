"""Words written together taken apart by the words the home and the vocabulary know: "Schlafzimmerlampe"."""

from collections.abc import Set as AbstractSet

from .words import stem

_MIN_PART_LENGTH = 3


def apart(word: str, known: AbstractSet[str], language: str) -> tuple[str, ...]:
    """Return the parts of a folded word, or the word alone where it is not made of known ones."""
    if stem(word, language) in known:
        return (word,)
    for at in range(len(word) - _MIN_PART_LENGTH, _MIN_PART_LENGTH - 1, -1):
        # A joint such as the s of "Arbeitszimmerslampe" falls to the first part, whose stem drops it.
        if stem(word[:at], language) not in known:
            continue
        rest = apart(word[at:], known, language)
        if all(stem(part, language) in known for part in rest):
            return (word[:at], *rest)
    return (word,)
