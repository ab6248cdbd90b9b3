"""Words for lengths of time with a slip in them."""

import pytest

from custom_components.universal_agent.nlu.spelt_units import with_units_mended


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "set a timer for ten minuets for the fish", "set a timer for ten minutes for the fish"),
        ("en", "wake me in 30 secnods", "wake me in 30 seconds"),
        ("de", "timer auf zehn minutn", "timer auf zehn minuten"),
        ("de", "in zwei studnen", "in zwei stunden"),
        ("fr", "minuteur de dix minuttes", "minuteur de dix minutes"),
        ("es", "pon diez mintuos", "pon diez minutos"),
        ("nl", "zet een wekker over tien mintuen", "zet een wekker over tien minuten"),
    ],
)
def test_the_one_unit_that_is_near_is_meant(language: str, text: str, wanted: str) -> None:
    assert with_units_mended(text, language) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add ten weeds to the list"),
        ("en", "play a minuet"),
        ("en", "turn on our lamp"),
        ("en", "ten minutes"),
        ("en", "add two minces to the list"),
        ("de", "zwei Stollen auf die Liste"),
        ("nl", "dat duurt tien minuten"),
    ],
)
def test_anything_else_stays_as_it_was_said(language: str, text: str) -> None:
    assert with_units_mended(text, language) == text
