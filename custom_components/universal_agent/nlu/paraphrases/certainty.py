"""How sure is sure enough: whether a request that was taken for one act is done, asked about, answered or left."""

from collections.abc import Sequence
from dataclasses import dataclass

from .acts import ASKED, COMPANY, DENYING, KEEPING, LEAVE, WHETHER
from .features import Known
from .model import Part

LIKELY = 0.5
"""How likely an act with its parts has to be at least: a question is answered then, an order is asked about."""
LIKELY_ALONE = 0.7
"""The same for a question in which no part is named."""
LIKELY_COMPANY = 0.3
"""The same for what a few friendly words answer."""
LIKELY_DECLINED = 0.75
"""How likely an act has to be for somebody to be told that what it is about is not there."""
LIKELY_TOGETHER = 0.8
"""How likely an order has to be that a grammar reads within the request, too."""
DONE = 0.85
"""How likely it has to be for an order to be carried out, if every word of it is accounted for."""
MAX_STRANGE = 1
"""Words that were not learned with an act, at most; with one of them most orders are asked about."""
MIN_WISHED = 4
"""Words of what somebody complains of, at least: "I can't breathe" is no matter for a fan."""
LIKELY_ANYHOW = 0.9
"""How likely an order has to be to be asked about though it holds words that nobody learned."""
MAX_UNKNOWN = 3
"""Such words, at most."""

EVERYDAY = frozenset({Known.LIST, Known.SCENE})
"""What is often called by everyday words: a list "to do", a scene "at table"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParaphraseReading:
    """A request taken for one act."""

    act: str
    likelihood: float
    """That it is this act with these parts, 0 to 1."""
    parts: Sequence[Part]
    words: int
    """All of its words."""
    strange: int
    """Words that were not learned with the act."""
    is_plain: bool
    """Whether those were learned with another act, and so name nothing."""
    is_denied: bool
    """Whether words turn it round or except something from it."""
    is_bound: bool
    """Whether words bind it, or only tell of it."""
    has_cue: bool
    """Whether a word beside the parts says which act it is."""
    names_more: bool
    """Whether a word beside the parts belongs to a name or a kind of the home, or is a number."""
    stray: frozenset[Known]
    """What is named in full and has no part: "and the lamp", "at six"."""
    is_read_within: bool = False
    """Whether a grammar reads the same call in a part of the request by itself; `names_more` is of the rest then."""

    @property
    def may_be_answered(self) -> bool:
        """Tell whether a question is answered."""
        if self.act in COMPANY:
            least = DONE if self.strange else LIKELY_COMPANY
            if self.is_bound or self.stray or self.names_more or self.strange > MAX_STRANGE:
                return False
            return self.likelihood >= least
        if self.act == LEAVE:
            more = self.is_bound or self.names_more or self.strange or not self.stray <= {Known.TIME}
            return self.likelihood >= DONE and (self.is_denied or self.has_cue) and not more
        if self.is_denied or (self.is_bound and self.act in WHETHER) or not self.stray <= EVERYDAY or self.names_more:
            return False
        if self.is_read_within:
            return self.likelihood >= LIKELY
        return not self.strange and self.likelihood >= (LIKELY if self.parts else LIKELY_ALONE)

    @property
    def may_be_offered(self) -> bool:
        """Tell whether something is offered to who complains."""
        if self.is_denied or self.is_bound or self.names_more or self.stray or self.words < MIN_WISHED:
            return False
        return self.likelihood >= LIKELY and self.strange <= MAX_STRANGE

    @property
    def is_plausible(self) -> bool:
        """Tell whether an order is worth a question."""
        if self.is_bound or self.names_more or (self.is_denied and self.act not in DENYING):
            return False
        if self.stray and not (self.is_kept and self.stray <= {Known.PERSON}):
            return False
        if self.is_read_within:
            return self.likelihood >= LIKELY
        if not self.has_cue:
            return False
        if self.likelihood >= LIKELY_ANYHOW:
            return self.strange <= (MAX_UNKNOWN if self.parts else MAX_STRANGE)
        if not self.is_plain:
            return False
        return self.likelihood >= LIKELY and self.strange <= (MAX_STRANGE if self.parts else 0)

    @property
    def is_kept(self) -> bool:
        """Tell whether an act is about what is kept, not about devices."""
        return self.act.startswith(KEEPING)

    @property
    def is_sure(self) -> bool:
        """Tell whether it is done without one."""
        if self.act in ASKED or self.stray:
            return False
        if self.is_read_within:
            return self.likelihood >= LIKELY_TOGETHER
        return self.has_cue and not self.strange and self.likelihood >= DONE
