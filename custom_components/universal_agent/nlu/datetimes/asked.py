"""Times that only a question means by its words: "what does my day look like", "in 2019 and 2020", "to date".

So are centuries and decades: an order to play what was sung in them is not about a time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from .chains import closes
from .dates import Days, Shifted
from .grammar import DateGrammar, GrammarReader
from .model import Bound, Grain, Moment, Span
from .resolve import at
from .terms import RECENT, year_digits
from .tokens import DateToken

_SYMBOLS = ("own_day", "to_date", "century", "decade_years", "decade_word", "era")
_EQUALS = "="
_MAX_BACK = 4
"""How far behind a year of a list the next one may follow."""
_MAX_WORDS = 3


def holds_asked(rules: DateGrammar, tokens: Sequence[DateToken]) -> bool:
    """Tell whether words that only mean a time in a question may stand among some tokens."""
    firsts = [rules.phrases.get(symbol, {}) for symbol in _SYMBOLS]
    return any(token.key == _EQUALS or any(token.key in words for words in firsts) for token in tokens)


def asked_spans(
    text: str, reader: GrammarReader, now: datetime, found: Sequence[Span], has_lead: Callable[[int], bool]
) -> Iterator[Span]:
    """Yield what a question means besides what was found.

    Args:
        text: The question.
        reader: Its words.
        now: When it is asked.
        found: What was found.
        has_lead: Tells whether a word that bounds stands before a place.

    """
    behind = 0
    for first, token in enumerate(reader.tokens):
        if first < behind or any(span.start <= token.start < span.end for span in found):
            continue
        if (era := reader.longest("asked_date", first)) is not None:
            behind, term = era
            span = term.span(now.date())
            value = replace(_days(span.start, span.end, span.grain, now), is_range=True)
            yield _spanned(text, reader, first, behind, value)
            continue
        if (year := _year(reader, first, found, has_lead)) is not None:
            value = _days(date(year, 1, 1), date(year + 1, 1, 1), Grain.YEAR, now)
            yield _spanned(text, reader, first, first + 1, value)
        yield from _own_days(text, reader, first, now)


def _own_days(text: str, reader: GrammarReader, first: int, now: datetime) -> Iterator[Span]:
    """Yield "my day", which is today, and "to date", which ends now."""
    mine, until_now = reader.read("own_day", first), reader.read("to_date", first)
    if not (mine or until_now):
        return
    today = now.date()
    day = _days(today, today + timedelta(days=1), Grain.DAY, now)
    for end, _ in mine:
        yield _spanned(text, reader, first, end, day)
    for end, _ in until_now:
        if reader.key(first - 1) != "up":
            until = replace(day, end=now, is_range=True, bound=Bound.UNTIL, is_open=True)
            yield _spanned(text, reader, first, end, until)


def _year(reader: GrammarReader, first: int, found: Sequence[Span], has_lead: Callable[[int], bool]) -> int | None:
    """Return the year behind a word that bounds or in a list, which alone might be any number: "since 2019"."""
    year = year_digits(reader.tokens[first])
    if year is None or not closes(reader, first + 1):
        return None
    return year if has_lead(first) or (year in RECENT and _is_listed(reader, first, found, has_lead)) else None


def _is_listed(reader: GrammarReader, first: int, found: Sequence[Span], has_lead: Callable[[int], bool]) -> bool:
    """Return whether a year follows another, "in 2007 and 2009", or a sign that says that it is one: "=2019"."""
    if first == 0 or reader.key(first - 1) == _EQUALS:
        return first > 0
    if not any(end == first for end, _ in reader.read("or_year", first - 1)):
        return False
    for place in range(max(first - _MAX_BACK, 0), first):
        token = reader.tokens[place]
        is_time = any(span.start <= token.start < span.end for span in found) or has_lead(place)
        if is_time and year_digits(token) in RECENT:
            return True
    return False


def _days(start: date, end: date, grain: Grain, now: datetime) -> Moment:
    return Moment(start=at(now, start), end=at(now, end), grain=grain, has_date=True, has_time=False, is_range=False)


def _spanned(text: str, reader: GrammarReader, first: int, end: int, value: Moment) -> Span:
    start, last = reader.tokens[first].start, reader.tokens[end - 1].end
    return Span(start=start, end=last, text=text[start:last], value=value)


def measured(reader: GrammarReader, first: int, moment: Moment, now: datetime) -> tuple[int, Bound | Moment] | None:
    """Return what "more than two days before Friday" and "less than three days after it" bound, and where they begin.

    What is more has one end; what is less lies between the two days.
    """
    shifted = next((value for _, value in reader.read("date", first) if isinstance(value, Shifted)), None)
    if shifted is None or moment.has_time or (isinstance(shifted.base, Days) and not shifted.base.offset):
        return None
    for back in range(min(first, _MAX_WORDS), 0, -1):
        if any(end == first for end, _ in reader.read("more_than", first - back)):
            return first - back, Bound.BEFORE if shifted.sign < 0 else Bound.AFTER
        if any(end == first for end, _ in reader.read("less_than", first - back)):
            base = shifted.base.span(now.date())
            if base is None:
                return None
            ends = (at(now, base.start), moment.start) if shifted.sign > 0 else (moment.end, at(now, base.end))
            return first - back, replace(moment, start=ends[0], end=ends[1], is_range=True, earlier=None)
    return None
