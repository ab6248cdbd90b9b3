"""Look through a text for expressions: the longest at each place, from left to right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from .chains import acceptable, chains, closes
from .clocks import ClockTime
from .dates import CalendarPeriod, DayOfMonth, Weekday
from .grammar import GrammarReader
from .language import grammar
from .lengths import lasting
from .limits import limits
from .model import Duration, Moment, Recurrence, Span
from .periods import PORTIONS
from .promise import beginnings, is_known, may_begin
from .ranges import ranges
from .resolve import is_half_open, resolve
from .tokens import DateToken, tokenize

type Value = Moment | Duration | Recurrence

_JOINING = frozenset("-./:,'")
_LONGEST = timedelta.max.total_seconds()
_COME_BACK = (Weekday, DayOfMonth, CalendarPeriod, *PORTIONS)
"""Days that behind "every" are not the next ones of their kind."""
_CURRENCIES = frozenset("$€£")
_MAX_WORD_LENGTH = 3
_MAX_TOKENS = 60


def spans(text: str, now: datetime, language: str) -> list[Span]:
    """Return the expressions of a text."""
    now = now if now.tzinfo is not None else now.replace(tzinfo=UTC)
    rules = grammar(language)
    tokens = tokenize(text)
    reader = GrammarReader(rules, tokens)
    promising = beginnings(rules, tokens)
    found: list[Span] = []
    position = 0
    while position < len(tokens):
        best = _best(reader, position, now) if promising[position] else None
        if best is None:
            position += 1
            continue
        end, value = best
        if isinstance(value, Recurrence) and reader.read("ending", end + (reader.key(end) == ",")):
            value = replace(value, is_cut_short=True)
        first, last = tokens[position].start, tokens[end - 1].end
        found.append(Span(start=first, end=last, text=text[first:last], value=value))
        position = end
    return found


def whole(text: str, now: datetime, language: str) -> Value | None:
    """Return what a text means that is one expression."""
    now = now if now.tzinfo is not None else now.replace(tzinfo=UTC)
    tokens = tokenize(text)
    length = len(tokens)
    while length and not tokens[length - 1].key[0].isalnum():
        length -= 1
    if not 0 < length <= _MAX_TOKENS:
        return None
    rules = grammar(language)
    if not may_begin(rules, tokens[0]) or not all(is_known(rules, token) for token in tokens[:length]):
        return None
    reader = GrammarReader(rules, tokens)
    candidates = [pair for pair in (*_candidates(reader, 0, now), *_lenient(reader, now)) if pair[0] >= length]
    return max(candidates, key=lambda one: one[1])[2] if candidates else None


def may_be_length(text: str, language: str) -> Callable[[int, int], bool]:
    """Return what tells whether words of a text, from an offset to another, may be a length by themselves."""
    tokens = tokenize(text)
    reader = GrammarReader(grammar(language), tokens)
    places = {token.start: at for at, token in enumerate(tokens)}
    ends = {token.end: at + 1 for at, token in enumerate(tokens)}
    farthest: dict[int, int] = {}

    def may_be(start: int, end: int) -> bool:
        first, last = places.get(start), ends.get(end)
        if first is None or last is None:
            return True  # a part of a word here may be a word there
        if first not in farthest:
            farthest[first] = _end_of_length(reader, first)
        return farthest[first] >= last

    return may_be


def _end_of_length(reader: GrammarReader, position: int) -> int:
    """Return where the longest length ends that begins here, "for" before it or not; 0 where none does."""
    openings = (position, *(behind for behind, _ in reader.read("for", position)))
    return max((behind for opening in openings for behind, _ in reader.read("length", opening)), default=0)


def _best(reader: GrammarReader, position: int, now: datetime) -> tuple[int, Value] | None:
    """Return the longest expression here, if the place is one where an expression can begin and end."""
    if not _free_before(reader.tokens, position):
        return None
    is_dead_on = reader.tokens[position].key in reader.grammar.phrases.get("dead_on", ())
    if is_dead_on and _follows(reader, position, "whole"):
        return None  # German "zwanzig Punkt fünf" is a number
    candidates = [
        candidate for candidate in _candidates(reader, position, now) if _free_behind(reader.tokens, candidate[0])
    ]
    best = max(candidates, key=lambda one: (one[0], one[1]), default=None)
    return (best[0], best[2]) if best else None


def _candidates(reader: GrammarReader, position: int, now: datetime) -> Iterable[tuple[int, int, Value]]:
    """Return the expressions that begin here: where they end, how much they are preferred, what they mean."""
    limited = _follows(reader, position, "limit") or (_follows(reader, position, "wish") and _summons(reader))
    found: list[tuple[int, int, Value]] = [(end, 5, value) for end, value in _recurrences(reader, position, now)]
    found.extend((end, 3, value) for end, value in (*ranges(reader, position, now), *lasting(reader, position, now)))
    found.extend(
        (chain.end, 4 if chain.clock is not None and chain.clock.said else 2, moment)
        for chain in chains(reader, position)
        if acceptable(reader, chain, limited=limited)
        # "Every last day of the month" is not that of this month.
        and not (isinstance(chain.date, _COME_BACK) and _comes_back(reader, position))
        and (moment := resolve(chain, now)) is not None
    )
    found.extend((end, 1, value) for end, value in _durations(reader, position))
    return found


def _comes_back(reader: GrammarReader, position: int) -> bool:
    return _follows(reader, position, "every") or _follows(reader, position, "every_nth")


def _follows(reader: GrammarReader, position: int, symbol: str) -> bool:
    """Return whether a word like "until" ends right before a place."""
    return any(
        end == position
        for back in range(1, min(position, _MAX_WORD_LENGTH) + 1)
        for end, _ in reader.read(symbol, position - back)
    )


def _summons(reader: GrammarReader) -> bool:
    """Return whether the sentence is about an alarm or an appointment: then "for seven" is a time."""
    known: bool | None = reader.kept.get("summons")
    if known is None:
        known = any(reader.read("summons", position) for position in range(len(reader.tokens)))
        reader.kept["summons"] = known
    return known


def _durations(reader: GrammarReader, position: int) -> Iterator[tuple[int, Duration]]:
    """Return the durations that begin here; "a minute" is one only after "for"."""
    openings = [(position, False), *((end, True) for end, _ in reader.read("for", position))]
    for start, opened in openings:
        for end, amounts in reader.read("length" if opened else "amounts", start):
            if amounts.seconds <= _LONGEST:
                yield end, Duration(seconds=amounts.seconds)


def _recurrences(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Recurrence]]:
    """Return the recurrences that begin here, with a time or what limits them before or behind."""
    for start, clock in [(position, None), *_times(reader, position)]:
        for end, repeat in _repeats(reader, start):
            found = _with_clock(repeat, clock) if clock else repeat
            if clock or closes(reader, end) or found.weekdays or found.at or not _is_number_day(found):
                yield end, found
            yield from _with_time(reader, end, found, now)
    yield from _days_of_week(reader, position, now)
    if not _comes_back_behind(reader, position):
        return
    for start, limit in limits(reader, position, now):
        for end, repeat in _repeats(reader, start + (reader.key(start) == ",")):
            if (limited := limit.of(repeat, now)) is not None:
                yield end, limited
                yield from _with_time(reader, end, limited, now)


def _days_of_week(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Recurrence]]:
    """Return "Monday to Friday at six" and "at six from Monday to Friday": one time, each week."""
    for start, clock in _times(reader, position):
        yield from ((end, _with_clock(days, clock)) for end, days in reader.read("days_of_week", start))
    for end, days in reader.read("days_of_week", position):
        timed = _with_time(reader, end, days, now)
        yield from ((after, found) for after, found in timed if found.at is not None)


def _comes_back_behind(reader: GrammarReader, position: int) -> bool:
    """Return whether something comes back behind a place: what limits it need not be looked for before nothing."""
    known: int | None = reader.kept.get("last_repeat")
    if known is None:
        places = range(len(reader.tokens) - 1, -1, -1)
        known = next((place for place in places if any(True for _ in _repeats(reader, place))), -1)
        reader.kept["last_repeat"] = known
    return known > position


def _repeats(reader: GrammarReader, position: int) -> Iterator[tuple[int, Recurrence]]:
    """Return what comes back; "every first Friday of the month" does not come back every week."""
    yield from reader.read("repeat", position)
    yield from (found for found in reader.read("repeat_nth", position) if not reader.read("of_whole", found[0]))


def _is_number_day(repeat: Recurrence) -> bool:
    """Return whether only a number in the words says the day: "every third" may go on with any noun."""
    return repeat.day is not None


def _with_time(reader: GrammarReader, end: int, repeat: Recurrence, now: datetime) -> Iterator[tuple[int, Recurrence]]:
    """Return a recurrence with the part of the day, the time and what limits it behind it."""
    longer: list[tuple[int, Recurrence]] = []
    if repeat.part_of_day is None and repeat.at is None:
        parts = (found for found in reader.read("day_part", end) if found[1].day is None)
        longer += [(after, replace(repeat, part_of_day=value.part)) for after, value in parts]
    if repeat.at is None:
        longer += [(after, _with_clock(repeat, clock)) for after, clock in _times(reader, end)]
    found = ((after, limit.of(repeat, now)) for after, limit in limits(reader, end, now))
    longer += [(after, limited) for after, limited in found if limited is not None]
    for after, more in longer:
        yield after, more
        yield from _with_time(reader, after, more, now)


def _with_clock(repeat: Recurrence, clock: ClockTime) -> Recurrence:
    """Return a recurrence at a time; the part of the day settles the half: "every night at eight" is 8 PM."""
    known = clock.within(repeat.part_of_day) if repeat.part_of_day else clock
    return replace(repeat, at=known.habitual.time, half_is_open=is_half_open(known))


def _times(reader: GrammarReader, position: int) -> Iterator[tuple[int, ClockTime]]:
    """Return the clock times that stand here, with "at" before a bare hour."""
    yield from reader.read("clock", position)
    for start, _ in reader.read("at", position):
        yield from reader.read("clock", start)
        yield from reader.read("bare", start)


def _lenient(reader: GrammarReader, now: datetime) -> Iterator[tuple[int, int, Value]]:
    """Return what only a text that says nothing else can mean: "an hour", "March", "the 3rd"."""
    for end, amounts in reader.read("length", 0):
        if amounts.seconds <= _LONGEST:
            yield end, 0, Duration(seconds=amounts.seconds)
    for chain in chains(reader, 0):
        number = chain.loose and chain.clock is not None
        if chain.date is not None and not number and (moment := resolve(chain, now)) is not None:
            yield chain.end, 0, moment


def _free_before(tokens: Sequence[DateToken], position: int) -> bool:
    """Return whether no word or number touches the place from the left."""
    if position == 0:
        return True
    before = tokens[position - 1]
    if tokens[position].number is not None and (before.key in _CURRENCIES or _is_decade(tokens, position)):
        return False  # "$ 12 December 27", "the '90s"
    if not tokens[position].glued:
        return True
    if before.key[0].isalnum() or before.key in "$€£#_":
        return False
    touched = position > 1 and before.glued and tokens[position - 2].key[0].isalnum()
    return not (touched and before.key in _JOINING and tokens[position].number is not None)


def _is_decade(tokens: Sequence[DateToken], position: int) -> bool:
    """Return whether a number between an apostrophe and an "s" says which decade is meant, not how many seconds."""
    behind = tokens[position + 1 : position + 2]
    touches = tokens[position].glued and tokens[position - 1].key == "'"
    return touches and bool(behind) and behind[0].glued and behind[0].key == "s"


def _free_behind(tokens: Sequence[DateToken], position: int) -> bool:
    """Return whether no word or number touches the place from the right."""
    if position >= len(tokens) or not tokens[position].glued:
        return True
    after = tokens[position]
    if after.key[0].isalnum() or after.key in "%°_":
        return False
    touches = position + 1 < len(tokens) and tokens[position + 1].glued and tokens[position + 1].number is not None
    return not (touches and after.key in _JOINING)
