"""The smart home role: commands and questions about devices."""

from ...common.tool_call import ToolCall
from ...nlu.paraphrases.acts import COMPLAINTS
from ..role import Role, RoleQuestion

MAX_LOOKED_UP = 4
"""Devices whose states are looked up for a question; one that names more is about a kind or a room."""


def _states(question: RoleQuestion) -> tuple[ToolCall, ...]:
    """Return the look-ups of the states of the devices that a question names."""
    named = question.devices if len(question.devices) <= MAX_LOOKED_UP else ()
    return tuple(ToolCall(tool="smart_home.get_device_state", arguments={"name": device}) for device in named)


SMART_HOME = Role(
    name="smart_home",
    description="Controls devices and answers questions about them: lights, covers, climate, locks, media, sensors.",
    required_tools=(
        "smart_home.handle_intent",
        "smart_home.query_intent",
        "smart_home.list_devices",
        "smart_home.get_device_state",
        "timer.schedule_action",
    ),
    look_ups=_states,
    acts=(
        *("turn_", "leave_alone", "open", "close", "clean", "dock", "scene", "lock", "set_", "fan_speed"),
        *("brighter", "dimmer", "warmer", "cooler", "louder", "quieter", "mute", "unmute"),
        *("play", "pause", "resume", "stop_playing", "next_track", "previous_track"),
        *("ask_", COMPLAINTS),
    ),
    system_prompt=(
        "You control this home. Do what the person asks with the tools, in as few calls as possible, all of them in"
        " one round: what they did may be told without asking you again. Say only what the tools' outcomes confirm. If"
        " a device is not there or cannot do it, say so in one sentence."
    ),
)
