"""How full a battery is: answered by that battery, and by nothing else that the device tells."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home, query, question

ASK = "smart_home.ask_states"
BATTERY = {"en": "Battery", "de": "Batterie", "fr": "Batterie", "es": "Batería", "nl": "Batterij"}


def _with_a_cistern(language: str) -> Scene:
    """Return a home in which a cistern has a battery, counts its water and tells how full it is; and a torch."""
    meter = {"unit_of_measurement": "m³", "state_class": "total_increasing"}
    return home(
        device("sensor.meter", "Cistern Meter", device_class="water", state="2000", **meter),
        device(
            "sensor.cell", f"Cistern {BATTERY[language]}", device_class="battery", state="15", unit_of_measurement="%"
        ),
        device(
            "sensor.radio", "Cistern Signal", device_class="signal_strength", state="-43", unit_of_measurement="dBm"
        ),
        device("sensor.oil", "Oil Tank", device_class="volume_storage", state="900", unit_of_measurement="L"),
        device("binary_sensor.torch", "Torch", device_class="battery", state="off"),
        language=language,
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is the cistern battery low?"),
        ("en", "how full is the cistern battery"),
        ("de", "ist die Batterie Cistern leer?"),
        ("fr", "est-ce que la batterie de Cistern est faible ?"),
        ("fr", "combien de batterie il reste à Cistern"),
        ("es", "¿cuánta batería le queda a Cistern?"),
        ("nl", "hoeveel batterij heeft Cistern nog"),
    ],
)
def test_a_battery_is_asked_for_by_that_word(language: str, text: str) -> None:
    found = query(text, _with_a_cistern(language))

    assert found is not None
    assert found[0] == ASK
    assert set(found[1]["wanted"]) == {"sensor.cell"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is the cistern battery low"),
        ("en", "does the cistern need a new battery"),
        ("de", "ist die Batterie Cistern fast leer"),
        ("fr", "est-ce que la batterie de Cistern est faible"),
        ("fr", "la batterie de Cistern est presque vide ?"),
        ("es", "está baja la batería de Cistern"),
        ("nl", "is de batterij van Cistern bijna leeg"),
        ("nl", "heeft Cistern een nieuwe batterij nodig"),
        ("de", "braucht Cistern eine neue Batterie"),
    ],
)
def test_whether_it_is_low_is_asked_for_a_yes_or_a_no(language: str, text: str) -> None:
    found = query(text, _with_a_cistern(language))

    assert found == (ASK, {"question": "compared", "wanted": {"sensor.cell": []}, "below": 20})


@pytest.mark.parametrize("text", ["how full is the cistern", "how much is left in the cistern", "is the cistern full?"])
def test_a_meter_and_a_signal_tell_nothing_of_what_is_left(text: str) -> None:
    found = query(text, _with_a_cistern("en"))

    assert found is None or set(found[1]["wanted"]) == {"sensor.cell"}


def test_a_tank_is_still_asked_for_its_oil() -> None:
    found = query("how full is the oil tank", _with_a_cistern("en"))

    assert found is not None
    assert set(found[1]["wanted"]) == {"sensor.oil"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "is the torch battery charged"),
        ("en", "is the torch battery normal"),
        ("de", "ist die Batterie Torch geladen"),
        ("fr", "est-ce que la batterie de Torch est chargée"),
        ("es", "está cargada la batería Torch"),
        ("nl", "is de batterij Torch opgeladen"),
    ],
)
def test_a_battery_that_only_says_when_it_is_low_is_charged_while_it_does_not(language: str, text: str) -> None:
    found = question(text, _with_a_cistern(language))

    assert found is not None
    assert found.arguments["wanted"] == {"binary_sensor.torch": ["off"]}
