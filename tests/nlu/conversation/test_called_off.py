"""What is called off by a pronoun: an event that was only asked about is asked about once more, a timer is not."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household, in which Elternabend is planned."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


def _is_planned(house: Household) -> bool:
    return any(event.summary == "Elternabend" for event in house.family.planned.values())


@pytest.mark.parametrize(
    ("language", "question", "order", "yes"),
    [
        ("en", "when is Elternabend", "cancel that", "yes"),
        ("en", "when is Elternabend", "cancel it", "yes"),
        ("de", "wann ist Elternabend", "sag ihn ab", "ja"),
        ("fr", "quand est Elternabend", "annule-le", "oui"),
        ("es", "cuándo es Elternabend", "cancela eso", "sí"),
        ("nl", "wanneer is Elternabend", "annuleer dat", "ja"),
    ],
)
async def test_an_event_that_was_asked_about_is_not_taken_out_at_once(
    house: Household, language: str, question: str, order: str, yes: str
) -> None:
    await house.say(question, language)

    await house.say(order, language)

    assert _is_planned(house)
    assert house.was_asked
    await house.say(yes, language)
    assert not _is_planned(house)


@pytest.mark.parametrize(
    ("language", "order", "call_off"),
    [
        ("en", "set a timer for twenty minutes", "cancel it"),
        ("de", "stell einen Timer auf zwanzig Minuten", "brich ihn ab"),
        ("fr", "mets un minuteur de vingt minutes", "annule-le"),
        ("es", "pon un temporizador de veinte minutos", "cancélalo"),
        ("nl", "zet een timer van twintig minuten", "annuleer hem"),
    ],
)
async def test_a_timer_that_was_just_set_is_ended(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, call_off: str
) -> None:
    await Talk(agent, language).say(order, call_off)

    assert not await scheduled(agent)


@in_one_home(
    ("language", "order", "call_off"),
    [
        ("en", "set a timer", "never mind"),
        ("de", "stell einen Timer", "vergiss es"),
        ("fr", "mets un minuteur", "laisse tomber"),
        ("es", "pon un temporizador", "olvídalo"),
        ("nl", "zet een timer", "laat maar"),
    ],
)
async def test_a_timer_without_a_length_is_none(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, call_off: str
) -> None:
    await Talk(agent, language).say(order, call_off)

    assert not await scheduled(agent)
