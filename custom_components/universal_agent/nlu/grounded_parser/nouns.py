"""Which things a noun phrase means: every word of it must be explained by each thing it means."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from ..datetimes import number
from .compounds import apart
from .home import HomeWords, Thing
from .kinds import KINDS, of_kind
from .lexicon import Lexicon, Phrase
from .words import stem, stems


class Quantity(StrEnum):
    """How many of what fits are meant."""

    ONE = "one"
    SOME = "some"
    """A plural."""
    ALL = "all"
    EVERYTHING = "everything"
    """All things, of whatever kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NounUnit:
    """A word, or the words that name a kind."""

    stems: Phrase
    """Its words."""
    kinds: frozenset[str] = frozenset()
    """The kinds it may name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """A noun phrase, read."""

    units: tuple[NounUnit, ...]
    """Its words and kinds."""
    quantity: Quantity
    """How many."""
    whole_home: bool = False
    """Whether the whole home was named."""
    count: int | None = None
    """How many there are of it, where that was said: "both blinds", "the three lamps"."""
    definite: bool = True
    """Whether these are certain ones: "the two lamps", and not "two lamps"."""

    @property
    def kinds(self) -> frozenset[str]:
        """All kinds it may name."""
        return frozenset([kind for unit in self.units for kind in unit.kinds])

    @property
    def is_only_a_kind(self) -> bool:
        """Whether each of its words is one for a kind."""
        return bool(self.units) and all(unit.kinds for unit in self.units)

    @property
    def stems(self) -> Phrase:
        """All its words."""
        return tuple([word for unit in self.units for word in unit.stems])

    def named_in(self, name: Phrase) -> bool:
        """Tell whether a name has a word for a kind that was named."""
        return any(set(unit.stems) <= set(name) for unit in self.units if unit.kinds)

    def is_of_kind(self, thing: Thing) -> bool:
        """Tell whether a thing is of a kind that it names."""
        return any(KINDS[kind].covers(thing) for kind in self.kinds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How well a thing fits a noun phrase."""

    thing: Thing
    """The thing."""
    rank: int
    """3: its whole name was said; 2: its kind, and its whole place if any; 1: parts of these."""
    by_name: bool
    """Whether a word was explained by its name alone."""
    place: str | None
    """Id of the area or floor that was named whole."""


NAMED_WHOLE = 3
"""Rank of a thing whose whole name was said."""


def read_noun(words: Sequence[str], home: HomeWords, lexicon: Lexicon) -> Noun | None:
    """Return a noun phrase of what is left of a sentence; None if it cannot be one."""
    return home.kept((tuple(words), lexicon), lambda: _noun(words, home, lexicon))


def _noun(words: Sequence[str], home: HomeWords, lexicon: Lexicon) -> Noun | None:
    counted, count, definite = _take_count(tuple(words), lexicon)
    left, quantity, whole_home = _take_quantity(counted, lexicon)
    if count is not None and quantity is not Quantity.EVERYTHING:
        quantity = Quantity.ALL
    plain = tuple([word for word in left if word not in lexicon.fillers])
    if lexicon.compound_parts is not None:
        known = lexicon.compound_parts | home.words
        plain = tuple(part for word in plain for part in apart(word, known, lexicon.language))
    if quantity is Quantity.ONE and is_plural(plain, lexicon):
        quantity = Quantity.SOME
    bent = tuple([stem(word, lexicon.language) for word in plain])
    units: list[NounUnit] = []
    at = 0
    while at < len(bent):
        # "Schalte" is no "Schalter", though both are bent alike.
        unit = NounUnit(stems=bent[at : at + 1]) if plain[at] in lexicon.verb_words else unit_at(bent, at, lexicon)
        units.append(unit)
        at += len(unit.stems)
    if len(units) > _MAX_UNITS:
        return None
    return Noun(units=tuple(units), quantity=quantity, whole_home=whole_home, count=count, definite=definite)


_MAX_UNITS = 10
MAX_COUNTED = 9
"""Things, at most, that are counted: a higher number is an amount."""
_MAX_BETWEEN = 3
"""Words between a number and the plural that it counts."""
_MIN_KIND = 4
"""Letters of a kind that is known within a longer word."""
_OF = frozenset({"of", "von", "vom", "van", "de", "del", "du", "d"})
"""Words behind which a name says whose something is, or where."""
_BOTH: Mapping[str, frozenset[str]] = {
    "en": frozenset({"both"}),
    "de": frozenset({"beide", "beiden"}),
    "fr": frozenset(),
    "es": frozenset({"ambos", "ambas"}),
    "nl": frozenset({"beide", "allebei"}),
}
"""Words for two, all there are."""


