"""Whether an item is one: what still names a list, or orders something itself, was not understood."""

from itertools import pairwise
import re

from ...nlu.frames import folded_words
from ...nlu.grounded_parser.words import fold
from ..skill import SkillContext
from .names import list_names


def is_clear(item: str, home: SkillContext, language: str) -> bool:
    """Tell whether an item holds neither the name of a list nor a second order to put something somewhere."""
    words = folded_words(item)
    if _means_nothing(words, home, language):
        return False
    return not _names_a_list(words, home, language) and not _orders(words, home, language)


def _means_nothing(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether words only point at something: the "die" of "Milch auf die Liste, die ist alle"."""
    return {fold(word) for word in home.speech.words("lists_ignored", language)}.issuperset(words)


def _names_a_list(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether words hold what a list is called, with the word for a list in it."""
    generic = {fold(word) for word in home.speech.words("lists_generic", language) if " " not in word}
    line = f" {' '.join(words)} "
    return any(
        f" {name} " in line
        for name in list_names(home, language)
        if name not in generic and any(part.endswith(tuple(generic)) for part in name.split())
    )


def _orders(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether a word for adding stands inside, with a pronoun or an article behind it: "stick them both"."""
    speech = home.speech
    adding = {fold(verb) for verb in re.findall(r"\w+", speech.words("lists_frames_parts", language)["add"])}
    light = {fold(word) for key in ("lists_nothing", "lists_ignored") for word in speech.words(key, language)}
    return any(word in adding and after in light for word, after in pairwise(words[1:]))
