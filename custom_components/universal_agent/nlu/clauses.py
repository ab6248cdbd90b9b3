"""Cuts a request of several parts into clauses: every clause must be recognised, and the most clauses win."""

from collections.abc import Awaitable, Callable, Sequence
import re

from .focus import Focus
from .understanding import Step

type Recognise = Callable[[str, Focus], Awaitable[tuple[Step, ...]]]
"""(clause, what it may refer to) to its steps; empty if it is not recognised."""

_NEXT_SENTENCE = re.compile(r"[.!?…;:]\s+\w")
MAX_CUTS = 6
MAX_ATTEMPTS = 40


def places_to_cut(text: str, conjunctions: Sequence[str]) -> list[tuple[int, int]]:
    """Return the spans of the words and commas that may separate clauses."""
    words = sorted((word.strip() for word in conjunctions if word.strip()), key=len, reverse=True)
    parts = [rf"\s*{re.escape(word)}\s*" if not word[0].isalnum() else rf"\s+{re.escape(word)}\s+" for word in words]
    if not parts:
        return []
    # Separators that follow each other ("..., and then ...") are one place.
    pattern = rf"(?:{'|'.join(parts)})(?:(?<=\s)(?:{'|'.join(re.escape(word) for word in words)})\s+)*"
    return [
        found.span()
        for found in re.finditer(pattern, text, flags=re.IGNORECASE)
        if found.start() > 0 and found.end() < len(text)
    ]


def asks_beside(text: str) -> bool:
    """Tell whether one of several written sentences is a question: what it asks wants an answer of its own."""
    return "?" in text and _NEXT_SENTENCE.search(text) is not None


async def cut(
    text: str, conjunctions: Sequence[str], recognise: Recognise, focus: Focus
) -> tuple[tuple[Step, ...], str | None]:
    """Return the steps of the best cut, or none and the clause at which the most promising cut failed.

    Each clause may refer to what the one before it was about.
    """
    places = places_to_cut(text, conjunctions)[:MAX_CUTS]
    if not places:
        return (), None
    starts = [0, *(end for _, end in places)]
    ends = [*(start for start, _ in places), len(text)]
    search = _Search(text, starts, ends, recognise)
    return await search.solve(0, focus), search.failed_at


class _Search:
    """Tries short clauses first, so that the first complete cut has the most clauses."""

    def __init__(self, text: str, starts: list[int], ends: list[int], recognise: Recognise) -> None:
        self._text = text
        self._starts = starts
        self._ends = ends
        self._recognise = recognise
        self._attempts = 0
        self._furthest = 0
        self.failed_at: str | None = None

    async def solve(self, first: int, focus: Focus) -> tuple[Step, ...]:
        """Return the steps from a clause to the end, or nothing."""
        for last in range(first, len(self._ends)):
            if self._attempts >= MAX_ATTEMPTS or (first == 0 and last == len(self._ends) - 1):
                break
            self._attempts += 1
            clause = self._text[self._starts[first] : self._ends[last]].strip()
            steps = await self._recognise(clause, focus)
            if not steps:
                continue
            after = focus
            for step in steps:
                after = after.after(step)
            if last == len(self._ends) - 1:
                return steps
            self._note_failure(last + 1)
            if rest := await self.solve(last + 1, after):
                return (*steps, *rest)
        return ()

    def _note_failure(self, at: int) -> None:
        if at > self._furthest:
            self._furthest = at
            self.failed_at = self._text[self._starts[at] : self._ends[at]].strip()


def around(text: str, start: int, end: int) -> str:
    """Return a text without a stretch of it and the commas that set that off."""
    before, after = text[:start].rstrip(" ,;"), text[end:].lstrip(" ,;")
    return f"{before} {after}".strip()
