"""What a conversation was just about, so that "it" and "there" mean something."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
import re
import time

from .understanding import HaMatch, Step

_KEPT = 256
_LIFETIME_S = 300.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Focus:
    """What "it", "there" and an unnamed place refer to."""

    category: str | None = None
    """Category of the last tool."""
    area: str | None = None
    """The last area that was named."""
    name: str | None = None
    """The last thing that was named."""
    match: HaMatch | None = None
    """The last command about devices."""

    def after(self, step: Step) -> Focus:
        """Return the focus once a step has been taken."""
        if step.match is None:
            return replace(self, category=step.category)
        slots = step.match.slots
        return Focus(
            category=step.category,
            area=slots.get("area") or (None if slots.get("floor") else self.area),
            name=str(step.match.texts.get("name") or slots["name"])
            if slots.get("name") and slots["name"] != "all"
            else None,
            match=step.match,
        )


class FocusMemory:
    """The focus of each conversation, for a few minutes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[float, Focus]] = OrderedDict()

    def get(self, conversation_id: str | None) -> Focus:
        """Return a conversation's focus; an empty one where there is none or it is too old."""
        entry = self._kept.get(conversation_id or "")
        if entry is None or time.monotonic() - entry[0] > _LIFETIME_S:
            return Focus()
        return entry[1]

    def set(self, conversation_id: str | None, focus: Focus) -> None:
        """Remember a conversation's focus."""
        if conversation_id is None:
            return
        self._kept[conversation_id] = (time.monotonic(), focus)
        self._kept.move_to_end(conversation_id)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def with_name(clause: str, pronouns: list[str], name: str) -> str | None:
    """Return the clause with its first pronoun replaced by a name, or None if it has none."""
    pattern = "|".join(re.escape(pronoun) for pronoun in sorted(pronouns, key=len, reverse=True))
    for found in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", clause, flags=re.IGNORECASE):
        if not begins_clause(clause[: found.start()].casefold().split()):
            return f"{clause[: found.start()]}{name}{clause[found.end() :]}"
    return None


def begins_clause(before: Sequence[str]) -> bool:
    """Tell whether a pronoun behind these words tells more of a noun, as Dutch "die" in "een deur die open is"."""
    return len(before) > 1 and before[-2] in _BEFORE_NOUNS


_BEFORE_NOUNS = frozenset(
    {
        *("a", "an", "the", "any", "every", "each"),
        *("der", "die", "das", "ein", "eine", "einen", "kein", "keine", "keinen", "jede"),
        *("le", "la", "les", "l", "un", "une", "aucun", "aucune"),
        *("el", "la", "los", "las", "un", "una", "ningun", "ninguna", "algun", "alguna"),
        *("de", "het", "een", "geen", "elke", "welke"),
    }
)
"""Articles and the like, in five languages."""
