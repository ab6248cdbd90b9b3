"""What a provider's refusal means: try later, a person must act, or we are wrong."""

from datetime import datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from ...common.errors import ModelAccessError, ModelError, ModelRequestError, ModelUnavailableError
from .reading import load

_TRY_LATER = frozenset({408, 409, 421, 423, 425, 429})
_SHOWN = 300
_OUT_OF_MONEY = ("insufficient_quota", "credit balance", "billing")
_NO_SUCH_MODEL = ("not found", "does not exist", "invalid model name")
"""What servers say beside "model"; the last is litellm's, with status 400."""
_NO_KEY_BY_LITELLM = "no_db_connection"
"""What litellm's proxy answers to a key that is not its own where it has no database to look for others, with 400."""
_BY_TYPE: dict[str, int] = {
    "authentication_error": 401,
    "permission_error": 403,
    "not_found_error": 404,
    "invalid_request_error": 400,
    "request_too_large": 413,
    "rate_limit_error": 429,
    "overloaded_error": 529,
}


class WireError(BaseModel):
    """An error as providers describe it, read tolerantly."""

    model_config = ConfigDict(extra="ignore")

    message: str = ""
    type: str | None = None
    code: str | int | None = None

    def __str__(self) -> str:
        return " ".join(self.message.split())[:_SHOWN]


class _ErrorBody(BaseModel):
    model_config = ConfigDict(extra="ignore")

    error: WireError | str | None = None
    message: str | None = None


def error_for(status: int, body: str, *, retry_after_s: float | None = None) -> ModelError:
    """Return the error that a response with this status stands for."""
    return _error(status, _read_body(body), retry_after_s)


def error_in_stream(error: Any) -> ModelError:
    """Return the error that a provider sends in the middle of a stream, after its status was said."""
    described = _described(error)
    code = described.code
    status = code if isinstance(code, int) else _BY_TYPE.get(described.type or str(code), 500)
    return _error(status, described, None)


def _error(status: int, described: WireError, retry_after_s: float | None) -> ModelError:
    said = f"{status}{f': {described}' if described.message else ''}"
    hints = f"{described.type} {described.code} {described.message}".casefold()
    if described.type == _NO_KEY_BY_LITELLM:
        status = HTTPStatus.UNAUTHORIZED
    is_unpaid = status == HTTPStatus.PAYMENT_REQUIRED or any(hint in hints for hint in _OUT_OF_MONEY)
    if is_unpaid or status in (401, 403, 404):
        return ModelAccessError(said, is_key=status in (401, 403) and not is_unpaid, is_unpaid=is_unpaid)
    if status in _TRY_LATER or status >= 500:
        return ModelUnavailableError(said, retry_after_s=retry_after_s, status=status)
    if 300 <= status < 400:
        return ModelAccessError(f"{status}: the address leads elsewhere")
    if "model" in hints and any(hint in hints for hint in _NO_SUCH_MODEL):
        return ModelAccessError(said)
    return ModelRequestError(said)


def _read_body(body: str) -> WireError:
    try:
        read = _ErrorBody.model_validate(load(body))
    except ValueError, ValidationError:
        return WireError()
    return _described(read.error if read.error is not None else read.message)


def _described(error: Any) -> WireError:
    if isinstance(error, WireError):
        return error
    if isinstance(error, str):
        return WireError(message=error)
    try:
        return WireError.model_validate(error)
    except ValidationError:
        return WireError()


def read_retry_after(value: str | None, now: datetime) -> float | None:
    """Return the seconds that a `Retry-After` header asks for: a number, or a date."""
    if not value:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        at = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, (at - now).total_seconds()) if at.tzinfo is not None else None