def counts(words: Sequence[str], at: int, lexicon: Lexicon) -> int | None:
    """Return how many things a word counts that names a number before a plural: "the two blinds"."""
    value = number(words[at], lexicon.language)
    if value is None or not 1 < value <= MAX_COUNTED or value % 1:
        return None
    for word in words[at + 1 : at + 2 + _MAX_BETWEEN]:
        if is_plural((word,), lexicon) or _is_plural_compound(word, lexicon):
            return int(value)
        # "The two living room lights", and never "5 percent for the lights".
        if word in lexicon.fillers or word in _units(lexicon) or number(word, lexicon.language) is not None:
            return None
    return None


def _is_plural_compound(word: str, lexicon: Lexicon) -> bool:
    """Tell whether a word written together ends with the plural of a kind: "Küchenlampen"."""
    if not lexicon.vocabulary.joined_compounds:
        return False
    bent = stem(word, lexicon.language)
    if bent == word or not any(bent.endswith(end) for end in lexicon.kind_ends if len(end) >= _MIN_KIND):
        return False
    return not any(word.endswith(kind) for kind in lexicon.plurals if len(kind) >= _MIN_KIND)


def _units(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word for field in ("percent", "degrees") for phrase in lexicon.of(field) for word in phrase)


def count_in(words: Phrase, lexicon: Lexicon) -> int | None:
    """Return how many things are said to be meant, if that is said."""
    return _take_count(words, lexicon)[1]


def _take_count(words: Phrase, lexicon: Lexicon) -> tuple[Phrase, int | None, bool]:
    """Return words without the number of things that they count, that number, and whether it says which they are."""
    for at, word in enumerate(words):
        if (count := counts(words, at, lexicon)) is not None:
            return words[:at] + words[at + 1 :], count, bool(at) and words[at - 1] in lexicon.articles
        if word in _BOTH[lexicon.language]:
            return words[:at] + words[at + 1 :], 2, True
    return words, None, True


def fits(noun: Noun, home: HomeWords, domains: frozenset[str], implied: frozenset[str], lexicon: Lexicon) -> list[Fit]:
    """Return the things of these domains that explain every word."""

    def fitting() -> tuple[Fit, ...]:
        is_a_person = noun.stems in home.people
        found = tuple(
            fit
            for thing in _candidates(noun, home)
            if thing.domain in domains and (fit := fit_of(noun, thing, implied, lexicon)) is not None
            # Who is called Vincent is no radiator called "Heater Vincent".
            if fit.rank == NAMED_WHOLE or not is_a_person or thing.domain == "person"
        )
        is_placed = any(fit.place is not None for fit in found)
        # Dutch "de lampen boven" are upstairs, and not the "Lamp boven de tafel" downstairs.
        return tuple(fit for fit in found if not is_placed or not _stands_elsewhere(fit))

    return list(home.kept((noun, domains, implied, lexicon), fitting))


def _stands_elsewhere(fit: Fit) -> bool:
    """Tell whether a thing is in another place than was named, and only has a word of it in its name."""
    return fit.place is None and fit.rank != NAMED_WHOLE and fit.thing.area is not None


def _candidates(noun: Noun, home: HomeWords) -> Iterable[Thing]:
    """Return the things that may explain every word: each is of a named kind, or has the word in a name or place."""
    found: frozenset[int] | None = None
    for unit in noun.units:
        having = [home.with_word.get(word, _NONE) for word in unit.stems]
        fitting = having[0].intersection(*having[1:])
        if unit.kinds:
            fitting = fitting.union(*(of_kind(kind, home) for kind in unit.kinds))
        found = fitting if found is None else found & fitting
        if not found:
            return ()
    return home.things if found is None else (home.things[at] for at in sorted(found))


_NONE: frozenset[int] = frozenset()


def _take_quantity(words: Phrase, lexicon: Lexicon) -> tuple[Phrase, Quantity, bool]:
    left, whole_home = _take(words, lexicon.of("whole_home"))
    without, everything = _take(left, lexicon.of("everything"))
    if everything and not [word for word in without if stem(word, lexicon.language) in lexicon.kind_ends]:
        return without, Quantity.EVERYTHING, whole_home
    left, every = _take(left, lexicon.of("all"))
    return left, Quantity.ALL if every or whole_home else Quantity.ONE, whole_home


def _take(words: Phrase, options: tuple[Phrase, ...]) -> tuple[Phrase, bool]:
    taken = False
    for option in options:
        if option[0] not in words:
            continue
        for at in range(len(words) - len(option) + 1):
            if words[at : at + len(option)] == option:
                words, taken = words[:at] + words[at + len(option) :], True
                break
    return words, taken


def is_plural(words: Phrase, lexicon: Lexicon) -> bool:
    """Tell whether one of the words is the plural of a kind."""
    return any(
        stem(word, lexicon.language) in lexicon.kind_ends
        and word not in lexicon.plurals
        and word != stem(word, lexicon.language)
        for word in words
    )


