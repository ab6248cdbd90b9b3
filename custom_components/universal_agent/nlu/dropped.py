"""What says that something is not wanted any more, and nothing else but why: "never mind, Leni is doing it"."""

from dataclasses import dataclass

from ..common.languages import base_language
from .grounded_parser.words import positions
from .withdrawals import phrases_that_withdraw


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped:
    """A request that no longer wants something."""

    said: str
    """The words that say so."""
    reason: str
    """What stands behind them; empty where that is all."""


def dropped(text: str, language: str) -> Dropped | None:
    """Return what a text says so with, and what stands behind; None where it does not begin with it."""
    known, said = phrases_that_withdraw(base_language(language)), positions(text)
    at, drops = 0, False
    while at < len(said):
        rest = tuple(word.folded for word in said[at:])
        size = next((size for size in range(len(rest), 0, -1) if rest[:size] in known), 0)
        if not size:
            break
        kind = known[rest[:size]]
        if kind not in ("beside", "refusals", "pauses", "drops"):
            return None
        at, drops = at + size, drops or kind == "drops"
    if not drops:
        return None
    end = said[at - 1].end
    return Dropped(said=text[said[0].start : end], reason=text[end:].strip(" ,;:.!\u2014\u2013"))
