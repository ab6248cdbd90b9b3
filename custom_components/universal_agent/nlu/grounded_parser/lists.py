"""Putting something on a list that is named in part: "add history homework to my tasks"."""

from itertools import pairwise

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from .commands import Scene
from .directives.sentence import read_directives
from .home import Thing
from .lexicon import ANY_WORDS, Phrase
from .nouns import Quantity, fits, read_noun
from .words import split

_MIN_ORDER = 2
"""Words at least of an order and what joins on the next one."""
_TODO = frozenset({"todo"})


def read_adding(words: Phrase, said: Phrase, scene: Scene) -> ToolCall | None:
    """Return the call that puts something on a list, or None if the list is not the only one that is meant.

    Args:
        words: the folded words.
        said: the same words as they were said; the item is kept so.
        scene: what they are read against.
    """
    for phrase in scene.lexicon.of("list_adding"):
        gap = phrase.index(ANY_WORDS)
        first, last = phrase[:gap], phrase[gap + 1 :]
        if words[: len(first)] != first:
            continue
        for at in range(len(words) - len(last) - 1, len(first), -1):
            if words[at : at + len(last)] == last and (thing := _list(words[at + len(last) :], scene)) is not None:
                item = " ".join(said[len(first) : at])
                return ToolCall(tool=ToolRole.ADD_TO_LIST, arguments={"items": item, "list": thing.name})
    return None


def swallowed_order(call: ToolCall, text: str, scene: Scene) -> str | None:
    """Return what a call puts on a list though it is an order that stands before it; None where it puts none on.

    "Put the radio off and milk on the list" puts no radio there.
    """
    items = call.arguments.get("items")
    if call.tool != ToolRole.ADD_TO_LIST or not isinstance(items, list | tuple):
        return None
    for before, item in pairwise(map(str, items)):
        head = split(text[: max(text.casefold().find(item.casefold()), 0)])
        found = read_directives(" ".join(head[:-1]), scene) if len(head) > _MIN_ORDER else None
        if found is not None and found.matches and not found.rest:
            return before
    return None


def _list(words: Phrase, scene: Scene) -> Thing | None:
    noun = read_noun(words, scene.home, scene.lexicon)
    if noun is None or not noun.units or noun.quantity in (Quantity.ALL, Quantity.EVERYTHING):
        return None
    if noun.stems in scene.home.hidden:
        return None
    found = fits(noun, scene.home, _TODO, _TODO, scene.lexicon)
    best = max((fit.rank for fit in found), default=0)
    leading = [fit.thing for fit in found if fit.rank == best]
    return leading[0] if len(leading) == 1 else None
