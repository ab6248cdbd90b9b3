"""Times of which one end is named: "since Friday", "tomorrow after 5 pm", "from Monday on", "before the 20th".

Commands read such words themselves, as what should happen by or until then; to questions they bound the time that is
asked about. After and before an hour mean that day. What is open ends a week, a month or a year on, by what was named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from .asked import asked_spans, measured
from .finder import whole
from .grammar import GrammarReader
from .language import grammar
from .model import Bound, Grain, Moment, Span
from .resolve import at
from .tokens import tokenize

_MAX_WORDS = 4
_AT = "@"
_ONE_DAY = timedelta(days=1)
_OPEN = {Grain.MONTH: timedelta(days=31), Grain.YEAR: timedelta(days=366)}
_WEEK = timedelta(weeks=1)
_LATER = frozenset({Bound.SINCE, Bound.FROM, Bound.AFTER})


def with_open_ends(found: Sequence[Span], text: str, now: datetime, language: str) -> Sequence[Span]:
    """Return the expressions that were found in a text, those that a word bounds as the time it leaves."""
    reader = GrammarReader(grammar(language), tokenize(text))
    sentence = _Sentence(text, reader, now, language)
    bounded: list[Span] = []
    more = asked_spans(text, reader, now, found, sentence.has_lead)
    for span in sorted((*found, *more), key=lambda span: span.start):
        bounded.append(sentence.bounded(span, bounded) or span)
    return bounded


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence in which words bound times."""

    text: str
    reader: GrammarReader
    now: datetime
    language: str

    def bounded(self, span: Span, before: list[Span]) -> Span | None:
        """Return the time that a word before an expression leaves; a day right before both belongs to it."""
        moment, tokens = span.value, self.reader.tokens
        if not isinstance(moment, Moment) or (moment.has_time and moment.is_range):
            return None
        first = next(index for index, token in enumerate(tokens) if token.start == span.start)
        if (lead := self._lead(first)) is None:
            return self._measured(first, span, moment) or self._and_after(span, moment)
        start, bound = lead[0], self._of_edge(first, lead[1])
        day = before[-1] if before else None
        if day is not None and day.end > start:
            return None
        if day is not None and _is_day(day) and not moment.has_date and not self.text[day.end : start].strip(" ,"):
            if (on_day := self._on_day(day.text, span.text)) is None:
                return None
            moment, start = on_day, before.pop().start
        window = _window(bound, moment, self.now)
        if window is None:
            return None
        end = max([span.end, *self._onwards(span.end, bound)])
        return Span(start=start, end=end, text=self.text[start:end], value=window)

    def has_lead(self, position: int) -> bool:
        """Tell whether a word that bounds stands right before a place."""
        return self._lead(position) is not None

    def _measured(self, first: int, span: Span, moment: Moment) -> Span | None:
        """Return "more than two days before Friday" and "less than three days after it"."""
        if (found := measured(self.reader, first, moment, self.now)) is None:
            return None
        value = found[1] if isinstance(found[1], Moment) else _window(found[1], moment, self.now)
        start = self.reader.tokens[found[0]].start
        return Span(start=start, end=span.end, text=self.text[start : span.end], value=value) if value else None

    def _and_after(self, span: Span, moment: Moment) -> Span | None:
        """Return the time from an expression on that ends the sentence with "and after", and is no hour."""
        tokens = self.reader.tokens
        behind = next((index for index, token in enumerate(tokens) if token.start >= span.end), len(tokens))
        ends = (end for end, _ in self.reader.read("and_after", behind))
        last = next((end for end in ends if not any(token.key.isalnum() for token in tokens[end:])), None)
        window = _window(Bound.FROM, moment, self.now) if last and not moment.has_time else None
        if last is None or window is None:
            return None
        end = tokens[last - 1].end
        return Span(start=span.start, end=end, text=self.text[span.start : end], value=window)

    def _of_edge(self, first: int, bound: Bound) -> Bound:
        """Return how a period is bounded whose edge is named: it lasts up to its end, and from its beginning on."""
        edges = {which for _, which in self.reader.read("edge", first)}
        if bound is Bound.BEFORE and (edges == {"end"} or self.reader.read("end_of_day", first)):
            return Bound.UNTIL
        return Bound.FROM if bound is Bound.AFTER and edges == {"begin"} else bound

    def _on_day(self, day: str, clock: str) -> Moment | None:
        """Return a clock time on a day that is named apart from it."""
        readings = (whole(text, self.now, self.language) for text in (f"{day} {_AT} {clock}", f"{day} {clock}"))
        return next((found for found in readings if isinstance(found, Moment) and found.has_time), None)

    def _lead(self, position: int) -> tuple[int, Bound] | None:
        """Return where the longest word or phrase begins that bounds what stands at a place, and how it does."""
        for back in range(min(position, _MAX_WORDS), 0, -1):
            for end, bound in self.reader.read("bound", position - back):
                if end == position:
                    return self.reader.tokens[position - back].start, Bound(bound)
        return None

    def _onwards(self, offset: int, bound: Bound) -> Iterator[int]:
        """Yield where the "on" of "from Monday on" ends."""
        tokens = self.reader.tokens
        behind = next((index for index, token in enumerate(tokens) if token.start >= offset), None)
        if bound is Bound.FROM and behind is not None:
            yield from (tokens[end - 1].end for end, _ in self.reader.read("onwards", behind))


