"""Parts of a period: its first weeks, its last day, one of its halves; what is left of it, and the week of a day."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, brief, only

FIRST_WEEKS = "2027-05-03 00:00 2027-05-24 00:00 week"
LAST_DAYS = "2026-10-29 00:00 2026-11-01 00:00 day"
LAST_DAY = "2026-10-31 00:00 2026-11-01 00:00 day"
WEEKEND = "2026-11-07 00:00 2026-11-09 00:00 weekend"
HALF = "2026-10-01 00:00 2026-10-16 00:00 day"
LEFT = "2026-10-14 00:00 2026-10-19 00:00 week"
BEEN = "2026-10-12 00:00 2026-10-15 00:00 day"
WEEK_OF = "2026-10-19 00:00 2026-10-26 00:00 week"
EASTER = "2027-03-27 00:00 2027-03-29 00:00 weekend"
QUARTERS = "2026-04-01 00:00 2026-10-01 00:00 month"
LENGTH = "2026-10-19 00:00 2026-10-22 00:00 day"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "in the first three weeks of May", FIRST_WEEKS),
        ("en", "the last 3 days of the month", LAST_DAYS),
        ("en", "on the last day of October", LAST_DAY),
        ("en", "the last two months of 2019", "2019-11-01 00:00 2020-01-01 00:00 month"),
        ("en", "the first few days of next month", "2026-11-01 00:00 2026-11-04 00:00 day"),
        ("en", "during the first weekend in November", WEEKEND),
        ("en", "the first half of the month", HALF),
        ("en", "the second half of the year", "2026-07-01 00:00 2027-01-01 00:00 day"),
        ("en", "later this week", LEFT),
        ("en", "earlier this week", BEEN),
        ("en", "later next week", "2026-10-24 00:00 2026-10-26 00:00 day"),
        ("en", "year to date", "2026-01-01 00:00 2026-10-15 00:00 day"),
        ("en", "in the week of October 21", WEEK_OF),
        ("en", "the weekend of the 20th", "2026-10-17 00:00 2026-10-19 00:00 weekend"),
        ("en", "over the Easter weekend", EASTER),
        ("en", "the last two quarters", QUARTERS),
        ("en", "for 3 days from Monday", LENGTH),
        ("en", "3 days starting Monday", LENGTH),
        ("en", "from 2007 to the end of 2008", "2007-01-01 00:00 2009-01-01 00:00 day"),
        ("en", "between 2007 and the beginning of 2009", "2007-01-01 00:00 2009-01-01 00:00 day"),
        ("en", "between 7 and 9 last night", "2026-10-13 19:00 2026-10-13 21:00 hour"),
        ("de", "in den ersten drei Wochen im Mai", FIRST_WEEKS),
        ("de", "die letzten drei Tage des Monats", LAST_DAYS),
        ("de", "am letzten Tag im Oktober", LAST_DAY),
        ("de", "am ersten Wochenende im November", WEEKEND),
        ("de", "in der ersten Hälfte des Monats", HALF),
        ("de", "am ersten Freitag des Monats", "2026-10-02 00:00 2026-10-03 00:00 day"),
        ("de", "später in dieser Woche", LEFT),
        ("de", "früher in dieser Woche", BEEN),
        ("de", "in der Woche vom 21. Oktober", WEEK_OF),
        ("de", "am Osterwochenende", EASTER),
        ("de", "die letzten zwei Quartale", QUARTERS),
        ("de", "für drei Tage ab Montag", LENGTH),
        ("fr", "les trois premières semaines de mai", FIRST_WEEKS),
        ("fr", "les trois derniers jours du mois", LAST_DAYS),
        ("fr", "le dernier jour du mois", LAST_DAY),
        ("fr", "le premier week-end de novembre", WEEKEND),
        ("fr", "la première moitié du mois", HALF),
        ("fr", "plus tard cette semaine", LEFT),
        ("fr", "plus tôt cette semaine", BEEN),
        ("fr", "dans la semaine du 21 octobre", WEEK_OF),
        ("fr", "le week-end de Pâques", EASTER),
        ("fr", "les deux derniers trimestres", QUARTERS),
        ("fr", "pendant trois jours à partir de lundi", LENGTH),
        ("es", "las primeras tres semanas de mayo", FIRST_WEEKS),
        ("es", "los últimos tres días del mes", LAST_DAYS),
        ("es", "el último día del mes", LAST_DAY),
        ("es", "el primer fin de semana de noviembre", WEEKEND),
        ("es", "la primera mitad del mes", HALF),
        ("es", "más adelante esta semana", LEFT),
        ("es", "antes esta semana", BEEN),
        ("es", "en la semana del 21 de octubre", WEEK_OF),
        ("es", "los últimos dos trimestres", QUARTERS),
        ("es", "durante tres días desde el lunes", LENGTH),
        ("nl", "de eerste drie weken van mei", FIRST_WEEKS),
        ("nl", "de laatste drie dagen van de maand", LAST_DAYS),
        ("nl", "op de laatste dag van de maand", LAST_DAY),
        ("nl", "het eerste weekend van november", WEEKEND),
        ("nl", "de eerste helft van de maand", HALF),
        ("nl", "later deze week", LEFT),
        ("nl", "eerder deze week", BEEN),
        ("nl", "in de week van 21 oktober", WEEK_OF),
        ("nl", "het paasweekend", EASTER),
        ("nl", "de laatste twee kwartalen", QUARTERS),
        ("nl", "voor drie dagen vanaf maandag", LENGTH),
    ],
)
def test_a_part_of_a_period_is_one_expression(language: str, text: str, expected: str) -> None:
    assert brief(only(text, language).value) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the first five weeks of May"),
        ("en", "the last 40 days of the month"),
        ("en", "the sixth weekend of May"),
        ("en", "the third half of the year"),
        ("en", "from 2009 to the end of 2008"),
    ],
)
def test_what_a_period_does_not_have_is_none_of_it(language: str, text: str) -> None:
    found = [span.text for span in find(text, now=WEDNESDAY, language=language)]

    assert text not in found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "play the first three songs"),
        ("en", "turn on the last two lights"),
        ("en", "a second half price offer"),
        ("en", "send it later"),
        ("en", "I saw it earlier"),
        ("de", "die ersten drei Lieder"),
        ("de", "mach das später"),
        ("fr", "les trois premières chansons"),
        ("es", "las primeras tres canciones"),
        ("nl", "de laatste twee lampen"),
    ],
)
def test_first_and_last_things_are_no_time(language: str, text: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "every first Friday of the month"),
        ("en", "every last day of the month"),
        ("de", "jeden ersten Freitag im Monat"),
        ("de", "jeden letzten Tag des Monats"),
        ("fr", "chaque premier vendredi du mois"),
        ("es", "cada primer viernes del mes"),
        ("nl", "elke eerste vrijdag van de maand"),
    ],
)
def test_what_comes_back_once_a_month_is_no_week_and_no_single_day(language: str, text: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()


@pytest.mark.parametrize("text", ["at 7 for 3 days from Monday", "at 9 in the first three days of May"])
def test_a_clock_time_is_not_on_several_days(text: str) -> None:
    assert text not in [span.text for span in find(text, now=WEDNESDAY, language="en")]


def test_how_long_something_lasts_is_no_day_for_a_clock_time() -> None:
    found = only("for a day starting this Friday at 5 pm", "en")

    assert brief(found.value) == "2026-10-16 17:00 2026-10-17 17:00 hour"
