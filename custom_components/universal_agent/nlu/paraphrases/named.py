"""Whether words name something of the home, or count something, that no part of an act holds."""

from collections.abc import Sequence
from functools import lru_cache

from ..grounded_parser.directives.words import occurrences
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.safety.rules import is_guard
from ..grounded_parser.words import stem
from .acts import KEEPING
from .features import Known, Token
from .model import Part
from .spelled import Spelled

_ALARMS = "alarm_"
"""Beginning of acts about alarm clocks."""
_PANEL = "alarm_control_panel"
_OPENED = frozenset({"lock", "cover"})
_WAYS_IN = frozenset({"lock", "door", "garage", "gate"})
"""Kinds of what one comes in by."""


def names_more(act: str, left: Sequence[Token], parts: Sequence[Part], said: Spelled) -> bool:
    """Tell whether words belong to a name or a kind of the home that no part holds."""
    inside = {token.word for part in parts for token in said.words[part.start : part.end]}
    if act.startswith(_ALARMS) and any(_is_of_a_panel(token.word, said) for token in left):
        return True
    return not act.startswith(KEEPING) and any(token.word not in inside and _is_named(token, said) for token in left)


def holds_number(act: str, left: Sequence[Token]) -> bool:
    """Tell whether a number stands beside the parts."""
    return not act.startswith(KEEPING) and any(token.known is Known.NUMBER for token in left)


def names_hidden(said: Spelled) -> bool:
    """Tell whether the name of something that is not exposed stands in a request: nothing similar is meant then.

    Within a longer name of what is exposed it stands for nothing.
    """
    roots = tuple([stem(token.word, said.scene.lexicon.language) for token in said.words])
    home = said.scene.home
    hidden = [range(at, at + len(name)) for name, at in occurrences(roots, home.hidden)]
    if not hidden:
        return False
    named = {place for name, at in occurrences(roots, home.thing_names) for place in range(at, at + len(name))}
    return not all(map(named.issuperset, hidden))


def guard_named(said: Spelled) -> str | None:
    """Return the way into the home that a request names, as a whole or by its kind; None where it names none."""
    known = said.scene.lexicon
    words = [token for token in said.words if not said.trained.model.is_common(token.word)]
    roots = {stem(token.word, known.language): token for token in words}
    for thing in said.scene.home.things:
        if thing.domain in _OPENED and is_guard(thing) and any(roots.keys() >= set(name) for name in thing.names):
            return thing.name
    kinds = (token for root, token in roots.items() if not _WAYS_IN.isdisjoint(known.kinds.get((root,), ())))
    return next((said.request.text[token.start : token.end] for token in kinds), None)


def _is_of_a_panel(word: str, said: Spelled) -> bool:
    """Tell whether a word belongs to the name of an alarm panel: "the alarm" is no alarm clock there."""
    root = stem(word, said.scene.lexicon.language)
    return any(root in name for thing in said.scene.home.things if thing.domain == _PANEL for name in thing.names)


def _is_named(token: Token, said: Spelled) -> bool:
    """Tell whether a word belongs to a name or a kind of the home, and is no verb: "switch"."""
    known = said.scene.lexicon
    if said.trained.model.is_common(token.word) or token.word in _plain_words(known):
        return False
    return said.is_a_name(token.word) or stem(token.word, known.language) in known.kind_stems


@lru_cache(maxsize=8)
def _plain_words(lexicon: Lexicon) -> frozenset[str]:
    """Return words that name nothing: articles, fillers, verbs of orders."""
    verbs = {word for _, phrase in lexicon.acts for word in phrase}
    return lexicon.fillers | lexicon.articles | verbs
