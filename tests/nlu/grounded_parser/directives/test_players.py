"""What plays: paused, carried on, skipped, louder and quieter, in the room that it was said in unless one is named."""

import pytest

from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.directives.observatory import observatory
from tests.nlu.grounded_parser.homes import device, home

HERE, THERE = "media_player.orpheus", "media_player.lyra"
PAUSE, RESUME, NEXT, MUTE = "MediaPause", "MediaUnpause", "MediaNext", "MediaPlayerMute"


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "stop orpheus", {HERE: PAUSE}),
        ("en", "stop the music", {HERE: PAUSE}),
        ("en", "turn the music off", {HERE: "TurnOff"}),
        ("en", "skip this one", {HERE: NEXT}),
        ("en", "carry on with lyra", {THERE: RESUME}),
        ("en", "a small bit louder on orpheus", {HERE: 60}),
        ("en", "orpheus up a smidge", {HERE: 60}),
        ("en", "mute orpheus", {HERE: MUTE}),
        ("en", "orpheus down to thirty", {HERE: 30}),
        ("en", "turn orpheus up to 55", {HERE: 55}),
        ("de", "orpheus runter auf 30", {HERE: 30}),
        ("en", "kepler down to 18", {"climate.kepler": 18.0}),
        ("de", "stopp die musik", {HERE: PAUSE}),
        ("de", "mach orpheus ein bissl leiser", {HERE: 20}),
        ("de", "orpheus einen tick lauter", {HERE: 60}),
        ("de", "ton aus", {HERE: MUTE}),
        ("de", "mach lyra weiter", {THERE: RESUME}),
        ("fr", "orpheus un tantinet moins fort", {HERE: 20}),
        ("fr", "un peu moins fort", {HERE: 20}),
        ("es", "orpheus un pelín más bajo", {HERE: 20}),
        ("nl", "orpheus een tikje zachter", {HERE: 20}),
        ("nl", "geluid uit", {HERE: MUTE}),
    ],
)
def test_what_plays_here(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "carry on playing"),
        ("en", "carry on with my tunes"),
        ("en", "resume"),
        ("de", "mach weiter"),
        ("de", "weiter"),
    ],
)
def test_the_player_of_the_room_goes_on(language: str, text: str) -> None:
    """Somebody who says so beside a player means that one, and not another room's."""
    assert done(text, observatory(language, here="pantry")) == {THERE: RESUME}
    assert THERE not in done(text, observatory(language, here="library"))


@pytest.mark.parametrize("text", ["stop the music everywhere", "pause the music in the whole house"])
def test_music_everywhere_is_more_than_one_player_and_no_film(text: str) -> None:
    scene = home(
        device("media_player.den", "Den Box", "Den", device_class="speaker", state="playing"),
        device("media_player.attic", "Attic Box", "Attic", device_class="speaker", state="playing"),
        device("media_player.screen", "Screen", "Den", device_class="tv", state="playing"),
        here="den",
    )

    assert done(text, scene) == {"media_player.den": PAUSE, "media_player.attic": PAUSE}


@pytest.mark.parametrize("text", ["pause the comet", "pause the blind", "pause the urn", "stop everything"])
def test_only_a_player_is_paused(text: str) -> None:
    assert done(text, observatory()) == {}


def test_what_follows_a_verb_is_its_object_and_no_second_verb() -> None:
    scene = home(
        device("media_player.den", "Den Box", "Den", state="playing"),
        device("vacuum.rosie", "Rosie", "Den", state="cleaning"),
        here="den",
    )

    assert done("stop the vacuum", scene) == {"vacuum.rosie": "VacuumReturnToBase"}
    assert done("pause the vacuum", scene) == {}


def test_the_one_of_that_name_is_spared_and_not_its_kind() -> None:
    """Whoever is called Radio is meant by it, though others play stations too."""
    scene = home(
        device("light.hob", "Hob Light", "Kitchen", state="on"),
        device("media_player.radio", "Radio", "Kitchen", device_class="speaker", state="playing"),
        device("media_player.den", "Den Box", "Den", device_class="speaker", state="playing"),
    )
    assert done("turn off everything in the kitchen but not the radio", scene) == {"light in Kitchen": "TurnOff"}
