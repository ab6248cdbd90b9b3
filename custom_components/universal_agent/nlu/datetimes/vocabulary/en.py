"""English."""

from typing import Final

from ..numerals import NumberWords
from .en_markers import MARKERS
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
    "unit_lasting": {"hour": "hour", "minute": "minute"},
    "amount_word": {
        "15 minute": "quarter of an hour, quarter hour, quarter of an our",
        "30 minute": "half an our",
        "45 minute": "three quarters of an hour, three quarter hour",
    },
    "some": {
        "2": "couple of, a couple of, couple, a couple",
        "12": "dozen, a dozen",
        "3": "few, a few, several, some",
    },
    "entire": {"1": "full, a full, a whole, another"},
    "all_of": {"1": "all, whole, entire, the whole, the full, the entire"},
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
    "bound": {
        "since": "since, ever since",
        "from": (
            "from, starting, starting on, starting from, beginning, as of, as from, as early as, no earlier than,"
            " on or after"
        ),
        "after": "after, later than, right after",
        "before": "before, earlier than, prior to",
        "until": "until, till, til, by, as late as, up to, up until, no later than, not later than, on or before",
    },
    "first_last": {"1": "first", "-1": "last, final"},
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
    "era": {"decade": "decade", "century": "century"},
    "period_word": {"weekend 0": "the weekend", "week 0": "the week"},
    "weeks_later": {"7": "week", "14": "fortnight"},
    "day_word": {
        "0": "today",
        "1": "tomorrow, tmrw, tomorow, tommorow, tomoz, tmw",
        "-1": "yesterday, the day before",
        "2": "day after tomorrow, the day after tomorrow, overmorrow",
        "-2": "day before yesterday, the day before yesterday",
    },
    "part": {
        "morning": "morning, am, early morning, late morning, mornin, morn, forenoon",
        "afternoon": "afternoon, pm, early afternoon, late afternoon, arvo, aft, avvy, afto",
        "evening": "evening, early evening, late evening, evenin",
        "night": "night, late night, nite",
    },
    "parts": {"morning": "mornings", "afternoon": "afternoons", "evening": "evenings", "night": "nights"},
    "part_alone": {
        "morning": (
            "in the morning, early in the morning, late in the morning, later in the morning,"
            " in the early morning, in the late morning, in the forenoon"
        ),
        "afternoon": (
            "in the afternoon, early in the afternoon, late in the afternoon, later in the afternoon,"
            " in the early afternoon, in the late afternoon, in the arvo, late in the arvo, in the aft"
        ),
        "evening": (
            "in the evening, early in the evening, late in the evening, later in the evening,"
            " in the early evening, in the late evening"
        ),
        "night": "at night, in the night, during the night, late at night",
    },
    "day_part_word": {"0 evening": "tonight, tonite", "0 night": "this night"},
    "clock_part": {
        "morning": "in the morning, of the morning, early morning",
        "afternoon": "in the afternoon, in the arvo, in the aft",
        "evening": "in the evening",
        "night": "at night, in the night",
    },
    "weekday_part": {},
    "half_day": {"am": "am, a.m., a m", "pm": "pm, p.m., p m"},
    "half_day_short": {"am": "a", "pm": "p"},
    "named_time": {
        "10": "mid morning, midmorning",
        "12": "noon, midday, noonish, lunchtime, noon time",
        "14": "mid afternoon, midafternoon",
        "24": "midnight",
    },
    "edge": {
        "begin": "beginning of, the beginning of, start of, the start of, beginning of the, start of the",
        "middle": "middle of, the middle of, middle of the, mid",
        "end": "end of, the end of, end of the, the end of the",
        "early": "early, early in, early this",
        "late": "late, late in, later in",
    },
    "decade_word": {
        str(number * 10): word
        for number, word in enumerate(
            ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"), start=2
        )
    },
    # Mother's Day is in May where the month is written first, and in Lent in Britain.
    "holiday_month_first": {"5-8 6": "mother's day, mothers' day, mothers day"},
    "holiday": {
        "easter -21": "mothering sunday",
        "1-1": "new year, new years day, new year's day, new year day, new year's, new years",
        "2-14": "valentine's day, valentines day",
        "3-17": "st patrick's day, saint patrick's day, saint patrick",
        "labour 5-1": "labour day",
        "5-1": "may day, workers' day, international workers' day",
        "7-4": "independence day",
        "10-31": "halloween, all hallows' eve",
        "12-24": "christmas eve",
        "12-25": "christmas day, christmas, xmas",
        "12-26": "boxing day",
        "12-31": "new year's eve, new years eve, new year eve",
        "easter -2": "good friday",
        "easter 0": "easter, easter sunday",
        "easter 1": "easter monday",
        "easter 49": "pentecost, whitsunday",
        "11-27 6": "first advent, first sunday of advent, advent sunday",
        "12-4 6": "second advent, second sunday of advent",
        "12-11 6": "third advent, third sunday of advent",
        "12-18 6": "fourth advent, fourth sunday of advent",
        "thanksgiving 11-22 3": "thanksgiving, thanksgiving day",
        "11-23 4": "black friday",
        "5-25 0": "memorial day",
        "labour 9-1 0": "labor day",
        "1-15 0": "martin luther king day, mlk day",
        "1-6": "epiphany, twelfth night",
        "1-26": "australia day",
        "2-2": "groundhog day, candlemas",
        "3-8": "women's day, international women's day",
        "4-1": "april fools' day, april fool's day, april fools day",
        "4-22": "earth day",
        "4-25": "anzac day",
        "6-19": "juneteenth",
        "7-1": "canada day",
        "11-1": "all saints' day, all saints day",
        "11-2": "all souls' day",
        "1-25": "burns night",
        "2-15 0": "presidents' day, presidents day, president's day, washington's birthday",
        "3-1": "saint david's day, st david's day",
        "4-23": "saint george's day, st george's day",
        "5-5": "cinco de mayo",
        "5-18 0": "victoria day",
        "6-14": "flag day",
        "fathers 6-15 6": "father's day, fathers' day, fathers day",
        "10-8 0": "columbus day, indigenous peoples' day",
        "11-26 0": "cyber monday",
        "11-30": "saint andrew's day, st andrew's day",
        "12-8": "immaculate conception",
        "easter -1": "holy saturday, easter saturday",
        "easter 56": "trinity sunday",
        "easter 60": "corpus christi",
        "11-5": "bonfire night, guy fawkes night",
        "11-11": "veterans day, armistice day, remembrance day, singles' day, singles day",
        "easter -47": "shrove tuesday, pancake day, mardi gras, fat tuesday",
        "easter -46": "ash wednesday",
        "easter -7": "palm sunday",
        "easter -3": "maundy thursday",
        "easter 39": "ascension day",
        "easter 50": "whit monday",
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
        "monthly 6": "semiannual, semiannually, half yearly, biannual, biannually",
        "yearly 1": "yearly, annually, annual",
        "weekly 1 0 1 2 3 4": "weekdays, on weekdays, workdays",
        "weekly 1 5 6": "weekends, on weekends",
    },
}
ENGLISH: Final = DateVocabulary(
    values=_VALUES,
    markers=MARKERS,
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
    rules=(("plain", "<distance> {week_on}? <anchor>", "weeks_before_day"),),
    decimal_comma=False,
    day_first=False,
    occasions={
        "morning": "breakfast*, getting up, get up, got up, waking up, wake up, sunrise",
        "meal": "dinner*, supper*",
        "evening": (
            "party, *party, parties, drinks, cocktails, concert*, gig, pub, cinema, movie, movies, film"
            ", films, theatre, theater, opera, evening, night, disco, barbecue, bbq, takeaway, takeout"
            ", fireworks, bedtime, eat, eating, meal, meals, restaurant*, babysitter*, babysitting"
        ),
    },
    speech=SPEECH,
    halves=True,
)
