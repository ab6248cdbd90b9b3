"""Write out the forms of words that take endings, so that a vocabulary stays short."""

from collections.abc import Iterable


def ordinals(stems: Iterable[str], endings: str) -> dict[str, str]:
    """Return the ordinal words from first on, each stem with each ending."""
    return {str(number): forms(stem, endings) for number, stem in enumerate(stems, start=1)}


def forms(stem: str, endings: str) -> str:
    """Return a stem with each ending; `-` is no ending."""
    return ", ".join(stem + ending.strip("-") for ending in endings.split())


def compounds(first: Iterable[str], second: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the words made of a day of the week, from Monday on, and a part of the day: "4 evening"."""
    return {
        f"{number} {part}": ", ".join(day + word for word in words.split(", "))
        for number, day in enumerate(first)
        for part, words in second
    }


def without_apostrophes(phrases: str) -> str:
    """Return phrases, and each as it is written down by who hears no apostrophe: "'s avonds", "savonds"."""
    found = phrases.split(", ")
    for phrase in [phrase for phrase in found if "'" in phrase]:
        # The Dutch genitive stands apart from its word, and is heard as one with it.
        found += [phrase.replace("'", ""), phrase.replace("'s ", "s").replace("'", "")]
    return ", ".join(dict.fromkeys(found))
