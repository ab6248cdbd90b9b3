"""A kitchen with a satellite, a phone, and timers whose clock the tests drive."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.intent import TimerEventType, TimerInfo, async_register_timer_handler
from homeassistant.components.intent.const import TIMER_DATA
from homeassistant.components.intent.timers import TimerManager
from homeassistant.core import Event, HomeAssistant, ServiceCall
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    async_capture_events,
    async_fire_time_changed,
    async_mock_service,
)

from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.skills import timer
from custom_components.universal_agent.skills.skill import Skill, SkillContext
from custom_components.universal_agent.store.schedule import ScheduledItem
from tests.common_builders import NOW
from tests.mock_home import SmallHome
from tests.skills.conftest import World, WorldMaker
from tests.skills.timer.common import LENI, START, WASHER, WINDOW

__all__ = ["MockConfigEntry", "async_fire_time_changed", "async_mock_service"]

SATELLITE = "assist_satellite.kitchen"


@dataclass
class Kitchen:
    """Home Assistant with our timer domain; `restart` builds the domain again on the same database."""

    hass: HomeAssistant
    freezer: FrozenDateTimeFactory
    make_world: WorldMaker
    device_id: str
    announcements: list[ServiceCall]
    events: list[Event]
    rang: list[tuple[TimerEventType, str | None]] = field(default_factory=list)
    started: list[Skill] = field(default_factory=list)
    world: World = field(init=False)

    async def start(self) -> None:
        """Build the domain and start it."""

        def build(home: SkillContext) -> Skill:
            self.started.append(timer.build(home))
            return self.started[-1]

        self.world = await self.make_world(build)
        assert self.domain.start is not None
        await self.domain.start()
        await self.hass.async_block_till_done()

    async def stop(self) -> None:
        """Stop the domain."""
        assert self.domain.stop is not None
        await self.domain.stop()
        await self.hass.async_block_till_done()

    async def restart(self, *, off_for: timedelta = timedelta(), ends_native: bool = True) -> None:
        """Stop, let time pass, and start again; Home Assistant's own timers do not survive it."""
        await self.stop()
        if ends_native:
            for task in self.manager.timer_tasks.values():
                task.cancel()
            self.hass.data[TIMER_DATA] = TimerManager(self.hass)
        self.freezer.tick(off_for)
        await self.start()

    @property
    def domain(self) -> Skill:
        """The domain that runs."""
        return self.started[-1]

    @property
    def manager(self) -> TimerManager:
        """Home Assistant's own timers."""
        found: TimerManager = self.hass.data[TIMER_DATA]
        return found

    @property
    def spoken(self) -> list[str]:
        """What the satellite has announced."""
        return [call.data["message"] for call in self.announcements]

    async def wait(self, seconds: float) -> None:
        """Let time pass, step by step as clocks do."""
        while seconds > 0:
            step = min(seconds, 5.0)
            self.freezer.tick(step)
            async_fire_time_changed(self.hass)
            await self.settle()
            seconds -= step

    async def settle(self) -> None:
        """Wait for everything that is under way but Home Assistant's own timers, which sleep."""
        await self.hass.async_block_till_done()
        tasks = [task for task in self.hass._background_tasks if isinstance(task, asyncio.Task)]
        if busy := [task for task in tasks if not task.get_name().startswith("Timer ")]:
            await asyncio.wait(busy)
        await self.hass.async_block_till_done()

    async def call(self, tool: str, arguments: dict[str, Any] | None = None, **changes: Any) -> Outcome:
        """Call a timer tool from the kitchen, at the present moment."""
        values = {"now": self.now, "device_id": self.device_id, **changes}
        return await self.world.call(f"timer.{tool}", arguments, **values)

    async def said(self, tool: str, arguments: dict[str, Any] | None = None, **changes: Any) -> str:
        """Call a timer tool and return what is answered."""
        outcome = await self.call(tool, arguments, **changes)
        assert outcome.spoken is not None
        return outcome.spoken

    @property
    def now(self) -> Any:
        """The present moment."""
        from homeassistant.util import dt as dt_util

        return dt_util.now()

    async def open_items(self) -> tuple[ScheduledItem, ...]:
        """Return what is open in the database."""
        return await self.world.stores.schedule.open_items()

    def takes_timers(self) -> Callable[[], None]:
        """Let the kitchen's device keep timers itself, as good satellites do."""

        def handle(event: TimerEventType, info: TimerInfo) -> None:
            self.rang.append((event, info.name))

        return async_register_timer_handler(self.hass, self.device_id, handle)


