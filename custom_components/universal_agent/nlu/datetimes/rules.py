"""The rules all languages share; words and their own rules are in the vocabularies."""

from collections.abc import Mapping
from types import ModuleType

from . import amounts, clocks, figures, numerals, repeats, terms
from .grammar import Action, Rule

_MODULES: tuple[ModuleType, ...] = (numerals, amounts, clocks, terms, figures, repeats)


def _same(value: object) -> object:
    """Return a value as it is."""
    return value


def actions() -> Mapping[str, Action]:
    """Return every action a rule may name."""
    found: dict[str, Action] = {"same": _same}
    for module in _MODULES:
        found |= {
            name: thing
            for name, thing in vars(module).items()
            if callable(thing) and getattr(thing, "__module__", "") == module.__name__ and name[0].islower()
        }
    return found


NUMBERS: tuple[Rule, ...] = (
    ("small", "<n99>", "same"),
    ("small", "<hundreds> {number_and}? <n99>?", "plus_some"),
    ("small", "<n99>? {hundred} {number_and}? <n99>?", "hundreds"),
    ("whole", "<small>", "same"),
    ("whole", "<small>? {thousand} {number_and}? <small>?", "thousands"),
    ("whole", "<digits>", "value_of"),
    ("decimal", "<digits> ~ / ~ <digits>", "ratio"),
    ("decimal", "<digits> ~ <fraction_sign>", "digits_plus"),
    ("decimal", "<fraction_sign>", "fraction"),
    ("number", "<whole>", "same"),
    ("number", "<decimal>", "same"),
    ("number", "<mixed>", "fraction"),
    ("number", "<whole> <fraction_more>", "plus_fraction"),
    ("number", "<whole> {point} <n99> <n99>?", "spoken_decimal"),
    ("alone", "<number>", "same"),
    ("alone", "{minus} <number>", "minus"),
    ("alone", "<half>", "fraction"),
    ("alone", "<article>", "fraction"),
)
POINT: tuple[Rule, ...] = (
    ("decimal", "<digits> ~ . ~ <digits>", "decimal"),
    ("decimal", "<digits> ~ , ~ <digits>", "grouped"),
)
COMMA: tuple[Rule, ...] = (
    ("decimal", "<digits> ~ , ~ <digits>", "decimal"),
    ("decimal", "<digits> ~ . ~ <digits>", "grouped"),
    ("decimal", "<digits> ~ . ~ <digits>", "short_decimal"),
)

AMOUNTS: tuple[Rule, ...] = (
    ("amount", "<number> -? <unit>", "counted"),
    ("amount", "<digits> ~ <unit_short>", "figure"),
    ("amount", "<decimal> ~ <unit_short>", "figure"),
    ("amount", "<digits> ~ h ~ <digits>", "hours_minutes"),
    ("amount", "<number> <unit> <fraction_more>", "some_and"),
    ("amount", "<article> <unit> <fraction_more>", "one_and"),
    ("amount", "{article}? <half> -? {article}? <unit>", "counted_fraction"),
    ("amount", "{article}? <amount_word>", "one"),
    ("amount", "<some> <unit>", "counted_fraction"),
    ("amount", "<entire> -? <unit>", "counted_fraction"),
    ("single", "<article> <unit>", "one_of"),
    ("single", "<unit_alone>", "one"),
    ("pair", "<amount> {also}? <amount>", "both"),
    ("pair", "<single> {also} <amount>", "both"),
    ("triple", "<pair> {also}? <amount>", "both"),
    ("quadruple", "<triple> {also}? <amount>", "both"),
    *(("amounts", f"<{name}>", "same") for name in ("amount", "pair", "triple", "quadruple")),
    ("length", "<amounts>", "same"),
    ("length", "<single>", "same"),
    ("shift", "{in} {hedge}? <length> {time_suffix}?", "shift_later"),
    ("shift", "<length> {from_now}", "shift_later"),
    ("shift", "<length> {ago}", "shift_earlier"),
    ("shift", "{ago_before} <length>", "shift_earlier"),
    ("shift", "{within} {the}? {next_marker}? <length>", "within"),
    ("shift", "{now}", "now"),
)

