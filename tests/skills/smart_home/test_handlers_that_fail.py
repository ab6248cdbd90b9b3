"""An intent whose handler fails is said to have failed, in Home Assistant's own words, and is not called done."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


def break_turning_on(hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch, error: intent.IntentError) -> None:
    """Let Home Assistant's own handler fail."""

    async def fail(intent_obj: intent.Intent) -> intent.IntentResponse:
        raise error

    (handler,) = [item for item in intent.async_get(hass) if item.intent_type == intent.INTENT_TURN_ON]
    monkeypatch.setattr(handler, "async_handle", fail)


@pytest.mark.parametrize(
    "error",
    [
        pytest.param(intent.IntentHandleError("no bridge"), id="could not be handled"),
        pytest.param(intent.IntentHandleError("late", "no_area"), id="with a reason of Home Assistant's"),
        pytest.param(intent.IntentError("who knows"), id="failed in any other way"),
    ],
)
async def test_it_is_said_and_written_down(
    agent: InstalledAgent, home: SmallHome, error: intent.IntentError, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_turning_on(agent.hass, monkeypatch, error)
    answer = await agent.ask("turn on the kitchen light")
    assert [item["status"] for item in answer["intents"]] == ["failed"]
    assert answer["response"]
    assert "turned on" not in answer["response"].casefold()
    assert home.state("light.kitchen_light") == "off"
