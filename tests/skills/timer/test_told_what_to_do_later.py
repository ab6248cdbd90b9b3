"""What somebody is told to do at a time is an order for then: "in ten minutes you turn off ..."."""

from freezegun.api import FrozenDateTimeFactory
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "in ten minutes you turn on Kitchen Light", "Today at 7:10 AM I will turn on Kitchen Light."),
        (
            "de",
            "in zehn Minuten schaltest du Kitchen Light ein",
            "Heute um 7:10 Uhr werde ich Kitchen Light einschalten.",
        ),
        ("fr", "dans dix minutes tu allumes Kitchen Light", "Aujourd'hui à 7 h 10, je vais allumer Kitchen Light."),
        ("fr", "à neuf heures vous allumez Kitchen Light", "Aujourd'hui à 9 h, je vais allumer Kitchen Light."),
        ("es", "en diez minutos enciendes Kitchen Light", "Hoy a las 7:10 voy a encender Kitchen Light."),
        ("nl", "over tien minuten zet je Kitchen Light aan", "Vandaag om 7:10 uur zal ik Kitchen Light aanzetten."),
    ],
)
async def test_a_time_before_it_is_when_it_is_done(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, language: str, text: str, told: str
) -> None:
    freezer.move_to("2026-03-06 07:00:00-08:00")

    assert await Talk(agent, language).hear(text) == told
    assert home.state(KITCHEN) == "off"


async def test_what_is_only_told_is_no_order(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome
) -> None:
    freezer.move_to("2026-03-06 07:00:00-08:00")

    told = await Talk(agent, "fr").hear("dans dix minutes ils allument Kitchen Light")

    assert "7 h 10" not in told
