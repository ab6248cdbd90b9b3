"""The small language rules are written in."""

import pytest

from custom_components.universal_agent.nlu.datetimes.grammar import GrammarReader, build
from custom_components.universal_agent.nlu.datetimes.tokens import tokenize

_GRAMMAR = build(
    rules=[
        ("color", "<shade>? <hue>", "join"),
        ("order", "make|paint it <color>", "same"),
        ("size", "<digits> ~ x ~ <digits>", "area"),
        ("odd", "<missing>", "same"),
    ],
    words={"shade": [("dark", "d"), ("very dark", "D")], "hue": [("red", "r"), ("sea-green", "g")]},
    actions={
        "join": lambda shade, hue: f"{shade}{hue}",
        "same": lambda value: value,
        "area": lambda width, height: width.number * height.number if width.number else None,
    },
)


@pytest.mark.parametrize(
    ("symbol", "text", "expected"),
    [
        pytest.param("color", "red", "Noner", id="a part left out"),
        pytest.param("color", "dark red", "dr", id="both parts"),
        pytest.param("color", "Very DARK sea green", "Dg", id="phrases of several words"),
        pytest.param("color", "dark sea-green", "dg", id="a hyphen in a phrase"),
        pytest.param("order", "paint it red", "Noner", id="words written in the rule"),
        pytest.param("order", "make it dark red", "dr", id="either word"),
        pytest.param("size", "3x4", 12, id="parts that touch"),
        pytest.param("size", "3 x 4", None, id="parts that do not touch"),
        pytest.param("size", "0x4", None, id="an action that refuses"),
        pytest.param("odd", "red", None, id="a symbol nobody defined"),
        pytest.param("color", "", None, id="nothing to read"),
        pytest.param("color", "dark", None, id="a part is missing"),
    ],
)
def test_a_symbol_is_read(symbol: str, text: str, expected: object) -> None:
    tokens = tokenize(text)
    reading = GrammarReader(_GRAMMAR, tokens).longest(symbol, 0)
    assert (reading[1] if reading and reading[0] == len(tokens) else None) == expected
