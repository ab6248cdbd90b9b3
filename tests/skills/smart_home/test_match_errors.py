"""Every reason for not finding a target has its sentence."""

from typing import Any

from homeassistant.components.conversation.default_agent import _get_match_error_response
from homeassistant.helpers.intent import (
    MatchFailedError,
    MatchFailedReason,
    MatchTargetsConstraints,
    MatchTargetsResult,
)
import pytest

from custom_components.universal_agent.skills.smart_home.ha_intents import match_error

CONSTRAINTS: list[dict[str, Any]] = [
    {},
    {"name": "lamp"},
    {"name": "lamp", "area_name": "kitchen"},
    {"name": "lamp", "floor_name": "attic"},
    {"domains": {"light"}},
    {"domains": {"light"}, "area_name": "kitchen"},
    {"domains": {"light"}, "floor_name": "attic"},
    {"device_classes": {"door"}},
    {"device_classes": {"door"}, "area_name": "kitchen", "floor_name": "attic"},
    {"states": {"on"}, "name": "lamp"},
    {"area_name": "kitchen"},
]


@pytest.mark.parametrize("reason", [*MatchFailedReason, None])
@pytest.mark.parametrize("constraints", CONSTRAINTS, ids=str)
def test_it_is_the_sentence_that_the_default_agent_chooses(
    reason: MatchFailedReason | None, constraints: dict[str, Any]
) -> None:
    result = MatchTargetsResult(is_match=False, no_match_reason=reason, no_match_name=constraints.get("name"))
    error = MatchFailedError(result=result, constraints=MatchTargetsConstraints(**constraints))
    key, values = match_error(error)
    expected, expected_values = _get_match_error_response(error)

    assert (key, values) == (getattr(expected, "value", expected), expected_values)
