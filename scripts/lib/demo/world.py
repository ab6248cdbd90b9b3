"""Read the world: devices, calendar, lists, automations and what the agent keeps; two readings can be compared."""

from dataclasses import dataclass
from datetime import datetime, timedelta
import sqlite3
from typing import Any

from .client import Client, Json
from .house import CHORES, DEVICES, FAMILY, SHOPPING
from .session import Home
from .voice_pipeline import shown

_NOT_ACTED_ON = {"sensor", "weather"}
_MADE_BY_HAND = ("automation.", "script.", "scene.", "timer.")


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """Everything that a request could change, at one moment."""

    things: dict[str, str]
    """Each thing by a readable name, with what it is like."""

    def differences(self, later: World) -> dict[str, str]:
        """Return what is different later, in words."""
        names = sorted(self.things.keys() | later.things.keys())
        return {
            name: f"{self.things.get(name, 'nothing')} → {later.things.get(name, 'nothing')}"
            for name in names
            if self.things.get(name) != later.things.get(name)
        }


async def read_world(home: Home) -> World:
    """Read everything that a request could change."""
    states = await home.client.states()
    house = [device.entity_id for device in DEVICES if device.domain not in _NOT_ACTED_ON]
    things = {entity_id: shown(states[entity_id]) for entity_id in house}
    things |= {entity_id: "there" for entity_id in states if entity_id.startswith(_MADE_BY_HAND)}
    for event in await calendar_events(home, days=10, back=2):  # so that midnight changes nothing
        things[f"{FAMILY}: {event['summary']}"] = starts(event)
    for entity_id in (SHOPPING, CHORES):
        for item in await list_items(home.client, entity_id):
            things[f"{entity_id}: {item['summary']}"] = item["status"]
    things |= {
        f"scheduled {row['kind']} {row['id']}": f"{row['name'] or row['message'] or 'unnamed'}, {row['state']}"
        for row in scheduled(home)
    }
    things |= {f"memory {row['id']}": row["content"] for row in memories(home)}
    return World(things=things)


async def calendar_events(home: Home, *, days: int, back: int = 0) -> list[Json]:
    """Return the family's events from today, or from some days back, as Home Assistant's calendar page reads them."""
    start = datetime.now(home.zone).replace(hour=0, minute=0, second=0, microsecond=0)
    span = {"start": (start - timedelta(days=back)).isoformat(), "end": (start + timedelta(days=days)).isoformat()}
    events: list[Json] = await home.client.rest("GET", f"/api/calendars/{FAMILY}", params=span)
    return events


def starts(event: Json) -> str:
    """Return when an event starts: a date, or a date and a time with its zone."""
    start: dict[str, str] = event["start"]
    return start.get("dateTime") or start["date"]


async def list_items(client: Client, entity_id: str) -> list[Json]:
    """Return the open and done items of a to-do list."""
    items: list[Json] = (await client.ask_action("todo", "get_items", entity_id=entity_id))[entity_id]["items"]
    return items


def scheduled(home: Home) -> list[dict[str, Any]]:
    """Return the timers, reminders and delayed actions that the agent's database holds."""
    return rows(home, "SELECT * FROM schedule ORDER BY id")


def memories(home: Home) -> list[dict[str, Any]]:
    """Return what the agent's database remembers."""
    return rows(home, "SELECT * FROM memories WHERE forgotten_at IS NULL ORDER BY id")


def rows(home: Home, query: str) -> list[dict[str, Any]]:
    """Read the agent's database without touching it; there is none before the agent's first start."""
    if not home.database.exists():
        return []
    connection = sqlite3.connect(f"file:{home.database}?mode=ro", uri=True, timeout=5)
    try:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(query)]
    finally:
        connection.close()
