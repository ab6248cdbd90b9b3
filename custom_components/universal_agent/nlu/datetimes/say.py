"""Say moments, durations and recurrences: the words `parse` understands, short and natural."""

from datetime import date, datetime, time, timedelta

from .amounts import DurationUnit
from .language import vocabulary
from .model import Frequency, Grain, Moment, PartOfDay, Recurrence
from .vocabulary import DateSpeech

_AMBIGUOUS_FROM, _NOON = 1, 12
_UNITS = {
    Frequency.SECONDLY: "second",
    Frequency.MINUTELY: "minute",
    Frequency.HOURLY: "hour",
    Frequency.DAILY: "day",
    Frequency.WEEKLY: "week",
    Frequency.MONTHLY: "month",
    Frequency.YEARLY: "year",
}
_LENGTHS = ((DurationUnit.DAY, 86_400), (DurationUnit.HOUR, 3600), (DurationUnit.MINUTE, 60), (DurationUnit.SECOND, 1))
_WEEK = 604_800
_WORKDAYS = (0, 1, 2, 3, 4)


def say_duration(seconds: float, language: str) -> str:
    """Return a length of time: "8 minutes", "1 hour and 5 minutes"."""
    speech = vocabulary(language).speech
    rest = abs(round(seconds))
    if rest and rest % _WEEK == 0:
        return _count(rest // _WEEK, "week", speech)
    parts = []
    for unit, length in _LENGTHS:
        count, rest = divmod(rest, length)
        if count:
            parts.append(_count(count, unit, speech))
    return _list(parts or [_count(0, "second", speech)], speech)


def say_time(moment: datetime | time, language: str) -> str:
    """Return a clock time: "9 AM", "9:30 PM", in German "9 Uhr", "21:30 Uhr"."""
    return _time(moment, vocabulary(language).speech, past=False)


def say_date(day: date, *, now: datetime, language: str) -> str:
    """Return a day as a name: "today", "Saturday", "March 3rd", "March 3rd, 2030"."""
    local = day.astimezone(now.tzinfo).date() if isinstance(day, datetime) else day
    return _date(local, now, vocabulary(language).speech)


def say_moment(moment: Moment | datetime, *, now: datetime, language: str) -> str:
    """Return a moment as an adverb: "tomorrow at 9 AM", "on Saturday", "this evening", "from 3 PM to 5 PM"."""
    speech = vocabulary(language).speech
    if isinstance(moment, datetime):
        return _point(moment.astimezone(now.tzinfo), now, speech)
    if moment.has_time:
        return _times(moment, now, speech) if moment.is_range else _point(moment.start, now, speech)
    if moment.is_range:
        return _days(moment, now, speech)
    day = moment.start.date()
    match moment.grain:
        case Grain.PART_OF_DAY:
            return _part(moment.start, now, speech)
        case Grain.WEEK | Grain.WEEKEND:
            return _period(moment, now, speech)
        case Grain.MONTH:
            return _month(moment, now, speech)
        case Grain.YEAR:
            return speech.in_year.format(year=day.year)
        case _:
            return _days(moment, now, speech) if _last_day(moment) != day else _on(day, now, speech)


def say_recurrence(recurrence: Recurrence, language: str) -> str:
    """Return what comes back: "every day", "every Monday and Friday at 9 AM", "every 2 weeks"."""
    speech = vocabulary(language).speech
    said = _every(recurrence, speech)
    if recurrence.part_of_day is not None and recurrence.at is None and recurrence.weekdays:
        said = speech.every_weekday_part.format(every=said, part=speech.each_part[recurrence.part_of_day])
    if recurrence.at is not None:
        at = speech.at_time.format(time=_time(recurrence.at, speech, past=False))
        said = f"{said} {at}"
    if recurrence.starts is not None:
        said = f"{said} {_edge(speech.starting, recurrence.starts.date(), speech)}"
    if recurrence.ends is not None:
        last = (recurrence.ends - timedelta(microseconds=1)).date()
        said = f"{said} {_edge(speech.ending, last, speech)}"
    return said


def _edge(template: str, day: date, speech: DateSpeech) -> str:
    """Return the first or last day of a recurrence, with its year."""
    return template.format(day=_ordinal(day.day, speech), month=speech.months[day.month - 1], year=day.year)


def _count(count: int, unit: str, speech: DateSpeech) -> str:
    """Return a number of units."""
    return f"{count} {speech.units[unit][count != 1]}"


def _list(parts: list[str], speech: DateSpeech) -> str:
    """Return a list in words."""
    return parts[0] if len(parts) == 1 else speech.join.format(first=", ".join(parts[:-1]), last=parts[-1])


def _time(moment: datetime | time, speech: DateSpeech, *, past: bool) -> str:
    """Return a clock time; a past one of today says its half of the day."""
    hour, minute = moment.hour, moment.minute
    half = "AM" if hour < _NOON else "PM"
    shown = (hour - 1) % 12 + 1 if speech.clock_12 else hour
    said = (speech.minutes if minute else speech.hour).format(hour=shown, minute=minute, half=half)
    if _AMBIGUOUS_FROM <= hour <= 4:
        return speech.early["night"].format(time=said)
    if 5 <= hour <= 6 or (past and hour < _NOON and hour):
        return speech.early["morning"].format(time=said)
    return said


def _date(day: date, now: datetime, speech: DateSpeech) -> str:
    """Return a day as a name."""
    today = now.date()
    distance = (day - today).days
    if (relative := speech.relative_days.get(distance)) is not None:
        return relative
    if 0 < distance < 7:
        return speech.weekday.format(weekday=speech.weekdays[day.weekday()])
    # The words for a day without its year mean the coming one.
    coming = day > today and day < today.replace(year=today.year + 1, day=min(today.day, 28))
    return (speech.date if coming else speech.date_year).format(
        day=_ordinal(day.day, speech), month=speech.months[day.month - 1], year=day.year
    )


def _ordinal(day: int, speech: DateSpeech) -> str:
    """Return a day of the month."""
    return speech.ordinal.get(day, speech.ordinal[0]).format(day=day)


def _on(day: date, now: datetime, speech: DateSpeech) -> str:
    """Return a day as an adverb."""
    name = _date(day, now, speech)
    return name if (day - now.date()).days in speech.relative_days else speech.on.format(day=name)


def _point(moment: datetime, now: datetime, speech: DateSpeech) -> str:
    """Return a day and a clock time."""
    past = moment < now and moment.date() == now.date()
    return speech.at.format(day=_on(moment.date(), now, speech), time=_time(moment, speech, past=past))


def _part(start: datetime, now: datetime, speech: DateSpeech) -> str:
    """Return a part of a day."""
    part = _part_of(start.hour)
    distance = (start.date() - now.date()).days
    if distance == 0:
        return speech.today_parts[part]
    day = _on(start.date(), now, speech)
    if distance in speech.relative_days:
        return speech.day_parts[part].format(day=day)
    return (speech.weekday_parts if 0 < distance < 7 else speech.date_parts)[part].format(day=day)


def _part_of(hour: int) -> PartOfDay:
    """Return the part of the day of an hour."""
    if hour < 5 or hour >= 22:
        return PartOfDay.NIGHT
    if hour < _NOON:
        return PartOfDay.MORNING
    return PartOfDay.AFTERNOON if hour < 18 else PartOfDay.EVENING


def _last_day(moment: Moment) -> date:
    """Return the last day of a moment."""
    return (moment.end - timedelta(microseconds=1)).date()


def _days(moment: Moment, now: datetime, speech: DateSpeech) -> str:
    """Return some days in a row."""
    start, end = moment.start.date(), _last_day(moment)
    return _span(_date(start, now, speech), _later_date(end, start, now, speech), speech)


def _span(start: str, end: str, speech: DateSpeech) -> str:
    """Return "from ... to ..."."""
    return (speech.span_of_dates if speech.span_of_dates and start[0].isdigit() else speech.span).format(
        start=start, end=end
    )


def _times(moment: Moment, now: datetime, speech: DateSpeech) -> str:
    """Return the time from one moment to another."""
    if moment.start.date() == moment.end.date():
        span = speech.span.format(
            start=_time(moment.start, speech, past=False), end=_time(moment.end, speech, past=False)
        )
        return speech.day_span.format(day=_on(moment.start.date(), now, speech), span=span)
    start, end = moment.start, moment.end
    first = _date(start.date(), now, speech)
    last = _later_date(end.date(), start.date(), now, speech)
    return _span(
        speech.at.format(day=first, time=_time(start, speech, past=False)),
        speech.at.format(day=last, time=_time(end, speech, past=False)),
        speech,
    )


def _later_date(day: date, start: date, now: datetime, speech: DateSpeech) -> str:
    """Return the second day of a range as a name; within a week of a coming first one its weekday is enough."""
    if start > now.date() and 0 < (day - start).days < 7 and (start - now.date()).days < 7 <= (day - now.date()).days:
        return speech.weekday.format(weekday=speech.weekdays[day.weekday()])
    return _date(day, now, speech)


def _period(moment: Moment, now: datetime, speech: DateSpeech) -> str:
    """Return a week or weekend by its name, else by its days."""
    monday = now.date() - timedelta(days=now.weekday())
    weeks = (moment.start.date() - monday).days // 7
    name = speech.periods.get(f"{moment.grain} {weeks}")
    return name if name is not None else _days(moment, now, speech)


def _month(moment: Moment, now: datetime, speech: DateSpeech) -> str:
    """Return a month, or several by their days."""
    first, last = moment.start.date(), _last_day(moment)
    if (first.year, first.month) != (last.year, last.month):
        return _days(moment, now, speech)
    months = (first.year - now.year) * 12 + first.month - now.month
    template = speech.in_month if 0 <= months < 12 else speech.in_month_year
    return template.format(month=speech.months[first.month - 1], year=first.year)


def _every(recurrence: Recurrence, speech: DateSpeech) -> str:
    """Return how often something comes back, without its time."""
    if recurrence.weekdays == _WORKDAYS and recurrence.interval == 1:
        return speech.every_workday
    if recurrence.weekdays:
        days = _list([speech.weekdays[day] for day in recurrence.weekdays], speech)
        if recurrence.interval == 1:
            return speech.every_weekday.format(days=days)
        return speech.every_weeks.format(days=days, count=recurrence.interval)
    if recurrence.month is not None:
        month = speech.months[recurrence.month - 1]
        if recurrence.day is None:
            return speech.every_year_month.format(month=month)
        return speech.every_year_day.format(date=speech.date.format(day=_ordinal(recurrence.day, speech), month=month))
    if recurrence.day is not None:
        return speech.every_month_day.format(day=_ordinal(recurrence.day, speech))
    if recurrence.interval > 1:
        name = _UNITS[recurrence.frequency]
        template = speech.every.get(f"many {name}", speech.every["many"])
        return template.format(count=recurrence.interval, unit=speech.units[name][1])
    if recurrence.part_of_day is not None and recurrence.at is None:
        return speech.every_part[recurrence.part_of_day]
    return speech.every[recurrence.frequency]
