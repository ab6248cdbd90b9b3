"""Several things in one sentence: each verb, particle and comparison holds for what it was said of, and for no more."""

import pytest

from tests.nlu.grounded_parser.directives.lighthouse import done, lighthouse
from tests.nlu.grounded_parser.directives.observatory import observatory

ON, OFF = "TurnOn", "TurnOff"


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "urn on and orpheus off", {"switch.urn": ON, "media_player.orpheus": OFF}),
        ("en", "comet on and the globe off and the urn on", {"light.comet": ON, "light.globe": OFF, "switch.urn": ON}),
        ("en", "turn off the comet and the globe and turn orpheus up",
         {"light.comet": OFF, "light.globe": OFF, "media_player.orpheus": 60}),
        ("de", "mach den komet und den globus aus und orpheus lauter",
         {"light.comet": OFF, "light.globe": OFF, "media_player.orpheus": 60}),
        ("de", "mach komet und globus aus und kepler wärmer",
         {"light.comet": OFF, "light.globe": OFF, "climate.kepler": 21.0}),
        ("de", "samowar an und orpheus aus", {"switch.urn": ON, "media_player.orpheus": OFF}),
        ("de", "schalte den komet ein und den globus aus", {"light.comet": ON, "light.globe": OFF}),
        ("fr", "éteins la comète et le globe et monte orpheus",
         {"light.comet": OFF, "light.globe": OFF, "media_player.orpheus": 60}),
        ("fr", "comète allumée et globe éteint", {"light.comet": ON, "light.globe": OFF}),
        ("es", "apaga el cometa y el globo y sube orpheus",
         {"light.comet": OFF, "light.globe": OFF, "media_player.orpheus": 60}),
        ("es", "apaga el globo y baja orpheus", {"light.globe": OFF, "media_player.orpheus": 20}),
        ("nl", "doe de komeet en de globe uit en orpheus harder",
         {"light.comet": OFF, "light.globe": OFF, "media_player.orpheus": 60}),
        ("nl", "komeet aan en globe uit", {"light.comet": ON, "light.globe": OFF}),
    ],
)  # fmt: skip
def test_each_state_holds_for_its_own_things(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "samovar on stove spots off", {"switch.samovar": ON, "light.stove": OFF}),
        ("en", "samovar on the stove spots off", {"switch.samovar": ON, "light.stove": OFF}),
        ("en", "turn the samovar on the stove spots off", {"switch.samovar": ON, "light.stove": OFF}),
        ("de", "samowar an herdspots aus", {"switch.samovar": ON, "light.stove": OFF}),
        ("de", "samowar an bullaugenrollo zu", {"switch.samovar": ON, "cover.blind": OFF}),
        ("nl", "samowar aan fornuisspots uit", {"switch.samovar": ON, "light.stove": OFF}),
    ],
)
def test_each_has_the_state_right_behind_it(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, lighthouse(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "bilge pump off and the stove spots too then samovar on"),
        ("en", "bilge pump off and the stove spots too and the samovar on"),
        ("de", "lenzpumpe aus und die herdspots auch und den samowar an"),
        ("nl", "lenspomp uit en de fornuisspots ook en de samowar aan"),
    ],
)
def test_too_is_what_was_said_before_it_and_not_what_follows(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == {"switch.pump": OFF, "light.stove": OFF, "switch.samovar": ON}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the storm shutter down and the beacon to 20 percent"),
        ("de", "sturmrollladen runter und das leuchtfeuer auf 20 prozent"),
    ],
)
def test_a_value_is_for_what_it_stands_behind(language: str, text: str) -> None:
    found = done(text, lighthouse(language))

    assert found["light.beacon"] == 20
    assert found["cover.shutter"] == OFF
