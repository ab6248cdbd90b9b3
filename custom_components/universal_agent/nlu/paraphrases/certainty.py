"""How sure is sure enough: whether a request that was taken for one act is done, asked about, answered or left."""

from collections.abc import Sequence
from dataclasses import dataclass

from .acts import (
    ABOUT_HOME,
    AFTER,
    AGAIN,
    ASKED,
    COMPANY,
    CREATING,
    DENYING,
    ENDING,
    EXCEPTING,
    FURTHER,
    HOLDING_MORE,
    KEEPING,
    LEAVE,
    NAMING_ONE,
    OF_THE_ROOM,
    SUMS,
    WHETHER,
)
from .features import Known
from .model import Part

LIKELY = 0.5
"""How likely an act with its parts has to be at least, for anything to come of it."""
LIKELY_COMPANY = 0.3
"""The same for what a few friendly words answer."""
LIKELY_DECLINED = 0.6
"""How likely an act has to be for somebody to be told that what it is about is not there."""
LIKELY_INSTEAD = 0.97
"""How likely an act has to be that is preferred to what a grammar has read.

That was read of words that hardly are a name, or has nothing to do with what was spoken of.
"""
LIKELY_UNMARKED = 0.92
"""How likely an order has to be that no word beside its parts tells: "the heater to twenty"."""
SURELY_UNMARKED = 0.97
"""The same where a word beside them was learned with other acts only."""
SURELY_HERE = 0.985
"""How likely a question about how things are has to be, where a strange word may say that they are so elsewhere."""
LIKELY_NAMED = 0.95
"""How likely an act has to be beside whose parts a word stands that belongs to a name or a kind of the home."""
LIKELY_BESIDE = 0.9
"""How likely an order has to be beside another one that a strange word in it may belong to."""
LIKELY_DENIED = 0.9
"""How likely an act has to be where words deny something aside, or it goes on with what was said."""
LIKELY_LEFT = 0.7
"""How likely words have to leave something alone that stand beside an order about something else."""
MIN_LEAVING = 0.1
"""How likely words have to leave something alone, for a grammar's claim that they do to stand."""
LIKELY_DONE = 0.8
"""How likely a statement has to say that something is done, for that to be looked for on lists and in plans."""
UNLIKELY_AFFIRMED = 0.5
"""How much less likely an act has to be by the same words without their "not", for that to be what says it."""
MIN_OPENING = 0.2
"""How likely words have to ask for something to be opened, for somebody to be told how that is asked for."""
SURE = 0.95
"""How likely an act has to be for words that speak against it to be taken for what they are beside it."""
LIKELY_TOGETHER = 0.88
"""How likely an order has to be that a grammar reads within the request, too."""
NEVER = 1.01
"""More than anything is likely: each word of what is done or answered without a question was learned."""
SURELY_SUMMED = 0.97
"""How likely a sum has to be that holds a strange word, which may be one of its numbers: "there are six of us"."""
SURELY_CREATED = 0.98
"""How likely an act has to be that makes something, for it to matter less where the name of that ends."""
MIN_WORDS = 3
"""Words of a request; a shorter one leans on what was said before."""
LIKELY_COMPLAINED = 0.95
"""How likely words have to complain of something that deny something: "you can't see a hand before your eyes"."""
MIN_WISHED = 4
"""Words of what somebody complains of, at least: "I can't breathe" is no matter for a fan."""


@dataclass(frozen=True, slots=True)
class Needed:
    """How likely something has to be, by what else its words hold. Measured on writers who were held out (ADR 40)."""

    known: float
    """Where each of its words was learned with the act."""
    strange: float
    """Where one was learned with other acts only."""
    unknown: float
    """Where nobody learned one."""
    bound: float
    """Where words may bind it."""
    told: float
    """Where words may only report it."""

    def of(self, *, is_strange: bool, is_unknown: bool, may_bind: bool, is_told: bool) -> float:
        """Return how likely it has to be."""
        least = self.unknown if is_unknown else self.strange if is_strange else self.known
        return max(least, self.bound if may_bind else 0.0, self.told if is_told else 0.0)


