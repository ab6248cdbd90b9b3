"""Home Assistant's timer sentences: left to it where it can, taken over where only we can."""

from typing import Any

import pytest

from tests.common_builders import a_request
from tests.skills.timer.conftest import Kitchen

CASES = [
    ("HassStartTimer", {"minutes": 8, "name": "pasta"}, "timer.set_timer", {"duration_s": 480, "name": "pasta"}),
    ("HassStartTimer", {"hours": "1", "minutes": "30"}, "timer.set_timer", {"duration_s": 5400}),
    ("HassCancelTimer", {}, "timer.cancel_timer", {}),
    ("HassCancelTimer", {"start_minutes": 5}, "timer.cancel_timer", {"duration_s": 300}),
    ("HassCancelAllTimers", {"area": "Kitchen"}, "timer.cancel_timer", {"all": True, "area": "Kitchen"}),
    ("HassIncreaseTimer", {"minutes": 2, "name": "tea"}, "timer.extend_timer", {"add_s": 120, "name": "tea"}),
    ("HassDecreaseTimer", {"seconds": 30}, "timer.extend_timer", {"add_s": -30}),
    ("HassPauseTimer", {"name": "tea"}, "timer.pause_timer", {"name": "tea"}),
    ("HassUnpauseTimer", {}, "timer.resume_timer", {}),
    ("HassTimerStatus", {"area": "Kitchen"}, "timer.list_timers", {"area": "Kitchen"}),
]


@pytest.mark.parametrize(("name", "slots", "tool", "arguments"), CASES)
async def test_without_timers_on_the_device_ours_are_used(
    kitchen: Kitchen, name: str, slots: dict[str, Any], tool: str, arguments: dict[str, Any]
) -> None:
    call = kitchen.domain.takes_over[name](slots, a_request())
    assert call is not None
    assert (call.tool, dict(call.arguments)) == (tool, arguments)


@pytest.mark.parametrize(("name", "slots", "tool", "arguments"), CASES)
async def test_a_device_with_timers_uses_its_own(
    kitchen: Kitchen, name: str, slots: dict[str, Any], tool: str, arguments: dict[str, Any]
) -> None:
    kitchen.takes_timers()
    assert kitchen.domain.takes_over[name](slots, a_request(device_id=kitchen.device_id)) is None


async def test_a_device_with_timers_still_reaches_those_of_ours(kitchen: Kitchen) -> None:
    await kitchen.call("set_timer", {"duration_s": 60}, device_id=None)
    kitchen.takes_timers()
    request = a_request(device_id=kitchen.device_id)
    assert kitchen.domain.takes_over["HassCancelTimer"]({}, request) is not None
    assert kitchen.domain.takes_over["HassStartTimer"]({"minutes": 1}, request) is None
    await kitchen.call("cancel_timer")
    assert kitchen.domain.takes_over["HassCancelTimer"]({}, request) is None


async def test_commands_for_later_are_left_to_home_assistant(kitchen: Kitchen) -> None:
    slots = {"minutes": 5, "conversation_command": "turn off the lights"}
    assert kitchen.domain.takes_over["HassStartTimer"](slots, a_request()) is None


async def test_a_length_that_is_no_number_is_left_to_home_assistant(kitchen: Kitchen) -> None:
    assert kitchen.domain.takes_over["HassStartTimer"]({"minutes": "a few"}, a_request()) is None
