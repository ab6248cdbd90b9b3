"""Clock times as people say them: "half past nine", "halb zehn", "17:30", "8 pm"."""

from dataclasses import dataclass, replace
from datetime import time

from .model import Grain, PartOfDay
from .tokens import DateToken

HOURS = {
    PartOfDay.MORNING: (6, 12),
    PartOfDay.AFTERNOON: (12, 18),
    PartOfDay.EVENING: (18, 24),
    PartOfDay.NIGHT: (22, 30),
}
"""The hours a part of the day lasts; the night ends at six on the next day."""
_HALF_HOUR = 30
FIRST_YEAR = 1800
"""Between four digits from here on lie years: "from 1900 to 2000"."""


@dataclass(frozen=True, slots=True)
class ClockTime:
    """A clock time, perhaps without saying which half of the day."""

    hour: int
    """0 to 24; 24 is the midnight at the end of the day."""
    minute: int = 0
    second: int = 0
    exact: bool = False
    """Whether the half of the day is known."""
    grain: Grain = Grain.HOUR
    said: bool = False
    """Whether words said that the number is a time: "9 Uhr", "ten to five"."""
    offset_minutes: int | None = None
    """The distance to UTC, of an ISO time."""
    named_hour: int | None = None
    """The hour that was said where the time is before it: seven of "quarter to seven"."""

    @property
    def seconds(self) -> int:
        """Return the seconds since the beginning of the day."""
        return self.hour * 3600 + self.minute * 60 + self.second

    @property
    def time(self) -> time:
        """Return the time the clock shows."""
        return time(self.hour % 24, self.minute, self.second)

    @property
    def usual(self) -> ClockTime:
        """Return the time that is meant where nothing says which half: one to six are in the afternoon."""
        hour = self.hour if self.named_hour is None else self.named_hour
        return self.late if not self.exact and 1 <= hour <= 6 else replace(self, exact=True)

    @property
    def habitual(self) -> ClockTime:
        """Return the time that is meant of something that comes back: people get up at five and six."""
        return self.early if not self.exact and self.hour in (5, 6) else self.usual

    @property
    def late(self) -> ClockTime:
        """Return the time in the second half of the day."""
        return replace(self, hour=self.hour % 12 + 12, exact=True)

    @property
    def early(self) -> ClockTime:
        """Return the time in the first half of the day."""
        return replace(self, hour=self.hour % 12, exact=True)

    def within(self, part: PartOfDay) -> ClockTime:
        """Return the time in a part of the day."""
        if self.exact or self.hour > 12:
            return self
        if part is PartOfDay.MORNING:  # "every morning at twelve" ends at noon
            return replace(self, exact=True) if self.hour == 12 else self.early
        if part is PartOfDay.EVENING and self.hour == 12:
            return replace(self, hour=24, exact=True) if not self.minute else self.early
        if part is PartOfDay.NIGHT and (self.hour < 5 or self.hour == 12):
            return self.early
        return self.late


def clock(hour: int, minute: int = 0, second: int = 0, *, exact: bool, grain: Grain) -> ClockTime | None:
    """Return a time if there is such a time."""
    if not (0 <= hour <= 24 and 0 <= minute < 60 and 0 <= second < 60) or (hour == 24 and (minute or second)):
        return None
    return ClockTime(hour, minute, second, exact or hour > 12 or hour == 0, grain)


def with_half(known: ClockTime | None, half: str | None) -> ClockTime | None:
    """Return the time in the half of the day that was named."""
    if known is None or half is None:
        return known
    if known.hour > 12:
        return known if half == "pm" else None
    return known.late if half == "pm" else known.early


def hour_minute(hour: DateToken, minute: DateToken, half: str | None = None) -> ClockTime | None:
    """Return "9:30", "09:30" and "9:30 pm"; a leading zero means the first half of the day."""
    if hour.number is None or minute.number is None or minute.width != 2 or hour.width > 2:
        return None
    padded = hour.width == 2 and hour.number < 10
    return with_half(clock(hour.number, minute.number, exact=padded, grain=Grain.MINUTE), half)


def hour_minute_second(
    hour: DateToken, minute: DateToken, second: DateToken, half: str | None = None
) -> ClockTime | None:
    """Return "9:30:15"."""
    known = hour_minute(hour, minute, None)
    if known is None or second.number is None or second.width != 2:
        return None
    exact = clock(known.hour, known.minute, second.number, exact=known.exact, grain=Grain.SECOND)
    return with_half(exact, half)


