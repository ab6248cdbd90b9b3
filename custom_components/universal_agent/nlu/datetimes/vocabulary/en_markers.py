"""The English words around dates and times that have no value of their own."""

from typing import Final

MARKERS: Final = {
    "number_and": "and",
    "hundred": "hundred, a hundred",
    "thousand": "thousand, a thousand",
    "point": "point",
    "minus": "minus, negative, -",
    "also": "and, `,`, `,` and",
    "in_month": "in",
    "over": "in, over, across, throughout",
    "lasting": "long",
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
    "on_the_dot": "sharp, on the dot, exactly, precisely, on the nose, prompt, promptly, bang on, dead on",
    "dead_on": "bang on, dead on, on the dot of, on the stroke of, promptly, prompt, exactly at, precisely at",
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
    "century": "century",
    "half_sign": "h",
    "calendar_year": "cy",
    "possessive": "'s",
    "year_of": "of",
    "before_last": "before last",
    "of_day": "of",
    "behind": "after, following",
    "ahead": "before, prior to, preceding",
    "eve_of": "eve of",
    "quarter_sign": "q",
    "quarter_period": "quarter, quarter of, quarter of the year, quarter in",
    "rest_of": "rest of, the rest of, remainder of, the remainder of, remaining of",
    "weekend": "weekend",
    "inside": "in, during, over, throughout, within",
    "and_after": "onwards, onward, and after, and later, and thereafter, and greater, and above,"
    " and beyond, and on, or later, or after, or onwards",
    "ending": "until, till, til, up until",
    "onwards": "on, onwards, onward, and after",
    "half_period": "half",
    "later_side": "later",
    "earlier_side": "earlier",
    "to_date": "to date, till date, until date",
    "month_unit": "month",
    "month_of": "month of",
    "week_of": "week of, w/c, week starting, week beginning, week commencing, week ending",
    "weekends": "weekend, weekends",
    "weekend_of": "weekend of",
    "starting": "starting, starting on, beginning, beginning on",
    "own_day": "my day",
    "or_year": "and, or, not, `,`",
    "more_than": "more than, over, at least",
    "less_than": "less than, at most, within",
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
    "to": "to, -, until, till, til, through, thru, up to, ~, to the, through the, till the, until the",
    "around": (
        "on, at, of, @, `,`, in, for, -, around, on the, at around, the, `,` at, `,` on, at about, circa, t, (, )"
    ),
    "summons": "alarm, alarms, wake, appointment, meeting, reminder, remind",
    "wish": "for, to",
    "limit": "by, until, till, til, before, after, since, from, starting, beginning",
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
