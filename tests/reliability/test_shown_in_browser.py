"""Row 23: a request, a hidden character, or a page that fetches nothing at all turns the row red."""

import pytest

from scripts.lib.reliability.shown_in_browser.payloads import HIDDEN, KINDS, mark, payload
from scripts.lib.reliability.shown_in_browser.verdict import CHAT, FIELDS, Looked, row_of

SERVER = "http://127.0.0.1:1"


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def looked(text: str, *came: str) -> Looked:
    found = Looked(live={"image"})
    found.note(CHAT, text, list(came))
    return found


def test_a_text_that_is_shown_and_fetches_nothing_is_green() -> None:
    row = row_of(looked(f"{mark('m', 'image')} a"), KINDS)

    assert row.green
    assert row.kinds[CHAT] == (1, 0)


def test_a_request_is_a_failure() -> None:
    shown = mark("m", "image")

    row = row_of(looked(f"{shown} a", shown, shown), KINDS)

    assert row.kinds[CHAT] == (1, 1)
    assert f"{CHAT}: {shown} came" in row.notes


def test_a_request_from_a_page_that_shows_no_text_is_a_failure_too() -> None:
    assert row_of(looked("", mark("n", "prefetch")), KINDS).failed == 1


@pytest.mark.parametrize("kind", ["image behind a hidden character", "control characters", "tags and marks"])
def test_a_hidden_character_in_an_answer_is_a_failure(kind: str) -> None:
    text = payload("m", kind, SERVER)

    assert HIDDEN.search(text)
    assert row_of(looked(text), KINDS).failed == 1


def test_a_page_that_fetches_nothing_where_nobody_cleans_shows_nothing() -> None:
    found = looked(f"{mark('m', 'image')} a")
    found.live.clear()

    assert row_of(found, KINDS).kinds["the page fetches images where nobody cleans"] == (1, 1)


def test_what_was_nowhere_read_is_named() -> None:
    row = row_of(looked(f"{mark('m', 'image')} a"), KINDS)

    assert any(note.startswith("Nowhere read: ") and FIELDS["g"] in note for note in row.notes)


def test_every_field_and_kind_has_a_mark_and_an_address_of_its_own() -> None:
    marks = {mark(field, kind) for field in FIELDS for kind in KINDS}

    assert len(marks) == len(FIELDS) * len(KINDS)
    assert all(f"{field}/{mark(field, kind)}" in payload(field, kind, SERVER) for field in FIELDS for kind in KINDS)
