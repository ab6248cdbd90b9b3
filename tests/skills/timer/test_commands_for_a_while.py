"""Commands that hold for a while: carried out now, and what they found is put back at their end."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
import pytest

from tests.household_fixtures import PIN, a_user, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import DOOR, LIGHT, notes, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

HEATING = "climate.living_room_heating"


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "turn on the kitchen light for half an hour", "Today at 11:30 AM I will turn off Kitchen Light."),
        ("en", "for half an hour turn on the kitchen light", "Today at 11:30 AM I will turn off Kitchen Light."),
        ("en", "kitchen light on until 11:30", "Today at 11:30 AM I will turn off Kitchen Light."),
        (
            "de",
            "schalte Kitchen Light für eine halbe Stunde an",
            "Heute um 11:30 Uhr werde ich Kitchen Light ausschalten.",
        ),
        (
            "de",
            "mach Kitchen Light eine halbe Stunde lang an",
            "Heute um 11:30 Uhr werde ich Kitchen Light ausschalten.",
        ),
        ("de", "Kitchen Light bis halb zwölf an", "Heute um 11:30 Uhr werde ich Kitchen Light ausschalten."),
        ("fr", "allume Kitchen Light pendant une demi-heure", "Aujourd'hui à 11 h 30, je vais éteindre Kitchen Light."),
        (
            "fr",
            "allume Kitchen Light jusqu'à onze heures et demie",
            "Aujourd'hui à 11 h 30, je vais éteindre Kitchen Light.",
        ),
        ("es", "enciende Kitchen Light durante media hora", "Hoy a las 11:30 voy a apagar Kitchen Light."),
        ("es", "enciende Kitchen Light hasta las once y media", "Hoy a las 11:30 voy a apagar Kitchen Light."),
        ("es", "enciende Kitchen Light hasta las 11:30", "Hoy a las 11:30 voy a apagar Kitchen Light."),
        ("nl", "doe Kitchen Light een half uur aan", "Vandaag om 11:30 uur zal ik Kitchen Light uitzetten."),
        ("nl", "zet Kitchen Light aan tot half twaalf", "Vandaag om 11:30 uur zal ik Kitchen Light uitzetten."),
    ],
)
async def test_a_light_is_on_for_a_while_and_the_answer_says_both(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    answer: str,
) -> None:
    told = speech(await agent.converse(said, language=language))
    assert told.endswith(answer)
    assert told != answer
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 1795)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 5)
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


async def test_the_heating_goes_back_to_the_temperature_that_was_found(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("set the living room heating to 22 degrees until noon")
    assert home.attribute(HEATING, "temperature") == 22
    await wait(hass, freezer, 3600)
    assert home.attribute(HEATING, "temperature") == 20


async def test_it_is_put_back_after_a_restart_too(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light for half an hour")
    await agent.restart()
    await wait(hass, freezer, 1800)
    assert home.state(LIGHT) == "off"


async def test_what_was_missed_while_home_assistant_was_off_is_made_up_for_and_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light for half an hour")
    await hass.config_entries.async_unload(agent.entry.entry_id)
    freezer.tick(timedelta(hours=2))
    await hass.config_entries.async_setup(agent.entry.entry_id)
    await wait(hass, freezer, 65)
    assert home.state(LIGHT) == "off"
    assert any("turn off Kitchen Light" in note for note in notes(hass))


async def test_undo_takes_the_act_and_its_end_back(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light for half an hour", conversation_id="one")
    await agent.converse("undo that", conversation_id="one")
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


async def test_what_a_person_changed_in_between_is_left_alone(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light for half an hour")
    await wait(hass, freezer, 600)
    person = Context(user_id=(await a_user(hass, "Somebody", "system-admin")).id)
    await hass.services.async_call(
        "light", "turn_on", {"entity_id": LIGHT, "brightness": 40}, blocking=True, context=person
    )
    await wait(hass, freezer, 1200)
    assert (home.state(LIGHT), home.attribute(LIGHT, "brightness")) == ("on", 40)
    assert await scheduled(agent) == ()


async def test_a_second_command_for_a_while_takes_the_first_one_over(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light for half an hour")
    await agent.converse("turn on the kitchen light for one hour")
    assert len(await scheduled(agent)) == 1
    await wait(hass, freezer, 1800)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 1800)
    assert home.state(LIGHT) == "off"


async def test_what_is_on_already_goes_off_at_the_end(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light")
    await wait(hass, freezer, 60)
    await agent.converse("turn on the kitchen light for half an hour")
    await wait(hass, freezer, 1800)
    assert home.state(LIGHT) == "off"


async def test_what_is_off_already_and_is_to_be_off_comes_to_nothing_later(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    told = speech(await agent.converse("turn off the kitchen light until noon"))
    assert told.endswith("It was like that already, so there is nothing to put back later.")
    assert await scheduled(agent) == ()


async def test_a_door_unlocked_for_five_minutes_needs_its_yes_once_and_locks_again(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    asked = await agent.converse("unlock the front door for 5 minutes", conversation_id="one")
    assert home.state(DOOR) == "locked"
    assert "unlock Front Door" in speech(asked)
    await agent.converse("yes", conversation_id="one")
    assert home.state(DOOR) == "unlocked"
    await wait(hass, freezer, 300)
    assert home.state(DOOR) == "locked"


async def test_what_would_unlock_by_itself_at_the_end_is_asked_about_now(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await with_pin(agent)
    await hass.services.async_call("lock", "unlock", {"entity_id": DOOR}, blocking=True)
    asked = await agent.converse("lock the front door for 5 minutes", conversation_id="one")
    assert home.state(DOOR) == "unlocked"
    assert "PIN" in speech(asked)
    await agent.converse(PIN, conversation_id="one")
    assert home.state(DOOR) == "locked"
    await wait(hass, freezer, 300)
    assert home.state(DOOR) == "unlocked"


@in_one_home(
    "said",
    [
        "turn on the kitchen light until tomorrow",
        "turn on the kitchen light until I say stop",
        "do not turn on the kitchen light for half an hour",
        "was the kitchen light on for half an hour",
    ],
)
async def test_what_is_not_understood_to_its_end_changes_nothing(
    agent: InstalledAgent, home: SmallHome, said: str
) -> None:
    before = home.snapshot()
    await agent.converse(said)
    assert home.snapshot() == before
    assert await scheduled(agent) == ()
