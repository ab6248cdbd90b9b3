"""Which act a request most likely is, of those that it can be."""

from collections.abc import Mapping

from ...common.request import RequestContext
from ..non_commands import asks_how_things_are, is_question
from . import model as models
from .acts import AGAIN, ASKING, COMPANY, FRIENDLY, NO_ACT, NONE
from .certainty import MIN_WORDS
from .model import Proposal
from .spelled import Spelled

LIKELY_ASIDE = 0.95
"""How likely a request has to be small talk that wants an answer, where something else was just spoken of."""


def likeliest_act(said: Spelled) -> Proposal:
    """Return the likeliest act: a question orders nothing, and what is said to no purpose may be meant kindly. Slow."""
    request, found = said.request, shares_of(said)
    best, asks = _with_company(models.likeliest(found), found), _asks(request)
    if said.follows is not None and best.act in COMPANY - FRIENDLY and best.probability < LIKELY_ASIDE:
        return Proposal(NONE, 1.0)
    if len(said.words) < MIN_WORDS and not best.act.startswith(AGAIN):
        return Proposal(NONE, 1.0)
    if asks and not best.act.startswith((*ASKING, AGAIN)) and best.act not in NO_ACT | COMPANY:
        left = {act: value for act, value in found.items() if act.startswith((*ASKING, AGAIN)) or act == NONE}
        whole = sum(left.values())
        return models.likeliest({act: value / whole for act, value in left.items()})
    if best.act == NONE and not asks:
        return models.likeliest({act: value for act, value in found.items() if act in COMPANY})
    return best


def _with_company(best: Proposal, found: Mapping[str, float]) -> Proposal:
    """Return the likeliest act; of friendly words it is enough that they are some: "good morning, slept well?"."""
    if best.act not in COMPANY:
        return best
    return Proposal(best.act, sum(share for act, share in found.items() if act in COMPANY))


def shares_of(said: Spelled) -> Mapping[str, float]:
    """Return how likely a request is each act, by both readers. Slow."""
    is_one = is_question(said.request.text, said.request.language)
    second = said.read_by_encoder(asks=is_one)
    return said.trained.model.probabilities(said.words, asks=is_one, follows=said.follows, second=second)


def _asks(request: RequestContext) -> bool:
    """Tell whether a request only asks something, by its end or its beginning."""
    text, language = request.text, request.language
    return is_question(text, language) or asks_how_things_are(text, language)
