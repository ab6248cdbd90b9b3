"""Unlocking needs a PIN once there is one: asked for, wrong, right, and written down nowhere."""

from pathlib import Path

from .stage import Stage

DOOR = "lock.front_door"
PIN = "480153"
_WRONG = "480154"


async def unlock_with_pin(stage: Stage) -> None:
    """Set a PIN on the options page, and unlock with a wrong and the right one."""
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.flows.set_options("safety", pin=PIN)
    asked = await stage.ask("unlock the front door")
    stage.expect("PIN" in asked.answer and asked.goes_on, "it asks for the PIN", asked.answer)
    await stage.expect_stays(DOOR, "locked")
    yes = await stage.ask("yes", asked)
    stage.expect("PIN" in yes.answer, "a yes is not enough", yes.answer)
    await stage.expect_stays(DOOR, "locked")
    wrong = await stage.ask(_WRONG, asked)
    stage.expect("wrong" in wrong.answer, "a wrong PIN is refused", wrong.answer)
    await stage.expect_stays(DOOR, "locked")
    await stage.ask(PIN, asked)
    await stage.expect_state(DOOR, "unlocked", "the right PIN unlocks the door")
    await stage.client.call("lock", "lock", entity_id=DOOR)
    written = [path.name for path in _written(stage) if PIN.encode() in path.read_bytes()]
    stage.expect(not written, "the PIN stands in no log and in no database", written)


def _written(stage: Stage) -> list[Path]:
    folder = stage.home.config_dir
    return [path for path in folder.iterdir() if path.is_file() and path.suffix.startswith((".log", ".db"))] + [
        folder / ".storage" / "core.config_entries"
    ]
