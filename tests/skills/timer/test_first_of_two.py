"""Commands for whichever of two comes first: "at nine or when it rains". Done once, then, and never again."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LENI, LIGHT, becomes, notes, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")

WEATHER = "weather.home"
RAIN_OR_NINE = "turn on the kitchen light at nine pm or when it rains"
EVENING_S = 10 * 3600
"""From eleven in the morning to nine in the evening."""


async def turned_off(hass: HomeAssistant) -> None:
    """Turn the light off by hand."""
    await hass.services.async_call("light", "turn_off", {"entity_id": LIGHT}, blocking=True)


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        (
            "en",
            RAIN_OR_NINE,
            "When Weather changes to rain or today at 9 PM, whichever comes first, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "at nine pm or when it rains turn on the kitchen light, whichever comes first",
            "When Weather changes to rain or today at 9 PM, whichever comes first, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "when it rains turn on the kitchen light, or by nine pm at the latest",
            "When Weather changes to rain or today at 9 PM, whichever comes first, I will turn on Kitchen Light.",
        ),
        (
            "de",
            "schalte Kitchen Light um neun oder wenn es regnet ein",
            (
                "Wenn Weather auf Regen wechselt oder heute um 21 Uhr, je nachdem, was zuerst eintritt, "
                "werde ich Kitchen Light einschalten."
            ),
        ),
        (
            "de",
            "schalte Kitchen Light ein, wenn es regnet oder spätestens um 21 Uhr",
            (
                "Wenn Weather auf Regen wechselt oder heute um 21 Uhr, je nachdem, was zuerst eintritt, "
                "werde ich Kitchen Light einschalten."
            ),
        ),
        (
            "fr",
            "allume Kitchen Light quand il pleut ou à vingt et une heures au plus tard",
            (
                "Quand Weather passera à pluie ou aujourd'hui à 21 h, selon ce qui arrivera en premier, "
                "je vais allumer Kitchen Light."
            ),
        ),
        (
            "es",
            "enciende Kitchen Light a las nueve de la noche o cuando llueva",
            "Cuando Weather pase a lluvia o bien hoy a las 21:00, lo que ocurra antes, voy a encender Kitchen Light.",
        ),
        (
            "nl",
            "als het regent of uiterlijk om 21 uur doe Kitchen Light aan",
            "Wanneer Weather op regen komt of vandaag om 21 uur, wat het eerst komt, zal ik Kitchen Light aanzetten.",
        ),
    ],
)
async def test_the_event_comes_first_and_its_moment_is_nothing_any_more(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    answer: str,
) -> None:
    assert speech(await agent.converse(said, language=language)) == answer
    await becomes(hass, WEATHER, "cloudy")
    assert home.state(LIGHT) == "off"
    await becomes(hass, WEATHER, "rainy")
    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()
    await turned_off(hass)
    await wait(hass, freezer, EVENING_S + 60)
    assert home.state(LIGHT) == "off"


async def test_the_moment_comes_first_and_the_event_is_nothing_any_more(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(RAIN_OR_NINE)
    await wait(hass, freezer, EVENING_S - 5)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 5)
    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()
    await turned_off(hass)
    await becomes(hass, WEATHER, "rainy")
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize("first", [WEATHER, LENI])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "when it rains or Leni comes home turn on the kitchen light"),
        ("de", "schalte Kitchen Light ein, wenn Leni nach Hause kommt oder wenn es regnet"),
        ("fr", "allume Kitchen Light quand Leni rentre ou quand il pleut"),
        ("es", "enciende Kitchen Light cuando llueva o cuando Leni llegue a casa"),
        ("nl", "doe Kitchen Light aan als het regent of als Leni thuiskomt"),
    ],
)
async def test_of_two_events_either_will_do_and_only_once(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str, first: str
) -> None:
    await agent.converse(said, language=language)
    states = {WEATHER: "rainy", LENI: "home"}
    assert home.state(LIGHT) == "off"
    await becomes(hass, first, states.pop(first))
    assert home.state(LIGHT) == "on"
    await turned_off(hass)
    for entity_id, state in states.items():
        await becomes(hass, entity_id, state)
    assert home.state(LIGHT) == "off"


async def test_it_is_told_of_cancelled_and_asked_about_with_both(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(RAIN_OR_NINE)
    told = speech(await agent.converse("what is going to happen tonight"))
    assert told == "When Weather changes to rain or today at 9 PM, whichever comes first, I will turn on Kitchen Light."
    asked = speech(await agent.converse("unlock the front door at nine pm or when it rains"))
    assert "when Weather changes to rain or today at 9 PM, whichever comes first" in asked
    await agent.converse("cancel everything that is scheduled")
    assert await scheduled(agent) == ()
    await becomes(hass, WEATHER, "rainy")
    await wait(hass, freezer, EVENING_S)
    assert home.state(LIGHT) == "off"


async def test_after_a_restart_both_are_still_waited_for(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(RAIN_OR_NINE)
    await agent.restart()
    await wait(hass, freezer, EVENING_S - 5)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 5)
    assert home.state(LIGHT) == "on"


async def test_a_moment_that_passes_while_it_is_off_is_missed_whatever_the_weather(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(RAIN_OR_NINE)
    await hass.config_entries.async_unload(agent.entry.entry_id)
    freezer.tick(timedelta(seconds=EVENING_S + 3600))
    await becomes(hass, WEATHER, "rainy")
    await hass.config_entries.async_setup(agent.entry.entry_id)
    await hass.async_block_till_done(wait_background_tasks=True)
    for _ in range(14):
        await wait(hass, freezer, 5)
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()
    assert any("turn on Kitchen Light" in note for note in notes(hass))


async def test_an_entity_that_is_renamed_is_followed_and_one_that_is_removed_is_reported(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    registry = er.async_get(hass)
    hass.states.async_remove(WEATHER)
    entry = registry.async_get_or_create("weather", "demo", "sky", suggested_object_id="home")
    hass.states.async_set(entry.entity_id, "sunny", {"friendly_name": "Weather"})
    async_expose_entity(hass, "conversation", entry.entity_id, True)
    await agent.converse("turn on the kitchen light when Leni comes home or when it rains")
    registry.async_update_entity(entry.entity_id, new_entity_id="weather.garden")
    await hass.async_block_till_done(wait_background_tasks=True)
    (item,) = await scheduled(agent)
    assert [event["entity_id"] for event in item.payload["intent"]["or_when"]] == ["weather.garden"]
    assert item.payload["intent"]["when"]["entity_id"] == LENI
    registry.async_remove("weather.garden")
    await hass.async_block_till_done(wait_background_tasks=True)
    assert await scheduled(agent) == ()
    await becomes(hass, LENI, "home")
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light at nine or ten"),
        ("en", "turn on the kitchen light at nine pm or when it rains, whichever comes last"),
        ("en", "turn on the kitchen light at nine pm or when the moon is blue"),
        ("en", "turn on the kitchen light at nine pm or when it rains and Jonas is home"),
        ("en", "turn on the kitchen light if it rains at nine pm or when Leni comes home"),
        ("en", "turn on the kitchen light at nine pm or turn it off when it rains"),
        ("en", "turn on the kitchen light or the bedroom light when it rains"),
        ("en", "is the kitchen light on at nine pm or when it rains"),
        ("en", "don't turn on the kitchen light at nine pm or when it rains"),
        ("de", "schalte Kitchen Light um neun oder um zehn ein"),
        ("de", "schalte Kitchen Light frühestens um neun oder wenn es regnet ein"),
        ("fr", "allume Kitchen Light au plus tôt à neuf heures ou quand il pleut"),
        ("es", "enciende Kitchen Light a las nueve o a las diez"),
        ("nl", "doe Kitchen Light op zijn vroegst om negen uur aan of als het regent"),
    ],
)
async def test_what_is_not_sure_is_neither_done_nor_scheduled(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert await scheduled(agent) == ()
    assert home.state(LIGHT) == "off"
    await becomes(hass, WEATHER, "rainy")
    await becomes(hass, LENI, "home")
    assert home.state(LIGHT) == "off"
