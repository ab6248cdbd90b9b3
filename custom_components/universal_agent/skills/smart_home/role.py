"""The smart home role: commands and questions about devices."""

from ..role import Role

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
    system_prompt=(
        "You control this home. Do what the person asks with the tools, in as few calls as possible, all of them in"
        " one round: what they did may be told without asking you again. Say only what the tools' outcomes confirm. If"
        " a device is not there or cannot do it, say so in one sentence."
    ),
)
