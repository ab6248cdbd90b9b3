"""Alarms ring again and again until somebody stops them, and what was left out is asked for."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.skills.timer.common import scheduled, speech
from tests.skills.timer.conftest import Kitchen

WEEKDAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"


async def test_an_alarm_rings_every_minute_until_it_falls_silent(kitchen: Kitchen) -> None:
    assert await kitchen.said("set_alarm", {"at": "2026-11-20T11:30:00"}) == "I will wake you today at 11:30 AM."
    await kitchen.wait(30 * 60)
    assert kitchen.spoken == ["Good time to get up, it is 11:30 AM: alarm."]
    await kitchen.wait(10 * 60)
    assert len(kitchen.spoken) == 6
    assert await kitchen.open_items() == ()


async def test_an_alarm_that_rings_is_stopped(kitchen: Kitchen) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T11:30:00"})
    await kitchen.wait(30 * 60)
    assert await kitchen.said("stop_alarm") == "The alarm is off."
    await kitchen.wait(10 * 60)
    assert len(kitchen.spoken) == 1


async def test_an_alarm_is_put_off_and_rings_anew(kitchen: Kitchen) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T11:30:00"})
    await kitchen.wait(30 * 60)
    assert await kitchen.said("stop_alarm", {"snooze_s": 540}) == "I will wake you today at 11:39 AM."
    await kitchen.wait(530)
    assert len(kitchen.spoken) == 1
    await kitchen.wait(30)
    assert len(kitchen.spoken) == 2


async def test_an_alarm_on_weekdays_rings_once_more_on_monday_after_it_was_stopped(kitchen: Kitchen) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T11:30:00", "recurrence": WEEKDAYS, "name": "school"})
    await kitchen.wait(30 * 60)
    stopped = await kitchen.said("stop_alarm")
    assert stopped == "The alarm is off, the next one is on Monday at 11:30 AM."
    (item,) = await kitchen.open_items()
    assert item.message == "school"


async def test_an_alarm_survives_a_restart_and_rings(kitchen: Kitchen) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T11:30:00"})
    await kitchen.restart()
    await kitchen.wait(30 * 60)
    assert len(kitchen.spoken) == 1


async def test_without_an_alarm_there_is_none_to_stop(kitchen: Kitchen) -> None:
    assert await kitchen.said("stop_alarm") == "No alarm is set."
    await kitchen.call("set_alarm", {"at": "2026-11-20T12:00:00"})
    assert await kitchen.said("stop_alarm") == "The alarm is cancelled."
    assert await kitchen.said("stop_alarm", {"snooze_s": 600}) == "I will wake you today at 11:10 AM."


async def test_two_alarms_are_told_apart_by_their_time(kitchen: Kitchen) -> None:
    await kitchen.call("set_alarm", {"at": "2026-11-20T12:00:00"})
    await kitchen.call("set_alarm", {"at": "2026-11-20T13:00:00"})
    outcome = await kitchen.call("stop_alarm")
    assert outcome.asks
    assert outcome.spoken == ("Several fit: alarm today at 12 PM and alarm today at 1 PM. Which one do you mean?")


@pytest.mark.parametrize(
    ("tool", "arguments", "question"),
    [
        ("set_alarm", {}, "For what time?"),
        ("set_reminder", {"message": "eat"}, "When?"),
        ("set_reminder", {"at": "2026-11-20T12:00:00"}, "What should I remind you of?"),
    ],
)
async def test_what_is_missing_is_asked_for(
    kitchen: Kitchen, tool: str, arguments: dict[str, str], question: str
) -> None:
    outcome = await kitchen.call(tool, arguments)
    assert (outcome.asks, outcome.spoken) == (True, question)
    assert await kitchen.open_items() == ()


async def test_a_timer_in_a_room_where_nothing_rings_is_refused(kitchen: Kitchen) -> None:
    assert await kitchen.said("set_timer", {"duration_s": 60, "area": "Cellar"}) == "I cannot ring in Cellar."
    assert await kitchen.said("set_timer", {"duration_s": 60, "area": "Kitchen"}) == "Timer set for 1 minute."


@pytest.mark.usefixtures("friday_at_eleven")
async def test_a_reply_completes_what_was_asked_for(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    story = [
        ("a", "set a timer", "For how long?"),
        ("a", "five minutes", "Timer set for 5 minutes."),
        ("b", "remind me in an hour", "What should I remind you of?"),
        ("b", "call the plumber", "I will remind you today at 12 PM: call the plumber."),
        ("c", "remind me to water the plants", "When?"),
        ("c", "tomorrow at ten", "I will remind you tomorrow at 10 AM: water the plants."),
        ("d", "wake me up", "For what time?"),
        ("d", "half six", "I will wake you tomorrow at 6:30 AM."),
        ("e", "set a timer", "For how long?"),
        ("e", "what time is it", "11:00 AM"),
    ]
    for conversation, said, answer in story:
        assert speech(await agent.converse(said, conversation_id=conversation)) == answer
    assert len(await scheduled(agent)) == 4


@pytest.mark.parametrize(
    ("language", "text", "evening", "afternoon"),
    [
        ("en", "wake me at quarter to three", "2:45 AM", "2:45 PM"),
        ("de", "weck mich um Viertel vor drei", "2:45 Uhr nachts", "14:45"),
        ("fr", "réveille-moi à trois heures moins le quart", "2 h 45", "14 h 45"),
        ("es", "despiértame a las tres menos cuarto", "2:45", "14:45"),
        ("nl", "maak me om kwart voor drie wakker", "2:45", "14:45"),
    ],
)
async def test_three_said_in_the_evening_is_in_the_coming_night(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, text: str, evening: str, afternoon: str
) -> None:
    told = {}
    for hour in ("2026-10-14T18:10:00", "2026-10-14T09:10:00"):
        freezer.move_to(f"{hour}-07:00")
        told[hour] = (await agent.ask(text, language=language))["response"]

    in_the_evening, in_the_morning = told.values()
    assert evening in in_the_evening
    assert afternoon not in in_the_evening
    assert afternoon in in_the_morning


@pytest.mark.parametrize(
    ("language", "text", "soon", "in_the_morning"),
    [
        ("en", "wake me at half past four", "today at 4:30 PM", "tomorrow at 4:30 AM"),
        ("de", "weck mich um halb fünf", "heute um 16:30", "morgen um 4:30"),
        ("fr", "réveille-moi à quatre heures et demie", "aujourd'hui à 16 h 30", "demain à 4 h 30"),
        ("es", "despiértame a las cuatro y media", "hoy a las 16:30", "mañana a las 4:30"),
        ("nl", "maak me om half vijf wakker", "vandaag om 16:30", "morgen om 4:30"),
    ],
)
async def test_who_lies_down_in_the_afternoon_is_woken_in_the_afternoon(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, text: str, soon: str, in_the_morning: str
) -> None:
    freezer.move_to("2026-10-14T14:10:00-07:00")
    assert soon in (await agent.ask(text, language=language))["response"]
    freezer.move_to("2026-10-14T19:10:00-07:00")
    assert in_the_morning in (await agent.ask(text, language=language))["response"]
