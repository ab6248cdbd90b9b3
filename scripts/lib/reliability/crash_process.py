"""One life of Home Assistant in a process of its own: asked for changes and killed, or started again after that."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
import json
import logging
import os
from pathlib import Path
import signal
from typing import Any

from homeassistant.components import persistent_notification
from homeassistant.components.homeassistant import exposed_entities
from homeassistant.core import Context, HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from custom_components.universal_agent.actions.undo import take_back
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.data import UniversalAgentData
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.processor import IntentProcessor
from custom_components.universal_agent.safety.origins import of_press
from custom_components.universal_agent.skills import speech
from custom_components.universal_agent.store.database import Database
from custom_components.universal_agent.tools.registry import schema_of

from ..bench.compared_agents import OURS, install
from ..bench.core import running_hass
from ..tools_page import all_tools
from .crash_world import BELLS, ITEMS, LAMPS, LIST, World, devices

COMPONENTS = ("homeassistant", "conversation", "light", "button", "todo", "persistent_notification")
ANSWERED = "answered.json"
SHOWN = "shown.json"
PAGE = "page"
"""The device of the world that stands for Home Assistant's notifications."""


def prepare_lives() -> None:
    """Import, read and make what every life would make alike, before this process is forked.

    Half of a life is spent on modules, on the schemas of tools and on the English sentences. None of it needs an event
    loop or a thread, and no life changes it.
    """
    for component in COMPONENTS:
        import_module(f"homeassistant.components.{component}")
    import_module("custom_components.universal_agent.config_flow")
    for tool in all_tools():
        schema_of(tool.input_model)
    read = cache(vars(speech)["_read"])
    read(Path(speech.__file__).parent, speech.FALLBACK)
    vars(speech)["_read"] = read


class Killer:
    """Ends this process, without any goodbye, when these points have been passed in this order."""

    def __init__(self, points: Sequence[str]) -> None:
        self._ahead = list(points)

    def hit(self, name: str) -> None:
        """Pass a point."""
        if self._ahead and self._ahead[0] == name:
            del self._ahead[0]
            if not self._ahead:
                os.kill(os.getpid(), signal.SIGKILL)

    def watch(self) -> None:
        """Watch every processor and database that is made from now on in this process."""
        for made in (IntentProcessor, Database):
            _watch(made, self)


def _watch(made: type[Any], killer: Killer) -> None:
    build = made.__init__

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:  # noqa: N807 - it takes its place
        build(self, *args, **kwargs)
        self.checkpoint = killer.hit

    made.__init__ = __init__


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One change that is asked for."""

    tool: str
    """The tool."""
    arguments: dict[str, Any]
    """Its arguments."""
    device: str
    """The device that acts, or the name of what is scheduled."""
    effect: str
    """What it then does."""


def wishes(effect_class: str, count: int) -> list[Wish]:
    """Return changes of one effect class."""
    match effect_class:
        case "set_to_value":
            return [_turn_on(name, "on") for name in LAMPS[:count]]
        case "pulse":
            return [_turn_on(name, "ring") for name in BELLS[:count]]
        case "keyed_add":
            return [
                Wish(tool="lists.add_item", arguments={"items": [item], "list": LIST}, device=LIST, effect=item)
                for item in ITEMS[:count]
            ]
        case _:
            return [
                Wish(
                    tool="timer.set_timer",
                    arguments={"duration_s": 3600 + number, "name": name},
                    device=name,
                    effect="timer",
                )
                for number, name in enumerate(("tea", "eggs", "laundry")[:count])
            ]


def _turn_on(name: str, effect: str) -> Wish:
    arguments = {"intent": "HassTurnOn", "slots": {"name": name}, "texts": {"name": name}, "clause": f"turn on {name}"}
    return Wish(tool="smart_home.handle_intent", arguments=arguments, device=name, effect=effect)


async def live(folder: Path, wanted: Sequence[Wish], points: Sequence[str]) -> None:
    """Start, carry out what is wanted, write down that it was answered, and be killed on the way."""
    killer = Killer(points)
    async with running_hass(COMPONENTS, config_dir=folder) as hass:
        data = await installed(hass, World(folder, killer.hit))
        data.processor.checkpoint = data.stores.database.checkpoint = killer.hit
        results = await ask(data, wanted)
        _write(folder / ANSWERED, results)
        killer.hit("answered")
        await data.processor.drain()
        await data.stores.database.settle()
        killer.hit("settled")
        _write(folder / "survived.json", True)
        os._exit(0)


async def live_on(folder: Path, wanted: Sequence[Wish], points: Sequence[str], after: str) -> None:
    """Start, ask, and be killed in what follows: a yes is given, it is taken back, or what was set falls due."""
    killer = Killer(points)
    async with running_hass(COMPONENTS, config_dir=folder) as hass:
        world = World(folder, killer.hit)
        data = await installed(hass, world)
        listen_to_what_is_told(hass, world)
        await ask(data, wanted, needs_approval=after == "approve")
        await data.processor.drain()
        await data.stores.database.settle()
        data.processor.checkpoint = data.stores.database.checkpoint = killer.hit
        killer.hit(after)
        if after == "approve":
            ids = [entry.id for entry in await data.stores.journal.recent()]
            await data.processor.approve(ids, a_request(IntentCollector()))
        elif after == "undo":
            await take_back(hass, data, context=Context())
        else:
            _watch_claims(data, killer)
            await _all_fired(data)
        killer.hit("answered")
        await data.processor.drain()
        await data.stores.database.settle()
        os._exit(0)


def _watch_claims(data: UniversalAgentData, killer: Killer) -> None:
    claim = data.stores.schedule.claim

    async def claiming(number: int) -> bool:
        killer.hit("claiming")
        return await claim(number)

    data.stores.schedule.claim = claiming  # type: ignore[method-assign]


async def _all_fired(data: UniversalAgentData) -> None:
    """Wait until nothing is scheduled any more."""
    async with asyncio.timeout(30):
        while await data.stores.schedule.open_items():  # noqa: ASYNC110 - what stands in a file tells nobody
            await asyncio.sleep(0.02)


def listen_to_what_is_told(hass: HomeAssistant, world: World) -> None:
    """Let what stands on Home Assistant's page be a device of the world, which outlives this life."""

    @callback
    def told(kind: persistent_notification.UpdateType, notes: dict[str, persistent_notification.Notification]) -> None:
        if kind is persistent_notification.UpdateType.ADDED:
            for note in notes.values():
                world.do(PAGE, note["message"])

    persistent_notification.async_register_callback(hass, told)


