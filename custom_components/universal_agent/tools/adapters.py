"""Error adapters: how failures of a tool, of Home Assistant and of the web become outcomes."""

import socket

import aiohttp
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceNotFound,
    ServiceNotSupported,
    ServiceValidationError,
    Unauthorized,
)
from homeassistant.helpers import intent
import probatio as vol

from ..common.errors import (
    HttpStatusError,
    RefusedError,
    StorageError,
    TargetNotFoundError,
    ToolError,
    UnavailableError,
    UnsupportedError,
)
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from .spec import ErrorAdapter

_STATUSES: dict[int, tuple[ErrorType, OutcomeStatus]] = {
    401: (ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
    402: (ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
    403: (ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
    404: (ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
    407: (ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
    408: (ErrorType.TIMEOUT, OutcomeStatus.ERROR_TRANSIENT),
    410: (ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
    425: (ErrorType.UNAVAILABLE, OutcomeStatus.ERROR_TRANSIENT),
    429: (ErrorType.UNAVAILABLE, OutcomeStatus.ERROR_TRANSIENT),
    451: (ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
    504: (ErrorType.TIMEOUT, OutcomeStatus.ERROR_TRANSIENT),
}
_TOOL_ERRORS: dict[type[ToolError], tuple[ErrorType, OutcomeStatus]] = {
    TargetNotFoundError: (ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
    UnavailableError: (ErrorType.UNAVAILABLE, OutcomeStatus.ERROR_TRANSIENT),
    UnsupportedError: (ErrorType.UNSUPPORTED, OutcomeStatus.ERROR_PERMANENT),
}


def own_errors(err: Exception) -> Outcome | None:
    """Read the errors of our own tree."""
    if isinstance(err, ToolError):
        error_type, status = _TOOL_ERRORS.get(type(err), (ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT))
        return failure(error_type, str(err), status=status, spoken=err.spoken, alternatives=err.alternatives)
    if isinstance(err, RefusedError):
        return failure(ErrorType.REFUSED, str(err), status=OutcomeStatus.ERROR_BLOCKED)
    if isinstance(err, StorageError):
        return failure(ErrorType.STORAGE, str(err), status=OutcomeStatus.ERROR_TRANSIENT)
    return None


def timeouts(err: Exception) -> Outcome | None:
    """Read time-outs."""
    if isinstance(err, TimeoutError):
        return failure(ErrorType.TIMEOUT, "it took too long", status=OutcomeStatus.ERROR_TRANSIENT)
    return None


def first_of(*adapters: ErrorAdapter) -> ErrorAdapter:
    """Return an adapter that asks each of these in turn."""

    def adapt(err: Exception) -> Outcome | None:
        for adapter in adapters:
            if (outcome := adapter(err)) is not None:
                return outcome
        return None

    return adapt


def home_assistant_errors(err: Exception) -> Outcome | None:
    """Read what Home Assistant raises from services, intents and entities."""
    message = str(err) or type(err).__name__
    if isinstance(err, Unauthorized):
        return failure(ErrorType.REFUSED, "this user may not do that", status=OutcomeStatus.ERROR_BLOCKED)
    if isinstance(err, intent.MatchFailedError):
        return failure(ErrorType.NOT_FOUND, message)
    if isinstance(err, ServiceNotSupported | ServiceNotFound):
        return failure(ErrorType.UNSUPPORTED, message)
    if isinstance(err, ServiceValidationError | vol.Invalid | intent.IntentError):
        return failure(ErrorType.FAILED, message)
    if isinstance(err, HomeAssistantError):
        return failure(ErrorType.FAILED, message, status=OutcomeStatus.ERROR_TRANSIENT)
    return None


read_home_errors = first_of(own_errors, timeouts, home_assistant_errors)
"""The adapter of every tool that only talks to this Home Assistant."""


def read_error(err: Exception) -> tuple[ErrorType, str]:
    """Return the type and message of an expected failure; raise anything else again."""
    outcome = read_home_errors(err)
    if outcome is None or outcome.error_type is None:
        raise err
    return outcome.error_type, outcome.message or ""


def http_errors(err: Exception) -> Outcome | None:
    """Read statuses and what the HTTP client raises; time-outs are left to their own adapter."""
    if isinstance(err, HttpStatusError):
        error_type, status = _STATUSES.get(err.status, _other(err.status))
        return failure(error_type, str(err), status=status, spoken=err.spoken)
    if isinstance(err, TimeoutError):
        return None
    if isinstance(err, socket.gaierror):
        known = err.errno != socket.EAI_NONAME
        state = OutcomeStatus.ERROR_TRANSIENT if known else OutcomeStatus.ERROR_PERMANENT
        error = ErrorType.UNAVAILABLE if known else ErrorType.NOT_FOUND
        return failure(error, "the name of the server leads nowhere", status=state)
    if isinstance(err, aiohttp.InvalidURL):
        return failure(ErrorType.INVALID_ARGUMENTS, "that is not an address on the web")
    if isinstance(err, aiohttp.ClientError):
        return failure(ErrorType.UNAVAILABLE, "the server could not be reached", status=OutcomeStatus.ERROR_TRANSIENT)
    return None


def _other(status: int) -> tuple[ErrorType, OutcomeStatus]:
    if status >= 500:
        return ErrorType.UNAVAILABLE, OutcomeStatus.ERROR_TRANSIENT
    return ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT
