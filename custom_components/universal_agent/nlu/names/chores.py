"""What is put somewhere by hand, and is no music: "lay the table" has the verb of "put on some jazz"."""

from ..grounded_parser.lexicon import lexicon
from ..grounded_parser.words import split, stem

_PUTTING = {
    "en": frozenset({"put", "set", "lay"}),
    "de": frozenset({"leg", "lege", "stell", "stelle", "mach", "mache", "setz", "setze"}),
    "fr": frozenset({"mets", "met", "mettez", "mettre"}),
    "es": frozenset({"pon", "ponga", "ponme", "poner", "pone"}),
    "nl": frozenset({"zet", "leg", "doe"}),
}
"""Verbs that put a thing somewhere as well as music on."""
_THE = {
    "en": frozenset({"the"}),
    "de": frozenset({"der", "die", "das", "den"}),
    "fr": frozenset({"le", "la", "l"}),
    "es": frozenset({"el", "la"}),
    "nl": frozenset({"de", "het"}),
}
"""Articles of one certain thing; of bands and songs more than one word is said."""
_MUSIC = frozenset({"media_player", "music", "tv", "speaker", "radio", "volume"})


def is_a_chore(text: str, wanted: str, language: str) -> bool:
    """Tell whether what a text would have played is one certain thing that it asks to put somewhere."""
    known = lexicon(language)
    words, sought = split(text), split(wanted)
    if known is None or len(sought) != 2 or sought[0] not in _THE[known.language]:
        return False
    kinds = known.kinds.get((stem(sought[1], known.language),), frozenset())
    puts = any(word in _PUTTING[known.language] for word in words[:4])
    return puts and not kinds & _MUSIC
