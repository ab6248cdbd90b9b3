"""What goes on with a question, a timer, a reminder or a list."""

from datetime import UTC, datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome, Thermostat
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@pytest.fixture
async def bedroom_heating(home: SmallHome) -> str:
    """Return a second heating, which is off."""
    heating = Thermostat()
    heating._attr_current_temperature = 16.5
    return await home.add("climate", heating, "Bedroom Heating", "Bedroom")


@in_one_home(
    ("language", "first", "then", "answer"),
    [
        ("en", "what is the temperature in the living room", "and in the bedroom?", "16.5"),
        ("en", "what is the temperature in the living room", "what about the bedroom", "16.5"),
        ("de", "wie warm ist es im Living Room", "und im Schlafzimmer", "16,5"),
    ],
)
async def test_the_same_is_asked_about_another_room(
    agent: InstalledAgent, bedroom_heating: str, language: str, first: str, then: str, answer: str
) -> None:
    assert answer in await Talk(agent, language).hear(first, then)


async def test_what_was_asked_about_is_changed(agent: InstalledAgent, home: SmallHome, bedroom_heating: str) -> None:
    await Talk(agent).say("what is the temperature in the bedroom", "warm that one up to 21 then")

    assert home.attribute(bedroom_heating, "temperature") == 21
    assert home.attribute("climate.living_room_heating", "temperature") == 20


async def test_there_is_the_room_that_was_spoken_of(
    agent: InstalledAgent, home: SmallHome, bedroom_heating: str
) -> None:
    answer = await Talk(agent).hear("turn on the bedroom light", "what's the temperature there?")

    assert "16.5" in answer


@pytest.mark.parametrize("then", ["two more minutes", "add two minutes", "make it 12", "no, 12 minutes"])
async def test_a_timer_that_was_just_set_is_changed(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, then: str
) -> None:
    freezer.move_to("2026-03-06 11:00:00+01:00")
    talk = Talk(agent)
    await talk.say("set a timer for ten minutes")

    answer = await talk.say(then)

    assert "12 minutes" in answer["response"]["speech"]["plain"]["speech"]


async def test_how_long_is_left_on_that(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await Talk(agent).hear("set a timer for ten minutes", "how long left on that")

    assert "minutes" in answer


@pytest.mark.parametrize(
    ("language", "first", "then", "new"),
    [
        ("en", "remind me tomorrow at nine to call Ida", "actually make it ten", "10 AM"),
        ("de", "erinnere mich morgen um neun Uhr Ida anzurufen", "nein, um zehn Uhr", "10 Uhr"),
    ],
)
async def test_a_reminder_that_was_just_set_is_for_another_time(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str, new: str
) -> None:
    assert new in await Talk(agent, language).hear(first, then)
    open_items = await agent.data.stores.schedule.open_items()

    assert len(open_items) == 1


@pytest.mark.parametrize(
    ("language", "first", "then", "items"),
    [
        ("en", "add olives to the groceries", "black ones", ["black olives"]),
        ("en", "add olives to the groceries", "two jars", ["two jars of olives"]),
        ("de", "setz Oliven auf die groceries", "zwei Gläser", ["zwei gläser oliven"]),
        ("en", "add olives to the groceries", "take the bread off", ["olives"]),
    ],
)
async def test_an_item_is_told_more_precisely_or_another_taken_off(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str, items: list[str]
) -> None:
    groceries = await add_list(hass, "Groceries", "Bread")

    await Talk(agent, language).say(first, then)

    shown = [item.casefold() for item in groceries.shown()]
    assert [item for item in shown if item != "bread"] == items
    assert ("bread" in shown) is ("bread" not in then)


@pytest.mark.parametrize("then", ["good ones", "two turtles and a boat", "make it Tuesday"])
async def test_nothing_is_changed_by_what_follows_a_light(agent: InstalledAgent, home: SmallHome, then: str) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light")
    before = home.snapshot()

    await talk.say(then)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "first", "then", "item"),
    [
        ("en", "add eggs to the shopping list", "and cream", "Cream"),
        ("en", "add eggs to the shopping list", "kitchen roll too", "Kitchen roll"),
        ("en", "add eggs to the shopping list", "and a litre of milk", "Litre of milk"),
        ("de", "schreib Eier auf die Shopping List", "und einen Liter Milch auch", "Liter Milch"),
    ],
)
async def test_one_thing_more_is_put_on_the_same_list(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str, item: str
) -> None:
    await add_list(hass, "Shopping List")
    talk = Talk(agent, language)
    await talk.say(first)

    heard = await talk.hear(then)

    assert item in heard
    assert "entfernt" not in heard
    assert "removed" not in heard


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "add eggs to the shopping list", "and in the bedroom"),
        ("en", "add eggs to the shopping list", "the kitchen light too"),
        ("de", "schreib Eier auf die Shopping List", "und im Schlafzimmer auch"),
    ],
)
async def test_a_room_or_lamp_is_nothing_to_buy(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str
) -> None:
    await add_list(hass, "Shopping List")
    talk = Talk(agent, language)
    await talk.say(first)

    assert "Shopping List" not in await talk.hear(then)


