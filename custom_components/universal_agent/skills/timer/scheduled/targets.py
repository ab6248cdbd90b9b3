"""What a command for later would change, read from its row."""

from pydantic import ValidationError

from ....store.schedule import ScheduledItem, ScheduleKind
from .ending import kept_ending
from .intents import ScheduledPayload


def targets_of(item: ScheduledItem) -> frozenset[str]:
    """Return the entities that a command for later, or the end of one for a while, would change.

    None of a reminder, nor of a damaged row, which changes nothing.
    """
    if item.kind is not ScheduleKind.ACTION:
        return frozenset()
    if (ends := kept_ending(item)) is not None:
        return frozenset(state.entity_id for ending in ends.endings for state in ending.states)
    try:
        kept = ScheduledPayload.model_validate(dict(item.payload))
    except ValidationError:
        return frozenset()
    # Of each intent the services that it calls, each with its target.
    found = (entity_id for *_intent, actions in kept.intent.meaning for _service, entity_id, *_class in actions)
    return frozenset(entity_id for entity_id in found if entity_id)


def ends_confirmed(item: ScheduledItem) -> bool:
    """Tell whether an item is the end of what somebody has said yes to for that long only."""
    ends = kept_ending(item)
    return ends is not None and ends.approved_by is not None