CLOCKS: tuple[Rule, ...] = (
    ("hour", "<digits>", "hour_digits"),
    ("hour", "<n99>", "hour_word"),
    ("hour_one", "<hour>", "same"),
    ("hour_one", "<article>", "hour_word"),
    ("minute", "<digits>", "minute_digits"),
    ("minute", "<n99>", "minute_word"),
    ("minute", "{oh} <n99>", "small_minute"),
    ("few", "<n99>", "few_minutes"),
    ("time", "<digits> ~ : ~ <digits> <half_day>?", "hour_minute"),
    ("time", "<digits> ~ : ~ <digits> ~ : ~ <digits> <half_day>?", "hour_minute_second"),
    ("time", "<digits> ~ .|h ~ <digits> <half_day>", "hour_minute"),
    ("time", "<digits> <half_day>", "packed"),
    ("time", "<hour> <half_day>", "at_hour"),
    ("time", "<hour> ~ <half_day_short>", "at_hour"),
    ("time", "<hour> <minute> <half_day>", "at_hour_minute"),
    ("time", "<hour> ~ {ish}", "at_hour"),
    ("time", "<named_time>", "named"),
    ("time", "<hour> <named_time>", "named_twelve_word"),
    ("time", "<hour_one> {oclock} <minute>? <half_day>?", "said_hour"),
    ("hourly", "<hour_one> {oclock}? <half_day>?", "at_hour"),
    ("hourly", "<hour> <minute> <half_day>?", "at_hour_minute"),
    ("hourly", "<named_time>", "named"),
    ("time", "{half_word} {past} <hourly>", "half_later"),
    ("time", "{quarter_word} {past} <hourly>", "quarter_later"),
    ("time", "{quarter_word} {to_hour} <hourly>", "quarter_earlier"),
    ("round_few", "<n99>", "round_minutes"),
    ("time", "<few> {minutes_word} {past} <hourly>", "later"),
    ("time", "<round_few> {past} <hourly>", "later"),
    ("time", "<few> {minutes_word} {to_hour} <hourly>", "earlier"),
    ("time", "<round_few> {to_hour} <hourly>", "earlier"),
    ("time", "<digits> {minutes_word} {past} <hourly>", "digits_later"),
    ("time", "<digits> {past} <hourly>", "digits_past"),
    ("time", "<digits> {minutes_word} {to_hour} <hourly>", "digits_earlier"),
    ("bare", "<hour>", "at_hour"),
    ("bare", "<hour> <minute> {minutes_word}?", "at_hour_minute"),
    ("bare", "<digits> ~ . ~ <digits>", "hour_minute"),
    ("bare", "<digits>", "military"),
    ("bare", "<spoken_hour>", "same"),
    ("half_of", "<hour>", "at_hour"),
    ("bare", "{half_word} <half_of>", "half_later"),
    ("spoken_hour", "<digits> ~ h ~ <digits>", "hour_minute"),
    ("spoken_hour", "<hour_one> {hours_word} <minute>?", "said_hour"),
    ("spoken_hour", "<hour_one> {hours_word} <after_hour>", "after_full_hour"),
    ("spoken_hour", "<hour_one> {hours_word} {less} <few>", "less_full_hour"),
    ("time", "<named_time> <after_hour>", "after_named"),
    ("time", "<named_time> {less} <few>", "less_named"),
    ("clock", "<time>", "same"),
    ("clock", "<time> <clock_part>", "in_part"),
    ("clock", "<bare> <clock_part>", "in_part"),
    ("clock", "<time> ~ <sign> ~ <digits> ~ : ~ <digits>", "with_offset"),
    ("clock", "<time> ~ z", "at_utc"),
    ("day_part", "<part_alone>", "part_alone"),
    ("day_part", "<day_part_word>", "day_part"),
    ("day_part", "<rel> <part>", "part_rel"),
    ("day_part", "<edge> <day_word>", "part_edge"),
    ("day_part", "<edge> <period>", "part_edge_today"),
    ("day_part", "{end_of_day}", "evening_today"),
    ("day_part", "<weekday_part>", "weekday_part"),
)