async def test_a_question_for_a_time_is_answered_after_something_else(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await Talk(agent).hear("set a timer", "turn on the kitchen light", "five minutes")

    assert home.state("light.kitchen_light") == "on"
    assert "5 minutes" in answer


async def test_a_question_that_was_dropped_is_answered_by_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await Talk(agent).hear("set a timer", "never mind", "five minutes")

    assert "5 minutes" not in answer


@pytest.mark.parametrize("then", ["to twenty one", "21 would be nicer", "no, twenty one is better"])
async def test_a_number_of_two_words_is_the_value_of_what_was_spoken_of(
    agent: InstalledAgent, home: SmallHome, bedroom_heating: str, then: str
) -> None:
    await Talk(agent).say("set the bedroom heating to 19 degrees", then)

    assert home.attribute(bedroom_heating, "temperature") == 21


@pytest.mark.parametrize(
    ("language", "first", "then", "items"),
    [
        ("en", "add leeks to the groceries", "no, I said sheets not leeks", ["bread", "sheets"]),
        ("en", "add leeks to the groceries", "shallots instead of leeks", ["bread", "shallots"]),
        ("de", "setz Lauch auf die groceries", "nein, nicht Lauch sondern Schnittlauch", ["bread", "schnittlauch"]),
        ("es", "apunta puerros en groceries", "no, ajos en vez de puerros", ["ajos", "bread"]),
        ("nl", "zet prei op groceries", "nee, bieslook in plaats van prei", ["bieslook", "bread"]),
        ("en", "add leeks to the groceries", "add some chives too", ["bread", "chives", "leeks"]),
        ("nl", "zet prei op groceries", "voeg ook bieslook toe", ["bieslook", "bread", "prei"]),
        ("en", "add leeks to the groceries", "no, take the leeks off, we have some", ["bread"]),
    ],
)
async def test_an_item_is_replaced_joined_by_another_or_taken_off_again(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, first: str, then: str, items: list[str]
) -> None:
    groceries = await add_list(hass, "Groceries", "Bread")

    await Talk(agent, language).say(first, then)

    assert sorted(item.casefold() for item in groceries.shown()) == items


async def test_a_replaced_item_was_the_one_before_and_no_other(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    groceries = await add_list(hass, "Groceries", "Bread")

    await Talk(agent).say("add leeks to the groceries", "no, I said buns not bread")

    assert sorted(item.casefold() for item in groceries.shown()) == ["bread", "leeks"]


async def test_a_timer_that_was_just_set_is_cancelled_beside_another(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("set a timer for forty minutes", "set a timer for ten minutes")

    answer = await talk.hear("cancel that")

    assert "10 minutes" in answer
    assert "40" in await talk.hear("how long is left on my timers")


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn off the kitchen light in ten minutes", "make it twenty"),
        ("en", "remind me in ten minutes to stir the soup", "no, make it twenty"),
        ("de", "schalte Kitchen Light in zehn Minuten aus", "mach zwanzig draus"),
        ("fr", "éteins Kitchen Light dans dix minutes", "non, vingt"),
        ("es", "apaga Kitchen Light en diez minutos", "no, veinte"),
        ("nl", "zet Kitchen Light over tien minuten uit", "maak er twintig van"),
        ("en", "turn on the kitchen light for ten minutes", "make it twenty"),
        ("de", "schalte Kitchen Light für zehn Minuten ein", "mach zwanzig draus"),
        ("fr", "allume Kitchen Light pendant dix minutes", "non, vingt"),
        ("es", "enciende Kitchen Light durante diez minutos", "no, veinte"),
        ("nl", "zet Kitchen Light tien minuten aan", "maak er twintig van"),
    ],
)
async def test_another_number_of_minutes_is_no_time_of_day(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, language: str, first: str, then: str
) -> None:
    await agent.hass.config.async_set_time_zone("UTC")
    freezer.move_to("2026-11-20 10:05:00+00:00")
    await Talk(agent, language).say(first, then)

    (item,) = await agent.data.stores.schedule.open_items()
    assert item.fires_at == pytest.approx(datetime(2026, 11, 20, 10, 25, tzinfo=UTC).timestamp(), abs=5)


async def test_more_minutes_are_added(agent: InstalledAgent) -> None:
    answer = await Talk(agent).say("set a timer for ten minutes", "add three more minutes")

    assert "13 minutes" in str(answer)
