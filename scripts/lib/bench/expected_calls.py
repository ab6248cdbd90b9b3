"""What a row without recorded calls asks for: the calls its intent and slots stand for, in the row's home."""

from collections.abc import Mapping
from typing import Any

from .calls import RecordedCall
from .home_model import EntitySpec, Home
from .material import Row

SERVICES: dict[str, dict[str, str]] = {
    "HassTurnOn": {"cover": "open_cover", "lock": "lock", "valve": "open_valve", "": "turn_on"},
    "HassTurnOff": {"cover": "close_cover", "lock": "unlock", "valve": "close_valve", "": "turn_off"},
    "HassClimateSetTemperature": {"climate": "set_temperature"},
    "HassMediaPause": {"media_player": "media_pause"},
    "HassMediaPrevious": {"media_player": "media_previous_track"},
    "HassMediaSearchAndPlay": {"media_player": "play_media"},
    "HassSetVolume": {"media_player": "volume_set"},
    "HassSetPosition": {"cover": "set_cover_position", "valve": "set_valve_position"},
}
"""Service by intent and domain; the empty domain is any other."""

QUESTIONS = {"HassGetState", "HassClimateGetTemperature", "HassGetWeather", "HassTimerStatus"}
GENERIC = {"HassTurnOn", "HassTurnOff"}


def asks_for_state(row: Row) -> bool:
    """Tell whether the row wants an answer that the home gives."""
    return _intent(row) in QUESTIONS


def wanted_calls(row: Row, home: Home, here: str | None) -> list[RecordedCall]:
    """Return the calls the slots stand for; none for questions and for what needs no service call.

    A temperature without a place is for the area where it is said (`here`).
    """
    services, slots = SERVICES.get(_intent(row)), _slots(row)
    if services is None:
        return []
    values: dict[str, Any] = {}
    if "temperature" in slots:
        values["temperature"] = slots["temperature"]
        slots = slots if {"area", "floor", "name"} & slots.keys() else {**slots, "area": here}
    calls = []
    for entity in home.entities:
        service = services.get(entity.domain) or (services.get("") if _intent(row) in GENERIC else None)
        if service and slots and _meant(entity, slots, home):
            data = {"entity_id": entity.entity_id, **values}
            calls.append(RecordedCall(domain=entity.domain, service=service, data=data))
    return calls


def allows(row: Row, call: RecordedCall, home: Home) -> bool:
    """Tell whether a call does what the row asks for, on nothing but what it is about."""
    services, slots = SERVICES.get(_intent(row), {}), _slots(row)
    entities = {entity.entity_id: entity for entity in home.entities}
    for entity_id in call.entity_ids:
        entity = entities.get(entity_id)
        if entity is None or call.service not in {services.get(entity.domain), services.get("")}:
            return False
        if not _meant(entity, slots, home):
            return False
    return bool(call.entity_ids)


def _intent(row: Row) -> str:
    """The rows of one file are about one domain and one intent: `light_HassTurnOn`."""
    return str(row["file"].rsplit("_", maxsplit=1)[-1])


def _slots(row: Row) -> Mapping[str, Any]:
    slots: Mapping[str, Any] = row.get("exp_slots") or {}
    domain = row["file"].rsplit("_", maxsplit=1)[0]
    return slots if "domain" in slots or domain == "homeassistant" else {**slots, "domain": domain}


def _meant(entity: EntitySpec, slots: Mapping[str, Any], home: Home) -> bool:
    """Tell whether the slots mean this entity."""
    floors = {area.name: area.floor for area in home.areas}
    name = slots.get("name")
    return (
        slots.get("domain") in {None, entity.domain}
        and slots.get("area") in {None, entity.area}
        and slots.get("floor") in {None, floors.get(entity.area or "")}
        and slots.get("device_class") in {None, entity.attributes.get("device_class")}
        and (name in {None, "all"} or str(name).casefold() == entity.name.casefold())
    )
