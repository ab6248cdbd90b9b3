"""“Undo that”, for everything that can be asked for: read before, after, and once it is taken back."""

from collections.abc import Awaitable, Callable

from ..house import SHOPPING
from ..waiting import eventually
from ..world import calendar_events, list_items, memories, scheduled
from .stage import Stage

_GOALS = "todo.universal_agent_goals"

type _Look = Callable[[Stage], Awaitable[bool]]


async def undo(stage: Stage) -> None:
    """Ask, and take it back, one kind after the other."""
    await stage.client.call("light", "turn_off", entity_id="light.garden_lights")
    cases: tuple[tuple[str, str, _Look], ...] = (
        ("turn on the garden lights", "the garden lights are on", _light),
        ("add choir practice to my calendar tomorrow at seven in the evening", "the calendar has it", _event),
        ("remember that the ladder belongs to the Millers", "it is remembered", _memory),
        ("add a goal to learn the cello", "the goal is there", _goal),
        ("put saffron on the shopping list", "saffron is on the list", _item),
        ("set a rice timer for 12 minutes", "the timer runs", _timer),
    )
    for text, wanted, look in cases:
        turn = await stage.ask(text)
        stage.expect(await _becomes(stage, look, so=True), wanted)
        await stage.ask("undo that", turn)
        stage.expect(await _becomes(stage, look, so=False), "and it is as before")


async def _becomes(stage: Stage, look: _Look, *, so: bool) -> bool:
    async def seen() -> bool:
        return await look(stage) is so

    return await eventually(seen)


async def _light(stage: Stage) -> bool:
    return bool((await stage.state("light.garden_lights"))["state"] == "on")


async def _event(stage: Stage) -> bool:
    return any("choir" in event["summary"].lower() for event in await calendar_events(stage.home, days=3))


async def _memory(stage: Stage) -> bool:
    return any("ladder" in memory["content"] for memory in memories(stage.home))


async def _goal(stage: Stage) -> bool:
    return any("cello" in item["summary"] for item in await list_items(stage.client, _GOALS))


async def _item(stage: Stage) -> bool:
    return any("saffron" in item["summary"].lower() for item in await list_items(stage.client, SHOPPING))


async def _timer(stage: Stage) -> bool:
    return any(row["state"] == "active" and "rice" in (row["name"] or "") for row in scheduled(stage.home))
