"""What is never guessed at: a name that may have been misheard must not open, lock or disarm anything."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from ...safety.rules import always_low_risk
from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
from ..grounded_parser.reach import targets
from ..grounded_parser.safety.reading import ASK, SECURE
from ..grounded_parser.safety.rules import is_guard
from ..understanding import TARGET_SLOTS, Step

_JUDGED = frozenset({"cover", "climate", "water_heater", "scene", "script"})
"""Domains that are harmless within limits, or of which the policy judges what stands behind them."""


class Guarding(StrEnum):
    """What may be done about a name that was not said exactly."""

    FREE = "free"
    """An unmistakable slip may be mended."""
    ASKED = "asked"
    """It may be asked about."""
    FORBIDDEN = "forbidden"
    """It may not even be asked about."""


def guarding(steps: Sequence[Step], owners: Sequence[Thing], scene: Scene) -> Guarding:
    """Return what may be done with steps that a mended text came to.

    Where they do not tell what they touch, the `owners` of the words that were put in do.
    """
    found: list[Guarding] = []
    for step in steps:
        touched = list(_touched(step, scene))
        if step.call.tool == SECURE:
            return Guarding.FORBIDDEN
        found += map(_of, touched or owners)
    for worst in (Guarding.FORBIDDEN, Guarding.ASKED):
        if worst in found:
            return worst
    return Guarding.FREE


def _touched(step: Step, scene: Scene) -> Iterator[Thing]:
    if step.match is not None and step.match.slots.keys() & TARGET_SLOTS:
        yield from targets(step.match, scene)
    elif step.call.tool == ASK:
        wanted: Iterable[str] = step.call.arguments.get("wanted", ())
        ids = frozenset(wanted)
        yield from (thing for thing in scene.home.things if thing.entity_id in ids)


def _of(thing: Thing) -> Guarding:
    if is_guard(thing):
        return Guarding.FORBIDDEN
    if thing.domain in _JUDGED or always_low_risk(thing.domain):
        return Guarding.FREE
    return Guarding.ASKED
