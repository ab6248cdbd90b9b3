"""Reminders and alarms that come back for a while only, and say from when and until when."""

from datetime import UTC, datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home
from tests.skills.timer.common import notes, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

DAY_S = 24 * 3600


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("en", "remind me every Monday in May at 8 am to water the plants", "until May 31st, 2026"),
        ("de", "erinnere mich jeden Montag im Mai um 8 Uhr ans Gießen", "bis zum 31. Mai 2026"),
        ("fr", "rappelle-moi tous les lundis en mai à 8 heures d'arroser les plantes", "jusqu'au 31 mai 2026"),
        ("es", "recuérdame todos los lunes de mayo a las 8 regar las plantas", "hasta el 31 de mayo de 2026"),
        ("nl", "herinner me elke maandag in mei om 8 uur aan de planten", "tot en met 31 mei 2026"),
    ],
)
async def test_a_reminder_comes_back_in_the_time_that_was_said(
    agent: InstalledAgent, language: str, said: str, told: str
) -> None:
    answer = speech(await agent.converse(said, language=language))

    assert told in answer
    (item,) = await scheduled(agent)
    assert datetime.fromtimestamp(item.fires_at, UTC).isoformat() == "2026-05-04T06:00:00+00:00"
    assert "UNTIL=20260531T235959" in (item.recurrence or "")


async def test_what_comes_back_every_two_weeks_counts_from_its_first_day(agent: InstalledAgent) -> None:
    await agent.converse("remind me every two weeks from Tuesday on at 9 am to water the plants")

    (item,) = await scheduled(agent)
    assert datetime.fromtimestamp(item.fires_at, UTC).isoformat() == "2026-03-10T08:00:00+00:00"


async def test_a_reminder_ends_with_the_last_day(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("remind me every day until Sunday at 10 am to stretch")

    for _ in range(2):
        await wait(hass, freezer, DAY_S)
    assert [item.message for item in await scheduled(agent)] == []
    assert any("stretch" in note for note in notes(hass))


@in_one_home(
    ("language", "said"),
    [
        ("en", "remind me every day at 8 until I say stop to drink water"),
        ("de", "erinnere mich jeden Tag um 8, bis ich stopp sage, ans Trinken"),
        ("fr", "rappelle-moi tous les jours à 8 heures jusqu'à ce que je dise stop de boire"),
        ("es", "recuérdame todos los días a las 8 hasta que diga basta beber agua"),
        ("nl", "herinner me elke dag om 8 uur totdat ik stop zeg aan drinken"),
    ],
)
async def test_what_has_an_end_that_cannot_be_kept_is_not_set(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(said, language=language)

    assert await scheduled(agent) == ()
