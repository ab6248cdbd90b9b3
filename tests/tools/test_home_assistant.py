"""Where the room touches Home Assistant: its exceptions, and the few actions that only read."""

from homeassistant.core import Context, HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.exceptions import (
    HomeAssistantError,
    ServiceNotFound,
    ServiceNotSupported,
    ServiceValidationError,
    Unauthorized,
)
from homeassistant.helpers import intent
from homeassistant.util.json import JsonObjectType
import probatio as vol
import pytest

from custom_components.universal_agent.common.errors import TargetNotFoundError
from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.tools.adapters import read_error, read_home_errors
from custom_components.universal_agent.tools.ha_reading import read

_NO_MATCH = intent.MatchFailedError(
    result=intent.MatchTargetsResult(is_match=False, no_match_reason=intent.MatchFailedReason.NAME),
    constraints=intent.MatchTargetsConstraints(name="lamp"),
)


@pytest.mark.parametrize(
    ("err", "error_type", "status"),
    [
        (Unauthorized(), ErrorType.REFUSED, OutcomeStatus.ERROR_BLOCKED),
        (_NO_MATCH, ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
        (ServiceNotFound("light", "explode"), ErrorType.UNSUPPORTED, OutcomeStatus.ERROR_PERMANENT),
        (ServiceNotSupported("light", "turn_on", "light.a"), ErrorType.UNSUPPORTED, OutcomeStatus.ERROR_PERMANENT),
        (ServiceValidationError("odd"), ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT),
        (vol.Invalid("odd"), ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT),
        (intent.IntentHandleError("odd"), ErrorType.FAILED, OutcomeStatus.ERROR_PERMANENT),
        (HomeAssistantError("odd"), ErrorType.FAILED, OutcomeStatus.ERROR_TRANSIENT),
        (TimeoutError(), ErrorType.TIMEOUT, OutcomeStatus.ERROR_TRANSIENT),
        (TargetNotFoundError("gone"), ErrorType.NOT_FOUND, OutcomeStatus.ERROR_PERMANENT),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
async def test_what_home_assistant_raises(
    hass: HomeAssistant, err: Exception, error_type: ErrorType, status: OutcomeStatus
) -> None:
    outcome = read_home_errors(err)
    assert outcome is not None
    assert (outcome.error_type, outcome.status) == (error_type, status)
    assert read_error(err)[0] is error_type


def test_a_bug_is_not_explained_away() -> None:
    assert read_home_errors(ZeroDivisionError()) is None
    with pytest.raises(ZeroDivisionError):
        read_error(ZeroDivisionError())


async def test_reading_actions_are_a_short_list(hass: HomeAssistant) -> None:
    seen = []

    async def forecasts(call: ServiceCall) -> JsonObjectType:
        seen.append(call)
        return {"weather.home": 1}

    hass.services.async_register("weather", "get_forecasts", forecasts, supports_response=SupportsResponse.ONLY)
    context = Context(user_id="anna")
    response = await read(hass, "weather", "get_forecasts", {"type": "daily"}, context=context)
    assert response == {"weather.home": 1}
    assert (seen[0].data["type"], seen[0].context.user_id) == ("daily", "anna")
    with pytest.raises(PermissionError):
        await read(hass, "light", "turn_on", {}, context=None)
