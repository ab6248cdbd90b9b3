"""Rows that could not be read: a start looks for them, since what it reads then has to be there."""

from collections.abc import Iterable
from enum import StrEnum

from ..common.effects import EffectClass
from .journal import UNFINISHED, JournalState
from .schedule import ScheduleKind, ScheduleState


def _list(values: Iterable[StrEnum]) -> str:
    return ", ".join(f"'{value.value}'" for value in values)


_DUE = (ScheduleState.ACTIVE, ScheduleState.PAUSED, ScheduleState.FIRING)

UNREADABLE = {
    "journal": f"state NOT IN ({_list(JournalState)})",
    f"(SELECT * FROM journal WHERE state IN ({_list(UNFINISHED)}))": (  # noqa: S608 - our own values
        f"effect_class NOT IN ({_list(EffectClass)}) OR NOT json_valid(payload) OR NOT json_valid(context)"
    ),
    "schedule": f"state NOT IN ({_list(ScheduleState)})",
    f"(SELECT * FROM schedule WHERE state IN ({_list(_DUE)}))": (  # noqa: S608 - our own values
        f"kind NOT IN ({_list(ScheduleKind)}) OR NOT json_valid(payload)"
    ),
}
"""Table, or the part of it that a start reads, to what makes a row unreadable; the rest is read when asked for."""
