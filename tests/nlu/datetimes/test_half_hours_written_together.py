"""Half past four is "half vijf" in Dutch and "halb fünf" in German, as often written together as apart."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, start


@pytest.mark.parametrize(
    ("language", "together", "apart"),
    [
        ("nl", "morgen om halfvijf", "morgen om half vijf"),
        ("nl", "vrijdag om halfzeven 's ochtends", "vrijdag om half zeven 's ochtends"),
        ("nl", "morgen om vijf voor halftwaalf", "morgen om vijf voor half twaalf"),
        ("de", "morgen um halbfünf", "morgen um halb fünf"),
        ("de", "am Freitag um halbacht abends", "am Freitag um halb acht abends"),
        ("de", "morgen um Halbeins", "morgen um halb eins"),
    ],
)
def test_together_and_apart_are_the_same_time(language: str, together: str, apart: str) -> None:
    assert start(together, language) == start(apart, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [("nl", "een halfwas gedraaid"), ("de", "das Halbdunkel"), ("de", "der Halbdreiecksweg")],
)
def test_other_words_that_begin_with_half_are_no_time(language: str, text: str) -> None:
    assert not find(text, now=WEDNESDAY, language=language)
