"""Who is to be reminded: one person or several, behind or before the word that asks for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from .timers import HouseholdNames
from .words import TimingToken, TimingWords

MAX_PERSON_LENGTH = 3
_TO_PERSON = "a"
"""What French and Spanish put before whoever is told: "rappelle à Anna", "recuérdale a Anna"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderCue:
    """Where a sentence asks to be reminded or woken."""

    places: frozenset[int]
    """The words that do, the persons among them."""
    persons: tuple[str | None, ...] = (None,)
    """Who is to be told; None is the person who asks."""


class ToldPersons:
    """Finds them in one sentence."""

    def __init__(self, text: str, words: TimingWords, household: HouseholdNames) -> None:
        self._text = text
        self._words = words
        self._household = household

    def at(self, pieces: Sequence[TimingToken], at: int) -> ReminderCue | None:
        """Return who is named from a place on: "Lena", "Lena and Tom", "Lena, Tom and me".

        Behind a comma only where an "and" follows: "remind me, Lena has ballet at five" is for one.
        """
        first = self._person_at(pieces, at)
        if first is None:
            return None
        persons, places = [first[0]], set(first[1])
        found = ReminderCue(persons=(first[0],), places=frozenset(places))
        joints = self._words.single("joining")
        while (end := max(places) + 1) < len(pieces):
            is_joined = pieces[end].time is None and pieces[end].key in joints
            if not is_joined and "," not in self._text[pieces[end - 1].end : pieces[end].start]:
                break
            if (following := self._person_at(pieces, end + is_joined)) is None:
                break
            persons.append(following[0])
            places |= following[1] | {end}
            if is_joined:
                found = ReminderCue(persons=tuple(dict.fromkeys(persons)), places=frozenset(places))
        return found

    def _person_at(self, pieces: Sequence[TimingToken], at: int) -> tuple[str | None, set[int]] | None:
        """Return who is named at a place and where; no name for the person who asks or for everybody."""
        found = self._named_at(pieces, at)
        if found is None and at < len(pieces) and pieces[at].key == _TO_PERSON:
            named = self._named_at(pieces, at + 1)
            found = None if named is None or named[0] is None else (named[0], named[1] | {at})
        return found

    def _named_at(self, pieces: Sequence[TimingToken], at: int) -> tuple[str | None, set[int]] | None:
        for size in range(MAX_PERSON_LENGTH, 0, -1):
            run = tuple(piece.key for piece in pieces[at : at + size])
            if len(run) == size and run in self._household.people:
                return self._household.people[run], set(range(at, at + size))
            if len(run) == size and run in (*self._words.of("me"), *self._words.of("people")):
                return None, set(range(at, at + size))
        return None
