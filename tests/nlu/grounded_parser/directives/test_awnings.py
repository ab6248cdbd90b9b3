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
