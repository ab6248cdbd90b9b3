"""One request to a model server: deadlines, at most two retries before the first byte, errors that say who must act."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import aiohttp
from pydantic import BaseModel, ConfigDict, ValidationError

from ...common.errors import ModelAccessError, ModelError, ModelRequestError, ModelUnavailableError
from .connection import Deadlines
from .reading import dump, load

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
MAX_RETRIES = 2
MAX_REPLY_BYTES = 8_000_000
MAX_ERROR_BYTES = 20_000
_DRAIN_S = 0.05
_MIN_SECRET = 6
"""Characters of a header's value that may be a key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpRequest:
    """What is sent."""

    method: str
    """`GET` or `POST`."""
    url: str
    """The whole address."""
    headers: Mapping[str, str]
    """The provider's own headers, the key among them."""
    body: Mapping[str, Any] | None = None
    """Sent as JSON."""


class HttpResponse:
    """A successful response whose first byte has arrived."""

    def __init__(self, response: aiohttp.ClientResponse, first: bytes, *, silence_s: float, ends_at: float) -> None:
        self._response = response
        self._first = first
        self._silence_s = silence_s
        self._ends_at = ends_at

    @property
    def is_stream(self) -> bool:
        """Whether it is a stream of events; some servers answer whole although they were asked to stream."""
        return self._response.content_type == "text/event-stream"

    async def pieces(self) -> AsyncGenerator[bytes]:
        """Yield the body as it arrives.

        Raises:
            ModelUnavailableError: it was cut off, fell silent, took too long or is too large.
        """
        size, piece = 0, self._first
        while piece:
            size += len(piece)
            if size > MAX_REPLY_BYTES:
                raise ModelUnavailableError("the answer is too large")
            yield piece
            piece = await _read(self._response, self._silence_s, self._ends_at)

    async def text(self) -> str:
        """Return the whole body."""
        async with aclosing(self.pieces()) as pieces:
            return b"".join([piece async for piece in pieces]).decode("utf-8", errors="replace")

    async def drain(self) -> None:
        """Read the end that follows the last event, so that the connection can be used again."""
        with suppress(aiohttp.ClientError, OSError):
            async with asyncio.timeout(_DRAIN_S):
                while await self._response.content.readany():
                    pass

    def close(self) -> None:
        """End the transfer, however far it is."""
        self._response.close()


class ModelHttp:
    """Speaks to model servers over a session that others share; it never closes it."""

    def __init__(self, session: aiohttp.ClientSession, deadlines: Deadlines) -> None:
        self._session = session
        self._deadlines = deadlines

    @asynccontextmanager
    async def send(
        self, request: HttpRequest, *, deadline: float | None = None, patience: float = 1.0
    ) -> AsyncIterator[HttpResponse]:
        """Send a request and give its reply; leaving the block ends the transfer, however far it is.

        `deadline` is a time of the event loop that comes before our own deadlines, where the request has one. These are
        `patience` times as long as usual, all but the one for the connection to stand.

        Raises:
            ModelError: no good answer began in time.
        """
        now = asyncio.get_running_loop().time()
        ends_at = _sooner(now + patience * self._deadlines.total_s, deadline)
        begins_by = _sooner(now + patience * self._deadlines.first_byte_s, ends_at)
        reply = await self._begin(request, begins_by, ends_at, patience * self._deadlines.silence_s)
        try:
            yield reply
            await reply.drain()
        finally:
            reply.close()

    async def _begin(self, request: HttpRequest, begins_by: float, ends_at: float, silence_s: float) -> HttpResponse:
        for attempt in range(MAX_RETRIES + 1):
            try:
                return await self._attempt(request, begins_by, ends_at, silence_s)
            except ModelUnavailableError as err:
                wait = self._deadlines.backoff_s * 2**attempt if err.retry_after_s is None else err.retry_after_s
                if attempt == MAX_RETRIES or asyncio.get_running_loop().time() + wait >= begins_by:
                    raise
                await asyncio.sleep(wait)
        raise AssertionError("the last attempt returns or raises")

    async def _attempt(self, request: HttpRequest, begins_by: float, ends_at: float, silence_s: float) -> HttpResponse:
        response: aiohttp.ClientResponse | None = None
        try:
            async with asyncio.timeout_at(begins_by):
                response = await self._session.request(
                    request.method,
                    request.url,
                    headers={"Content-Type": "application/json", **request.headers},
                    data=None if request.body is None else dump(request.body).encode("utf-8", "replace"),
                    allow_redirects=False,
                    timeout=aiohttp.ClientTimeout(total=None, sock_connect=self._deadlines.connect_s),
                )
                if response.status != HTTPStatus.OK:
                    raise await _refusal(response, request.headers)
                first = await response.content.readany()
            if not first:
                raise ModelUnavailableError("the answer is empty")
            return HttpResponse(response, first, silence_s=silence_s, ends_at=ends_at)
        except BaseException as err:
            if response is not None:
                response.close()
            if (known := _known(err)) is not None:
                raise known from err
            raise


async def _refusal(response: aiohttp.ClientResponse, sent: Mapping[str, str]) -> ModelError:
    """Return what a refusal means; a key that a provider repeats in it goes no further."""
    wait = read_retry_after(response.headers.get("Retry-After"), datetime.now(UTC))
    body = b""
    with suppress(aiohttp.ClientError, OSError):
        while len(body) < MAX_ERROR_BYTES and (piece := await response.content.readany()):
            body += piece
    said = body.decode("utf-8", errors="replace")
    for value in sent.values():
        secret = value.removeprefix("Bearer ")
        said = said.replace(secret, "***") if len(secret) >= _MIN_SECRET else said
    return error_for(response.status, said, retry_after_s=wait)


async def _read(response: aiohttp.ClientResponse, silence_s: float, ends_at: float) -> bytes:
    limit = min(asyncio.get_running_loop().time() + silence_s, ends_at)
    try:
        async with asyncio.timeout_at(limit):
            return await response.content.readany()
    except (aiohttp.ClientError, OSError) as err:
        raise _known(err) or err from err


def _known(err: BaseException) -> ModelError | None:
    """Return what a failure of the network means to us; None for our own errors and for cancellation."""
    if isinstance(err, aiohttp.ClientConnectorCertificateError):
        return ModelAccessError("its certificate is not trusted")
    if isinstance(err, aiohttp.InvalidURL):
        return ModelAccessError("its address is not valid")
    if isinstance(err, TimeoutError):
        return ModelUnavailableError("it did not answer in time")
    if isinstance(err, aiohttp.ClientError | OSError):
        return ModelUnavailableError(f"the connection failed ({type(err).__name__})")
    return None


def _sooner(own: float, other: float | None) -> float:
    return own if other is None else min(own, other)


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
