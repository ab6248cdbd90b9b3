"""Which pieces of the published vocabulary are kept: those of the common words of five languages and of the corpus."""

from collections.abc import Iterable

import wordfreq

from custom_components.universal_agent.nlu.paraphrases.pieces import BEGINS, UNKNOWN, Pieces
from scripts.lib.paraphrases.encoder.source import Source

COMMON_WORDS = 30_000
"""Of each language."""
_CHARACTERS = "abcdefghijklmnopqrstuvwxyzäöüßàâçéèêëîïôûùœæñáíóúì0123456789.,:-'%°/&+"


def kept(source: Source, languages: Iterable[str], words: Iterable[str]) -> list[int]:
    """Return the numbers of the pieces that are kept, in order."""
    whole = Pieces(dict(zip(source.pieces, source.scores.tolist(), strict=True)))
    said = {word for language in languages for word in wordfreq.top_n_list(language, COMMON_WORDS)} | set(words)
    found = {piece for word in said for piece in whole.of(word)} - {UNKNOWN}
    alone = {at for at, piece in enumerate(source.pieces) if piece.removeprefix(BEGINS) in set(_CHARACTERS)}
    return sorted(found | alone | {source.begin, source.end, source.unknown})
