"""Turn a group of `intents_en_slots` into a home.

A group describes only what its sentences name. What it leaves open is filled in by the rules below, which
reproduce the targets that `intents_en_ha_golden` records:

- the sentences are said to a satellite in the group's context area, else in the area "Satellite Zone";
- a floor without an area gets the area "Zone <floor>";
- where the intent needs something the group does not have, a filler of that domain and device class stands in the
  area or on the floor that the slots name, else beside the satellite;
- entities of the intent's domain without an area are placed there too;
- a timer runs that the slots describe; what is to be ticked off is on the list.
"""

from collections.abc import Mapping
from typing import Any

from homeassistant.util import slugify

from .home_model import AreaSpec, DeviceSpec, EntitySpec, Home, TimerSpec
from .material import Row

SATELLITE = "satellite"
SATELLITE_ZONE = "Satellite Zone"

DOMAINS = {
    "HassClimateSetTemperature": "climate",
    "HassClimateGetTemperature": "climate",
    "HassFanSetSpeed": "fan",
    "HassLightSet": "light",
    "HassListAddItem": "todo",
    "HassListCompleteItem": "todo",
    "HassListRemoveItem": "todo",
    "HassLawnMowerDock": "lawn_mower",
    "HassLawnMowerStartMowing": "lawn_mower",
    "HassVacuumCleanArea": "vacuum",
    "HassVacuumReturnToBase": "vacuum",
    "HassVacuumStart": "vacuum",
}
"""Intents that are about one domain; media and volume intents follow by name, the rest say it in a slot."""

STATES = {"HassMediaUnpause": "paused", "HassMediaSearchAndPlay": "idle"}
"""States that the intent needs where these are not the usual one of the entity."""

OLD_TIMER = {"start_hours": "hours", "start_minutes": "minutes", "start_seconds": "seconds"}


def home_of(row: Row) -> Home:
    """Return the home of a group, with everything its sentences can act on."""
    home, slots, intent = row["home"], row.get("slots") or {}, str(row["intent"])
    areas = _areas(home)
    context = next((area["name"] for area in home.get("areas", []) if area.get("context_area")), None)
    zone = _zone(slots, areas, context)
    if zone not in {area.name for area in areas}:
        areas.append(AreaSpec(name=zone, floor=slots.get("floor")))
    satellite_area = context or SATELLITE_ZONE
    if satellite_area not in {area.name for area in areas}:
        areas.append(AreaSpec(name=satellite_area))
    devices = [DeviceSpec(key=SATELLITE, name="Satellite", area=satellite_area, rings_timers=True)]
    timers = _timers(intent, home, slots)
    if slots.get("area") and timers:
        devices.append(DeviceSpec(key="other", name="Other Satellite", area=slots["area"], rings_timers=True))
        timers = [_elsewhere(timer) for timer in timers]
    floors = {area.floor for area in areas if area.floor} | {floor["name"] for floor in home.get("floors", [])}
    return Home(
        floors=tuple(sorted(floors)),
        areas=tuple(areas),
        devices=tuple(devices),
        entities=tuple(_entities(intent, home, slots, zone)),
        timers=tuple(timers),
        shopping_list=_shopping_list(intent, slots),
        satellite=SATELLITE,
    )


def _areas(home: Mapping[str, Any]) -> list[AreaSpec]:
    return [AreaSpec(name=area["name"], floor=area.get("floor")) for area in home.get("areas", [])]


def _zone(slots: Mapping[str, Any], areas: list[AreaSpec], context: str | None) -> str:
    """Return the area the sentence is about."""
    if area := slots.get("area"):
        return str(area)
    if floor := slots.get("floor"):
        return next((area.name for area in areas if area.floor == floor), f"Zone {floor}")
    return context or SATELLITE_ZONE


def _domain(intent: str, slots: Mapping[str, Any]) -> str | None:
    """Return the domain an intent acts on; None where the home has to say it."""
    if domain := slots.get("domain"):
        return str(domain)
    if intent.startswith(("HassMedia", "HassSetVolume")):
        return "media_player"
    return DOMAINS.get(intent)


def _entities(intent: str, home: Mapping[str, Any], slots: Mapping[str, Any], zone: str) -> list[EntitySpec]:
    domain = None if intent == "HassGetState" else _domain(intent, slots)
    title = next((media["title"] for media in home.get("media", [])), None)
    made = []
    for entity in home.get("entities", []):
        concerned = entity["domain"] == domain or entity["name"] == slots.get("name")
        attributes = dict(entity.get("attributes", {}))
        if title and entity["domain"] == "media_player":
            attributes["search_result"] = title
        made.append(
            EntitySpec(
                entity_id=f"{entity['domain']}.{slugify(entity['name'])}",
                name=entity["name"],
                area=entity.get("area") or (zone if concerned and intent != "HassGetState" else None),
                state=entity.get("state") or (STATES.get(intent) if concerned else None),
                attributes=_with_item(intent, slots, attributes) if entity["domain"] == "todo" else attributes,
            )
        )
    if domain and domain != "todo" and not any(entity.domain == domain for entity in made):
        made.append(_filler(intent, domain, slots, zone, title))
    return made


def _shopping_list(intent: str, slots: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Return the items of Home Assistant's shopping list where the sentences are about it."""
    if not intent.startswith("HassShoppingList"):
        return None
    return () if "AddItem" in intent else (str(slots["item"]),)


def _filler(intent: str, domain: str, slots: Mapping[str, Any], zone: str, title: str | None) -> EntitySpec:
    """Make what the intent needs and the group does not describe."""
    device_class = slots.get("device_class")
    attributes = {"device_class": device_class} if device_class else {}
    if title:
        attributes["search_result"] = title
    kind = device_class or "x"
    return EntitySpec(
        entity_id=f"{domain}.filler_{slugify(zone)}_{kind}",
        name=f"Filler {zone} {kind}",
        area=zone,
        state=STATES.get(intent),
        attributes=attributes,
    )


def _with_item(intent: str, slots: Mapping[str, Any], attributes: Mapping[str, Any]) -> dict[str, Any]:
    """Put what is to be ticked off on the list."""
    items = [] if "AddItem" in intent else [{"summary": slots["item"]}]
    return {**attributes, "todo_items": items}


def _timers(intent: str, home: Mapping[str, Any], slots: Mapping[str, Any]) -> list[TimerSpec]:
    described = [
        TimerSpec(
            device=SATELLITE,
            name=timer.get("name"),
            seconds_left=timer.get("total_seconds_left"),
            **{plain: timer[old] for old, plain in OLD_TIMER.items() if timer.get(old)},
        )
        for timer in home.get("timers", [])
    ]
    if described or not intent.endswith("Timer") or intent == "HassStartTimer":
        return described
    started = {plain: int(slots[old]) for old, plain in OLD_TIMER.items() if slots.get(old)} or {"hours": 2}
    return [TimerSpec(device=SATELLITE, name=slots.get("name"), paused=intent == "HassUnpauseTimer", **started)]


def _elsewhere(timer: TimerSpec) -> TimerSpec:
    """Return the same timer on a device in the area that the sentence names."""
    return TimerSpec(
        device="other",
        hours=timer.hours,
        minutes=timer.minutes,
        seconds=timer.seconds,
        name=timer.name,
        seconds_left=timer.seconds_left,
        paused=timer.paused,
    )
