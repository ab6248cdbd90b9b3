"""The policy: a pure function from the facts of a change to allow, confirm or deny."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import time
from enum import StrEnum

from ..common.effects import Risk
from ..common.origin import Channel
from .profiles import NO_LIMITS, ProfileLimits, profile_domain
from .rules import HARMLESS, LOWERING, SAYS_ALOUD, TELLS_PEOPLE, PolicyRule, Verdict, keeps, rules_of

__all__ = ["Action", "CallerKind", "Decision", "Facts", "Verdict", "decide"]


class CallerKind(StrEnum):
    """On whose behalf something is changed."""

    ADMIN = "admin"
    USER = "user"
    """Somebody who may control everything."""
    RESTRICTED = "restricted"
    """Somebody whom Home Assistant lets control some entities."""
    READ_ONLY = "read_only"
    """Somebody whom Home Assistant lets control nothing."""
    NONE = "none"
    """Nobody is known: a voice satellite, an automation."""
    UNKNOWN = "unknown"
    """A user is named who does not exist, or not any more."""
    HEARTBEAT = "heartbeat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One service that a change would call on one target."""

    service: str
    """`domain.service`, for example `lock.unlock`."""
    entity_id: str | None = None
    """The target, where there is one."""
    device_class: str | None = None
    """Its device class, where it has one."""
    purpose: str | None = None
    """What it keeps and the service may stop, as a reason: food cold, animals alive; None of an ordinary device."""
    value: float | None = None
    """What it is set to, where there are limits; temperatures in degrees Celsius."""
    mode: str | None = None
    """The way of working that a thermostat is put into, where it is."""
    behind: str | None = None
    """The script, scene or group through which it is reached."""
    household: bool = False
    """Whether it is seen to reach people of this household only."""
    own: bool = False
    """Whether the target is one of the entities by which people steer the agent itself."""
    declared: bool = False
    """Whether its owner, or whoever offers it, says that it does no harm, where no row of the table knows better."""
    plain: bool = False
    """Whether the service is called with nothing but the target: no brightness, no position."""
    settled: bool = False
    """Whether the target is as wanted already."""
    lowers: bool = False
    """Whether an alarm panel would guard less than it does now, or would stop sounding."""
    caused_by: str | None = None
    """The entity whose change starts it, where an automation or a device made of others does it by itself."""
    accepted: bool = False
    """Whether the owner has accepted that this follows."""
    unknown: bool = False
    """Whether it stands for what cannot be known: all that its target does, or what a service is called on."""
    digest: str | None = None
    """How that is written now."""
    trusted_as: str | None = None
    """What the owner would have to trust for it to count as declared, where that is not the script behind it."""


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
    """Whether some target could not be resolved (a template in a script): any way in may be among them."""
    needs_person: bool = False
    """Whether a person has to decide although every target is known (somebody else has changed it since)."""
    withheld: frozenset[str] = frozenset()
    """Entities that it keeps from being changed, by stopping or moving a command for later."""
    needs_approval: bool = False
    """Whether the request's plan wants a person's yes before anything is changed."""
    domain: str = ""
    """The domain by which profiles know the change, where it calls no service."""
    shapes_later_runs: bool = False
    """Whether it changes what the agent itself will believe, want or do later."""
    only_asks: bool = False
    """Whether it changes nothing itself: what comes of it is judged when it comes."""
    caller: CallerKind = CallerKind.NONE
    """On whose behalf."""
    tainted: bool = False
    """Whether text of strangers was read on the way to this change."""
    at: time | None = None
    """The home's time of day."""
    limits: ProfileLimits = NO_LIMITS
    """What the matching profiles leave."""
    forbidden: frozenset[str] = frozenset()
    """Targets that Home Assistant does not let the actor control."""
    hidden: frozenset[str] = frozenset()
    """Targets that the household does not show to assistants."""
    is_said: bool = False
    """Whether a person's own words were understood as this change, without a model."""
    moved_too: frozenset[str] = frozenset()
    """What else the same request moves, or has moved without asking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The verdict and its reason."""

    verdict: Verdict
    """What is to happen."""
    reason: str
    """Why, as a key of the translated reasons."""
    pin: bool = False
    """Whether the yes has to come with the PIN, where the home has one."""


