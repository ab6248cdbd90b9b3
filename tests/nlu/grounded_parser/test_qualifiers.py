"""What binds a request: found in five languages, named as it was said, and never taken out of a device's name."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.qualifiers import (
    Bond,
    is_at_an_edge,
    qualifiers,
    without,
)
from tests.nlu.grounded_parser.homes import NOW, device, home

HOME = (
    device("light.a", "Rafter Lamp", "Barn"),
    device("light.b", "Night Light", "Barn"),
    device("switch.c", "When in Rome", "Yard"),
    device("lock.d", "Gate", "Yard"),
)


def found(text: str, language: str = "en") -> list[tuple[Bond, str]]:
    scene = home(*HOME, language=language)
    return [
        (qualifier.bond, qualifier.text)
        for qualifier in qualifiers(text, home=scene.home, lexicon=scene.lexicon, now=NOW)
    ]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        pytest.param("en", "dim the rafter lamp at 9 pm", [(Bond.MOMENT, "at 9 pm")], id="a time"),
        pytest.param("en", "dim the rafter lamp for an hour", [(Bond.LENGTH, "for an hour")], id="a length"),
        pytest.param("en", "dim the rafter lamp every day", [(Bond.RECURRENCE, "every day")], id="a repetition"),
        pytest.param("en", "if it snows, lock the gate", [(Bond.CONDITION, "if it snows")], id="a condition"),
        pytest.param(
            "en", "when I sleep lock the gate", [(Bond.CONDITION, "when I sleep")], id="a condition up to the verb"
        ),
        pytest.param("en", "lock the gate until noon", [(Bond.CONDITION, "until noon")], id="a bound"),
        pytest.param("en", "never lock the gate", [(Bond.NEGATION, "never lock the gate")], id="never"),
        pytest.param("en", "lock the gate, no wait", [(Bond.CORRECTION, "no wait")], id="a correction"),
        pytest.param("en", "sorry, lock the gate", [], id="nothing to correct yet"),
        pytest.param("en", "dim the night light", [], id="a name that sounds like a time"),
        pytest.param("en", "turn on when in rome", [], id="a name that sounds like a condition"),
        pytest.param("en", "lock the gate now", [(Bond.PRESENT, "now")], id="now"),
        pytest.param("en", "turn off everything but not the rafter lamp", [], id="an exception is read elsewhere"),
        pytest.param("de", "schließ das Gate nicht ab", [(Bond.NEGATION, "nicht ab")], id="nicht"),
        pytest.param(
            "de", "falls es schneit, dimme die Rafter Lamp", [(Bond.CONDITION, "falls es schneit")], id="falls"
        ),
        pytest.param("de", "dimme die Rafter Lamp um 21 Uhr", [(Bond.MOMENT, "um 21 Uhr")], id="um 21 Uhr"),
        pytest.param("fr", "n'allume pas Rafter Lamp", [(Bond.NEGATION, "n'allume pas Rafter Lamp")], id="n'allume"),
        pytest.param("fr", "allume Rafter Lamp quand je rentre", [(Bond.CONDITION, "quand je rentre")], id="quand"),
        pytest.param("es", "sí enciende Rafter Lamp", [], id="sí is no si"),
        pytest.param("es", "enciende Rafter Lamp si nieva", [(Bond.CONDITION, "si nieva")], id="si"),
        pytest.param("en", "play midnight harvest", [], id="an hour in a title"),
        pytest.param("en", "play midnight harvest at 8 pm", [(Bond.MOMENT, "at 8 pm")], id="a title, then an hour"),
        pytest.param("en", "play jazz at midnight", [(Bond.MOMENT, "at midnight")], id="an hour with its at"),
        pytest.param("de", "spiele Mitternacht im Hafen", [], id="Mitternacht in a title"),
        pytest.param("de", "spiele Musik um Mitternacht", [(Bond.MOMENT, "um Mitternacht")], id="um Mitternacht"),
        pytest.param("fr", "joue minuit à Paris", [], id="minuit in a title"),
        pytest.param("es", "pon medianoche en París", [], id="medianoche in a title"),
        pytest.param("nl", "speel middernacht in Amsterdam", [], id="middernacht in a title"),
        pytest.param("nl", "doe Rafter Lamp uit zodra ik slaap", [(Bond.CONDITION, "zodra ik slaap")], id="zodra"),
    ],
)
def test_what_binds_a_request_is_found(language: str, text: str, expected: list[tuple[Bond, str]]) -> None:
    assert found(text, language)[:1] == expected


@pytest.mark.parametrize(
    ("text", "left", "edge"),
    [
        pytest.param("at 9 pm, lock the gate", "lock the gate", True, id="first"),
        pytest.param("lock the gate at 9 pm", "lock the gate", True, id="last"),
        pytest.param("lock at 9 pm the gate", "lock the gate", False, id="in between"),
    ],
)
def test_the_command_is_left_without_it(text: str, left: str, *, edge: bool) -> None:
    scene = home(*HOME)
    bound = qualifiers(text, home=scene.home, lexicon=scene.lexicon, now=NOW)

    assert without(text, bound) == left
    assert is_at_an_edge(text, bound[0]) is edge
