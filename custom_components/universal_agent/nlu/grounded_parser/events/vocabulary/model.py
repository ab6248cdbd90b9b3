"""How people say that something comes about: who arrives, what is done, what a value falls below."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EventWords:
    """One language's words for events."""

    waits: str
    """Words that lead what is waited for, alternatives separated by `|`."""
    asks: str
    """Words that lead what may be so already: "if"."""
    excepts: str
    """Words that lead what forbids it: "unless"."""
    always: str
    """Words that lead what comes back, which is an automation's."""
    then: str
    """Words between an event and the command."""
    joins: str
    """Words between two things that must both be so."""
    being: str
    """Forms of "to be", which tell of a state that may last and of no arrival."""
    still: str
    """Words for what is so as before: "still"."""
    denials: str
    """Words for what is not so, with the verb in them too: "isn't"."""
    subjects: str
    """Pronouns for what a state is told of, with the verb in them too: "it", "it's"."""
    within: str
    """Words between a command to tell and the room to tell it in."""
    parts: Mapping[str, str]
    """What `<part>` stands for."""
    frames: Mapping[str, tuple[str, ...]]
    """Event to the frames that tell of it, the most telling first."""
    changes: Mapping[str, str]
    """Condition to the words for its beginning: "opens"."""
    tells: tuple[str, ...]
    """Frames of a command that only wants to be told."""
    standing: str = ""
    """Further verbs that say how something is: "il fait moins de 18"."""
    either: str = ""
    """Those of `waits` that are "if" as well as "when"."""
    prepositions: str = ""
    """Those of `excepts` that lead a mere name too: "every lamp except the spots off" sets no condition."""
