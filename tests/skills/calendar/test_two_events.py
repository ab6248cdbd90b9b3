"""Two events in one sentence, titles that begin with a verb, and reminders that count back from an event."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household on a Thursday."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


@pytest.mark.parametrize(
    ("language", "text", "first", "second"),
    [
        ("en", "put dentist on Monday at 3 and haircut Tuesday at 5", "dentist", "haircut"),
        ("en", "put dentist on Monday at 3 and haircut on Tuesday at 5 in the calendar", "dentist", "haircut"),
        ("en", "add Monday at 3 dentist and Tuesday at 5 haircut to my calendar", "dentist", "haircut"),
        (
            "de",
            "trag Zahnarzt am Montag um 15 Uhr und Friseur am Dienstag um 17 Uhr in den Kalender ein",
            "Zahnarzt",
            "Friseur",
        ),
        ("fr", "ajoute dentiste lundi à 15 h et coiffeur mardi à 17 h au calendrier", "dentiste", "coiffeur"),
        (
            "es",
            "añade dentista el lunes a las 15 y peluquería el martes a las 17 al calendario",
            "dentista",
            "peluquería",
        ),
        ("nl", "zet tandarts maandag om 15 uur en kapper dinsdag om 17 uur in de agenda", "tandarts", "kapper"),
    ],
)
async def test_each_event_gets_its_own_time(
    house: Household, language: str, text: str, first: str, second: str
) -> None:
    known = set(house.family.planned)
    await house.say(text, language)

    assert len(set(house.family.planned) - known) == 2
    assert house.start_of(first) == "2026-10-19 15:00"
    assert house.start_of(second) == "2026-10-20 17:00"


@in_one_home(
    "text",
    [
        "put the kitchen light on Monday at 3 and off Tuesday at 5",
        "did I put dentist on Monday at 3 and haircut on Tuesday at 5 in the calendar?",
        "don't put dentist on Monday at 3 and haircut on Tuesday at 5 in the calendar",
    ],
)
async def test_what_is_no_order_for_two_events_writes_none(house: Household, text: str) -> None:
    known = set(house.family.planned)
    await house.say(text)

    assert set(house.family.planned) == known


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("put book club on the family calendar on Monday at 7 pm", "book club"),
        ("please add book club to the family calendar for Monday at 7 pm", "book club"),
        ("put dinner with Anna and Tom on the family calendar on Monday at 7 pm", "dinner with Anna and Tom"),
    ],
)
async def test_a_title_keeps_its_words(house: Household, text: str, title: str) -> None:
    await house.say(text)

    assert house.start_of(title) == "2026-10-19 19:00"


async def test_one_time_behind_two_days_is_for_both(house: Household) -> None:
    known = set(house.family.planned)
    await house.say("put swimming on Monday and on Tuesday at 5 in the family calendar")

    events = [house.family.planned[uid] for uid in set(house.family.planned) - known]
    starts = {event.start_datetime_local.strftime("%Y-%m-%d %H:%M") for event in events}
    assert starts == {"2026-10-19 17:00", "2026-10-20 17:00"}


@pytest.mark.parametrize(
    ("language", "text", "content"),
    [
        ("en", "an hour before my dentist appointment remind me to take the insurance card", "take the insurance card"),
        ("en", "remind me an hour before the dentist to take the insurance card", "take the insurance card"),
        ("en", "remind me to take the insurance card an hour before the dentist", "take the insurance card"),
        ("de", "erinnere mich eine Stunde vor dem Dentist daran, die Karte einzupacken", "die Karte einzupacken"),
        ("fr", "rappelle-moi de prendre la carte une heure avant le dentist", "prendre la carte"),
        ("es", "una hora antes del dentist recuérdame coger la tarjeta", "coger la tarjeta"),
        ("nl", "herinner me een uur voor de dentist eraan om de kaart mee te nemen", "de kaart mee te nemen"),
        ("en", "remind me an hour before the dentist", "dentist"),
        ("de", "erinnere mich eine Stunde vor dem Dentist", "Dentist"),
        ("fr", "rappelle-moi une heure avant le dentist", "dentist"),
        ("es", "recuérdame una hora antes del dentist", "dentist"),
        ("nl", "herinner me een uur voor de dentist", "dentist"),
        ("en", "remind me on Wednesday an hour before the dentist to take the card", "take the card"),
        ("de", "erinnere mich am Mittwoch eine Stunde vor dem Dentist an die Karte", "die Karte"),
        ("fr", "rappelle-moi mercredi une heure avant le dentist de prendre la carte", "prendre la carte"),
        ("es", "recuérdame el miércoles una hora antes del dentist que coja la tarjeta", "coja la tarjeta"),
        ("nl", "herinner me woensdag een uur voor de dentist aan de kaart", "de kaart"),
    ],
)
async def test_a_reminder_counts_back_from_an_event(house: Household, language: str, text: str, content: str) -> None:
    await house.say(text, language)

    (item,) = await house.agent.data.stores.schedule.open_items()
    assert item.message == content
    assert dt_util.utc_from_timestamp(item.fires_at).strftime("%Y-%m-%d %H:%M") == "2026-10-21 14:30"


@pytest.mark.parametrize(
    ("language", "asked", "text", "content"),
    [
        ("en", "when is the dentist", "remind me an hour before that to take the card", "take the card"),
        ("en", "when is the dentist", "remind me an hour beforehand to take the card", "take the card"),
        ("de", "wann ist Dentist", "erinnere mich eine Stunde vorher an die Karte", "die Karte"),
        ("fr", "c'est quand le dentist", "rappelle-moi une heure avant ça de prendre la carte", "prendre la carte"),
        ("es", "cuándo es el dentist", "recuérdame una hora antes que coja la tarjeta", "coja la tarjeta"),
        ("nl", "wanneer is de dentist", "herinner me een uur ervoor aan de kaart", "de kaart"),
    ],
)
async def test_it_counts_back_from_an_event_that_is_pointed_at(
    house: Household, language: str, asked: str, text: str, content: str
) -> None:
    await house.say(asked, language)
    await house.say(text, language)

    (item,) = await house.agent.data.stores.schedule.open_items()
    assert item.message == content
    assert dt_util.utc_from_timestamp(item.fires_at).strftime("%Y-%m-%d %H:%M") == "2026-10-21 14:30"


@in_one_home(
    "text",
    [
        "remind me an hour before the vet to take the card",
        "remind me a year before the dentist to take the card",
        "don't remind me an hour before the dentist to take the card",
        "remind me an hour before the outing to take the card",
    ],
)
async def test_without_such_an_event_nothing_is_scheduled_by_guess(house: Household, text: str) -> None:
    await house.say(text)

    assert await house.agent.data.stores.schedule.open_items() == ()
