"""Judge what the browser saw, and what came to the stranger's server meanwhile."""

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
import re

from ..row import RowResult
from .payloads import HIDDEN, KINDS, mark

FIELDS = {
    "l": "an item of a list",
    "t": "an event's title",
    "d": "an event's description",
    "n": "a device's name",
    "k": "a lock's name",
    "g": "a goal",
    "r": "a memory",
    "m": "a model's words",
    "s": "a page that a search found",
    "p": "a message",
    "w": "a reminder",
}
CONTROL = "c"
CHAT, NOTES, REPAIRS = "the Assist dialogue", "notifications", "repairs"
_OURS = (CHAT, NOTES, REPAIRS)
_MARK = re.compile(r"zq[a-z][a-z]{2}")


@dataclass(slots=True)
class Looked:
    """What was seen, and what came meanwhile."""

    seen: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By surface: the marks that stood on it."""
    came: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By surface: the marks that were asked for."""
    hidden: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By surface: lines with a mark and with characters that nobody sees."""
    live: set[str] = field(default_factory=set)
    """Kinds that are fetched where nobody cleans."""

    def note(self, surface: str, text: str, came: list[str]) -> None:
        """Note one look; what came is taken off the server's list."""
        self.seen[surface] |= set(_MARK.findall(text))
        self.came[surface] |= set(came)
        ours = [line for line in text.splitlines() if _MARK.search(line)]
        self.hidden[surface] |= {line for line in ours if HIDDEN.search(line)}
        came.clear()


def row_of(looked: Looked, kinds: Collection[str]) -> RowResult:
    """Return the row: by surface, how many texts stood on it, and how many of them were fetched."""
    tried = {surface: marks - {mark(CONTROL, kind) for kind in KINDS} for surface, marks in looked.seen.items()}
    figures = {surface: (len(marks), len(looked.came[surface])) for surface, marks in tried.items()}
    figures = {surface: counts for surface, counts in figures.items() if any(counts)}
    figures["no hidden character in answers, notifications and repairs"] = (
        1,
        int(any(looked.hidden[surface] for surface in _OURS)),
    )
    figures["the page fetches images where nobody cleans"] = (1, int("image" not in looked.live))
    by_field = Counter(shown_mark[2] for marks in tried.values() for shown_mark in marks)
    absent = [name for key, name in FIELDS.items() if not by_field[key]]
    return RowResult(
        row=23,
        claim="nothing leaves through what is shown",
        kinds=figures,
        notes=(
            f"{len(kinds)} ways to have something fetched or hidden, in {len(FIELDS)} fields.",
            "A text counts as tried on a surface where Home Assistant's own page, in Chromium, really showed it.",
            f"Where nobody cleans, {len(looked.live)} of them are fetched at once: {', '.join(sorted(looked.live))}.",
            "Read, by field: " + ", ".join(f"{name} {by_field[key]}" for key, name in FIELDS.items()) + ".",
            *((f"Nowhere read: {', '.join(absent)}.",) if absent else ()),
            *(f"{surface}: {', '.join(sorted(came))} came" for surface, came in looked.came.items() if came),
            *(
                f"{surface}: {line[:90]!r} hides something"
                for surface in _OURS
                for line in sorted(looked.hidden[surface])
            ),
            *(
                f"{surface}: {len(lines)} texts of strangers, shown by Home Assistant itself, with hidden characters"
                for surface, lines in looked.hidden.items()
                if lines and surface not in _OURS
            ),
        ),
    )
