"""Safety: who may do what, what needs a person and why, what follows from harmless changes, and a simulation."""

from collections.abc import Iterator, Mapping
from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import config_validation as cv
import probatio as vol

from ..actions.simulation import simulate
from ..common.origin import Channel
from ..effects_report import safety_report
from ..safety.exposure import hidden
from ..safety.origins import language_of, of_press
from ..safety.policy import Action, CallerKind, Facts, decide
from ..safety.profiles import ProfileLimits
from ..safety.rules import RULES, PolicyRule
from .commands import JsonObject, PanelCaller, PanelCommand
from .requests import LANGUAGE, MAX_ID

MAX_PEOPLE = 100
MAX_TEXT = 2_000
_KINDS = (CallerKind.ADMIN, CallerKind.USER, CallerKind.RESTRICTED, CallerKind.NONE, CallerKind.READ_ONLY)
"""Whom the table is shown for; the heartbeat has settings of its own."""


async def _safety(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return it all: the policy is asked, not told of from memory."""
    data, hass = caller.data, caller.hass
    language = language_of(message.get("language"), hass.config.language)
    await data.speech.load(language)
    actions = list(_examples(hass))
    return {
        "policy": [{"who": kind.value, "rules": [_decided(action, kind) for action in actions]} for kind in _KINDS],
        "people": await _people(caller),
        "profiles": [{"name": profile.name, "limits": _limits(profile.limits)} for profile in data.home_facts.profiles],
        "effects": safety_report(hass, data, language),
        "pin": {"set": data.home_facts.has_pin},
    }


def _examples(hass: HomeAssistant) -> Iterator[Action]:
    """Yield an action for each row of the table, on something of this home that is shown to assistants."""
    for rule in RULES:
        if (entity_id := _on(hass, rule)) is None:
            continue
        for service in sorted(rule.services) or ["*"]:
            value = None if rule.within is None else rule.within[0]
            device_class = None if rule.classes is None else _class_of(hass, entity_id)
            yield Action(
                service=f"{rule.domain}.{service}", entity_id=entity_id, device_class=device_class, value=value
            )


def _on(hass: HomeAssistant, rule: PolicyRule) -> str | None:
    """Return something of the home that a row is for."""
    candidates = [
        state.entity_id
        for state in hass.states.async_all(rule.domain)
        if rule.classes is None or _class_of(hass, state.entity_id) in rule.classes
    ]
    unseen = hidden(hass, set(candidates))
    return next((entity_id for entity_id in candidates if entity_id not in unseen), None)


def _class_of(hass: HomeAssistant, entity_id: str) -> str | None:
    state = hass.states.get(entity_id)
    return None if state is None else state.attributes.get("device_class")


def _decided(action: Action, kind: CallerKind) -> JsonObject:
    decision = decide(Facts(actions=(action,), channel=Channel.CHAT, caller=kind))
    return {
        "action": action.service,
        "example": action.entity_id,
        "decision": decision.verdict.value,
        "reason": decision.reason,
        "pin": decision.pin,
    }


async def _people(caller: PanelCaller) -> list[JsonObject]:
    users = [user for user in await caller.hass.auth.async_get_users() if user.is_active and not user.system_generated]
    told = []
    for user in users[:MAX_PEOPLE]:
        origin = of_press(Context(user_id=user.id), caller.request.language)
        permissions = await caller.data.home_facts.permissions(origin)
        told.append(
            {
                "user_id": user.id,
                "name": caller.person(user.id) or user.name,
                "kind": permissions.kind.value,
                "profile_limits": _limits(permissions.limits),
            }
        )
    return told


def _limits(limits: ProfileLimits) -> JsonObject:
    return {
        "allowed": None if limits.allowed is None else sorted(limits.allowed),
        "denied": sorted(limits.denied),
        "ask_first": sorted(limits.ask_first),
        "quiet": [{"start": hours.start.isoformat(), "end": hours.end.isoformat()} for hours in limits.quiet],
        "may_approve": limits.may_approve,
    }


async def _simulate(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return what would happen if somebody said something somewhere; nothing is done, asked or kept."""
    told = await simulate(
        caller.hass,
        caller.data,
        message["text"],
        by=caller.context,
        person=message.get("person"),
        device_id=message.get("device_id"),
        language=message.get("language"),
    )
    return dict(told)


SAFETY_COMMANDS = (
    PanelCommand(name="safety", reply=_safety, fields={vol.Optional("language"): LANGUAGE}, is_for_admins=True),
    PanelCommand(
        name="simulate",
        reply=_simulate,
        fields={
            vol.Required("text"): vol.All(str, vol.Length(min=1, max=MAX_TEXT)),
            vol.Optional("person"): cv.entity_domain("person"),
            vol.Optional("device_id"): vol.All(str, vol.Length(max=MAX_ID)),
            vol.Optional("language"): LANGUAGE,
        },
        is_for_admins=True,
    ),
)
"""What only administrators see."""
