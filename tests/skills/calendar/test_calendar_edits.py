"""Events that are made, moved and taken out again, as people say it; undone, asked about, and declined."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.calendar.const import CalendarEntityFeature
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk

NO_UPDATE = CalendarEntityFeature.CREATE_EVENT | CalendarEntityFeature.DELETE_EVENT


@pytest.mark.parametrize(
    ("language", "text", "summary", "start"),
    [
        pytest.param("en", "move the dentist to half past four", "Leni dentist", "2026-10-21 16:30", id="a time"),
        pytest.param("en", "move the dentist to four", "Leni dentist", "2026-10-21 16:00", id="a mere hour"),
        pytest.param("de", "verschieb den Elternabend auf acht", "Elternabend", "2026-10-20 20:00", id="ein Uhr"),
        pytest.param("fr", "décale l'Elternabend à huit", "Elternabend", "2026-10-20 20:00", id="une heure"),
        pytest.param("nl", "verzet de Elternabend naar acht", "Elternabend", "2026-10-20 20:00", id="een uur"),
        pytest.param(
            "en", "move the chimney sweep to nine", "Chimney sweep", "2026-10-19 09:00", id="an hour of the morning"
        ),
        pytest.param(
            "de", "verschieb den Chimney sweep auf neun", "Chimney sweep", "2026-10-19 09:00", id="neun am Morgen"
        ),
        pytest.param(
            "fr",
            "décale le Chimney sweep à dix heures",
            "Chimney sweep",
            "2026-10-19 10:00",
            id="dix heures le matin",
        ),
        pytest.param(
            "es",
            "cambia el Chimney sweep a las nueve",
            "Chimney sweep",
            "2026-10-19 09:00",
            id="las nueve de la mañana",
        ),
        pytest.param(
            "nl", "verzet de Chimney sweep naar negen", "Chimney sweep", "2026-10-19 09:00", id="negen in de ochtend"
        ),
        pytest.param(
            "en", "move the chimney sweep to nine pm", "Chimney sweep", "2026-10-19 21:00", id="the half that was said"
        ),
        pytest.param(
            "de", "verschieb den Chimney sweep auf 20 Uhr", "Chimney sweep", "2026-10-19 20:00", id="zwanzig Uhr"
        ),
        pytest.param(
            "en", "move the dentist to the next day at the same time", "Leni dentist", "2026-10-22 15:30", id="next day"
        ),
        pytest.param(
            "en", "move Wednesday's dentist to the day before", "Leni dentist", "2026-10-20 15:30", id="the day before"
        ),
        pytest.param(
            "en",
            "move the dentist to the day after at ten",
            "Leni dentist",
            "2026-10-22 10:00",
            id="a day after at ten",
        ),
        pytest.param(
            "de", "verschieb den Elternabend auf den nächsten Tag", "Elternabend", "2026-10-21 19:30", id="nächster Tag"
        ),
        pytest.param(
            "fr", "décale l'Elternabend au lendemain même heure", "Elternabend", "2026-10-21 19:30", id="lendemain"
        ),
        pytest.param(
            "es", "mueve el Elternabend al día siguiente", "Elternabend", "2026-10-21 19:30", id="día siguiente"
        ),
        pytest.param("nl", "verzet de Elternabend naar de dag erna", "Elternabend", "2026-10-21 19:30", id="dag erna"),
        pytest.param("en", "move the dentist to friday", "Leni dentist", "2026-10-16 15:30", id="a day"),
        pytest.param(
            "en", "push the chimney sweep back one day", "Chimney sweep", "2026-10-20 08:00", id="a day later"
        ),
        pytest.param(
            "de",
            "der Elternabend ist doch erst einen Tag später, gleiche Zeit",
            "Elternabend",
            "2026-10-21 19:30",
            id="einen Tag später",
        ),
        pytest.param(
            "de", "verschieb den Elternabend zwei Tage nach hinten", "Elternabend", "2026-10-22 19:30", id="zwei Tage"
        ),
        pytest.param(
            "nl", "verzet de Elternabend een dag later", "Elternabend", "2026-10-21 19:30", id="een dag later"
        ),
        pytest.param(
            "fr", "décale l'Elternabend d'un jour plus tard", "Elternabend", "2026-10-21 19:30", id="un jour plus tard"
        ),
        pytest.param(
            "es", "mueve el Elternabend un día más tarde", "Elternabend", "2026-10-21 19:30", id="un día más tarde"
        ),
        pytest.param(
            "en", "bring the dentist forward by half an hour", "Leni dentist", "2026-10-21 15:00", id="earlier"
        ),
        pytest.param(
            "en",
            "the elternabend starts at eight not at half past seven",
            "Elternabend",
            "2026-10-20 20:00",
            id="a correction",
        ),
        pytest.param(
            "en",
            "move the elternabend to thursday at eight",
            "Elternabend",
            "2026-10-22 20:00",
            id="the half of the day it is in",
        ),
        pytest.param(
            "en",
            "move wednesday's dentist to monday at 9 am",
            "Leni dentist",
            "2026-10-19 09:00",
            id="from one day to another",
        ),
        pytest.param(
            "de",
            "verschieb den Elternabend von Dienstag auf Mittwoch",
            "Elternabend",
            "2026-10-21 19:30",
            id="German days",
        ),
        pytest.param(
            "de",
            "der Elternabend wird um eine Stunde nach hinten verschoben",
            "Elternabend",
            "2026-10-20 20:30",
            id="German passive",
        ),
        pytest.param(
            "en", "bump the chimney sweep to tuesday same time", "Chimney sweep", "2026-10-20 08:00", id="the same time"
        ),
        pytest.param(
            "en",
            "the dentist has moved to four fifteen same day",
            "Leni dentist",
            "2026-10-21 16:15",
            id="the same day",
        ),
        pytest.param(
            "de",
            "der Elternabend ist eine Stunde später, änderst du das?",
            "Elternabend",
            "2026-10-20 20:30",
            id="German, told and asked for",
        ),
        pytest.param(
            "fr",
            "l'elternabend c'est plus mardi c'est mercredi même heure",
            "Elternabend",
            "2026-10-21 19:30",
            id="French, corrected",
        ),
        pytest.param(
            "es",
            "el elternabend es una hora más tarde, ¿lo cambias?",
            "Elternabend",
            "2026-10-20 20:30",
            id="Spanish, told and asked for",
        ),
        pytest.param(
            "nl",
            "de elternabend is niet dinsdag maar woensdag",
            "Elternabend",
            "2026-10-21 19:30",
            id="Dutch, corrected",
        ),
        pytest.param("fr", "décale l'elternabend à mercredi", "Elternabend", "2026-10-21 19:30", id="French"),
        pytest.param("es", "mueve el elternabend al miércoles", "Elternabend", "2026-10-21 19:30", id="Spanish"),
        pytest.param("nl", "verzet de elternabend naar woensdag", "Elternabend", "2026-10-21 19:30", id="Dutch"),
    ],
)
async def test_an_event_is_moved_and_moved_back(
    household: Household, language: str, text: str, *, summary: str, start: str
) -> None:
    before = household.start_of(summary)

    await household.say(text, language)
    assert household.start_of(summary) == start

    await household.say("undo that", "en")
    assert household.start_of(summary) == before


@pytest.mark.parametrize(
    ("language", "text", "start"),
    [
        ("en", "put a meal at grandma's in the calendar on saturday at half seven", "2026-10-17 19:30"),
        ("de", "trag am Samstag um halb acht Essen bei Oma in den Kalender ein", "2026-10-17 19:30"),
        ("fr", "ajoute manger chez mamie samedi à sept heures et demie dans le calendrier", "2026-10-17 19:30"),
        ("es", "apunta en el calendario cenar con la abuela el sábado a las siete y media", "2026-10-17 19:30"),
        ("nl", "zet zaterdag om half acht eten bij oma in de agenda", "2026-10-17 19:30"),
        ("nl", "zet zaterdag om half acht ontbijten bij oma in de agenda", "2026-10-17 07:30"),
    ],
)
async def test_people_eat_out_in_the_evening(household: Household, language: str, text: str, start: str) -> None:
    before = set(household.family.titles())

    await household.say(text, language)

    (made,) = set(household.family.titles()) - before
    assert household.start_of(made) == start


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "fencing on saturday at three in the calendar", "fencing"),
        ("en", "saturday at three fencing on the calendar", "fencing"),
        ("de", "samstag um drei fechten in den kalender", "fechten"),
        ("de", "Fechten am Samstag um drei in den Kalender", "Fechten"),
        ("fr", "samedi à quinze heures escrime dans l'agenda", "escrime"),
        ("fr", "escrime samedi à trois heures dans le calendrier", "escrime"),
        ("es", "el sábado a las tres esgrima en la agenda", "esgrima"),
        ("es", "esgrima el sábado a las tres en el calendario", "esgrima"),
        ("nl", "zaterdag om drie uur schermen in de agenda", "schermen"),
        ("nl", "schermen zaterdag om drie uur in de agenda", "schermen"),
    ],
)
async def test_an_event_with_its_calendar_at_the_end_needs_no_verb(
    household: Household, language: str, text: str, title: str
) -> None:
    before = set(household.family.titles())

    await household.say(text, language)

    assert set(household.family.titles()) - before == {title}
    assert household.start_of(title) == "2026-10-17 15:00"


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "note speech therapy on wednesday 21 at quarter past four pm", "speech therapy"),
        ("en", "jot down speech therapy wednesday the 21st at 16:15", "speech therapy"),
        ("de", "notier Logopädie am Mittwoch den 21. um sechzehn Uhr fünfzehn", "Logopädie"),
        ("fr", "notez séance chez l'orthophoniste mercredi 21 à seize heures quinze", "séance chez l'orthophoniste"),
        ("fr", "marque rendez-vous chez l'opticien mercredi 21 à seize heures quinze", "rendez-vous chez l'opticien"),
        ("es", "anota logopeda el miércoles 21 a las cuatro y cuarto de la tarde", "logopeda"),
        ("nl", "schrijf maar op logopedie woensdag 21 oktober om kwart over vier", "logopedie"),
    ],
)
async def test_what_is_to_be_noted_for_an_hour_of_a_day_is_an_event(
    household: Household, language: str, text: str, title: str
) -> None:
    before = set(household.family.titles())

    await household.say(text, language)

    assert set(household.family.titles()) - before == {title}
    assert household.start_of(title) == "2026-10-21 16:15"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is there fencing on saturday at three in the calendar"),
        ("en", "look on saturday at three in the calendar"),
        ("de", "schau samstag um drei in den kalender"),
        ("de", "Fechten am Samstag um drei aus dem Kalender nehmen"),
        ("fr", "regarde samedi à quinze heures dans l'agenda"),
        ("es", "mira el sábado a las tres en la agenda"),
        ("nl", "kijk zaterdag om drie uur in de agenda"),
    ],
)
async def test_what_looks_into_a_calendar_adds_nothing(household: Household, language: str, text: str) -> None:
    before = set(household.family.titles())

    await household.say(text, language)

    assert set(household.family.titles()) == before


@pytest.mark.parametrize(
    ("language", "text", "gone"),
    [
        pytest.param("en", "cancel the chimney sweep", "Chimney sweep", id="English"),
        pytest.param("de", "sag den Elternabend ab", "Elternabend", id="German, the verb in two parts"),
        pytest.param("de", "der Elternabend fällt aus", "Elternabend", id="German, as news"),
        pytest.param("fr", "annule l'elternabend", "Elternabend", id="French"),
        pytest.param("es", "cancela el elternabend", "Elternabend", id="Spanish"),
        pytest.param("nl", "schrap de elternabend", "Elternabend", id="Dutch"),
        pytest.param("en", "the chimney sweep's off so take it out of the calendar", "Chimney sweep", id="off, so out"),
        pytest.param(
            "nl", "de elternabend gaat niet door haal die maar uit de agenda", "Elternabend", id="Dutch, off, so out"
        ),
    ],
)
async def test_an_event_is_deleted_and_comes_back(household: Household, language: str, text: str, gone: str) -> None:
    await household.say(text, language)
    assert gone not in household.family.titles()

    await household.say("undo that", "en")
    assert gone in household.family.titles()


@pytest.mark.parametrize(
    ("text", "summary", "start", "all_day"),
    [
        pytest.param(
            "put haircut in the family calendar for um monday at four p m",
            "haircut",
            "2026-10-19 16:00",
            False,
            id="with a hesitation",
        ),
        pytest.param(
            "schedule swimming on saturday at 10 am for two hours",
            "swimming",
            "2026-10-17 10:00",
            False,
            id="with a length",
        ),
        pytest.param(
            "make an appointment with the vet on tuesday at 4 pm",
            "appointment with the vet",
            "2026-10-20 16:00",
            False,
            id="an appointment",
        ),
        pytest.param(
            "add grandma's visit to the family calendar on sunday",
            "grandma's visit",
            "2026-10-18 00:00",
            True,
            id="a whole day",
        ),
    ],
)
async def test_an_event_is_added(household: Household, text: str, *, summary: str, start: str, all_day: bool) -> None:
    await household.say(text)

    assert household.start_of(summary) == start
    event = next(event for event in household.family.planned.values() if event.summary == summary)
    assert event.all_day is all_day
    assert household.work.titles() == ["Review"]


async def test_a_length_that_is_said_is_its_length(household: Household) -> None:
    await household.say("schedule swimming on saturday at 10 am for two hours")

    event = next(event for event in household.family.planned.values() if event.summary == "swimming")
    assert (event.end_datetime_local - event.start_datetime_local).total_seconds() == 7200


async def test_an_event_may_repeat(household: Household) -> None:
    await household.say("schedule yoga every tuesday at 6 pm")

    event = next(event for event in household.family.planned.values() if event.summary == "yoga")
    assert (event.rrule, household.start_of("yoga")) == ("FREQ=WEEKLY;BYDAY=TU", "2026-10-20 18:00")


async def test_an_event_without_a_time_is_asked_for_its_time(household: Household) -> None:
    assert await household.say("add swimming to the family calendar") == "When is swimming?"
    assert household.was_asked
    await household.say("saturday at ten am")

    assert household.start_of("swimming") == "2026-10-17 10:00"


async def test_whoever_plans_two_things_at_once_is_told(household: Household) -> None:
    answer = await household.say("schedule a call tomorrow at 2:30 pm")

    assert "Review on Leni Work" in answer


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("en", "no chimney sweep on monday", id="none"),
        pytest.param("en", "the chimney sweep isn't coming on monday", id="not coming"),
        pytest.param("de", "am Dienstag findet der Elternabend nicht statt", id="German"),
        pytest.param("fr", "l'elternabend de mardi n'a pas lieu", id="French"),
        pytest.param("es", "el elternabend del martes se suspende", id="Spanish"),
        pytest.param("nl", "de elternabend gaat dinsdag niet door", id="Dutch"),
    ],
)
async def test_what_is_only_told_to_be_off_is_asked_about(household: Household, language: str, text: str) -> None:
    before = household.family.titles()

    await household.say(text, language)

    assert household.was_asked
    assert household.family.titles() == before


@pytest.mark.parametrize(
    ("language", "text", "summary", "start"),
    [
        pytest.param("en", "add vet on the 28th at quarter past three", "vet", "2026-10-28 15:15", id="English"),
        pytest.param("de", "notier Zahnarzt am 28. um halb vier", "Zahnarzt", "2026-10-28 15:30", id="German"),
        pytest.param("fr", "ajoute piscine mercredi à quatorze heures", "piscine", "2026-10-21 14:00", id="French"),
        pytest.param(
            "es", "apunta ortodoncia el jueves a las cinco y media", "ortodoncia", "2026-10-22 17:30", id="es"
        ),
        pytest.param("nl", "noteer tandarts zondag elf uur", "tandarts", "2026-10-18 11:00", id="Dutch"),
    ],
)
async def test_what_is_noted_for_a_day_and_an_hour_is_an_event(
    household: Household, language: str, text: str, summary: str, start: str
) -> None:
    await household.say(text, language)

    assert household.start_of(summary) == start


async def test_a_misheard_title_is_asked_about_before_it_goes(household: Household) -> None:
    await household.say("cancel the chimnee sweap")

    assert household.was_asked
    assert "Chimney sweep" in household.family.titles()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("don't cancel the dentist", id="a refusal"),
        pytest.param("don't move the dentist to friday", id="a refusal to move"),
        pytest.param("cancel the dentist timer", id="a timer of that name"),
        pytest.param("cancel the hairdresser", id="nothing of that name"),
        pytest.param("move the kitchen light to friday", id="a device"),
        pytest.param("if it rains cancel the dentist", id="a condition"),
        pytest.param("the dentist isn't off on wednesday", id="not off"),
        pytest.param("is the dentist off on wednesday?", id="a question whether it is off"),
        pytest.param("note that the plumber came yesterday at three", id="a fact with a time"),
    ],
)
async def test_what_is_not_understood_for_certain_changes_nothing(household: Household, text: str) -> None:
    before = {event.summary: event.start for event in household.family.planned.values()}

    await household.say(text)

    assert {event.summary: event.start for event in household.family.planned.values()} == before


async def test_where_events_cannot_be_changed_one_is_written_anew_with_a_yes(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent, features=NO_UPDATE)

    await household.say("move the dentist to friday")
    assert household.was_asked
    assert household.start_of("Leni dentist") == "2026-10-21 15:30"
    await household.say("yes")

    assert household.start_of("Leni dentist") == "2026-10-16 15:30"
    assert len(household.family.titles()) == 7


@pytest.mark.parametrize(
    ("features", "text", "reason"),
    [
        pytest.param(NO_UPDATE, "move choir to 8 pm", "cannot move an event that repeats", id="a series"),
        pytest.param(CalendarEntityFeature(0), "move the dentist to friday", "nothing can be changed", id="no change"),
        pytest.param(CalendarEntityFeature(0), "cancel the dentist", "nothing can be removed", id="no deletion"),
    ],
)
async def test_a_calendar_that_cannot_do_it_says_so(
    hass: HomeAssistant,
    agent: InstalledAgent,
    freezer: FrozenDateTimeFactory,
    *,
    features: CalendarEntityFeature,
    text: str,
    reason: str,
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent, features=features)
    before = household.start_of("Leni dentist")

    assert reason in await household.say(text)
    assert household.start_of("Leni dentist") == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Leni dentist ist erst um Viertel vor vier"),
        ("en", "move the Leni dentist to a quarter to four"),
        ("nl", "verzet Leni dentist naar kwart voor vier"),
    ],
)
async def test_a_quarter_to_an_hour_is_a_time_and_no_move_by_a_length(
    household: Household, language: str, text: str
) -> None:
    await household.say(text, language)

    assert household.start_of("Leni dentist") == "2026-10-21 15:45"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "when is the dentist", "remind me half an hour before to take the card"),
        ("de", "wann ist dentist", "erinnere mich eine halbe Stunde vorher daran die Karte mitzunehmen"),
        ("nl", "wanneer is dentist", "herinner me een half uur van tevoren eraan om de kaart mee te nemen"),
    ],
)
async def test_a_reminder_counts_back_from_the_event_that_was_told_of(
    household: Household, agent: InstalledAgent, language: str, first: str, then: str
) -> None:
    await Talk(agent, language).say(first, then)

    (reminder,) = await agent.data.stores.schedule.open_items()
    assert reminder.fires_at is not None
    assert dt_util.as_local(dt_util.utc_from_timestamp(reminder.fires_at)).strftime("%d. %H:%M") == "21. 15:00"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "when is the dentist", "move it to half past four"),
        ("de", "wann ist dentist", "verschieb das auf halb fünf"),
    ],
)
async def test_it_is_the_event_that_was_told_of(
    household: Household, agent: InstalledAgent, language: str, first: str, then: str
) -> None:
    await Talk(agent, language).say(first, then)

    assert household.start_of("Leni dentist") == "2026-10-21 16:30"
