"""What a day holds is one answer, wherever it was written down: calendar, reminders, commands for later, tasks."""

import pytest

from tests.calendar_household import Household
from tests.one_home import in_one_home

EVENTS = ("Review", "Piano lesson")
"""What the calendars hold on Friday."""


@in_one_home(
    ("language", "text"),
    [
        ("en", "what's lined up for tomorrow"),
        ("en", "so what is tomorrow looking like"),
        ("en", "have we got anything on tomorrow"),
        ("en", "talk me through tomorrow please"),
        ("de", "was liegt morgen so an"),
        ("de", "haben wir morgen irgendwas Wichtiges vor"),
        ("de", "an was sollte ich morgen noch denken?"),
        ("de", "kannst du mir sagen, was morgen ansteht"),
        ("fr", "il y a quoi de prévu demain ?"),
        ("fr", "demain ça donne quoi"),
        ("fr", "de quoi est-ce que je dois me souvenir demain"),
        ("es", "¿qué tenemos previsto para mañana?"),
        ("es", "¿cómo viene mañana?"),
        ("es", "mañana tenemos algo importante"),
        ("nl", "wat staat er morgen zoal gepland"),
        ("nl", "hebben we morgen nog iets bijzonders"),
        ("nl", "loop morgen eens met ons door"),
    ],
)
async def test_tomorrow_is_told_from_everywhere(household: Household, language: str, text: str) -> None:
    answer = await household.say(text, language)

    assert all(event in answer for event in EVENTS)
    assert "Kitchen Light" in answer
    assert "roofer" not in answer
    assert not household.was_asked


@in_one_home(
    ("language", "text"),
    [
        ("en", "is anything scheduled this evening"),
        ("de", "was steht heute Abend noch auf dem Plan"),
        ("fr", "qu'est-ce qui nous attend ce soir"),
        ("es", "¿tenemos algo pendiente esta noche?"),
        ("nl", "moeten we vanavond nog aan iets denken"),
    ],
)
async def test_an_evening_without_events_still_has_its_reminders(
    household: Household, language: str, text: str
) -> None:
    answer = await household.say(text, language)

    assert "water the plants" in answer
    assert not any(event in answer for event in EVENTS)


@pytest.mark.parametrize(
    ("language", "text", "nothing"),
    [
        ("en", "anything important on the second of November?", "Nothing is planned"),
        ("de", "steht am 2. November irgendwas an?", "nichts geplant"),
        ("fr", "on fait quoi le 3 novembre", "Rien n'est prévu"),
        ("es", "qué hacemos el 3 de noviembre", "No hay nada previsto"),
        ("nl", "wat doen we op 3 november", "niets gepland"),
    ],
)
async def test_a_free_day_is_called_so_once(household: Household, language: str, text: str, nothing: str) -> None:
    household.family.planned.pop("Choir")

    assert nothing in await household.say(text, language)


@in_one_home(
    ("language", "text"),
    [
        ("en", "what do I still need to get done today"),
        ("en", "where do I begin"),
        ("de", "was haben wir heute noch zu erledigen"),
        ("de", "mit was fange ich am besten an"),
        ("fr", "il me reste quoi à faire aujourd'hui"),
        ("es", "¿con qué tengo que empezar?"),
        ("nl", "waarmee zal ik beginnen"),
    ],
)
async def test_what_is_to_be_done_holds_tasks_without_a_day(household: Household, language: str, text: str) -> None:
    answer = await household.say(text, language)

    assert "phone the roofer" in answer


@in_one_home(
    ("language", "text", "count"),
    [
        ("en", "is tomorrow going to be a hectic day", "3 things."),
        ("de", "wie stressig wird morgen", "3 Dinge."),
        ("fr", "on a beaucoup de choses de prévues demain", "3 choses."),
        ("es", "¿cómo de cargado viene mañana?", "3 cosas."),
        ("nl", "hebben we het morgen druk", "3 dingen."),
    ],
)
async def test_how_full_a_day_is(household: Household, language: str, text: str, count: str) -> None:
    assert (await household.say(text, language)).startswith(count)


@in_one_home(
    ("language", "text"),
    [
        ("en", "organise our Saturday"),
        ("de", "organisier mir mal den Samstag"),
        ("fr", "organise notre samedi"),
        ("es", "organízame el sábado"),
        ("nl", "organiseer onze zaterdag even"),
    ],
)
async def test_it_says_that_it_makes_no_plan_and_tells_what_there_is(
    household: Household, language: str, text: str
) -> None:
    before = household.family.titles()

    answer = await household.say(text, language)

    assert answer.index("Ausflug") > 0
    assert household.family.titles() == before


@in_one_home(
    "text",
    [
        "what's on in the kitchen",
        "what is on right now",
        "is anything on at eight",
        "what does the kitchen look like",
        "how busy is the kitchen",
        "what do I have to do to open the blinds",
    ],
)
async def test_what_names_no_stretch_of_time_is_no_question_about_a_day(household: Household, text: str) -> None:
    answer = await household.say(text)

    assert "Piano" not in answer
    assert "water the plants" not in answer
