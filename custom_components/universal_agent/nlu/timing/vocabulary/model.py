"""What a language brings to sentences about timers, reminders and alarms."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TimingVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    language: str
    """ISO code."""
    sounds: str
    """Sounds that mean nothing wherever they stand."""
    hesitations: str
    """Words that mean nothing in a command."""
    again: str
    """Words that lead a second time for the same: "and again in an hour"."""
    courtesies: str
    """Polite phrases around a request."""
    light: str
    """Words that a timer's name neither begins nor ends with: articles, pronouns, prepositions."""
    timer: str
    """Names of a timer."""
    alarm: str
    """Names of an alarm that wakes somebody."""
    system: str
    """Those of them that an alarm system is called by too."""
    joined: str
    """Endings of words that are a timer with its name: "Nudeltimer"; empty where names stand apart."""
    start: str
    """Words that ask for a timer or an alarm."""
    call: str
    """Words before a name: "called"."""
    for_what: str
    """Words between a length and what it is for."""
    further: str
    """Words for one more of a kind: right before the timer they ask for a new one, before a length for more time."""
    more: str
    """Words that ask for more time."""
    less: str
    """Words that ask for less time."""
    cancel: str
    """Words that end a timer or an alarm."""
    pause: str
    """Words that halt a timer."""
    resume: str
    """Words that let a timer go on."""
    asking: str
    """Words that ask how long or whether."""
    remaining: str
    """Words of a question about what is left, beside those that ask."""
    indefinite: str
    """Words before what is not there yet."""
    every: str
    """Words for all of them."""
    objects: str
    """Pronouns that stand for what was named before, alone or at the end of a verb."""
    joining: str
    """Words between two of a kind."""
    places: str
    """Words before a place."""
    binding: str
    """Words that turn a request round or bind it to something that is not read here."""
    remind: str
    """Words that ask to be reminded; `*` stands for a person or a pronoun."""
    telling: str
    """Those of them that tell somebody else something at once: "let Anna know that ..."."""
    wake: str
    """Words that ask to be woken."""
    snooze: str
    """Words that put an alarm off."""
    about: str
    """Words between the reminding and what it is about."""
    me: str
    """Words for the person who asks."""
    people: str
    """Words for everybody who lives here."""
    agreeable: str
    """Phrases behind a time that add nothing: "is fine"."""
    at: str
    """Words before a clock time."""
    articles: str
    """Words before a noun; a time right behind one belongs to the noun."""
    verb_last: bool = False
    """Whether a time may stand between what a reminder is about and its verb."""