DATES: tuple[Rule, ...] = (
    ("any_weekday", "<weekday>", "same"),
    ("any_weekday", "<weekday_risky>", "same"),
    ("any_month", "<month>", "same"),
    ("any_month", "<month_risky>", "same"),
    ("ordinal", "<ordinal_word>", "day_number_word"),
    ("ordinal", "<digits> ~ {ordinal_suffix}", "day_digits"),
    ("day_cardinal", "<digits>", "day_digits"),
    ("day_cardinal", "<n99>", "day_number"),
    ("day", "<ordinal>", "same"),
    ("day", "<day_cardinal>", "same"),
    ("year", "<digits>", "year_digits"),
    ("year", "<whole>", "spoken_year"),
    ("year", "<n99> <n99>", "two_part_year"),
    ("year", "<n99> {hundred} {number_and}? <n99>", "two_part_year"),
    ("year", "<n99> <n99> <n99>", "two_part_year"),
    ("year_tail", "{year_join}? <year>", "same"),
    ("plain", "<day_word>", "days"),
    ("plain", "<weekday>", "weekday"),
    ("plain", "{the}? <rel_day> <any_weekday>", "weekday_rel"),
    ("plain", "<any_weekday> <rel_post>", "weekday_post"),
    ("whole_period", "{the}? <rel> <period>", "period"),
    ("whole_period", "{the}? <period> <rel_post>", "period_post"),
    ("whole_period", "{the}? <period> {after_next}", "period_after_next"),
    ("whole_period", "<period_word>", "period_named"),
    ("plain", "<whole_period>", "same"),
    ("plain", "<any_month> {month_join}? <ordinal> <year_tail>?", "month_day"),
    ("plain", "<month> {month_join}? <day_cardinal> <year_tail>?", "month_day"),
    ("plain", "<month_risky> {month_join}? <day_cardinal> <year_tail>", "month_day"),
    ("soft", "<month_risky> {month_join}? <day_cardinal>", "month_day"),
    ("plain", "{the}? <ordinal> {month_join}? <any_month> <year_tail>?", "day_month"),
    ("plain", "{the}? <day_cardinal> {month_join}? <month> <year_tail>?", "day_month"),
    ("plain", "{the}? <day_cardinal> {month_join} <month_risky> <year_tail>?", "day_month"),
    ("soft", "{the}? <day_cardinal> <month_risky> <year_tail>?", "day_month"),
    ("whole_month", "<month>", "month"),
    ("whole_month", "<any_month> <year_tail>", "month"),
    ("whole_month", "<rel> <month>", "month_rel"),
    ("whole_month", "<digits> ~ - ~ <digits>", "year_month"),
    ("plain", "<whole_month>", "same"),
    ("plain", "{in_month} <any_month> <year_tail>?", "month"),
    ("plain", "<rel> <month_risky>", "month_other"),
    ("soft", "<month_risky>", "month"),
    ("soft", "<weekday_risky>", "weekday"),
    ("soft", "{the}? <ordinal>", "day_only"),
    ("soft", "{the} <day_cardinal>", "day_only"),
    ("number_day", "<day_cardinal>", "day_only"),
    ("plain", "{the}? <day> {day_word_of}? {of} <whole_period>", "day_in"),
    ("month_like", "<any_month> <year_tail>?", "month"),
    ("month_like", "<whole_period>", "same"),
    ("month_like", "{the} <period>", "period_now"),
    ("plain", "{the}? <ordinal> <any_weekday> {of} <month_like>", "nth_weekday"),
    ("plain", "{the}? <last_one> <any_weekday> {of} <month_like>", "nth_weekday"),
    ("plain", "{the}? <ordinal_word> <any_weekday>", "nth_weekday_now"),
    ("plain", "{the}? <ordinal> {week} {of} <month_like>", "nth_week"),
    ("plain", "{the}? <last_one> {week} {of} <month_like>", "nth_week"),
    ("plain", "{the}? <ordinal> {week} {of} <whole_year>", "nth_week"),
    ("plain", "{the}? <last_one> {week} {of} <whole_year>", "nth_week"),
    ("plain", "{the}? {week} <digits> <year_tail>?", "week_number"),
    ("whole_year", "<year>", "year"),
    ("plain", "{in_year} <year>", "year"),
    ("plain", "{from} <year> {to} <year>", "years"),
    ("plain", "{between} <year> {to} <year>", "years"),
    ("plain", "{between} <year> {between_and} <year>", "years"),
    ("plain", "{in_year} <year> {to} <year>", "years"),
    ("plain", "<digits> ~ {decade}", "decade_digits"),
    ("plain", "{quarter_sign} ~ <digits> <year_tail>?", "quarter"),
    ("plain", "<year> {quarter_sign} ~ <digits>", "quarter_of"),
    ("plain", "{the}? <ordinal> {quarter_period} <year_tail>?", "quarter_in"),
    ("plain", "<edge> <month_like>", "edge"),
    ("plain", "<edge> <whole_year>", "edge"),
    ("plain", "<edge> <period>", "edge_now"),
    ("plain", "<holiday> <year_tail>?", "holiday"),
    ("plain", "<rel> <holiday>", "holiday_rel"),
    ("plain", "{the}? <rel> <number> <unit>", "following"),
    ("plain", "{the}? <rel> <some> <unit>", "following_some"),
    ("plain", "{the}? <number> <rel> <unit>", "following_post"),
    ("plain", "{the}? <rel> <unit>", "following_one"),
    ("plain", "{rest_of} {the}? <period>", "rest_of"),
    ("anchor", "<day_word>", "days"),
    ("anchor", "<weekday>", "weekday"),
    ("anchor", "{the}? <rel_day> <any_weekday>", "weekday_rel"),
    ("anchor", "<any_weekday> <rel_post>", "weekday_post"),
    ("plain", "{anchored}? {the}? <anchor> <weeks_later>", "weeks_behind"),
    ("plain", "{anchored}? {the}? <anchor> {from_day} <length>", "later_than_day"),
    ("date", "<plain>", "same"),
    ("date", "<length> {later_than} <plain>", "shifted_later"),
    ("date", "<length> {earlier_than} <plain>", "shifted_earlier"),
    ("plain", "<digits>", "compact"),
)


