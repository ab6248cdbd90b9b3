"""Six weeks of a household with the agent, lived through actions and sentences, the clock set to each moment."""

from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, override
from zoneinfo import ZoneInfo

from freezegun import freeze_time
from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.weather import Forecast, WeatherEntity
from homeassistant.components.weather.const import WeatherEntityFeature
from homeassistant.const import UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .bench.compared_agents import DOMAIN, OURS, install
from .bench.core import running_hass

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY = datetime(2026, 10, 19, 8, tzinfo=BERLIN)
"""The morning the agent was installed."""
SUNDAY_EVENING = datetime(2026, 11, 29, 18, tzinfo=BERLIN)
"""When the weekly review is due."""
FIRST_MORNING = datetime(2026, 12, 1, 7, tzinfo=BERLIN)
"""When the daily one is."""
FIRST_EVENING = datetime(2026, 12, 1, 18, tzinfo=BERLIN)
"""When the monthly one is."""


def _on(month: int, day: int, hour: int = 18, minute: int = 0) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=BERLIN)


@dataclass(frozen=True, slots=True)
class Did:
    """An action that somebody called, as a dashboard or a script does."""

    at: datetime
    name: str
    fields: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SimulatedRequest:
    """Something that somebody said."""

    at: datetime
    text: str


HISTORY: tuple[Did | SimulatedRequest, ...] = (
    Did(
        MONDAY,
        "create_goal",
        {
            "title": "eat from our own garden",
            "success_criteria": "salad and herbs from the garden at least twice a week",
            "importance": 4,
            "target_date": "2027-06-30",
        },
    ),
    Did(
        MONDAY,
        "create_goal",
        {
            "title": "learn Spanish",
            "success_criteria": "a conversation of ten minutes without English",
            "importance": 5,
            "target_date": "2027-02-28",
        },
    ),
    Did(MONDAY, "create_goal", {"title": "play the guitar again", "importance": 2}),
    Did(
        _on(10, 19, 19),
        "create_project",
        {
            "title": "vegetable garden",
            "goal": "eat from our own garden",
            "target_date": "2026-12-20",
            "milestones": ["beds dug", "irrigation laid", "fence standing"],
            "next_actions": ["order soil", "call the gardener"],
        },
    ),
    Did(
        _on(10, 20, 19),
        "create_project",
        {
            "title": "bathroom",
            "target_date": "2026-12-12",
            "milestones": ["tiles chosen", "plumber booked"],
            "next_actions": ["ask the plumber for an offer"],
        },
    ),
    Did(
        _on(10, 20, 20),
        "create_project",
        {"title": "evening class", "goal": "learn Spanish", "next_actions": ["book a place"]},
    ),
    SimulatedRequest(_on(10, 21), "mark call the gardener as done in the vegetable garden project"),
    SimulatedRequest(
        _on(10, 24), "record progress on the vegetable garden project: the gardener comes on Saturdays from now on"
    ),
    SimulatedRequest(_on(10, 26), "mark book a place as done in the evening class project"),
    SimulatedRequest(_on(10, 28), "mark the milestone tiles chosen in the bathroom project as reached"),
    SimulatedRequest(_on(11, 2), "set the progress of the learn Spanish goal to 10 percent"),
    Did(_on(11, 3), "create_project", {"title": "photo book", "next_actions": ["choose the pictures"]}),
    SimulatedRequest(_on(11, 5), "mark order soil as done in the vegetable garden project"),
    SimulatedRequest(_on(11, 7), "mark the milestone beds dug in the vegetable garden project as reached"),
    SimulatedRequest(_on(11, 10), "move the next action ask the plumber for an offer to November 20th"),
    SimulatedRequest(_on(11, 16), "set the progress of the learn Spanish goal to 20 percent"),
    SimulatedRequest(_on(11, 20), "mark choose the pictures as done in the photo book project"),
    SimulatedRequest(_on(11, 22, 11), "finish the photo book project"),
    Did(_on(11, 23, 20), "add_next_action", {"action": "buy a longer hose", "project": "vegetable garden"}),
    Did(
        _on(11, 24, 20),
        "add_next_action",
        {"action": "register for the A1 exam", "project": "evening class", "due_date": "2026-12-01"},
    ),
    SimulatedRequest(_on(11, 25), "mark buy a longer hose as done in the vegetable garden project"),
    SimulatedRequest(_on(11, 25, 18, 30), "add a next action to the vegetable garden project: paint the shed"),
    SimulatedRequest(_on(11, 25, 18, 31), "undo that"),
    SimulatedRequest(_on(11, 26), "mark the milestone irrigation laid in the vegetable garden project as reached"),
    SimulatedRequest(
        _on(11, 26, 18, 10), "record progress on the vegetable garden project: the tap still drips a little"
    ),
    SimulatedRequest(_on(11, 27), "record progress on the evening class project: lesson five is done"),
    SimulatedRequest(_on(11, 27, 18, 5), "set the progress of the learn Spanish goal to 25 percent"),
    Did(
        _on(11, 28, 10),
        "add_next_action",
        {"action": "measure the fence", "project": "vegetable garden", "due_date": "2026-12-03"},
    ),
    Did(_on(11, 28, 10, 5), "add_next_action", {"action": "renew the passport", "due_date": "2026-12-04"}),
    Did(_on(11, 28, 10, 10), "add_next_action", {"action": "return the library books"}),
    SimulatedRequest(_on(11, 28, 20), "paint me a picture of the moon"),
    SimulatedRequest(_on(11, 30, 9), "what are my next actions"),
    SimulatedRequest(_on(11, 30, 17), "I have done the next action return the library books"),
    SimulatedRequest(_on(11, 30, 19), "remind me tomorrow at 5 PM to call grandma"),
)
APPOINTMENTS = (
    CalendarEvent(start=_on(12, 1, 9, 30), end=_on(12, 1, 10, 30), summary="dentist"),
    CalendarEvent(start=_on(12, 1, 19, 30), end=_on(12, 1, 21), summary="choir"),
    CalendarEvent(start=_on(12, 2).date(), end=_on(12, 3).date(), summary="paper collection"),
    CalendarEvent(start=_on(12, 5, 10), end=_on(12, 5, 13), summary="Christmas market with Anna"),
)


