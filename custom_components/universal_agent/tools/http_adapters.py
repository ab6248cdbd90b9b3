"""How failures of the web become outcomes: statuses, broken connections, names that lead nowhere."""

import socket

import aiohttp

from ..common.errors import HttpStatusError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure

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
