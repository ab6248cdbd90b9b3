"""Bring the house to the state in which each run of the script begins: an ordinary evening."""

import asyncio
from datetime import datetime, timedelta

from .client import Client
from .house import DEVICES, FAMILY, SHOPPING
from .session import Home
from .voice_pipeline import VoicePipeline
from .world import calendar_events, list_items, memories, scheduled

_LIT = ["light.bedroom_light", "light.bedside_lamp"]

FORGET_KEY = "forget where the spare key is"
CANCEL_PACKING = "cancel the reminder to pack"


async def prepare(home: Home, now: datetime | None = None) -> None:
    """Set devices, lists and the calendar back; `now` is what time it is in a home that is ahead of us."""
    await asyncio.gather(_devices(home.client), _shopping(home.client), _calendar(home, now))


async def tidy_up(home: Home, talk: VoicePipeline) -> None:
    """Let the agent forget what an earlier run that was cut short left in its own database."""
    for memory in memories(home):
        if "spare key" in memory["content"]:
            await talk.ask(FORGET_KEY)
    if any(item["kind"] == "timer" and item["state"] == "active" for item in scheduled(home)):
        await talk.ask("cancel all timers")
    for item in scheduled(home):
        if item["kind"] == "reminder" and item["state"] == "active" and "pack" in f"{item['name']} {item['message']}":
            await talk.ask(CANCEL_PACKING)


async def _devices(client: Client) -> None:
    """Lock up, shut garage and roof window, open the blinds, leave only the bedroom lit."""
    of_domain = {
        domain: [device.entity_id for device in DEVICES if device.domain == domain] for domain in ("light", "cover")
    }
    shut = ["cover.garage_door", "cover.bathroom_roof_window"]
    covers = [entity_id for entity_id in of_domain["cover"] if entity_id not in shut]
    dark = [entity_id for entity_id in of_domain["light"] if entity_id not in _LIT]
    await client.call("light", "turn_off", entity_id=dark)
    await client.call("light", "turn_on", entity_id=_LIT, brightness_pct=100)
    await client.call("cover", "open_cover", entity_id=covers)
    await client.call("cover", "close_cover", entity_id=shut)
    await client.call("lock", "lock", entity_id="lock.front_door")
    volumes = [f"input_number.{device.slug}_volume" for device in DEVICES if device.domain == "media_player"]
    await client.call("input_number", "set_value", entity_id=volumes, value=0.3)


async def _shopping(client: Client) -> None:
    """Leave only bread on the shopping list."""
    for item in await list_items(client, SHOPPING):
        await client.call("todo", "remove_item", entity_id=SHOPPING, item=item["uid"])
    await client.call("todo", "add_item", entity_id=SHOPPING, item="bread")


async def _calendar(home: Home, now: datetime | None = None) -> None:
    """Leave three events in the family's calendar, one of them today."""
    for event in await calendar_events(home, days=30, back=7):
        await home.client.command("calendar/event/delete", entity_id=FAMILY, uid=event["uid"])
    today = (now or datetime.now(home.zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    tomorrow = today + timedelta(days=1)
    await home.client.call(
        "calendar",
        "create_event",
        entity_id=FAMILY,
        summary="Recycling Collection",
        start_date=f"{today:%Y-%m-%d}",
        end_date=f"{tomorrow:%Y-%m-%d}",
    )
    for name, days, hour in (("Dentist", 1, 10), ("Piano Lesson", 3, 16)):
        start = (today + timedelta(days=days)).replace(hour=hour)
        await home.client.call(
            "calendar",
            "create_event",
            entity_id=FAMILY,
            summary=name,
            start_date_time=start.isoformat(),
            end_date_time=(start + timedelta(hours=1)).isoformat(),
        )
