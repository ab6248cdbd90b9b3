"""Checks of what was written down: calendar, lists and memories."""

from datetime import datetime

from .checks import DAYS, Case, Check, Finding, finding
from .house import FAMILY
from .world import calendar_events, list_items, memories, starts


def event_at(word: str, weekday: int, hour: int) -> Check:
    """Expect one coming event with that word, on that weekday (Monday is 0) and hour of the home's own time."""

    async def check(case: Case) -> Finding:
        found = [event for event in await calendar_events(case.home, days=10) if word in event["summary"].lower()]
        times = [datetime.fromisoformat(starts(event)).astimezone(case.home.zone) for event in found]
        fits = len(times) == 1 and (times[0].weekday(), times[0].hour, times[0].minute) == (weekday, hour, 0)
        seen = [f"{time_:%A %Y-%m-%d %H:%M}" for time_ in times]
        return finding(
            fits and times[0] > datetime.now(case.home.zone),
            f"{FAMILY} has {word} on the coming {DAYS[weekday]} at {hour:02}:00",
            f"it has {seen}" if seen else "it has none",
        )

    return check


def list_has(entity_id: str, *items: str) -> Check:
    """Expect these items on the list, each for itself."""

    async def check(case: Case) -> Finding:
        read = [item["summary"].lower() for item in await list_items(case.home.client, entity_id)]
        return finding(all(item in read for item in items), f"{entity_id} has {', '.join(items)}", f"it has {read}")

    return check


def remembered(*words: str) -> Check:
    """Expect a new memory with all of these words."""

    async def check(case: Case) -> Finding:
        new = [row["content"] for row in memories(case.home) if row["created_at"] >= case.turn.started_at - 1]
        fits = any(all(word in content.lower() for word in words) for content in new)
        return finding(fits, f"there is a new memory with {', '.join(words)}", f"there are {new}")

    return check


def forgotten(word: str) -> Check:
    """Expect that the agent no longer holds a memory with that word, and did before."""

    async def check(case: Case) -> Finding:
        before = [name for name, what in case.before.things.items() if name.startswith("memory") and word in what]
        now = [row["content"] for row in memories(case.home) if word in row["content"]]
        return finding(before and not now, f"the {word} is forgotten", f"before {before}, now {now}")

    return check
