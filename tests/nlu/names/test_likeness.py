"""How much one word is like another: slips of fingers and ears, and words that merely look alike."""

import pytest

from custom_components.universal_agent.nlu.names.sounds import sound
from custom_components.universal_agent.nlu.names.spelling import WordSimilarity, distance, letters, likeness


@pytest.mark.parametrize(
    ("language", "said", "known", "expected"),
    [
        ("en", "ketttle", "kettle", WordSimilarity.SLIP),
        ("en", "kicthen", "kitchen", WordSimilarity.SLIP),
        ("en", "ark", "arc", WordSimilarity.NEAR),
        ("en", "boiler", "broiler", WordSimilarity.NEAR),
        ("en", "heater", "heather", WordSimilarity.NEAR),
        ("en", "loyshta", "leuchte", WordSimilarity.NEAR),
        ("en", "bathroom", "bedroom", None),
        ("en", "fireplace", "fireflies", None),
        ("en", "on", "of", None),
        ("de", "krawalkiste", "krawallkiste", WordSimilarity.SLIP),
        ("de", "swantje", "svantje", WordSimilarity.SLIP),
        ("fr", "gaspar", "gaspard", WordSimilarity.SLIP),
        ("fr", "lampadere", "lampadaire", WordSimilarity.SLIP),
        ("es", "siclon", "ciclon", WordSimilarity.SLIP),
        ("es", "flamenka", "flamenca", WordSimilarity.SLIP),
        ("nl", "matijs", "mattijs", WordSimilarity.SLIP),
        ("nl", "lamp", "hal", None),
    ],
)
def test_two_words_are_as_alike_as_people_find_them(
    language: str, said: str, known: str, expected: WordSimilarity | None
) -> None:
    assert likeness(said, known, language) is expected


def test_letters_with_dots_may_be_written_as_two() -> None:
    assert letters("kueche", "de") == letters("kuche", "de")
    assert letters("blue", "en") == "blue"


def test_a_word_without_letters_that_sound_has_no_sound() -> None:
    assert sound("h", "es") == ""


@pytest.mark.parametrize(
    ("one", "other", "far"), [("ab", "ba", 1), ("", "abc", 3), ("abc", "abc", 0), ("abcd", "acd", 1)]
)
def test_distance_counts_letters(one: str, other: str, far: int) -> None:
    assert distance(one, other) == far
