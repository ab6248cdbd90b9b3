"""Two moments in one command: the second leaves out what the first has said."""

from datetime import UTC, datetime, timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

THURSDAY = "2026-10-15T17:40:00+00:00"
KITCHEN, BEDROOM, BLINDS = "light.kitchen_light", "light.bedroom_light", "cover.bedroom_blinds"


@pytest.fixture(autouse=True)
async def _a_thursday_evening(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    freezer.move_to(THURSDAY)
    await hass.config.async_set_time_zone("UTC")


async def until(hass: HomeAssistant, freezer: FrozenDateTimeFactory, moment: str) -> None:
    """Let time pass."""
    freezer.move_to(moment)
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light at 9 and off at 10"),
        ("en", "turn on the kitchen light at 9 and turn it off at 10"),
        ("en", "turn the kitchen light on at 9 pm and off at 10 pm"),
        ("de", "schalte Kitchen Light um 21 Uhr ein und um 22 Uhr aus"),
        ("de", "schalte Kitchen Light um 21 Uhr ein und schalte es um 22 Uhr aus"),
        ("fr", "allume Kitchen Light à 21 h et éteins-la à 22 h"),
        ("es", "enciende Kitchen Light a las 21 y apágala a las 22"),
        ("nl", "zet Kitchen Light om 21 uur aan en om 22 uur uit"),
        ("en", "turn on the kitchen light at nine and stop it at ten"),
        ("de", "schalte Kitchen Light um neun ein und stopp es um zehn"),
        ("fr", "allume Kitchen Light à 21 h et arrête-la à 22 h"),
        ("es", "enciende Kitchen Light a las 21 y párala a las 22"),
        ("nl", "zet Kitchen Light om 21 uur aan en stop het om 22 uur"),
    ],
)
async def test_it_is_on_from_the_first_to_the_second(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    text: str,
) -> None:
    await agent.converse(text, language=language)
    await until(hass, freezer, "2026-10-15T20:59:00+00:00")
    assert home.state(KITCHEN) == "off"
    await until(hass, freezer, "2026-10-15T21:00:01+00:00")
    assert home.state(KITCHEN) == "on"
    await until(hass, freezer, "2026-10-15T22:00:01+00:00")
    assert home.state(KITCHEN) == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "every night at eight remind me to call mum"),
        ("de", "jede Nacht um acht erinnere mich an Mama"),
        ("fr", "rappelle-moi tous les soirs à huit heures d'appeler maman"),
        ("es", "recuérdame todas las noches a las ocho llamar a mamá"),
        ("nl", "herinner me elke avond om acht uur aan mama"),
    ],
)
async def test_what_comes_back_at_night_comes_at_night(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.converse(text, language=language)
    (item,) = await agent.data.stores.schedule.open_items()
    assert datetime.fromtimestamp(item.fires_at, UTC).isoformat() == "2026-10-15T20:00:00+00:00"


@in_one_home(
    "text",
    ["play some quiet piano in the background", "play jazz in the background please", "put on jazz in the background"],
)
async def test_music_in_the_background_is_no_task(agent: InstalledAgent, text: str) -> None:
    await agent.converse(text)
    assert await agent.data.stores.background.all() == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light at 9 and remind me at 10 to turn it off"),
        ("en", "switch the kitchen light on at nine and remind me at ten to call mum"),
        ("de", "schalte Kitchen Light um neun ein und erinnere mich um zehn ans Lüften"),
        ("fr", "allume Kitchen Light à neuf et rappelle-moi à dix heures de fermer les volets"),
    ],
)
async def test_an_hour_before_a_reminder_is_no_brightness(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    text: str,
) -> None:
    await agent.converse(text, language=language)
    assert home.state(KITCHEN) == "off"
    items = await agent.data.stores.schedule.open_items()
    assert sorted(item.kind for item in items) == ["action", "reminder"]
    await until(hass, freezer, "2026-10-15T21:00:01+00:00")
    assert home.state(KITCHEN) == "on"


async def test_what_says_no_hour_before_a_reminder_is_done_at_once(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("turn on the kitchen light and remind me at 10 to call mum")
    assert home.state(KITCHEN) == "on"
    assert [item.kind for item in await agent.data.stores.schedule.open_items()] == ["reminder"]


async def test_the_second_hour_is_the_one_after_the_first(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at 9 pm and off at 6")
    await until(hass, freezer, "2026-10-15T21:00:01+00:00")
    await until(hass, freezer, "2026-10-16T05:59:00+00:00")
    assert home.state(KITCHEN) == "on"
    await until(hass, freezer, "2026-10-16T06:00:01+00:00")
    assert home.state(KITCHEN) == "off"


async def test_the_verb_is_said_once_for_two_things(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at 9 pm and the bedroom light at 10 pm")
    await until(hass, freezer, "2026-10-15T21:00:01+00:00")
    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "off")
    await until(hass, freezer, "2026-10-15T22:00:01+00:00")
    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "on")


async def test_them_is_what_was_opened(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("close the bedroom blinds at 7 and open them at 9")
    await until(hass, freezer, "2026-10-15T19:00:01+00:00")
    assert home.state(BLINDS) == "closed"
    await until(hass, freezer, "2026-10-15T21:00:01+00:00")
    assert home.state(BLINDS) == "open"


@pytest.mark.parametrize(
    "text",
    [
        "turn on the kitchen light at 9 pm and don't turn it off at 10 pm",
        "turn on the kitchen light at 9 pm and not at 10 pm",
        "turn on the kitchen light at 9 pm and the moon lamp at 10 pm",
        "should I turn on the kitchen light at 9 pm and off at 10 pm?",
    ],
)
async def test_half_of_it_is_not_done(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, text: str
) -> None:
    before = home.snapshot()
    await agent.converse(text)
    freezer.tick(timedelta(hours=6))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)

    assert home.snapshot() == before
    assert await agent.data.stores.schedule.open_items() == ()


async def test_of_two_alike_the_last_one_is_moved(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at 8 pm")
    await agent.converse("turn on the kitchen light at 10 pm")
    answer = await agent.converse("make it eleven")
    assert answer["response"]["speech"]["plain"]["speech"] == "Today at 11 PM I will turn on Kitchen Light."

    await until(hass, freezer, "2026-10-15T20:00:01+00:00")
    assert home.state(KITCHEN) == "on"


async def test_two_alike_are_told_apart_by_their_time(agent: InstalledAgent) -> None:
    await agent.converse("turn on the kitchen light at 8 pm")
    await agent.converse("turn on the kitchen light at 10 pm")
    answer = await agent.converse("cancel turning on the kitchen light")
    said = answer["response"]["speech"]["plain"]["speech"]

    assert "8 PM" in said
    assert "10 PM" in said


async def test_a_whole_number_of_degrees_is_said_whole(agent: InstalledAgent) -> None:
    answer = await agent.converse("set the living room heating to 20 degrees")
    assert answer["response"]["speech"]["plain"]["speech"] == "Temperature set to 20 degrees"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "kitchen light on and off again at ten"),
        ("de", "Kitchen Light an und um 22 Uhr wieder aus"),
        ("nl", "Kitchen Light aan en om 22 uur weer uit"),
    ],
)
async def test_what_is_undone_at_a_moment_is_done_now_without_a_verb_too(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    text: str,
) -> None:
    await agent.converse(text, language=language)
    assert home.state(KITCHEN) == "on"

    await until(hass, freezer, "2026-10-15T22:00:01+00:00")
    assert home.state(KITCHEN) == "off"
