"""All but a room or a thing: what is left out shows how far all of it goes."""

import pytest

from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.directives.observatory import observatory
from tests.nlu.grounded_parser.homes import device, home

OFF = "TurnOff"
ALL_ELSEWHERE = dict.fromkeys(
    ("light.globe", "light.meteor", "switch.urn", "media_player.orpheus", "media_player.lyra"), OFF
)
"""What stands in the library and the pantry, and not in the dome; heating is nothing that "everything" turns off."""


@pytest.mark.parametrize("here", ["library", "dome", None])
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off everything except the dome"),
        ("en", "turn everything off but leave the dome on"),
        ("en", "everything off apart from the dome"),
        ("de", "mach alles aus außer in der kuppel"),
        ("de", "alles aus bis auf die kuppel"),
        ("fr", "éteins tout sauf la coupole"),
        ("fr", "éteins tout sauf dans la coupole"),
        ("es", "apaga todo menos la cúpula"),
        ("nl", "doe alles uit behalve in de koepel"),
    ],
)
def test_who_leaves_out_a_room_means_all_others(language: str, text: str, here: str | None) -> None:
    assert done(text, observatory(language, here=here)) == ALL_ELSEWHERE


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off everything except the comet"),
        ("en", "turn everything off but leave the comet on"),
        ("de", "mach alles aus außer dem komet"),
        ("de", "alles aus, aber lass den komet an"),
        ("fr", "éteins tout sauf la comète"),
        ("fr", "éteins tout mais laisse la comète allumée"),
        ("es", "apaga todo excepto el cometa"),
        ("es", "apaga todo pero deja el cometa encendido"),
        ("nl", "zet alles uit behalve de komeet"),
        ("nl", "zet alles uit maar laat de komeet aan"),
    ],
)
def test_what_is_left_out_in_another_room_shows_that_the_whole_home_is_meant(language: str, text: str) -> None:
    assert done(text, observatory(language)) == {**ALL_ELSEWHERE, "fan.zephyr": OFF}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off everything except the lamp"),
        ("de", "mach alles aus außer der Lampe"),
        ("fr", "éteins tout sauf la lampe"),
        ("es", "apaga todo menos la lámpara"),
        ("nl", "zet alles uit behalve de lamp"),
    ],
)
def test_what_is_left_out_by_its_kind_is_the_one_in_this_room(language: str, text: str) -> None:
    scene = home(
        device("light.mirador", "Mirador", "Atrium", state="on"),
        device("media_player.marimba", "Marimba", "Atrium", state="playing"),
        device("light.salina", "Salina", "Kiosk", state="on"),
        language=language,
        here="atrium",
    )

    assert done(text, scene) == {"media_player in Atrium": OFF}


@pytest.mark.parametrize(
    "text",
    [
        "turn off everything except the hatch",
        "turn off everything except the ballroom",
        "turn off everything but leave the hatch unlocked",
    ],
)
def test_what_is_left_out_and_not_known_or_no_part_of_all_stops_it(text: str) -> None:
    scene = home(
        device("light.globe", "Globe", "Library", state="on"),
        device("lock.hatch", "Hatch", "Library", state="locked"),
        device("lock.vault", "Vault", "Library", state="unlocked"),
        here="library",
    )

    assert set(done(text, scene)) <= {"light.globe"}


@pytest.mark.parametrize(
    "text",
    [
        "turn on everything except the dome",
        "turn on everything except the comet",
        "turn everything on but leave the dome",
    ],
)
def test_nothing_is_turned_on_in_the_whole_home_that_nobody_named(text: str) -> None:
    assert done(text, observatory()) == {}


STOREYS = {
    "en": ("Downstairs", "Upstairs"),
    "de": ("Erdgeschoss", "Obergeschoss"),
    "fr": ("Rez-de-chaussée", "En haut"),
    "es": ("Planta baja", "Planta alta"),
    "nl": ("Beneden", "Boven"),
}
SHELTERS = {
    "en": ("Larder", "Parlour", "Attic Room", "Washroom"),
    "de": ("Speisekammer", "Diele", "Zimmer von Ada", "Waschraum"),
    "fr": ("Cellier", "Vestibule", "Chambre d'Ada", "Salle d'eau"),
    "es": ("Despensa", "Recibidor", "Cuarto de Ada", "Aseo"),
    "nl": ("Voorraadkast", "Portaal", "Kamer van Ada", "Wasruimte"),
}


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "turn off all the lights downstairs except the ones in the larder", {"light.parlour"}),
        ("en", "all lights upstairs off except the washroom", {"light.ada"}),
        ("de", "mach alle Lichter im Erdgeschoss aus außer die in der Speisekammer", {"light.parlour"}),
        ("de", "alle Lichter im Obergeschoss aus außer dem im Waschraum", {"light.ada"}),
        ("de", "alle Lichter im Obergeschoss aus außer im Zimmer von Ada", {"light.wash"}),
        ("fr", "éteins toutes les lumières du rez-de-chaussée sauf celles du cellier", {"light.parlour"}),
        ("fr", "éteins toutes les lumières en haut sauf dans la salle d'eau", {"light.ada"}),
        ("fr", "éteins toutes les lumières en haut sauf celle de la chambre d'Ada", {"light.wash"}),
        ("es", "apaga todas las luces de la planta baja menos las de la despensa", {"light.parlour"}),
        ("es", "todas las luces de la planta alta apagadas menos la del cuarto de Ada", {"light.wash"}),
        ("nl", "doe alle lampen beneden uit behalve die in de voorraadkast", {"light.parlour"}),
        ("nl", "alle lampen boven uit behalve die in de wasruimte", {"light.ada"}),
        ("nl", "alle lampen boven uit behalve in de kamer van Ada", {"light.wash"}),
    ],
)
def test_all_of_a_storey_but_one_room(language: str, text: str, wanted: set[str]) -> None:
    """A lamp "boven de toog" is not upstairs, and the names of rooms and storeys may have words that mean nothing."""
    below, above = STOREYS[language]
    larder, parlour, attic, washroom = SHELTERS[language]
    scene = home(
        device("light.larder", "Lamp boven de toog" if language == "nl" else "Opaline", larder, state="on"),
        device("light.parlour", "Girandole", parlour, state="on"),
        device("light.ada", "Lucerna", attic, state="on"),
        device("light.wash", "Aqualux", washroom, state="on"),
        language=language,
        floors={larder: below, parlour: below, attic: above, washroom: above},
        here=larder.casefold(),
    )

    assert done(text, scene) == dict.fromkeys(wanted, OFF)
