"""English."""

from typing import Final

from ..numerals import NumberWords
from .en_speech import SPEECH
from .model import DateVocabulary

_VALUES: Final = {
    "hundreds": {},
    "fraction_sign": {"0.5": "½", "0.25": "¼", "0.75": "¾"},
    "fraction_more": {
        "0.5": "and a half, and half, and one half",
        "0.25": "and a quarter, and quarter",
        "0.75": "and three quarters, and a three quarters",
    },
    "mixed": {},
    "half": {"0.5": "half, half of"},
    "article": {"1": "a, an"},
    "unit": {
        "second": "second, seconds, sec, secs, sec.",
        "minute": "minute, minutes, min, mins, min.",
        "hour": "hour, hours, hr, hrs, h, hr.",
        "day": "day, days, business day, business days, working day, working days, night, nights",
        "week": "week, weeks",
        "2 week": "fortnight, fortnights",
        "month": "month, months",
        "year": "year, years, yr, yrs",
        "3 month": "quarter, quarters",
        "2 day": "weekend, weekends",
        "10 year": "decade, decades",
    },
    "unit_short": {"second": "s", "minute": "m", "hour": "h", "day": "d", "week": "w", "year": "y"},
    "unit_alone": {},
    "amount_word": {
        "15 minute": "quarter of an hour, quarter hour",
        "45 minute": "three quarters of an hour, three quarter hour",
    },
    "some": {
        "2": "couple of, a couple of, couple, a couple",
        "3": "few, a few, several, some",
    },
    "entire": {"1": "all, full, whole, entire, the whole, the full, the entire, a full, a whole, another, the full"},
    "weekday": {
        "0": "monday, mon.",
        "1": "tuesday, tue., tues.",
        "2": "wednesday, weds.",
        "3": "thursday, thu., thur., thurs.",
        "4": "friday, fri.",
        "5": "saturday",
        "6": "sunday",
    },
    "weekday_risky": {"2": "wed", "5": "sat", "6": "sun"},
    "weekdays": {
        "0": "mondays",
        "1": "tuesdays",
        "2": "wednesdays",
        "3": "thursdays",
        "4": "fridays",
        "5": "saturdays",
        "6": "sundays",
    },
    "month": {
        "1": "january, jan.",
        "2": "february, feb.",
        "4": "april, apr.",
        "6": "june, jun.",
        "7": "july, jul.",
        "8": "august, aug.",
        "9": "september, sept., sep.",
        "10": "october, oct.",
        "11": "november, nov.",
        "12": "december",
    },
    "month_risky": {"3": "march, mar.", "5": "may", "12": "dec."},
    "ordinal_word": {
        str(number): words
        for number, words in enumerate(
            (
                "first",
                "second",
                "third",
                "fourth",
                "fifth",
                "sixth",
                "seventh",
                "eighth",
                "ninth",
                "tenth",
                "eleventh",
                "twelfth",
                "thirteenth",
                "fourteenth",
                "fifteenth",
                "sixteenth",
                "seventeenth",
                "eighteenth",
                "nineteenth",
                "twentieth",
                "twenty first",
                "twenty second",
                "twenty third",
                "twenty fourth",
                "twenty fifth",
                "twenty sixth",
                "twenty seventh",
                "twenty eighth",
                "twenty ninth",
                "thirtieth",
                "thirty first",
            ),
            start=1,
        )
    },
    "last_one": {"-1": "last"},
    "rel": {
        "0": "this, the current, current, this calendar, that, same",
        "1": "next, following, coming, upcoming, next calendar",
        "-1": "last, past, previous, last calendar",
    },
    "rel_day": {"0": "this, coming, this coming, upcoming, that", "1": "next", "-1": "last, past, previous, this past"},
    "rel_post": {},
    "period": {
        "day": "day",
        "week": "week",
        "weekend": "weekend",
        "month": "month",
        "year": "year, calendar year",
        "quarter": "quarter",
        "fortnight": "fortnight",
    },
    "period_word": {"weekend 0": "the weekend", "week 0": "the week"},
    "weeks_later": {"7": "week", "14": "fortnight"},
    "day_word": {
        "0": "today",
        "1": "tomorrow, tmrw, tomorow, tommorow",
        "-1": "yesterday, the day before",
        "2": "day after tomorrow, the day after tomorrow, overmorrow",
        "-2": "day before yesterday, the day before yesterday",
    },
    "part": {
        "morning": "morning, am, early morning",
        "afternoon": "afternoon, pm",
        "evening": "evening",
        "night": "night",
    },
    "parts": {"morning": "mornings", "afternoon": "afternoons", "evening": "evenings", "night": "nights"},
    "part_alone": {
        "morning": "in the morning, early in the morning, late in the morning, later in the morning",
        "afternoon": "in the afternoon, early in the afternoon, late in the afternoon, later in the afternoon",
        "evening": "in the evening, early in the evening, late in the evening, later in the evening",
        "night": "at night, in the night, during the night",
    },
    "day_part_word": {"0 evening": "tonight, tonite", "0 night": "this night"},
    "clock_part": {
        "morning": "in the morning, of the morning, early morning",
        "afternoon": "in the afternoon",
        "evening": "in the evening",
        "night": "at night, in the night",
    },
    "weekday_part": {},
    "half_day": {"am": "am, a.m., a m", "pm": "pm, p.m., p m"},
    "half_day_short": {"am": "a", "pm": "p"},
    "named_time": {"12": "noon, midday, noonish, lunchtime, noon time", "24": "midnight"},
    "edge": {
        "begin": "beginning of, the beginning of, start of, the start of, beginning of the, start of the",
        "middle": "middle of, the middle of, middle of the, mid",
        "end": "end of, the end of, end of the, the end of the",
        "early": "early, early in, early this",
        "late": "late, late in, later in",
    },
    "holiday": {
        "1-1": "new year, new years day, new year's day, new year day",
        "2-14": "valentine's day, valentines day",
        "3-17": "st patrick's day, saint patrick's day, saint patrick",
        "5-1": "labour day, workers' day, international workers' day",
        "7-4": "independence day",
        "10-31": "halloween",
        "12-24": "christmas eve",
        "12-25": "christmas day, christmas, xmas",
        "12-26": "boxing day",
        "12-31": "new year's eve, new years eve, new year eve",
        "easter -2": "good friday",
        "easter 0": "easter, easter sunday",
        "easter 1": "easter monday",
        "easter 49": "pentecost, whitsunday",
    },
    "sign": {"+": "+", "-": "-"},
    "repeat_word": {
        "weekly 1 0 1 2 3 4": "weekday, school day, schoolday, workday, work day, working day, business day",
        "weekly 1 5 6": "weekend",
    },
    "repeat_adverb": {
        "secondly 1": "",
        "hourly 1": "hourly",
        "daily 1": "daily, everyday",
        "weekly 1": "weekly",
        "weekly 2": "fortnightly, biweekly",
        "monthly 1": "monthly",
        "monthly 3": "quarterly",
        "monthly 6": "semiannual, half yearly",
        "yearly 1": "yearly, annually, annual",
        "weekly 1 0 1 2 3 4": "weekdays, on weekdays, workdays",
        "weekly 1 5 6": "weekends, on weekends",
    },
}
_MARKERS: Final = {
    "number_and": "and",
    "hundred": "hundred, a hundred",
    "thousand": "thousand, a thousand",
    "point": "point",
    "minus": "minus, negative, -",
    "also": "and, `,`, `,` and",
    "in_month": "in",
    "in": "in",
    "hedge": "about, around, like, like about, less than, more than, under, over, at least, at most, approximately,"
    " roughly, just under",
    "time_suffix": "'s time, ' time, time",
    "from_day": "in",
    "week_on": "on, on the",
    "from_now": "from now, later, hence, from today",
    "ago": "ago, earlier",
    "within": "within, inside of, over the next, in the next, during the next",
    "next_marker": "next",
    "now": (
        "now, right now, just now, at the moment, at the minute, at present, at the present time, as soon as "
        "possible, asap, immediately"
    ),
    "oh": "oh, o",
    "ish": "ish",
    "oclock": "o'clock, oclock, o clock, o'clock sharp",
    "half_word": "half",
    "quarter_word": "quarter, a quarter, one quarter",
    "past": "past, after",
    "to_hour": "to, before, till, of",
    "minutes_word": "minutes, minute, min, mins",
    "the": "the",
    "of": "of, in, of the, in the",
    "week": "week",
    "after_next": "after next",
    "month_join": "of, -, /, the, in, day of, `.`",
    "year_join": "`,`, of, in, -, /, of the year",
    "day_word_of": "day",
    "in_year": "in, year, in the year, the year, calendar year, of, during",
    "decade": "s, 's",
    "quarter_sign": "q",
    "quarter_period": "quarter, quarter of, quarter of the year, quarter in",
    "rest_of": "rest of, the rest of, remainder of, the remainder of, remaining of",
    "later_than": "from, after, following",
    "earlier_than": "before, prior to",
    "ordinal_suffix": "st, nd, rd, th",
    "list_join": "`,`, and, `,` and, &",
    "every": "every, each",
    "other": "other, second",
    "once_per": "once a, one a, once every, once per, per",
    "end_of_day": "eod, the eod, cob, close of business",
    "of_month": "of the month, of each month, of every month, day of the month",
    "of_every_month": "of every month, of each month",
    "every_month": "every month, each month, monthly",
    "every_year": "every year, each year, yearly",
    # what may stand around an expression
    "at": (
        "at, @, at around, at about, around, about, circa, round, at exactly, approximately at, approximately,"
        " by around"
    ),
    "on": "on, on the",
    "for": (
        "for, during, for the, for another, for about, for around, over, lasting, for more than, for less "
        "than, for at least"
    ),
    "between": "between",
    "between_and": "and",
    "from": "from, starting, starting from, starting at, beginning",
    "to": "to, -, until, till, through, thru, up to, ~, to the, through the, till the, until the",
    "around": (
        "on, at, of, @, `,`, in, for, -, around, on the, at around, the, `,` at, `,` on, at about, circa, t, (, )"
    ),
    "summons": "alarm, alarms, wake, appointment, meeting, reminder, remind",
    "wish": "for, to",
    "limit": "by, until, till, before, after, since, from, starting, beginning",
    "not_hour": (
        "percent, %, degree, degrees, °, celsius, fahrenheit, time, times, point, place,"
        " end, volume, dollars, dollar, euros,"
        " euro, $, people, minutes, minute, hours, seconds, days, meters, km, miles, least,"
        " most, once, lux, kelvin, watts"
    ),
    "boundary": (
        "and, or, to, for, with, please, on, in, at, that, until, till, from, by, then, but, so, i, if, when, instead,"
        " sharp, is, was, if, because, as, pst, pt, est, cet, gmt, utc, cst, eastern, pacific"
    ),
}
ENGLISH: Final = DateVocabulary(
    values=_VALUES,
    markers=_MARKERS,
    numbers=NumberWords(
        ones=(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen"
            " fourteen fifteen sixteen seventeen"
            " eighteen nineteen"
        ),
        tens={
            20: "twenty",
            30: "thirty",
            40: "forty, fourty",
            50: "fifty",
            60: "sixty",
            70: "seventy",
            80: "eighty",
            90: "ninety",
        },
        joins=("{ten} {one}", "{ten} and {one}"),
    ),
    rules=(("plain", "<length> {week_on}? <anchor>", "weeks_before_day"),),
    decimal_comma=False,
    day_first=False,
    speech=SPEECH,
    halves=True,
)
