"""How Home Assistant's own exceptions become outcomes."""

from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceNotFound,
    ServiceNotSupported,
    ServiceValidationError,
    Unauthorized,
)
from homeassistant.helpers import intent
import probatio as vol

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from .adapters import first_of, own_errors, timeouts


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
