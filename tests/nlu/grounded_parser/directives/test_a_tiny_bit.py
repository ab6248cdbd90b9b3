"""A tiny bit more is a step, in the words of each language, and Spanish "súbele a la tele" is of the television."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from tests.nlu.grounded_parser.homes import device, home


@pytest.mark.parametrize(
    ("language", "name", "text", "volume"),
    [
        ("en", "Telly", "turn the telly up a teeny bit", 60),
        ("de", "Glotze", "mach die Glotze ein klitzekleines bisschen lauter", 60),
        ("fr", "Télé", "monte un tit peu la télé", 60),
        ("nl", "Buis", "zet de buis een ietsiepietsie zachter", 20),
        ("es", "Tele", "sube tantito la tele", 60),
        ("es", "Tele", "súbele tantito a la tele", 60),
        ("es", "Tele", "bájale un poco a la tele", 20),
        ("es", "Tele", "súbele a la tele", 60),
    ],
)
def test_a_tiny_bit_is_a_step(language: str, name: str, text: str, volume: int) -> None:
    set_on = device("media_player.set", name, "Loft", state="playing", device_class="tv", volume_level=0.4)

    found = read_directives(text, home(set_on, language=language, here="Loft"))

    assert found is not None
    assert not found.rest
    assert [match.slots["volume_level"] for match in found.matches] == [volume]


@pytest.mark.parametrize("text", ["súbele a Regina", "súbele tantito a la sopa", "bájale a los vecinos"])
def test_what_is_nothing_of_the_home_is_not_turned_up(text: str) -> None:
    tele = device("media_player.set", "Tele", "Loft", state="playing", device_class="tv", volume_level=0.4)

    found = read_directives(text, home(tele, language="es", here="Loft"))

    assert found is None or found.rest
