"""A word that may say how something stands says where it is, in a home that has a floor of that name."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.safety.reader import read_safety
from custom_components.universal_agent.nlu.grounded_parser.storeys import plainly_placed
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


@pytest.mark.parametrize(
    ("language", "rooms", "text", "plain"),
    [
        ("en", ("Bathroom",), "turn off the fan upstairs in the bathroom", "turn off the fan in the bathroom"),
        ("de", ("Keller",), "schalt unten im Keller die Pumpe aus", "schalt im Keller die Pumpe aus"),
        ("es", ("Dormitorio",), "apaga la luz arriba en el dormitorio", "apaga la luz en el dormitorio"),
        ("nl", ("Zolder",), "doe het licht boven op zolder uit", "doe het licht op zolder uit"),
        ("en", ("Bathroom",), "how warm is it here in the bathroom", "how warm is it in the bathroom"),
        ("de", ("Bad",), "wie warm ist es hier im Bad", "wie warm ist es im Bad"),
        ("es", ("Cocina",), "cuántos grados hay aquí en la cocina", "cuántos grados hay en la cocina"),
        ("fr", ("Grenier",), "il fait combien ici dans le grenier", "il fait combien dans le grenier"),
        ("nl", ("Zolder",), "hoe warm is het hier op zolder", "hoe warm is het op zolder"),
        ("de", ("Bad",), "fahr das Rollo nach oben im Bad", "fahr das Rollo nach oben im Bad"),
        ("nl", ("Zolder",), "doe het scherm naar boven op zolder", "doe het scherm naar boven op zolder"),
        ("de", ("Bad",), "mach unten das Licht aus", "mach unten das Licht aus"),
        ("de", ("Bad",), "mach unten im Stall das Licht aus", "mach unten im Stall das Licht aus"),
    ],
)
def test_the_storey_of_a_room_that_is_named_says_no_more(
    language: str, rooms: tuple[str, ...], text: str, plain: str
) -> None:
    scene = home(*(device(f"light.{room.casefold()}", f"Lamp {room}", area=room) for room in rooms), language=language)

    assert plainly_placed(text, scene, language) == plain
