"""Row 13: who may do what with what is shown, with what is not, and with what is hidden in between."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
import random
from typing import Any

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from custom_components.universal_agent.common.effects import Effect
from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.store.journal import JournalState
from custom_components.universal_agent.tools.spec import ToolSpec

from ..bench.calls import recorded_calls
from ..bench.formats_values import arguments
from .guarded_home import LAMP, LOCK, GuardedHome, guarded_home
from .row import RowResult

CLAIM = "nobody does more than the written matrix"
DONE, ASKED, NOTHING = "done", "asked", "nothing"
CALLERS = ("admin", "user", "read only", "no user", "heartbeat", "unknown user")
_FREE = {"admin": DONE, "user": DONE, "no user": DONE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change that somebody may want."""

    name: str
    """What the page calls it."""
    tool: str
    """The tool behind it."""
    arguments: Mapping[str, Any]
    """What it is called with."""
    target: str | None
    """The entity that may be shown or hidden; None where it is the agent's own data."""
    allowed: Mapping[str, str]
    """What comes of it for each actor, where the target is shown; nothing for all others."""


CHANGES = (
    Change(
        name="a light",
        tool="smart_home.handle_intent",
        arguments={"intent": "HassTurnOn", "slots": {"name": "Lamp"}, "clause": "turn on the lamp"},
        target=LAMP,
        allowed=_FREE,
    ),
    Change(
        name="a lock, opened",
        tool="smart_home.handle_intent",
        arguments={"intent": "HassTurnOff", "slots": {"name": "Front Door"}, "clause": "unlock the front door"},
        target=LOCK,
        allowed=dict.fromkeys(_FREE, ASKED),
    ),
    Change(
        name="a list",
        tool="lists.add_item",
        arguments={"items": ["milk"], "list": "Chores"},
        target="todo.chores",
        allowed=_FREE,
    ),
    Change(
        name="a memory",
        tool="memory.save",
        arguments={"content": "{word} hangs in {word}"},
        target=None,
        allowed=_FREE,
    ),
)
"""The written matrix: what is not named comes to nothing."""
EXPOSURES = ("shown", "not shown", "hidden in between")


async def run(count: int, seed: int) -> RowResult:
    """Go through the matrix `count` times, and once through every tool for each actor."""
    rng = random.Random(seed)
    kinds: dict[str, tuple[int, int]] = {}
    notes = [
        "The matrix stands in docs/threat-model.md. The heartbeat acts here without any leave.",
        "Every tool is called for each actor with arguments made up from its schema; who may control nothing must not",
        "have called a service on an entity.",
    ]
    async with guarded_home() as home:
        users = await _users(home)
        for _ in range(count):
            for change in CHANGES:
                for exposure in EXPOSURES if change.target else ("shown",):
                    for caller in CALLERS:
                        expected = expectation(change, exposure, caller)
                        found = await _tried(home, change, exposure, caller, users)
                        _count(kinds, f"{change.name}, {exposure}", found == expected)
                        if found != expected:
                            notes.append(f"{caller}, {change.name}, {exposure}: {found} instead of {expected}")
        for caller in CALLERS:
            for spec in home.data.registry.get_all_tools():
                moved = await _swept(home, spec, caller, users, rng)
                _count(kinds, f"every tool, {caller}", not moved)
                notes += [f"{caller}, {spec.name}: {call}" for call in moved]
    return RowResult(row=13, claim=CLAIM, kinds=kinds, notes=tuple(notes))


def expectation(change: Change, exposure: str, caller: str) -> str:
    """Return what the matrix says."""
    return change.allowed.get(caller, NOTHING) if exposure == "shown" else NOTHING


async def _users(home: GuardedHome) -> dict[str, User | None]:
    auth = home.hass.auth
    only_look = ["system-read-only"]
    return {
        "admin": await auth.async_create_user("Admin", group_ids=["system-admin"]),
        "user": home.anna,
        "read only": await auth.async_create_user("Guest", group_ids=only_look),
        "no user": None,
        "heartbeat": await auth.async_create_system_user("Heartbeat", group_ids=only_look),
        "unknown user": None,
    }


def _request(caller: str, users: Mapping[str, User | None]) -> RequestContext:
    user = users[caller]
    user_id = "nobody-of-this-home" if caller == "unknown user" else user.id if user else None
    return RequestContext(
        id=ulid_now(),
        text="",
        origin=Origin(
            channel=Channel.HEARTBEAT if caller == "heartbeat" else Channel.CHAT,
            language="en",
            conversation_id=ulid_now(),
            user_id=user_id,
            ha_context=Context(user_id=user_id),
        ),
        now=dt_util.now(),
        collector=IntentCollector(),
    )


async def _tried(
    home: GuardedHome, change: Change, exposure: str, caller: str, users: Mapping[str, User | None]
) -> str:
    """Return what came of a change: it was done, or a person was asked, or nothing."""
    await home.fresh()
    _expose(home, change, shown=exposure != "not shown")
    request = _request(caller, users)
    given = {
        name: value.format(word=request.id) if name == "content" else value for name, value in change.arguments.items()
    }
    gated = await home.data.gate.call(change.tool, given, request)
    asks_first = change.allowed.get(caller) == ASKED
    if exposure == "hidden in between" and not asks_first:
        _expose(home, change, shown=False)
    results = await home.data.processor.process(gated.intents, request) if gated.outcome is None else []
    if exposure == "hidden in between" and asks_first:
        _expose(home, change, shown=False)
        ids = [result.id for result in results if result.id]
        results = await home.data.processor.approve(ids, replace(request, id=ulid_now()))
    await home.hass.async_block_till_done()
    _expose(home, change, shown=True)
    states = {result.state for result in results}
    if JournalState.DONE in states:
        return DONE
    return ASKED if JournalState.AWAITING_APPROVAL in states else NOTHING


def _expose(home: GuardedHome, change: Change, *, shown: bool) -> None:
    if change.target is not None:
        async_expose_entity(home.hass, "conversation", change.target, shown)


async def _swept(
    home: GuardedHome, spec: ToolSpec, caller: str, users: Mapping[str, User | None], rng: random.Random
) -> list[str]:
    """Return what a tool called on entities for somebody who may control none, or what a query has changed."""
    await home.fresh()
    request = _request(caller, users)
    gated = await home.data.gate.call(spec.name, arguments(home.data.registry.schema(spec.name), rng), request)
    if gated.outcome is None:
        await home.data.processor.process(gated.intents, request)
    await home.hass.async_block_till_done()
    if spec.effect is Effect.ACTION and caller in _FREE:
        return []
    return [str(call) for call in recorded_calls(home.hass) if call.entity_ids]


def _count(kinds: dict[str, tuple[int, int]], kind: str, is_right: bool) -> None:
    tried, failed = kinds.get(kind, (0, 0))
    kinds[kind] = (tried + 1, failed + (not is_right))
