"""Score the understanding of dates and times on Recognizers-Text cases.

An expected result counts as found when a span of ours overlaps it and means one of its values: Recognizers gives the
past and the future reading of "Friday", either counts. A value means the same when

* a date, time or datetime is where our moment starts, and our moment names as much: a day alone is no datetime;
* a duration has the same seconds;
* a range has the same start and end. Recognizers writes the last day (month, year) a range names as its end, ours is
  exclusive, so the beginning of our last day (month, year) counts as well;
* a range with one end ("before five", "since Friday") has the same end as the time that we leave to a question;
  Recognizers names the day that "after" leaves out, ours begins behind it;
* a set has the same TIMEX, as far as there is one for it.

Our parts of the day are longer (evening: 18 to 24, Recognizers: 16 to 20). Such cases count as failures all the same.
The end of a day is its evening, of a month its last day; Recognizers says 23:59:59 and half a month. "Christmas at 8"
is one moment. "From May to July" has July in it, and what is left of a month begins today.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
import json
from pathlib import Path
from typing import Any

from custom_components.universal_agent.nlu.datetimes import (
    Bound,
    Duration,
    Frequency,
    Grain,
    Moment,
    PartOfDay,
    Recurrence,
    Span,
    find,
    find_with_open_ends,
)

from .sections import marked, put

CASES = "recognizers_datetime_en.jsonl"
SINGLE = frozenset({"date", "time", "datetime", "duration"})
"""The types that are one value."""
_REFERENCE = datetime(2016, 11, 7, tzinfo=UTC)
_PERIODS = {
    Frequency.SECONDLY: "PT{}S",
    Frequency.MINUTELY: "PT{}M",
    Frequency.HOURLY: "PT{}H",
    Frequency.DAILY: "P{}D",
    Frequency.WEEKLY: "P{}W",
    Frequency.MONTHLY: "P{}M",
    Frequency.YEARLY: "P{}Y",
}
_PARTS = {PartOfDay.MORNING: "TMO", PartOfDay.AFTERNOON: "TAF", PartOfDay.EVENING: "TEV", PartOfDay.NIGHT: "TNI"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """One result Recognizers gives."""

    kind: str
    start: int
    end: int
    text: str
    values: tuple[dict[str, Any], ...]


@dataclass(slots=True)
class Score:
    """What came out."""

    right: Counter[str]
    total: Counter[str]
    failures: list[str]

    def share(self, kinds: frozenset[str]) -> tuple[int, int]:
        """Return how many results of some types are right, and how many there are."""
        return sum(self.right[kind] for kind in kinds), sum(self.total[kind] for kind in kinds)


def score(path: Path) -> Score:
    """Return the score of the cases in a file."""
    result = Score(Counter(), Counter(), [])
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        now = _reference(case["reference"])
        spans = find(case["input"], now=now, language="en")
        asked = find_with_open_ends(case["input"], now=now, language="en")
        expected = list(_expected(case))
        if not expected:
            result.total["nothing"] += 1
            result.right["nothing"] += not spans
        for item in expected:
            result.total[item.kind] += 1
            if any(_overlap(span, item) and _same(span, item) for span in (*spans, *asked)):
                result.right[item.kind] += 1
            else:
                result.failures.append(_failure(case, item, spans))
        if not expected and spans:
            result.failures.append(f"{case['id']} nothing | {case['input']} | ours {[span.text for span in spans]}")
    return result


def _reference(text: str | None) -> datetime:
    """Return the now of a case."""
    return datetime.fromisoformat(text[:19]).replace(tzinfo=UTC) if text else _REFERENCE


def _expected(case: dict[str, Any]) -> Iterator[Expected]:
    """Return the results of a case, of the model's and of the parsers' form."""
    for result in case["results"]:
        start = result["Start"]
        if "TypeName" in result:
            values = (result["Resolution"] or {}).get("values", [])
            kind, end = result["TypeName"].removeprefix("datetimeV2."), result["End"] + 1
        else:
            value = result["Value"]
            kind, end = result["Type"], start + result["Length"]
            values = [
                {"timex": value["Timex"], "value": next(iter(value[key].values()), None)}
                for key in ("FutureResolution", "PastResolution")
            ]
        yield Expected(kind=kind, start=start, end=end, text=result["Text"], values=tuple(values))


def _overlap(span: Span, expected: Expected) -> bool:
    """Return whether a span of ours is about the same words."""
    return span.start < expected.end and expected.start < span.end


def _same(span: Span, expected: Expected) -> bool:
    """Return whether a span of ours means one of the values."""
    return any(_means(span.value, expected.kind, value) for value in expected.values)


def _means(ours: Moment | Duration | Recurrence, kind: str, value: dict[str, Any]) -> bool:
    """Return whether our value is the same."""
    if kind == "set":
        return isinstance(ours, Recurrence) and _timex(ours) == value["timex"]
    if kind == "duration":
        return isinstance(ours, Duration) and ours.seconds == float(value["value"])
    if not isinstance(ours, Moment):
        return False
    if kind.endswith("range"):
        return _range(ours, kind, value)
    if ours.is_range:
        return False
    wanted = str(value["value"])
    if kind == "date":
        return ours.has_date and not ours.has_time and ours.start.date().isoformat() == wanted
    if not ours.has_time:
        return False
    return f"{ours.start:%H:%M:%S}" == wanted if kind == "time" else f"{ours.start:%Y-%m-%d %H:%M:%S}" == wanted


def _range(ours: Moment, kind: str, value: dict[str, Any]) -> bool:
    """Return whether our span has the same ends."""
    form = {"daterange": "%Y-%m-%d", "timerange": "%H:%M:%S", "datetimerange": "%Y-%m-%d %H:%M:%S"}[kind]
    if "start" not in value or "end" not in value:
        return _open_range(ours, form, value)
    ends = {ours.end.strftime(form), (ours.end - timedelta(seconds=1)).strftime(form)}
    if kind == "daterange" and ours.is_range:
        ends.add(_last_named(ours).strftime(form))
    return ours.start.strftime(form) == value["start"] and value["end"] in ends


def _open_range(ours: Moment, form: str, value: dict[str, Any]) -> bool:
    """Return whether what is left on one side of a time is the same."""
    if ours.bound in (Bound.SINCE, Bound.FROM, Bound.AFTER):
        starts = {ours.start.strftime(form)}
        if ours.bound is Bound.AFTER and value.get("Mod") == "after":
            starts.add((ours.start - timedelta(days=1)).strftime(form))
        return value.get("start") in starts
    return ours.bound is not None and value.get("end") == ours.end.strftime(form)


def _last_named(ours: Moment) -> date:
    """Return the beginning of the last day, month or year of a range."""
    last = (ours.end - timedelta(seconds=1)).date()
    if ours.grain is Grain.YEAR:
        return last.replace(month=1, day=1)
    return last.replace(day=1) if ours.grain is Grain.MONTH else last


def _timex(ours: Recurrence) -> str:
    """Return the TIMEX of a recurrence."""
    time = f"T{ours.at:%H:%M}".removesuffix(":00") if ours.at else _PARTS.get(ours.part_of_day or PartOfDay.MORNING, "")
    tail = time if ours.at or ours.part_of_day else ""
    if ours.weekdays == (5, 6):
        return "XXXX-WXX-WE"
    if len(ours.weekdays) == 1:
        return f"XXXX-WXX-{ours.weekdays[0] + 1}{tail}"
    if ours.frequency is Frequency.DAILY and tail:
        return tail
    return _PERIODS[ours.frequency].format(ours.interval)


def _failure(case: dict[str, Any], expected: Expected, spans: tuple[Span, ...]) -> str:
    """Return a line about a result that was not found."""
    wanted = " / ".join(
        " ".join(str(part) for key, part in value.items() if key != "type") for value in expected.values
    )
    ours = "; ".join(f"[{span.text}] {_brief(span.value)}" for span in spans) or "nothing"
    return (
        f"{case['id']} {expected.kind} {case['reference']} | {case['input']} | [{expected.text}] {wanted} | ours {ours}"
    )


def _brief(value: Moment | Duration | Recurrence) -> str:
    """Return a value in short."""
    if isinstance(value, Moment):
        return f"{value.start:%Y-%m-%d %H:%M:%S}..{value.end:%Y-%m-%d %H:%M} {value.grain}"
    return f"{value.seconds} s" if isinstance(value, Duration) else f"set {_timex(value)}"


def measure(root: Path, evals: Path, *, failures: bool) -> int:
    """Print figure U8 and write its part of the page; return the exit code."""
    path = evals / CASES
    if not path.exists():
        print(f"skipped: there is no evaluation material at {evals} (--evals names another folder)")
        return 0
    result = score(path)
    if failures:
        print(*result.failures, sep="\n")
    text = marked("U8", "scripts/bench --times", _page(result))
    print(text)
    put(root / "docs" / "understanding.md", text, "Understanding")
    print("wrote docs/understanding.md")
    return 0


def _page(result: Score) -> str:
    """Return the figure as a section."""
    rows = [(kind, frozenset({kind})) for kind in sorted(result.total)]
    lines = []
    for name, kinds in (*rows, ("**single values (U8)**", SINGLE), ("everything", frozenset(result.total))):
        right, total = result.share(kinds)
        lines.append(f"| {name} | {right / max(total, 1):.1%} ({right} of {total}) |")
    return _PAGE.format(rows="\n".join(lines))


_PAGE = """
## U8: dates, times and durations

English expressions of Recognizers-Text (half of its cases), read without a model. Best known: 60 % of single values
(Recognizers for Python); reach: at least 75 %.

| type | right |
|---|---:|
{rows}

A result is right where a span of ours overlaps the expected words and means one of the expected values; single values
are dates, times, dates with times, and durations. The end of a range may be named by its last day or by the day after.
A range of which one end is named, "since Friday", is compared with the time that a question with these words is about.
"""
