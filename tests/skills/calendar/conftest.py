"""A home with a calendar kept by Home Assistant itself, and calendars of our own that misbehave on request."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any, override

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.components.calendar.const import CalendarEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.calendar import build
from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent


class Diary(CalendarEntity):
    """A calendar that can be read, and written only if a test says so."""

    def __init__(self, name: str, features: int = 0) -> None:
        """Take a name and what it supports."""
        self._attr_name = name
        self._attr_unique_id = name
        self._attr_supported_features = CalendarEntityFeature(features)
        self.events: list[CalendarEvent] = []
        self.is_broken = False

    @property
    @override
    def event(self) -> CalendarEvent | None:
        return None

    @override
    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        if self.is_broken:
            raise HomeAssistantError("the server is away")
        return [
            event
            for event in self.events
            if event.start_datetime_local < end_date and event.end_datetime_local > start_date
        ]

    @override
    async def async_create_event(self, **kwargs: Any) -> None:
        self.events.append(
            CalendarEvent(
                summary=kwargs["summary"],
                start=kwargs["dtstart"],
                end=kwargs["dtend"],
                description=kwargs.get("description"),
            )
        )


@pytest.fixture
async def calendar(hass: HomeAssistant, make_world: Any, tmp_path: Path) -> Any:
    """Return the calendar domain in a home on UTC that has no calendar yet."""
    hass.config.config_dir = str(tmp_path)
    (tmp_path / ".storage").mkdir()
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "calendar", {})
    await hass.config.async_set_time_zone("UTC")
    return await make_world(build)


@pytest.fixture
async def family(hass: HomeAssistant, calendar: Any) -> str:
    """Return the id of a calendar that Home Assistant keeps, named Family."""
    form = await hass.config_entries.flow.async_init("local_calendar", context={"source": SOURCE_USER})
    answers = {"calendar_name": "Family", "import": "create_empty"}
    await hass.config_entries.flow.async_configure(form["flow_id"], answers)
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", "calendar.family", True)
    return "calendar.family"


type AddDiary = Callable[..., Awaitable[Diary]]


@pytest.fixture
def add_diary(hass: HomeAssistant, calendar: Any) -> AddDiary:
    """Return a function that adds a calendar of our own."""

    async def add(name: str, *, features: int = 0, exposed: bool = True) -> Diary:
        diary = Diary(name, features)
        await hass.data[DATA_INSTANCES]["calendar"].async_add_entities([diary])
        async_expose_entity(hass, "conversation", diary.entity_id, exposed)
        return diary

    return add


type Events = Callable[..., Awaitable[list[dict[str, Any]]]]


@pytest.fixture
def events(hass: HomeAssistant) -> Events:
    """Return a function that reads a calendar as Home Assistant shows it."""

    async def read(entity_id: str = "calendar.family") -> list[dict[str, Any]]:
        answer = await hass.services.async_call(
            "calendar",
            "get_events",
            {
                "entity_id": entity_id,
                "start_date_time": "2026-11-01T00:00:00+00:00",
                "end_date_time": "2027-06-01T00:00:00+00:00",
            },
            blocking=True,
            return_response=True,
        )
        found: Any = answer
        return list(found[entity_id]["events"])

    return read


@pytest.fixture
async def household(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household on a Thursday afternoon."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)
