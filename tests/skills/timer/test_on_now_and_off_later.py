"""A command for now with its opposite for later: "turn it on and off again in ten minutes"."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LIGHT, scheduled, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light and off again in ten minutes"),
        ("en", "turn on the kitchen light and in ten minutes turn it off again"),
        ("en", "turn on the kitchen light and switch it off in ten minutes"),
        ("de", "schalte Kitchen Light ein und in zehn Minuten wieder aus"),
        ("de", "schalte Kitchen Light ein und schalte es in zehn Minuten wieder aus"),
        ("fr", "allume Kitchen Light et éteins-la dans dix minutes"),
        ("es", "enciende Kitchen Light y apágala en diez minutos"),
        ("nl", "zet Kitchen Light aan en over tien minuten weer uit"),
    ],
)
async def test_it_is_on_at_once_and_off_when_it_was_said(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse(said, language=language)
    assert home.state(LIGHT) == "on"

    await wait(hass, freezer, 601)
    assert home.state(LIGHT) == "off"


async def test_two_things_are_not_parted_by_a_time_that_may_be_for_both(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("turn on the kitchen light and turn on the bedroom light in ten minutes")

    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("off", "off")
    assert len(await scheduled(agent)) == 1


async def test_a_door_is_not_opened_for_a_while_so(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("unlock the front door and lock it again in ten minutes")

    assert home.front_door.unlocked_times == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light at seven tonight then turn it off again half an hour later"),
        ("en", "turn on the kitchen light at seven tonight and half an hour after that turn it off"),
        ("de", "schalte Kitchen Light um sieben ein und eine halbe Stunde später wieder aus"),
        ("fr", "allume Kitchen Light à 19 h et éteins-la une demi-heure après"),
        ("es", "enciende Kitchen Light a las siete y apágala media hora después"),
        ("nl", "zet Kitchen Light om zeven uur aan en een half uur later weer uit"),
        ("en", "turn on the kitchen light at seven tonight and it can go off again at half past seven"),
        ("de", "schalte Kitchen Light um sieben ein und um halb acht kann sie wieder ausgehen"),
        ("fr", "allume Kitchen Light à 19 h et à 19 h 30 elle peut s'éteindre"),
        ("es", "enciende Kitchen Light a las siete y puede apagarse a las siete y media"),
        ("nl", "zet Kitchen Light om zeven uur aan en om half acht mag hij weer uit"),
    ],
)
async def test_what_follows_some_time_later_is_for_that_moment(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(said, language=language)
    items = sorted(await scheduled(agent), key=lambda item: item.fires_at)

    assert [item.payload["intent"]["intents"][0]["operation"] for item in items] == ["HassTurnOn", "HassTurnOff"]
    assert items[1].fires_at - items[0].fires_at == 1800


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light at seven tonight, can it go off half an hour later"),
        ("en", "turn on the kitchen light at seven tonight and it cannot go off half an hour later"),
        ("de", "schalte Kitchen Light um sieben ein und um acht kann sie nicht ausgehen"),
    ],
)
async def test_what_is_asked_or_denied_of_later_turns_nothing_off(
    agent: InstalledAgent, language: str, said: str
) -> None:
    await agent.converse(said, language=language)

    assert all(item.payload["intent"]["intents"][0]["operation"] != "HassTurnOff" for item in await scheduled(agent))
