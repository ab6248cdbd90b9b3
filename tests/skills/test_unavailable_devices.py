"""A device that is unavailable: the others of its kind in the same area are named, and nothing is done to them."""

import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


@pytest.fixture
async def broken_light(home: SmallHome) -> SmallHome:
    """Return the home with a second light in the kitchen, and the first one lost."""
    await home.add("light", Light(), "Kitchen Spots", "Kitchen")
    await home.add("light", Light(), "Kitchen Secret", "Kitchen", expose=False)
    home.lose("light.kitchen_light")
    return home


async def test_a_command_names_the_others_and_leaves_them_alone(broken_light: SmallHome, agent: InstalledAgent) -> None:
    answer = await agent.ask("turn on the kitchen light")
    assert answer["response"] == (
        "Kitchen Light is not available right now. In the same area there is also: Kitchen Spots."
    )
    assert answer["error"] == "unavailable"
    assert broken_light.state("light.kitchen_spots") == "off"


async def test_reading_names_them_too_and_every_step_is_told(broken_light: SmallHome, agent: InstalledAgent) -> None:
    result = await agent.data.gate.call("smart_home.get_device_state", {"name": "Kitchen Light"}, a_request())
    outcome = result.outcome
    assert outcome is not None
    assert (outcome.error_type, outcome.alternatives) == (ErrorType.UNAVAILABLE, ("Kitchen Spots",))
    assert [step["step"] for step in outcome.data["steps"]] == ["call", "other_in_area", "report"]


@pytest.mark.parametrize("name", ["Living Room Lamp", "Hall Lamp"], ids=["alone in its area", "in no area"])
async def test_without_another_one_it_is_only_reported(home: SmallHome, agent: InstalledAgent, name: str) -> None:
    await home.add("light", Light(), "Hall Lamp")
    home.lose(f"light.{name.lower().replace(' ', '_')}")
    answer = await agent.ask(f"turn on the {name}")
    assert answer["response"] == f"{name} is not available right now."
