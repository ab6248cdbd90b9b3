"""Whatever leads to an open door is asked about like the door, through every way in; what leads to nothing is done."""

from collections.abc import Awaitable, Callable

from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.safety.effects.wired import wire
from tests.surfaces.external_api import external_api

KINDS: dict[str, tuple[str, str]] = {
    "input_boolean": ("turn on", "{} Mode"),
    "switch": ("turn on", "{} Switch"),
    "light": ("turn on", "{} Lamp"),
    "button": ("turn on", "{} Button"),
    "scene": ("activate", "{} Scene"),
    "script": ("run", "{} Script"),
    "template cover": ("open", "{} Screen"),
    "template lock": ("lock", "{} Latch"),
    "group": ("turn on", "{} Group"),
    "helper": ("turn on", "{} Helper"),
}
"""What is done to which thing."""
type Way = Callable[[InstalledAgent, str, str], Awaitable[bool]]
"""Asks for it, and tells whether a person was asked before anything was done."""


async def by_sentence(agent: InstalledAgent, verb: str, name: str) -> bool:
    """Say it in a conversation."""
    answer = await agent.converse(f"{verb} the {name}")
    return bool(answer["continue_conversation"])


async def by_model(agent: InstalledAgent, verb: str, name: str) -> bool:
    """Let a model call Home Assistant's tool."""
    outcome = await (await external_api(agent)).call("ha.intent__HassTurnOn", name=name)
    assert outcome.ok or outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    return not outcome.ok


async def by_action(agent: InstalledAgent, verb: str, name: str) -> bool:
    """Hand it to the action, as an automation does."""
    answer = await agent.ask(f"{verb} the {name}")
    return [intent["status"] for intent in answer["intents"]] == ["awaiting_approval"]


async def by_schedule(agent: InstalledAgent, verb: str, name: str) -> bool:
    """Let a model schedule it."""
    request = await external_api(agent, now=dt_util.now())
    turn_on = {"tool": "intent__HassTurnOn", "arguments": {"name": name}}
    outcome = await request.call("timer.schedule_action", calls=[turn_on], delay_s=600)
    assert outcome.ok or outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    return not outcome.ok


WAYS: dict[str, Way] = {"sentence": by_sentence, "model": by_model, "action": by_action, "scheduled": by_schedule}
NOT_SAID = {("button", "sentence"), ("button", "action")}
"""No sentence of Home Assistant reaches a button."""
CELLS = [(kind, way) for kind in KINDS for way in WAYS if (kind, way) not in NOT_SAID]


@pytest.fixture
async def wired(agent: InstalledAgent, home: SmallHome) -> InstalledAgent:
    """Return the agent in the wired home."""
    await wire(home)
    return agent


@pytest.mark.parametrize(("kind", "way"), CELLS, ids=[" by ".join(cell) for cell in CELLS])
async def test_what_opens_the_door_is_asked_about_and_what_does_not_is_done(
    wired: InstalledAgent, home: SmallHome, kind: str, way: str
) -> None:
    verb, name = KINDS[kind]

    asked_about_calm = await WAYS[way](wired, verb, name.format("Calm"))
    await wired.hass.async_block_till_done()
    calm_journal = await wired.data.stores.journal.recent()
    asked_about_open = await WAYS[way](wired, verb, name.format("Secret"))
    await wired.hass.async_block_till_done()

    assert (asked_about_calm, asked_about_open) == (False, True)
    assert [entry.state.value for entry in calm_journal] == ["done"]
    assert home.front_door.unlocked_times == 0
