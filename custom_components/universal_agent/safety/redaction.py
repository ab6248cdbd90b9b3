"""Redaction by value: what the person has configured as a secret is known here, and is taken out of what is written.

Names of fields do not help where a server repeats a key in the words of an error, or a model in its answer.
"""

import base64
from collections.abc import Iterable, Iterator, Mapping
import json
import logging
import re
import traceback
from typing import Any, override
from urllib.parse import quote, quote_plus, unquote, urlsplit

REDACTED = "**REDACTED**"
MIN_LENGTH = 8
"""Characters of the shortest secret that is looked for: shorter ones are words that texts are full of."""
_SECRET_NAME = re.compile(r"(^|_)(key|token|password|passwd|passphrase|pin|secret|credentials?|authorization)(_|$|s$)")
_NO_SECRET_NAME = re.compile(r"_tokens$|^(max|min)_|_per_|tokens_")
"""Fields that count tokens."""


def is_secret_name(name: str) -> bool:
    """Tell whether a field of this name holds a secret."""
    return _SECRET_NAME.search(name.casefold()) is not None and _NO_SECRET_NAME.search(name.casefold()) is None


def secrets_in(value: Any, *, inside: bool = False) -> Iterator[str]:
    """Yield every secret that a configuration holds: fields with a secret's name, and passwords in addresses."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from secrets_in(inner, inside=inside or is_secret_name(str(name)))
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from secrets_in(inner, inside=inside)
    elif isinstance(value, str):
        yield from (value,) if inside else _in_address(value)


def without_secret_fields(value: Any) -> Any:
    """Return a configuration with the values of all fields hidden that have a secret's name."""
    if isinstance(value, Mapping):
        return {
            name: REDACTED if inner and is_secret_name(str(name)) else without_secret_fields(inner)
            for name, inner in value.items()
        }
    return [without_secret_fields(inner) for inner in value] if isinstance(value, list | tuple) else value


def _in_address(text: str) -> Iterator[str]:
    if "://" in text and "@" in text:
        try:
            password = urlsplit(text).password
        except ValueError:
            return
        if password:
            yield from (password, unquote(password))


class Redactor:
    """Takes known secrets out of texts and of whatever holds texts."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        """Look for these, also as addresses, JSON and base64 write them."""
        written = {form for secret in secrets if len(secret.strip()) >= MIN_LENGTH for form in _forms(secret)}
        self._forms = tuple(sorted(written, key=len, reverse=True))
        self._pattern = re.compile("|".join(map(re.escape, self._forms))) if self._forms else None

    def __bool__(self) -> bool:
        """Whether there is anything to look for."""
        return self._pattern is not None

    def text(self, text: str) -> str:
        """Return a text without secrets."""
        return text if self._pattern is None else self._pattern.sub(REDACTED, text)

    def value(self, value: Any) -> Any:
        """Return a value of the same shape without secrets, in what it holds and in what that is called."""
        if self._pattern is None:
            return value
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {self.value(name): self.value(inner) for name, inner in value.items()}
        if isinstance(value, list | tuple):
            return type(value)(self.value(inner) for inner in value) if type(value) in (list, tuple) else value
        return value

    def begun_in(self, text: str) -> int:
        """Return how many of a text's last characters may be the beginning of a secret."""
        most = min(len(text), len(self._forms[0]) - 1) if self._forms else 0
        for length in range(most, 0, -1):
            if any(form.startswith(text[-length:]) for form in self._forms):
                return length
        return 0


class StreamedText:
    """Redacts a text that comes in pieces; what may be the beginning of a secret waits for the next piece."""

    def __init__(self, redactor: Redactor) -> None:
        self._redactor = redactor
        self._waiting = ""

    def take(self, piece: str) -> str:
        """Return what can be passed on."""
        text = self._redactor.text(self._waiting + piece)
        begun = self._redactor.begun_in(text)
        self._waiting = text[len(text) - begun :]
        return text[: len(text) - begun]

    def rest(self) -> str:
        """Return what has waited, at the end of the text."""
        rest, self._waiting = self._waiting, ""
        return rest


class RedactingFilter(logging.Filter):
    """Takes secrets out of log records, tracebacks included."""

    def __init__(self, redactor: Redactor) -> None:
        super().__init__()
        self._redactor = redactor

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, without secrets."""
        message = record.getMessage()
        clean = self._redactor.text(message)
        if clean != message:
            record.msg, record.args = clean, ()
        if record.exc_info and record.exc_info[0] is not None:
            told = "".join(traceback.format_exception(*record.exc_info)).rstrip("\n")
            clean = self._redactor.text(told)
            if clean != told:
                record.exc_text, record.exc_info = clean, None
        return True


def _forms(secret: str) -> Iterator[str]:
    """Yield the ways to write a secret down."""
    secret = secret.strip()
    yield from (secret, quote(secret, safe=""), quote_plus(secret), json.dumps(secret)[1:-1])
    encoded = base64.b64encode(secret.encode()).decode().rstrip("=")
    yield from (encoded, encoded.replace("+", "-").replace("/", "_"))
