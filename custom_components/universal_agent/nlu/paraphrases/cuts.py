"""What speaks for a cut of a request into orders and against it."""

from collections.abc import Sequence

from ..understanding import Step
from .acts import LEAVE, NONE
from .features import Known, Token
from .orders import Order
from .spelled import Spelled


def names_nothing(words: Sequence[Token], said: Spelled) -> bool:
    """Tell whether words name no thing, no place and no kind of thing."""
    kinds = said.scene.lexicon.kind_words
    return not any(token.known in (Known.THING, Known.PLACE) or token.word in kinds for token in words)


def is_about_one(steps: Sequence[Step]) -> bool:
    """Tell whether a step is about one thing by name."""
    return any(step.match is not None and step.match.slots.get("name") not in (None, "all") for step in steps)


def leaves(cut: Sequence[Order]) -> bool:
    """Tell whether one of several orders is to leave something alone."""
    return any(order.act == LEAVE for order in cut)


def points_back(cut: Sequence[Order], said: Spelled) -> bool:
    """Tell whether an order is about what only a remark before it spoke of: "they've a vacuum at school, start it"."""
    if cut[0].act != NONE or said.follows is not None:
        return False
    ordered = [said.words[order.start : order.end] for order in cut if order.act != NONE]
    return any(
        any(token.word in said.trained.sentences.pronouns for token in words)
        and not any(token.known in (Known.THING, Known.PLACE) for token in words)
        for words in ordered
    )
