"""A value that will do, said alone, stands in the place of the one before: of an alarm, a reminder, an event."""

from datetime import datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_no_longer_wanted import LATER
from tests.skills.timer.common import scheduled


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household, in which Elternabend is planned."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "nine will do"),
        ("en", "nine works too"),
        ("en", "better at nine"),
        ("de", "neun geht auch"),
        ("de", "besser um neun"),
        ("fr", "neuf heures ça ira aussi"),
        ("fr", "plutôt à neuf heures"),
        ("es", "a las nueve también vale"),
        ("nl", "negen uur kan ook"),
    ],
)
async def test_a_reminder_gets_another_time(agent: InstalledAgent, language: str, then: str) -> None:
    await Talk(agent, language).say(LATER[language], then)

    (reminder,) = await scheduled(agent)
    due = dt_util.as_local(dt_util.utc_from_timestamp(reminder.fires_at))
    assert (due.hour % 12, due.minute) == (9, 0)


@pytest.mark.parametrize(
    ("language", "order", "then"),
    [
        ("en", "move Elternabend to Friday", "make it half eight"),
        ("de", "verschieb Elternabend auf Freitag", "mach halb neun draus"),
        ("fr", "décale Elternabend à vendredi", "plutôt à huit heures et demie"),
        ("nl", "verzet Elternabend naar vrijdag", "doe maar om half negen"),
    ],
)
async def test_an_event_gets_another_hour(house: Household, language: str, order: str, then: str) -> None:
    await house.say(order, language)

    await house.say(then, language)

    (event,) = [event for event in house.family.planned.values() if event.summary == "Elternabend"]
    assert isinstance(event.start, datetime)
    assert (event.start.hour % 12, event.start.minute) == (8, 30)


@pytest.mark.parametrize("then", ["make it half eight", "ten will do"])
async def test_an_event_that_was_only_asked_about_is_not_moved_unasked(house: Household, then: str) -> None:
    await house.say("when is Elternabend", "en")
    before = house.start_of("Elternabend")

    await house.say(then, "en")

    assert house.was_asked
    assert house.start_of("Elternabend") == before


async def test_an_event_that_was_just_added_is_not_wanted(house: Household) -> None:
    await house.say("add a haircut on Friday at ten to the family calendar", "en")

    await house.say("never mind", "en")

    assert all(event.summary.casefold() != "haircut" for event in house.family.planned.values())
