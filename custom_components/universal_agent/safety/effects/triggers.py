"""What starts an automation, read from its configuration: changes of entities and calls of services."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
import re
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID, CONF_PLATFORM, CONF_TARGET, EVENT_CALL_SERVICE
from homeassistant.core import HomeAssistant, valid_entity_id
from homeassistant.helpers import config_validation as cv, entity_registry as er
from homeassistant.helpers.target import TargetSelection, async_extract_referenced_entity_ids
from homeassistant.helpers.template import is_template_string
import probatio as vol

_ENTITY_IN_TEMPLATE = re.compile(r"(?<![\w.])(?:states\.)?([a-z][a-z0-9_]*\.[a-z0-9_]+)")
_TARGET_KEYS = (ATTR_ENTITY_ID, "device_id", "area_id", "floor_id", "label_id")
_NOBODY_MOVES = frozenset(
    {
        *("homeassistant", "sun", "time_pattern", "webhook", "tag", "mqtt", "zone", "geo_location", "conversation"),
        "persistent_notification",
    }
)
"""Triggers that no change of an entity starts: the clock, the sun, what comes from outside, what is said."""
_ON: Mapping[str, frozenset[str]] = {
    "turned_on": frozenset({"on"}),
    "turned_off": frozenset({"off"}),
}
"""Kinds of triggers, of devices and of integrations, that wait for one state."""
_ALSO: Mapping[str, frozenset[str]] = {
    "switch": frozenset({"switch", "input_boolean"}),
    "button": frozenset({"button", "input_button"}),
    "select": frozenset({"select", "input_select"}),
    "text": frozenset({"text", "input_text"}),
    "light": frozenset({"light"}),
    "fan": frozenset({"fan"}),
    "scene": frozenset({"scene"}),
    "lock": frozenset({"lock"}),
}
"""Integrations whose triggers are for entities of these domains; others are for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateChange:
    """A change of an entity that starts something."""

    entity_id: str
    """The entity."""
    to: frozenset[str] | None = None
    """The states that it has to change to; None for any change."""
    not_to: frozenset[str] = frozenset()
    """States that do not start it."""

    def may_come_of(self, states: frozenset[str] | None) -> bool:
        """Tell whether one of these states starts it; None is a state that nobody knows."""
        if states is None:
            return True
        return bool((states if self.to is None else states & self.to) - self.not_to)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceCall:
    """A call of a service that starts something."""

    domain: str | None = None
    """Its domain; None for any."""
    service: str | None = None
    """Its name without the domain; None for any."""
    entity_id: str | None = None
    """Its target; None for any."""

    def fits(self, service: str, entity_id: str | None) -> bool:
        """Tell whether a call of `domain.service` on an entity starts it."""
        domain, _, name = service.partition(".")
        return (
            self.domain in (None, domain)
            and self.service in (None, name)
            and (self.entity_id is None or self.entity_id == entity_id)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Starts:
    """All that starts an automation."""

    changes: tuple[StateChange, ...] = ()
    """Changes of entities."""
    calls: tuple[ServiceCall, ...] = ()
    """Calls of services."""
    unknown: tuple[str, ...] = ()
    """Kinds of triggers of which nobody can say what starts them."""


def read_starts(hass: HomeAssistant, raw_config: Mapping[str, Any] | None) -> Starts:
    """Return what starts an automation; a configuration that cannot be read has one unknown trigger."""
    config = raw_config or {}
    try:
        triggers = cv.TRIGGER_SCHEMA(config.get("triggers") or config.get("trigger") or [])
    except vol.Invalid:
        return Starts(unknown=("invalid",))
    return starts_of(hass, triggers)


def starts_of(hass: HomeAssistant, triggers: Iterable[Mapping[str, Any]]) -> Starts:
    """Return what these triggers wait for."""
    found = [start for trigger in triggers if trigger.get("enabled") is not False for start in _one(hass, trigger)]
    return Starts(
        changes=tuple(start for start in found if isinstance(start, StateChange)),
        calls=tuple(start for start in found if isinstance(start, ServiceCall)),
        unknown=tuple(dict.fromkeys(start for start in found if isinstance(start, str))),
    )


def entities_in(text: str) -> frozenset[str]:
    """Return whatever in a template's text may be an entity id; what is none is never asked for."""
    return frozenset(item for item in _ENTITY_IN_TEMPLATE.findall(text) if valid_entity_id(item))


def _one(hass: HomeAssistant, trigger: Mapping[str, Any]) -> Iterator[StateChange | ServiceCall | str]:
    """Yield what one trigger waits for."""
    platform = str(trigger[CONF_PLATFORM])
    match platform:
        case "state" | "numeric_state":
            yield from _states(hass, trigger, platform)
        case "event":
            yield from _event(hass, trigger)
        case "template":
            named = entities_in(str(trigger.get("value_template", "")))
            yield from (StateChange(entity_id=item) for item in named)
            if not named:
                yield platform
        case "time":
            yield from _times(trigger)
        case "calendar":
            yield from (StateChange(entity_id=item) for item in _resolved(hass, trigger.get(ATTR_ENTITY_ID)))
        case "device":
            yield from _device(hass, trigger)
        case _ if "." in platform:
            yield from _targeted(hass, trigger, platform)
        case _ if platform not in _NOBODY_MOVES:
            yield platform


def _states(hass: HomeAssistant, trigger: Mapping[str, Any], platform: str) -> Iterator[StateChange | str]:
    is_any = platform == "numeric_state" or trigger.get("attribute") is not None
    named = _resolved(hass, trigger.get(ATTR_ENTITY_ID))
    for entity_id in named:
        if is_any:
            yield StateChange(entity_id=entity_id)
        else:
            to = _texts(trigger.get("to"))
            yield StateChange(entity_id=entity_id, to=to or None, not_to=_texts(trigger.get("not_to")))
    if not named:
        yield platform


def _event(hass: HomeAssistant, trigger: Mapping[str, Any]) -> Iterator[StateChange | ServiceCall | str]:
    """Yield calls of services, and changes of the entity that the event's data name, whatever the event."""
    types = {str(item) for item in _several(trigger.get("event_type"))}
    data = trigger.get("event_data") or {}
    if not isinstance(data, Mapping) or any(is_template_string(kind) for kind in types):
        yield "event"
        return
    if EVENT_CALL_SERVICE in types:
        yield from _calls(hass, data)
        types -= {EVENT_CALL_SERVICE}
    named = _resolved(hass, data.get(ATTR_ENTITY_ID))
    yield from (StateChange(entity_id=item) for item in named if types)
    if types and not named:
        yield "event"


def _calls(hass: HomeAssistant, data: Mapping[str, Any]) -> Iterator[ServiceCall | str]:
    domain, service = data.get("domain"), data.get("service")
    given = data.get("service_data")
    targets = _resolved(hass, given.get(ATTR_ENTITY_ID)) if isinstance(given, Mapping) else ()
    if domain is None and service is None and not targets:
        yield "event"
        return
    wanted = {
        "domain": None if domain is None or is_template_string(str(domain)) else str(domain),
        "service": None if service is None or is_template_string(str(service)) else str(service),
    }
    for entity_id in targets or (None,):
        yield ServiceCall(entity_id=entity_id, **wanted)


def _times(trigger: Mapping[str, Any]) -> Iterator[StateChange | str]:
    """Yield the helpers and sensors whose time is waited for; a plain time is nobody's change."""
    for at in _several(trigger.get("at")):
        text = str(at.get(ATTR_ENTITY_ID, "")) if isinstance(at, Mapping) else str(at)
        if valid_entity_id(text):
            yield StateChange(entity_id=text)
        elif is_template_string(text):
            yield from (StateChange(entity_id=item) for item in entities_in(text))


def _device(hass: HomeAssistant, trigger: Mapping[str, Any]) -> Iterator[StateChange | str]:
    """Yield the entity behind a device's trigger; a remote control's button has none, and nobody moves it."""
    kind = str(trigger.get("type", ""))
    for entity_id in _resolved(hass, trigger.get(ATTR_ENTITY_ID)):
        yield StateChange(entity_id=entity_id, to=_ON.get(kind))


def _targeted(hass: HomeAssistant, trigger: Mapping[str, Any], platform: str) -> Iterator[StateChange | str]:
    """Yield the entities that a trigger of an integration is aimed at."""
    domain, _, kind = platform.partition(".")
    target = trigger.get(CONF_TARGET)
    if not isinstance(target, Mapping):
        yield platform
        return
    chosen: dict[str, Any] = {key: _several(target[key]) for key in _TARGET_KEYS if target.get(key)}
    if any(not isinstance(item, str) or is_template_string(item) for given in chosen.values() for item in given):
        yield platform
        return
    chosen[ATTR_ENTITY_ID] = list(_resolved(hass, chosen.get(ATTR_ENTITY_ID)))
    found = async_extract_referenced_entity_ids(hass, TargetSelection(chosen))
    domains = _ALSO.get(domain)
    for entity_id in sorted(found.referenced | found.indirectly_referenced):
        if domains is None or entity_id.partition(".")[0] in domains:
            yield StateChange(entity_id=entity_id, to=_ON.get(kind))


def _resolved(hass: HomeAssistant, given: object) -> tuple[str, ...]:
    """Return entity ids, given as such or as ids of the registry; templates and what is unknown are left out."""
    registry = er.async_get(hass)
    named = [item for item in _several(given) if isinstance(item, str) and not is_template_string(item)]
    found = (item if valid_entity_id(item) else er.async_resolve_entity_id(registry, item) for item in named)
    return tuple(start for start in found if start)


def _several(given: Any) -> list[Any]:
    if given is None:
        return []
    if isinstance(given, str) and not is_template_string(given):
        return [item.strip() for item in given.split(",") if item.strip()]
    return list(given) if isinstance(given, list | tuple | set) else [given]


def _texts(given: object) -> frozenset[str]:
    return frozenset(str(item) for item in (given if isinstance(given, list) else [given]) if item is not None)
