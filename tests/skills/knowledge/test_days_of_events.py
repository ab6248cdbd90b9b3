"""How many days, nights or weeks it is to what the household's calendars know by name."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.mock_calendar import planned
from tests.one_home import in_one_home


@pytest.fixture
async def household(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household with two birthdays ahead."""
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    for title, day in (("Leni's birthday", "2026-11-04"), ("Verjaardag opa Wim", "2026-12-01")):
        event = planned(title, day)
        await household.family.async_create_event(summary=title, dtstart=event.start, dtend=event.end)
    return household


@in_one_home(
    ("language", "text", "count"),
    [
        ("en", "how many days are there till Leni's birthday", "20 days"),
        ("en", "how many more sleeps until the piano concert", "9 more nights"),
        ("en", "how many weeks to Leni's birthday", "2 weeks and 6 days"),
        ("nl", "hoeveel dagen nog tot opa jarig is", "47 dagen"),
        ("de", "wie viele Tage sind es noch bis zum Elternabend", "5 Tage"),
    ],
)
async def test_an_event_is_as_good_as_a_date(household: Household, language: str, text: str, count: str) -> None:
    assert count in await household.say(text, language)


async def test_a_birthday_that_is_not_there_is_not_another(household: Household) -> None:
    assert "20" not in await household.say("how many days until Marta's birthday")