def packed(digits: DateToken, half: str | None) -> ClockTime | None:
    """Return "340pm", and "0730" without a half."""
    if digits.number is None or digits.width not in (3, 4):
        return None
    hour, minute = divmod(digits.number, 100)
    return with_half(clock(hour, minute, exact=half is None and hour < 10, grain=Grain.MINUTE), half)


def military(digits: DateToken) -> ClockTime | None:
    """Return "0730"."""
    if digits.number is None or digits.width != 4 or digits.number >= 1000:
        return None
    return packed(digits, None)


def four_digits(digits: DateToken) -> ClockTime | None:
    """Return "1730", of which nothing but its place tells that it is a time."""
    if digits.number is None or digits.width != 4 or digits.number >= FIRST_YEAR:
        return military(digits)
    hour, minute = divmod(digits.number, 100)
    return clock(hour, minute, exact=True, grain=Grain.MINUTE)


def hour_digits(digits: DateToken) -> int | None:
    """Return the hour of one or two digits."""
    return digits.number if digits.number is not None and digits.width <= 2 and digits.number <= 24 else None


def hour_word(value: int | str) -> int | None:
    """Return the hour of a number word."""
    return int(value) if int(value) <= 24 else None


def minute_digits(digits: DateToken) -> int | None:
    """Return the minute of two digits."""
    return digits.number if digits.number is not None and digits.width == 2 and digits.number < 60 else None


def minute_word(value: int) -> int | None:
    """Return the minute of a number word that can follow an hour."""
    return value if 10 <= value < 60 else None


def hour_small_minute(hour: int, minute: int) -> ClockTime | None:
    """Return "eleven five", of which nothing but its place tells that it is a time."""
    return at_hour_minute(hour, minute) if 1 <= hour <= 12 and 0 < minute < 10 else None


def small_minute(value: int) -> int | None:
    """Return the minute of "oh five"."""
    return value if 0 < value < 10 else None


def few_minutes(value: int) -> int | None:
    """Return the minutes that can stand before an hour: "twenty past"."""
    return value if 0 < value < 60 else None


def at_hour(hour: int, half: str | None = None) -> ClockTime | None:
    """Return the full hour."""
    return with_half(clock(hour, exact=False, grain=Grain.HOUR), half)


def at_hour_minute(hour: int, minute: int | None, half: str | None = None) -> ClockTime | None:
    """Return an hour and its minutes."""
    if minute is None:
        return at_hour(hour, half)
    return with_half(clock(hour, minute, exact=False, grain=Grain.MINUTE), half)


def said_hour(hour: int | str, minute: int | None, half: str | None = None) -> ClockTime | None:
    """Return an hour with the word for it: "neun Uhr dreißig"."""
    known = at_hour_minute(int(hour), minute, half)
    return replace(known, said=True) if known else None


def named(value: str) -> ClockTime:
    """Return noon or midnight of a vocabulary entry "12" or "24"."""
    return ClockTime(int(value), exact=True)


def named_twelve_word(hour: int, entry: str) -> ClockTime | None:
    """Return "12 noon"."""
    return named(entry) if hour == 12 else None


def moved(known: ClockTime, minutes: int) -> ClockTime:
    """Return the time some minutes later or earlier."""
    total = (known.hour * 60 + known.minute + minutes) % (24 * 60)
    hour, minute = divmod(total, 60)
    if not known.exact and hour == 0 and known.hour == 1:
        hour = 12
    before = known.hour if -_HALF_HOUR < minutes < 0 else None
    return ClockTime(hour, minute, 0, known.exact or hour > 12, Grain.MINUTE, said=True, named_hour=before)


def later(minutes: int, known: ClockTime) -> ClockTime:
    """Return "twenty past nine"."""
    return moved(known, minutes)


def earlier(minutes: int, known: ClockTime) -> ClockTime:
    """Return "twenty to nine"."""
    return moved(known, -minutes)


def round_minutes(value: int) -> int | None:
    """Return the minutes that can stand before an hour without their name: "ten to five", but not "two to four"."""
    return value if 0 < value < 30 and value % 5 == 0 else None


def digits_past(digits: DateToken, known: ClockTime) -> ClockTime | None:
    """Return "20 past nine"."""
    return digits_later(digits, known) if digits.number is not None and round_minutes(digits.number) else None


