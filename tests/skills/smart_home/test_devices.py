"""Finding devices and reading their state, as a model would."""

import pytest

from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


async def test_devices_are_listed_by_area(agent: InstalledAgent, home: SmallHome) -> None:
    result = await agent.data.gate.call("smart_home.list_devices", {"area": "bedroom"}, a_request())

    assert result.outcome is not None
    names = {device["name"] for device in result.outcome.data["devices"]}
    assert names == {"Bedroom Light", "Bedroom Blinds"}
    assert result.outcome.data["total"] == 2


async def test_devices_are_listed_by_kind_and_part_of_the_name(agent: InstalledAgent, home: SmallHome) -> None:
    result = await agent.data.gate.call("smart_home.list_devices", {"domain": "light", "name": "lamp"}, a_request())

    assert result.outcome is not None
    (device,) = result.outcome.data["devices"]
    assert device == {
        "entity_id": "light.living_room_lamp",
        "name": "Living Room Lamp",
        "state": "off",
        "area": "Living Room",
    }


async def test_what_is_not_exposed_is_not_listed(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Secret Light", expose=False)
    result = await agent.data.gate.call("smart_home.list_devices", {"name": "secret"}, a_request())

    assert result.outcome is not None
    assert result.outcome.data["devices"] == []


async def test_a_device_without_an_area_is_listed_without_one(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Torch")
    result = await agent.data.gate.call("smart_home.list_devices", {"name": "torch"}, a_request())

    assert result.outcome is not None
    assert result.outcome.data["devices"][0]["area"] is None


async def test_a_state_is_read_by_name_with_its_attributes(agent: InstalledAgent, home: SmallHome) -> None:
    result = await agent.data.gate.call("smart_home.get_device_state", {"name": "living room heating"}, a_request())

    assert result.outcome is not None
    assert result.outcome.data["state"] == "heat"
    assert result.outcome.data["attributes"]["current_temperature"] == 19.5


async def test_a_device_that_is_not_there_or_not_exposed_is_not_found(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Secret Light", expose=False)
    for name in ("Secret Light", "Flux Capacitor"):
        result = await agent.data.gate.call("smart_home.get_device_state", {"name": name}, a_request())

        assert result.outcome is not None
        assert result.outcome.error_type == "not_found"


async def test_an_action_cannot_be_had_as_a_question(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    arguments = {"intent": "HassTurnOn", "slots": {"name": "Kitchen Light"}, "clause": "turn on the kitchen light"}
    result = await agent.data.gate.call("smart_home.query_intent", arguments, a_request())

    assert result.outcome is not None
    assert not result.outcome.ok
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "what's the temperature in the kitchen", "Nothing that I know of measures the temperature in Kitchen."),
        ("de", "wie warm ist es in Kitchen", "Hier misst nichts, was ich kenne, die Temperatur: Kitchen."),
        ("nl", "wat is de temperatuur in Kitchen", "Niets wat ik ken meet daar de temperatuur: Kitchen."),
    ],
)
async def test_a_room_that_nothing_measures_is_not_told_of_a_thermostat(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, reason: str
) -> None:
    assert reason in (await agent.ask(text, language=language))["response"]
