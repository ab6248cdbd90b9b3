"""Orders for several people at once, and what is only told or forbidden: nothing is kept of that."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import move_in
from tests.household_fixtures import a_person, a_phone, a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.one_home import in_one_home

FRIDAY = "2026-10-16T09:20:00+00:00"


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "tell Rose and Mark that dinner is ready", "dinner is ready"),
        ("en", "let Rose and Mark know that I am late", "I am late"),
        ("de", "sag Rose und Mark dass ich später komme", "ich später komme"),
        ("fr", "dis à Rose et à Mark que je suis en retard", "je suis en retard"),
        ("es", "dile a Rose y a Mark que la cena está lista", "la cena está lista"),
        ("nl", "zeg tegen Rose en Mark dat het eten klaar is", "het eten klaar is"),
    ],
)
async def test_both_are_told(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str, message: str
) -> None:
    phones = []
    for name in ("Rose", "Mark", "Anna"):
        user = await a_user(hass, name)
        a_person(hass, user, f"person.{name.lower()}")
        hass.states.async_set(f"person.{name.lower()}", "home", {"friendly_name": name, "user_id": user.id})
        phones.append(await a_phone(hass, user, f"{name} phone"))
    await agent.say(text, language=language)
    await hass.async_block_till_done()

    assert [[shown["message"] for shown in phone.shown] for phone in phones] == [[message], [message], []]


async def test_a_name_behind_a_name_is_part_of_the_message(hass: HomeAssistant, agent: InstalledAgent) -> None:
    phones = {}
    for name in ("Rose", "Mark"):
        user = await a_user(hass, name)
        hass.states.async_set(f"person.{name.lower()}", "home", {"friendly_name": name, "user_id": user.id})
        phones[name] = await a_phone(hass, user, f"{name} phone")
    await agent.say("tell Mark Rose is here")
    await hass.async_block_till_done()

    assert not phones["Rose"].shown
    assert [shown["message"] for shown in phones["Mark"].shown] == ["Rose is here"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "wir haben keine Milch gekauft"),
        ("de", "wir haben kein Brot mitgebracht"),
        ("de", "wir haben keine Eier gegessen"),
        ("nl", "we hebben geen melk gekocht"),
        ("en", "we have bought no milk"),
        ("en", "we need ten minutes"),
        ("de", "wir brauchen zehn Minuten"),
        ("fr", "il nous faut dix minutes"),
        ("es", "necesitamos diez minutos"),
        ("nl", "we hebben tien minuten nodig"),
        ("en", "don't put milk on the shopping list"),
        ("de", "schreib nicht Milch auf die Einkaufsliste"),
        ("de", "setz keine Milch auf die Einkaufsliste"),
    ],
)
async def test_nothing_is_written_down(hass: HomeAssistant, agent: InstalledAgent, language: str, text: str) -> None:
    shopping = await add_list(hass, "Shopping list", "Butter", aliases=("Einkaufsliste",))
    await agent.say(text, language=language)

    assert shopping.shown() == ["Butter"]


@pytest.mark.parametrize(
    ("language", "text"), [("de", "wir haben keine Milch mehr"), ("nl", "we hebben geen melk meer")]
)
async def test_what_is_missing_still_is(hass: HomeAssistant, agent: InstalledAgent, language: str, text: str) -> None:
    shopping = await add_list(hass, "Shopping list", "Butter", aliases=("Einkaufsliste",))
    await agent.say(text, language=language)

    assert len(shopping.shown()) == 2


@in_one_home(
    ("language", "text"),
    [
        ("en", "don't remember that I like tea"),
        ("de", "merk dir nicht, dass ich müde bin"),
        ("fr", "ne retiens pas que je suis fatigué"),
        ("es", "no recuerdes que estoy cansado"),
        ("nl", "onthoud niet dat ik moe ben"),
    ],
)
async def test_nothing_is_remembered(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert await agent.data.stores.memories.all(person=None) == ()


async def test_what_somebody_does_not_like_is(agent: InstalledAgent) -> None:
    await agent.say("merk dir dass Leni keinen Fisch isst", language="de")

    (kept,) = await agent.data.stores.memories.all(person=None)
    assert "keinen Fisch" in kept.content


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "move the Leni dentist to Friday"),
        ("de", "verschieb Leni dentist auf Freitag"),
        ("fr", "déplace Leni dentist à vendredi"),
        ("es", "mueve Leni dentist al viernes"),
        ("nl", "verplaats Leni dentist naar vrijdag"),
    ],
)
async def test_a_move_to_todays_weekday_is_to_the_next_one(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, text: str
) -> None:
    freezer.move_to("2026-10-15T17:40:00+00:00")
    household = await move_in(hass, agent)
    await household.say("move the Leni dentist to Saturday")
    freezer.move_to(FRIDAY)
    await household.say(text, language)

    assert household.start_of("Leni dentist") == "2026-10-23 15:30"


@in_one_home(
    ("language", "text", "answer"),
    [
        ("en", "remind me on February 30th to call mum", "There is no such day as February 30th."),
        ("de", "erinnere mich am 31. April an den Zahnarzt", "Einen Tag „31. April“ gibt es nicht."),
        ("fr", "rappelle-moi le 31 avril d'appeler maman", "Le jour « le 31 avril » n'existe pas."),
        ("es", "recuérdame el 30 de febrero llamar a mamá", "No existe ningún día «el 30 de febrero»."),
        ("nl", "herinner me op 31 april aan de tandarts", 'De dag "31 april" bestaat niet.'),
    ],
)
async def test_a_day_that_is_in_no_calendar_is_declined(
    agent: InstalledAgent, language: str, text: str, answer: str
) -> None:
    assert (await agent.say(text, language=language))["response"] == answer
    assert await agent.data.stores.schedule.open_items() == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "stell den Wecker auf sieben und mach Kitchen Light an"),
        ("fr", "mets le réveil à sept heures et allume Kitchen Light"),
        ("es", "pon la alarma a las siete y enciende Kitchen Light"),
        ("nl", "zet de wekker op zeven uur en doe Kitchen Light aan"),
        ("en", "wake me at seven and turn on the kitchen light"),
    ],
)
async def test_an_alarm_and_a_device_are_two_commands(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)
    await hass.async_block_till_done()
    (alarm,) = await agent.data.stores.schedule.open_items()

    assert "light" not in str(alarm.message).casefold()
    assert hass.states.is_state("light.kitchen_light", "on")


@pytest.mark.parametrize(
    ("language", "text", "items"),
    [
        ("en", "write down flour and yeast", ["Flour", "Yeast"]),
        ("de", "schreib Mehl und Germ auf", ["Mehl", "Germ"]),
        ("de", "notier uns noch Milch auf", ["Milch"]),
        ("fr", "note du lait et de la farine", ["Lait", "Farine"]),
        ("es", "apunta leche y harina", ["Leche", "Harina"]),
        ("nl", "schrijf melk en meel op", ["Melk", "Meel"]),
    ],
)
async def test_what_is_written_down_is_what_is_to_be_bought(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str, items: list[str]
) -> None:
    shopping = await add_list(hass, "Shopping list")
    await agent.say(text, language=language)

    assert shopping.shown() == items


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "write my name down"), ("en", "put the blinds down"), ("de", "schreib einen Brief auf")],
)
async def test_other_things_are_not(hass: HomeAssistant, agent: InstalledAgent, language: str, text: str) -> None:
    shopping = await add_list(hass, "Shopping list")
    await agent.say(text, language=language)

    assert shopping.shown() == []
