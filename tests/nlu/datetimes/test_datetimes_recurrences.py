"""What comes back, in English."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, brief, only


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("every day", "daily 1", id="every day"),
        pytest.param("daily", "daily 1", id="daily"),
        pytest.param("every 2 days", "daily 2", id="every two days"),
        pytest.param("every other day", "daily 2", id="every other day"),
        pytest.param("every third week", "weekly 3", id="every third week"),
        pytest.param("every monday at nine", "weekly 1 on=(0,) at=09:00", id="a day and a time"),
        pytest.param("at 9 am every sunday", "weekly 1 on=(6,) at=09:00", id="the time first"),
        pytest.param("on mondays at 7 in the evening", "weekly 1 on=(0,) at=19:00", id="plural"),
        pytest.param("mondays and thursdays", "weekly 1 on=(0, 3)", id="two plurals"),
        pytest.param("mondays, tuesdays and thursdays", "weekly 1 on=(0, 1, 3)", id="three plurals"),
        pytest.param("every monday, wednesday and friday", "weekly 1 on=(0, 2, 4)", id="a list of days"),
        pytest.param("every other friday", "weekly 2 on=(4,)", id="every other friday"),
        pytest.param("every third friday", "weekly 3 on=(4,)", id="every third friday"),
        pytest.param("every 2 weeks on monday", "weekly 2 on=(0,)", id="weeks on a day"),
        pytest.param("every 2 weeks on monday and friday", "weekly 2 on=(0, 4)", id="weeks on days"),
        pytest.param("every weekday at 6:30", "weekly 1 on=(0, 1, 2, 3, 4) at=06:30", id="people get up at six"),
        pytest.param("weekends", "weekly 1 on=(5, 6)", id="weekends"),
        pytest.param("every morning at 7", "daily 1 in=morning at=07:00", id="every morning"),
        pytest.param("every morning at twelve", "daily 1 in=morning at=12:00", id="the end of the morning"),
        pytest.param("every noon", "daily 1 at=12:00", id="every noon"),
        pytest.param("every evening at 7", "daily 1 in=evening at=19:00", id="every evening"),
        pytest.param("every night at eight", "daily 1 in=night at=20:00", id="every night"),
        pytest.param("each night at half past eleven", "daily 1 in=night at=23:30", id="late in the night"),
        pytest.param("every night at two", "daily 1 in=night at=02:00", id="after midnight"),
        pytest.param("every two nights", "daily 2", id="nights are counted as days"),
        pytest.param("every day in the evening at 7", "daily 1 in=evening at=19:00", id="part of the day behind"),
        pytest.param("friday mornings", "weekly 1 on=(4,) in=morning", id="friday mornings"),
        pytest.param("every friday evening", "weekly 1 on=(4,) in=evening", id="friday evening"),
        pytest.param("once a week", "weekly 1", id="once a week"),
        pytest.param("every half hour", "minutely 30", id="half an hour is thirty minutes"),
        pytest.param("every quarter of an hour", "minutely 15", id="a quarter of an hour"),
        pytest.param("every one and a half minutes", "secondly 90", id="a minute and a half is ninety seconds"),
        pytest.param("every one and a half years", "monthly 18", id="a year and a half is eighteen months"),
        pytest.param("every quarter", "monthly 3", id="every quarter"),
        pytest.param("every month on the 3rd", "monthly 1 day=3", id="a day of the month"),
        pytest.param("every 1st of the month", "monthly 1 day=1", id="the first of the month"),
        pytest.param("the 15th of every month", "monthly 1 day=15", id="the day first"),
        pytest.param("every year on March 3", "yearly 1 day=3 month=3", id="a birthday"),
        pytest.param("every 3rd of March", "yearly 1 day=3 month=3", id="a date"),
        pytest.param("every year in April", "yearly 1 month=4", id="a month"),
        pytest.param("annually", "yearly 1", id="annually"),
    ],
)
def test_a_recurrence_is_found(text: str, expected: str) -> None:
    assert brief(only(text, "en").value) == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        pytest.param("en", "every night at eight", "daily 1 in=night at=20:00", id="en night"),
        pytest.param("en", "at eleven every night", "daily 1 in=night at=23:00", id="en the time first"),
        pytest.param("en", "every night at two", "daily 1 in=night at=02:00", id="en the small hours"),
        pytest.param("de", "jede Nacht um elf", "daily 1 in=night at=23:00", id="de night"),
        pytest.param("de", "um acht jeden Abend", "daily 1 in=evening at=20:00", id="de the time first"),
        pytest.param("fr", "chaque nuit à onze heures", "daily 1 in=night at=23:00", id="fr night"),
        pytest.param("fr", "tous les soirs à huit heures", "daily 1 in=evening at=20:00", id="fr evenings"),
        pytest.param("fr", "à sept heures tous les matins", "daily 1 in=morning at=07:00", id="fr mornings"),
        pytest.param("es", "todas las noches a las ocho", "daily 1 in=evening at=20:00", id="es nights"),
        pytest.param("es", "todas las mañanas a las siete", "daily 1 in=morning at=07:00", id="es mornings"),
        pytest.param("nl", "elke nacht om elf uur", "daily 1 in=night at=23:00", id="nl night"),
        pytest.param("nl", "om acht uur elke avond", "daily 1 in=evening at=20:00", id="nl the time first"),
        pytest.param("en", "mondays to fridays at seven", "weekly 1 on=(0, 1, 2, 3, 4) at=07:00", id="en a range"),
        pytest.param("en", "every friday to monday", "weekly 1 on=(0, 4, 5, 6)", id="en a range over the weekend"),
        pytest.param("de", "montags bis freitags um 7 Uhr", "weekly 1 on=(0, 1, 2, 3, 4) at=07:00", id="de a range"),
        pytest.param("de", "jeden Schultag um sieben", "weekly 1 on=(0, 1, 2, 3, 4) at=07:00", id="de school days"),
        pytest.param("nl", "elke schooldag om zeven uur", "weekly 1 on=(0, 1, 2, 3, 4) at=07:00", id="nl school days"),
    ],
)
def test_the_part_of_the_day_and_a_range_of_days_settle_when(language: str, text: str, expected: str) -> None:
    assert brief(only(text, language).value) == expected


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("every 1.3 days", "1.3 days", id="a fraction of a day"),
        pytest.param("every 2 days on monday", "every 2 days", id="days have no weekday"),
        pytest.param("every 3rd light", "", id="a number of things"),
        pytest.param("every christmas 2027", "christmas 2027", id="a year happens once"),
    ],
)
def test_what_is_no_recurrence_is_not_taken_for_one(text: str, found: str) -> None:
    spans = find(text, now=WEDNESDAY, language="en")
    assert (spans[0].text if spans else "") == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tous les jeudis soir à huit heures", "weekly 1 on=(3,) in=evening at=20:00"),
        ("tous les jeudis soirs à huit heures", "weekly 1 on=(3,) in=evening at=20:00"),
        ("tous les lundis matin à huit heures", "weekly 1 on=(0,) in=morning at=08:00"),
    ],
)
def test_a_part_of_french_days_is_said_with_or_without_a_plural(text: str, expected: str) -> None:
    span = only(text, language="fr")

    assert brief(span.value) == expected
