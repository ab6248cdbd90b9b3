"""Unlocking in a second needs the PIN when it is said, and opens once when it is due."""

from .safety_pin import DOOR, PIN
from .stage import Stage

_LATER = "unlock the front door in 1 second"


async def unlock_later(stage: Stage) -> None:
    """Ask for a door to be unlocked later: without the PIN nothing ever happens, with it the door opens then."""
    await stage.client.call("lock", "lock", entity_id=DOOR)
    asked = await stage.ask(_LATER)
    stage.expect("PIN" in asked.answer and asked.goes_on, "it asks for the PIN at once", asked.answer)
    await stage.ask("no", asked)
    for moment in ("before it would be due", "and after"):
        await stage.expect_stays(DOOR, "locked", f"without the PIN it stays locked, {moment}")
    asked = await stage.ask(_LATER)
    answer = await stage.ask(PIN, asked)
    stage.expect("I will unlock" in answer.answer, "with the PIN it says when it will unlock", answer.answer)
    await stage.expect_state(DOOR, "unlocked", "it unlocks when it is due")
    await stage.client.call("lock", "lock", entity_id=DOOR)
