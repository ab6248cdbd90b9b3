"""Looks at this home at every tick: one pass over the states, and what was read beforehand of all else."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
import logging

from homeassistant.components.weather.const import DOMAIN as WEATHER, WeatherEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES
from homeassistant.core import HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.dispatcher import async_dispatcher_connect

from ...safety.exposure import is_exposed
from ...skills.calendar.events import Event, read_events
from ...skills.exposed import exposed
from ...skills.planning import SIGNAL_CHANGED
from ...skills.weather.forecast import ForecastEntry, read_entries
from ...store import Stores
from ...store.goals import Goal
from ...store.projects import NextAction
from ...store.schedule import ScheduleKind
from ...tools import ha_reading
from ..heartbeat.beat import Beat
from . import appointments, routine_patterns
from .appointments import observe_appointments, observe_due
from .baseline import CLASSES, BaselineValues, HabitKeeper
from .observation import Observation
from .openings import observe_left_on, observe_openings
from .routine_patterns import ManualActions
from .stale_devices import StaleDevices, observe_batteries
from .view import View, look

_LOGGER = logging.getLogger(__name__)

READ_EVERY = timedelta(hours=1)
"""How long a forecast and the day's events are good for."""
EVENING = timedelta(hours=1)
"""How long before the quiet hours it counts as night, so that there is still time to say so."""

type IsQuiet = Callable[[datetime], bool]
"""A local time to whether it lies in the quiet hours."""
type Chore = Callable[[str, str], str]
"""A language and the name of a device to what there is to do about its battery."""


class HomeObserver:
    """What all observers together see."""

    def __init__(self, hass: HomeAssistant, stores: Stores, *, is_quiet: IsQuiet, chore: Chore) -> None:
        self._hass = hass
        self._stores = stores
        self._is_quiet = is_quiet
        self._chore = chore
        self._habits = HabitKeeper(stores.habits)
        self._baseline = BaselineValues(hass, stores.habits)
        self._manual_actions = ManualActions(hass, stores.habits)
        self._reporting = StaleDevices()
        self._is_exposed = partial(is_exposed, hass)
        self._forecast: list[ForecastEntry] = []
        self._events: list[Event] = []
        self._reminded_of: set[str] = set()
        """Subjects of today's events of which somebody wants to be reminded: they stay so once that was told."""
        self._read_at: datetime | None = None
        self._actions: tuple[NextAction, ...] = ()
        self._goals: tuple[Goal, ...] = ()
        self._is_planning_old = True
        self._patterns: list[routine_patterns.Pattern] = []
        self._is_loaded = False

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to note what happens between the looks; return what ends it and keeps what was counted."""
        ends = [
            self._manual_actions.start(),
            async_dispatcher_connect(self._hass, SIGNAL_CHANGED, self._planning_changed),
        ]

        def stop() -> None:
            for end in ends:
                end()
            self._habits.flush()

        return stop

    async def look(self, beat: Beat) -> list[Observation]:
        """Return all that is notable now.

        Raises:
            StorageError: what was learned or planned cannot be read.
        """
        if not self._is_loaded:
            await self._habits.load()
            await self._baseline.load()
            self._is_loaded = True
        await self._read(beat.now)
        await self._read_reminders()
        await self._read_planning()
        await self._find_patterns(beat.now)
        is_night = self._is_quiet(beat.now) or self._is_quiet(beat.now + EVENING)
        view = look(self._hass.states.async_all(), beat.now, is_night=is_night, is_exposed=self._is_exposed)
        return self._observed(view, beat)

    async def learn(self, now: datetime) -> None:
        """Learn from the recorder what is usual, and let old habits fade; once a day.

        Raises:
            StorageError: it cannot be kept.
        """
        sensors = [
            state.entity_id
            for state in self._hass.states.async_all("sensor")
            if state.attributes.get("device_class") in CLASSES
            and state.attributes.get("state_class") == "measurement"
            and self._is_exposed(state.entity_id)
        ]
        await self._baseline.learn(sensors, now)
        if now.weekday() == 0:
            await self._habits.fade()

    def _observed(self, view: View, beat: Beat) -> list[Observation]:
        return [
            *observe_openings(view, appointments.rain_begins(self._forecast, view.now)),
            *observe_left_on(view),
            *observe_batteries(view, partial(self._chore, beat.language)),
            *self._reporting.observe(view),
            *self._habits.observe(view),
            *self._baseline.observe(view),
            *observe_appointments(self._events, self._forecast, view.now, self._reminded_of),
            *observe_due(self._actions, self._goals, view.now),
            *routine_patterns.observe(self._patterns, self._name_of, self._is_exposed),
        ]

    async def _read(self, now: datetime) -> None:
        """Read the forecast and the rest of the day's events again, where they are old."""
        if self._read_at is not None and abs(now - self._read_at) < READ_EVERY and now.date() == self._read_at.date():
            return
        self._read_at = now
        self._forecast = await self._read_forecast()
        self._events = await self._read_events(now)

    async def _read_forecast(self) -> list[ForecastEntry]:
        for state in exposed(self._hass, WEATHER):
            if not int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)) & WeatherEntityFeature.FORECAST_HOURLY:
                continue
            data = {"entity_id": state.entity_id, "type": "hourly"}
            try:
                answer = await ha_reading.read(self._hass, WEATHER, "get_forecasts", data, context=None)
            except HomeAssistantError as err:
                _LOGGER.debug("The forecast of %s cannot be read: %s", state.entity_id, err)
                continue
            if entries := read_entries(answer.get(state.entity_id, {}).get("forecast") or (), "hourly"):
                return entries
        return []

    async def _read_events(self, now: datetime) -> list[Event]:
        found: list[Event] = []
        for calendar in exposed(self._hass, "calendar"):
            try:
                found += await read_events(self._hass, calendar, now, now + timedelta(days=1), context=None)
            except HomeAssistantError as err:
                _LOGGER.debug("The calendar %s cannot be read: %s", calendar.entity_id, err)
        return found

    async def _read_reminders(self) -> None:
        """Note of which of the day's events people are reminded by what they asked for themselves."""
        if not self._events:
            self._reminded_of.clear()
            return
        reminders = await self._stores.schedule.open_items(ScheduleKind.REMINDER)
        people = [person.name for person in self._hass.states.async_all("person")]
        self._reminded_of &= set(map(appointments.subject_of, self._events))
        self._reminded_of |= {
            appointments.subject_of(event)
            for event in self._events
            if appointments.is_reminded_of(event, reminders, people)
        }

    async def _read_planning(self) -> None:
        if self._is_planning_old:
            self._is_planning_old = False
            self._actions = await self._stores.projects.next_actions()
            self._goals = await self._stores.goals.all()

    async def _find_patterns(self, now: datetime) -> None:
        if self._manual_actions.is_changed:
            self._manual_actions.is_changed = False
            since = (now - timedelta(days=routine_patterns.LOOKS_BACK_DAYS)).timestamp()
            self._patterns = routine_patterns.find_patterns(await self._stores.habits.manual_actions(since=since), now)

    def _name_of(self, entity_id: str) -> str | None:
        state = self._hass.states.get(entity_id)
        return None if state is None else state.name

    @callback
    def _planning_changed(self) -> None:
        self._is_planning_old = True
