"""What people say in German, on Wednesday, October 14, 2026, at ten in the morning."""

import pytest

from tests.nlu.datetimes.common import brief, only, start


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "erinnere mich am Samstag um neun an den Müll", "Sat 2026-10-17 09:00", id="ein Tag und eine Stunde"
        ),
        pytest.param("morgen um halb zehn", "Thu 2026-10-15 09:30", id="halb ist davor"),
        pytest.param("morgen um viertel nach acht", "Thu 2026-10-15 08:15", id="viertel nach"),
        pytest.param("morgen um Viertel vor acht", "Thu 2026-10-15 07:45", id="viertel vor"),
        pytest.param("morgen um dreiviertel zehn", "Thu 2026-10-15 09:45", id="dreiviertel"),
        pytest.param("morgen um viertel zehn", "Thu 2026-10-15 09:15", id="viertel ohne nach"),
        pytest.param("morgen um fünf vor halb zehn", "Thu 2026-10-15 09:25", id="vor halb"),
        pytest.param("morgen um fünf nach halb zehn", "Thu 2026-10-15 09:35", id="nach halb"),
        pytest.param("morgen um zehn nach neun", "Thu 2026-10-15 09:10", id="minuten nach"),
        pytest.param("morgen um zwanzig vor zehn", "Thu 2026-10-15 09:40", id="minuten vor"),
        pytest.param("morgen um 9 Uhr 30", "Thu 2026-10-15 09:30", id="uhr und minuten"),
        pytest.param("um 21:30 Uhr", "Wed 2026-10-14 21:30", id="ziffern"),
        pytest.param("um 21.30 Uhr", "Wed 2026-10-14 21:30", id="ziffern mit punkt"),
        pytest.param("morgen um ein Uhr", "Thu 2026-10-15 13:00", id="ein uhr ist mittags"),
        pytest.param("um 3 Uhr nachts", "Thu 2026-10-15 03:00", id="nachts"),
        pytest.param("heute Nacht um 3", "Thu 2026-10-15 03:00", id="in der kommenden nacht"),
        pytest.param("heute Abend um sieben", "Wed 2026-10-14 19:00", id="abends"),
        pytest.param("morgen um acht Uhr abends", "Thu 2026-10-15 20:00", id="abends hinter der stunde"),
        pytest.param("heute um 5", "Wed 2026-10-14 17:00", id="heute"),
        pytest.param("Montag morgen um 9", "Mon 2026-10-19 09:00", id="der morgen eines tages"),
        pytest.param("morgen Mittag", "Thu 2026-10-15 12:00", id="mittag"),
        pytest.param("um Mitternacht", "Thu 2026-10-15 00:00", id="mitternacht"),
        pytest.param("stell den Wecker auf 7", "Wed 2026-10-14 19:00", id="ein wecker auf eine stunde"),
        pytest.param("in zweieinhalb Stunden", "Wed 2026-10-14 12:30", id="zweieinhalb"),
        pytest.param("in anderthalb Stunden", "Wed 2026-10-14 11:30", id="anderthalb"),
        pytest.param("in einer Viertelstunde", "Wed 2026-10-14 10:15", id="viertelstunde"),
        pytest.param("in einer Stunde und zehn Minuten", "Wed 2026-10-14 11:10", id="stunde und minuten"),
        pytest.param("vor zwei Stunden", "Wed 2026-10-14 08:00", id="vergangen"),
        pytest.param("am 24.12. um 18 Uhr", "Thu 2026-12-24 18:00", id="datum und stunde"),
        pytest.param("bis 10 Uhr", "Wed 2026-10-14 10:00", id="bis bleibt aussen"),
    ],
)
def test_a_clock_time_is_found(text: str, expected: str) -> None:
    assert start(text, "de") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("morgen", "2026-10-15 00:00 2026-10-16 00:00 day", id="morgen ist ein tag"),
        pytest.param("am Morgen", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="der morgen ist ein teil"),
        pytest.param("morgen früh", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="morgen frueh"),
        pytest.param("heute Abend", "2026-10-14 18:00 2026-10-15 00:00 part_of_day", id="heute abend"),
        pytest.param("gestern Abend", "2026-10-13 18:00 2026-10-14 00:00 part_of_day", id="gestern abend"),
        pytest.param("übermorgen", "2026-10-16 00:00 2026-10-17 00:00 day", id="uebermorgen"),
        pytest.param("Freitagabend", "2026-10-16 18:00 2026-10-17 00:00 part_of_day", id="ein wort"),
        pytest.param("nächsten Freitag Abend", "2026-10-23 18:00 2026-10-24 00:00 part_of_day", id="naechste woche"),
        pytest.param("kommenden Sonntag", "2026-10-18 00:00 2026-10-19 00:00 day", id="kommend"),
        pytest.param("letzten Freitag", "2026-10-09 00:00 2026-10-10 00:00 day", id="letzter"),
        pytest.param("am Wochenende", "2026-10-17 00:00 2026-10-19 00:00 weekend", id="wochenende"),
        pytest.param("nächste Woche", "2026-10-19 00:00 2026-10-26 00:00 week", id="naechste woche ganz"),
        pytest.param("übernächste Woche", "2026-10-26 00:00 2026-11-02 00:00 week", id="uebernaechste woche"),
        pytest.param("in der nächsten Woche am Dienstag", "2026-10-20 00:00 2026-10-21 00:00 day", id="tag der woche"),
        pytest.param("in zwei Wochen", "2026-10-28 00:00 2026-10-29 00:00 day", id="in wochen"),
        pytest.param("vor drei Tagen", "2026-10-11 00:00 2026-10-12 00:00 day", id="vor tagen"),
        pytest.param("am 3.", "2026-11-03 00:00 2026-11-04 00:00 day", id="tag ohne monat"),
        pytest.param("am dritten März", "2027-03-03 00:00 2027-03-04 00:00 day", id="ordnungszahl"),
        pytest.param("3. März 2027", "2027-03-03 00:00 2027-03-04 00:00 day", id="mit jahr"),
        pytest.param("24.12.2026", "2026-12-24 00:00 2026-12-25 00:00 day", id="ziffern"),
        pytest.param("im Mai", "2027-05-01 00:00 2027-06-01 00:00 month", id="monat"),
        pytest.param("Ende des Monats", "2026-10-31 00:00 2026-11-01 00:00 day", id="monatsende"),
        pytest.param("Anfang nächster Woche", "2026-10-19 00:00 2026-10-20 00:00 day", id="wochenanfang"),
        pytest.param("KW 12", "2026-03-16 00:00 2026-03-23 00:00 week", id="kalenderwoche"),
        pytest.param("Heiligabend", "2026-12-24 00:00 2026-12-25 00:00 day", id="fester feiertag"),
        pytest.param("Ostermontag", "2027-03-29 00:00 2027-03-30 00:00 day", id="beweglicher feiertag"),
        pytest.param("zwischen 3 und 5 Uhr", "2026-10-14 15:00 2026-10-14 17:00 hour", id="zwischen stunden"),
        pytest.param("von 15 bis 17 Uhr", "2026-10-14 15:00 2026-10-14 17:00 hour", id="von bis"),
        pytest.param("von Montag bis Mittwoch", "2026-10-19 00:00 2026-10-22 00:00 day", id="tage"),
        pytest.param("die nächsten drei Tage", "2026-10-15 00:00 2026-10-18 00:00 day", id="naechste tage"),
        pytest.param("8 Minuten", "480 s", id="dauer"),
        pytest.param("Acht-Minuten-Timer", "480 s", id="dauer mit strichen"),
        pytest.param("eine halbe Stunde", "1800 s", id="halbe stunde"),
        pytest.param("1,5 Stunden", "5400 s", id="komma"),
        pytest.param("1.500 Sekunden", "1500 s", id="tausender"),
        pytest.param("1.5 Stunden", "5400 s", id="punkt"),
        pytest.param("zweihundertfünfzig Sekunden", "250 s", id="ein langes zahlwort"),
        pytest.param("eine Stunde und 5 Minuten", "3900 s", id="stunde und minuten"),
        pytest.param("den ganzen Tag", "86400 s", id="ganzer tag"),
        pytest.param("jeden Montag um neun", "weekly 1 on=(0,) at=09:00", id="jeden montag"),
        pytest.param("montags um 8", "weekly 1 on=(0,) at=08:00", id="montags"),
        pytest.param("jeden Freitagabend", "weekly 1 on=(4,) in=evening", id="jeden freitagabend"),
        pytest.param("jeden zweiten Tag", "daily 2", id="jeden zweiten tag"),
        pytest.param("alle zwei Stunden", "hourly 2", id="alle zwei stunden"),
        pytest.param("täglich um 7 Uhr", "daily 1 at=07:00", id="taeglich"),
        pytest.param("werktags um 6:30 Uhr", "weekly 1 on=(0, 1, 2, 3, 4) at=06:30", id="werktags"),
        pytest.param("jeden Abend", "daily 1 in=evening", id="jeden abend"),
        pytest.param("jede Nacht um elf", "daily 1 in=night at=23:00", id="jede nacht"),
        pytest.param("jeden Monat am 15.", "monthly 1 day=15", id="monatlich"),
    ],
)
def test_an_expression_is_found(text: str, expected: str) -> None:
    assert brief(only(text, "de").value) == expected
