"""What a language brings to commands as they are spoken: the words around what is to be done."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    language: str
    """ISO code."""
    hesitations: str
    """Sounds and words that fill a pause; they mean nothing anywhere."""
    politeness: str
    """Phrases of politeness, which may stand anywhere."""
    openers: str
    """Words that open a sentence or what is added to it."""
    approximations: str
    """Words before an amount that need not be exact."""
    prepositions: str
    """Words that tell where a thing is, and not which one."""
    conjunctions: str
    """Words between things, and between commands."""
    too: str
    """Words for "also"."""
    here: str
    """Words for the room in which it is said."""
    pronouns: str
    """Words for what was named just before."""
    anaphors: str
    """Words for one of a kind that was named before: "the study one"."""
    mass: str
    """Names of kinds that mean all of it in a place, in the singular."""
    makers: str
    """Verbs that bring something into a state that another word names."""
    modals: str
    """Verbs behind the name of what shall do something: "Hugo soll saugen"; none that only supposes it is so."""
    being: str
    """Words behind such a verb that say no more: "should be off", "kann ausgeschaltet werden"."""
    sending: str
    """Verbs that have a robot do something, and words around its work."""
    any_work: str
    """Words for what any robot does."""
    cleaning_work: str
    """Words for what a vacuum cleaner does."""
    mowing_work: str
    """Words for what a mower does."""
    homing: str
    """Words for where a robot goes when it has done its work."""
    on: str
    """Words behind a maker that turn on."""
    off: str
    """Words behind a maker that turn off."""
    opened: str
    """Words behind a maker that open."""
    closed: str
    """Words behind a maker that close."""
    up: str
    """Words for more of it, or for its upper end."""
    down: str
    """Words for less of it, or for its lower end."""
    raising: str
    """Verbs for more of it."""
    lowering: str
    """Verbs for less of it."""
    heating: str
    """Verbs that warm a room, or ask its heating to."""
    comparatives: Mapping[str, str]
    """Act to the words for more or less of one property."""
    denied_comparatives: Mapping[str, str]
    """Act to what asks for it by what is not wanted: "not so bright"."""
    much: str
    """Words for much more or less of it."""
    couple: str
    """Words for two of a unit: "a couple of degrees"."""
    steps: str
    """Words before how much more or less."""
    contrasts: str
    """Words after which something else is said."""
    sparing: str
    """Words after "all" or "every" that an exception follows: "every light but the lamp"."""
    around_exceptions: tuple[str, str] | None
    """Words before and behind an exception, where a language has such: Dutch "op ... na"."""
    leaving: str
    """Words that something is left as it is, beside the states that it is left in."""
    instead: str
    """Words after which the right thing is named: "nicht ..., sondern"."""
    starting: str
    """Verbs that start a scene or a script, or say that it is wanted."""
    more: str
    """Words behind an amount that say it is added: "ten percent more"."""
    less: str
    """Words behind an amount that say it is taken away."""
    doubled: str
    """Words for twice as much of something."""
    halved: str
    """Words for half as much of something."""
    kelvin: str
    """The unit of whites."""
    whites: Mapping[int, str]
    """Kelvin to the names of a white."""
    in_place_of: str
    """Words before what is not meant: "the lamp instead of the spots"."""
    only: str
    """Words before the one thing that is meant."""
    rest: str
    """Words for the others of a kind, with a noun or without: "the rest", "the other lights"."""
    all_else: str
    """Words for all others, of whatever kind: "everything else"."""
    refusing: str
    """Words before what is to stay as it is, which only say that nothing else is wanted: "no"."""
    left: str
    """Ways to say that something is not to be changed; `*` is what it is."""
    tuning: str
    """Verbs that choose what is played, and the words around it."""
    shuffle: str
    """Words for playing in no order."""
    repeat: str
    """Words for playing again and again."""
    grades: str
    """Nouns for one of the steps that a thing can be set to: "setting", "speed"."""
    graded: Mapping[int, str]
    """Percent to the words that tell which step, beside the other words for levels: "top"."""
    levels: Mapping[int, str] = field(default_factory=dict)
    """Percent to the words for it that the plain vocabulary lacks."""
