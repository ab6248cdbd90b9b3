"""Reports of what was done, the second half of a reminder, and hours without a unit."""

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.slips import is_report, misplaced
from custom_components.universal_agent.nlu.timing.bare_hours import with_hours
from custom_components.universal_agent.nlu.understanding import Step


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
