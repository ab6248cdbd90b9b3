"""Secrets are known by their values: whoever repeats one, in whatever form, it is not written down."""

import base64
import json
import logging
from typing import Any
from urllib.parse import quote

import pytest

from custom_components.universal_agent.safety.redaction import (
    REDACTED,
    RedactingFilter,
    Redactor,
    StreamedText,
    is_secret_name,
    secrets_in,
    without_secret_fields,
)

SECRET = 'sk-live+"quoted"/4711'


@pytest.mark.parametrize(
    "name", ["api_key", "search_key", "token", "refresh_token", "Password", "pin_hash", "client_secret"]
)
def test_fields_of_secrets_are_known_by_name(name: str) -> None:
    assert is_secret_name(name)


@pytest.mark.parametrize(
    "name", ["max_tokens", "input_tokens", "max_output_tokens", "monkey", "tokens_per_day", "pink"]
)
def test_other_fields_are_not_taken_for_such(name: str) -> None:
    assert not is_secret_name(name)


def test_all_secrets_of_a_configuration_are_found() -> None:
    configuration = {
        "api_key": "first-secret",
        "nested": [{"credentials": {"any": "second-secret", "list": ["third-secret"]}}],
        "base_url": "https://user:p%40ssword@example.org/v1",
        "model": "gpt",
        "broken": "http://[::1@x",
        "plain": "https://user@example.org",
        "count": 3,
    }
    assert set(secrets_in(configuration)) == {"first-secret", "second-secret", "third-secret", "p%40ssword", "p@ssword"}


@pytest.mark.parametrize(
    "written",
    [
        SECRET,
        quote(SECRET, safe=""),
        json.dumps(SECRET)[1:-1],
        base64.b64encode(SECRET.encode()).decode().rstrip("="),
    ],
    ids=["as it is", "address", "json", "base64"],
)
def test_every_writing_of_a_secret_is_taken_out(written: str) -> None:
    assert Redactor([SECRET]).text(f"before {written} after") == f"before {REDACTED} after"


def test_whatever_holds_texts_keeps_its_shape() -> None:
    value: dict[str, Any] = {"a": [SECRET, 1, None], SECRET: (SECRET,), "other": {"deep": f"x{SECRET}"}}
    expected = {"a": [REDACTED, 1, None], REDACTED: (REDACTED,), "other": {"deep": f"x{REDACTED}"}}
    assert Redactor([SECRET]).value(value) == expected


def test_without_secrets_nothing_is_touched() -> None:
    value = {"a": "short"}
    redactor = Redactor(["short"])
    assert not redactor
    assert redactor.value(value) is value
    assert redactor.text("short") == "short"
    assert StreamedText(redactor).take("short") == "short"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50])
def test_a_secret_in_pieces_is_taken_out_and_nothing_is_lost(size: int) -> None:
    text = f"My key is {SECRET}, and sk-liver is none. The end is sk-li"
    stream = StreamedText(Redactor([SECRET]))
    passed = [stream.take(text[at : at + size]) for at in range(0, len(text), size)]
    assert "".join([*passed, stream.rest()]) == text.replace(SECRET, REDACTED)
    assert stream.rest() == ""


def test_secret_fields_are_hidden_and_empty_ones_shown_as_empty() -> None:
    configuration = {"api_key": "abc", "token": "", "list": [{"pin": "1234"}], "model": "gpt"}
    shown = {"api_key": REDACTED, "token": "", "list": [{"pin": REDACTED}], "model": "gpt"}
    assert without_secret_fields(configuration) == shown


def a_record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    info = (type(error), error, None) if error else None
    return logging.LogRecord("x", logging.ERROR, "x.py", 1, message, args, info)


def test_log_lines_hold_no_secret() -> None:
    record = a_record("%s failed with %s", "it", SECRET)
    assert RedactingFilter(Redactor([SECRET])).filter(record)
    assert record.getMessage() == f"it failed with {REDACTED}"


def test_tracebacks_hold_no_secret() -> None:
    record = a_record("it failed", error=ValueError(f"bad {SECRET}"))
    RedactingFilter(Redactor([SECRET])).filter(record)
    assert SECRET not in logging.Formatter().format(record)
    assert f"bad {REDACTED}" in logging.Formatter().format(record)


def test_other_records_stay_as_they_are() -> None:
    error = ValueError("bad")
    record = a_record("%s failed", "it", error=error)
    RedactingFilter(Redactor([SECRET])).filter(record)
    assert (record.args, record.exc_info) == (("it",), (ValueError, error, None))
