"""The policy: a pure function from the facts of a change to allow, confirm or deny."""

from dataclasses import dataclass
from enum import StrEnum

from ..common.effects import Risk
from ..common.request import Channel


class Verdict(StrEnum):
    """What the policy says."""

    ALLOW = "allow"
    CONFIRM = "confirm"
    DENY = "deny"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One service that a change would call on one target."""

    service: str
    """`domain.service`, for example `lock.unlock`."""
    entity_id: str | None = None
    """The target, where there is one."""
    device_class: str | None = None
    """Its device class, where it has one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the policy is asked about."""

    actions: tuple[Action, ...]
    """Every service and target, scripts and scenes already resolved."""
    channel: Channel
    """The door the request came through."""
    risk: Risk = Risk.LOW
    """The tool's own risk."""
    unresolved: bool = False
    """Whether some target could not be resolved (a template in a script)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The verdict and its reason."""

    verdict: Verdict
    """What is to happen."""
    reason: str
    """Why, as a key of the translated reasons."""


MANY_TARGETS = 10
"""More targets than this at once need a person."""

_NEVER = {
    ("homeassistant", "restart"),
    ("homeassistant", "stop"),
    ("homeassistant", "reload_all"),
    ("shell_command", "*"),
    ("hassio", "*"),
    ("backup", "*"),
    ("python_script", "*"),
    ("update", "*"),
    ("recorder", "*"),
}
_OPENING_CLASSES = {"door", "garage", "gate", "window"}
_OPENING_SERVICES = {"open_cover", "toggle", "set_cover_position", "turn_on"}
_ALWAYS_CONFIRMED = {
    ("lock", "unlock"),
    ("lock", "open"),
    ("lock", "toggle"),
    ("lock", "turn_off"),
    ("alarm_control_panel", "alarm_disarm"),
    ("valve", "open_valve"),
    ("valve", "close_valve"),
    ("valve", "set_valve_position"),
    ("valve", "toggle"),
    ("valve", "turn_on"),
    ("valve", "turn_off"),
}


def decide(facts: Facts) -> Decision:
    """Return what may happen; the strictest verdict of all actions wins."""
    decisions = [_decide_action(action) for action in facts.actions]
    for verdict in (Verdict.DENY, Verdict.CONFIRM):
        for decision in decisions:
            if decision.verdict is verdict:
                return decision
    if facts.unresolved:
        return Decision(verdict=Verdict.CONFIRM, reason="unresolved_targets")
    if facts.risk is Risk.HIGH:
        return Decision(verdict=Verdict.CONFIRM, reason="high_risk")
    if len({action.entity_id for action in facts.actions if action.entity_id}) > MANY_TARGETS:
        return Decision(verdict=Verdict.CONFIRM, reason="many_targets")
    return Decision(verdict=Verdict.ALLOW, reason="harmless")


def _decide_action(action: Action) -> Decision:
    domain, _, service = action.service.partition(".")
    if (domain, service) in _NEVER or (domain, "*") in _NEVER:
        return Decision(verdict=Verdict.DENY, reason="never")
    if domain == "homeassistant" and action.entity_id:  # its turn_on, turn_off and toggle act as the target's own
        domain = action.entity_id.partition(".")[0]
    if (domain, service) in _ALWAYS_CONFIRMED:
        return Decision(verdict=Verdict.CONFIRM, reason="needs_person")
    if domain == "cover" and service in _OPENING_SERVICES and action.device_class in _OPENING_CLASSES:
        return Decision(verdict=Verdict.CONFIRM, reason="opens_building")
    return Decision(verdict=Verdict.ALLOW, reason="harmless")
