"""Compare a home before and after a sentence with what a task expects."""

from collections.abc import Mapping, Sequence
from typing import Any

from .home import Shown, Snapshot
from .home_model import StateSetup

FOLLOWING = {"is_closed", "is_opening", "is_closing", "percentage_step", "media_position", "media_position_updated_at"}
"""Attributes that only repeat in other words what state and position say."""


def differences(
    before: Snapshot,
    after: Snapshot,
    expected: Mapping[str, StateSetup],
    ignored: Mapping[str, Sequence[str]],
) -> list[str]:
    """Return in words what is not as it should be; nothing when the change is exactly the expected one.

    An entity that is expected to change must have the named state and attributes. All other entities, and all
    attributes that are neither named nor to be ignored, must be as before. An attribute may appear or vanish with an
    expected change of state (a light shows its brightness only while it is on), as long as its remembered value stays.
    """
    found = []
    for entity_id, new in after.items():
        old = before[entity_id]
        wanted = expected.get(entity_id, StateSetup())
        state = wanted.state or old.state
        if not _same(new.state, state):
            found.append(f"{entity_id} is {new.state}, not {state}")
        skipped = FOLLOWING | set(ignored.get(entity_id, ())) | set(wanted.attributes)
        for name, value in wanted.attributes.items():
            if name not in ignored.get(entity_id, ()) and not _same(new.attributes.get(name), value):
                found.append(f"{entity_id} {name} is {new.attributes.get(name)}, not {value}")
        found += _stirred(entity_id, old, new, skipped, moves=not _same(old.state, state))
    return found


def _stirred(entity_id: str, old: Shown, new: Shown, skipped: set[str], *, moves: bool) -> list[str]:
    """Name the attributes that changed although nobody asked for it."""
    found = []
    for name in sorted({*old.attributes, *new.attributes} - skipped):
        was, is_now = old.attributes.get(name), new.attributes.get(name)
        if not _same(was, is_now) and not (moves and (was is None or is_now is None)):
            found.append(f"{entity_id} {name} went from {was} to {is_now}")
    if not moves or "items" not in new.remembered:
        found += [
            f"{entity_id} {name} went from {old.remembered[name]} to {value}"
            for name, value in new.remembered.items()
            if name not in skipped and not _same(old.remembered[name], value)
        ]
    return found


def _same(one: Any, other: Any) -> bool:
    """Compare as the material writes it: 0 is 0.0, an enumeration is its text, a tuple a list."""
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return [str(item) for item in one] == [str(item) for item in other]
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) < 1e-6
    return one == other or str(one) == str(other)
