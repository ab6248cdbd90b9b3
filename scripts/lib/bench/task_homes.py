"""Read the homes of `had_homes`: areas, devices and entities in YAML."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from .entities import KINDS
from .home_model import AreaSpec, DeviceSpec, EntitySpec, Home


@cache
def read_home(path: Path) -> Home:
    """Return the home that a file describes."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    areas = {area["id"]: area for area in data.get("areas") or []}
    return Home(
        floors=tuple(dict.fromkeys(area["floor"] for area in areas.values() if area.get("floor"))),
        areas=tuple(AreaSpec(name=area["name"], floor=area.get("floor")) for area in areas.values()),
        devices=tuple(_device(device, areas) for device in data.get("devices") or []),
        entities=tuple(_entity(entity, areas) for entity in data["entities"]),
    )


def _area(item: Mapping[str, Any], areas: Mapping[str, Any]) -> str | None:
    return str(areas[item["area"]]["name"]) if item.get("area") else None


def _device(device: Mapping[str, Any], areas: Mapping[str, Any]) -> DeviceSpec:
    info = device.get("info") or {}
    return DeviceSpec(
        key=device["id"],
        name=device["name"],
        area=_area(device, areas),
        manufacturer=info.get("manufacturer"),
        model=str(info["model"]) if info.get("model") else None,
    )


def _entity(entity: Mapping[str, Any], areas: Mapping[str, Any]) -> EntitySpec:
    domain = entity["id"].split(".", 1)[0]
    if domain not in KINDS:
        raise ValueError(f"no entity of the bench for {entity['id']}")
    state = entity.get("state")
    return EntitySpec(
        entity_id=entity["id"],
        name=entity["name"],
        area=_area(entity, areas),
        device=entity.get("device"),
        state=None if state is None else str(state),
        attributes=entity.get("attributes") or {},
    )
