"""What binds a request that was taken for one act: a time or a condition that none of its parts holds."""

from collections.abc import Sequence
from functools import cache

from ...common.request import RequestContext
from ..datetimes import Grain
from ..datetimes.language import vocabulary
from ..grounded_parser.directives.words import drop
from ..grounded_parser.qualifiers import Bond, Qualifier
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split
from ..topics import Topic
from ..understanding import Understanding
from .acts import BINDING, COMPLAINTS, SCENE
from .features import Token
from .model import Part
from .spelled import Spelled

_MIN_NOUN = 4


@cache
def time_nouns(language: str) -> frozenset[str]:
    """Return the words for hours, minutes and the parts of a day; short ones mean too much else."""
    values = vocabulary(language).values
    texts = (*(values["unit"].get(unit, "") for unit in ("hour", "minute")), *values["part"].values())
    phrases = (tuple(split(phrase)) for text in texts for phrase in text.split(", "))
    return frozenset(phrase[0] for phrase in phrases if len(phrase) == 1 and len(phrase[0]) >= _MIN_NOUN)


def is_bound(act: str, parts: Sequence[Part], said: Spelled, free: GroundedParser) -> bool:
    """Tell whether a time or a condition binds an order in which no part holds it."""
    if any(part.name in BINDING for part in parts):
        return False
    # In French "please" begins like a condition.
    request, courtesies = said.request, said.scene.lexicon.courtesies
    if free.may_be_bound(" ".join(drop(tuple(split(request.text)), courtesies)[0]), request):
        return True
    binding = [
        qualifier
        for qualifier in free.qualifiers(request.text, request)
        if qualifier.bond is not Bond.NEGATION and not _is_present(act, qualifier, request)
    ]
    return not all(said.leads_reason(request.text[qualifier.start : qualifier.end]) for qualifier in binding)


def waits(request: RequestContext, free: GroundedParser) -> bool:
    """Tell whether a request waits for a condition: a time beside friendly words binds nothing, "good morning"."""
    bonds = {qualifier.bond for qualifier in free.qualifiers(request.text, request)}
    return Bond.CONDITION in bonds or Bond.RECURRENCE in bonds


def is_let_go(act: str, found: Understanding, parts: Sequence[Part], said: Spelled, free: GroundedParser) -> bool:
    """Tell whether something would be done at once that a part puts off: its words were read as nothing."""
    put_off = [part for part in parts if part.name == "when" and not is_now(act, said.words[part.start], said, free)]
    return bool(put_off) and any(step.match is not None for step in found.steps)


def is_for_later(found: Understanding, parts: Sequence[Part], said: Spelled) -> bool:
    """Tell whether something would be done at once that goes on with an order for later: "and off again"."""
    if said.follows is None or Topic.LATER not in said.follows.topics:
        return False
    leans = said.words[0].word in said.trained.sentences.linking and not any(part.name == "device" for part in parts)
    return leans and any(step.match is not None for step in found.steps)


def is_now(act: str, token: Token, said: Spelled, free: GroundedParser) -> bool:
    """Tell whether a word of an act only says that now is meant."""
    request = said.request
    present = [bond for bond in free.qualifiers(request.text, request) if _is_present(act, bond, request)]
    return any(bond.start <= token.start and token.end <= bond.end for bond in present)


def _is_present(act: str, qualifier: Qualifier, request: RequestContext) -> bool:
    """Tell whether a time is now: a scene "for today's film" is wanted at once, where no hour is named.

    So is it what somebody complains of: "it's perishing this morning".
    """
    if qualifier.bond is Bond.PRESENT:
        return True
    moment = qualifier.moment
    if moment is None or not moment.start <= request.now < moment.end:
        return False
    return act.startswith(COMPLAINTS) or (act == SCENE and moment.grain is Grain.DAY)
