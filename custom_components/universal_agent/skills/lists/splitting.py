"""Cuts "milk, eggs and fish and chips" into its items, by the vocabulary of a language."""

from collections.abc import Iterable
import re

from ...common.languages import base_language
from ...nlu.grounded_parser.hesitations import HESITATIONS
from ...nlu.grounded_parser.words import fold
from ..speech import Speech
from .segments import goods, segments

_COMMA = r"(?<!\d),|,(?!\d)|;"
"""A comma that is no decimal sign."""


def items_in(text: str, speech: Speech, language: str, on_lists: Iterable[str]) -> list[str]:
    """Return the items that a phrase names, also those that neither comma nor conjunction divides."""
    text = without_hesitations(text, language)
    lexicon = goods(
        base_language(language),
        known=(*speech.words("lists_goods", language), *on_lists),
        describing=speech.words("lists_describing", language),
        behind=bool(speech.words("lists_behind", language)),
        counting=speech.words("lists_counting", language),
        joining=speech.words("lists_joining", language),
        flavours=speech.words("lists_flavours", language),
        flavoured=speech.words("lists_flavoured", language),
    )
    bare = re.compile(rf"^(?:{_either(speech.words('lists_leading', language))})(?:\s+|(?<='))", re.IGNORECASE)
    return [
        item
        for part in split_items(text, speech, language)
        for segment in segments(part, lexicon)
        if (item := bare.sub("", segment).strip())
    ]


def split_items(text: str, speech: Speech, language: str) -> list[str]:
    """Return the items that a phrase names, at least one unless it is empty."""
    items = split(
        without_hesitations(text, language),
        conjunctions=speech.words("lists_and", language),
        compounds=speech.words("lists_compounds", language),
        leading=speech.words("lists_leading", language),
        describing=speech.words("lists_describing", language),
    )
    return _without_musing(items, _either(speech.words("lists_musing", language)))


def _without_musing(items: list[str], musing: str) -> list[str]:
    """Return items without the words of somebody who goes on thinking: Spanish "este" is no "this" at an end."""
    edge = re.compile(rf"^(?:{musing})(?:,?\s+|$)|(?:,?\s+|^)(?:{musing})$", re.IGNORECASE)
    return [item for item in (edge.sub("", item).strip() for item in items) if item] or items


def without_hesitations(text: str, language: str) -> str:
    """Return a phrase without the sounds of somebody who looks for words; a phrase of nothing else stays."""
    sounds = {sound for (sound,) in HESITATIONS.get(base_language(language), ())}
    left = [word for word in text.split() if fold(word.strip(",.…")) not in sounds]
    return " ".join(left) or text


def split(
    text: str,
    *,
    conjunctions: Iterable[str],
    compounds: Iterable[str],
    leading: Iterable[str],
    describing: Iterable[str],
) -> list[str]:
    """Return the items of a phrase.

    Args:
        text: what was said.
        conjunctions: words between items.
        compounds: single things with a conjunction in their name.
        leading: words in front of an item that do not belong to it, for example "some".
        describing: words that are no item by themselves; "red and green peppers" stays whole for their sake.
    """
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match.group())
        return f"\0{len(kept) - 1}\0"

    covered = re.sub(rf"(?<!\w)(?:{_either(compounds)})(?!\w)", keep, text, flags=re.IGNORECASE)
    parts = re.split(rf"\s*(?:{_COMMA}|(?<!\S)(?:{_either(conjunctions)})(?!\S))\s*", covered, flags=re.IGNORECASE)
    bare = re.compile(rf"^(?:{_either(leading)})(?:\s+|(?<='))", re.IGNORECASE)
    items = [bare.sub("", re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], part).strip()) for part in parts]
    items = [item for item in items if item]
    if {item.casefold() for item in items} & {word.casefold() for word in describing}:
        return [text.strip()]
    return items


def _either(words: Iterable[str]) -> str:
    """Return a pattern for any of the words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
