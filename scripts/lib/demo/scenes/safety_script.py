"""What a script does inside counts: one that unlocks is asked about like the lock itself."""

from typing import Any

from .safety_pin import DOOR, PIN
from .stage import Stage

_NAME, _SCRIPT = "Warm Welcome", "script.warm_welcome"


async def script_that_unlocks(stage: Stage) -> None:
    """Make a script of a lamp and the lock, and ask for it by its harmless name."""
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.client.call("light", "turn_off", entity_id="light.hallway_light")
    config: dict[str, Any] = {
        "alias": _NAME,
        "sequence": [
            {"action": "light.turn_on", "target": {"entity_id": "light.hallway_light"}},
            {"action": "lock.unlock", "target": {"entity_id": DOOR}},
        ],
    }
    await stage.make("script", "warm_welcome", _SCRIPT, config)
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[_SCRIPT], should_expose=True
    )
    asked = await stage.ask(f"run the {_NAME.lower()} script")
    stage.expect("PIN" in asked.answer and asked.goes_on, "it asks for the PIN, as for the lock", asked.answer)
    await stage.expect_stays(DOOR, "locked")
    await stage.expect_state("light.hallway_light", "off", "and nothing of the script was done")
    await stage.ask(PIN, asked)
    await stage.expect_state(DOOR, "unlocked", "with the PIN the script runs")
    await stage.expect_state("light.hallway_light", "on")
    await stage.client.call("lock", "lock", entity_id=DOOR)
