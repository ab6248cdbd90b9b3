"""The sensors of requests: the last one, how long they take, and what they took today."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, override

from homeassistant.components.sensor import SensorDeviceClass, SensorEntity, SensorStateClass
from homeassistant.const import EntityCategory, UnitOfTime
from homeassistant.core import CALLBACK_TYPE, HassJob, callback
from homeassistant.helpers.event import async_call_later
from homeassistant.util import dt as dt_util

from ..common.answer import Approach
from ..data import UniversalAgentConfigEntry
from ..entity import AgentEntity
from ..models.budget import BudgetPeriod, Spending
from ..proactive.figures import RequestFigures


class _RequestSensor(AgentEntity, SensorEntity):
    """A figure that is written at the end of every request."""

    _attr_entity_category = EntityCategory.DIAGNOSTIC
    _key: str

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, self._key)

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self._figures.listen(self.async_write_ha_state))

    @property
    def _figures(self) -> RequestFigures:
        return self.agent.figures


class LastRequest(_RequestSensor):
    """Who answered last."""

    _key = "last_request"

    @property
    @override
    def native_value(self) -> str | None:
        """The route; None before the first request."""
        return self._figures.last.route if self._figures.last else None

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """How it was taken; never what was said."""
        last = self._figures.last
        return {} if last is None else {"approach": last.approach, "engine": last.engine, "error": last.error}


class LastDuration(_RequestSensor):
    """How long the last request took."""

    _key = "last_request_duration"
    _attr_device_class = SensorDeviceClass.DURATION
    _attr_state_class = SensorStateClass.MEASUREMENT
    _attr_native_unit_of_measurement = UnitOfTime.MILLISECONDS

    @property
    @override
    def native_value(self) -> float | None:
        """Milliseconds; None before the first request."""
        return round(self._figures.last.duration_ms, 1) if self._figures.last else None


class _ResponseTime(_RequestSensor):
    """The middle of the last hundred durations."""

    _approach: Approach
    _attr_device_class = SensorDeviceClass.DURATION
    _attr_state_class = SensorStateClass.MEASUREMENT
    _attr_native_unit_of_measurement = UnitOfTime.MILLISECONDS

    @property
    @override
    def native_value(self) -> float | None:
        """The median in milliseconds."""
        return self._figures.median_ms(self._approach)

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What 95 of 100 stayed below, and of how many this is."""
        return {"p95": self._figures.p95_ms(self._approach), "requests": self._figures.count(self._approach)}


class SimpleResponseTime(_ResponseTime):
    """Of requests that a role took."""

    _key = "response_time_simple"
    _approach = Approach.DIRECT


class ComplexResponseTime(_ResponseTime):
    """Of requests that an agent was designed for."""

    _key = "response_time_complex"
    _approach = Approach.META_PLANNING


class _Today(_RequestSensor):
    """What was counted since midnight."""

    _attr_state_class = SensorStateClass.TOTAL_INCREASING
    _stop_waiting: CALLBACK_TYPE

    @override
    async def async_added_to_hass(self) -> None:
        await super().async_added_to_hass()
        self._wait_for_the_day()
        self.async_on_remove(self._wait_no_more)

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
        self.async_write_ha_state()

    @property
    def _spent(self) -> Spending:
        return self.agent.connections.budget.spent(BudgetPeriod.DAY)


class RequestsToday(_Today):
    """How many requests there were."""

    _key = "requests_today"

    @property
    @override
    def native_value(self) -> int:
        """Their number."""
        return self._figures.today


class TokensToday(_Today):
    """How many tokens models read and wrote."""

    _key = "tokens_today"

    @property
    @override
    def native_value(self) -> int:
        """Their number."""
        return self._spent.tokens

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """How they divide, and how many calls there were."""
        spent = self._spent
        return {"calls": spent.calls, "input": spent.input_tokens, "output": spent.output_tokens}


class CostToday(_Today):
    """What models cost, by the prices of the connections."""

    _key = "cost_today"
    _attr_device_class = SensorDeviceClass.MONETARY
    _attr_state_class = SensorStateClass.TOTAL
    _attr_suggested_display_precision = 2

    @property
    @override
    def native_unit_of_measurement(self) -> str:
        """The home's currency."""
        return self.hass.config.currency

    @property
    @override
    def native_value(self) -> float:
        """The amount."""
        return self._spent.money_millionths / 1_000_000


REQUEST_SENSORS: tuple[Callable[[UniversalAgentConfigEntry], SensorEntity], ...] = (
    LastRequest,
    LastDuration,
    SimpleResponseTime,
    ComplexResponseTime,
    RequestsToday,
    TokensToday,
    CostToday,
)
"""What `sensor.py` adds."""