TO_DO = Needed(known=0.78, strange=0.9, unknown=NEVER, bound=NEVER, told=0.99)
"""For an order to be carried out."""
TO_CREATE = Needed(known=0.6, strange=0.9, unknown=NEVER, bound=NEVER, told=0.99)
"""For something to be kept that is told back and easily taken away: only where its name ends may be in doubt."""
TO_ASK_CREATED = Needed(known=0.15, strange=0.8, unknown=0.97, bound=NEVER, told=0.9)
"""For that to be asked about: the question says what it would be called."""
TO_GO_FURTHER = Needed(known=0.75, strange=0.97, unknown=NEVER, bound=NEVER, told=0.9)
"""For what was just changed to be changed a little more: who sees that it was not meant says so."""
TO_GO_ON = Needed(known=0.7, strange=0.82, unknown=0.92, bound=0.98, told=0.98)
"""For what can only be meant of the thing that was just spoken of: few of its words can mean anything else there."""
TO_ASK_ON = Needed(known=0.5, strange=0.6, unknown=0.75, bound=0.7, told=0.7)
"""For that to be asked about."""
TO_TAKE_AWAY = Needed(known=0.75, strange=0.82, unknown=0.93, bound=0.95, told=0.95)
"""The same where words deny something, as in "no more than that" and "I don't need it"."""
TO_ASK = Needed(known=0.6, strange=0.8, unknown=0.97, bound=NEVER, told=0.9)
"""For it to be asked about."""
TO_ANSWER = Needed(known=0.55, strange=0.7, unknown=0.98, bound=0.7, told=0.7)
"""For a question to be answered."""
TO_TELL_OF_HOME = Needed(known=0.55, strange=NEVER, unknown=NEVER, bound=0.75, told=0.75)
"""The same for one about how things are here: a strange word may say that it is about elsewhere, "in Paris"."""
TO_GREET = Needed(known=LIKELY_COMPANY, strange=0.99, unknown=0.99, bound=0.99, told=0.99)
"""For a few friendly words."""
TO_OFFER = Needed(known=0.6, strange=0.91, unknown=0.95, bound=0.8, told=0.75)
"""For something to be offered to who complains."""

