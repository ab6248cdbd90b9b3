"""Record the service calls that a sentence leads to, and bring them into a form that can be compared."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
import json
import re
from typing import Any, override

from homeassistant.core import Context, HomeAssistant, ServiceRegistry, ServiceResponse, SupportsResponse

DOORS = {("conversation", "process"), ("universal_agent", "process")}
"""The ways in: what is called behind them is the agent's own doing."""

_inside: ContextVar[bool] = ContextVar("bench_inside_a_service", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """One service call."""

    domain: str
    service: str
    data: Mapping[str, Any]

    @property
    def entity_ids(self) -> tuple[str, ...]:
        """The entities it names."""
        named = self.data.get("entity_id") or ()
        return (named,) if isinstance(named, str) else tuple(str(entity_id) for entity_id in named)

    def __str__(self) -> str:
        return f"{self.domain}.{self.service} {json.dumps(dict(self.data), default=str)}"


class RecordingServices(ServiceRegistry):
    """Home Assistant's service registry, which also notes every call an agent makes.

    Calls that only answer (such as to-do items or forecasts) change nothing and are not noted; nor is what a
    service calls in turn.
    """

    __slots__ = ("calls",)

    def __init__(self, hass: HomeAssistant) -> None:
        super().__init__(hass)
        self.calls: list[RecordedCall] = []

    @override
    async def async_call(
        self,
        domain: str,
        service: str,
        service_data: dict[str, Any] | None = None,
        blocking: bool = False,
        context: Context | None = None,
        target: dict[str, Any] | None = None,
        return_response: bool = False,
    ) -> ServiceResponse:
        """Note the call and make it."""
        if (domain, service) in DOORS:
            return await super().async_call(domain, service, service_data, blocking, context, target, return_response)
        if not _inside.get() and self.supports_response(domain, service) is not SupportsResponse.ONLY:
            self.calls.append(
                RecordedCall(domain=domain, service=service, data={**(service_data or {}), **(target or {})})
            )
        with _inner():
            return await super().async_call(domain, service, service_data, blocking, context, target, return_response)


@contextmanager
def _inner() -> Iterator[None]:
    token = _inside.set(True)
    try:
        yield
    finally:
        _inside.reset(token)


def record_calls(hass: HomeAssistant) -> RecordingServices:
    """Note all service calls from now on, with the services that are there."""
    if isinstance(hass.services, RecordingServices):
        return hass.services
    services = RecordingServices(hass)
    services._services = hass.services._services  # noqa: SLF001 - the registry has no other way to be replaced
    hass.services = services
    return services


def recorded_calls(hass: HomeAssistant) -> list[RecordedCall]:
    """Return the calls noted since the home was last reset."""
    return record_calls(hass).calls


def same_form(calls: Iterable[RecordedCall]) -> list[str]:
    """Return the calls as sorted lines, one per target, so that equal effects are equal.

    Order does not count, nor whether targets share a call, nor whether a number is written 50 or 50.0;
    `homeassistant.turn_on` on a light is `light.turn_on`.
    """
    lines = []
    for call in calls:
        data = {key: _value(value) for key, value in call.data.items() if key != "entity_id"}
        arguments = json.dumps(data, sort_keys=True, default=str)
        for entity_id in call.entity_ids or ("",):
            domain = call.domain
            if domain == "homeassistant" and entity_id and call.service in {"turn_on", "turn_off", "toggle"}:
                domain = entity_id.split(".", 1)[0]
            lines.append(f"{domain}.{call.service} {entity_id} {arguments}")
    return sorted(lines)


def from_row(calls: Iterable[Mapping[str, Any]]) -> list[RecordedCall]:
    """Read the calls a row of the material records."""
    return [RecordedCall(domain=call["d"], service=call["s"], data=call["data"]) for call in calls]


def _value(value: Any) -> Any:
    if isinstance(value, str) and (colour := re.fullmatch(r"RGBColor\(r=(\d+), g=(\d+), b=(\d+)\)", value)):
        return [int(part) for part in colour.groups()]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, (list, tuple)):
        return [_value(item) for item in value]
    return value
