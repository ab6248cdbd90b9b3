"""The services that bring devices back to how they were, found by a rehearsal of Home Assistant's own way to do so.

Each of Home Assistant's domains knows how to reproduce its states. It is run here with a stand-in whose services only
note what is called, so that the policy sees the very calls that will be made, and no others are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from homeassistant.const import ATTR_DEVICE_CLASS, ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers.state import async_reproduce_state

from ....safety.policy import Action
from ..services import comes_to, mode_for, value_for
from .saved import SavedState, settled

_TEMPERATURES = {"temperature", "target_temp_high", "target_temp_low"}
_WHOLE = frozenset({"light", "cover"})
"""Domains that need all of a state, not only what differs."""
_OWN: Mapping[tuple[str, str], str] = {
    ("siren", "on"): "turn_on",
    ("siren", "off"): "turn_off",
    ("valve", "open"): "open_valve",
    ("valve", "closed"): "close_valve",
    ("lawn_mower", "mowing"): "start_mowing",
    ("lawn_mower", "docked"): "dock",
    ("lawn_mower", "paused"): "pause",
}
"""Domains that Home Assistant cannot reproduce."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoringCall:
    """One service that brings a device back."""

    domain: str
    """Whose it is."""
    service: str
    """Its name."""
    data: Mapping[str, Any]
    """What it is called with."""

    @property
    def entity_id(self) -> str:
        """The device."""
        return str(self.data[ATTR_ENTITY_ID])


async def calls_for(hass: HomeAssistant, states: Iterable[SavedState]) -> list[RestoringCall]:
    """Return the calls that bring these devices back, in order; none for what is as it was already."""
    calls: list[RestoringCall] = []
    for was in states:
        now = hass.states.get(was.entity_id)
        if now is not None and not was.is_back(now):
            calls += await _calls_for(hass, was, now)
    return calls


def action_of(hass: HomeAssistant, call: RestoringCall) -> Action:
    """Return a call as the policy looks at it."""
    state = hass.states.get(call.entity_id)
    device_class = state.attributes.get(ATTR_DEVICE_CLASS) if state else None
    service = f"{call.domain}.{call.service}"
    value, mode = value_for(hass, service, call.data), mode_for(service, call.data)
    service = comes_to(service, call.data)
    return Action(service=service, entity_id=call.entity_id, device_class=device_class, value=value, mode=mode)


async def _calls_for(hass: HomeAssistant, was: SavedState, now: State) -> list[RestoringCall]:
    if any(domain == was.domain for domain, _ in _OWN):
        return _own(was)
    rehearsal = _Rehearsal(hass)
    state = State(was.entity_id, was.state, _needed(was, now))
    await async_reproduce_state(cast("HomeAssistant", rehearsal), [state])
    return [call for call in rehearsal.calls if not _is_needless(call, was, now)]


def _own(was: SavedState) -> list[RestoringCall]:
    data: dict[str, Any] = {ATTR_ENTITY_ID: was.entity_id}
    state = settled(was.state)
    if (position := was.attributes.get("current_position")) not in (None, 0, 100):
        return [RestoringCall(domain="valve", service="set_valve_position", data={**data, "position": position})]
    service = _OWN.get((was.domain, state))
    return [RestoringCall(domain=was.domain, service=service, data=data)] if service else []


def _needed(was: SavedState, now: State) -> dict[str, Any]:
    """Return the attributes to set: those that differ; both ends of a temperature range together."""
    differing = was.differing(now)
    if was.domain in _WHOLE or now.state == "off":
        return was.attributes
    if differing & _TEMPERATURES:
        differing |= _TEMPERATURES
    return {name: value for name, value in was.attributes.items() if name in differing}


def _is_needless(call: RestoringCall, was: SavedState, now: State) -> bool:
    """Tell whether a call would only say again what is so: some devices answer that with a change."""
    match call.domain, call.service:
        case "media_player", "turn_on":
            return now.state != "off"
        case "media_player", "media_play" | "media_pause" | "media_stop":
            return now.state == was.state
        case "climate", "set_hvac_mode":
            return now.state == was.state
    return False


class _Rehearsal:
    """Stands in for Home Assistant: all of it is real, only its services are noted and not called."""

    def __init__(self, hass: HomeAssistant) -> None:
        self.calls: list[RestoringCall] = []
        self.services = _Noted(hass, self.calls)
        self._hass = hass

    def __getattr__(self, name: str) -> Any:
        return getattr(self._hass, name)


class _Noted:
    """Services that are not called."""

    def __init__(self, hass: HomeAssistant, calls: list[RestoringCall]) -> None:
        self._services = hass.services
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        return getattr(self._services, name)

    async def async_call(
        self, domain: str, service: str, service_data: Mapping[str, Any] | None = None, **how: Any
    ) -> None:
        """Note a call."""
        self._calls.append(RestoringCall(domain=domain, service=service, data=dict(service_data or {})))
