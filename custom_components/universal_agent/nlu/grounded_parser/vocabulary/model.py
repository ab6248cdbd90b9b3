"""What a language brings to the free layer: the words for acts, kinds, amounts and questions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

SOFT = 30
"""Percent of the words for a light or a volume that tell what music is like, too: "soft"."""


def in_turn(*parts: str) -> str:
    """Return the phrases that take one alternative of each part in turn; an empty alternative leaves its part out."""
    chosen = product(*(part.split("|") for part in parts))
    return "|".join(" ".join(filter(None, words)) for words in chosen)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceVocabulary:
    """The words of one language; alternatives are separated by `|`, and `*` is any words in between."""

    language: str
    """ISO code."""
    fillers: str
    """Words that mean nothing by themselves: articles, prepositions, politeness."""
    articles: str
    """Words before a noun: what stands before them is no particle."""
    courtesies: str
    """Whole phrases that mean nothing by themselves."""
    refusals: str
    """Words that bind a request to something, conditions and times, beside those that negate."""
    negations: str
    """Words that say not to do it."""
    conditionals: str
    """Words that a condition, a bound in time or an event follows: "when I leave", "until it is dark"."""
    present: str
    """Words for this very moment: beside another time they belong to another command."""
    corrections: str
    """Words that take back what was said before them: "no wait", "I mean"."""
    acts: Mapping[str, str]
    """Act to the ways to ask for it."""
    kinds: Mapping[str, str]
    """Kind to its names, in the singular."""
    all: str
    """Words for all of a kind."""
    everything: str
    """Words for all things in a place."""
    whole_home: str
    """Words for the whole home."""
    place_words: str
    """Words that any place may be called by, and that name none by themselves."""
    exceptions: str
    """Words after which an exception is named."""
    numerals: str
    """Words that a value follows: "to"."""
    percent: str
    """Words for percent."""
    degrees: str
    """Words for degrees."""
    levels: Mapping[int, str]
    """Percent to the words for it."""
    colours: Mapping[str, str]
    """Colour, as CSS names it, to its names."""
    colour_words: str
    """Words for colour itself, which say nothing more."""
    little: str
    """Words for "a bit"."""
    yes_no: str
    """First words of a question answered by yes or no."""
    which: str
    """First words of a question answered by names."""
    how_many: str
    """First words of a question answered by a number."""
    value: str
    """First words of a question answered by a state."""
    how: Mapping[str, str] = field(default_factory=dict)
    """Property to first words that ask for it: "how warm is"."""
    any_of: str
    """Words for one of a kind or more."""
    anything: str
    """Words for things of no kind."""
    conditions: Mapping[str, str]
    """Condition to its words."""
    question_fillers: str
    """Words that mean nothing in a question."""
    alternatives: str
    """Words between alternatives."""
    outside: str
    """Words for outdoors."""
    weather: str
    """Words for the weather's conditions."""
    sorts: str
    """Words for a property's worth: level, value, state."""
    list_adding: str
    """Ways to ask for something on a list: the thing, then the list."""
    list_reading: str
    """First words of a question about a list or calendar."""
    duties: str
    """First words of a question about what is to be done."""
    upright: str
    """Words that move something up or down, beside those that open and close it."""
    verb_last: bool = False
    """Whether a verb may stand last: "die Lampe ausschalten"."""
    joined_compounds: bool = False
    """Whether names are written together: "Schlafzimmerlampe"."""
