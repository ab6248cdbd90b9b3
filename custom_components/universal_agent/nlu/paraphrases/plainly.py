"""A request without the words that only lead it in or colour it: "great, put it on", "mach sie halt aus"."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from .features import Token
from .templates import CanonicalSentences

MAX_OPENINGS = 3
"""Words that lead a request in, at most."""


def plain_wordings(text: str, words: Sequence[Token], sentences: CanonicalSentences) -> Iterator[str]:
    """Yield a text without its particles, and without more and more of its first words as long as they lead it in."""
    opening = takewhile(lambda token: token.known is None and token.word in sentences.openings, words)
    led = min(len(list(opening)), MAX_OPENINGS, len(words) - 1)
    for start in range(led + 1):
        behind = words[start:]
        idle = [token for at, token in enumerate(behind) if _colours(at, behind, sentences)]
        rest = text[behind[0].start :]
        if start:
            yield rest
        if idle and len(idle) < len(behind):
            yield _without(idle, text)[behind[0].start :].strip()


def _colours(at: int, words: Sequence[Token], sentences: CanonicalSentences) -> bool:
    """Tell whether a word is a particle: it begins nothing, and no denial stands behind it, "alles maar niet dat"."""
    if at == 0 or words[at].known is not None or words[at].word not in sentences.particles:
        return False
    return at + 1 == len(words) or (words[at + 1].word,) not in sentences.denials


def _without(idle: Sequence[Token], text: str) -> str:
    for token in reversed(idle):
        text = f"{text[: token.start]}{text[token.end :].lstrip()}"
    return text