NAMED_IN_SETS = frozenset({"light", "media_player", "fan"})
"""Domains of which a person may name any number in their own words ("turn off all the lights")."""
PLAN_NEEDS_APPROVAL = "plan_needs_approval"
"""The reason of a change that waits only because its plan is to be approved as a whole."""
MANY_TARGETS = 10
"""More targets of one request than this need a person."""
_ALLOWED = Decision(verdict=Verdict.ALLOW, reason=HARMLESS)
_UNRESOLVED = Decision(verdict=Verdict.CONFIRM, reason="unresolved_targets", pin=True)
_MEANT_BY_TARGET = frozenset({"turn_on", "turn_off", "toggle"})


def decide(facts: Facts) -> Decision:
    """Return what may happen; the strictest verdict wins, and of several equally strict ones the first."""
    found = [_permission(facts), *(_judge(action, facts) for action in facts.actions), *_whole(facts)]
    pin = any(decision.pin for decision in found)
    for verdict in (Verdict.DENY, Verdict.CONFIRM):
        for decision in found:
            if decision.verdict is verdict:
                return Decision(verdict=verdict, reason=decision.reason, pin=pin)
    return _ALLOWED


def trusting(facts: Facts) -> frozenset[str]:
    """Return the keys of what would have to be trusted for all of it to be allowed; none where that is not enough.

    What strangers have written does not count: a tool's own description is that until it is trusted. It asks then too.
    """
    keys = {action: key for action in facts.actions if rule_for(action) is None and (key := _trusted_as(action))}
    actions = tuple(replace(action, declared=action.declared or action in keys) for action in facts.actions)
    is_enough = decide(replace(facts, actions=actions, tainted=False)).verdict is Verdict.ALLOW
    return frozenset(keys.values()) if is_enough else frozenset()


def _trusted_as(action: Action) -> str | None:
    is_scripted = action.behind is not None and action.behind.startswith("script.")
    return action.trusted_as or (action.behind if is_scripted else None)


def moved(facts: Facts) -> frozenset[str]:
    """Return the targets that count towards what one request may move without asking.

    What is as wanted already does not count, nor what a person has named in sets that are free of it.
    """
    named = _named_in_sets(facts)
    actions = (action for action in facts.actions if action.entity_id not in named and not action.settled)
    return frozenset(action.entity_id for action in actions if action.entity_id and not _is_a_light_of_theirs(action))


def require_confirmation(decision: Decision) -> Decision:
    """Return a decision about a change that strangers' text may have put words into: it is never simply allowed."""
    if decision.verdict is not Verdict.ALLOW:
        return decision
    return replace(decision, verdict=Verdict.CONFIRM, reason="tainted")


def rule_for(action: Action) -> PolicyRule | None:
    """Return the row of the table that is for a service on its target; None needs a person."""
    domain, _, service = action.service.partition(".")
    if domain == "homeassistant" and service in _MEANT_BY_TARGET and action.entity_id:
        domain = action.entity_id.partition(".")[0]
    if action.purpose is not None:
        return keeps(action.purpose)
    if action.lowers:
        return LOWERING
    for rule in rules_of(domain):
        if rule.fits(service, action.device_class, action.value):
            return rule
    return None


def _judge(action: Action, facts: Facts) -> Decision:
    """Return what is to be said about one action."""
    if action.own:
        return Decision(verdict=Verdict.DENY, reason="own_settings")
    is_off_already = action.purpose is not None and action.settled
    if is_off_already or (action.accepted and not facts.tainted):
        return _ALLOWED
    if action.unknown and action.entity_id is not None:
        return _UNRESOLVED
    rule = rule_for(action)
    decision = _by_table(action) if rule is None else Decision(verdict=rule.verdict, reason=rule.reason, pin=rule.pin)
    if decision.verdict is Verdict.DENY:
        return decision
    domain = profile_domain(action.service, action.entity_id)
    if (refused := _refused_by_profile(domain, facts)) is not None:
        return refused
    if action.unknown:
        return _UNRESOLVED
    if decision.verdict is Verdict.CONFIRM:
        return decision
    if facts.limits.asks_first(domain):
        return Decision(verdict=Verdict.CONFIRM, reason="profile_asks")
    if facts.tainted and (domain in TELLS_PEOPLE or action.declared):
        return Decision(verdict=Verdict.CONFIRM, reason="tainted")
    return decision


def _refused_by_profile(domain: str, facts: Facts) -> Decision | None:
    """Return why the profiles do not let anybody there use a domain, now; None where they do."""
    if not facts.limits.allows(domain):
        return Decision(verdict=Verdict.DENY, reason="profile")
    if domain in SAYS_ALOUD and facts.at is not None and facts.limits.is_quiet(facts.at):
        return Decision(verdict=Verdict.DENY, reason="quiet_hours")
    return None


