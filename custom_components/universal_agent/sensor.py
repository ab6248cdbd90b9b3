"""The sensors: what each shows is a row of `SENSORS`; those of a model connection are on a device of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, override

from homeassistant.components.sensor import (
    SensorDeviceClass,
    SensorEntity,
    SensorEntityDescription,
    SensorStateClass,
)
from homeassistant.const import EntityCategory, UnitOfTime
from homeassistant.core import CALLBACK_TYPE, HassJob, HomeAssistant, callback
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.event import async_call_later
from homeassistant.helpers.typing import StateType
from homeassistant.util import dt as dt_util

from .actions.approvals import shown
from .common.answer import Approach
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .entity import AgentEntity, ConnectionEntity, links_of
from .models.breaker import BreakerState
from .models.budget import BudgetPeriod, Spending
from .models.chain import Link
from .skills.timer.finding import shown_to_everybody
from .store.schedule import ScheduledItem, ScheduleKind, ScheduleState

PARALLEL_UPDATES = 0

type Listen = Callable[[UniversalAgentData, Callable[[], None]], CALLBACK_TYPE]
type ShownValue = StateType | datetime


@dataclass(frozen=True, kw_only=True)
class AgentSensorDescription(SensorEntityDescription):
    """A figure of the agent."""

    value_fn: Callable[[UniversalAgentData], ShownValue]
    """What it shows."""
    attributes_fn: Callable[[UniversalAgentData], Mapping[str, Any]] = lambda _: {}
    """What it tells beside that; never what was said."""
    listen_fn: Listen = lambda agent, show: agent.figures.listen(show)
    """Calls something whenever it may have changed: at the end of every request, if nothing else is said."""
    is_of_today: bool = False
    """Whether it begins anew at midnight."""


@dataclass(frozen=True, kw_only=True)
class ConnectionSensorDescription(SensorEntityDescription):
    """A figure of one model connection."""

    value_fn: Callable[[Link], StateType]
    """What it shows."""
    attributes_fn: Callable[[Link], Mapping[str, Any]] = lambda _: {}
    """What it tells beside that."""


def _last_request(agent: UniversalAgentData) -> Mapping[str, Any]:
    last = agent.figures.last
    return {} if last is None else {"approach": last.approach, "engine": last.engine, "error": last.error}


def _response_time(key: str, approach: Approach) -> AgentSensorDescription:
    """Return the middle of the last hundred durations, with what 95 of 100 stayed below, and of how many this is."""
    return AgentSensorDescription(
        key=key,
        entity_category=EntityCategory.DIAGNOSTIC,
        device_class=SensorDeviceClass.DURATION,
        state_class=SensorStateClass.MEASUREMENT,
        native_unit_of_measurement=UnitOfTime.MILLISECONDS,
        value_fn=lambda agent: agent.figures.median_ms(approach),
        attributes_fn=lambda agent: {"p95": agent.figures.p95_ms(approach), "requests": agent.figures.count(approach)},
    )


def _spent(agent: UniversalAgentData) -> Spending:
    return agent.connections.budget.spent(BudgetPeriod.DAY)


def _spent_on(agent: UniversalAgentData) -> Mapping[str, Any]:
    spent = _spent(agent)
    return {"calls": spent.calls, "input": spent.input_tokens, "output": spent.output_tokens}


def _heartbeat(agent: UniversalAgentData, show: Callable[[], None]) -> CALLBACK_TYPE:
    return agent.heartbeat.listen(show)


def _last_reviews(agent: UniversalAgentData) -> Mapping[str, Any]:
    """Return the last period of each horizon, and the newest review, whether or not its hour had come."""
    latest = agent.reviewing.latest
    newest = None if latest is None else agent.reviewing.public(latest)
    written = {} if newest is None else {"title": newest.title, "short": newest.short, "text": newest.text}
    return {**{horizon.value: period for horizon, (period, _) in agent.heartbeat.last_reviews.items()}, **written}


SENSORS = (
    AgentSensorDescription(
        key="heartbeat_last_tick",
        device_class=SensorDeviceClass.TIMESTAMP,
        value_fn=lambda agent: agent.heartbeat.last_tick,
        attributes_fn=lambda agent: {"failing": list(agent.heartbeat.failing)},
        listen_fn=_heartbeat,
    ),
    AgentSensorDescription(
        key="heartbeat_last_review",
        device_class=SensorDeviceClass.TIMESTAMP,
        value_fn=lambda agent: max((at for _, at in agent.heartbeat.last_reviews.values()), default=None),
        attributes_fn=_last_reviews,
        listen_fn=_heartbeat,
    ),
    AgentSensorDescription(
        key="heartbeat_next_review",
        device_class=SensorDeviceClass.TIMESTAMP,
        value_fn=lambda agent: min(agent.heartbeat.next_reviews().values()) if agent.heartbeat.is_on else None,
        attributes_fn=lambda agent: {
            horizon.value: at.isoformat() for horizon, at in agent.heartbeat.next_reviews().items()
        },
        listen_fn=_heartbeat,
    ),
    AgentSensorDescription(
        key="pending_approvals",
        state_class=SensorStateClass.MEASUREMENT,
        value_fn=lambda agent: len(agent.approvals.pending()),
        attributes_fn=lambda agent: {"approvals": [shown(pending) for pending in agent.approvals.pending()]},
        listen_fn=lambda agent, show: agent.confirmations.listen(show),
    ),
    AgentSensorDescription(
        key="last_request",
        entity_category=EntityCategory.DIAGNOSTIC,
        value_fn=lambda agent: agent.figures.last.route if agent.figures.last else None,
        attributes_fn=_last_request,
    ),
    AgentSensorDescription(
        key="last_request_duration",
        entity_category=EntityCategory.DIAGNOSTIC,
        device_class=SensorDeviceClass.DURATION,
        state_class=SensorStateClass.MEASUREMENT,
        native_unit_of_measurement=UnitOfTime.MILLISECONDS,
        value_fn=lambda agent: round(agent.figures.last.duration_ms, 1) if agent.figures.last else None,
    ),
    _response_time("response_time_simple", Approach.DIRECT),
    _response_time("response_time_complex", Approach.META_PLANNING),
    AgentSensorDescription(
        key="requests_today",
        entity_category=EntityCategory.DIAGNOSTIC,
        state_class=SensorStateClass.TOTAL_INCREASING,
        value_fn=lambda agent: agent.figures.today,
        is_of_today=True,
    ),
    AgentSensorDescription(
        key="tokens_today",
        entity_category=EntityCategory.DIAGNOSTIC,
        state_class=SensorStateClass.TOTAL_INCREASING,
        value_fn=lambda agent: _spent(agent).tokens,
        attributes_fn=_spent_on,
        is_of_today=True,
    ),
    AgentSensorDescription(
        key="cost_today",
        entity_category=EntityCategory.DIAGNOSTIC,
        device_class=SensorDeviceClass.MONETARY,
        state_class=SensorStateClass.TOTAL,
        suggested_display_precision=2,
        value_fn=lambda agent: _spent(agent).money_millionths / 1_000_000,
        is_of_today=True,
    ),
)
_BREAKER_WORDS = {BreakerState.CLOSED: "ok", BreakerState.OPEN: "paused", BreakerState.HALF_OPEN: "retrying"}


def state_of(link: Link) -> str:
    """Return whether a connection answers, rests after failures, or waits for a person."""
    if link.health.is_refused:
        return "refused"
    if link.health.latency_s is None and link.health.error is None:
        return "untried"
    return _BREAKER_WORDS[link.breaker.state]


def _last_failure(link: Link) -> Mapping[str, Any]:
    """Return what the last failure said, and which part of what it reads its provider takes from a cache."""
    share = link.health.cache_hit_share
    return {"error": link.health.error, "cache_hit_percent": None if share is None else round(share * 100)}


CONNECTION_SENSORS = (
    ConnectionSensorDescription(
        key="connection_state",
        device_class=SensorDeviceClass.ENUM,
        options=["untried", "refused", *_BREAKER_WORDS.values()],
        value_fn=state_of,
        attributes_fn=_last_failure,
    ),
    ConnectionSensorDescription(
        key="connection_latency",
        device_class=SensorDeviceClass.DURATION,
        state_class=SensorStateClass.MEASUREMENT,
        native_unit_of_measurement=UnitOfTime.SECONDS,
        suggested_display_precision=2,
        value_fn=lambda link: link.health.latency_s,
    ),
)


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add every sensor, those of a model connection to its own device."""
    async_add_entities([AgentSensor(entry, description) for description in SENSORS])
    async_add_entities([NextScheduled(entry)])
    for link in links_of(entry):
        sensors = [ConnectionSensor(link, description) for description in CONNECTION_SENSORS]
        async_add_entities(sensors, config_subentry_id=link.connection.id)


