"""The rest beside what is left as it is: of its kind, in this room or, where that is elsewhere, in the whole home."""

import pytest

from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.directives.observatory import observatory
from tests.nlu.grounded_parser.homes import device, home

OFF = "TurnOff"
HERE = {"light.meteor": OFF}
EVERYTHING_HERE = {"light.meteor": OFF, "media_player.orpheus": OFF}
LEFT_HERE = [
    ("en", "leave the globe on and {}", ("turn off the rest", "turn the others off", "turn off the other lights")),
    ("de", "lass den Globus an und {}", ("mach den Rest aus", "mach die anderen aus", "mach die anderen Lichter aus")),
    ("fr", "laisse le globe allumé et {}", ("éteins le reste", "éteins les autres", "éteins les autres lumières")),
    ("es", "deja el globo encendido y {}", ("apaga lo demás", "apaga el resto", "apaga las otras luces")),
    ("nl", "laat de globe aan en {}", ("doe de rest uit", "doe de andere uit", "doe de andere lampen uit")),
]
ALL_ELSE = [
    ("en", "leave the globe on and turn everything else off"),
    ("en", "turn off everything else but leave the globe on"),
    ("de", "lass den Globus an und mach alles andere aus"),
    ("fr", "laisse le globe allumé et éteins tout le reste"),
    ("es", "deja el globo encendido y apaga todo lo demás"),
    ("nl", "laat de globe aan en doe al het andere uit"),
]


@pytest.mark.parametrize(
    ("language", "text"), [(language, text.format(then)) for language, text, thens in LEFT_HERE for then in thens]
)
def test_the_rest_is_what_is_of_the_kind_in_this_room(language: str, text: str) -> None:
    """What plays and blows goes on, and so does the light in the dome."""
    assert done(text, observatory(language)) == HERE


@pytest.mark.parametrize(
    ("language", "text"), [(language, text.format(thens[0])) for language, text, thens in LEFT_HERE]
)
def test_beside_what_is_left_elsewhere_it_is_all_of_the_kind(language: str, text: str) -> None:
    wanted = {"light.comet": OFF, "light.meteor": OFF}
    assert done(text, observatory(language, here="pantry")) == wanted
    assert done(text, observatory(language, here=None)) == {}


@pytest.mark.parametrize(("language", "text"), ALL_ELSE)
def test_everything_else_is_of_whatever_kind(language: str, text: str) -> None:
    assert done(text, observatory(language)) == EVERYTHING_HERE


def test_a_place_that_is_named_is_where_the_rest_is() -> None:
    assert done("leave the globe on and turn off the rest in the dome", observatory()) == {"light in Dome": OFF}


def test_the_rest_beside_a_player_is_what_else_is_in_the_room() -> None:
    wanted = {"light.globe": OFF, "light.meteor": OFF, "light in Library": OFF}
    assert done("leave orpheus on and turn off the rest", observatory()).items() <= wanted.items()


@pytest.mark.parametrize(
    "text",
    [
        "leave the hatch unlocked and turn off the rest",
        "leave the hatch unlocked and turn everything else off",
        "leave the hatch unlocked and lock the rest",
        "leave the hatch locked and unlock the rest",
        "leave the alarm off and turn off the rest",
        "leave the gate closed and open the rest",
        "leave the gate closed and open everything else",
        "leave the blind open and turn off the rest",
        "leave the main valve open and turn off the rest",
        "leave the stove on and turn on the rest",
        "leave the lamp off and turn on everything else",
        "turn off the rest",
        "turn everything else off",
    ],
)
def test_beside_what_lets_in_and_what_guards_nobody_knows_the_rest(text: str) -> None:
    scene = home(
        device("light.lamp", "Lamp", "Porch", state="on"),
        device("light.lantern", "Lantern", "Porch", state="on"),
        device("switch.stove", "Stove", "Porch", state="on"),
        device("switch.kiln", "Kiln", "Porch"),
        device("lock.hatch", "Hatch", "Porch", state="unlocked"),
        device("lock.vault", "Vault", "Porch", state="locked"),
        device("cover.gate", "Gate", "Porch", device_class="gate", state="closed"),
        device("cover.garage", "Garage", "Porch", device_class="garage", state="closed"),
        device("cover.blind", "Blind", "Porch", device_class="blind", state="open"),
        device("valve.main", "Main Valve", "Porch", state="open"),
        device("alarm_control_panel.alarm", "Alarm", "Porch", state="disarmed"),
        here="porch",
    )

    assert done(text, scene) == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "leave the parlour blind open and close the others"),
        ("de", "lass das Rollo im Salon offen und mach die anderen zu"),
        ("fr", "laisse le store du salon ouvert et ferme les autres"),
        ("es", "deja el estor del salón abierto y cierra los demás"),
        ("nl", "laat de jaloezie in de salon open en doe de andere dicht"),
    ],
)
def test_of_blinds_no_gate_is_moved(language: str, text: str) -> None:
    parlour, blind = {
        "en": ("Parlour", "Parlour Blind"),
        "de": ("Salon", "Salonrollo"),
        "fr": ("Salon", "Store clair"),
        "es": ("Salón", "Estor claro"),
        "nl": ("Salon", "Jaloezie licht"),
    }[language]
    another = {"en": "Loft Blind", "de": "Dachrollo", "fr": "Store vert", "es": "Estor verde", "nl": "Jaloezie groen"}
    scene = home(
        device("cover.parlour", blind, parlour, device_class="blind", state="open"),
        device("cover.loft", another[language], "Altana", device_class="blind", state="open"),
        device("cover.gate", "Portcullis", "Altana", device_class="gate", state="open"),
        language=language,
        here=parlour.casefold(),
    )

    assert done(text, scene) == {"cover.loft": OFF}
