"""Follow-ups about a list that was spoken of, or its item: "how many are on it", "what's the last one", "add it"."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.directives.words import drop
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split
from ..understanding import Step
from .listed_words import ListedWords, listed_words
from .restated import Reading
from .things_kept import as_ours
from .turns import Turn

_LISTS = ToolRole.READ_LIST.category
_ASKING = {"how_many": "count", "last": "last", "first": "first", "rest": "all", "read": "all"}
"""What is asked of a list, and what is to be told of it."""
_CLITICS = ("los", "las", "lo", "la")
"""What Spanish writes together with a verb."""
_PARTICIPANTS = frozenset({"take", "put", "get", "nimm", "mach", "tu", "pack", "zet", "doe", "haal", "gooi", "neem"})
"""Verbs that mean something else without the particle behind them."""


def about_the_list(reading: Reading) -> tuple[Step, ...]:
    """Return the steps of a follow-up about the list or the item that was spoken of."""
    request, turn, known = reading.request, reading.turn, listed_words(reading.request.language)
    if known is None or not is_about_a_list(turn):
        return ()
    words = tuple(split(request.text))
    named = list_of(turn)
    for field, tell in _ASKING.items():
        if _is_all(words, field, known):
            told = {} if tell == "all" else {"tell": tell}
            return (Step(call=ToolCall(tool=ToolRole.READ_LIST, arguments={**named, **told}), clause=request.text),)
    items = next((found for item in reading.turns if (found := items_of(item))), ())
    return tuple(Step(call=call, clause=request.text) for call in _changed(words, items, named, known))


def _ours(step: Step) -> Step:
    return Step(call=as_ours(step), clause=step.clause)


def is_about_a_list(turn: Turn) -> bool:
    """Tell whether a turn was about a list or its items, and nothing else."""
    return bool(turn.steps) and all(step.category == _LISTS for step in map(_ours, turn.steps))


def list_of(turn: Turn) -> dict[str, Any]:
    """Return the list that was spoken of, as an argument; nothing where it is the one that need not be named."""
    name = as_ours(turn.steps[-1]).arguments.get("list")
    return {"list": name} if name else {}


def items_of(turn: Turn) -> tuple[str, ...]:
    """Return the items of a list that were spoken of by name."""
    found: list[str] = []
    if not is_about_a_list(turn):
        return ()
    for step in turn.steps:
        arguments = as_ours(step).arguments
        items = arguments.get("items", arguments.get("item", ()))
        found += [items] if isinstance(items, str) else [str(item) for item in items or ()]
    return tuple(dict.fromkeys(found))


def _is_all(words: Phrase, field: str, known: ListedWords) -> bool:
    """Tell whether words ask this of a list, and each other one of them says nothing more."""
    left, found = drop(words, known.of(field))
    return found and _singles(known, "around").issuperset(left)


def _changed(words: Phrase, items: Sequence[str], named: dict[str, Any], known: ListedWords) -> tuple[ToolCall, ...]:
    """Return the calls of "add it" and "take them off" for the items that were spoken of."""
    if not items:
        return ()
    idle = _singles(known, "around") | _singles(known, "particles")
    for field in ("removing", "adding"):
        behind = _behind_the_item(words, field, known)
        if behind is None or not idle.issuperset(behind) or _is_other(words, behind, field):
            continue
        if field == "adding":
            return (ToolCall(tool=ToolRole.ADD_TO_LIST, arguments={"items": list(items), **named}),)
        return tuple(ToolCall(tool=ToolRole.REMOVE_FROM_LIST, arguments={"item": item, **named}) for item in items)
    return ()


def _behind_the_item(words: Phrase, field: str, known: ListedWords) -> Phrase | None:
    """Return what stands behind a verb and a pronoun that words begin with; None where they begin otherwise."""
    while words and words[0] in _singles(known, "around") and words[:1] not in known.of(field):
        words = words[1:]
    if not words:
        return None
    for verb in known.of(field):
        if any(words[0] == f"{verb[0]}{ending}" for ending in _CLITICS):
            return words[1:]
        for item in known.of("items"):
            if words[: 1 + len(item)] == (*verb, *item):
                return words[1 + len(item) :]
    return None


def _is_other(words: Phrase, behind: Phrase, field: str) -> bool:
    """Tell whether a verb of many meanings has not the particle that makes it one for lists, or has another's."""
    if not _PARTICIPANTS & {*words}:
        return False
    return not (_ON if field == "adding" else _OFF) & {*behind}


_ON = frozenset({"on", "drauf", "dazu", "hinzu", "rauf", "auf", "darauf", "mit", "erop", "op", "bij", "toe", "down"})
_OFF = frozenset({"off", "out", "from", "runter", "raus", "weg", "herunter", "ab", "davon", "eraf", "af", "uit"})


@lru_cache(maxsize=32)
def _singles(known: ListedWords, field: str) -> frozenset[str]:
    return frozenset(split(getattr(known.vocabulary, field)))
