"""A yes that repeats the verb of what was offered: "shall I dim it?" "yes, dim it" is that yes and no other command."""

from collections.abc import Iterator, Mapping

from ..nlu.conversation.again import without_clitics
from ..nlu.grounded_parser.directives.words import drop, spoken
from ..nlu.grounded_parser.lexicon import ANY_WORDS, Lexicon, Phrase

_ACTS: Mapping[str, frozenset[str]] = {
    "offer_on": frozenset({"on", "start"}),
    "offer_off": frozenset({"off"}),
    "offer_open": frozenset({"open"}),
    "offer_close": frozenset({"close"}),
    "offer_brighter": frozenset({"brighter", "up"}),
    "offer_dimmer": frozenset({"dimmer", "down"}),
    "offer_warmer": frozenset({"warmer", "up"}),
    "offer_cooler": frozenset({"cooler", "down"}),
    "offer_faster": frozenset({"faster", "up"}),
    "offer_quieter": frozenset({"quieter", "down"}),
    "offer_louder": frozenset({"louder", "up"}),
    "offer_start": frozenset({"on", "start"}),
    "offer_dock": frozenset({"dock"}),
}
"""What is asked, and the acts whose words ask for nothing else."""
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "on": ("on",),
    "off": ("off",),
    "open": ("opened",),
    "close": ("closed",),
    "up": ("up", "raising"),
    "down": ("down", "lowering"),
}


def repeats_the_offer(words: Phrase, question: str, lexicon: Lexicon) -> bool:
    """Tell whether the words behind a yes name nothing but the act that was offered, or no act at all: "do it"."""
    acts = _ACTS.get(question)
    if acts is None:
        return False
    known = spoken(lexicon)
    plain, _ = drop(without_clitics(words, lexicon), known.idle)
    if drop(plain, known.of("leaving"))[1]:
        return False  # "yes, keep it" wants nothing of it
    if any(plain in (phrase, drop(phrase, known.of("pronouns"))[0]) for phrase in _phrases(acts, lexicon)):
        return True
    plain, _ = drop(plain, known.of("pronouns"))
    if not plain or plain in known.of("makers"):
        return True
    bare, _ = drop(plain, known.of("makers"))
    return any(said == phrase for phrase in _phrases(acts, lexicon) for said in (plain, bare))


def _phrases(acts: frozenset[str], lexicon: Lexicon) -> Iterator[Phrase]:
    """Yield what asks for one of some acts, without the gaps where a thing is named."""
    known = spoken(lexicon)
    yield from (tuple(word for word in phrase if word != ANY_WORDS) for act, phrase in lexicon.acts if act in acts)
    yield from (phrase for phrase, act in known.comparatives if act in acts)
    for act in acts:
        for field in _FIELDS.get(act, ()):
            yield from known.of(field)