def _is_day(span: Span) -> bool:
    """Return whether an expression is one day and nothing of it."""
    value = span.value
    return isinstance(value, Moment) and value.grain is Grain.DAY and not value.is_range and value.bound is None


def _window(bound: Bound, moment: Moment, now: datetime) -> Moment | None:
    """Return the time that is left of all time; None where nothing is."""
    if bound is Bound.SINCE and moment.start > now:
        moment = moment.earlier or moment
    if moment.has_time or moment.grain is Grain.PART_OF_DAY:
        start, end, is_open = _of_day(bound, moment, now)
    else:
        start, end, is_open = _of_days(bound, moment, now)
    if end <= start:
        return None
    earlier = _window(bound, moment.earlier, now) if moment.earlier is not None else None
    return replace(
        moment,
        start=start,
        end=end,
        is_range=True,
        bound=bound,
        is_open=is_open,
        earlier=earlier,
        today_by_weekday=False,
    )


def _of_day(bound: Bound, moment: Moment, now: datetime) -> tuple[datetime, datetime, bool]:
    """Return what an hour or part of the day leaves of its day; "since" and "until" go beyond it."""
    midnight = at(now, moment.start.date())
    behind = moment.start if moment.has_time else moment.end
    match bound:
        case Bound.SINCE | Bound.FROM:
            until_now = bound is Bound.SINCE and moment.start < now
            return moment.start, now if until_now else moment.start + _WEEK, True
        case Bound.AFTER:
            night = at(now, moment.start.date() + _ONE_DAY)
            return (behind, night, False) if behind < night else (behind, behind + _WEEK, True)
        case Bound.BEFORE:
            return midnight, moment.start, False
        case Bound.UNTIL:
            return (now if midnight <= now < behind else midnight), behind, False


def _of_days(bound: Bound, moment: Moment, now: datetime) -> tuple[datetime, datetime, bool]:
    """Return what some days leave; what comes before them begins now, if they are still to come."""
    length = _OPEN.get(moment.grain, _WEEK)
    if bound in _LATER:
        start = moment.end if bound is Bound.AFTER else moment.start
        if bound is Bound.SINCE and start < now:
            return start, now, True
        return start, max(start + length, now) if bound is Bound.FROM else start + length, True
    end = moment.start if bound is Bound.BEFORE else moment.end
    return (now, end, False) if end > now else (end - length, end, True)
