"""Awnings go out and come in, whatever verb moves them; nothing else does."""

import pytest

from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.homes import device, home

OUT, IN = "TurnOn", "TurnOff"


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "let the canopy out", OUT),
        ("en", "bring the canopy in", IN),
        ("de", "fahr die Canopy raus", OUT),
        ("de", "schieb die Canopy heraus", OUT),
        ("de", "fahre die Canopy hinaus", OUT),
        ("de", "die Canopy herausfahren", OUT),
        ("de", "fahr die Canopy herein", IN),
        ("de", "hol die Canopy rein", IN),
        ("fr", "déroule la Canopy", OUT),
        ("fr", "rentre la Canopy", IN),
        ("es", "despliega la Canopy", OUT),
        ("es", "recoge la Canopy", IN),
        ("nl", "doe de Canopy uit", OUT),
        ("nl", "doe de Canopy in", IN),
    ],
)
def test_an_awning_goes_out_and_comes_in(language: str, text: str, wanted: str) -> None:
    scene = home(device("cover.canopy", "Canopy", "Terrace", device_class="awning"), language=language)

    assert done(text, scene) == {"cover.canopy": wanted}


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "fahr die Canopy raus"), ("nl", "doe de Canopy uit"), ("en", "let the canopy out")],
)
def test_a_shutter_of_that_name_does_not(language: str, text: str) -> None:
    scene = home(device("cover.canopy", "Canopy", "Terrace", device_class="shutter"), language=language)

    assert done(text, scene) == {}


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "lower the canopy", OUT),
        ("en", "let the canopy down", OUT),
        ("en", "pull the canopy up", IN),
        ("en", "could you raise the canopy please", IN),
        ("de", "lass die Canopy herunter", OUT),
        ("de", "die Canopy herunterlassen", OUT),
        ("de", "senke die Canopy", OUT),
        ("de", "zieh die Canopy hoch", IN),
        ("fr", "descends la Canopy", OUT),
        ("fr", "abaisse la Canopy", OUT),
        ("fr", "relève la Canopy", IN),
        ("es", "baja la Canopy", OUT),
        ("es", "sube la Canopy", IN),
        ("nl", "laat de Canopy zakken", OUT),
        ("nl", "doe de Canopy omlaag", OUT),
        ("nl", "haal de Canopy op", IN),
        ("nl", "trek de Canopy omhoog", IN),
    ],
)
def test_what_is_let_down_is_out_where_it_is_an_awning_and_shut_where_it_is_a_blind(
    language: str, text: str, wanted: str
) -> None:
    awning = home(device("cover.canopy", "Canopy", "Terrace", device_class="awning"), language=language)
    blind = home(device("cover.canopy", "Canopy", "Terrace", device_class="blind"), language=language)

    assert done(text, awning) == {"cover.canopy": wanted}
    assert done(text, blind) == {"cover.canopy": IN if wanted == OUT else OUT}


@pytest.mark.parametrize(("language", "text"), [("en", "close the canopy"), ("de", "mach die Canopy zu")])
def test_an_awning_that_is_closed_comes_in(language: str, text: str) -> None:
    scene = home(device("cover.canopy", "Canopy", "Terrace", device_class="awning"), language=language)

    assert done(text, scene) == {"cover.canopy": IN}


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "lower the canopy a bit", 60),
        ("de", "zieh die Canopy ein bisschen hoch", 20),
        ("nl", "laat de Canopy een beetje zakken", 60),
    ],
)
def test_a_bit_goes_the_same_way(language: str, text: str, wanted: int) -> None:
    awning = device("cover.canopy", "Canopy", "Terrace", device_class="awning", state="open", current_position=40)

    assert done(text, home(awning, language=language)) == {"cover.canopy": wanted}


def test_an_awning_and_a_blind_go_down_together_each_its_own_way() -> None:
    scene = home(
        device("cover.canopy", "Canopy", "Terrace", device_class="awning"),
        device("cover.slats", "Slats", "Study", device_class="blind"),
    )

    assert done("lower the canopy and the slats", scene) == {"cover.canopy": OUT, "cover.slats": IN}
