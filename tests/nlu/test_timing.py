"""What people say about timers, reminders and alarms in whatever order, and what is left alone."""

from datetime import datetime
from typing import Any

from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.timing.alarm_changes import read_alarm_change
from custom_components.universal_agent.nlu.timing.several import Telling
from custom_components.universal_agent.nlu.timing.timers import HouseholdNames, TimerReader
from custom_components.universal_agent.nlu.timing.words import (
    in_pieces,
    timing_words,
    with_single_lengths,
    without_sounds_before,
)

NOW = datetime(2026, 3, 6, 11, 0, tzinfo=dt_util.get_time_zone("Europe/Berlin"))
"""A Friday at eleven."""


def read(language: str, text: str, **household: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return the tools and arguments that a sentence leads to."""
    words, known = timing_words(language), lexicon(language)
    assert words is not None
    assert known is not None
    vocabulary, acts, fillers = known.words, known.acts, known.fillers
    home = HouseholdNames(
        areas={("attic",): "Attic", ("lenas", "room"): "Lena's Room"},
        people={("lena",): "Lena", ("grandpa", "joe"): "Grandpa Joe"},
        is_home_word=lambda word: word in vocabulary,
        is_verb=lambda word: any(phrase[0] == word for _, phrase in acts) and word not in fillers,
        **household,
    )
    pieces = in_pieces(text, NOW, words)
    calls = (
        read_alarm_change(pieces, words, home)
        or Telling(text=text, words=words, household=home, now=NOW).read(pieces)
        or TimerReader(text, with_single_lengths(pieces, text, NOW, words), words, home, NOW).read()
    )
    return [(call.tool.removeprefix("timer."), dict(call.arguments)) for call in calls]


@pytest.mark.parametrize(
    ("language", "text", "seconds", "name"),
    [
        ("en", "bread timer thirty five minutes", 2100, "bread"),
        ("en", "um could you start me a timer for, uh, a quarter of an hour", 900, None),
        ("en", "forty minutes for the lasagne timer", 2400, "lasagne"),
        ("en", "timer called homework for twenty minutes thanks", 1200, "homework"),
        ("en", "an hour on the timer please", 3600, None),
        ("en", "I need a two minute timer", 120, None),
        ("de", "Pizzatimer zwölf Minuten", 720, "Pizza"),
        ("de", "äh mach mir mal ne viertelstunde timer", 900, None),
        ("de", "ich brauche einen Timer für den Kuchen, fünfzig Minuten", 3000, "Kuchen"),
        ("de", "ein Stündchen auf den Timer bitte", 3600, None),
        ("fr", "lance un minuteur de douze minutes pour le gâteau s'il te plaît", 720, "gâteau"),
        ("fr", "minuteur thé quatre minutes", 240, "thé"),
        ("es", "oye ponme un temporizador de ocho minutos para los huevos", 480, "huevos"),
        ("es", "temporizador de pizza quince minutos", 900, "pizza"),
        ("nl", "zet even een timer voor de rijst op twaalf minuten", 720, "rijst"),
        ("nl", "pizzatimer een kwartier", 900, "pizza"),
    ],
)
def test_a_timer_is_started_in_any_word_order(language: str, text: str, seconds: int, name: str | None) -> None:
    named = {} if name is None else {"name": name}
    assert read(language, text) == [("set_timer", {"duration_s": seconds, **named})]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "soup timer 8 minutes and bread timer 20 minutes", [("soup", 480), ("bread", 1200)]),
        ("en", "the rice fifteen minutes and the fish ten minutes", [("rice", 900), ("fish", 600)]),
        ("en", "set a timer for five minutes and another for half an hour", [(None, 300), (None, 1800)]),
        ("de", "Reis zwölf Minuten und Lachs zwanzig Minuten", [("Reis", 720), ("Lachs", 1200)]),
        ("fr", "le riz douze minutes et le poisson un quart d'heure", [("riz", 720), ("poisson", 900)]),
        ("es", "el arroz quince minutos y el pescado diez minutos", [("arroz", 900), ("pescado", 600)]),
        ("nl", "de rijst twaalf minuten en de vis een kwartier", [("rijst", 720), ("vis", 900)]),
    ],
)
def test_two_timers_in_one_sentence(language: str, text: str, wanted: list[tuple[str | None, int]]) -> None:
    found = [(arguments.get("name"), arguments["duration_s"]) for _, arguments in read(language, text)]
    assert found == wanted


@pytest.mark.parametrize(
    ("language", "text", "tool", "arguments"),
    [
        ("en", "two more minutes on the soup", "extend_timer", {"add_s": 120, "name": "Soup"}),
        ("en", "give lena another five minutes on her soup timer", "extend_timer", {"add_s": 300, "name": "Soup"}),
        ("en", "knock three minutes off the soup timer", "extend_timer", {"add_s": -180, "name": "Soup"}),
        ("en", "how much longer for the soup", "list_timers", {"name": "Soup"}),
        ("en", "how long has the soup got left", "list_timers", {"name": "Soup"}),
        ("en", "scrap the soup timer", "cancel_timer", {"name": "Soup"}),
        ("en", "freeze the soup timer please", "pause_timer", {"name": "Soup"}),
        ("en", "turn the soup timer off", "cancel_timer", {"name": "Soup"}),
        ("de", "häng an die Suppe noch fünf Minuten dran", "extend_timer", {"add_s": 300, "name": "Suppe"}),
        ("de", "zieh vom Suppe Timer zwei Minuten ab", "extend_timer", {"add_s": -120, "name": "Suppe"}),
        ("de", "wie lange noch die Suppe", "list_timers", {"name": "Suppe"}),
        ("es", "la sopa está fría, dale cinco minutos más", "extend_timer", {"add_s": 300, "name": "Sopa"}),
        ("fr", "rajoute deux minutes à la soupe", "extend_timer", {"add_s": 120, "name": "Soupe"}),
        ("nl", "nog twee minuten erbij voor de soep", "extend_timer", {"add_s": 120, "name": "Soep"}),
    ],
)
def test_a_timer_that_runs_is_found_by_its_name(language: str, text: str, tool: str, arguments: dict[str, Any]) -> None:
    soup = {"en": "Soup", "de": "Suppe", "fr": "Soupe", "es": "Sopa", "nl": "Soep"}[language]
    assert read(language, text, running=(soup, "Tea")) == [(tool, arguments)]


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "set a swimming alarm for tomorrow at six", "swimming"),
        ("en", "set an alarm for tomorrow at six called school run", "school run"),
        ("de", "stelle morgen um sechs einen Wecker für Schicht", "Schicht"),
        ("fr", "mets un réveil demain à six heures pour natation", "natation"),
        ("es", "pon una alarma mañana a las seis para natación", "natación"),
        ("nl", "zet een wekker morgen om zes uur voor zwemles", "zwemles"),
    ],
)
def test_an_alarm_may_have_a_name(language: str, text: str, name: str) -> None:
    ((tool, arguments),) = read(language, text)
    assert (tool, arguments["name"]) == ("set_alarm", name)
    assert "T06:00" in arguments["at"]


def test_a_number_is_no_name_of_an_alarm() -> None:
    assert read("en", "set a swimming alarm for seven tomorrow") == []


def test_a_timer_is_started_in_another_room() -> None:
    assert read("en", "start a ten minute reading timer in lena's room") == [
        ("set_timer", {"duration_s": 600, "name": "reading", "area": "Lena's Room"})
    ]


@pytest.mark.parametrize(
    ("language", "text", "lacking"),
    [
        ("en", "set a timer please", ("set_timer", {})),
        ("en", "could you start a soup timer", ("set_timer", {"name": "soup"})),
        ("en", "remind me to water the plants", ("set_reminder", {"message": "water the plants"})),
        ("en", "wake me up", ("set_alarm", {})),
        ("de", "stell einen Timer", ("set_timer", {})),
        ("de", "erinnere mich an die Blumen", ("set_reminder", {"message": "Blumen"})),
    ],
)
def test_what_is_left_out_stays_open(language: str, text: str, lacking: tuple[str, dict[str, Any]]) -> None:
    assert read(language, text) == [lacking]


@pytest.mark.parametrize(
    ("language", "text", "message", "at"),
    [
        ("en", "tomorrow at ten remind me to ring the plumber", "ring the plumber", "2026-03-07T10:00"),
        ("en", "remind me about the parcel on monday at 3 pm", "the parcel", "2026-03-09T15:00"),
        (
            "en",
            "in three days remind me to call the bank, ten in the morning works",
            "call the bank",
            "2026-03-09T10:00",
        ),
        ("en", "remind me this evening that the bins are full", "the bins are full", "2026-03-06T18:00"),
        ("en", "remind me tomorrow afternoon to pack", "pack", "2026-03-07T15:00"),
        (
            "de",
            "erinnere mich daran, morgen um zehn den Klempner anzurufen",
            "den Klempner anzurufen",
            "2026-03-07T10:00",
        ),
        ("de", "erinnere mich morgen Nachmittag ans Packen", "Packen", "2026-03-07T15:00"),
        ("de", "kannst du mich um halb drei an die Tabletten erinnern", "Tabletten", "2026-03-06T14:30"),
        ("fr", "rappelle-moi demain à dix heures d'appeler le plombier", "appeler le plombier", "2026-03-07T10:00"),
        ("es", "recuérdame mañana a las diez llamar al fontanero", "llamar al fontanero", "2026-03-07T10:00"),
        ("nl", "herinner me morgen om tien uur aan de loodgieter", "de loodgieter", "2026-03-07T10:00"),
    ],
)
def test_a_reminder_has_its_time_anywhere(language: str, text: str, message: str, at: str) -> None:
    (found,) = read(language, text)
    assert found[0] == "set_reminder"
    assert found[1]["message"] == message
    assert found[1]["at"].startswith(at)


def test_a_time_that_belongs_to_what_it_is_about_is_not_when_to_tell_it() -> None:
    assert read("en", "remind me to watch the 8 pm news") == [("set_reminder", {"message": "watch the 8 pm news"})]


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "give the goose another quarter of an hour", "goose"),
        ("en", "let the goose have another fifteen minutes", "goose"),
        ("de", "lass der Gans noch eine Viertelstunde", "Gans"),
        ("fr", "laisse encore un quart d'heure à l'oie", "oie"),
        ("es", "deja al ganso otro cuarto de hora", "ganso"),
        ("nl", "laat de gans nog een kwartier", "gans"),
    ],
)
def test_what_a_timer_runs_for_gets_more_time(language: str, text: str, name: str) -> None:
    assert read(language, text, running=(name,)) == [("extend_timer", {"add_s": 900, "name": name})]
    assert read(language, text) == []


def test_somebody_else_is_reminded() -> None:
    (found,) = read("en", "remind grandpa joe at noon to take his pills")
    assert (found[1]["person"], found[1]["message"]) == ("Grandpa Joe", "take his pills")


@pytest.mark.parametrize(
    ("language", "text", "at"),
    [
        ("en", "wake me up at quarter to six tomorrow", "2026-03-07T05:45"),
        ("en", "set an alarm for 7", "2026-03-07T07:00"),
        ("en", "alarm for 7 pm", "2026-03-06T19:00"),
        ("en", "get me up at half seven", "2026-03-07T07:30"),
        ("de", "Wecker auf halb sechs", "2026-03-07T05:30"),
        ("de", "weck uns morgen um zwanzig nach sechs", "2026-03-07T06:20"),
        ("fr", "réveille-moi à six heures et demie", "2026-03-07T06:30"),
        ("es", "despiértame mañana a las seis y media", "2026-03-07T06:30"),
        ("nl", "maak me morgen om half zeven wakker", "2026-03-07T06:30"),
        ("nl", "zet de wekker op kwart over zes", "2026-03-07T06:15"),
    ],
)
def test_who_wants_to_be_woken_gets_up_in_the_morning(language: str, text: str, at: str) -> None:
    (found,) = read(language, text)
    assert found[0] == "set_alarm"
    assert found[1]["at"].startswith(at)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set the alarm"),
        ("en", "set the alarm for ten pm"),
        ("en", "set the alarm to away at ten pm"),
        ("de", "stell den Alarm um zehn Uhr"),
        ("es", "pon la alarma a las diez"),
    ],
)
def test_the_alarm_may_be_the_alarm_system_and_is_left_alone(language: str, text: str) -> None:
    assert read(language, text, has_alarm_system=True) == []


def test_an_alarm_is_none_of_the_alarm_system() -> None:
    assert read("en", "cancel the alarm", has_alarm_system=True, alarms=1) == []
    assert read("en", "cancel the alarm", has_alarm_system=True, alarms=1, is_ringing=True) == [("stop_alarm", {})]
    ((tool, _),) = read("en", "set an alarm for seven", has_alarm_system=True)
    assert tool == "set_alarm"
    assert read("en", "set the alarm") == []


def test_an_alarm_on_weekdays_repeats() -> None:
    assert read("en", "wake me at 6:30 on weekdays") == [
        ("set_alarm", {"at": "2026-03-09T06:30:00+01:00", "recurrence": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"})
    ]


@pytest.mark.parametrize(
    ("text", "rings", "wanted"),
    [
        ("stop", True, {}),
        ("snooze for five minutes", True, {"snooze_s": 300}),
        ("let me sleep", True, {"snooze_s": 540}),
        ("cancel the alarm", False, {}),
        ("turn off the alarm", True, {}),
    ],
)
def test_an_alarm_is_stopped_or_put_off(text: str, rings: bool, wanted: dict[str, Any]) -> None:
    assert read("en", text, alarms=1, is_ringing=rings) == [("stop_alarm", wanted)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the alarm"),  # the alarm system, while nothing rings
        ("en", "don't set a timer"),
        ("en", "do not remind me to eat at eight"),
        ("en", "set a timer for ten minutes and turn off the hall light"),
        ("en", "turn on the lamp for ten minutes and the fan for twenty minutes"),
        ("en", "remind me to eat at noon and turn on the lamp"),
        ("en", "what alarms do I have?"),
        ("en", "set a timer if the oven is on"),
        ("en", "cancel the reminder to pack"),
        ("en", "soup and bread"),
        ("de", "stell keinen Timer"),
        ("de", "erinnere mich nicht an die Blumen"),
        ("de", "Licht zehn Minuten und Ventilator zwanzig Minuten"),
    ],
)
def test_what_is_no_such_request_is_left_to_others(language: str, text: str) -> None:
    assert read(language, text, alarms=1) == []


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("en", "umm, er turn off the fan", "turn off the fan"),
        ("en", "turn off the um fan", "turn off the um fan"),
        ("de", "ähm mach das Licht aus", "mach das Licht aus"),
        ("en", "um", "um"),
        ("es", "¿está abierta la puerta?", "¿está abierta la puerta?"),
    ],
)
def test_sounds_before_a_request_are_no_part_of_it(language: str, text: str, plain: str) -> None:
    words = timing_words(language)
    assert words is not None
    assert without_sounds_before(text, words) == plain
