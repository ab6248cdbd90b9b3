"""What only asks or tells about something changes nothing: no timer, no event, no message, no device."""

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.nlu.non_commands import is_not_asked, is_question
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is there a timer for ten minutes"),
        ("en", "how do I set a timer for ten minutes"),
        ("en", "no timer for ten minutes"),
        ("en", "she set a timer for ten minutes"),
        ("en", "my timer was ten minutes"),
        ("de", "läuft ein timer für zehn minuten"),
        ("de", "der wecker um sieben war zu laut"),
        ("de", "warum klingelt der wecker um sieben"),
        ("fr", "j'ai mis un minuteur de dix minutes"),
        ("es", "hay un temporizador de diez minutos"),
        ("nl", "loopt er een timer van tien minuten"),
        ("en", "did you remind me to vote at 7"),
    ],
)
async def test_nothing_is_set(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    before = home.snapshot()
    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert home.snapshot() == before
    assert await agent.data.stores.schedule.open_items() == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is anyone home and the kitchen light on"),
        ("de", "ist jemand zuhause und kitchen light an"),
        ("en", "turn the heating up to 50"),
    ],
)
async def test_no_device_is_touched(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    await agent.say(text, language=language)
    await hass.async_block_till_done()

    changed = {entity_id for entity_id, shown in home.snapshot().items() if before[entity_id] != shown}
    assert changed <= {"climate.living_room_heating"}


@pytest.mark.parametrize(
    ("language", "text", "is_order"),
    [
        ("en", "could you cancel yoga", True),
        ("en", "could yoga be cancelled", False),
        ("en", "I want to move the dentist", True),
        ("en", "I moved the dentist", False),
        ("de", "kannst du yoga absagen", True),
        ("de", "fällt yoga aus", False),
        ("fr", "peux-tu annuler le yoga", True),
        ("es", "se ha cancelado el yoga", False),
        ("nl", "kun je yoga afzeggen", True),
        ("pt", "está tudo bem", True),
    ],
)
def test_orders_are_told_from_questions_and_reports(language: str, text: str, is_order: bool) -> None:
    assert is_not_asked(text, language) is not is_order


def test_a_question_mark_makes_a_question_but_of_a_polite_order() -> None:
    assert is_question("yoga cancelled?", "en")
    assert not is_question("can you cancel yoga?", "en")