def is_protected(action: Action) -> bool:
    """Tell whether an action by itself, of whoever may do everything, is more than harmless."""
    return _judge(action, Facts(actions=(action,), channel=Channel.CHAT)).verdict is not Verdict.ALLOW


def _by_table(action: Action) -> Decision:
    """Return what is to be said about a service that has no row of its own."""
    if action.declared:
        return _ALLOWED
    if action.service.startswith("notify."):
        inside = action.household or action.service.startswith("notify.mobile_app_")
        return _ALLOWED if inside else Decision(verdict=Verdict.CONFIRM, reason="tells_outside")
    return Decision(verdict=Verdict.CONFIRM, reason="undeclared", pin=not _acts_on_its_own_kind(action))


def _acts_on_its_own_kind(action: Action) -> bool:
    """Tell whether all that is touched is one entity of the service's own domain; else nobody knows what is opened."""
    domain, _, service = action.service.partition(".")
    if action.entity_id is None:
        return False
    is_general = domain == "homeassistant" and service in _MEANT_BY_TARGET
    return is_general or action.entity_id.partition(".")[0] == domain


def _permission(facts: Facts) -> Decision:
    """Return what is to be said about who wants it, and about targets that are not theirs."""
    if facts.caller is CallerKind.UNKNOWN:
        return Decision(verdict=Verdict.DENY, reason="unknown_user")
    if facts.caller is CallerKind.READ_ONLY and not facts.only_asks:
        return Decision(verdict=Verdict.DENY, reason="not_permitted")
    # What an automation does by itself Home Assistant lets it do, whoever has started it: what is protected counts.
    asked = (action for action in facts.actions if action.caused_by is None or is_protected(action))
    if facts.forbidden & (facts.withheld | {action.entity_id for action in asked if action.entity_id}):
        # A person may still give the heartbeat the leave that its own user lacks.
        verdict = Verdict.CONFIRM if facts.caller is CallerKind.HEARTBEAT else Verdict.DENY
        return Decision(verdict=verdict, reason="not_permitted")
    if {action.entity_id for action in facts.actions if action.behind is None} & facts.hidden:
        return Decision(verdict=Verdict.DENY, reason="not_exposed")
    return _ALLOWED


def _whole(facts: Facts) -> Iterator[Decision]:
    """Yield what is to be said about the change as a whole."""
    own = () if facts.actions else (facts.domain,)
    if not all(facts.limits.allows(domain) for domain in (*own, *map(profile_domain, facts.withheld))):
        yield Decision(verdict=Verdict.DENY, reason="profile")
    if facts.tainted and facts.risk is Risk.HIGH:
        yield Decision(verdict=Verdict.DENY, reason="tainted")
    if facts.unresolved:
        yield _UNRESOLVED
    if facts.needs_person:
        yield Decision(verdict=Verdict.CONFIRM, reason="unresolved_targets")
    if facts.risk is Risk.HIGH:
        yield Decision(verdict=Verdict.CONFIRM, reason="high_risk")
    targets = moved(facts)
    if targets and len(targets | facts.moved_too) > MANY_TARGETS:
        yield Decision(verdict=Verdict.CONFIRM, reason="many_targets")
    if not facts.actions and facts.limits.asks_first(facts.domain):
        yield Decision(verdict=Verdict.CONFIRM, reason="profile_asks")
    if facts.tainted and _taints(facts):
        yield Decision(verdict=Verdict.CONFIRM, reason="tainted")
    if facts.needs_approval:
        yield Decision(verdict=Verdict.CONFIRM, reason=PLAN_NEEDS_APPROVAL)


def _is_a_light_of_theirs(action: Action) -> bool:
    """Tell whether an automation of the household switches one of those things of which any number is harmless."""
    return action.caused_by is not None and str(action.entity_id).partition(".")[0] in NAMED_IN_SETS


def _named_in_sets(facts: Facts) -> set[str]:
    """Return the targets that a person has named themselves, members of groups included; nothing behind a script."""
    named: set[str] = set()
    if not facts.is_said or facts.tainted or facts.channel not in (Channel.VOICE, Channel.CHAT):
        return named
    for action in facts.actions:  # a group comes before its members
        is_direct = action.behind is None or action.behind in named
        if is_direct and action.entity_id and action.entity_id.partition(".")[0] in (*NAMED_IN_SETS, "group"):
            named.add(action.entity_id)
    return named


def _taints(facts: Facts) -> bool:
    """Tell whether a change is more than a harmless one of low risk: strangers' text must not bring it about."""
    return facts.shapes_later_runs or (facts.risk is not Risk.LOW and not facts.actions)
