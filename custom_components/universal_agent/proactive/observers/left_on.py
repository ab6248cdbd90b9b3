"""Lights, media players and fans that are on in an empty home."""

from collections.abc import Iterator, Mapping
from typing import Any

from .observation import Observation, ObservationKind
from .remedies import turning_off
from .view import View


def observe(view: View) -> Iterator[Observation]:
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
