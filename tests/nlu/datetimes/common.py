"""Say when it is, and read an expression into a short line that a test can compare."""

from datetime import datetime
from zoneinfo import ZoneInfo

from custom_components.universal_agent.nlu.datetimes import Duration, Moment, Recurrence, Span, find, parse

BERLIN = ZoneInfo("Europe/Berlin")
WEDNESDAY = datetime(2026, 10, 14, 10, 0, tzinfo=BERLIN)
"""Wednesday, October 14, 2026, ten in the morning: the now of most stories."""


def brief(value: Moment | Duration | Recurrence | None) -> str:
    """Return a value as a line: start, end and grain; seconds; or how often."""
    if value is None:
        return "nothing"
    if isinstance(value, Moment):
        return f"{value.start:%Y-%m-%d %H:%M} {value.end:%Y-%m-%d %H:%M} {value.grain}"
    if isinstance(value, Duration):
        return f"{value.seconds} s"
    parts: list[object] = [value.frequency, value.interval]
    parts += [f"{name}={part}" for name, part in (("on", value.weekdays), ("day", value.day)) if part]
    parts += [f"{name}={part}" for name, part in (("month", value.month), ("in", value.part_of_day)) if part]
    parts += [f"at={value.at:%H:%M}"] if value.at else []
    parts += [f"from={value.starts:%Y-%m-%d}"] if value.starts else []
    parts += [f"until={value.ends:%Y-%m-%d}"] if value.ends else []
    return " ".join(str(part) for part in parts)


def only(text: str, language: str, now: datetime = WEDNESDAY) -> Span:
    """Return the one expression of a sentence."""
    spans = find(text, now=now, language=language)
    assert len(spans) == 1, spans
    return spans[0]


def start(text: str, language: str, now: datetime = WEDNESDAY) -> str:
    """Return when the one moment of a sentence starts."""
    value = only(text, language, now).value
    assert isinstance(value, Moment), value
    return f"{value.start:%a %Y-%m-%d %H:%M}"


def moment(text: str, language: str = "en", now: datetime = WEDNESDAY) -> Moment:
    """Return the moment a text is."""
    value = parse(text, now=now, language=language)
    assert isinstance(value, Moment), value
    return value
