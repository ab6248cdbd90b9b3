"""What people say in English, on Wednesday, October 14, 2026, at ten in the morning."""

import pytest

from custom_components.universal_agent.nlu.datetimes import Moment, find
from tests.nlu.datetimes.common import WEDNESDAY, brief, only, start


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("at nine on Saturday", "Sat 2026-10-17 09:00", id="a named day keeps seven to twelve as said"),
        pytest.param("at seven this evening", "Wed 2026-10-14 19:00", id="the part of the day says which half"),
        pytest.param("at 5", "Wed 2026-10-14 17:00", id="the next five o'clock is in the afternoon"),
        pytest.param("at 5 on Saturday", "Sat 2026-10-17 17:00", id="one to six on a named day are in the afternoon"),
        pytest.param("at nine", "Wed 2026-10-14 21:00", id="nine this morning is over"),
        pytest.param("at 9 am", "Thu 2026-10-15 09:00", id="nine in the morning is tomorrow"),
        pytest.param("at 09:00", "Thu 2026-10-15 09:00", id="a leading zero is the morning"),
        pytest.param("at 17:30", "Wed 2026-10-14 17:30", id="the clock of 24 hours"),
        pytest.param("at 0730", "Thu 2026-10-15 07:30", id="four digits"),
        pytest.param("at 340pm", "Wed 2026-10-14 15:40", id="packed digits"),
        pytest.param("tomorrow at 8.30 pm", "Thu 2026-10-15 20:30", id="a dot between hour and minute"),
        pytest.param("tomorrow at 7:56:30 pm", "Thu 2026-10-15 19:56", id="with seconds"),
        pytest.param("tomorrow at half past nine", "Thu 2026-10-15 09:30", id="half past"),
        pytest.param("tomorrow at quarter to ten", "Thu 2026-10-15 09:45", id="quarter to"),
        pytest.param("tomorrow at a quarter past ten", "Thu 2026-10-15 10:15", id="quarter past"),
        pytest.param("tomorrow at twenty past eight", "Thu 2026-10-15 08:20", id="minutes past"),
        pytest.param("tomorrow at thirty-six minutes past eight", "Thu 2026-10-15 08:36", id="any minutes past"),
        pytest.param("tomorrow at ten to five", "Thu 2026-10-15 16:50", id="minutes to"),
        pytest.param("tomorrow at 20 past 8", "Thu 2026-10-15 08:20", id="digits past"),
        pytest.param("tomorrow at 20 minutes to 8", "Thu 2026-10-15 07:40", id="digits to"),
        pytest.param("tomorrow at three minutes to one", "Thu 2026-10-15 12:57", id="just before one is still noon"),
        pytest.param("tomorrow at seven o'clock", "Thu 2026-10-15 07:00", id="o'clock"),
        pytest.param("tomorrow at ten forty five", "Thu 2026-10-15 10:45", id="hour and minute in words"),
        pytest.param("tomorrow at nine oh five", "Thu 2026-10-15 09:05", id="oh five"),
        pytest.param("tomorrow at 11ish", "Thu 2026-10-15 11:00", id="about eleven"),
        pytest.param("at noon", "Wed 2026-10-14 12:00", id="noon"),
        pytest.param("at 12 noon", "Wed 2026-10-14 12:00", id="twelve noon"),
        pytest.param("at midnight", "Thu 2026-10-15 00:00", id="midnight"),
        pytest.param("friday at midnight", "Sat 2026-10-17 00:00", id="midnight ends the day"),
        pytest.param("tonight at 12", "Thu 2026-10-15 00:00", id="twelve tonight is midnight"),
        pytest.param("8pm this evening", "Wed 2026-10-14 20:00", id="the half twice"),
        pytest.param("tonight at one", "Thu 2026-10-15 01:00", id="one tonight is after midnight"),
        pytest.param("8 in the evening", "Wed 2026-10-14 20:00", id="an hour in the evening"),
        pytest.param("3 at night", "Thu 2026-10-15 03:00", id="an hour of the night"),
        pytest.param("in the morning at 7", "Thu 2026-10-15 07:00", id="the part before the hour"),
        pytest.param("seven this evening", "Wed 2026-10-14 19:00", id="an hour without at"),
        pytest.param("10, tonight", "Wed 2026-10-14 22:00", id="an hour and a comma"),
        pytest.param("today at 8", "Wed 2026-10-14 20:00", id="eight today is still to come"),
        pytest.param("today at 11", "Wed 2026-10-14 11:00", id="eleven today is still to come in the morning"),
        pytest.param("set an alarm for seven", "Wed 2026-10-14 19:00", id="an alarm for an hour"),
        pytest.param("in two and a half hours", "Wed 2026-10-14 12:30", id="hours from now"),
        pytest.param("in an hour and a half", "Wed 2026-10-14 11:30", id="an hour and a half from now"),
        pytest.param("in a minute", "Wed 2026-10-14 10:01", id="a minute from now"),
        pytest.param("in half an hour", "Wed 2026-10-14 10:30", id="half an hour from now"),
        pytest.param("3 minutes from now", "Wed 2026-10-14 10:03", id="from now"),
        pytest.param("20 minutes ago", "Wed 2026-10-14 09:40", id="ago"),
        pytest.param("2 days and 3 hours ago", "Mon 2026-10-12 07:00", id="days and hours ago"),
        pytest.param("in one and a half days", "Thu 2026-10-15 22:00", id="a fraction of a day is hours"),
        pytest.param("right now", "Wed 2026-10-14 10:00", id="now"),
        pytest.param("2026-03-05T14:30:00Z", "Thu 2026-03-05 15:30", id="an ISO time in UTC"),
        pytest.param("2026-03-05T14:30:00+02:00", "Thu 2026-03-05 13:30", id="an ISO time with an offset"),
        pytest.param("2026-03-05 14:30", "Thu 2026-03-05 14:30", id="an ISO date and a time"),
        pytest.param("friday night at one", "Sat 2026-10-17 01:00", id="the night belongs to the evening before"),
        pytest.param("last night at 3", "Wed 2026-10-14 03:00", id="in the small hours of today"),
        pytest.param("monday at 9 next week", "Mon 2026-10-19 09:00", id="day, hour and week"),
    ],
)
def test_a_clock_time_is_found(text: str, expected: str) -> None:
    assert start(text, "en") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("today", "2026-10-14 00:00 2026-10-15 00:00 day", id="today"),
        pytest.param("the day after tomorrow", "2026-10-16 00:00 2026-10-17 00:00 day", id="in two days"),
        pytest.param("yesterday", "2026-10-13 00:00 2026-10-14 00:00 day", id="yesterday"),
        pytest.param("on saturday", "2026-10-17 00:00 2026-10-18 00:00 day", id="the coming saturday"),
        pytest.param("this wednesday", "2026-10-14 00:00 2026-10-15 00:00 day", id="today's weekday is today"),
        pytest.param("next friday", "2026-10-23 00:00 2026-10-24 00:00 day", id="next is in the next calendar week"),
        pytest.param("last friday", "2026-10-09 00:00 2026-10-10 00:00 day", id="the latest one"),
        pytest.param("last wednesday", "2026-10-07 00:00 2026-10-08 00:00 day", id="last is never today"),
        pytest.param("next friday evening", "2026-10-23 18:00 2026-10-24 00:00 part_of_day", id="evening of a day"),
        pytest.param("friday evening", "2026-10-16 18:00 2026-10-17 00:00 part_of_day", id="the coming evening"),
        pytest.param("this evening", "2026-10-14 18:00 2026-10-15 00:00 part_of_day", id="this evening"),
        pytest.param("tonight", "2026-10-14 18:00 2026-10-15 00:00 part_of_day", id="tonight"),
        pytest.param("last night", "2026-10-13 22:00 2026-10-14 06:00 part_of_day", id="last night"),
        pytest.param("tomorrow morning", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="tomorrow morning"),
        pytest.param("in the morning", "2026-10-15 06:00 2026-10-15 12:00 part_of_day", id="most of this one is over"),
        pytest.param("in the afternoon", "2026-10-14 12:00 2026-10-14 18:00 part_of_day", id="this afternoon"),
        pytest.param("end of the day", "2026-10-14 18:00 2026-10-15 00:00 part_of_day", id="a day ends in the evening"),
        pytest.param("end of tomorrow", "2026-10-15 18:00 2026-10-16 00:00 part_of_day", id="end of another day"),
        pytest.param("by EOD", "2026-10-14 18:00 2026-10-15 00:00 part_of_day", id="end of day"),
        pytest.param("for the weekend", "2026-10-17 00:00 2026-10-19 00:00 weekend", id="the coming weekend"),
        pytest.param("next weekend", "2026-10-24 00:00 2026-10-26 00:00 weekend", id="that of the next week"),
        pytest.param("this week", "2026-10-12 00:00 2026-10-19 00:00 week", id="monday to sunday"),
        pytest.param("next week", "2026-10-19 00:00 2026-10-26 00:00 week", id="next week"),
        pytest.param("the week after next", "2026-10-26 00:00 2026-11-02 00:00 week", id="the week after next"),
        pytest.param("next week on tuesday", "2026-10-20 00:00 2026-10-21 00:00 day", id="a day of a week"),
        pytest.param("tuesday of next week", "2026-10-20 00:00 2026-10-21 00:00 day", id="the day before its week"),
        pytest.param("in a fortnight", "2026-10-28 00:00 2026-10-29 00:00 day", id="a fortnight"),
        pytest.param("in two months", "2026-12-14 00:00 2026-12-15 00:00 day", id="months from now"),
        pytest.param("in half a year", "2027-04-14 00:00 2027-04-15 00:00 day", id="half a year is six months"),
        pytest.param("three weeks from tomorrow", "2026-11-05 00:00 2026-11-06 00:00 day", id="from a day"),
        pytest.param("two days before christmas", "2026-12-23 00:00 2026-12-24 00:00 day", id="before a day"),
        pytest.param("monday two weeks from now", "2026-10-26 00:00 2026-10-27 00:00 day", id="a day of that week"),
        pytest.param("next month", "2026-11-01 00:00 2026-12-01 00:00 month", id="next month"),
        pytest.param("last quarter", "2026-07-01 00:00 2026-10-01 00:00 month", id="last quarter"),
        pytest.param("next year", "2027-01-01 00:00 2028-01-01 00:00 year", id="next year"),
        pytest.param("the end of the month", "2026-10-31 00:00 2026-11-01 00:00 day", id="its last day"),
        pytest.param("the beginning of next month", "2026-11-01 00:00 2026-11-02 00:00 day", id="its first day"),
        pytest.param("middle of the month", "2026-10-11 00:00 2026-10-21 00:00 day", id="its middle third"),
        pytest.param("end of the week", "2026-10-16 00:00 2026-10-19 00:00 day", id="friday on"),
        pytest.param("start of next week", "2026-10-19 00:00 2026-10-20 00:00 day", id="monday"),
        pytest.param("middle of next week", "2026-10-21 00:00 2026-10-22 00:00 day", id="wednesday"),
        pytest.param("end of 2027", "2027-12-01 00:00 2028-01-01 00:00 day", id="december"),
        pytest.param("beginning of 2027", "2027-01-01 00:00 2027-02-01 00:00 day", id="january"),
        pytest.param("middle of 2027", "2027-05-01 00:00 2027-09-01 00:00 day", id="may to august"),
        pytest.param("early september", "2027-09-01 00:00 2027-09-11 00:00 day", id="the first third"),
        pytest.param("late september", "2027-09-21 00:00 2027-10-01 00:00 day", id="the last third"),
        pytest.param("the 3rd of March", "2027-03-03 00:00 2027-03-04 00:00 day", id="day and month"),
        pytest.param("March 3", "2027-03-03 00:00 2027-03-04 00:00 day", id="month and day"),
        pytest.param("March 3rd, 2031", "2031-03-03 00:00 2031-03-04 00:00 day", id="with a year"),
        pytest.param("may twenty nine", "2027-05-29 00:00 2027-05-30 00:00 day", id="in words"),
        pytest.param("fourth of july of 1995", "1995-07-04 00:00 1995-07-05 00:00 day", id="long ago"),
        pytest.param("september 10, nineteen zero one", "1901-09-10 00:00 1901-09-11 00:00 day", id="a year in words"),
        pytest.param(
            "tenth of september, two thousand", "2000-09-10 00:00 2000-09-11 00:00 day", id="year in thousands"
        ),
        pytest.param(
            "december 31 nineteen ninety nine", "1999-12-31 00:00 2000-01-01 00:00 day", id="year in two parts"
        ),
        pytest.param("12/24", "2026-12-24 00:00 2026-12-25 00:00 day", id="month first"),
        pytest.param("24/12", "2026-12-24 00:00 2026-12-25 00:00 day", id="no such month, so day first"),
        pytest.param("12/24/27", "2027-12-24 00:00 2027-12-25 00:00 day", id="a short year"),
        pytest.param("05/05/71", "1971-05-05 00:00 1971-05-06 00:00 day", id="a short year of the last century"),
        pytest.param("2027-03-05", "2027-03-05 00:00 2027-03-06 00:00 day", id="ISO"),
        pytest.param("20270305", "2027-03-05 00:00 2027-03-06 00:00 day", id="ISO without signs"),
        pytest.param("2027-03", "2027-03-01 00:00 2027-04-01 00:00 month", id="ISO month"),
        pytest.param("on 4-22", "2027-04-22 00:00 2027-04-23 00:00 day", id="with a hyphen after on"),
        pytest.param("on friday 10.16", "2026-10-16 00:00 2026-10-17 00:00 day", id="with a dot after a weekday"),
        pytest.param("on the 3rd", "2026-11-03 00:00 2026-11-04 00:00 day", id="the coming third"),
        pytest.param("on the 14th", "2026-10-14 00:00 2026-10-15 00:00 day", id="today is the fourteenth"),
        pytest.param("on the 31st", "2026-10-31 00:00 2026-11-01 00:00 day", id="not every month has one"),
        pytest.param("the 20th of next month", "2026-11-20 00:00 2026-11-21 00:00 day", id="day of a month"),
        pytest.param("friday the 13th", "2026-11-13 00:00 2026-11-14 00:00 day", id="the next unlucky day"),
        pytest.param("fri 23", "2026-10-23 00:00 2026-10-24 00:00 day", id="weekday and number"),
        pytest.param("Sun 14th", "2027-02-14 00:00 2027-02-15 00:00 day", id="two weak words make a strong one"),
        pytest.param("wednesday next week", "2026-10-21 00:00 2026-10-22 00:00 day", id="weekday and week"),
        pytest.param("the first friday of july", "2027-07-02 00:00 2027-07-03 00:00 day", id="first of a month"),
        pytest.param("the last friday of next month", "2026-11-27 00:00 2026-11-28 00:00 day", id="last of a month"),
        pytest.param("second sunday", "2026-10-11 00:00 2026-10-12 00:00 day", id="of this month"),
        pytest.param("in May", "2027-05-01 00:00 2027-06-01 00:00 month", id="a month"),
        pytest.param("in October", "2026-10-01 00:00 2026-11-01 00:00 month", id="this month"),
        pytest.param("next october", "2027-10-01 00:00 2027-11-01 00:00 month", id="not this october"),
        pytest.param("last october", "2025-10-01 00:00 2025-11-01 00:00 month", id="the one before"),
        pytest.param("april 2028", "2028-04-01 00:00 2028-05-01 00:00 month", id="a month of a year"),
        pytest.param("in 2028", "2028-01-01 00:00 2029-01-01 00:00 year", id="a year"),
        pytest.param("the 1990s", "1990-01-01 00:00 2000-01-01 00:00 year", id="a decade"),
        pytest.param("Q3 2027", "2027-07-01 00:00 2027-10-01 00:00 month", id="a quarter"),
        pytest.param("2027 q3", "2027-07-01 00:00 2027-10-01 00:00 month", id="the year before its quarter"),
        pytest.param("the third quarter of 2027", "2027-07-01 00:00 2027-10-01 00:00 month", id="a quarter in words"),
        pytest.param("week 12", "2026-03-16 00:00 2026-03-23 00:00 week", id="an ISO week"),
        pytest.param("week 12 of 2027", "2027-03-22 00:00 2027-03-29 00:00 week", id="an ISO week of a year"),
        pytest.param("the first week of 2015", "2014-12-29 00:00 2015-01-05 00:00 week", id="ISO weeks begin early"),
        pytest.param("the last week of 2016", "2016-12-26 00:00 2017-01-02 00:00 week", id="the last ISO week"),
        pytest.param("the first week of next month", "2026-11-02 00:00 2026-11-09 00:00 week", id="week of a month"),
        pytest.param("Easter Monday", "2027-03-29 00:00 2027-03-30 00:00 day", id="a holiday that moves"),
        pytest.param("easter 2018", "2018-04-01 00:00 2018-04-02 00:00 day", id="a holiday of a year"),
        pytest.param("last easter", "2026-04-05 00:00 2026-04-06 00:00 day", id="a holiday that has been"),
        pytest.param("last christmas", "2025-12-25 00:00 2025-12-26 00:00 day", id="last christmas"),
        pytest.param("last halloween", "2025-10-31 00:00 2025-11-01 00:00 day", id="not yet this year"),
        pytest.param("next new year's day", "2027-01-01 00:00 2027-01-02 00:00 day", id="a holiday to come"),
        pytest.param("the rest of the week", "2026-10-14 00:00 2026-10-19 00:00 week", id="from today on"),
        pytest.param("the fortnight", "nothing", id="nobody knows which"),
        pytest.param("the past fortnight", "2026-09-28 00:00 2026-10-12 00:00 week", id="the fortnight before"),
        pytest.param("the next day", "2026-10-15 00:00 2026-10-16 00:00 day", id="the next day"),
        pytest.param("last valentine's day", "2026-02-14 00:00 2026-02-15 00:00 day", id="it was this year"),
        pytest.param("october 14", "2026-10-14 00:00 2026-10-15 00:00 day", id="today by its date"),
    ],
)
def test_a_day_or_longer_is_found(text: str, expected: str) -> None:
    spans = find(text, now=WEDNESDAY, language="en")
    assert (brief(spans[0].value) if spans else "nothing") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("between 3 and 5 pm", "2026-10-14 15:00 2026-10-14 17:00 hour", id="one half for both"),
        pytest.param("from 3 to 5", "2026-10-14 15:00 2026-10-14 17:00 hour", id="no half at all"),
        pytest.param("11 to 2pm", "2026-10-14 11:00 2026-10-14 14:00 hour", id="across noon"),
        pytest.param("9.30-4.30pm tomorrow", "2026-10-15 09:30 2026-10-15 16:30 minute", id="the first is earlier"),
        pytest.param("tomorrow from 3 to 5 pm", "2026-10-15 15:00 2026-10-15 17:00 hour", id="day first"),
        pytest.param("tomorrow between 3 and 5", "2026-10-15 15:00 2026-10-15 17:00 hour", id="day and between"),
        pytest.param("6-8 next Monday", "2026-10-19 18:00 2026-10-19 20:00 hour", id="hyphen"),
        pytest.param("monday 11-4", "2026-10-19 11:00 2026-10-19 16:00 hour", id="office hours"),
        pytest.param("between 7 and 9 this evening", "2026-10-14 19:00 2026-10-14 21:00 hour", id="part of the day"),
        pytest.param("from 10 pm to 6 am", "2026-10-14 22:00 2026-10-15 06:00 hour", id="over midnight"),
        pytest.param("between now and eight o'clock", "2026-10-14 10:00 2026-10-14 20:00 hour", id="from now on"),
        pytest.param(
            "from friday at 5 to saturday at 9",
            "2026-10-16 17:00 2026-10-17 09:00 hour",
            id="from day to day with times",
        ),
        pytest.param("between 2:00 tomorrow and 4:00", "2026-10-15 14:00 2026-10-15 16:00 minute", id="day inside"),
        pytest.param("from monday to wednesday", "2026-10-19 00:00 2026-10-22 00:00 day", id="the last day is inside"),
        pytest.param("from tomorrow to friday", "2026-10-15 00:00 2026-10-17 00:00 day", id="from tomorrow"),
        pytest.param("from saturday to yesterday", "2026-10-10 00:00 2026-10-14 00:00 day", id="it has been"),
        pytest.param("from tomorrow to yesterday", "nothing", id="backwards"),
        pytest.param("between the 3rd and 12th of March", "2027-03-03 00:00 2027-03-13 00:00 day", id="one month"),
        pytest.param("between 3 and 12 of Sept", "2027-09-03 00:00 2027-09-13 00:00 day", id="bare numbers"),
        pytest.param("november 19-20", "2026-11-19 00:00 2026-11-21 00:00 day", id="month first"),
        pytest.param("april 27th to the third", "2027-04-27 00:00 2027-05-04 00:00 day", id="into the next month"),
        pytest.param("from 4-23 in next month", "2026-11-04 00:00 2026-11-24 00:00 day", id="days of next month"),
        pytest.param("nov 18-dec 19, 2015", "2015-11-18 00:00 2015-12-20 00:00 day", id="a year for both"),
        pytest.param("from nov 18 to jan 3 2015", "2014-11-18 00:00 2015-01-04 00:00 day", id="over new year"),
        pytest.param("from March to May", "2027-03-01 00:00 2027-06-01 00:00 month", id="months"),
        pytest.param("from nov to march 2030", "2029-11-01 00:00 2030-04-01 00:00 month", id="months over new year"),
        pytest.param("from 2014 to 2018", "2014-01-01 00:00 2019-01-01 00:00 year", id="years"),
        pytest.param("between 2014 and 2018", "2014-01-01 00:00 2019-01-01 00:00 year", id="between years"),
        pytest.param("the next 3 days", "2026-10-15 00:00 2026-10-18 00:00 day", id="from tomorrow on"),
        pytest.param("the last two weeks", "2026-09-30 00:00 2026-10-14 00:00 week", id="up to yesterday"),
        pytest.param("the last few days", "2026-10-11 00:00 2026-10-14 00:00 day", id="a few are three"),
        pytest.param("the 2 next days", "2026-10-15 00:00 2026-10-17 00:00 day", id="number first"),
        pytest.param("the next two hours", "2026-10-14 10:00 2026-10-14 12:00 hour", id="hours from now"),
        pytest.param("next hour", "2026-10-14 10:00 2026-10-14 11:00 hour", id="one hour"),
        pytest.param("the last 20 minutes", "2026-10-14 09:40 2026-10-14 10:00 minute", id="minutes up to now"),
        pytest.param("within 3 min", "2026-10-14 10:00 2026-10-14 10:03 minute", id="within"),
        pytest.param("in the next 3 days", "2026-10-14 10:00 2026-10-18 00:00 day", id="from now on"),
    ],
)
def test_a_range_is_found(text: str, expected: str) -> None:
    ranges = [span.value for span in find(text, now=WEDNESDAY, language="en") if isinstance(span.value, Moment)]
    said = [brief(value) for value in ranges if value.is_range]
    assert (said or ["nothing"]) == [expected]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        pytest.param("8 minutes", 480, id="minutes"),
        pytest.param("an eight-minute timer", 480, id="hyphen"),
        pytest.param("1h30", 5400, id="hours and minutes"),
        pytest.param("90 sec", 90, id="short unit"),
        pytest.param("3.5 hours", 12600, id="fraction"),
        pytest.param("1/2 hour", 1800, id="written fraction"),
        pytest.param("1½ hours", 5400, id="fraction sign"),
        pytest.param("½ hour", 1800, id="only the fraction sign"),
        pytest.param("10d", 864000, id="glued"),
        pytest.param("3.5h", 12600, id="glued fraction"),
        pytest.param("123.45 sec", 123.45, id="fraction of a second"),
        pytest.param("one and a half hours", 5400, id="one and a half"),
        pytest.param("an hour and a half", 5400, id="an hour and a half"),
        pytest.param("two hours and a quarter", 8100, id="and a quarter"),
        pytest.param("half an hour", 1800, id="half an hour"),
        pytest.param("three quarters of an hour", 2700, id="three quarters"),
        pytest.param("1 hour, 5 minutes and 30 seconds", 3930, id="a list"),
        pytest.param("1 year 1 month 21 days", 35_942_400, id="calendar units"),
        pytest.param("a few minutes", 180, id="a few are three"),
        pytest.param("a couple of weeks", 1_209_600, id="a couple is two"),
        pytest.param("all day", 86400, id="all day"),
        pytest.param("for an hour", 3600, id="an hour after for"),
        pytest.param("two hundred and five seconds", 205, id="hundreds"),
        pytest.param("1,500 seconds", 1500, id="thousands"),
    ],
)
def test_a_duration_is_found(text: str, seconds: float) -> None:
    assert brief(only(text, "en").value) == f"{seconds} s"


def test_the_span_takes_its_preposition_along() -> None:
    span = only("remind me on saturday at nine to call mom", "en")
    assert (span.start, span.end, span.text) == (10, 29, "on saturday at nine")


def test_the_word_that_bounds_stays_outside() -> None:
    assert only("turn it off before 5 pm", "en").text == "5 pm"


def test_british_english_writes_the_day_first() -> None:
    assert start("on 3/12", "en-GB") == "Thu 2026-12-03 00:00"
    assert start("on 3/12/2027", "en_GB") == "Fri 2027-12-03 00:00"
    assert start("on 3/12", "en-US") == "Fri 2027-03-12 00:00"


def test_several_expressions_come_from_left_to_right() -> None:
    spans = find("10 minutes before, on monday, and every day at 7", now=WEDNESDAY, language="en")
    assert [span.text for span in spans] == ["10 minutes", "on monday", "every day at 7"]
