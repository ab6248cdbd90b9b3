"""Says a person's own words back to them: "my" becomes "your", where the language allows it safely."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
import re


@dataclass(frozen=True, slots=True, kw_only=True)
class Persons:
    """A language's words for who is speaking."""

    turned: Mapping[str, str]
    """A phrase of the person to the same phrase said to the person, for example `i am` to `you are`."""
    unturned: frozenset[str]
    """First-person words that cannot be turned alone, because the verb would have to change with them."""
    subordinate: tuple[str, ...]
    """Words that begin a clause which is no sentence of its own: German "dass", Dutch "dat"."""


def turn(text: str, persons: Persons) -> str | None:
    """Return the text as said to the person, or None where it can only be quoted."""
    plain = text.replace("\u2019", "'")
    if not persons.turned:
        return plain
    pattern = re.compile("|".join(_alternatives(persons.turned)), re.IGNORECASE)
    rest = pattern.sub(" ", plain).casefold()
    if any(re.search(_bounded(word), rest) for word in persons.unturned):
        return None
    return pattern.sub(lambda match: persons.turned[match[0].casefold()], plain)


def is_clause(text: str, persons: Persons) -> bool:
    """Tell whether a text is a subordinate clause ("dass der Schlüssel dort liegt")."""
    return text.casefold().startswith(tuple(f"{word} " for word in persons.subordinate))


def as_sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _alternatives(phrases: Iterable[str]) -> list[str]:
    return [_bounded(phrase) for phrase in sorted(phrases, key=len, reverse=True)]


def _bounded(phrase: str) -> str:
    end = "" if phrase.endswith("'") else r"(?![\w'])"  # an elided word ("j'") leans on the next one
    return rf"(?<![\w']){re.escape(phrase)}{end}"
