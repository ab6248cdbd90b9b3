"""Words that only say that a name follows belong to no event's title."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household on a Thursday."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "create an event that is called Quiz on Monday at 3 pm"),
        ("de", "erstelle einen Termin mit dem Namen Quiz am Montag um 15 Uhr"),
        ("fr", "crée un événement qui s'appelle Quiz lundi à 15 heures"),
        ("es", "crea un evento que se llame Quiz el lunes a las 15"),
        ("nl", "maak een afspraak die heet Quiz maandag om 15 uur"),
    ],
)
async def test_an_event_is_called_by_its_name_alone(house: Household, language: str, text: str) -> None:
    known = set(house.family.planned)
    await house.say(text, language)

    assert [event.summary for key, event in house.family.planned.items() if key not in known] == ["Quiz"]
