"""An intent whose handler fails is said to have failed, in Home Assistant's own words, and is not called done."""

from homeassistant.helpers import intent
import pytest

from tests.agent import InstalledAgent
from tests.home import SmallHome


class Broken(intent.IntentHandler):
    """Somebody's handler that fails."""

    intent_type = intent.INTENT_TURN_ON

    def __init__(self, error: intent.IntentError) -> None:
        self._error = error

    async def async_handle(self, intent_obj: intent.Intent) -> intent.IntentResponse:
        """Fail."""
        raise self._error


@pytest.mark.parametrize(
    "error",
    [
        pytest.param(intent.IntentHandleError("no bridge"), id="could not be handled"),
        pytest.param(intent.IntentHandleError("late", "no_area"), id="with a reason of Home Assistant's"),
        pytest.param(intent.IntentError("who knows"), id="failed in any other way"),
    ],
)
async def test_it_is_said_and_written_down(agent: InstalledAgent, home: SmallHome, error: intent.IntentError) -> None:
    intent.async_register(agent.hass, Broken(error))
    answer = await agent.ask("turn on the kitchen light")
    assert [one["status"] for one in answer["intents"]] == ["failed"]
    assert answer["response"]
    assert "turned on" not in answer["response"].casefold()
    assert home.state("light.kitchen_light") == "off"
