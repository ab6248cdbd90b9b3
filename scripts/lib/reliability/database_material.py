"""A database with a household's past in it, to be damaged."""

from pathlib import Path
import random
import sqlite3

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from custom_components.universal_agent.store.schedule import ScheduledItem, ScheduleKind

MEMORY = "the spare key is under the blue pot"
OPEN = (JournalState.STARTED, JournalState.APPROVED, JournalState.AWAITING_APPROVAL)


def entry(number: int, state: JournalState = JournalState.DONE) -> JournalEntry:
    """Return a journal entry of something that was remembered."""
    return JournalEntry(
        id=f"{number:026}",
        request_id=f"request {number}",
        seq=0,
        type="memory",
        target=f"note {number}",
        key=f"key {number}",
        effect_class=EffectClass.IDEMPOTENT_ADD,
        state=state,
        payload={
            "operation": "save",
            "target": f"note {number}",
            "effect_class": "keyed_add",
            "risk": "low",
            "content": f"note {number}",
        },
        context={"language": "en", "channel": "chat", "text": f"remember note {number}"},
    )


async def fill(path: Path, *, rows: int = 300) -> None:
    """Write a household's past: memories, a journal with a few open intents, things that are due."""
    stores = Stores(path)
    await stores.database.open()
    await stores.memories.add(key="first", content=MEMORY, person=None, importance=0.5, source="bench")
    for number in range(rows // 10):
        await stores.memories.add(
            key=f"m{number}", content=f"memory {number} of many", person=None, importance=0.5, source="bench"
        )
        item = ScheduledItem(key=f"s{number}", kind=ScheduleKind.TIMER, name=f"timer {number}", fires_at=4e9 + number)
        await stores.schedule.add(item)
    await stores.journal.add([entry(number) for number in range(rows)])
    await stores.journal.add([entry(rows + place, state) for place, state in enumerate(OPEN)])
    await stores.database.close()


def quick_folder() -> str | None:
    """Return a folder in memory where there is one: a walk of many small commits need not wear out a disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


_FOREIGN = (
    "DROP TABLE goals",
    "ALTER TABLE journal DROP COLUMN undo",
    "ALTER TABLE memories RENAME TO remembered",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 1",
    "DROP TABLE schedule; CREATE TABLE schedule (id INTEGER)",
    "UPDATE journal SET state = 'no such state' WHERE rowid = 5",
    "UPDATE journal SET payload = 'no json' WHERE state = 'started'",
)


def foreign(path: Path, chance: random.Random) -> None:
    """Give a file another schema, or rows that cannot be read."""
    connection = sqlite3.connect(path)
    connection.executescript(chance.choice(_FOREIGN))
    connection.close()
