"""What is on or open though it should not be: in an empty home, at night, or when rain is coming."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from homeassistant.core import State

from .observation import Observation, ObservationKind, closing, turning_off
from .view import View

_INSIDE = frozenset({"garage"})
"""Openings that rain does not come in through."""


def observe_openings(view: View, rain_at: datetime | None) -> Iterator[Observation]:
    """Yield each exposed open door or window with the gravest reason there is to close it."""
    if not (view.is_night or rain_at is not None or view.is_empty):
        return
    for state in view.openings:
        kind = _kind(view, rain_at, state)
        if kind is not None and view.is_exposed(state.entity_id):
            yield Observation(
                kind=kind,
                subject=state.entity_id,
                name=state.name,
                evidence=_evidence(kind, state, rain_at),
                remedy=closing(state),
            )


def _kind(view: View, rain_at: datetime | None, state: State) -> ObservationKind | None:
    if view.is_empty:
        return ObservationKind.OPEN_AWAY
    if rain_at is not None and state.attributes.get("device_class") not in _INSIDE:
        return ObservationKind.OPEN_IN_RAIN
    return ObservationKind.OPEN_AT_NIGHT if view.is_night else None


def _evidence(kind: ObservationKind, state: State, rain_at: datetime | None) -> dict[str, str]:
    found = {"state": state.state, "since": state.last_changed.isoformat()}
    if kind is ObservationKind.OPEN_IN_RAIN and rain_at is not None:
        found["at"] = f"{rain_at:%H:%M}"
    return found


def observe_left_on(view: View) -> Iterator[Observation]:
    """Yield each exposed one."""
    if not view.is_empty:
        return
    for state in view.left_on:
        if _is_group(state.attributes) or not view.is_exposed(state.entity_id):
            continue
        yield Observation(
            kind=ObservationKind.LEFT_ON,
            subject=state.entity_id,
            name=state.name,
            evidence={"state": state.state, "since": state.last_changed.isoformat()},
            remedy=turning_off(state),
        )


def _is_group(attributes: Mapping[str, Any]) -> bool:
    """Tell whether an entity only stands for others, which are told themselves."""
    return "entity_id" in attributes
