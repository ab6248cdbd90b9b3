"""A white or a colour for the lights of a room, of a storey and of the whole home: those that can show it."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.homes import device, home

WHITES = {"supported_color_modes": ["color_temp"], "min_color_temp_kelvin": 2200, "max_color_temp_kelvin": 6500}
COLOURS = {"supported_color_modes": ["rgb"]}
DIMMED = {"supported_color_modes": ["brightness"]}
ROOMS = {
    "en": ("Atelier", "Scullery", "Gallery", "Ground floor", "First floor"),
    "de": ("Atelier", "Waschküche", "Galerie", "Erdgeschoss", "Obergeschoss"),
    "fr": ("Atelier", "Buanderie", "Galerie", "Rez-de-chaussée", "Premier étage"),
    "es": ("Taller", "Lavadero", "Galería", "Planta baja", "Primera planta"),
    "nl": ("Atelier", "Bijkeuken", "Galerij", "Begane grond", "Eerste verdieping"),
}


def studio(language: str) -> Scene:
    """Return a home where one light of the workshop and one of the gallery has whites, and none of the scullery."""
    workshop, scullery, gallery, ground, first = ROOMS[language]
    return home(
        device("light.vela", "Vela", workshop, **WHITES),
        device("light.norma", "Norma", workshop, **DIMMED),
        device("light.pavo", "Pavo", workshop, **COLOURS),
        device("light.lyra", "Lyra", scullery, **DIMMED),
        device("light.cetus", "Cetus", scullery, **DIMMED),
        device("light.luna", "Luna", gallery, **WHITES),
        device("light.ara", "Ara", gallery, **DIMMED),
        language=language,
        floors={workshop: ground, scullery: ground, gallery: first},
        here=workshop.casefold(),
    )


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "make the atelier cool white", {"light.vela": 5500}),
        ("en", "make the atelier lights neutral white", {"light.vela": 4000}),
        ("en", "turn the lights on the first floor cold white", {"light.luna": 5500}),
        ("en", "make the first floor warm white", {"light.luna": 2700}),
        ("en", "all the lights warm white please", {"light.vela": 2700, "light.luna": 2700}),
        ("en", "set all lights to 3000 kelvin", {"light.vela": 3000, "light.luna": 3000}),
        ("en", "make the atelier blue", {"light.pavo": "blue"}),
        ("de", "mach das Atelier kaltweiß", {"light.vela": 5500}),
        ("de", "stell das Licht im Atelier auf Tageslicht", {"light.vela": 5500}),
        ("de", "mach die Lichter im Obergeschoss kaltweiß", {"light.luna": 5500}),
        ("de", "alle Lichter warmweiß bitte", {"light.vela": 2700, "light.luna": 2700}),
        ("de", "stell alle Lichter auf 3000 Kelvin", {"light.vela": 3000, "light.luna": 3000}),
        ("de", "mach das Atelier blau", {"light.pavo": "blue"}),
        ("fr", "mets l'atelier en blanc froid", {"light.vela": 5500}),
        ("fr", "mets les lumières de l'atelier en lumière du jour", {"light.vela": 5500}),
        ("fr", "mets les lumières du premier étage en blanc froid", {"light.luna": 5500}),
        ("fr", "toutes les lumières en blanc chaud s'il te plaît", {"light.vela": 2700, "light.luna": 2700}),
        ("fr", "règle toutes les lumières sur 3000 kelvins", {"light.vela": 3000, "light.luna": 3000}),
        ("fr", "mets l'atelier en bleu", {"light.pavo": "blue"}),
        ("es", "pon el taller en blanco frío", {"light.vela": 5500}),
        ("es", "pon las luces del taller en luz de día", {"light.vela": 5500}),
        ("es", "pon las luces de la primera planta en blanco frío", {"light.luna": 5500}),
        ("es", "todas las luces en blanco cálido por favor", {"light.vela": 2700, "light.luna": 2700}),
        ("es", "pon todas las luces a 3000 kelvin", {"light.vela": 3000, "light.luna": 3000}),
        ("es", "pon el taller en azul", {"light.pavo": "blue"}),
        ("nl", "maak het atelier koud wit", {"light.vela": 5500}),
        ("nl", "zet de lampen in het atelier op daglicht", {"light.vela": 5500}),
        ("nl", "zet de lampen op de eerste verdieping op koud wit", {"light.luna": 5500}),
        ("nl", "alle lampen warm wit alsjeblieft", {"light.vela": 2700, "light.luna": 2700}),
        ("nl", "zet alle lampen op 3000 kelvin", {"light.vela": 3000, "light.luna": 3000}),
        ("nl", "maak het atelier blauw", {"light.pavo": "blue"}),
    ],
)
def test_lights_that_cannot_show_it_are_left_out(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, studio(language)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I painted the atelier blue", {}),
        ("is there daylight in the atelier", {}),
        ("make the atelier fence warm white", {}),
        ("the walls of the atelier are warm white", {}),
    ],
)
def test_a_shade_beside_a_room_is_no_order_where_more_is_said(text: str, wanted: dict[str, object]) -> None:
    assert done(text, studio("en")) == wanted
