"""What the heartbeat may do by itself: a pure function of the level, the named domains and what would be touched."""

from enum import StrEnum

from ..common.autonomy import Autonomy, AutonomyLevel
from .policy import Action, Decision, Verdict


class Permission(StrEnum):
    """What becomes of a change that the heartbeat wants."""

    NOTHING = "nothing"
    """It is refused."""
    PROPOSE = "propose"
    """A person decides."""
    CARRY_OUT = "carry_out"
    """It is made, if the policy needs no person for it either."""


def permits(level: AutonomyLevel, named_domains: frozenset[str], domain: str) -> Permission:
    """Return what a level lets the heartbeat do in a domain, for example `light`."""
    if level is AutonomyLevel.ACT and domain in named_domains:
        return Permission.CARRY_OUT
    return Permission.PROPOSE if level in (AutonomyLevel.SUGGEST, AutonomyLevel.ACT) else Permission.NOTHING


def limit(
    decision: Decision, autonomy: Autonomy | None, actions: tuple[Action, ...], *, acts_as_caller: bool
) -> Decision:
    """Return the policy's decision on a change of the heartbeat, made stricter by the autonomy; never looser.

    A change with no service that could be looked at has no domain, and one that does not act as its caller (an HA
    intent may forget who asked) would escape the heartbeat's restricted user: both are proposed at most. Without any
    autonomy there is no leave at all.
    """
    if decision.verdict is Verdict.DENY:
        return decision
    if autonomy is None:
        return Decision(verdict=Verdict.DENY, reason="autonomy")
    domains = {_domain(action) for action in actions} if acts_as_caller else set()
    permissions = {permits(autonomy.level, autonomy.named_domains, domain) for domain in domains or {""}}
    if Permission.NOTHING in permissions:
        return Decision(verdict=Verdict.DENY, reason="autonomy")
    if Permission.PROPOSE in permissions:
        return Decision(verdict=Verdict.CONFIRM, reason="autonomy")
    return decision


def _domain(action: Action) -> str:
    """Return the domain that acts: the target's own where the service is one of `homeassistant`."""
    domain = action.service.partition(".")[0]
    return action.entity_id.partition(".")[0] if domain == "homeassistant" and action.entity_id else domain
