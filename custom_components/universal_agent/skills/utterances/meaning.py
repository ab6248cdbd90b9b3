"""What taught words mean now: the calls that they stand for, checked as if somebody had just asked for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
import re
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    intent,
)

from ...common.effects import Risk
from ...common.request import RequestContext
from ...intents.base import ActionIntent
from ...intents.policy_evaluation import EvaluationCase
from ...safety.policy import Action, is_protected
from ..skill import SkillContext, machinery_of
from ..timer.scheduled.inputs import ScheduledCall
from ..timer.scheduled.preparing import Prepared, prepare

_GUARDED = frozenset({"lock", "alarm_control_panel"})
"""Domains of which taught words move nothing, harmless as it may be: to lock the door is to know that it is locked."""
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT")
_OWN_WAYS = ("utterances", "routines", "explain", "agents", "automations", "suggestions", "memory")
"""Categories whose tools depend on what was said before, or change what words mean."""

type Meaning = list[list[Any]]
"""For each intent its type, its operation, whether it names a set, and what it touches: service, target, domain, name.

The name is left empty in a set; what was called by its name is another thing once it is called otherwise.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeaningNow:
    """What calls mean now."""

    prepared: Prepared
    """The calls and the intents that they ask for."""
    meaning: Meaning
    """What those touch."""
    is_protected: bool
    """Whether any of it, or of what follows by itself, needs more than a word."""
    touched: frozenset[str]
    """The entities among it."""


async def meaning_of(
    calls: Sequence[Mapping[str, Any]], request: RequestContext, area_id: str | None, home: SkillContext
) -> MeaningNow:
    """Return what calls mean now, on behalf of a request, said in an area. Changes nothing.

    Raises:
        ToolError: one of them cannot be made.
        ValidationError: they are no calls.
    """
    machinery = machinery_of(home)
    there = replace(request, origin=replace(request.origin, area_id=area_id))
    checked = [ScheduledCall.model_validate(dict(call)) for call in calls]
    prepared = await prepare(checked, there, machinery)
    cases = [await machinery.processor.look(intent, there) for intent in prepared.intents]
    return MeaningNow(
        prepared=prepared,
        meaning=[_meaning(home.hass, case) for case in cases],
        is_protected=any(_is_protected(case) for case in cases),
        touched=frozenset(action.entity_id for case in cases for action in _direct(case) if action.entity_id),
    )


def is_context_free(calls: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether calls mean the same whenever they are made: nothing of a day, nor of what was said before."""
    return not any(
        str(call.get("tool", "")).partition(".")[0] in _OWN_WAYS or _MOMENT.search(str(call.get("arguments", "")))
        for call in calls
    )


def means_the_same(then: Sequence[Any], now: Meaning) -> bool:
    """Tell whether calls touch what they touched when they were taught.

    Where a set was named ("the shutters"), more of the same kind may have come; nothing may be gone, and what was
    called by its name is the same thing.
    """
    if len(then) != len(now) or not all(isinstance(part, list) and len(part) == len(now[0]) for part in then):
        return False
    for before, after in zip(then, now, strict=True):
        if before[:3] != after[:3]:
            return False
        known, found = ({tuple(target) for target in part[3]} for part in (before, after))
        kinds = {(service, domain) for service, _, domain, _ in known}
        more_of_a_kind = after[2] and all((service, domain) in kinds for service, _, domain, _ in found - known)
        if known - found or (found - known and not more_of_a_kind):
            return False
    return True


def is_of_a_kind(then: Sequence[Any], now: Meaning) -> bool:
    """Tell whether calls do to other things what they did to those they were taught with: the same, to the same kind.

    Who names one thing means one: a name that several have is none.
    """
    if not now or len(then) != len(now):
        return False
    for before, after in zip(then, now, strict=True):
        kinds = [{(service, domain) for service, _, domain, _ in part[3]} for part in (before, after)]
        is_one = after[2] or len(before[3]) == len(after[3])
        if before[:3] != after[:3] or kinds[0] != kinds[1] or not kinds[1] or not is_one:
            return False
    return True


def names_touched(hass: HomeAssistant, now: MeaningNow) -> frozenset[str]:
    """Return what those are called that calls touch, with their areas and floors."""
    entities, areas, floors = er.async_get(hass), ar.async_get(hass), fr.async_get(hass)
    names: set[str] = set()
    for entity_id in now.touched:
        entry, state = entities.async_get(entity_id), hass.states.get(entity_id)
        names.update(intent.async_get_entity_aliases(hass, entry, state=state) if state else ())
        device = dr.async_get(hass).async_get(entry.device_id) if entry and entry.device_id else None
        area = areas.async_get_area((entry and entry.area_id) or (device and device.area_id) or "")
        floor = floors.async_get_floor(area.floor_id) if area and area.floor_id else None
        names.update(name for place in (area, floor) if place for name in (place.name, *place.aliases))
    return frozenset(names)


def _meaning(hass: HomeAssistant, case: EvaluationCase) -> list[Any]:
    """Return what an intent touches itself; what is behind a script may change, as long as it is harmless."""
    registry = er.async_get(hass)
    is_set = _names_a_set(case.intent)
    targets = set()
    for action in _direct(case):
        entity_id = action.entity_id or ""
        entry, state = registry.async_get(entity_id), hass.states.get(entity_id)
        name = "" if is_set or state is None else state.name
        targets.add((action.service, entity_id if entry is None else entry.id, entity_id.partition(".")[0], name))
    listed = sorted((list(target) for target in targets), key=str)
    return [case.intent.type, case.intent.operation, is_set, listed]


def _direct(case: EvaluationCase) -> list[Action]:
    """Return what an intent does itself."""
    return [action for action in case.assessment.actions if action.behind is None and action.caused_by is None]


def _names_a_set(wanted: ActionIntent) -> bool:
    slots = getattr(wanted, "slots", None)
    return isinstance(slots, Mapping) and "name" not in slots


def _is_protected(case: EvaluationCase) -> bool:
    """Tell whether an intent does more than a bare word is enough for, whoever has accepted that it follows."""
    facts = case.facts
    if facts.unresolved or facts.needs_person or facts.risk is Risk.HIGH or case.intent.needs_admin:
        return True
    return any(
        is_protected(replace(action, accepted=False)) or str(action.entity_id).partition(".")[0] in _GUARDED
        for action in facts.actions
    )
