"""What only asks or tells of something changes nothing; the second half of a reminder; hours without a unit."""

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.non_commands import is_not_asked, is_question, is_report, misplaced
from custom_components.universal_agent.nlu.timing.bare_hours import with_hours
from custom_components.universal_agent.nlu.understanding import Step
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@in_one_home(
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


@in_one_home(
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


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I closed the garage door"),
        ("en", "I just closed the office blinds"),
        ("en", "we've set the thermostat to 22"),
        ("en", "Anna shut the blinds"),
        ("de", "ich habe das Garagentor geschlossen"),
        ("fr", "j'ai fermé la porte du garage"),
        ("es", "he cerrado la puerta del garaje"),
        ("nl", "ik heb de garagedeur gesloten"),
    ],
)
def test_a_report_orders_nothing(language: str, text: str) -> None:
    assert is_report(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "close the garage door"),
        ("en", "I want you to close the garage door"),
        ("en", "I need the kitchen light on"),
        ("en", "set the heating to 22"),
        ("en", "please shut the blinds"),
        ("de", "ich hätte gern das Licht an"),
        ("de", "schließ das Garagentor"),
        ("fr", "ferme la porte du garage"),
        ("es", "cierra la puerta del garaje"),
        ("nl", "ik wil het licht aan"),
    ],
)
def test_an_order_is_no_report(language: str, text: str) -> None:
    assert not is_report(text, language)


@pytest.mark.parametrize(
    ("language", "clause"), [("en", "to close the garage door"), ("es", "apagar la radio"), ("fr", "fermer le garage")]
)
def test_what_goes_on_with_a_reminder_is_no_order(language: str, clause: str) -> None:
    reminder = Step(call=ToolCall(tool="timer.set_reminder", arguments={"message": "x"}), clause="x")
    order = Step(call=ToolCall(tool="smart_home.handle_intent", arguments={}), clause=clause)
    assert misplaced((reminder, order), language) == clause
    assert misplaced((order,), language) is None


def test_a_reminder_holds_no_alarm() -> None:
    call = ToolCall(tool="timer.set_reminder", arguments={"message": "call mum and wake me at seven"})
    assert misplaced((Step(call=call, clause="said"),), "en") == "said"


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "turn on the fan at seven", "turn on the fan at seven o'clock"),
        ("en", "open the office blinds at 7", "open the office blinds at 7 o'clock"),
        ("en", "put the fan on at seven", "put the fan on at seven o'clock"),
        ("en", "fan on at seven", "fan on at seven o'clock"),
        ("en", "the desk lamp off at 10 please", "the desk lamp off at 10 o'clock please"),
        ("en", "can you turn on the lamp at nine?", "can you turn on the lamp at nine o'clock?"),
        ("en", "could we have you switch the fan off at ten", "could we have you switch the fan off at ten o'clock"),
        ("fr", "tu peux allumer la lampe à neuf ?", "tu peux allumer la lampe à neuf heures ?"),
        ("de", "kannst du die Lampe um neun einschalten?", "kannst du die Lampe um neun Uhr einschalten?"),
        ("en", "volume on at ten", "volume on at ten"),
        ("en", "lamp on at 40", "lamp on at 40"),
        ("en", "put the lamp at seven", "put the lamp at seven o'clock"),
        ("en", "put the desk lights at 6", "put the desk lights at 6 o'clock"),
        ("fr", "mets la lampe à six", "mets la lampe à six heures"),
        ("en", "open the blinds at 7 and ", "open the blinds at 7 o'clock and "),
        ("en", "put the fan at two", "put the fan at two"),
        ("en", "put the lamp at 20", "put the lamp at 20"),
        ("en", "set the lamp to seven", "set the lamp to seven"),
        ("de", "schalte die Lampe um sechs ein", "schalte die Lampe um sechs Uhr ein"),
        ("fr", "ouvre les stores à sept", "ouvre les stores à sept heures"),
        ("nl", "doe de lamp om zes aan", "doe de lamp om zes uur aan"),
        ("en", "dim the lamp at 20 percent", "dim the lamp at 20 percent"),
        ("en", "set the heating to 20", "set the heating to 20"),
        ("en", "turn on the lamp at 40", "turn on the lamp at 40"),
        ("en", "turn on the lamp at home", "turn on the lamp at home"),
    ],
)
def test_a_bare_number_is_an_hour(language: str, text: str, meant: str) -> None:
    assert with_hours(text, language) == meant