class FamilyCalendar(CalendarEntity):
    """The household's calendar."""

    _attr_name = "Family"
    _attr_unique_id = "family"

    @property
    @override
    def event(self) -> CalendarEvent | None:
        return None

    @override
    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        return [
            appointment
            for appointment in APPOINTMENTS
            if appointment.start_datetime_local < end_date and appointment.end_datetime_local > start_date
        ]


class HomeWeather(WeatherEntity):
    """A forecast of some days from any day on: cold, with rain on the first."""

    _attr_name = "Home"
    _attr_unique_id = "home weather"
    _attr_condition = "rainy"
    _attr_native_temperature = 4.0
    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_supported_features = WeatherEntityFeature.FORECAST_DAILY

    @override
    async def async_forecast_daily(self) -> list[Forecast]:
        midnight = datetime.now(BERLIN).replace(hour=0, minute=0, second=0, microsecond=0)
        return [
            Forecast(
                datetime=(midnight + timedelta(days=day)).isoformat(),
                condition=condition,
                native_temperature=high,
                native_templow=low,
                precipitation_probability=chance,
            )
            for day, (condition, high, low, chance) in enumerate((("rainy", 6, 2, 80), ("cloudy", 5, 1, 20)))
        ]


class SimulatedHousehold:
    """The home with the agent, whose clock can be set."""

    def __init__(self, hass: HomeAssistant, set_clock: Callable[[datetime], None]) -> None:
        self.hass = hass
        self._set_clock = set_clock
        self._ahead = deque(HISTORY)

    async def do(self, at: datetime, name: str, **fields: Any) -> dict[str, Any]:
        """Call one of the agent's actions at a time."""
        self._set_clock(at)
        response = await self.hass.services.async_call(DOMAIN, name, fields, blocking=True, return_response=True)
        return dict(response or {})

    async def live(self, until: datetime) -> None:
        """Live on until a time.

        Raises:
            RuntimeError: something of it was not understood, or did not work.
        """
        while self._ahead and self._ahead[0].at <= until:
            one = self._ahead.popleft()
            if isinstance(one, Did):
                await self.do(one.at, one.name, **one.fields)
                continue
            answer = await self.do(one.at, "process", text=one.text)
            if answer["error"] and "moon" not in one.text:
                raise RuntimeError(f"{one.text}: {answer['response']}")


@asynccontextmanager
async def household() -> AsyncGenerator[SimulatedHousehold]:
    """Furnish a home with a calendar and a forecast, and install the agent on that Monday."""
    with freeze_time(MONDAY.astimezone(UTC), tick=True, real_asyncio=True) as frozen:
        async with running_hass() as hass:
            await hass.config.async_set_time_zone("Europe/Berlin")
            for domain, entity in (("calendar", FamilyCalendar()), ("weather", HomeWeather())):
                await hass.data[DATA_INSTANCES][domain].async_add_entities([entity])
                async_expose_entity(hass, "conversation", entity.entity_id, True)
            await install(hass, OURS)
            yield SimulatedHousehold(hass, lambda at: frozen.move_to(at.astimezone(UTC)))
