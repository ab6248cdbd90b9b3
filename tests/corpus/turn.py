"""Say one line to the agent in its home, and note what came of it; nothing of it is left for the next line."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import conversation
from homeassistant.components.intent.timers import TimerInfo
from homeassistant.core import Context
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.const import AGENT_ENTITY_ID
from custom_components.universal_agent.store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from scripts.lib.bench.home import BuiltHome, timers
from tests.installed_agent import InstalledAgent

from .home import Seen, look, overrides
from .material import Line

AFTERNOON = datetime(2026, 11, 20, 15, tzinfo=ZoneInfo("Europe/Berlin"))
"""The moment at which everything is said: a Friday afternoon. The clock stands."""
LATE_ENOUGH = timedelta(seconds=3)
"""What is due may look a little later."""
DELAYED_COMMAND = "timer assist command"
"""Name of the task in which Home Assistant carries out the command of a timer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one line led to."""

    reply: str
    failed: bool
    """Whether the agent said that it did not, or cannot tell."""
    asked: bool
    """Whether it asked back, or waits for a yes."""
    after: Mapping[str, Seen]
    """What everything shows afterwards; of lists, only what was added."""
    changes: Mapping[str, Seen]
    """What of it is not as before."""
    scheduled: tuple[str, ...] = ()
    """What was put off, in words."""
    effects: Mapping[str, Seen] = field(default_factory=dict)
    """What that changes when its time comes."""


async def say(agent: InstalledAgent, built: BuiltHome, freezer: FrozenDateTimeFactory, line: Line) -> Outcome:
    """Set the home to what the line begins with, say it in a new conversation, and clear up."""
    await built.reset(overrides(line.states))
    before = look(built)
    result = await conversation.async_converse(
        agent.hass, line.text, None, Context(), line.language, AGENT_ENTITY_ID, device_id=built.satellite_id
    )
    await agent.hass.async_block_till_done()
    now = look(built)
    after = _added(before, now)
    asked = result.continue_conversation or bool(agent.data.confirmations.pending())
    await _close_questions(agent)
    outcome = Outcome(
        reply=str(result.response.speech.get("plain", {}).get("speech", "")),
        failed=result.response.error_code is not None,
        asked=asked,
        after=after,
        changes=_changes(_added(before, before), after),
        scheduled=await _scheduled(agent, built),
        effects=await _effects(agent, built, freezer, now),
    )
    await _take_off(agent, built)
    return outcome


def _changes(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> dict[str, Seen]:
    return {entity_id: seen for entity_id, seen in after.items() if seen != before[entity_id]}


async def _effects(
    agent: InstalledAgent, built: BuiltHome, freezer: FrozenDateTimeFactory, now: Mapping[str, Seen]
) -> dict[str, Seen]:
    """Let the time of everything come that does more than ring, look what it changes, and turn the clock back."""
    items = await agent.data.stores.schedule.open_items(ScheduleKind.ACTION)
    for due in sorted({item.fires_at for item in items}):
        freezer.move_to(datetime.fromtimestamp(due, AFTERNOON.tzinfo) + LATE_ENOUGH)
        async_fire_time_changed(agent.hass)
        await _settled(agent)
    then = look(built)
    freezer.move_to(AFTERNOON)
    return _changes(_added(now, now), _added(now, then))


async def _settled(agent: InstalledAgent) -> None:
    """Wait for everything that the time has set off; commands of Home Assistant's timers run in the background."""
    await agent.hass.async_block_till_done()
    if commands := [task for task in asyncio.all_tasks() if task.get_name() == DELAYED_COMMAND]:
        await asyncio.wait(commands)
    await agent.data.heartbeat.settled()
    await agent.hass.async_block_till_done()


def _added(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> dict[str, Seen]:
    """Return what is shown, with only the new items of a list."""
    return {
        entity_id: Seen(
            state=seen.state, items=tuple(item for item in seen.items if item not in before[entity_id].items)
        )
        if entity_id.startswith("todo.")
        else seen
        for entity_id, seen in after.items()
    }


async def _scheduled(agent: InstalledAgent, built: BuiltHome) -> tuple[str, ...]:
    """Describe everything that would happen later: in our schedule, and of Home Assistant's timers."""
    items = await agent.data.stores.schedule.open_items()
    shadows = {item.native_id for item in items}
    others = [timer for timer in timers(built.hass).timers.values() if timer.id not in shadows]
    return (*(_item(item) for item in items), *(_timer(timer) for timer in others))


def _item(item: ScheduledItem) -> str:
    due = datetime.fromtimestamp(item.fires_at, AFTERNOON.tzinfo)
    return f"{item.kind} {due:%a %H:%M:%S} {item.message or item.name or ''}".strip()


def _timer(timer: TimerInfo) -> str:
    kind = ScheduleKind.ACTION if timer.conversation_command else ScheduleKind.TIMER
    return f"{kind} in {timer.seconds_left} s {timer.conversation_command or timer.name or ''}".strip()


async def _close_questions(agent: InstalledAgent) -> None:
    """Say no to everything that waits for a yes."""
    for pending in agent.data.confirmations.pending():
        await agent.data.replies.decline(pending, said_no=True)
    await agent.data.replies.close_expired()


async def _take_off(agent: InstalledAgent, built: BuiltHome) -> None:
    """Cancel everything that was put off."""
    manager = timers(built.hass)
    for timer_id in list(manager.timers):
        manager.cancel_timer(timer_id)
    for item in await agent.data.stores.schedule.open_items():
        await agent.data.stores.schedule.update(item.id, state=ScheduleState.CANCELLED.value)
    await agent.hass.async_block_till_done()