def a_device(hass: HomeAssistant, name: str, area: str | None = None) -> str:
    """Register a device and return its id."""
    entry = MockConfigEntry(domain="demo", title=name)
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("demo", name)}, name=name
    )
    if area is not None:
        dr.async_get(hass).async_update_device(device.id, area_id=ar.async_get(hass).async_get_or_create(area).id)
    return device.id


def a_satellite(hass: HomeAssistant, device_id: str, entity_id: str = SATELLITE) -> None:
    """Give a device a satellite entity that can announce."""
    object_id = entity_id.partition(".")[2]
    er.async_get(hass).async_get_or_create(
        "assist_satellite", "demo", object_id, suggested_object_id=object_id, device_id=device_id
    )
    hass.states.async_set(entity_id, "idle", {"supported_features": 1})


def a_phone(hass: HomeAssistant, name: str, user_id: str) -> tuple[str, list[ServiceCall]]:
    """Register a phone and return its device and the notifications it gets."""
    entry = MockConfigEntry(domain="mobile_app", title=name, data={"device_name": name, "user_id": user_id})
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("mobile_app", name)}, name=name
    )
    return device.id, async_mock_service(hass, "notify", f"mobile_app_{name.lower().replace(' ', '_')}")


@pytest.fixture
async def kitchen(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, make_world: WorldMaker
) -> AsyncGenerator[Kitchen]:
    """Return a kitchen whose satellite can announce, on a Friday at eleven."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(NOW)
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "intent", {})
    device_id = a_device(hass, "Kitchen satellite", "Kitchen")
    a_satellite(hass, device_id)
    place = Kitchen(
        hass=hass,
        freezer=freezer,
        make_world=make_world,
        device_id=device_id,
        announcements=async_mock_service(hass, "assist_satellite", "announce"),
        events=async_capture_events(hass, "universal_agent_timer"),
    )
    await place.start()
    yield place
    await place.stop()
    for task in tuple(place.manager.timer_tasks.values()):
        task.cancel()
    await hass.async_block_till_done()


@pytest.fixture
async def friday_at_eleven(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let a test begin on a Friday at eleven."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(START)


@pytest.fixture
def waiting_home(hass: HomeAssistant, home: SmallHome) -> None:
    """Add a washer, a window, a thermometer, the weather and two people."""
    washer = {"friendly_name": "Washer", "device_class": "enum", "options": ["off", "running", "finished"]}
    hass.states.async_set(WASHER, "running", washer)
    hass.states.async_set(WINDOW, "off", {"friendly_name": "Bedroom Window", "device_class": "window"})
    thermometer = {"friendly_name": "Attic Temperature", "device_class": "temperature", "unit_of_measurement": "°C"}
    hass.states.async_set("sensor.attic", "20", thermometer)
    hass.states.async_set("weather.home", "sunny", {"friendly_name": "Weather"})
    hass.states.async_set(LENI, "not_home", {"friendly_name": "Leni"})
    hass.states.async_set("person.jonas", "home", {"friendly_name": "Jonas"})
    hass.states.async_set("zone.home", "1", {"friendly_name": "Home"})
    for entity_id in (WASHER, WINDOW, "sensor.attic", "weather.home"):
        async_expose_entity(hass, "conversation", entity_id, True)