EVERYDAY = frozenset({Known.LIST, Known.SCENE})
"""What is often called by everyday words: a list "to do", a scene "at table"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParaphraseReading:
    """A request taken for one act."""

    act: str
    likelihood: float
    """That it is this act with these parts, 0 to 1."""
    act_likelihood: float
    """That it is this act, 0 to 1, whatever its parts."""
    parts: Sequence[Part]
    words: int
    """All of its words."""
    is_strange: bool
    """Whether a word was not learned with the act."""
    is_mended: bool
    """Whether a word was taken for one that is spelled otherwise."""
    has_cue: bool
    """Whether a word beside the parts says which act it is."""
    is_unknown: bool
    """Whether nobody learned one of its words with any act."""
    may_bind: bool
    """Whether phrases in it may bind an order, take it back or make it one of a part of something."""
    is_told: bool
    """Whether phrases in it may only tell of it."""
    is_one_of_several: bool
    """Whether it is one of several orders of a request, in which words have another that they may belong to."""
    is_denied: bool
    """Whether words turn it round or except something from it."""
    is_denied_aside: bool
    """Whether they do so beside it only, in a clause of their own: "we don't need it any more, turn it off"."""
    is_bound: bool
    """Whether a time or a condition binds it that no part holds, or it asks by its word order."""
    names_more: bool
    """Whether a word beside the parts belongs to a name or a kind of the home."""
    holds_number: bool
    """Whether a number stands beside the parts."""
    stray: frozenset[Known]
    """What is named in full and has no part: "and the lamp", "at six"."""
    is_of_last: bool = False
    """Whether it can only be meant of what was just spoken of."""
    is_read_within: bool = False
    """Whether a grammar reads the same call in a part of the request by itself; `names_more` is of the rest then."""

    def _reaches(self, needed: Needed) -> bool:
        least = needed.of(
            is_strange=self.is_strange, is_unknown=self.is_unknown, may_bind=self.may_bind, is_told=self.is_told
        )
        return self.likelihood >= least

    @property
    def _may_belong_elsewhere(self) -> bool:
        """Tell whether a strange word, or all of it, may belong to another order beside it: "... no Bedroom Light"."""
        is_loose = self.is_strange or self.is_mended or not self.has_cue
        return self.is_one_of_several and is_loose and self.likelihood < LIKELY_BESIDE

    @property
    def _leaves_more(self) -> bool:
        return self.names_more or self.holds_number

    @property
    def _is_turned_round(self) -> bool:
        """Tell whether words deny what its act does not: "the lamp is not bright enough" denies nothing."""
        return self.is_denied and self.act not in DENYING

    @property
    def _is_likely_beside_names(self) -> bool:
        return self.likelihood >= LIKELY_NAMED and self.words >= MIN_WORDS

    @property
    def _is_always_asked(self) -> bool:
        """Tell whether it is not done without a question, whatever its words are."""
        if self.act in ENDING:
            return self.likelihood < SURE and not self.is_of_last
        if self.act in NAMING_ONE:
            return self.may_bind or self.is_told
        return (self.act in ASKED and not self.is_of_last) or (self.act in HOLDING_MORE and self.is_strange)

    @property
    def may_be_answered(self) -> bool:
        """Tell whether a question is answered."""
        if self.act in COMPANY:
            return not (self.is_bound or self.stray or self._leaves_more) and self._reaches(TO_GREET)
        if self.act == LEAVE:
            more = self.is_bound or self._leaves_more or not self.stray <= {Known.TIME}
            if self.is_one_of_several and self.likelihood >= SURE:
                return not more
            more = more or self._may_belong_elsewhere
            return (self.is_denied or not self.is_strange) and not more and self._reaches(TO_DO)
        if self._is_turned_round or (self.act.startswith(SUMS) and self.is_strange and self.likelihood < SURELY_SUMMED):
            return False
        is_here = not (self.act.startswith(ABOUT_HOME) and self.is_strange) or self.likelihood >= SURELY_HERE
        if self.likelihood >= SURE and is_here and not (self.is_unknown or self.stray):
            return True
        if (self.is_bound and self.act in WHETHER) or not self.stray <= EVERYDAY or self._leaves_more:
            return False
        if self.is_read_within:
            return self.likelihood >= LIKELY
        return self._reaches(TO_TELL_OF_HOME if self.act.startswith(ABOUT_HOME) else TO_ANSWER)

    @property
    def may_be_offered(self) -> bool:
        """Tell whether something is offered to who complains."""
        if self.words < MIN_WISHED:
            return False
        if self._leaves_more and self.act not in OF_THE_ROOM:
            return False
        if self._leaves_more or self.stray:
            return self.likelihood >= SURE
        return self._reaches(TO_OFFER)

    def may_be_offered_denied(self, complains: float) -> bool:
        """Tell whether something is offered to who complains and denies something, as likely as words `complain`."""
        bound = self.words < MIN_WISHED or self._leaves_more or self.stray or self.is_bound
        return not bound and self.likelihood >= LIKELY_DECLINED and complains >= LIKELY_COMPLAINED

    @property
    def is_plausible(self) -> bool:
        """Tell whether an order is worth a question."""
        if self.is_bound or self.holds_number or (self.names_more and not self._is_likely_beside_names):
            return False
        goes_on = self.act in AFTER
        if self._is_turned_round and not (self.likelihood >= LIKELY_DENIED and (goes_on or self.is_denied_aside)):
            return False
        if self.may_bind and not goes_on:
            return False
        if self.is_mended and self.is_strange and not self.is_read_within and self.likelihood < SURELY_UNMARKED:
            return False
        if self.stray and not (self.is_kept and self.stray <= {Known.PERSON}):
            return False
        if self.is_read_within and not self.is_told:
            return self.likelihood >= LIKELY
        return self._reaches(TO_ASK_ON if goes_on else TO_ASK_CREATED if self._surely_creates else TO_ASK)

    @property
    def _surely_creates(self) -> bool:
        return self.act in CREATING and self.act_likelihood >= SURELY_CREATED

    @property
    def is_kept(self) -> bool:
        """Tell whether an act is about what is kept, not about devices."""
        return self.act.startswith(KEEPING)

    @property
    def is_sure(self) -> bool:
        """Tell whether it is done without one."""
        if self._is_always_asked or self.stray or self._may_belong_elsewhere:
            return False
        if self.act.startswith(AGAIN) and self.words < MIN_WORDS and self.likelihood < SURE:
            return False  # "the bedroom" may be one more, or another one instead
        if self.act in FURTHER:
            return not self.is_denied and self._reaches(TO_GO_FURTHER)
        if self.act in AFTER or self.is_of_last:
            if (not self.has_cue or self.words < MIN_WORDS) and self.likelihood < SURE:
                return False  # "the bedroom" may be one more, or another one instead
            return self._reaches(TO_TAKE_AWAY if self.is_denied and self.act not in EXCEPTING else TO_GO_ON)
        if self.is_read_within and not self.is_told:
            return self.likelihood >= LIKELY_TOGETHER
        has_cue = self.has_cue or self.act_likelihood >= (SURELY_UNMARKED if self.is_strange else LIKELY_UNMARKED)
        return has_cue and self._reaches(TO_CREATE if self._surely_creates else TO_DO)
