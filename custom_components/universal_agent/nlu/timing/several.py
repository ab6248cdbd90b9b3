"""Several requests in one sentence about reminders or alarms: each gets its own call, what is none ends the reading."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ...common.tool_call import ToolCall
from ..datetimes import Moment, Recurrence
from .reminders import ReminderReader
from .timers import HouseholdNames, TimerReader
from .words import TimingToken, TimingWords, occurrences, with_single_lengths

type Pieces = tuple[TimingToken, ...]

_INFINITIVES: Mapping[str, tuple[str, ...]] = {
    "de": ("n",),
    "fr": ("er", "ir", "re"),
    "es": ("ar", "er", "ir", "arlo", "erlo", "irlo", "arla", "erla", "irla", "arle", "erle", "irle"),
    "nl": ("n",),
}
"""How verbs end that go on with what is to be done; English verbs look like orders, so they go on behind "to"."""
_STATEMENTS = frozenset({"that", "dass", "que", "qu", "dat"})
"""Words before a sentence of its own, in which times are part of what is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """Reads a sentence in which several things may be asked for."""

    text: str
    """What was said."""
    words: TimingWords
    """The words of its language."""
    household: HouseholdNames
    """What this home has of timers, people and places."""
    now: datetime
    """When it was said."""

    def read(self, pieces: Pieces) -> tuple[ToolCall, ...]:
        """Return the calls for timers, reminders and alarms; none where a part of it is another command."""
        return self._timer_and_reminder(pieces) or self._reminders(pieces)

    def _reader(self, pieces: Pieces) -> ReminderReader:
        return ReminderReader(self.text, pieces, self.words, self.household, self.now)

    def _reminders(self, pieces: Pieces) -> tuple[ToolCall, ...]:
        """Return the calls for the reminders or alarms of a sentence."""
        whole = self._reader(pieces)
        cue = whole.cue_places()
        if not cue:
            return whole.read()
        for at in range(min(cue) + 1, len(pieces)):
            if at in cue or not self._is_joint(at, pieces):
                continue
            joined = pieces[at].time is None and pieces[at].key in self.words.single("joining")
            left = tuple(piece for place, piece in enumerate(pieces[:at]) if place not in cue)
            right = tuple(piece for place, piece in enumerate(pieces) if place >= at + joined and place not in cue)
            right = self._without_again(right) if joined else right
            if not left or not right:
                continue
            if self._is_command(right, left):
                return ()
            if (joined or self._has_content(right)) and self._is_another(left, right, is_alarm=whole.is_alarm):
                kept = tuple(pieces[place] for place in sorted(cue))
                return self._both(kept, left, right, is_alarm=whole.is_alarm)
        return whole.read()

    def _without_again(self, pieces: Pieces) -> Pieces:
        """Return what follows a second time without the "again" before it."""
        for phrase in self.words.of("again"):
            if 0 in occurrences(pieces, phrase) and len(pieces) > len(phrase) and _is_time(pieces[len(phrase)]):
                return pieces[len(phrase) :]
        return pieces

    def _timer_and_reminder(self, pieces: Pieces) -> tuple[ToolCall, ...]:
        """Return the calls of "a timer for ten minutes and an alarm for seven", in either order."""
        timers = self.words.marked(pieces, "timer")
        others = self.words.marked(pieces, "alarm") | self._reader(pieces).cue_places() - timers
        if not timers or not others - timers:
            return ()
        others -= timers
        joints = [at for at, piece in enumerate(pieces) if piece.key in self.words.single("joining")]
        for at in joints:
            parts = (pieces[:at], pieces[at + 1 :])
            if max(timers) < at < min(others):
                calls = self._timer(parts[0]), self._reminders(parts[1])
            elif max(others) < at < min(timers):
                calls = self._reminders(parts[0]), self._timer(parts[1])
            else:
                continue
            if all(calls):
                return (*calls[0], *calls[1])
        return ()

    def _timer(self, pieces: Pieces) -> tuple[ToolCall, ...]:
        timed = with_single_lengths(pieces, self.text, self.now, self.words)
        return TimerReader(self.text, timed, self.words, self.household, self.now).read()

    def _is_joint(self, at: int, pieces: Pieces) -> bool:
        """Tell whether a second request may begin at a place."""
        is_word = pieces[at].time is None and pieces[at].key in self.words.single("joining")
        return is_word or "," in self.text[pieces[at - 1].end : pieces[at].start]

    def _is_command(self, right: Pieces, left: Pieces) -> bool:
        """Tell whether another command follows: a verb in the form of an order, and not what is to be reminded of."""
        first = right[0].key
        verbs = self.words.single("start", "cancel") - self.words.single("light", "articles", "places")
        if not (self.household.is_verb(first) or (first in verbs and len(right) > 1)):
            return False
        endings = _INFINITIVES.get(self.words.language)
        if endings is not None:
            return not first.endswith(endings)
        return all(piece.key != "to" for piece in left)

    def _is_another(self, left: Pieces, right: Pieces, *, is_alarm: bool) -> bool:
        """Tell whether both parts say a time of their own and in the same order: "at eight ... and at nine ..."."""
        parts = (left, right)
        places = [[at for at, piece in enumerate(part) if _is_time(piece)] for part in parts]
        if any(len(found) != 1 for found in places):
            return False
        if is_alarm:
            return not self._has_content(right)
        if not all(self._has_content(part) for part in parts):
            return True
        if any(piece.key in _STATEMENTS for piece in left):
            return False
        leads = all(found[0] == 0 for found in places)
        return leads or all(found[0] == len(part) - 1 for part, found in zip(parts, places, strict=True))

    def _both(self, cue: Pieces, left: Pieces, right: Pieces, *, is_alarm: bool) -> tuple[ToolCall, ...]:
        """Return a call for each part; what only one of them says is meant for both."""
        if not is_alarm:
            about = [tuple(piece for piece in part if not _is_time(piece)) for part in (left, right)]
            left = left if self._has_content(left) else (*left, *about[1])
            right = right if self._has_content(right) else (*right, *about[0])
        first = self._reader((*cue, *left)).read()
        more = self._reminders((*cue, *right))
        return (*first, *more) if first and more else ()

    def _has_content(self, part: Pieces) -> bool:
        light = self.words.single("light", "agreeable", "hesitations")
        return any(not _is_time(piece) and piece.key not in light for piece in part)


def _is_time(piece: TimingToken) -> bool:
    return isinstance(piece.time, Recurrence) or (isinstance(piece.time, Moment) and not piece.time.is_range)