def unit_at(bent: Phrase, at: int, lexicon: Lexicon) -> NounUnit:
    """Return the words at a place that name a kind, the longest such name, or the one word there."""
    for length in range(min(lexicon.longest_kind, len(bent) - at), 0, -1):
        phrase = bent[at : at + length]
        if kinds := lexicon.kinds.get(phrase):
            return NounUnit(stems=phrase, kinds=kinds)
    return NounUnit(stems=bent[at : at + 1])


def fit_of(noun: Noun, thing: Thing, implied: frozenset[str], lexicon: Lexicon) -> Fit | None:
    """Return how a thing explains every word by the best of its names, or None where none does."""
    found = [
        fit for name in thing.names or ((),) if (fit := _fit_name(noun, thing, name, implied, lexicon)) is not None
    ]
    return max(found, key=lambda fit: fit.rank, default=None)


def _fit_name(noun: Noun, thing: Thing, name: Phrase, implied: frozenset[str], lexicon: Lexicon) -> Fit | None:
    """Explain every unit by the thing's kind, by this name of it, or by its place."""
    said = frozenset(noun.stems)
    own = frozenset(name) - lexicon.fillers
    core = own
    if thing.domain in implied:
        # Where the verb tells the kind, the name need not repeat it: "lock the front door" for the "Front Door Lock".
        core = frozenset(word for word in own if not _names_kind(word, thing, lexicon)) or own
    whole_name = bool(core) and core <= said
    head = _head(name, lexicon)
    place, in_place, called = _place(thing, said, lexicon)
    telling = own if whole_name else own - _before_articles(name, lexicon)
    if place is None and not (in_place & said) - lexicon.place_words:
        in_place = frozenset()  # "the lights in this room" are not those of the Living Room
    designated = whole_name or thing.domain in implied or noun.quantity is Quantity.EVERYTHING
    by_name = partial_place = False
    for unit in noun.units:
        of_kind = any(KINDS[kind].covers(thing) for kind in unit.kinds)
        named = telling.issuperset(unit.stems)
        if of_kind:
            designated = True
        elif unit.kinds and not called.issuperset(unit.stems):
            # A word for another kind says another thing, unless it is what this one is called by.
            if not (named and (whole_name or head in unit.stems)):
                return None
            by_name = designated = True
        elif in_place.issuperset(unit.stems):
            partial_place |= place is None
        elif named:
            by_name = True
            designated |= head in unit.stems
        else:
            return None
    if not designated:
        return None
    rank = NAMED_WHOLE if whole_name else 1 if partial_place else 2
    return Fit(thing=thing, rank=rank, by_name=by_name, place=place)


@lru_cache(maxsize=1024)
def _before_articles(name: Phrase, lexicon: Lexicon) -> frozenset[str]:
    """Return the words of a name that only lead to another one: "boven" in "lamp boven de tafel" is no storey."""
    return frozenset(word for word, behind in pairwise(name[1:]) if behind in lexicon.article_stems)


def _names_kind(word: str, thing: Thing, lexicon: Lexicon) -> bool:
    return any(KINDS[kind].covers(thing) for kind in lexicon.kinds.get((word,), ()))


def _head(name: Phrase, lexicon: Lexicon) -> str:
    """Return the word that says what a thing is: the last one, or the first in the Romance languages.

    Before a word such as "of" it is the last one: a "lamp of Anna" is a lamp.
    """
    if not name:
        return ""
    joint = next((at for at, word in enumerate(name) if at and word in _OF), None)
    if joint is not None:
        name = name[:joint]
    return name[0] if lexicon.language in ("es", "fr") else name[-1]


def _place(thing: Thing, said: frozenset[str], lexicon: Lexicon) -> tuple[str | None, frozenset[str], frozenset[str]]:
    """Return the place that was named whole, if any, all words of the thing's places, and those of such a longer name.

    A word that may be a kind of thing says no other thing within the name of a place: "fan" in "the fan room".
    """
    words: set[str] = set()
    called: set[str] = set()
    whole: str | None = None
    for place, joints in ((thing.floor, True), (thing.area, False)):
        if place is None:
            continue
        for name in place.names:
            words.update(name)
            if said.issuperset(core := without_joints(name, lexicon, leading=joints)):
                whole = place.id
                called.update(core if len(core) > 1 else ())
    return whole, frozenset(words), frozenset(called)


@lru_cache(maxsize=1024)
def without_joints(name: Phrase, lexicon: Lexicon, *, leading: bool = False) -> Phrase:
    """Return a place's name without the words within it that mean nothing: "rez chaussée" of "rez-de-chaussée".

    The first word stays unless `leading` is set, as for a storey ("en haut"): "our room" is not any room.
    """
    inside = tuple(word for word in name[not leading : -1] if word not in lexicon.fillers)
    return (*(() if leading else name[:1]), *inside, *name[-1:]) if len(name) > 1 else name


def kinds_in(text: str, known: Lexicon) -> set[str]:
    """Return the kinds that a text has a word for."""
    bent = stems(text, known.language)
    return {kind for phrase, found in known.kinds.items() if phrase[-1] in bent for kind in found}
