"""Stronger and weaker are said of light, sound and air alike: what is named, or was named before, tells which."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from custom_components.universal_agent.nlu.grounded_parser.no_music import is_setting
from tests.nlu.grounded_parser.directives.lighthouse import done, effects, lighthouse

BEACON, MARCONI, SIROCCO = "light.beacon", "media_player.wireless", "fan.vent"


@pytest.mark.parametrize(
    ("language", "text", "target"),
    [
        ("en", "make the beacon a bit softer", BEACON),
        ("en", "marconi a little softer", MARCONI),
        ("en", "make the sirocco gentler", SIROCCO),
        ("de", "mach das leuchtfeuer etwas schwächer", BEACON),
        ("de", "stell den sirocco schwächer", SIROCCO),
        ("de", "leuchtfeuer nicht so stark", BEACON),
        ("fr", "mets le phare un peu moins fort", BEACON),
        ("fr", "marconi un peu moins fort", MARCONI),
        ("fr", "phare pas si fort", BEACON),
        ("es", "pon el faro un poco más flojo", BEACON),
        ("es", "pon marconi un poco más flojo", MARCONI),
        ("es", "pon el sirocco más flojo", SIROCCO),
        ("nl", "zet de vuurtoren wat zachter", BEACON),
        ("nl", "zet marconi wat zachter", MARCONI),
    ],
)
def test_what_is_named_gets_weaker(language: str, text: str, target: str) -> None:
    assert set(done(text, lighthouse(language))) == {target}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "a bit softer"),
        ("fr", "un peu moins fort"),
        ("es", "un poco más flojo"),
        ("nl", "iets zachter"),
    ],
)
def test_where_nothing_is_named_it_is_the_sound(language: str, text: str) -> None:
    assert set(done(text, lighthouse(language))) == {MARCONI}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the samovar a bit softer"),
        ("de", "mach den samowar etwas schwächer"),
        ("fr", "allume le samovar un peu moins fort"),
        ("es", "pon el samovar un poco más flojo"),
        ("nl", "zet de samowar wat zachter"),
    ],
)
def test_what_cannot_get_weaker_turns_down_nothing_else(language: str, text: str) -> None:
    """Not even half of it is done: the comparison is no order of its own about the radio."""
    found = read_directives(text, lighthouse(language))
    assert found is None or MARCONI not in effects(found)
    assert found is None or not found.rest


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the samovar and stop it"),
        ("de", "schalte den samowar ein und stopp ihn"),
        ("fr", "allume le samovar et mets-le en pause"),
        ("es", "enciende el samovar y páusalo"),
        ("nl", "zet de samowar aan en pauzeer hem"),
    ],
)
def test_it_is_what_was_named_and_no_player(language: str, text: str) -> None:
    assert MARCONI not in done(text, lighthouse(language))


def test_it_is_the_player_that_was_named() -> None:
    assert done("pause marconi and resume it", lighthouse()) == {MARCONI: "MediaUnpause"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "la piscine à vingt-huit degrés"),
        ("es", "la piscina a veintiocho grados"),
        ("es", "la luz un poco más floja"),
        ("fr", "la lumière moins forte"),
        ("de", "die Heizung"),
    ],
)
def test_what_sets_something_is_no_title(language: str, text: str) -> None:
    assert is_setting(text, lighthouse(language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "98 degrees"),
        ("fr", "plus fort que moi"),
        ("es", "música de queen"),
        ("es", "la luz"),
        ("de", "Licht und Schatten"),
        ("nl", "zachtjes aan"),
    ],
)
def test_a_title_is_one(language: str, text: str) -> None:
    assert not is_setting(text, lighthouse(language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "make the beacon soft"),
        ("de", "mach das leuchtfeuer schwach"),
        ("fr", "mets le phare doux"),
        ("es", "pon el faro flojo"),
        ("es", "pon el faro tenue"),
        ("nl", "zet de vuurtoren zacht"),
    ],
)
def test_a_soft_light_is_a_weak_one(language: str, text: str) -> None:
    assert done(text, lighthouse(language)) == {BEACON: 30}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "put on soft music"),
        ("de", "mach sanfte musik an"),
        ("fr", "mets de la musique douce"),
        ("es", "pon música suave"),
        ("nl", "zet zachte muziek op"),
    ],
)
def test_soft_music_is_no_volume(language: str, text: str) -> None:
    assert done(text, lighthouse(language)).get(MARCONI) != 30


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the lights in warm white"),
        ("de", "die Lichter in Warmweiß"),
        ("fr", "les lumières en blanc chaud"),
        ("es", "las luces de color blanco cálido"),
        ("nl", "de lampen in warm wit"),
    ],
)
def test_a_white_for_lights_is_no_music_to_search_for(language: str, text: str) -> None:
    assert is_setting(text, lighthouse(language))
