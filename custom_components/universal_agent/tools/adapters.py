"""Error adapters: how a tool's failures become outcomes. A tool composes the ones that fit it."""

from ..common.errors import (
    RefusedError,
    StorageError,
    TargetNotFoundError,
    ToolError,
    UnavailableError,
    UnsupportedError,
)
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from .spec import ErrorAdapter

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
