"""From recognised words to a tool's arguments: times, spans and durations go to the fields that fit them."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any, get_args

from pydantic import BaseModel

from .datetimes import Duration, Grain, Moment, Recurrence
from .recurrences import first, rrule, within_part

type SlotValue = str | Moment | Duration | Recurrence
"""A wildcard's words, or a time expression."""

MORNING = time(9)
"""When something is due that was given a day and no time."""
_SPANS = {Grain.PART_OF_DAY, Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH, Grain.YEAR}
_DAYS = {Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH, Grain.YEAR}


def bind(
    model: type[BaseModel], slots: Mapping[str, SlotValue], fixed: Mapping[str, Any], *, now: datetime
) -> dict[str, Any]:
    """Return arguments for a tool's input model; JSON-serialisable, not validated yet."""
    arguments: dict[str, Any] = dict(fixed)
    for name, value in slots.items():
        if isinstance(value, Moment):
            arguments |= _moment(model, name, value, now)
        elif isinstance(value, Duration):
            arguments[name] = round(value.seconds)
        elif isinstance(value, Recurrence):
            arguments |= _recurrence(model, name, value, now)
        elif _wants_list(model, name):
            arguments[name] = [value]
        else:
            arguments[name] = value
    return {name: value for name, value in arguments.items() if name in model.model_fields}


def _moment(model: type[BaseModel], name: str, moment: Moment, now: datetime) -> dict[str, Any]:
    fields = model.model_fields
    if name in fields and date in get_args(fields[name].annotation) and _is_day(moment):
        return {name: moment.start.date().isoformat()}
    if name in fields:
        return {name: due_at(moment, now).isoformat()}
    if "at" in fields:
        return {"at": due_at(moment, now).isoformat()}
    found: dict[str, Any] = {"start": moment.start.isoformat()}
    if moment.is_range or (moment.grain in _SPANS and not moment.has_time):
        found["end"] = moment.end.isoformat()
    if "all_day" in fields and moment.grain in _DAYS and not moment.has_time:
        found["all_day"] = True
    return found


def _is_day(moment: Moment) -> bool:
    return moment.grain in _DAYS and not moment.has_time


def due_at(moment: Moment, now: datetime) -> datetime:
    """Return the instant something is due: a day without a time means its morning, a part of it an hour within."""
    if _is_day(moment):
        return moment.start.replace(hour=MORNING.hour, minute=MORNING.minute)
    if moment.grain is Grain.PART_OF_DAY:
        return within_part(moment, now)
    return moment.start


def _recurrence(model: type[BaseModel], name: str, recurrence: Recurrence, now: datetime) -> dict[str, Any]:
    field = name if name in model.model_fields else "recurrence"
    found: dict[str, Any] = {field: rrule(recurrence)}
    if "at" in model.model_fields:
        found["at"] = first(recurrence, now).isoformat()
    return found


def _wants_list(model: type[BaseModel], name: str) -> bool:
    field = model.model_fields.get(name)
    return field is not None and getattr(field.annotation, "__origin__", None) is list
