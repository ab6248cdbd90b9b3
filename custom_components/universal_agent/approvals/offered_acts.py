"""A yes that repeats the verb of what was offered: "shall I dim it?" "yes, dim it" is that yes and no other command."""

from collections.abc import Iterable, Iterator, Mapping

from ..nlu.grounded_parser.directives.words import drop, spoken
from ..nlu.grounded_parser.lexicon import ANY_WORDS, Lexicon, Phrase
from ..nlu.grounded_parser.pronouns import without_clitics

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
    return acts is not None and repeats_an_act(words, acts, lexicon)


def repeats_an_act(words: Phrase, acts: frozenset[str], lexicon: Lexicon) -> bool:
    """Tell whether words name nothing but one of some acts, or no act at all."""
    if (heard := _heard(words, lexicon)) is None:
        return False
    whole, bare, made = heard
    phrases = set(_phrases(acts, lexicon))
    if not bare or bare in spoken(lexicon).of("makers") or whole in _and_without_pronouns(phrases, lexicon):
        return True
    return not phrases.isdisjoint((bare, made))


def orders_an_act(words: Phrase, acts: frozenset[str], lexicon: Lexicon) -> bool:
    """Tell whether words order one of some acts and nothing else; how a thing is or was is no order: "it opened"."""
    if (heard := _heard(words, lexicon)) is None:
        return False
    whole, bare, made = heard
    if not bare or bare in spoken(lexicon).of("makers"):
        return bool(bare)
    if not _and_without_pronouns(_orders(acts, lexicon), lexicon).isdisjoint((whole, bare)):
        return True
    return made != bare and made in set(_phrases(acts, lexicon))


def _heard(words: Phrase, lexicon: Lexicon) -> tuple[Phrase, Phrase, Phrase] | None:
    """Return words as they stand, without pronouns, and without what only makes; None where they want nothing of it.

    "Yes, keep it" is a yes that does.
    """
    known = spoken(lexicon)
    whole, _ = drop(without_clitics(words, lexicon), known.idle)
    if drop(whole, known.of("leaving"))[1]:
        return None
    bare, _ = drop(whole, known.of("pronouns"))
    return whole, bare, drop(bare, known.of("makers"))[0]


def _and_without_pronouns(phrases: Iterable[Phrase], lexicon: Lexicon) -> set[Phrase]:
    pronouns = spoken(lexicon).of("pronouns")
    return {said for phrase in phrases for said in (phrase, drop(phrase, pronouns)[0])}


def _orders(acts: frozenset[str], lexicon: Lexicon) -> Iterator[Phrase]:
    """Yield what orders one of some acts, without the gaps where a thing is named."""
    return (tuple(word for word in phrase if word != ANY_WORDS) for act, phrase in lexicon.acts if act in acts)


def _phrases(acts: frozenset[str], lexicon: Lexicon) -> Iterator[Phrase]:
    """Yield what asks for one of some acts, in orders, in comparisons and by how it is then."""
    known = spoken(lexicon)
    yield from _orders(acts, lexicon)
    yield from (phrase for phrase, act in known.comparatives if act in acts)
    for act in acts:
        for field in _FIELDS.get(act, ()):
            yield from known.of(field)
