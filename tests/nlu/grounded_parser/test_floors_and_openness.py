"""A word that may say how something stands says where it is, in a home that has a floor of that name."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.safety.reader import read_safety
from custom_components.universal_agent.nlu.grounded_parser.words import split
from tests.nlu.grounded_parser.homes import device, home

ATTIC, CELLAR = "binary_sensor.attic", "binary_sensor.cellar"
HOUSE = home(
    device(ATTIC, "Dachfenster", area="Studio", device_class="window", state="on"),
    device(CELLAR, "Kellerfenster", area="Werkstatt", device_class="window", state="off"),
    device("cover.blind", "Rollo", area="Studio", device_class="blind", state="open"),
    language="de",
    floors={"Studio": "Oben", "Werkstatt": "Unten"},
)


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("sind oben Fenster auf", {ATTIC}),
        ("ist unten ein Fenster offen", {CELLAR}),
        ("ist das Rollo oben", {"cover.blind"}),
        ("was steht offen", {ATTIC, CELLAR}),
    ],
)
def test_where_and_how_are_told_apart(text: str, things: set[str]) -> None:
    reading = read_safety(tuple(split(text)), HOUSE, asks=True)

    assert reading is not None
    assert [set(call.arguments["wanted"]) for call in reading.calls] == [things]
