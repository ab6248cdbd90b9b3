"""On the dot: "at eight sharp" is eight; on Wednesday, October 14, 2026, at ten."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, start


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "water the tomatoes at nine sharp", "Wed 2026-10-14 21:00"),
        ("en", "tomorrow at 9 pm on the dot", "Thu 2026-10-15 21:00"),
        ("de", "gieß die Tomaten punkt neun", "Wed 2026-10-14 21:00"),
        ("de", "morgen um Schlag sieben Uhr", "Thu 2026-10-15 07:00"),
        ("fr", "arrose les tomates à vingt heures pile", "Wed 2026-10-14 20:00"),
        ("fr", "à 21 h précises", "Wed 2026-10-14 21:00"),
        ("es", "riega los tomates a las nueve en punto", "Wed 2026-10-14 21:00"),
        ("es", "mañana a las ocho en punto de la tarde", "Thu 2026-10-15 20:00"),
        ("nl", "geef de tomaten water om negen uur precies", "Wed 2026-10-14 21:00"),
        ("nl", "om stipt negen uur", "Wed 2026-10-14 21:00"),
    ],
)
def test_it_belongs_to_the_time(language: str, text: str, expected: str) -> None:
    assert start(text, language) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "stell die Heizung auf zwanzig Punkt fünf"),
        ("en", "set it to twenty exactly"),
        ("fr", "mets le chauffage à 20 pile"),
    ],
)
def test_a_value_is_no_time_by_it(language: str, text: str) -> None:
    assert not find(text, now=WEDNESDAY, language=language)
