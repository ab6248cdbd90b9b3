"""Pronouns in what is said to the home: where one stands for what was named before, and that named instead."""

from collections.abc import Sequence

from ..focus import begins_clause
from .commands import Scene
from .directives.words import Spoken, spoken
from .lexicon import Lexicon, Phrase
from .words import Word

_CLITIC, _CLITICS = "es", ("los", "las", "lo", "la")
"""Where a pronoun is written together with its verb."""
_PARTICLES = ("on", "off", "opened", "closed")


def with_the_thing(words: Sequence[Word], name: str, scene: Scene) -> str | None:
    """Return words with a name in the place of their pronoun: "lock it again" is "lock the back door"."""
    known = spoken(scene.lexicon)
    at = pronoun_at(tuple(word.folded for word in words), scene, known)
    if at is None:
        return None
    texts = [word.said for word in words]
    ending = _clitic(words[at].folded, known) if scene.lexicon.language == _CLITIC else None
    # "Bloquéalo" has an accent that "bloquea" has not.
    texts[at] = name if ending is None else f"{words[at].folded[: -len(ending)]} {name}"
    return " ".join(texts)


def pronoun_at(words: Phrase, scene: Scene, known: Spoken) -> int | None:
    """Return where a pronoun stands that the one thing spoken of may be put for; an article before a noun is none."""
    language, lexicon = scene.lexicon.language, scene.lexicon
    pronouns = {phrase[0] for phrase in known.of("pronouns") if len(phrase) == 1}
    behind = {phrase[0] for field in _PARTICLES for phrase in known.of(field)} | lexicon.fillers
    for at, word in enumerate(words):
        if at and word in pronouns and (word not in lexicon.articles or set(words[at + 1 : at + 2]) <= behind):
            if begins_clause(words[:at]):
                continue
            return at
        if language == _CLITIC and _clitic(word, known) is not None:
            return at
    return None


def _clitic(word: str, known: Spoken) -> str | None:
    """Return the pronoun at the end of a verb: the "la" of "ciérrala"."""
    ending = next((ending for ending in _CLITICS if word.endswith(ending)), None)
    # "Para" is a preposition, too, which no pronoun is written together with.
    verbs = known.verbs | {phrase[0] for _, phrase in known.lexicon.acts}
    return ending if ending is not None and word.removesuffix(ending) in verbs else None


def without_clitics(words: Phrase, lexicon: Lexicon) -> Phrase:
    """Return words with each pronoun that is written together with its verb as a word of its own."""
    if lexicon.language != _CLITIC:
        return words
    known = spoken(lexicon)
    found: list[str] = []
    for word in words:
        ending = _clitic(word, known)
        found += [word] if ending is None else [word.removesuffix(ending), ending]
    return tuple(found)
