"""How much, as it is spoken: more and less, twice and half, whites, degrees, and how far something closes."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.directives.observatory import observatory


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "make the comet twice as bright", {"light.comet": 100}),
        ("en", "double the brightness of the meteor", {"light.meteor": 80}),
        ("en", "globe half as bright", {"light.globe": 40}),
        ("en", "halve the globe", {"light.globe": 40}),
        ("en", "orpheus half as loud", {"media_player.orpheus": 20}),
        ("en", "make zephyr twice as fast", {"fan.zephyr": 80}),
        ("de", "komet doppelt so hell", {"light.comet": 100}),
        ("de", "mach den globus halb so hell", {"light.globe": 40}),
        ("de", "halbiere den globus", {"light.globe": 40}),
        ("de", "orpheus halb so laut", {"media_player.orpheus": 20}),
        ("fr", "comète deux fois plus lumineuse", {"light.comet": 100}),
        ("fr", "globe deux fois moins lumineux", {"light.globe": 40}),
        ("es", "cometa el doble de brillante", {"light.comet": 100}),
        ("es", "globo la mitad de brillante", {"light.globe": 40}),
        ("nl", "komeet twee keer zo fel", {"light.comet": 100}),
        ("nl", "globe half zo fel", {"light.globe": 40}),
    ],
)
def test_so_many_times_of_what_it_is(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "globe 10 more", {"light.globe": 90}),
        ("en", "globe ten percent less", {"light.globe": 70}),
        ("en", "orpheus five percent more", {"media_player.orpheus": 45}),
        ("en", "set orpheus to 5 percent more", {"media_player.orpheus": 45}),
        ("de", "globus 10 prozent mehr", {"light.globe": 90}),
        ("de", "mach den globus zehn prozent weniger", {"light.globe": 70}),
        ("de", "orpheus fünf prozent mehr", {"media_player.orpheus": 45}),
        ("fr", "globe 10 pour cent de plus", {"light.globe": 90}),
        ("fr", "globe 10 pour cent de moins", {"light.globe": 70}),
        ("es", "globo un 10 por ciento más", {"light.globe": 90}),
        ("es", "globo un 10 por ciento menos", {"light.globe": 70}),
        ("nl", "globe 10 procent meer", {"light.globe": 90}),
        ("nl", "globe 10 procent minder", {"light.globe": 70}),
    ],
)
def test_more_and_less_by_an_amount(language: str, text: str, wanted: dict[str, object]) -> None:
    """What is added is no amount to set to."""
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "comet warm white", {"light.comet": 2700}),
        ("en", "set the comet to 4200 kelvin", {"light.comet": 4200}),
        ("en", "make the comet warmer", {"light.comet": 3000}),
        ("en", "comet a bit cooler", {"light.comet": 4000}),
        ("en", "globe warm white", {}),
        ("de", "komet warmweiß", {"light.comet": 2700}),
        ("de", "stell den komet auf 4200 kelvin", {"light.comet": 4200}),
        ("de", "mach den komet etwas wärmer", {"light.comet": 3000}),
        ("fr", "comète en blanc chaud", {"light.comet": 2700}),
        ("fr", "comète à 4200 kelvins", {"light.comet": 4200}),
        ("es", "cometa en blanco cálido", {"light.comet": 2700}),
        ("es", "cometa a 4200 kelvin", {"light.comet": 4200}),
        ("nl", "komeet warm wit", {"light.comet": 2700}),
        ("nl", "komeet op 4200 kelvin", {"light.comet": 4200}),
    ],
)
def test_whites(language: str, text: str, wanted: dict[str, object]) -> None:
    """A white is set on a light that has whites; it gets warmer from where it is."""
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "slots"),
    [
        ("en", "comet purple at 20 percent", {"color": "purple", "brightness": 20}),
        ("de", "mach den komet blau mit 30 prozent", {"color": "blue", "brightness": 30}),
        ("fr", "comète en bleu à 30 pour cent", {"color": "blue", "brightness": 30}),
        ("es", "pon el cometa en azul al 30 por ciento", {"color": "blue", "brightness": 30}),
        ("nl", "komeet blauw op 30 procent", {"color": "blue", "brightness": 30}),
    ],
)
def test_a_colour_and_how_bright(language: str, text: str, slots: dict[str, object]) -> None:
    found = read_directives(text, observatory(language))
    assert found is not None
    assert [dict(match.slots) for match in found.matches] == [{"name": "light.comet", **slots}]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "kepler up a degree", {"climate.kepler": 21.0}),
        ("en", "kepler down half a degree", {"climate.kepler": 19.5}),
        ("en", "kepler to twenty one and a half", {"climate.kepler": 21.5}),
        ("de", "kepler ein grad kälter", {"climate.kepler": 19.0}),
        ("de", "kepler ein halbes grad runter", {"climate.kepler": 19.5}),
        ("fr", "baisse kepler d'un degré", {"climate.kepler": 19.0}),
        ("fr", "kepler à vingt et un et demi", {"climate.kepler": 21.5}),
        ("es", "kepler un grado menos", {"climate.kepler": 19.0}),
        ("es", "sube kepler un grado", {"climate.kepler": 21.0}),
        ("nl", "kepler een graad hoger", {"climate.kepler": 21.0}),
        ("nl", "kepler een halve graad lager", {"climate.kepler": 19.5}),
    ],
)
def test_a_degree_and_half_a_degree(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "skylight blind three quarters closed", {"cover.blind": 25}),
        ("en", "skylight blind 40 percent closed", {"cover.blind": 60}),
        ("en", "close the skylight blind to 30 percent", {}),
        ("en", "skylight blind half closed", {"cover.blind": 50}),
        ("de", "kuppelrollo zu drei viertel zu", {"cover.blind": 25}),
        ("de", "kuppelrollo ein drittel auf", {"cover.blind": 33}),
        ("de", "kuppelrollo ganz runter", {"cover.blind": "TurnOff"}),
        ("de", "kuppelrollo halb runter", {"cover.blind": 50}),
        ("fr", "store zénith aux trois quarts fermé", {"cover.blind": 25}),
        ("es", "estor cenital tres cuartos cerrado", {"cover.blind": 25}),
        ("nl", "koepelgordijn driekwart dicht", {"cover.blind": 25}),
    ],
)
def test_how_far_it_closes(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "make it brighter"), ("de", "mach es heller"), ("de", "heller bitte"), ("nl", "feller")],
)
def test_brighter_is_about_the_lights_here(language: str, text: str) -> None:
    """Each light that is on goes from where it is."""
    assert done(text, observatory(language)) == {"light.globe": 100, "light.meteor": 60}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "el estor cenital baja"),
        ("en", "skylight blind low"),
        ("de", "kuppelrollo niedrig"),
        ("nl", "koepelgordijn laag"),
        ("fr", "store zénith bas"),
    ],
)
def test_a_blind_is_at_no_strength(language: str, text: str) -> None:
    assert 33 not in done(text, observatory(language)).values()


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "zephyr on the lowest setting", {"fan.zephyr": 1}),
        ("en", "put zephyr on its top speed", {"fan.zephyr": 100}),
        ("en", "globe to the middle level", {"light.globe": 50}),
        ("de", "zephyr auf die kleinste stufe", {"fan.zephyr": 1}),
        ("de", "stell zephyr auf höchste stufe", {"fan.zephyr": 100}),
        ("fr", "mets zephyr à la vitesse la plus basse", {"fan.zephyr": 1}),
        ("fr", "mets zephyr à la vitesse maximale", {"fan.zephyr": 100}),
        ("es", "pon zephyr a la velocidad más baja", {"fan.zephyr": 1}),
        ("es", "pon zephyr al nivel medio", {"fan.zephyr": 50}),
        ("nl", "zephyr op de laagste stand", {"fan.zephyr": 1}),
        ("nl", "zet zephyr op de hoogste stand", {"fan.zephyr": 100}),
    ],
)
def test_a_step_of_a_scale(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "turn the globe right up", {"light.globe": 100}),
        ("en", "turn orpheus up as far as it goes", {"media_player.orpheus": 100}),
        ("de", "dreh den globus bis zum anschlag", {"light.globe": 100}),
        ("de", "dreh den globus ganz rauf", {"light.globe": 100}),
        ("fr", "mets le globe au taquet", {"light.globe": 100}),
        ("es", "pon el globo al tope", {"light.globe": 100}),
        ("nl", "zet de globe op z'n hoogst", {"light.globe": 100}),
    ],
)
def test_the_upper_end_of_a_scale(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted
