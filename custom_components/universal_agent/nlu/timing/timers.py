"""What a sentence wants of timers: to start, ask about, change or end some, in whatever order its words stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Duration, Moment, number
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import stem, stems
from .words import TimingToken, TimingWords, text_of, without

_MAX_NAME_LENGTH = 5
"""Words of a timer's name at most."""
_MAX_THING = 2
"""Words of what a length is for at most, where nothing else tells that a timer is meant."""
_MAX_DURATION_S = 7 * 24 * 3600
_CHANGES = {"cancel": ToolRole.CANCEL_TIMER, "pause": ToolRole.PAUSE_TIMER, "resume": ToolRole.RESUME_TIMER}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseholdNames:
    """What names there are to be said."""

    running: tuple[str, ...] = ()
    """What the timers that run are called."""
    alarms: int = 0
    """How many alarms are set."""
    has_alarm_system: bool = False
    """Whether the home has an alarm system, which "the alarm" may mean as well."""
    is_ringing: bool = False
    """Whether one of them rings."""
    areas: Mapping[Phrase, str]
    """Folded name of an area to its name."""
    people: Mapping[Phrase, str]
    """Folded name of a person to the name."""
    is_home_word: Callable[[str], bool]
    """Whether a folded word names something in the home, or commands it."""
    is_verb: Callable[[str], bool]
    """Whether a folded word opens a command to the home."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _TimerName:
    """What words say beside what a timer sentence consists of."""

    name: str | None = None
    area: str | None = None


class TimerReader:
    """Reads one sentence."""

    def __init__(
        self, text: str, pieces: Sequence[TimingToken], words: TimingWords, household: HouseholdNames, now: datetime
    ) -> None:
        self._text = text
        self._words = words
        self._household = household
        self._now = now
        self._pieces = without(pieces, words, "hesitations")

    def read(self) -> tuple[ToolCall, ...]:
        """Return the calls it asks for; none where it is about no timer, or a word of it stays unexplained."""
        pieces, words = self._pieces, self._words
        if not pieces or words.marked(pieces, "binding"):
            return ()
        heads = self._heads(pieces)
        if heads and (context := words.marked(pieces, "alarm")) and not heads - context:
            return ()
        length = self._length(pieces)
        if not heads and not self._household.running:
            return self._unnamed() if length else ()
        if self._asks() and length is None:
            return self._question(heads)
        if length is not None and not self._is_new(heads):
            for field, sign in (("less", -1), ("more", 1)):
                if words.marked(pieces, field) or (field == "more" and self._lasts_further()):
                    return self._difference(field, sign, length, heads)
        if heads or (length is None and self._names_a_running_one()):
            return self._change(heads) or (self._starts() if heads else ())
        return self._unnamed() if length is not None else ()

    def _unnamed(self) -> tuple[ToolCall, ...]:
        """Return the calls of lengths with what they are for, where no word for a timer is among them."""
        return self._pairs() or self._for_something()

    def _names_a_running_one(self) -> bool:
        """Tell whether words name a timer that runs, and nothing of the home: "stop the pasta"."""
        light = self._words.single("light", "cancel", "pause", "resume", "start")
        content = [piece for piece in self._pieces if piece.key not in light]
        bent = {stem(piece.key, self._words.language) for piece in content}
        named = any(bent == set(stems(name, self._words.language)) for name in self._household.running)
        return named and not any(self._household.is_home_word(piece.key) for piece in content)

    def _for_something(self) -> tuple[ToolCall, ...]:
        """Return the call of "eight minutes for the eggs": a length, and what it is for that is nothing of the home."""
        first, *rest = self._pieces
        if self._seconds(first) is None or not isinstance(first.time, Duration) or len(rest) < 2:
            return ()
        leads = self._words.single("for_what")
        named = tuple(rest[1:])
        while named and named[0].key in self._words.single("articles"):
            named = named[1:]
        words = frozenset(piece.key for piece in named)
        nobody = self._words.single("me", "people", "joining", "remaining")
        if rest[0].key not in leads or not 0 < len(named) <= _MAX_THING or words & nobody:
            return ()
        if any(piece.time is not None or self._is_known(piece) for piece in named):
            return ()
        name = text_of(named, self._text, self._words)
        return (_call(ToolRole.SET_TIMER, duration_s=self._seconds(first), name=name),)

    def _is_known(self, piece: TimingToken) -> bool:
        """Tell whether a word is a person's, or something of the home."""
        return self._is_person(piece) or self._household.is_home_word(piece.key)

    def _heads(self, pieces: Sequence[TimingToken]) -> frozenset[int]:
        """Return the places of words for a timer."""
        return self._words.marked(pieces, "timer") | {
            place for place, piece in enumerate(pieces) if self._joined_name(piece)
        }

    def _joined_name(self, piece: TimingToken) -> str | None:
        """Return the name in a word that is a timer with its name."""
        if piece.key in self._words.single("timer", "alarm"):
            return None
        for ending in self._words.joined:
            if piece.key.endswith(ending) and len(piece.key) > len(ending) + 1:
                return piece.said[: len(piece.said) - len(ending)]
        return None

    def _length(self, pieces: Sequence[TimingToken]) -> int | None:
        """Return the one length that is said, in seconds; None where there is none or there are several."""
        found = [seconds for piece in pieces if (seconds := self._seconds(piece)) is not None]
        return found[0] if len(found) == 1 else found[0] if found and len(set(found)) > 1 else None

    def _seconds(self, piece: TimingToken) -> int | None:
        if isinstance(piece.time, Duration):
            seconds = piece.time.seconds
        elif isinstance(piece.time, Moment) and piece.time.has_time and not piece.time.is_range:
            seconds = (piece.time.start - self._now).total_seconds()
        else:
            return None
        return round(seconds) if 1 <= seconds <= _MAX_DURATION_S else None

    def _lasts_further(self) -> bool:
        """Tell whether the word for more is part of a length: "another quarter of an hour"."""
        further = self._words.single("further")
        return any(piece.time is not None and piece.said.split()[0].casefold() in further for piece in self._pieces)

    def _asks(self) -> bool:
        first = self._words.marked(self._pieces, "asking")
        return 0 in first or "?" in self._text

    def _is_new(self, heads: frozenset[int]) -> bool:
        """Tell whether the timer that is spoken of is none yet: "another timer", "a ten minute timer"."""
        if not heads:
            return False
        at = min(heads)
        indefinite = self._words.single("indefinite")
        fixed = self._words.single("light") - indefinite
        for place in range(at - 1, -1, -1):
            key = self._pieces[place].key
            if key in indefinite:
                return True
            if key in fixed:
                return False
        return False

    def _question(self, heads: frozenset[int]) -> tuple[ToolCall, ...]:
        covered = heads | self._words.marked(self._pieces, "asking", "remaining", "light", "call", "every", "more")
        name = self._running_name(self._content(self._pieces, covered))
        if name is None or (not heads and not name.name):
            return ()
        return (_call(ToolRole.LIST_TIMERS, name=name.name, area=name.area),)

    def _difference(self, field: str, sign: int, length: int, heads: frozenset[int]) -> tuple[ToolCall, ...]:
        """Return the call that gives a timer more or less time."""
        if sum(self._seconds(piece) is not None for piece in self._pieces) != 1:
            return ()
        pieces = self._after_context()
        shift = len(self._pieces) - len(pieces)
        covered = frozenset(place - shift for place in heads) | self._words.marked(
            pieces, field, "more", "start", "light", "call", "objects", "further"
        )
        content = self._content(pieces, covered)
        name = self._running_name(content)
        if name is None:
            return ()
        named = name.name or (self._context_name(self._pieces[:shift]) if shift else None)
        if not heads and named is None:
            return ()
        return (_call(ToolRole.EXTEND_TIMER, add_s=sign * length, name=named, area=name.area),)

    def _after_context(self) -> tuple[TimingToken, ...]:
        """Return the words from the verb on, where what stands before it says what it is about."""
        if len(self._household.running) == 0:
            return self._pieces
        verbs = sorted(self._words.marked(self._pieces, "more", "less", "start"))
        objects = self._words.marked(self._pieces, "objects")
        for place in verbs:
            if place == 0:
                return self._pieces
            follows = any(at > place for at in objects) or self._has_object(self._pieces[place].key)
            if follows and self._context_name(self._pieces[:place]):
                return self._pieces[place:]
        return self._pieces

    def _has_object(self, verb: str) -> bool:
        """Tell whether a verb ends in a pronoun, as Spanish writes it: "dales"."""
        return any(verb.endswith(word) for word in ("les", "los", "las", "le", "lo", "la")) and (
            self._words.language == "es"
        )

    def _context_name(self, pieces: Sequence[TimingToken]) -> str | None:
        """Return the one timer that runs and is named in words."""
        said = {stem(piece.key, self._words.language) for piece in pieces}
        found = [name for name in self._household.running if set(stems(name, self._words.language)) & said]
        return found[0] if len(found) == 1 else None

    def _change(self, heads: frozenset[int]) -> tuple[ToolCall, ...]:
        """Return the call that ends, pauses or resumes a timer that is named."""
        pieces, words = self._pieces, self._words
        light = words.marked(pieces, "light")
        for field, tool in _CHANGES.items():
            marked = words.marked(pieces, field)
            if not marked or not (marked - light or 0 in marked) or (self._is_new(heads) and 0 not in marked):
                continue
            if words.marked(pieces, "every"):
                return ()  # all of them: our sentences know how that is said
            lengths = [seconds for piece in pieces if (seconds := self._seconds(piece)) is not None]
            covered = heads | words.marked(pieces, field, "light", "call", "start")
            name = self._running_name(self._content(pieces, covered), joined=True)
            if name is None or len(lengths) > 1:
                return ()
            return (_call(tool, name=name.name, area=name.area, duration_s=lengths[0] if lengths else None),)
        return ()

    def _starts(self) -> tuple[ToolCall, ...]:
        """Return the calls that start timers, one for each length."""
        parts = self._parts()
        calls: list[ToolCall] = []
        for at, part in enumerate(parts):
            if self._words.marked(part, "alarm") and not self._heads(part):
                return ()  # "... and an alarm for seven" is another request
            covered = self._heads(part) | self._words.marked(
                part, "light", "start", "call", "further", "indefinite", "objects"
            )
            lengths = [seconds for piece in part if (seconds := self._seconds(piece)) is not None]
            named = self._new_name(part, covered)
            if named is None or len(lengths) > 1 or (not lengths and len(parts) > 1):
                return ()
            if any(piece.time is not None and self._seconds(piece) is None for piece in part):
                return ()
            starts = bool(self._words.marked(part, "start", "further"))
            if not lengths and not (at == 0 and starts and self._words.marked(part, "start")):
                return ()
            calls.append(_call(ToolRole.SET_TIMER, duration_s=lengths[0] if lengths else None, **named))
        return tuple(calls)

    def _pairs(self) -> tuple[ToolCall, ...]:
        """Return the calls of "the eggs six minutes and the beans ten": at least two names, each with its length."""
        parts = self._parts()
        if len(parts) < 2:
            return ()
        calls: list[ToolCall] = []
        for part in parts:
            covered = self._words.marked(part, "light")
            lengths = [seconds for piece in part if (seconds := self._seconds(piece)) is not None]
            named = self._new_name(part, covered)
            if named is None or not named.get("name") or named.get("area") or len(lengths) != 1:
                return ()
            if any(
                self._household.is_home_word(piece.key)
                for place, piece in enumerate(part)
                if piece.time is None and place not in covered
            ):
                return ()
            calls.append(_call(ToolRole.SET_TIMER, duration_s=lengths[0], **named))
        return tuple(calls)

    def _parts(self) -> list[tuple[TimingToken, ...]]:
        """Return the sentence cut where one length ends and the next timer begins."""
        joints = self._words.single("joining")
        parts: list[tuple[TimingToken, ...]] = []
        start = 0
        for place, piece in enumerate(self._pieces):
            before, after = self._pieces[start:place], self._pieces[place + 1 :]
            comma = place > start and "," in self._text[self._pieces[place - 1].end : piece.start]
            if (piece.key in joints or comma) and self._has_length(before) and self._has_length(after):
                parts.append(before)
                start = place if comma and piece.key not in joints else place + 1
        parts.append(self._pieces[start:])
        return parts

    def _has_length(self, pieces: Sequence[TimingToken]) -> bool:
        return any(self._seconds(piece) is not None for piece in pieces)

    def _content(self, pieces: Sequence[TimingToken], covered: frozenset[int]) -> list[TimingToken]:
        """Return what the sentence says beside its verbs, its timer and its times."""
        joined = [
            TimingToken(said=name, key=name.casefold(), start=piece.start, end=piece.start + len(name))
            for piece in pieces
            if (name := self._joined_name(piece))
        ]
        return joined + [
            piece
            for place, piece in enumerate(pieces)
            if place not in covered and piece.time is None and not self._joined_name(piece)
        ]

    def _new_name(self, part: Sequence[TimingToken], covered: frozenset[int]) -> dict[str, str] | None:
        """Return the name and the area of a new timer; None where words cannot be a name."""
        area = self._area(part)
        left = [place for place in self._name_places(part, covered) if area is None or place not in area[1]]
        if any(self._counts_timers(part, place) for place in left):
            return None  # "three timers" with two lengths
        named: dict[str, str] = {} if area is None else {"area": area[0]}
        # "ten minutes and turn off the light" is a timer and a command, and no timer of that name.
        joints = {place for place, piece in enumerate(part) if piece.key in self._words.single("joining")}
        if joints - set(range(left[0], left[-1]) if left else ()):
            return None
        joined = next((name for piece in part if (name := self._joined_name(piece))), None)
        if joined is not None:
            return None if left else {**named, "name": joined}
        if not left:
            return named
        first, last = left[0], left[-1]
        between = set(range(first, last + 1)) - set(left)
        light = self._words.marked(part, "light")
        if last - first >= _MAX_NAME_LENGTH or not between <= light or any(part[place].time for place in between):
            return None
        if any(self._household.is_verb(part[place].key) for place in left):
            return None
        return {**named, "name": text_of(part[first : last + 1], self._text, self._words)}

    def _counts_timers(self, part: Sequence[TimingToken], place: int) -> bool:
        """Tell whether a word is a number right before the timers that it counts."""
        return place + 1 in self._heads(part) and number(part[place].key, self._words.language) is not None

    def _name_places(self, part: Sequence[TimingToken], covered: frozenset[int]) -> list[int]:
        return [place for place, piece in enumerate(part) if place not in covered and piece.time is None]

    def _area(self, part: Sequence[TimingToken]) -> tuple[str, frozenset[int]] | None:
        """Return the area behind an "in", and where it stands."""
        places = self._words.single("places")
        articles = self._words.single("articles")
        for at, piece in enumerate(part):
            if piece.key not in places:
                continue
            begin = at + 1
            while begin < len(part) and part[begin].key in articles:
                begin += 1
            for end in range(len(part), begin, -1):
                run = tuple(item.key for item in part[begin:end])
                if run in self._household.areas:
                    return self._household.areas[run], frozenset(range(at, end))
        return None

    def _running_name(self, content: Sequence[TimingToken], *, joined: bool = False) -> _TimerName | None:
        """Return which timer is meant; an empty one where none is named, None where words stay unexplained."""
        if not content:
            return _TimerName()
        bent = [stem(piece.key, self._words.language) for piece in content]
        best: tuple[int, str] | None = None
        for name in self._household.running:
            own = set(stems(name, self._words.language))
            if own and own <= set(bent) and (best is None or len(own) > best[0]):
                best = (len(own), name)
        if best is not None:
            own = set(stems(best[1], self._words.language))
            rest = [piece for piece, word in zip(content, bent, strict=True) if word not in own]
            return _TimerName(name=best[1]) if all(self._is_person(piece) for piece in rest) else None
        run = tuple(piece.key for piece in content)
        if run in self._household.areas:
            return _TimerName(area=self._household.areas[run])
        shortened = [name for name in self._household.running if set(bent) <= set(stems(name, self._words.language))]
        if len(shortened) == 1:
            return _TimerName(name=shortened[0])
        if len(content) > 2 or not self._heads(self._pieces):
            return None
        return _TimerName(name=" ".join(piece.said for piece in content))

    def _is_person(self, piece: TimingToken) -> bool:
        return any(piece.key in name for name in self._household.people)


def _call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool=tool, arguments={name: value for name, value in arguments.items() if value is not None})
