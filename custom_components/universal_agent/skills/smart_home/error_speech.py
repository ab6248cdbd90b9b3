"""Which of Home Assistant's error sentences says why no target was found."""

from collections.abc import Mapping
from typing import Any

from home_assistant_intents import ErrorKey
from homeassistant.helpers.intent import MatchFailedError, MatchFailedReason, MatchTargetsConstraints

type ErrorSentence = tuple[str, dict[str, Any]]
"""Key of the sentence and the values for its placeholders."""

_NO_TARGET: Mapping[tuple[str, str, bool], ErrorKey] = {
    ("entity", "", False): ErrorKey.NO_ENTITY,
    ("entity", "", True): ErrorKey.NO_ENTITY_EXPOSED,
    ("entity", "area", False): ErrorKey.NO_ENTITY_IN_AREA,
    ("entity", "area", True): ErrorKey.NO_ENTITY_IN_AREA_EXPOSED,
    ("entity", "floor", False): ErrorKey.NO_ENTITY_IN_FLOOR,
    ("entity", "floor", True): ErrorKey.NO_ENTITY_IN_FLOOR_EXPOSED,
    ("device_class", "", False): ErrorKey.NO_DEVICE_CLASS,
    ("device_class", "", True): ErrorKey.NO_DEVICE_CLASS_EXPOSED,
    ("device_class", "area", False): ErrorKey.NO_DEVICE_CLASS_IN_AREA,
    ("device_class", "area", True): ErrorKey.NO_DEVICE_CLASS_IN_AREA_EXPOSED,
    ("device_class", "floor", False): ErrorKey.NO_DEVICE_CLASS_IN_FLOOR,
    ("device_class", "floor", True): ErrorKey.NO_DEVICE_CLASS_IN_FLOOR_EXPOSED,
    ("domain", "", False): ErrorKey.NO_DOMAIN,
    ("domain", "", True): ErrorKey.NO_DOMAIN_EXPOSED,
    ("domain", "area", False): ErrorKey.NO_DOMAIN_IN_AREA,
    ("domain", "area", True): ErrorKey.NO_DOMAIN_IN_AREA_EXPOSED,
    ("domain", "floor", False): ErrorKey.NO_DOMAIN_IN_FLOOR,
    ("domain", "floor", True): ErrorKey.NO_DOMAIN_IN_FLOOR_EXPOSED,
}
"""(what was asked for, where, whether it is there but not exposed) to Home Assistant's key."""

_ANYTHING = ("entity", "device_class", "domain")
_ANYWHERE = ("area", "floor")
_WORTH_NAMING: Mapping[MatchFailedReason, tuple[tuple[str, ...], tuple[str, ...]]] = {
    MatchFailedReason.NAME: (("entity",), _ANYWHERE),
    MatchFailedReason.AREA: (_ANYTHING, ("area",)),
    MatchFailedReason.FLOOR: (_ANYTHING, ("floor",)),
    MatchFailedReason.DOMAIN: (("device_class", "domain"), _ANYWHERE),
    MatchFailedReason.DEVICE_CLASS: (("device_class", "domain"), _ANYWHERE),
    MatchFailedReason.ASSISTANT: (_ANYTHING, _ANYWHERE),
}
"""Reason to what the sentence names and where, most telling first."""


def match_error(err: MatchFailedError, *, is_shared_name: bool = False) -> ErrorSentence:
    """Return the sentence for a failed match, the same one that Home Assistant's default agent chooses.

    Of a name that several have, in other rooms than the one it was said in, Home Assistant tells that nothing is called
    so; that is not true.
    """
    constraints, result = err.constraints, err.result
    reason = result.no_match_reason
    if reason is MatchFailedReason.NAME and is_shared_name:
        return _duplicate(constraints.name, constraints)
    if reason is not None and reason in _WORTH_NAMING:
        return _no_target(constraints, reason)
    match reason:
        case MatchFailedReason.INVALID_AREA:
            return ErrorKey.NO_AREA.value, {"area": result.no_match_name}
        case MatchFailedReason.INVALID_FLOOR:
            return ErrorKey.NO_FLOOR.value, {"floor": result.no_match_name}
        case MatchFailedReason.FEATURE:
            return ErrorKey.FEATURE_NOT_SUPPORTED.value, {}
        case MatchFailedReason.STATE if constraints.states:
            return ErrorKey.ENTITY_WRONG_STATE.value, {"state": next(iter(constraints.states))}
        case MatchFailedReason.DUPLICATE_NAME:
            return _duplicate(result.no_match_name, constraints)
        case MatchFailedReason.MULTIPLE_TARGETS:
            return _duplicate(constraints.name, constraints)
    return ErrorKey.NO_INTENT.value, {}


def _no_target(constraints: MatchTargetsConstraints, reason: MatchFailedReason) -> ErrorSentence:
    subjects: dict[str, Any] = {}
    if constraints.name:
        subjects["entity"] = constraints.name
    if constraints.device_classes:
        subjects["device_class"] = next(iter(constraints.device_classes))
    if constraints.domains:
        subjects["domain"] = next(iter(constraints.domains))
    wanted, places = _WORTH_NAMING[reason]
    subject = next((kind for kind in wanted if kind in subjects), None)
    if subject is None:
        return ErrorKey.NO_INTENT.value, {}
    named = {"area": constraints.area_name, "floor": constraints.floor_name}
    place = next((kind for kind in places if named[kind]), "")
    values = {subject: subjects[subject]} | ({place: named[place]} if place else {})
    return _NO_TARGET[subject, place, reason is MatchFailedReason.ASSISTANT].value, values


def _duplicate(name: str | None, constraints: MatchTargetsConstraints) -> ErrorSentence:
    if not name:
        return "duplicate_targets", {}
    if constraints.area_name:
        return ErrorKey.DUPLICATE_ENTITIES_IN_AREA.value, {"entity": name, "area": constraints.area_name}
    if constraints.floor_name:
        return ErrorKey.DUPLICATE_ENTITIES_IN_FLOOR.value, {"entity": name, "floor": constraints.floor_name}
    return ErrorKey.DUPLICATE_ENTITIES.value, {"entity": name}
