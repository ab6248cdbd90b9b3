"""In Spanish America it is "cuarto para las dos" at a quarter to two; on Wednesday, October 14, 2026, at ten."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, start


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("recuérdame regar a un cuarto para las tres", "Wed 2026-10-14 14:45"),
        ("a cuarto para la una", "Wed 2026-10-14 12:45"),
        ("al cuarto para las once de la noche", "Wed 2026-10-14 22:45"),
        ("antes de cuarto para el mediodía", "Wed 2026-10-14 11:45"),
        ("a las veinte para las doce", "Wed 2026-10-14 11:40"),
        ("faltando cinco para la una", "Wed 2026-10-14 12:55"),
        ("a diez minutos para las 5 pm", "Wed 2026-10-14 16:50"),
        ("una cita mañana diez para las nueve", "Thu 2026-10-15 08:50"),
        ("una alarma a 20 para las 11", "Wed 2026-10-14 10:40"),
    ],
)
def test_minutes_are_taken_off_the_hour(text: str, expected: str) -> None:
    assert start(text, "es") == expected


@pytest.mark.parametrize("text", ["prepara un cuarto para las dos niñas", "deja la calefacción a veinte para las seis"])
def test_a_room_and_a_temperature_are_no_time(text: str) -> None:
    assert not find(text, now=WEDNESDAY, language="es")
