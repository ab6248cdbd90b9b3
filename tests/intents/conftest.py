"""A processor with a domain of its own, whose handler does what a test tells it to."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from itertools import count
import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.intents.base import (
    ActionIntent,
    Assessment,
    Caller,
    ExecutionResult,
    IntentRegistration,
    TakingBack,
)
from custom_components.universal_agent.intents.collector import Registered
from custom_components.universal_agent.intents.processor import IntentProcessor
from custom_components.universal_agent.intents.undo import undo_by
from custom_components.universal_agent.safety.policy import Action
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.tools.adapters import read_error
from tests.common_builders import AllowAllFacts


class SwitchIntent(ActionIntent):
    """Turn something on or off."""

    type: ClassVar[str] = "switch"
    profile_domain: ClassVar[str] = "switch"
    shapes_later_runs: ClassVar[bool] = False

    def conflict_key(self) -> str | None:
        """Return the target: it cannot be on and off."""
        return self.target


def turn(operation: str, target: str = "lamp", effect_class: EffectClass = EffectClass.ABSOLUTE_SET) -> SwitchIntent:
    return SwitchIntent(operation=operation, target=target, effect_class=effect_class)


@dataclass
class SwitchHandler:
    """Switches things in a dictionary, or fails as told."""

    world: dict[str, str] = field(default_factory=dict)
    """Target to what was done to it last."""
    done: list[str] = field(default_factory=list)
    """Everything that was done, in order."""
    keys: set[str] = field(default_factory=set)
    """Keys under which something was done."""
    service: str = "light.turn_on"
    """What it would call."""
    assess_error: Exception | None = None
    execute_error: Exception | None = None
    read_error: Exception | None = None
    known: bool = True
    """Whether the world can be read back."""
    verified: bool | None = None
    undo: TakingBack | None = None
    """How it is taken back, where not by switching off."""
    gate: asyncio.Event | None = None
    """Where set, an effect waits for it."""
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    """Set as soon as an effect has begun."""
    callers: list[Caller] = field(default_factory=list)

    async def assess(self, intent: SwitchIntent, caller: Caller) -> Assessment:
        """Return the one action it would call."""
        if self.assess_error:
            raise self.assess_error
        return Assessment(actions=(Action(service=self.service, entity_id=f"light.{intent.target}"),))

    def describe(self, intent: SwitchIntent, language: str) -> str:
        """Return it in words."""
        return f"turn {intent.operation} the {intent.target}"

    async def execute(self, intent: SwitchIntent, caller: Caller) -> ExecutionResult:
        """Switch."""
        self.reached.set()
        if self.gate:
            await self.gate.wait()
        if self.execute_error:
            raise self.execute_error
        self.world[intent.target] = intent.operation
        self.done.append(f"{intent.operation} {intent.target}")
        self.keys.add(caller.key)
        self.callers.append(caller)
        return ExecutionResult(
            data={"state": intent.operation},
            spoken="Done.",
            undo=self.undo or undo_by(intent.model_copy(update={"operation": "off"})),
            verified=self.verified,
        )

    async def is_done(self, intent: SwitchIntent, key: str) -> bool | None:
        """Look."""
        if self.read_error:
            raise self.read_error
        if not self.known:
            return None
        if intent.effect_class is EffectClass.ABSOLUTE_SET:
            return self.world.get(intent.target) == intent.operation
        return key in self.keys


@dataclass
class Workshop:
    """The processor and what is around it."""

    processor: IntentProcessor
    handler: SwitchHandler
    stores: Stores
    announced: list[Mapping[str, Any]]

    async def states(self, request_id: str | None = None) -> list[tuple[str, str | None]]:
        """Return state and reason of the newest entries, oldest first, once everything is written."""
        await self.stores.database.settle()
        found = reversed(await self.stores.journal.recent())
        return [(entry.state.value, entry.reason) for entry in found if request_id in (None, entry.request_id)]


def registered(*intents: ActionIntent) -> list[Registered]:
    return [Registered(number, intent) for number, intent in enumerate(intents)]


def said(key: str, language: str, values: Mapping[str, Any]) -> str:
    return f"{key} {language} {json.dumps(values)}"


def a_workshop(stores: Stores) -> Workshop:
    handler = SwitchHandler()
    announced: list[Mapping[str, Any]] = []
    numbers = count(1)
    processor = IntentProcessor(
        journal=stores.journal,
        registrations=[IntentRegistration(SwitchIntent, handler)],
        wording=said,
        read_error=read_error,
        announce=announced.append,
        home_facts=AllowAllFacts(),
        new_id=lambda: f"intent-{next(numbers):04}",
    )
    return Workshop(processor=processor, handler=handler, stores=stores, announced=announced)


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.fixture
async def shop(tmp_path: Path) -> AsyncGenerator[Workshop]:
    """Return a processor with a real journal."""
    stores = Stores(tmp_path / "agent.db")
    await stores.database.open()
    made = a_workshop(stores)
    yield made
    await made.processor.drain()
    await stores.database.close()
