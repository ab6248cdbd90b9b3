"""Whether a reading is beyond a limit now is answered by a yes or a no, asked directly or not."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home, query

ASK = "smart_home.ask_states"


def _house(language: str) -> Scene:
    degrees = {"device_class": "temperature", "unit_of_measurement": "°C"}
    return home(
        device("sensor.garden", "Outside Temperature", area="Yard", state="11", **degrees),
        device("sensor.den", "Den Temperature", area="Den", state="21", **degrees),
        device("sensor.damp", "Den Humidity", area="Den", device_class="humidity", state="61"),
        device("weather.home", "Home Weather", state="cloudy"),
        language=language,
        here="den",
    )


@pytest.mark.parametrize(
    ("language", "text", "limit"),
    [
        ("en", "is it warmer than 10 degrees outside", {"above": 10.0}),
        ("en", "tell me if the temperature outside is above 15", {"above": 15.0}),
        ("en", "is it below minus 5 outside", {"below": -5.0}),
        ("en", "is it below freezing outside", {"below": 0.0}),
        ("de", "ist es draußen wärmer als 10 Grad", {"above": 10.0}),
        ("de", "sag mir ob es draußen unter 5 Grad ist", {"below": 5.0}),
        ("fr", "est-ce qu'il fait plus de 10 degrés dehors", {"above": 10.0}),
        ("fr", "dis-moi s'il fait moins de 5 degrés dehors", {"below": 5.0}),
        ("es", "hace más de 10 grados fuera", {"above": 10.0}),
        ("es", "dime si hace menos de 5 grados fuera", {"below": 5.0}),
        ("nl", "is het buiten warmer dan 10 graden", {"above": 10.0}),
        ("nl", "laat me weten of het buiten kouder is dan 5 graden", {"below": 5.0}),
    ],
)
def test_how_warm_it_is_outside(language: str, text: str, limit: dict[str, float]) -> None:
    assert query(text, _house(language)) == (
        ASK,
        {"question": "compared", "wanted": {"sensor.garden": []}, **limit},
    )


def test_a_room_and_another_value() -> None:
    assert query("is the humidity in the den over 60", _house("en")) == (
        ASK,
        {"question": "compared", "wanted": {"sensor.damp": []}, "above": 60.0},
    )


@pytest.mark.parametrize("text", ["will it be warmer than 10 degrees outside", "is it warmer than 10 outside tomorrow"])
def test_what_is_to_come_is_the_forecasts(text: str) -> None:
    found = query(text, _house("en"))

    assert found is None or found[0] != ASK
