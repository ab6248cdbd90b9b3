"""Which intents of one batch make others pointless."""

from collections.abc import Sequence

from .base import ActionIntent


def superseded(intents: Sequence[ActionIntent]) -> dict[int, str]:
    """Return the places of intents to drop: each a `duplicate` of an earlier one or `superseded` by a later one."""
    if len(intents) < 2:
        return {}
    dropped: dict[int, str] = {}
    seen: dict[str, int] = {}
    latest: dict[str, int] = {}
    for place, intent in enumerate(intents):
        same = f"{intent.type} {intent.model_dump_json()}"
        if same in seen and seen[same] not in dropped:
            dropped[place] = "duplicate"
            continue
        seen[same] = place
        if (conflict := intent.conflict_key()) is not None:
            if conflict in latest:
                dropped[latest[conflict]] = "superseded"
            latest[conflict] = place
    return dropped