class AgentSensor(AgentEntity, SensorEntity):
    """One row of `SENSORS`."""

    entity_description: AgentSensorDescription
    _unrecorded_attributes = frozenset({"approvals", "text"})
    _shown: object = None
    _stop_waiting: CALLBACK_TYPE

    def __init__(self, entry: UniversalAgentConfigEntry, description: AgentSensorDescription) -> None:
        super().__init__(entry, description.key)
        self.entity_description = description

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.entity_description.listen_fn(self.agent, self._show))
        if self.entity_description.is_of_today:
            self._wait_for_the_day()
            self.async_on_remove(self._wait_no_more)

    @callback
    def _show(self) -> None:
        """Write the figure where it has changed: at the end of a request most have not."""
        figure = (self.native_value, self.extra_state_attributes)
        if figure != self._shown:
            self._shown = figure
            self.async_write_ha_state()

    @callback
    def _wait_for_the_day(self) -> None:
        now = dt_util.now()
        midnight = dt_util.start_of_local_day(now.date() + timedelta(days=1))
        begins = HassJob(self._day_began, cancel_on_shutdown=True)
        self._stop_waiting = async_call_later(self.hass, (midnight - now).total_seconds(), begins)

    @callback
    def _wait_no_more(self) -> None:
        self._stop_waiting()

    @callback
    def _day_began(self, _now: datetime) -> None:
        self._wait_for_the_day()
        self._show()

    @property
    @override
    def native_value(self) -> ShownValue:
        """The figure; None where there is none yet."""
        return self.entity_description.value_fn(self.agent)

    @property
    @override
    def native_unit_of_measurement(self) -> str | None:
        """Its unit; money is in the home's currency."""
        if self.device_class is SensorDeviceClass.MONETARY:
            return self.hass.config.currency
        return super().native_unit_of_measurement

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What it tells beside that."""
        return dict(self.entity_description.attributes_fn(self.agent))


class ConnectionSensor(ConnectionEntity, SensorEntity):
    """One row of `CONNECTION_SENSORS`, of one connection."""

    entity_description: ConnectionSensorDescription

    def __init__(self, link: Link, description: ConnectionSensorDescription) -> None:
        super().__init__(link, description.key)
        self.entity_description = description

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self._link.health.listen(self.async_write_ha_state))

    @property
    @override
    def native_value(self) -> StateType:
        """The figure; None where there is none yet."""
        return self.entity_description.value_fn(self._link)

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What it tells beside that."""
        return dict(self.entity_description.attributes_fn(self._link))