def numeric_dates(*, day_first: bool) -> tuple[Rule, ...]:
    """Return the rules of dates in digits, in the order of a language."""
    order = "day_first" if day_first else "month_first"
    return (
        *(("plain", f"<digits> ~ {sign} ~ <digits> ~ {sign} ~ <digits>", f"numeric_{order}") for sign in "-/."),
        ("plain", "<digits> ~ / ~ <digits>", f"clear_pair_{order}"),
        *(("number_pair", f"<digits> ~ {sign} ~ <digits>", f"pair_{order}") for sign in "-/"),
        ("dotted_pair", "<digits> ~ . ~ <digits>", f"pair_{order}"),
        ("dotted_pair", "<digits> ~ . ~ <digits> ~ .", f"pair_{order}"),
    )


REPEATS: tuple[Rule, ...] = (
    ("weekday_name", "<any_weekday>", "same"),
    ("weekday_name", "<weekdays>", "same"),
    ("days2", "<weekday_name> {list_join} {the}? <weekday_name>", "weekday_pair"),
    ("days3", "<weekday_name> {list_join} {the}? <days2>", "weekday_more"),
    *(
        (f"days{count}", f"<weekday_name> {{list_join}} {{the}}? <days{count - 1}>", "weekday_more")
        for count in range(4, 8)
    ),
    ("plural2", "<weekdays> {list_join} {the}? <weekdays>", "weekday_pair"),
    ("plural3", "<weekdays> {list_join} {the}? <plural2>", "weekday_more"),
    *(("repeat", f"{{every}} <days{count}>", "every_days") for count in range(2, 8)),
    ("repeat", "{every} <number> <unit> {on} <weekday_name>", "every_weeks_on"),
    *(("repeat", f"{{every}} <number> <unit> {{on}} <days{count}>", "every_weeks_on_days") for count in range(2, 8)),
    *(("repeat", f"{{on}}? <{name}>", "every_days") for name in ("plural2", "plural3")),
    ("repeat", "{every} <weekday_name> {to} <weekday_name>", "every_days_to"),
    ("repeat", "{on}? <weekdays> {to} <weekdays>", "every_days_to"),
    ("repeat", "{every} <weekday_name>", "every_day"),
    ("repeat", "{on}? <weekdays>", "every_day"),
    ("repeat", "{every} {other} <weekday_name>", "every_other_day"),
    ("repeat", "{every} <ordinal> <any_weekday>", "every_nth_day"),
    ("repeat", "{every} <repeat_word>", "every_word"),
    # Before the unit: nights are counted as days, and "every night" says when in the day.
    ("repeat", "{every} <part>", "every_part"),
    ("repeat", "{every} <parts>", "every_part"),
    ("repeat", "{every} <unit>", "every_unit"),
    ("repeat", "{every} <number> <unit>", "every_units"),
    ("repeat", "{every} <ordinal> <unit>", "every_nth_unit"),
    ("repeat", "{every} {other} <unit>", "every_other_unit"),
    ("repeat", "{alternate} {other}? <unit>", "every_other_unit"),
    ("repeat", "{alternate} <number> <unit>", "every_units"),
    ("repeat", "{alternate} <weekday_name>", "every_other_day"),
    ("repeat", "{every} <amount_word>", "every_amount"),
    ("repeat", "{every} <half> <unit>", "every_part_unit"),
    ("repeat", "<repeat_adverb>", "every_word"),
    ("repeat", "{once_per} <unit>", "every_unit"),
    ("repeat", "{every}? <weekday_name> <parts>", "every_day_part"),
    ("repeat", "{every} <any_weekday> <part>", "every_day_part"),
    ("repeat", "{every} <weekday_part>", "every_weekday_part"),
    ("repeat", "{every} {the}? <ordinal> {of_month}?", "every_month_day"),
    ("repeat", "{every_month} {on}? {the}? <ordinal>", "every_month_day"),
    ("repeat", "{every_month} {on} <day_cardinal>", "every_month_day"),
    ("repeat", "{the} <ordinal> {of_every_month}", "every_month_day"),
    ("repeat", "{every_year} {on}? <plain>", "every_year_day"),
    ("repeat", "{every_year} {on}? <soft>", "every_year_day"),
    ("repeat", "{every} <plain>", "every_year_day"),
    ("repeat", "{every} <ordinal> {month_join}? <any_month>", "every_date"),
)
SHARED: tuple[Rule, ...] = (*NUMBERS, *AMOUNTS, *CLOCKS, *DATES, *REPEATS)
