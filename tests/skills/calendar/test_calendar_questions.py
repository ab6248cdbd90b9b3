"""Questions about what is planned, as people ask them: by day, by person, by the words of a title."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import Household
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "said"),
    [
        pytest.param("en", "so what have we got on tomorrow", ["Review", "Piano lesson"], id="a day, two calendars"),
        pytest.param("en", "what's on tomorrow", ["Review", "Piano lesson"], id="on tomorrow"),
        pytest.param("de", "was haben wir morgen vor", ["Review"], id="German plans"),
        pytest.param("en", "what's leni got on tomorrow", ["Review"], id="a person's day"),
        pytest.param("en", "when is leni's dentist", ["Wednesday", "3:30 PM", "Mill Lane"], id="a title"),
        pytest.param("en", "when's the dentsit", ["Leni dentist"], id="a slip of typing"),
        pytest.param("en", "where is the dentist", ["Mill Lane"], id="a place"),
        pytest.param("en", "where is the review", ["does not say"], id="a place that nobody wrote down"),
        pytest.param("en", "how long until the piano concert", ["9 days"], id="how long"),
        pytest.param("en", "what's my next appointment", ["Review"], id="the next one"),
        pytest.param("en", "when is the next piano lesson", ["tomorrow"], id="the next one of a title"),
        pytest.param("en", "is leni free on sunday", ["Yes"], id="a free day"),
        pytest.param("en", "am I busy tomorrow afternoon", ["Yes", "Review"], id="a busy afternoon"),
        pytest.param("en", "are we free on saturday", ["No", "Ausflug"], id="whole days count"),
        pytest.param("en", "is leni free tomorrow after the review", ["Yes"], id="after an event"),
        pytest.param("en", "what's on leni's work calendar tomorrow", ["Review"], id="a calendar"),
        pytest.param("en", "find us a free evening next week", ["Monday from 9 PM", "Tuesday"], id="a free evening"),
        pytest.param("en", "when do we have time for two hours on monday", ["10 AM to 7 PM"], id="a gap of two hours"),
        pytest.param("de", "wann ist der Elternabend", ["Dienstag", "19:30"], id="German title"),
        pytest.param("de", "wie lange noch bis zum Elternabend", ["5 Tage", "Dienstag"], id="German how long"),
        pytest.param("de", "bin ich am Dienstagabend frei", ["Nein", "Elternabend"], id="German free"),
        pytest.param("de", "finde nächste Woche einen freien Abend", ["Mittwoch"], id="German gap"),
        pytest.param("fr", "c'est quand l'elternabend", ["mardi"], id="French title"),
        pytest.param("fr", "est-ce que je suis libre mardi soir", ["Non", "Elternabend"], id="French free"),
        pytest.param("es", "a qué hora es el elternabend", ["martes", "19:30"], id="Spanish title"),
        pytest.param("es", "estamos libres el martes por la noche", ["No", "Elternabend"], id="Spanish free"),
        pytest.param("nl", "hoe laat begint de elternabend", ["dinsdag", "19:30"], id="Dutch title"),
        pytest.param("nl", "ben ik dinsdagavond vrij", ["Nee", "Elternabend"], id="Dutch free"),
        pytest.param(
            "en", "do you know when the chimney sweep is coming", ["Monday", "8 AM"], id="an indirect question"
        ),
        pytest.param("en", "and the dentist is when", ["Wednesday"], id="the question word at the end"),
        pytest.param("en", "what time does the review finish", ["tomorrow", "3:30 PM"], id="when it ends"),
        pytest.param("en", "is the chimney sweep coming on tuesday", ["Not then", "Monday"], id="on another day"),
        pytest.param("en", "is anybody coming on monday", ["Chimney sweep"], id="anybody coming"),
        pytest.param(
            "en", "how many chimney sweeps are coming next week", ["There is one", "Chimney sweep"], id="how many"
        ),
        pytest.param("de", "bis wann geht der Elternabend", ["Dienstag", "21 Uhr"], id="German until when"),
        pytest.param("de", "und der Elternabend ist wann", ["Dienstag"], id="German, the question word at the end"),
        pytest.param("fr", "tu sais quand on va à l'elternabend", ["mardi"], id="French indirect"),
        pytest.param("fr", "on a un truc mardi soir ?", ["Elternabend"], id="French anything on"),
        pytest.param("es", "y el elternabend cuándo es", ["martes"], id="Spanish, the question word at the end"),
        pytest.param("es", "qué día vamos al elternabend", ["martes"], id="Spanish going there"),
        pytest.param("nl", "weet u ook wanneer we naar de elternabend gaan", ["dinsdag"], id="Dutch indirect"),
        pytest.param("nl", "komt er dinsdag iemand", ["Elternabend"], id="Dutch anybody coming"),
    ],
)
async def test_a_question_is_answered_as_a_person_would(
    household: Household, language: str, text: str, said: list[str]
) -> None:
    answer = await household.say(text, language)

    assert all(part in answer for part in said), answer


async def test_what_a_day_of_one_calendar_holds_leaves_the_other_out(household: Household) -> None:
    answer = await household.say("what's on leni's work calendar tomorrow")

    assert "Piano" not in answer


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("what's on in the kitchen", id="devices that are on"),
        pytest.param("when is the garbage picked up", id="a title that nobody wrote"),
        pytest.param("is the kitchen light on", id="a device"),
        pytest.param("when is leni coming home", id="a person who comes home"),
        pytest.param("when is leni coming", id="a person alone"),
        pytest.param("when is the work party", id="a title that no event has in full"),
        pytest.param("remind me of the dentist tomorrow at nine", id="a reminder"),
    ],
)
async def test_what_no_event_explains_is_not_answered_from_the_calendar(household: Household, text: str) -> None:
    answer = await household.say(text)

    assert not any(event in answer for event in ("Leni dentist", "Elternabend", "Review", "Piano"))


async def test_a_calendar_that_assistants_may_not_see_answers_nothing(
    hass: HomeAssistant, household: Household
) -> None:
    async_expose_entity(hass, "conversation", household.family.entity_id, False)

    assert "Wednesday" not in await household.say("when is leni's dentist")
    assert "Piano" not in await household.say("what have we got on tomorrow")
