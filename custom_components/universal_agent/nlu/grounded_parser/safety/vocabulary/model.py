"""What a language brings to questions and commands about safety."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SafetyVocabulary:
    """The words of one language; alternatives are separated by `|`, and `*` is any words in between."""

    yes_no: str
    """First words of a question answered by yes or no."""
    yes_no_negated: str
    """Those with a "not" in them."""
    past: str
    """First words that ask what somebody has done, and mean how it is now: "did I lock"."""
    past_conditions: Mapping[str, str]
    """Condition to the verbs after them."""
    forgotten: str
    """Words after them that turn it round: "forget to"."""
    left: str
    """Verbs after them that leave something as it is."""
    whether: str
    """Words before an indirect question."""
    if_: str
    """Words before one only after "tell me"; at the head of a sentence they set a condition."""
    tags: str
    """Last words that make a statement a question: "isn't it"."""
    which: str
    """First words of a question answered by names."""
    how_many: str
    """First words of a question answered by a number."""
    not_now: str
    """First words of what is no question about now, or none of how things stand."""
    copulas: str
    """Verbs that only join the subject and its condition."""
    loose_order: bool = False
    """Whether a question may begin with its subject."""
    concord: bool = False
    """Whether "no" and "nobody" are said with a "not" that means nothing more."""
    was: str
    """Verbs that say how it was or will be, wherever they stand."""
    negations: str
    """Words for "not"."""
    no: str
    """Words for "no" before a noun."""
    every: str
    """Words for all of a kind."""
    any_of: str
    """Words for one of a kind or more."""
    everything: str
    """Words for all there is."""
    anything: str
    """Words for whatever there is."""
    nothing: str
    """Words for nothing at all."""
    whole_home: str
    """Words for the home itself: "the house"."""
    plurals: str
    """Words that name several doors, windows or covers."""
    conditions: Mapping[str, str]
    """Condition to its words."""
    fillers: str
    """Words that change nothing in a question about now."""
    and_: str
    """Words that join two subjects."""
    or_: str
    """Words between alternatives."""
    garage: str
    """Words for the garage, which stand for its door."""
    contact: str
    """Words for the sensor of a door or window, which say nothing more."""
    people: str
    """Words for persons of the home."""
    who: str
    """First words that ask for persons."""
    anyone: str
    """Words for any person."""
    everyone: str
    """Words for all persons."""
    nobody: str
    """Words for no person."""
    presence: Mapping[str, str]
    """Being at home or away, to its words."""
    origins: str
    """Words that lead where somebody comes back from, which says nothing more: "back from work"."""
    perfect: str
    """First words that ask what a person has done."""
    gone: Mapping[str, str]
    """Being at home or away, to the words for having come or gone."""
    alarm: str
    """Words for an alarm, which may be an alarm clock."""
    alarm_system: str
    """Words for a burglar alarm."""
    alarm_conditions: Mapping[str, str]
    """What an alarm may be, to its words."""
    arm: str
    """Ways to ask for the alarm to be armed."""
    arm_system: str
    """Ways that need a word for the burglar alarm."""
    arm_modes: Mapping[str, str]
    """How it is armed, to its words."""
    lock_up: str
    """Commands that lock all there is without naming it."""
    acts: Mapping[str, str]
    """Further ways to ask for an act: lock, unlock, open, close."""
