"""What a request may have been before it was misspelled or misheard: the same text with words that were learned."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..names.guarded import Guarding, guarding
from ..understanding import Understand, Understanding, WithoutSlips
from .spelled import Spelled

MAX_MENDED = 4
"""Words that are mended, at most: a text with more of them is in no language that was learned."""


@dataclass(frozen=True, slots=True)
class _Instead:
    """A word that is put in for others."""

    start: int
    end: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Respelling:
    """A text that may have been meant."""

    text: str
    is_sure: bool = True
    """Whether it can hardly have been meant as it was said."""


def mended(said: Spelled) -> Iterator[Respelling]:
    """Yield a request with its misspelled words as they were learned: one that is left would be kept as it is."""
    changed = [_Instead(token.start, token.end, token.word) for token in said.words if not said.is_as_said(token)]
    if not changed or len(changed) > MAX_MENDED:
        return
    yield Respelling(text=_with(said.request.text, changed))


async def understood(
    respellings: Iterable[Respelling], said: Spelled, understand: Understand, without_slips: WithoutSlips
) -> Understanding | None:
    """Return what the first of some texts comes to that is understood; what guards the home is never guessed at."""
    for respelling in respellings:
        alone = replace(said.request, text=respelling.text, wants_reasons=False)
        found = without_slips(await understand(alone), alone)
        if not found.steps or (guarded := guarding(found.steps, (), said.scene)) is Guarding.FORBIDDEN:
            continue
        is_free = respelling.is_sure and guarded is Guarding.FREE
        return found if is_free else replace(found, needs_approval=True)
    return None


def _with(text: str, changed: Sequence[_Instead]) -> str:
    for instead in sorted(changed, key=lambda found: -found.start):
        text = f"{text[: instead.start]}{instead.word}{text[instead.end :]}"
    return text
