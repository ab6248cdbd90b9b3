"""What a grammar takes for any words is read once more: what the words order is not kept as text."""

from homeassistant.components.climate.const import HVACMode
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome, Thermostat
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk


@pytest.mark.parametrize(
    ("language", "said", "kept"),
    [
        ("en", "okay so remind me tomorrow at nine to call the vet", "call the vet"),
        ("en", "and remind me tomorrow at nine to call the vet", "call the vet"),
    ],
)
async def test_words_before_a_reminder_are_not_kept_with_it(
    agent: InstalledAgent, language: str, said: str, kept: str
) -> None:
    await Talk(agent, language).say(said)

    (item,) = await agent.data.stores.schedule.open_items()
    assert item.message == kept


@pytest.mark.parametrize(
    ("language", "told", "then"),
    [
        ("es", "recuérdame mañana a las nueve llamar al banco", "ya he llamado al banco, quita ese recordatorio"),
        ("de", "erinnere mich morgen um neun an die Mülltonne", "Mülltonne ist erledigt, Erinnerung löschen"),
    ],
)
async def test_what_takes_a_reminder_away_sets_none(agent: InstalledAgent, language: str, told: str, then: str) -> None:
    talk = Talk(agent, language)
    await talk.say(told)
    (before,) = await agent.data.stores.schedule.open_items()

    await talk.say(then)

    assert {item.id for item in await agent.data.stores.schedule.open_items()} <= {before.id}


async def test_what_goes_on_with_something_is_not_doubted(agent: InstalledAgent, hass: HomeAssistant) -> None:
    shopping = await add_list(hass, "Shopping list")
    talk = Talk(agent)

    await talk.say("add milk to the shopping list", "and remind me tomorrow")

    assert [item.summary for item in shopping.todo_items or ()] == ["Milk"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "set the living room heating to minus seven degrees"),
        ("en", "set the living room heating to -7"),
        ("de", "stell die Living Room Heating auf minus sieben Grad"),
        ("fr", "mets Living Room Heating à moins sept degrés"),
        ("es", "pon Living Room Heating a menos siete grados"),
        ("nl", "zet Living Room Heating op min zeven graden"),
    ],
)
async def test_a_minus_is_never_passed_over(agent: InstalledAgent, home: SmallHome, language: str, said: str) -> None:
    await Talk(agent, language).say(said)

    assert home.attribute("climate.living_room_heating", "temperature") in (20.0, -7.0)


@pytest.mark.parametrize(("language", "said"), [("en", "turn on Vincent"), ("de", "schalte Vincent ein")])
async def test_who_is_called_so_is_no_device_with_that_name_in_its_own(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    heating = Thermostat()
    heating._attr_hvac_mode = HVACMode.OFF
    entity_id = await home.add("climate", heating, "Heating Vincent", "Bedroom")
    home.hass.states.async_set("person.vincent", "home", {"friendly_name": "Vincent"})
    await home.hass.async_block_till_done()

    await Talk(agent, language).say(said)

    assert home.state(entity_id) == "off"


@pytest.mark.parametrize(
    ("language", "name", "first", "then"),
    [
        ("en", "Shopping list", "add butter to the shopping list", "and the butter you can take off"),
    ],
)
async def test_a_follow_up_that_takes_off_adds_nothing(
    agent: InstalledAgent, hass: HomeAssistant, language: str, name: str, first: str, then: str
) -> None:
    shopping = await add_list(hass, name)

    await Talk(agent, language).say(first, then)

    assert len(shopping.todo_items or ()) <= 1