def digits_to(digits: DateToken, known: ClockTime) -> ClockTime | None:
    """Return "20 para las nueve"."""
    return digits_earlier(digits, known) if digits.number is not None and round_minutes(digits.number) else None


def digits_later(digits: DateToken, known: ClockTime) -> ClockTime | None:
    """Return "20 minutes past nine"."""
    return moved(known, digits.number) if digits.number is not None and digits.number < 60 else None


def digits_earlier(digits: DateToken, known: ClockTime) -> ClockTime | None:
    """Return "20 minutes to nine"."""
    return moved(known, -digits.number) if digits.number is not None and digits.number < 60 else None


def quarter_later(known: ClockTime) -> ClockTime:
    """Return "quarter past nine"."""
    return moved(known, 15)


def quarter_earlier(known: ClockTime) -> ClockTime:
    """Return "quarter to ten"."""
    return moved(known, -15)


def half_later(known: ClockTime) -> ClockTime:
    """Return "half past nine"."""
    return moved(known, 30)


def half_before(known: ClockTime) -> ClockTime:
    """Return "halb zehn": half an hour before ten."""
    return moved(known, -30)


def before_half_before(minutes: int, known: ClockTime) -> ClockTime:
    """Return "fünf vor halb zehn"."""
    return moved(known, -30 - minutes)


def after_half_before(minutes: int, known: ClockTime) -> ClockTime:
    """Return "fünf nach halb zehn"."""
    return moved(known, -30 + minutes)


def after_full_hour(hour: int | str, minutes: str) -> ClockTime | None:
    """Return "las nueve y cuarto" and "neuf heures moins le quart"."""
    full = at_hour(int(hour))
    return moved(full, int(minutes)) if full else None


def more_full_hour(hour: int | str, minutes: int) -> ClockTime | None:
    """Return "las nueve y veinte"."""
    return after_full_hour(hour, str(minutes))


def less_full_hour(hour: int | str, minutes: int) -> ClockTime | None:
    """Return "neuf heures moins dix"."""
    return after_full_hour(hour, str(-minutes))


def after_named(entry: str, minutes: int | str) -> ClockTime:
    """Return "midi et demi" and "midi moins le quart"."""
    return moved(named(entry), int(minutes))


def less_named(entry: str, minutes: int) -> ClockTime:
    """Return "midi moins dix"."""
    return moved(named(entry), -minutes)


def on_the_dot(known: ClockTime) -> ClockTime:
    """Return "eight sharp", which says of the number that it is a time."""
    return replace(known, said=True)


def hour_entry(entry: str) -> ClockTime | None:
    """Return the hour of a vocabulary entry "1"."""
    return at_hour(int(entry))


def entry_hour(entry: str) -> int:
    """Return the number of a vocabulary entry "1"."""
    return int(entry)


def quarter_of_hour(hour: int) -> ClockTime:
    """Return "viertel zehn", as the east of Germany says: a quarter of the tenth hour."""
    return moved(ClockTime(hour), -45)


def in_part(known: ClockTime, part: str) -> ClockTime:
    """Return "nine in the evening"; twelve in the morning is noon, as in "las doce de la mañana"."""
    return known.within(PartOfDay(part))


def in_part_of_halves(known: ClockTime, part: str) -> ClockTime:
    """Return "nine in the evening" where hours are told as a.m. and p.m.: "twelve in the morning" is midnight."""
    of_day = PartOfDay(part)
    begins = of_day is PartOfDay.MORNING and known.hour == 12 and not known.exact
    return known.early if begins else known.within(of_day)


def around_noon(entry: str, known: ClockTime) -> ClockTime | None:
    """Return "noon at one", as other languages say it: "mittags um eins"."""
    if entry != "12" or known.exact:
        return None
    if known.hour in (11, 12):
        return replace(known, exact=True)
    return known.late if known.hour in (1, 2, 3) else None


def with_offset(known: ClockTime, sign: str, hours: DateToken, minutes: DateToken | None) -> ClockTime | None:
    """Return an ISO time with its distance to UTC."""
    distance = (hours.number or 0) * 60 + ((minutes.number or 0) if minutes else 0)
    return (
        replace(known, exact=True, offset_minutes=distance if sign == "+" else -distance) if distance < 1440 else None
    )


def at_utc(known: ClockTime) -> ClockTime:
    """Return an ISO time in UTC."""
    return replace(known, exact=True, offset_minutes=0)
