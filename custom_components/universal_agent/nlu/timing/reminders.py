"""What a sentence wants told later: reminders and alarms, their time before, behind or within what they are about."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..arguments import due_at
from ..datetimes import Moment, PartOfDay, Recurrence, in_usual_half, number, parse, takes_place
from ..grounded_parser.lexicon import ANY_WORDS, Phrase
from ..grounded_parser.safety.words import safety_words
from ..non_commands import negations
from ..recurrences import first, never_comes, rrule
from .persons import MAX_PERSON_LENGTH, ReminderCue, ToldPersons
from .timers import HouseholdNames
from .words import TimingToken, TimingWords, occurrences, text_of, without

_NOON = 12
_FIRST_WAKING_HOUR = 4
"""The earliest hour that people get up at: an alarm for one before it is for the next time the clock shows it."""
_NAP_HOURS, _MAX_NAP = range(12, 18), timedelta(hours=3)
"""An alarm set in the afternoon that rings sooner than this ends a nap, and is not for the next morning."""
_THAT = frozenset({"that", "dass", "que", "qu", "dat"})
_IF = frozenset({"if", "wenn", "falls", "si", "als", "indien"})


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """When something is to be told."""

    at: datetime | None = None
    """The moment, or the first one."""
    recurrence: str | None = None
    """How it repeats."""


class ReminderReader:
    """Reads one sentence."""

    def __init__(
        self, text: str, pieces: Sequence[TimingToken], words: TimingWords, household: HouseholdNames, now: datetime
    ) -> None:
        self._text = text
        self._words = words
        self._household = household
        self._now = now
        self._pieces = tuple(pieces)
        self._persons = ToldPersons(text, words, household)

    def read(self) -> tuple[ToolCall, ...]:
        """Return the call it asks for; none where it asks for nothing of the kind, or for what cannot be read."""
        if not self._pieces or self._opens_otherwise():
            return ()
        return self._alarm() or self._reminder()

    @property
    def is_alarm(self) -> bool:
        """Whether the sentence asks to be woken, or for an alarm."""
        return self._cue("remind", self._pieces) is None

    def cue_places(self) -> frozenset[int]:
        """Return where the words stand that ask for a reminder or an alarm; nothing where none do."""
        if (cue := self._cue("remind", self._pieces) or self._cue("wake", self._pieces)) is not None:
            return cue.places
        return self._words.marked(self._pieces, "alarm")

    def time(self) -> dict[str, Any] | None:
        """Return when somebody is to be woken, of a text that says nothing else."""
        pieces = without(self._pieces, self._words, "hesitations")
        times = [piece for piece in pieces if self._is_moment(piece)]
        light = self._words.single("light", "agreeable", "places")
        if not times or any(piece not in times and piece.key not in light for piece in pieces):
            return None
        when = self._when(times, wakes=True)
        return None if when is None else dict(_call(ToolRole.SET_ALARM, when).arguments)

    def _opens_otherwise(self) -> bool:
        """Tell whether the sentence begins with a question, an end or a "not": "cancel the reminder"."""
        words = self._words
        pieces = without(self._pieces, words, "hesitations")
        ends = words.single("cancel") - words.single("light")
        begins = {phrase[0] for phrase in words.of("asking") if phrase[0] not in words.single("start")}
        opening = pieces[0].key if pieces else ""
        cue = self._cue("remind", pieces)
        asks = opening in begins and (cue is None or 0 not in cue.places)  # "tell me to ..." only looks like a question
        return opening in ends or asks or "?" in self._text or self._is_negated(pieces)

    def _is_negated(self, pieces: Sequence[TimingToken]) -> bool:
        cue = self._cue("remind", pieces) or self._cue("wake", pieces)
        if cue is None:
            return False
        reach = min(max(cue.places) + 2, len(pieces))
        return not negations(self._words.language).isdisjoint(piece.key for piece in pieces[:reach])

    def _alarm(self) -> tuple[ToolCall, ...]:
        """Return the call that sets an alarm."""
        pieces = without(self._pieces, self._words, "hesitations")
        cue = self._cue("wake", pieces)
        nouns = self._words.marked(pieces, "alarm")
        if cue is None and not nouns:
            return ()
        if cue is None and self._may_be_the_system(pieces, nouns):
            return ()
        if cue is not None and self._follows_something_else(cue, pieces):
            return ()
        covered = (cue.places if cue else frozenset()) | nouns
        rest = tuple(piece for place, piece in enumerate(pieces) if place not in covered)
        times = [place for place, piece in enumerate(rest) if self._is_moment(piece)]
        when = self._when([rest[place] for place in times], wakes=True)
        left = [piece for place, piece in enumerate(rest) if place not in times]
        if any(piece.time is not None for piece in left) or (times and when is None):
            return ()
        if self._words.marked(left, "binding") or self._goes_on_behind(left):
            return ()
        if when is None and cue is None and not self._words.marked(rest, "start"):
            return ()
        content = self._name_of_alarm(left)
        ambiguous = cue is None and self._is_ambiguous(pieces, nouns) and not self._is_new(pieces, nouns, content)
        if len(content) > (0 if ambiguous else MAX_PERSON_LENGTH) or (when is None and (content or ambiguous)):
            return ()
        name = " ".join(piece.said for piece in content) or None
        persons = cue.persons if cue else (None,)
        return tuple(_call(ToolRole.SET_ALARM, when, name=name, person=person) for person in persons)

    def _goes_on_behind(self, left: Sequence[TimingToken]) -> bool:
        """Tell whether words are left behind an "and": an alarm has a name at most."""
        joints = self._words.single("joining")
        plain = self._words.single("light", "people", "me", "places", "agreeable") | joints
        at = next((at for at, piece in enumerate(left) if piece.key in joints), len(left))
        return any(piece.key not in plain for piece in left[at:])

    def _is_ambiguous(self, pieces: Sequence[TimingToken], nouns: frozenset[int]) -> bool:
        """Tell whether the word for the alarm is one for an alarm system too."""
        return len(nouns) == 1 and all(pieces[place].key in self._words.single("system") for place in nouns)

    def _name_of_alarm(self, left: Sequence[TimingToken]) -> list[TimingToken]:
        """Return the words of a name; one that orders is of it behind "called": "called school run"."""
        light = self._words.single("light", "indefinite", "call", "people", "me", "places")
        verbs, called = self._words.single("start"), min(self._words.marked(left, "call"), default=len(left))
        return [piece for at, piece in enumerate(left) if piece.key not in (light if at > called else light | verbs)]

    def _is_new(self, pieces: Sequence[TimingToken], nouns: frozenset[int], name: Sequence[TimingToken]) -> bool:
        """Tell whether an alarm is set that was not there, and may have a name: "a school alarm"; a number is none."""
        before = {piece.key for piece in pieces[max(0, min(nouns) - MAX_PERSON_LENGTH) : min(nouns)]}
        is_number = any(number(piece.key, self._words.language) is not None for piece in name)
        return not is_number and not self._words.single("indefinite").isdisjoint(before)

    def _may_be_the_system(self, pieces: Sequence[TimingToken], nouns: frozenset[int]) -> bool:
        """Tell whether "set the alarm at ten" may as well be about the alarm system that there is."""
        if not self._household.has_alarm_system or not self._is_ambiguous(pieces, nouns):
            return False
        before = min(nouns) - 1
        is_new = before >= 0 and pieces[before].key in self._words.single("indefinite")
        return not is_new and not any(isinstance(piece.time, Recurrence) for piece in pieces)

    def _reminder(self) -> tuple[ToolCall, ...]:
        """Return the call that sets a reminder."""
        cue = self._cue("remind", self._pieces)
        if cue is None or self._follows_something_else(cue, self._pieces):
            return ()
        rest = tuple(piece for place, piece in enumerate(self._pieces) if place not in cue.places)
        if self._depends_on_nobody(self._pieces) or self._asks_whether(cue) or self._passes_on(cue):
            return ()
        chosen = self._times(rest)
        about = " ".join(piece.said for place, piece in enumerate(rest) if place not in chosen)
        is_mornings = takes_place(about, self._words.language) is PartOfDay.MORNING
        when = self._when([rest[place] for place in chosen], wakes=is_mornings)
        if (chosen and when is None) or self._goes_on(rest, chosen):
            return ()
        if when is not None and when.at is not None and when.at <= self._now:
            when = None  # a day whose morning is over: only the person knows the hour
        message = self._message([piece for place, piece in enumerate(rest) if place not in chosen])
        if message is None and when is None and len(rest) > 0:
            return ()
        return tuple(_call(ToolRole.SET_REMINDER, when, message=message, person=person) for person in cue.persons)

    def _depends_on_nobody(self, pieces: Sequence[TimingToken]) -> bool:
        """Tell whether it is only wanted if something was not done: "remind me if nobody has fed the cat"."""
        keys = [piece.key for piece in pieces]
        at = next((at for at, key in enumerate(keys) if key in _IF), None)
        return at is not None and not negations(self._words.language).isdisjoint(keys[at:])

    def _asks_whether(self, cue: ReminderCue) -> bool:
        """Tell whether a question follows the words that ask to be told: "let me know whether the door is open"."""
        behind = max(cue.places) + 1
        whether = safety_words(self._words.language).of("whether")
        return behind < len(self._pieces) and (self._pieces[behind].key,) in whether

    def _passes_on(self, cue: ReminderCue) -> bool:
        """Tell whether somebody else is told something now, whatever time is in it: "let Anna know that at nine"."""
        verbs = {self._pieces[place].key for place in cue.places} & self._words.single("telling")
        behind = max(cue.places) + 1
        follows = behind < len(self._pieces) and self._pieces[behind].key in _THAT
        return bool(verbs) and follows and None not in cue.persons

    def _follows_something_else(self, cue: ReminderCue, pieces: Sequence[TimingToken]) -> bool:
        """Tell whether another command stands before it: "turn on the lamp, and remind me to eat"."""
        begins = min(cue.places)
        light = self._words.single("light", "hesitations", "start", "agreeable")
        before = [piece for piece in pieces[:begins] if not self._is_moment(piece) and piece.key not in light]
        if not before:
            return False
        joints = self._words.single("joining")
        is_cut = "," in self._text[before[0].start : pieces[begins].start]
        return (
            is_cut
            or self._household.is_verb(before[0].key)
            or any(piece.key in joints for piece in pieces[pieces.index(before[0]) : begins])
        )

    def _goes_on(self, rest: Sequence[TimingToken], chosen: Sequence[int]) -> bool:
        """Tell whether something else is asked for behind a time: "remind me to eat at noon and turn on the lamp"."""
        joints = self._words.single("joining")
        return not chosen and any(
            self._is_moment(piece) and rest[place + 1].key in joints for place, piece in enumerate(rest[:-1])
        )

    # Who is to be told.

    def _cue(self, field: str, pieces: Sequence[TimingToken]) -> ReminderCue | None:
        """Return the words that ask for it, of the longest phrase that fits."""
        keys = {piece.key for piece in pieces}
        for phrase in self._words.of(field):
            for at in self._fixed(phrase, pieces) if keys.issuperset(_head(phrase)) else ():
                if (found := self._whole(phrase, at, pieces)) is not None:
                    return found
        return None

    def _fixed(self, phrase: Phrase, pieces: Sequence[TimingToken]) -> list[int]:
        """Return where the words before the first gap stand, or those behind it where it comes first."""
        return list(occurrences(pieces, _head(phrase)))

    def _whole(self, phrase: Phrase, at: int, pieces: Sequence[TimingToken]) -> ReminderCue | None:
        head = _head(phrase)
        places = set(range(at, at + len(head)))
        if ANY_WORDS not in phrase:
            found = self._persons.at(pieces, at + len(head)) if len(head) == 1 else None
            return (
                ReminderCue(places=frozenset(places)) if found is None else replace(found, places=found.places | places)
            )
        if phrase[0] == ANY_WORDS:
            # The person stands somewhere before the verb, which is the last one: "mich um acht ans Packen erinnern".
            found = next((found for place in range(at) if (found := self._persons.at(pieces, place))), None)
            return None if found is None else replace(found, places=found.places | places)
        found = self._persons.at(pieces, at + len(head))
        if found is None:
            return None
        behind = phrase[phrase.index(ANY_WORDS) + 1 :]
        follows = max(found.places) + 1
        tail = range(0)
        if behind:
            # "maak me morgen om zeven uur wakker": the rest of the verb stands wherever its sentence ends.
            later = [place for place in occurrences(pieces, behind) if place >= follows]
            if not later:
                return None
            tail = range(later[-1], later[-1] + len(behind))
        return replace(found, places=found.places | places | {*tail})

    # When it is due.

    def _is_moment(self, piece: TimingToken) -> bool:
        return isinstance(piece.time, Recurrence) or (isinstance(piece.time, Moment) and not piece.time.is_range)

    def _times(self, rest: Sequence[TimingToken]) -> tuple[int, ...]:
        """Return the times that say when, rather than what about."""
        if not (times := [place for place, piece in enumerate(rest) if self._is_moment(piece)]):
            return ()
        last = self._last(rest)
        leading = [place for place in times if self._leads(rest, place)]
        trailing = [place for place in times if place > last - 1 and place not in leading]
        if leading:
            # A day before and an hour behind are one moment, whatever stands between.
            return tuple(sorted({*leading, *(place for place in trailing if self._completes(rest, leading, place))}))
        if trailing:
            first_of_run = trailing[0]
            while first_of_run - 1 in times:
                first_of_run -= 1
            return tuple(range(first_of_run, trailing[-1] + 1))
        articles = self._words.single("articles")
        joints = self._words.single("joining")
        inside = [place for place in times if rest[place - 1].key not in articles and rest[place + 1].key not in joints]
        return (inside[0],) if len(times) == 1 and inside else ()

    def _last(self, rest: Sequence[TimingToken]) -> int:
        """Return the place of the last word that says something: not "is fine" behind a time."""
        agreeable = self._words.marked(rest, "agreeable")
        end = len(rest) - 1
        while end >= 0 and end in agreeable:
            end -= 1
        return end

    def _leads(self, rest: Sequence[TimingToken], place: int) -> bool:
        """Tell whether a time stands before all content."""
        light = self._words.single("light", "hesitations")
        return all(self._is_moment(piece) or piece.key in light for piece in rest[:place])

    def _completes(self, rest: Sequence[TimingToken], leading: Sequence[int], place: int) -> bool:
        times = [rest[at].time for at in leading]
        late = rest[place].time
        lacks_time = all(isinstance(time, Moment) and not time.has_time for time in times) or all(
            isinstance(time, Recurrence) and time.at is None for time in times
        )
        return lacks_time and isinstance(late, Moment) and late.has_time and not late.has_date

    def _when(self, pieces: Sequence[TimingToken], *, wakes: bool) -> When | None:
        """Return what some times mean together; None where they contradict each other."""
        times = [piece.time for piece in pieces]
        if not times:
            return None
        repeating = [time for time in times if isinstance(time, Recurrence)]
        moments = [time for time in times if isinstance(time, Moment)]
        if len(repeating) > 1 or len(moments) > 2:
            return None
        if repeating:
            return self._repeating(repeating[0], moments, wakes=wakes)
        if len(moments) == 2:
            return self._together(moments, pieces, wakes=wakes)
        return When(at=self._morning(moments[0], wakes=wakes))

    def _repeating(self, every: Recurrence, moments: Sequence[Moment], *, wakes: bool) -> When | None:
        for moment in moments:
            if not moment.has_time or moment.has_date or every.at is not None:
                return None
            every = replace(every, at=moment.start.time(), half_is_open=moment.half_is_open)
        if every.is_cut_short or never_comes(every, self._now):
            return None
        if not wakes:
            every = in_usual_half(every)
        return When(at=first(every, self._now), recurrence=rrule(every))

    def _together(self, moments: Sequence[Moment], pieces: Sequence[TimingToken], *, wakes: bool) -> When | None:
        """Return a day and a time of it that stand apart."""
        days = [moment for moment in moments if not moment.has_time]
        if len(days) != 1:
            return None
        hour = next(piece for piece, moment in zip(pieces, moments, strict=True) if moment.has_time)
        if isinstance(hour.time, Moment) and hour.time.has_date:
            return None
        midnight = days[0].start.replace(hour=0, minute=0)
        found = parse(hour.said, now=midnight, language=self._words.language)
        if not isinstance(found, Moment) or found.start.date() != midnight.date():
            return None
        return When(at=self._morning(replace(found, has_date=True), wakes=wakes))

    def _morning(self, moment: Moment, *, wakes: bool) -> datetime:
        """Return when it is due; who is woken at six gets up in the morning."""
        due = due_at(moment, self._now)
        if not wakes or not moment.half_is_open or due.hour < _NOON:
            return due
        early = due.replace(hour=due.hour - _NOON)
        if early.hour < _FIRST_WAKING_HOUR:
            return early if not moment.has_date and early > self._now else due
        if not moment.has_date and self._now.hour in _NAP_HOURS and due - self._now <= _MAX_NAP:
            return due
        return early if early > self._now else early + timedelta(days=0 if moment.has_date else 1)

    # What it is about.

    def _message(self, pieces: Sequence[TimingToken]) -> str | None:
        """Return what to remind of, in the words that were said."""
        start, end = 0, len(pieces)
        hesitations = self._words.single("hesitations")
        about = self._words.of("about")
        again = True
        led = False
        while again and start < end:
            again = False
            if pieces[start].time is None and pieces[start].key in hesitations:
                start, again = start + 1, True
                continue
            for phrase in about:
                size = len(phrase)
                if tuple(piece.key for piece in pieces[start : start + size]) == phrase and not led:
                    start, again = start + size, True
                    led = size > 1 or phrase[0] not in self._words.single("light")
                    break
        agreeable = self._words.marked(pieces, "agreeable")
        while end > start and end - 1 in agreeable:
            end -= 1
        return text_of(pieces[start:end], self._text, self._words) or None


@lru_cache(maxsize=4096)
def _head(phrase: Phrase) -> Phrase:
    """Return the fixed words of a phrase: those before its gap, or behind it where it begins with one."""
    if phrase[0] == ANY_WORDS:
        return phrase[1:]
    return phrase[: phrase.index(ANY_WORDS)] if ANY_WORDS in phrase else phrase


def _call(tool: str, when: When | None, **arguments: Any) -> ToolCall:
    found = {name: value for name, value in arguments.items() if value is not None}
    if when is not None and when.at is not None:
        found["at"] = when.at.isoformat()
    if when is not None and when.recurrence is not None:
        found["recurrence"] = when.recurrence
    return ToolCall(tool=tool, arguments=found)
