"""What there is of a kind in a place is answered whatever its state: "which lights are in the cabin"."""

from datetime import UTC, datetime
from typing import Any

import pytest

from custom_components.universal_agent.nlu.grounded_parser.questions import read_question
from custom_components.universal_agent.nlu.grounded_parser.words import split
from tests.nlu.grounded_parser.directives.lighthouse import lighthouse

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def asked(language: str, text: str) -> dict[str, Any] | None:
    """Return what a question asks for."""
    call = read_question(tuple(split(text)), lighthouse(language), NOW)
    return None if call is None else dict(call.arguments)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "which lights are in the cabin"),
        ("en", "what lights are there in the cabin"),
        ("de", "welche Lampen sind in der Kajüte"),
        ("de", "welche Lampen gibt es in der Kajüte"),
        ("fr", "quelles lumières sont dans la cabine"),
        ("fr", "quelles lumières y a-t-il dans la cabine"),
        ("es", "qué luces hay en el camarote"),
        ("nl", "welke lampen zijn er in de kajuit"),
    ],
)
def test_all_of_a_kind_in_a_place_are_named(language: str, text: str) -> None:
    assert asked(language, text) == {"question": "which", "wanted": {"light.bunk": []}}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "how many lights are there in the cabin"),
        ("de", "wie viele Lampen gibt es in der Kajüte"),
        ("fr", "combien de lumières y a-t-il dans la cabine"),
        ("es", "cuántas luces hay en el camarote"),
        ("nl", "hoeveel lampen zijn er in de kajuit"),
    ],
)
def test_they_are_counted(language: str, text: str) -> None:
    assert asked(language, text) == {"question": "how_many", "wanted": {"light.bunk": []}}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "which lights are broken in the cabin"),
        ("en", "which lights are in the attic"),
        ("en", "which lights did you turn off in the cabin"),
        ("de", "welche Lampen sind in der Kajüte kaputt"),
        ("es", "qué luces hay rotas en el camarote"),
        ("nl", "welke lampen zijn stuk in de kajuit"),
    ],
)
def test_what_says_more_than_that_is_not_answered_so(language: str, text: str) -> None:
    found = asked(language, text)
    assert found is None or [] not in found["wanted"].values()


def test_a_state_that_is_asked_for_counts() -> None:
    assert asked("en", "which lights are on in the cabin") == {"question": "which", "wanted": {"light.bunk": ["on"]}}