async def recover(folder: Path, points: Sequence[str] = (), *, until_told: bool = False) -> None:
    """Start again, and write down what a person is shown; or be killed on the way.

    With `until_told`, it goes on until nothing is scheduled any more.
    """
    killer = Killer(points)
    killer.watch()
    async with running_hass(COMPONENTS, config_dir=folder) as hass:
        logging.getLogger("custom_components").setLevel(logging.CRITICAL)
        world = World(folder, killer.hit)
        listen_to_what_is_told(hass, world)
        data = await installed(hass, world)
        if until_told:
            await _all_fired(data)
        await hass.async_block_till_done()
        await data.processor.drain()
        await data.stores.database.settle()
        issues = [issue.translation_placeholders or {} for issue in ir.async_get(hass).issues.values() if issue.active]
        notes = [note["message"] for note in persistent_notification._async_get_or_create_notifications(hass).values()]  # noqa: SLF001 - it has no reader
        _write(folder / SHOWN, {"issues": issues, "notifications": notes})
        os._exit(0)


async def installed(hass: HomeAssistant, world: World) -> UniversalAgentData:
    """Add the devices and the agent, and return what runs behind it."""
    for domain, entity in devices(world):
        await hass.data[DATA_INSTANCES][domain].async_add_entities([entity])
        exposed_entities.async_expose_entity(hass, "conversation", entity.entity_id, should_expose=True)
    if hass.config_entries.async_entries(DOMAIN):  # an earlier life has lived long enough to save it
        await async_setup_component(hass, DOMAIN, {})
        await hass.async_block_till_done()
    else:
        await install(hass, OURS)
    data: UniversalAgentData = hass.config_entries.async_entries(DOMAIN)[0].runtime_data
    return data


def a_request(collector: IntentCollector, *, needs_approval: bool = False) -> RequestContext:
    """Return a request of somebody at a keyboard."""
    return RequestContext(
        id=ulid_now(),
        text="crash",
        origin=of_press(Context(), "en"),
        now=dt_util.now(),
        collector=collector,
        needs_approval=needs_approval,
    )


async def ask(
    data: UniversalAgentData, wanted: Sequence[Wish], *, needs_approval: bool = False
) -> list[dict[str, Any]]:
    """Let one request carry out what is wanted, and return what became of it."""
    collector = IntentCollector()
    request = a_request(collector, needs_approval=needs_approval)
    for wish in wanted:
        result = await data.gate.call(wish.tool, wish.arguments, request)
        if result.outcome is not None:
            raise RuntimeError(f"{wish.tool} asked for nothing: {result.outcome}")
    return [result.as_dict() for result in await data.processor.process(collector.get_intents(), request)]


def _write(path: Path, value: object) -> None:
    """Write a file that is there whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("w", encoding="utf-8") as file:
        json.dump(value, file, default=str)
        file.flush()
        os.fsync(file.fileno())
    unfinished.rename(path)