class NextScheduled(AgentEntity, SensorEntity):
    """When the next timer, alarm, reminder or command of the agent is due, and what kind of thing it is."""

    _attr_device_class = SensorDeviceClass.TIMESTAMP
    _unrecorded_attributes = frozenset({"name"})

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, "next_scheduled")
        self._next: ScheduledItem | None = None
        self._name: str | None = None

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.agent.stores.schedule.listen(self._changed))
        await self._look()

    def _changed(self, added: ScheduledItem | None) -> None:
        if added is not None:
            if added.state is ScheduleState.ACTIVE and (self._next is None or added.fires_at < self._next.fires_at):
                self._next, self._name = added, added.name if added.kind is ScheduleKind.TIMER else None
                self.async_write_ha_state()
            if added.kind is ScheduleKind.TIMER:
                return
        self._entry.async_create_background_task(self.hass, self._write(), "universal_agent looks what is due next")

    async def _write(self) -> None:
        await self._look()
        self.async_write_ha_state()

    async def _look(self) -> None:
        items = await self.agent.stores.schedule.open_items()
        self._next = next((item for item in items if item.state is ScheduleState.ACTIVE), None)
        told = await shown_to_everybody([self._next] if self._next else [], self.hass)
        self._name = told[0].name if told else None

    @property
    @override
    def native_value(self) -> datetime | None:
        """The moment; None where nothing is due."""
        return dt_util.utc_from_timestamp(self._next.fires_at) if self._next else None

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """Its kind, and its name where everybody may know it."""
        return {} if self._next is None else {"kind": self._next.kind.value, "name": self._name}
