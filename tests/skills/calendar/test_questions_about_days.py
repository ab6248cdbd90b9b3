"""Questions about a day's events as a whole: the first and the last, how many, what overlaps, what comes after one."""

import pytest

from tests.calendar_household import Household
from tests.mock_calendar import planned
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "said"),
    [
        pytest.param("en", "whats the earliest thing on tomorrow", ["Review"], id="first"),
        pytest.param("en", "when's our last appointment tomorrow", ["Piano lesson"], id="last"),
        pytest.param("en", "how many meetings have I got tomorrow", ["There are 2."], id="how many"),
        pytest.param("en", "how long is the review going to take", ["2 PM to 3:30 PM"], id="how long it lasts"),
        pytest.param("en", "is there anything else after the piano lesson tomorrow", ["5 PM", "free"], id="after"),
        pytest.param("en", "what comes after the review", ["Piano lesson"], id="what comes next"),
        pytest.param("en", "have we got time for dinner tomorrow", ["Yes"], id="a meal"),
        pytest.param("en", "where am I supposed to be on Wednesday at half past three", ["Mill Lane"], id="where"),
        pytest.param("de", "was kommt morgen als erstes", ["Review"], id="German first"),
        pytest.param("de", "wann ist morgen mein letztes Treffen", ["Piano lesson"], id="German last"),
        pytest.param("de", "wie viele Verabredungen haben wir morgen", ["Es sind 2."], id="German how many"),
        pytest.param("de", "bis wann geht die Review", ["15:30"], id="German end"),
        pytest.param("de", "steht nach der Piano lesson noch etwas an", ["17 Uhr", "frei"], id="German after"),
        pytest.param("fr", "quel est mon dernier rendez-vous de demain", ["Piano lesson"], id="French last"),
        pytest.param("fr", "combien de temps va durer la Review", ["15 h 30"], id="French length"),
        pytest.param("fr", "il y a quoi après la Review", ["Piano lesson"], id="French after"),
        pytest.param("es", "¿cuál es la primera cita de mañana?", ["Review"], id="Spanish first"),
        pytest.param("es", "cuántas reuniones tenemos mañana", ["Hay 2."], id="Spanish how many"),
        pytest.param("es", "¿tenemos tiempo de cenar mañana?", ["Sí"], id="Spanish meal"),
        pytest.param("nl", "hoe laat is onze eerste afspraak van morgen", ["Review"], id="Dutch first"),
        pytest.param("nl", "hoelang duurt de Review", ["15:30"], id="Dutch length"),
        pytest.param("nl", "hoeveel besprekingen zijn er morgen", ["Het zijn er 2."], id="Dutch how many"),
    ],
)
async def test_a_day_as_a_whole(household: Household, language: str, text: str, said: list[str]) -> None:
    answer = await household.say(text, language)

    assert [words for words in said if words not in answer] == [], answer
    assert not household.was_asked


@pytest.mark.parametrize(
    ("language", "text", "nothing"),
    [
        ("en", "are there any conflicts in my calendar tomorrow", "Nothing overlaps."),
        ("de", "haben wir morgen irgendwelche Überschneidungen", "Nichts überschneidet sich."),
        ("fr", "est-ce que mes rendez-vous se chevauchent demain", "Rien ne se chevauche."),
        ("es", "¿se pisa algo mañana?", "No se solapa nada."),
        ("nl", "botst er morgen iets", "Er overlapt niets."),
    ],
)
async def test_what_overlaps_is_named(household: Household, language: str, text: str, nothing: str) -> None:
    assert await household.say(text, language) == nothing

    late = planned("Vet", "2026-10-16T16:30:00+00:00")
    household.work.planned["Vet"] = late
    answer = await household.say(text, language)

    assert "Piano lesson" in answer
    assert "Vet" in answer
    assert "Review" not in answer


@in_one_home(
    ("language", "text"),
    [
        ("en", "how long does the oven take"),
        ("en", "what comes after the chorus"),
        ("de", "wie lange dauert der Kuchen"),
        ("fr", "combien de temps dure le gâteau"),
        ("nl", "hoe lang duurt de wasbeurt"),
    ],
)
async def test_what_is_no_event_is_not_asked_of_the_calendar(household: Household, language: str, text: str) -> None:
    answer = await household.say(text, language)

    assert not any(title in answer for title in household.family.titles())


@in_one_home(
    ("language", "text", "said", "unsaid"),
    [
        ("en", "what's on in the first three weeks of November", ["November 16th"], ["Piano"]),
        ("en", "what's on in the last two weeks of October", ["Elternabend", "Piano concert"], ["Review"]),
        ("en", "what's on in the week of October 19", ["Chimney sweep", "Piano concert"], ["Review"]),
        ("en", "what's on later this week", ["Review", "Ausflug"], ["Chimney sweep"]),
        ("en", "what's on before Tuesday", ["Review", "Choir"], ["Elternabend"]),
        ("en", "what's on after Tuesday", ["Leni dentist"], ["Elternabend"]),
        ("en", "what's on from Monday on", ["Chimney sweep", "Elternabend"], ["Review"]),
        ("en", "what's on before 3 pm tomorrow", ["Review"], ["Piano lesson"]),
        ("en", "what's on tomorrow after 5 pm", ["nothing", "tomorrow at 5 PM"], ["Piano lesson"]),
        ("en", "am I free on Monday after 5", ["No", "Choir"], ["Chimney sweep"]),
        ("en", "do we have anything on for 2 days starting Monday", ["Chimney sweep", "Elternabend"], ["Leni"]),
        ("de", "was steht nach Dienstag im Kalender", ["Leni dentist"], ["Elternabend"]),
        ("de", "was steht in den letzten zwei Wochen im Oktober an", ["Elternabend"], ["Review"]),
        ("fr", "qu'est-ce qu'il y a dans le calendrier après mardi", ["Leni dentist"], ["Elternabend"]),
        ("es", "qué hay en el calendario después del martes", ["Leni dentist"], ["Elternabend"]),
        ("nl", "wat staat er na dinsdag in de agenda", ["Leni dentist"], ["Elternabend"]),
    ],
)
async def test_a_part_of_a_period_and_a_time_with_an_open_end_are_asked_about(
    household: Household, language: str, text: str, said: list[str], unsaid: list[str]
) -> None:
    answer = await household.say(text, language)

    assert [words for words in said if words not in answer] == [], answer
    assert [words for words in unsaid if words in answer] == [], answer


@in_one_home(
    ("language", "text"),
    [
        pytest.param("en", "when's my next appointment", id="English"),
        pytest.param("en", "what is our next event", id="English event"),
        pytest.param("de", "wann haben wir den nächsten Termin", id="German"),
        pytest.param("fr", "c'est quand mon prochain rendez-vous", id="French"),
        pytest.param("es", "cuándo tengo la próxima cita", id="Spanish"),
        pytest.param("nl", "wanneer is onze volgende afspraak", id="Dutch"),
    ],
)
async def test_the_next_one_is_one(household: Household, language: str, text: str) -> None:
    answer = await household.say(text, language)

    assert ("Review" in answer, "Piano" in answer) == (True, False), answer


@pytest.mark.parametrize("text", ["what's it doing tomorrow", "what's it going to do tomorrow"])
async def test_what_it_does_is_the_weather_and_no_plan(household: Household, text: str) -> None:
    assert "Piano" in await household.say("what are we doing tomorrow")
    assert "Piano" not in await household.say(text)
