"""What comes back for a while only, and what lasts from an hour on: "every Monday in May", "from 9 for two hours"."""

import pytest

from custom_components.universal_agent.nlu.datetimes import Recurrence, find
from tests.nlu.datetimes.common import WEDNESDAY, brief, only

IN_MAY = "weekly 1 on=(0,) at=18:00 from=2027-05-01 until=2027-06-01"
UNTIL_FRIDAY = "daily 1 at=08:00 until=2026-10-17"
TWO_WEEKS = "daily 1 at=08:00 from=2026-10-14 until=2026-10-28"
FROM_MONDAY = "daily 1 at=08:00 from=2026-10-19"
NEXT_WEEK = "daily 1 at=07:00 from=2026-10-19 until=2026-10-26"
NINE_TO_HALF_PAST_ELEVEN = "2026-10-15 09:00 2026-10-15 11:30 hour"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "every Monday in May at 6 pm", IN_MAY),
        ("en", "every Monday at 6 pm in May", IN_MAY),
        ("en", "in May every Monday at 6 pm", IN_MAY),
        ("en", "every day until Friday at 8", UNTIL_FRIDAY),
        ("en", "every day at 8 am until Friday", UNTIL_FRIDAY),
        ("en", "every day for two weeks at 8", TWO_WEEKS),
        ("en", "every day from Monday on at 8", FROM_MONDAY),
        ("en", "every day next week at 7 am", NEXT_WEEK),
        ("en", "every morning before Christmas", "daily 1 in=morning until=2026-12-25"),
        ("en", "every Monday from May to July", "weekly 1 on=(0,) from=2027-05-01 until=2027-08-01"),
        ("en", "every Monday of next month", "weekly 1 on=(0,) from=2026-11-01 until=2026-12-01"),
        ("en", "every hour today", "hourly 1 from=2026-10-14 until=2026-10-15"),
        ("de", "jeden Montag im Mai um 18 Uhr", IN_MAY),
        ("de", "im Mai jeden Montag um 18 Uhr", IN_MAY),
        ("de", "jeden Tag bis Freitag um 8 Uhr", UNTIL_FRIDAY),
        ("de", "zwei Wochen lang jeden Tag um 8 Uhr", TWO_WEEKS),
        ("de", "jeden Tag ab Montag um 8 Uhr", FROM_MONDAY),
        ("de", "nächste Woche jeden Tag um 7 Uhr", NEXT_WEEK),
        ("fr", "tous les lundis en mai à 18 heures", IN_MAY),
        ("fr", "tous les jours jusqu'à vendredi à 8 heures", UNTIL_FRIDAY),
        ("fr", "tous les jours pendant deux semaines à 8 heures", TWO_WEEKS),
        ("fr", "tous les jours à partir de lundi à 8 heures", FROM_MONDAY),
        ("fr", "tous les jours la semaine prochaine à 7 heures", NEXT_WEEK),
        ("es", "todos los lunes de mayo a las 18", IN_MAY),
        ("es", "todos los días hasta el viernes a las 8", UNTIL_FRIDAY),
        ("es", "todos los días durante dos semanas a las 8", TWO_WEEKS),
        ("es", "todos los días desde el lunes a las 8", FROM_MONDAY),
        ("nl", "elke maandag in mei om 18 uur", IN_MAY),
        ("nl", "elke dag tot en met vrijdag om 8 uur", UNTIL_FRIDAY),
        ("nl", "twee weken lang elke dag om 8 uur", TWO_WEEKS),
        ("nl", "elke dag vanaf maandag om 8 uur", FROM_MONDAY),
        ("nl", "volgende week elke dag om 7 uur", NEXT_WEEK),
    ],
)
def test_what_comes_back_has_the_limits_that_were_said(language: str, text: str, expected: str) -> None:
    span = only(text, language)

    assert brief(span.value) == expected
    assert span.text == text


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "every year in May", "yearly 1 month=5"),
        ("en", "every 3rd of March", "yearly 1 day=3 month=3"),
        ("en", "every Monday to Friday at 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("en", "every day of the week", "daily 1"),
        ("en", "every Monday for two hours", "weekly 1 on=(0,)"),
        ("en", "Monday to Friday at 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("en", "at 8 from Monday to Friday", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("de", "Montag bis Freitag um 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("fr", "du lundi au vendredi à 8 h", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("es", "de lunes a viernes a las 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("nl", "van maandag tot vrijdag om 8 uur", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("en", "every day from Monday to Friday", "weekly 1 on=(0, 1, 2, 3, 4)"),
        ("de", "an allen Wochentagen um 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("fr", "tous les jours de semaine à 8 h", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("es", "todos los días de semana a las 8", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("nl", "alle werkdagen om 8 uur", "weekly 1 on=(0, 1, 2, 3, 4) at=08:00"),
        ("de", "jeden Tag von Montag bis Freitag", "weekly 1 on=(0, 1, 2, 3, 4)"),
        ("fr", "tous les jours du lundi au vendredi", "weekly 1 on=(0, 1, 2, 3, 4)"),
        ("es", "todos los días de lunes a viernes", "weekly 1 on=(0, 1, 2, 3, 4)"),
        ("nl", "elke dag van maandag tot vrijdag", "weekly 1 on=(0, 1, 2, 3, 4)"),
        ("de", "jeden Tag in der Woche", "daily 1"),
        ("de", "jedes Jahr im Mai", "yearly 1 month=5"),
        ("fr", "tous les jours de la semaine", "daily 1"),
        ("es", "todos los días de la semana", "daily 1"),
        ("nl", "elke dag van de week", "daily 1"),
    ],
)
def test_what_says_when_or_how_long_is_no_limit(language: str, text: str, expected: str) -> None:
    assert brief(find(text, now=WEDNESDAY, language=language)[0].value) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "every day until I say stop"),
        ("de", "jeden Tag, bis ich stopp sage"),
        ("fr", "tous les jours jusqu'à ce que je dise stop"),
        ("es", "todos los días hasta que diga basta"),
        ("nl", "elke dag totdat ik stop zeg"),
    ],
)
def test_an_end_that_is_no_time_is_noticed(language: str, text: str) -> None:
    value = only(text, language).value

    assert isinstance(value, Recurrence)
    assert value.is_cut_short


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "tomorrow from 9 for 2.5 hours"),
        ("en", "from 9 for 2.5 hours tomorrow"),
        ("en", "for 2.5 hours from 9 tomorrow"),
        ("de", "morgen ab 9 Uhr für zweieinhalb Stunden"),
        ("de", "morgen ab neun zweieinhalb Stunden lang"),
        ("fr", "demain à partir de 9 heures pendant deux heures et demie"),
        ("es", "mañana desde las 9 durante dos horas y media"),
        ("nl", "morgen vanaf 9 uur tweeënhalf uur lang"),
        ("nl", "gedurende tweeënhalf uur vanaf morgen 9 uur"),
    ],
)
def test_an_hour_and_how_long_are_one_time(language: str, text: str) -> None:
    span = only(text, language)

    assert brief(span.value) == NINE_TO_HALF_PAST_ELEVEN
    assert span.text == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the lamp at 8 for 20 minutes"),
        ("de", "schalte die Lampe um 8 für 20 Minuten ein"),
        ("fr", "allume la lampe à 8 heures pendant 20 minutes"),
        ("es", "enciende la lámpara a las 8 durante 20 minutos"),
        ("nl", "doe de lamp om 8 uur 20 minuten lang aan"),
    ],
)
def test_a_moment_and_how_long_stay_two(language: str, text: str) -> None:
    assert len(find(text, now=WEDNESDAY, language=language)) == 2


def test_dutch_before_an_hour_is_no_length() -> None:
    assert len(find("vanaf 9 uur voor twee uur", now=WEDNESDAY, language="nl")) == 2
