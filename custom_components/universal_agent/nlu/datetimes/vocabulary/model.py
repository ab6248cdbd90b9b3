"""What a language brings: its words, its own rules and how it speaks of time."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..grammar import Rule
from ..numerals import NumberWords


@dataclass(frozen=True, slots=True, kw_only=True)
class DateSpeech:
    """How moments, durations and recurrences are said; the names in braces are filled in."""

    weekdays: tuple[str, ...]
    """Monday to Sunday."""
    months: tuple[str, ...]
    """January to December."""
    relative_days: Mapping[int, str]
    """Days with a name of their own, by their distance from today."""
    weekday: str = "{weekday}"
    """A day of the coming week by its name."""
    date: str
    """A date of this year: {day} and {month}."""
    date_year: str
    """A date of another year: {day}, {month} and {year}."""
    on: str = "{day}"
    """A weekday or date as an adverb: "on Saturday"."""
    ordinal: Mapping[int, str]
    """How a {day} of the month is said, by the day; 0 is for all others."""
    clock_12: bool = False
    """Whether the clock has twelve hours."""
    hour: str
    """A full {hour}, and the {half} of the day."""
    minutes: str
    """An {hour} and {minute}, and the {half} of the day."""
    early: Mapping[str, str]
    """A {time} in the "night" or in the "morning", where the hour alone could be in the afternoon."""
    at: str
    """A {day} and a {time}."""
    at_time: str
    """A {time} alone."""
    today_parts: Mapping[str, str]
    """The parts of today: morning, afternoon, evening, night."""
    day_parts: Mapping[str, str]
    """The parts of a {day} with a name such as tomorrow."""
    weekday_parts: Mapping[str, str]
    """The parts of a {day} of the week."""
    date_parts: Mapping[str, str]
    """The parts of a date."""
    span: str
    """From {start} to {end}."""
    span_of_dates: str | None = None
    """From {start} to {end} where the first is a date and no name of a day: German has an article there."""
    day_span: str = "{day} {span}"
    """A day and the times on it."""
    periods: Mapping[str, str]
    """Last, this and next week and weekend: "week -1"."""
    in_month: str
    """In a {month}."""
    in_month_year: str
    """In a {month} of a {year}."""
    in_year: str
    """In a {year}."""
    units: Mapping[str, tuple[str, str]]
    """One and many of each unit."""
    join: str
    """The last two of a list: {first} and {last}."""
    every: Mapping[str, str]
    """Each frequency, and "many" with a {count} and a {unit}, "many day" where days are said otherwise."""
    every_weekday: str
    """Every week on some {days}."""
    every_workday: str
    """From Monday to Friday."""
    every_weeks: str
    """Every {count} weeks on some {days}."""
    every_month_day: str
    """Every month on a {day}."""
    every_year_day: str
    """Every year on a {date}."""
    every_year_month: str
    """Every year in a {month}."""
    every_part: Mapping[str, str]
    """Every morning, afternoon, evening, night."""
    every_weekday_part: str = "{every} {part}"
    """A recurrence on days of the week and a part of those days."""
    starting: str
    """From a {day} of a {month} of a {year} on, behind a recurrence."""
    ending: str
    """Until such a day, which is the last one."""
    each_part: Mapping[str, str]
    """In the morning, afternoon, evening, night of each such day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DateVocabulary:
    """The words of one language."""

    values: Mapping[str, Mapping[str, str]]
    """symbol -> value -> the phrases that mean it, divided by ", "; a dot behind a phrase may be left out."""
    markers: Mapping[str, str]
    """symbol -> phrases that have no value."""
    numbers: NumberWords
    """How numbers are built."""
    rules: tuple[Rule, ...]
    """What only this language says."""
    decimal_comma: bool
    """Whether a comma divides a number from its fraction."""
    day_first: bool
    """Whether 3/12 is in December."""
    speech: DateSpeech
    """How time is said."""
    occasions: Mapping[str, str]
    """What is had or done in the "morning" or in the "evening", and its "meal"; `*` stands for the rest of a word."""
    halves: bool = False
    """Whether hours are told in two halves of the day, of which twelve in the morning begins the first."""
