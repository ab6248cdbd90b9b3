"""What repeats and ends each time: "every evening at eight for half an hour". On and off again, restarts in between."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
from homeassistant.util.yaml import load_yaml
import pytest

from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import LIGHT, START, wait

EVENING = "turn on the kitchen light every evening at eight for half an hour"
WEEK = ("mon", "tue", "wed", "thu", "fri")


async def approved(agent: InstalledAgent, said: str, language: str = "en") -> str:
    """Say something and approve what is asked about; return what was asked."""
    admin = await a_user(agent.hass, "Ada", "system-admin")
    asked = await agent.ask(said, language=language, context=Context(user_id=admin.id))
    (waiting,) = agent.data.approvals.pending()
    await agent.hass.services.async_call(
        "universal_agent", "approve", {"id": waiting.id}, blocking=True, context=Context(user_id=admin.id)
    )
    await agent.hass.async_block_till_done()
    return str(asked["response"])


def written(hass: HomeAssistant) -> dict[str, Any]:
    """Return the one automation in Home Assistant's file."""
    found: Any = load_yaml(hass.config.path("automations.yaml"))
    (automation,) = found
    return dict(automation)


@pytest.mark.parametrize(
    ("language", "said", "words"),
    [
        ("en", EVENING, "every day at 20:00: turn on Kitchen Light, and 30 minutes later turn off Kitchen Light"),
        (
            "de",
            "schalte Kitchen Light jeden Abend um acht für eine halbe Stunde ein",
            "jeden Tag um 20:00 Uhr: Kitchen Light einschalten und 30 Minuten später Kitchen Light ausschalten",
        ),
        (
            "fr",
            "allume Kitchen Light tous les soirs à huit heures pendant une demi-heure",
            "tous les jours à 20:00 : allumer Kitchen Light, puis 30 minutes plus tard éteindre Kitchen Light",
        ),
        (
            "es",
            "enciende Kitchen Light todas las noches a las ocho durante media hora",
            "todos los días a las 20:00: encender Kitchen Light, y 30 minutos después apagar Kitchen Light",
        ),
        (
            "nl",
            "doe Kitchen Light elke avond om acht uur een half uur aan",
            "elke dag om 20:00: Kitchen Light aanzetten, en 30 minuten later Kitchen Light uitzetten",
        ),
    ],
)
async def test_it_is_on_at_its_time_and_off_again_after_its_length(
    hass: HomeAssistant,
    automating: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    words: str,
) -> None:
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(START)
    assert words in await approved(automating, said, language)
    for _ in range(2):
        await wait(hass, freezer, 9 * 3600 - 5)
        assert home.state(LIGHT) == "off"
        await wait(hass, freezer, 5)
        assert home.state(LIGHT) == "on"
        await wait(hass, freezer, 1795)
        assert home.state(LIGHT) == "on"
        await hass.services.async_call("automation", "reload", blocking=True)
        await wait(hass, freezer, 5)
        assert home.state(LIGHT) == "off"
        await wait(hass, freezer, 14.5 * 3600)


async def test_what_goes_on_over_midnight_ends_on_the_days_after(
    hass: HomeAssistant, automating: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(START)  # a Friday
    await approved(automating, "turn on the kitchen light every weekday at 11:50 pm for twenty minutes")
    await wait(hass, freezer, 12 * 3600 + 50 * 60)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 20 * 60)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 24 * 3600 - 20 * 60)  # Saturday, ten to twelve
    assert home.state(LIGHT) == "off"
    await hass.services.async_call("light", "turn_on", {"entity_id": LIGHT}, blocking=True)
    await wait(hass, freezer, 20 * 60)
    assert home.state(LIGHT) == "on"


async def test_after_sunset_it_ends_so_long_after_it(
    hass: HomeAssistant, automating: InstalledAgent, home: SmallHome
) -> None:
    await approved(automating, "turn on the kitchen light every day at sunset for 90 minutes")
    assert written(hass)["triggers"] == [
        {"trigger": "sun", "event": "sunset"},
        {"trigger": "sun", "event": "sunset", "offset": "01:30:00", "id": "end"},
    ]


async def test_every_day_between_two_times_it_begins_at_the_one_and_ends_at_the_other(
    hass: HomeAssistant, automating: InstalledAgent
) -> None:
    await approved(automating, "turn on the kitchen light every day from eight to nine pm")

    assert [trigger["at"] for trigger in written(hass)["triggers"]] == ["20:00:00", "21:00:00"]


@in_one_home(
    ("said", "why"),
    [
        ("turn on the kitchen light every evening at eight until nine", "until nine"),
        ("turn on the kitchen light every other day at eight for half an hour", "I can only repeat that every day"),
        ("turn off the living room heating every night at eleven for six hours", "I can only end turning on or off"),
    ],
)
async def test_what_cannot_end_so_is_declined_with_its_reason(
    hass: HomeAssistant, automating: InstalledAgent, home: SmallHome, said: str, why: str
) -> None:
    answer = await automating.ask(said)
    assert why in answer["response"]
    assert not automating.data.approvals.pending()
