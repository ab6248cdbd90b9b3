"""What says that something is not wanted any more, and nothing else but why: "never mind, Leni is doing it"."""

from dataclasses import dataclass

from ..common.languages import base_language
from .grounded_parser.words import positions
from .withdrawals import phrases_that_withdraw


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLongerWanted:
    """A request that no longer wants something."""

    reasons: tuple[str, ...] = ()
    """What stands behind the words that say so, with and without those that say nothing; nothing where that is all."""


def dropped(text: str, language: str) -> NoLongerWanted | None:
    """Return what stands behind the words that say so; None where a text does not begin with them."""
    known, said = phrases_that_withdraw(base_language(language)), positions(text)
    at, ends = 0, 0
    while at < len(said):
        rest = tuple(word.folded for word in said[at:])
        size = next((size for size in range(len(rest), 0, -1) if rest[:size] in known), 0)
        if not size:
            break
        kind = known[rest[:size]]
        if kind not in ("beside", "refusals", "pauses", "drops"):
            return None
        at += size
        ends = at if kind == "drops" else ends
    if not ends:
        return None
    behind = () if at == len(said) else tuple(dict.fromkeys(text[said[end].start :] for end in (at, ends)))
    return NoLongerWanted(reasons=behind)
