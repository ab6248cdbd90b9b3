"""How many are meant: "both blinds", "the two thermostats", and names one after the other without a sign."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from tests.nlu.grounded_parser.directives.lighthouse import HEATS, ROOMS, done, lighthouse
from tests.nlu.grounded_parser.homes import device, home

OFF = "TurnOff"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the bunk lamp the stove spots and the samovar"),
        ("en", "turn off bunk lamp stove spots samovar"),
        ("de", "mach die kojenlampe die herdspots und den samowar aus"),
        ("fr", "éteins la lampe de couchette les spots du fourneau et le samovar"),
        ("es", "apaga la lámpara de litera los focos del fogón y el samovar"),
        ("nl", "doe de kooilamp de fornuisspots en de samowar uit"),
    ],
)
def test_names_in_a_row_are_all_meant(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == {"light.bunk": OFF, "light.stove": OFF, "switch.samovar": OFF}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set the two thermostats to 21"),
        ("en", "set both thermostats to 21"),
        ("de", "stell die zwei thermostate auf 21"),
        ("de", "stell die beiden thermostate auf 21"),
        ("fr", "mets les deux thermostats à 21"),
        ("es", "pon los dos termostatos a 21"),
        ("nl", "zet de twee thermostaten op 21"),
    ],
)
def test_a_number_of_things_is_no_amount(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == {"climate.cabin": 21.0, "climate.galley": 21.0}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the two lights"),
        ("de", "mach die zwei lampen aus"),
        ("fr", "éteins les deux lumières"),
        ("es", "apaga las dos luces"),
        ("nl", "doe de twee lampen uit"),
    ],
)
def test_two_of_three_are_none(language: str, text: str) -> None:
    """Nobody knows which of the three lights they are."""
    assert done(text, lighthouse(language)) == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "bunk lamp to 20 percent, samovar on"),
        ("de", "kojenlampe auf 20 prozent und samowar an"),
        ("fr", "lampe de couchette à 20 pour cent et samovar allumé"),
        ("es", "lámpara de litera al 20 por ciento y samovar encendido"),
        ("nl", "kooilamp op 20 procent en samowar aan"),
    ],
)
def test_an_amount_reaches_no_further_than_its_own_thing(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == {"light.bunk": 20, "switch.samovar": "TurnOn"}


def test_up_and_down_are_told_apart() -> None:
    assert done("sturmrollladen hoch und bullaugenrollo runter", lighthouse("de")) == {
        "cover.shutter": "TurnOn",
        "cover.blind": OFF,
    }


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "put the stove on at 21"),
        ("en", "turn on the stove at 21 degrees"),
        ("de", "mach stove an auf 21 grad"),
        ("fr", "allume stove à 21 degrés"),
        ("es", "enciende stove a 21 grados"),
        ("nl", "zet stove aan op 21"),
    ],
)
def test_what_is_turned_on_at_a_temperature_is_turned_on(language: str, text: str) -> None:
    stove = device("climate.stove", "Stove", ROOMS[language][0], state="off", temperature=18, **HEATS)

    found = read_directives(text, home(stove, language=language))

    assert found is not None
    assert not found.rest
    assert [match.name for match in found.matches] == ["HassTurnOn", "HassClimateSetTemperature"]


def test_a_mere_temperature_turns_nothing_on() -> None:
    stove = device("climate.stove", "Stove", "Galley", state="off", temperature=18, **HEATS)

    found = read_directives("set the stove to 21", home(stove))

    assert found is not None
    assert [match.name for match in found.matches] == ["HassClimateSetTemperature"]
