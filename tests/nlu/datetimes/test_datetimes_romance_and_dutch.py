"""Everyday Spanish, French and Dutch, on Wednesday, October 14, 2026, at ten in the morning."""

import pytest

from tests.nlu.datetimes.common import brief, only, start


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("recuérdame el sábado a las nueve", "Sat 2026-10-17 09:00", id="day and hour"),
        pytest.param("mañana a las nueve y media", "Thu 2026-10-15 09:30", id="half past"),
        pytest.param("mañana a las diez menos cuarto", "Thu 2026-10-15 09:45", id="quarter to"),
        pytest.param("mañana a las nueve y cuarto", "Thu 2026-10-15 09:15", id="quarter past"),
        pytest.param("mañana a las nueve y veinte", "Thu 2026-10-15 09:20", id="minutes past"),
        pytest.param("mañana a las diez menos veinte", "Thu 2026-10-15 09:40", id="minutes to"),
        pytest.param("a la una y cuarto", "Wed 2026-10-14 13:15", id="one has its own article"),
        pytest.param("a la una", "Wed 2026-10-14 13:00", id="one o'clock"),
        pytest.param("a las 5 de la tarde", "Wed 2026-10-14 17:00", id="in the afternoon"),
        pytest.param("esta noche a las ocho", "Wed 2026-10-14 20:00", id="tonight"),
        pytest.param("hoy a las 5", "Wed 2026-10-14 17:00", id="today"),
        pytest.param("a las 17:30", "Wed 2026-10-14 17:30", id="digits"),
        pytest.param("a las doce de la mañana", "Wed 2026-10-14 12:00", id="the morning ends at noon"),
        pytest.param("a las doce y media de la mañana", "Wed 2026-10-14 12:30", id="half past noon"),
        pytest.param("a las doce de la noche", "Thu 2026-10-15 00:00", id="midnight"),
        pytest.param("al mediodía", "Wed 2026-10-14 12:00", id="noon"),
        pytest.param("en dos horas y media", "Wed 2026-10-14 12:30", id="from now"),
        pytest.param("dentro de media hora", "Wed 2026-10-14 10:30", id="half an hour from now"),
        pytest.param("hace dos horas", "Wed 2026-10-14 08:00", id="ago"),
    ],
)
def test_a_spanish_time_is_found(text: str, expected: str) -> None:
    assert start(text, "es") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("pasado mañana", "2026-10-16 00:00 2026-10-17 00:00 day", id="the day after tomorrow"),
        pytest.param("mañana por la mañana", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="tomorrow morning"),
        pytest.param("el viernes que viene", "2026-10-23 00:00 2026-10-24 00:00 day", id="next friday"),
        pytest.param("el fin de semana", "2026-10-17 00:00 2026-10-19 00:00 weekend", id="weekend"),
        pytest.param("la semana que viene", "2026-10-19 00:00 2026-10-26 00:00 week", id="next week"),
        pytest.param("el 3 de marzo", "2027-03-03 00:00 2027-03-04 00:00 day", id="date"),
        pytest.param("veintiuno de julio", "2027-07-21 00:00 2027-07-22 00:00 day", id="date in words"),
        pytest.param("24/12", "2026-12-24 00:00 2026-12-25 00:00 day", id="day first"),
        pytest.param("entre las 3 y las 5", "2026-10-14 15:00 2026-10-14 17:00 hour", id="between"),
        pytest.param("de lunes a miércoles", "2026-10-19 00:00 2026-10-22 00:00 day", id="days"),
        pytest.param("hora y media", "5400 s", id="an hour and a half"),
        pytest.param("doscientos veinte segundos", "220 s", id="hundreds"),
        pytest.param("cada lunes a las nueve", "weekly 1 on=(0,) at=09:00", id="every monday"),
        pytest.param("los lunes", "weekly 1 on=(0,)", id="mondays"),
        pytest.param("cada mañana", "daily 1 in=morning", id="every morning"),
        pytest.param("todas las noches a las ocho", "daily 1 in=evening at=20:00", id="every night"),
        pytest.param("todas las mañanas a las ocho", "daily 1 in=morning at=08:00", id="all mornings"),
    ],
)
def test_a_spanish_expression_is_found(text: str, expected: str) -> None:
    assert brief(only(text, "es").value) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("rappelle-moi samedi à neuf heures", "Sat 2026-10-17 09:00", id="day and hour"),
        pytest.param("demain à neuf heures et demie", "Thu 2026-10-15 09:30", id="half past"),
        pytest.param("demain à dix heures moins le quart", "Thu 2026-10-15 09:45", id="quarter to"),
        pytest.param("demain à dix heures moins dix", "Thu 2026-10-15 09:50", id="minutes to"),
        pytest.param("demain à 9h30", "Thu 2026-10-15 09:30", id="digits and h"),
        pytest.param("à 17:30", "Wed 2026-10-14 17:30", id="digits"),
        pytest.param("à cinq heures du soir", "Wed 2026-10-14 17:00", id="in the evening"),
        pytest.param("ce soir à huit heures", "Wed 2026-10-14 20:00", id="tonight"),
        pytest.param("à midi", "Wed 2026-10-14 12:00", id="noon"),
        pytest.param("dans deux heures et demie", "Wed 2026-10-14 12:30", id="from now"),
        pytest.param("dans une demi-heure", "Wed 2026-10-14 10:30", id="half an hour from now"),
        pytest.param("il y a deux heures", "Wed 2026-10-14 08:00", id="ago"),
    ],
)
def test_a_french_time_is_found(text: str, expected: str) -> None:
    assert start(text, "fr") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("après-demain", "2026-10-16 00:00 2026-10-17 00:00 day", id="the day after tomorrow"),
        pytest.param("demain matin", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="tomorrow morning"),
        pytest.param("vendredi prochain", "2026-10-23 00:00 2026-10-24 00:00 day", id="next friday"),
        pytest.param("ce week-end", "2026-10-17 00:00 2026-10-19 00:00 weekend", id="weekend"),
        pytest.param("le 1er mai", "2027-05-01 00:00 2027-05-02 00:00 day", id="the first"),
        pytest.param("vingt et un juillet", "2027-07-21 00:00 2027-07-22 00:00 day", id="date in words"),
        pytest.param("fin du mois", "2026-10-31 00:00 2026-11-01 00:00 day", id="end of the month"),
        pytest.param("entre 15 h et 17 h", "2026-10-14 15:00 2026-10-14 17:00 hour", id="between"),
        pytest.param("quatre-vingt-dix minutes", "5400 s", id="ninety"),
        pytest.param("un quart d'heure", "900 s", id="quarter of an hour"),
        pytest.param("tous les deux jours", "daily 2", id="every two days"),
        pytest.param("tous les lundis", "weekly 1 on=(0,)", id="every monday"),
    ],
)
def test_a_french_expression_is_found(text: str, expected: str) -> None:
    assert brief(only(text, "fr").value) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("herinner me zaterdag om negen uur", "Sat 2026-10-17 09:00", id="day and hour"),
        pytest.param("morgen om half tien", "Thu 2026-10-15 09:30", id="half is before"),
        pytest.param("morgen om kwart over negen", "Thu 2026-10-15 09:15", id="quarter past"),
        pytest.param("morgen om kwart voor tien", "Thu 2026-10-15 09:45", id="quarter to"),
        pytest.param("morgen om tien over half tien", "Thu 2026-10-15 09:40", id="past half"),
        pytest.param("morgen om vijf voor half tien", "Thu 2026-10-15 09:25", id="before half"),
        pytest.param("om 3 uur 's nachts", "Thu 2026-10-15 03:00", id="at night"),
        pytest.param("vanavond om acht uur", "Wed 2026-10-14 20:00", id="tonight"),
        pytest.param("over anderhalf uur", "Wed 2026-10-14 11:30", id="from now"),
        pytest.param("over een kwartier", "Wed 2026-10-14 10:15", id="quarter of an hour from now"),
        pytest.param("twee uur geleden", "Wed 2026-10-14 08:00", id="ago"),
    ],
)
def test_a_dutch_time_is_found(text: str, expected: str) -> None:
    assert start(text, "nl") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("overmorgen", "2026-10-16 00:00 2026-10-17 00:00 day", id="the day after tomorrow"),
        pytest.param("morgenochtend", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="tomorrow morning"),
        pytest.param("vrijdagavond", "2026-10-16 18:00 2026-10-17 00:00 part_of_day", id="one word"),
        pytest.param("volgende vrijdag", "2026-10-23 00:00 2026-10-24 00:00 day", id="next friday"),
        pytest.param("het weekend", "2026-10-17 00:00 2026-10-19 00:00 weekend", id="weekend"),
        pytest.param("eenentwintig juli", "2027-07-21 00:00 2027-07-22 00:00 day", id="date in words"),
        pytest.param("tussen 3 en 5", "2026-10-14 15:00 2026-10-14 17:00 hour", id="between"),
        pytest.param("een half uur", "1800 s", id="half an hour"),
        pytest.param("elke maandag om negen uur", "weekly 1 on=(0,) at=09:00", id="every monday"),
        pytest.param("om de twee dagen", "daily 2", id="every two days"),
        pytest.param("om de dag", "daily 2", id="every other day"),
        pytest.param("om de andere dag", "daily 2", id="every other day, in full"),
        pytest.param("om de maandag", "weekly 2 on=(0,)", id="every other Monday"),
    ],
)
def test_a_dutch_expression_is_found(text: str, expected: str) -> None:
    assert brief(only(text, "nl").value) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        pytest.param("à midi moins le quart", "fr", "Wed 2026-10-14 11:45", id="fr quarter to noon"),
        pytest.param("midi moins dix", "fr", "Wed 2026-10-14 11:50", id="fr ten to noon"),
        pytest.param("à midi et demi", "fr", "Wed 2026-10-14 12:30", id="fr half past noon"),
        pytest.param("à midi vingt", "fr", "Wed 2026-10-14 12:20", id="fr twenty past noon"),
        pytest.param("ce soir à minuit et quart", "fr", "Thu 2026-10-15 00:15", id="fr quarter past midnight"),
        pytest.param("ce soir à minuit moins vingt", "fr", "Wed 2026-10-14 23:40", id="fr twenty to midnight"),
        pytest.param("mediodía y cuarto", "es", "Wed 2026-10-14 12:15", id="es quarter past noon"),
        pytest.param("mediodía menos diez", "es", "Wed 2026-10-14 11:50", id="es ten to noon"),
        pytest.param("a medianoche y media", "es", "Thu 2026-10-15 00:30", id="es half past midnight"),
        pytest.param("kwart voor middernacht", "nl", "Wed 2026-10-14 23:45", id="nl quarter to midnight"),
        pytest.param("zehn nach Mitternacht", "de", "Thu 2026-10-15 00:10", id="de ten past midnight"),
        pytest.param("quarter to noon", "en", "Wed 2026-10-14 11:45", id="en quarter to noon"),
    ],
)
def test_minutes_count_from_noon_and_midnight(text: str, language: str, expected: str) -> None:
    assert start(text, language) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        pytest.param("om zeven uur savonds", "nl", "Wed 2026-10-14 19:00", id="nl evening"),
        pytest.param("om zeven uur s avonds", "nl", "Wed 2026-10-14 19:00", id="nl evening, apart"),
        pytest.param("om 7 uur smorgens", "nl", "Thu 2026-10-15 07:00", id="nl morning"),
        pytest.param("om drie uur smiddags", "nl", "Wed 2026-10-14 15:00", id="nl afternoon"),
        pytest.param("om drie uur snachts", "nl", "Thu 2026-10-15 03:00", id="nl night"),
        pytest.param("à trois heures de laprès-midi", "fr", "Wed 2026-10-14 15:00", id="fr afternoon"),
        pytest.param("aujourdhui à 17 heures", "fr", "Wed 2026-10-14 17:00", id="fr today"),
    ],
)
def test_an_apostrophe_that_nobody_heard_is_not_missed(text: str, language: str, expected: str) -> None:
    assert start(text, language) == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "at twelve in the morning", "Thu 2026-10-15 00:00"),
        ("de", "um zwölf Uhr vormittags", "Wed 2026-10-14 12:00"),
        ("de", "um zwölf Uhr nachts", "Thu 2026-10-15 00:00"),
        ("fr", "à douze heures du matin", "Wed 2026-10-14 12:00"),
        ("nl", "om twaalf uur 's ochtends", "Wed 2026-10-14 12:00"),
        ("nl", "om twaalf uur 's nachts", "Thu 2026-10-15 00:00"),
    ],
)
def test_twelve_in_the_morning_is_midnight_only_where_hours_are_told_in_halves(
    language: str, text: str, expected: str
) -> None:
    assert start(text, language) == expected
