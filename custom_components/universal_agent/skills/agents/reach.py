"""What an agent with powers of its own could open or start, as far as this home can tell.

Nobody sees what such an agent does with a task. So a task is judged as if it asked for the worst that is within reach:
every lock that could be opened, every script and scene that could be started.
"""

from collections.abc import Iterator
from dataclasses import replace

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent

from ...intents.base import Assessment
from ...safety.exposure import is_exposed, steers
from ...safety.policy import Action, Verdict, rule_for
from ...safety.purposes import purpose_of
from ...safety.rules import READ_ONLY_DOMAINS, rules_of
from ..smart_home import targets
from ..smart_home.intent_handlers import HandlerSource, origin_of
from ..smart_home.membership import device_class_of
from ..smart_home.resolved_targets import resolve
from ..smart_home.target_resolution import resolved
from .others import OtherAgent
from .powers import Powers

_STARTS = {"group": ("turn_on", "turn_off", "toggle"), "scene": ("turn_on",), "script": ("turn_on",)}
"""Services on what stands for other things."""
_WHATEVER = "turn_on"
_IN_THE_MIDDLE = frozenset({"out_of_limits"})
"""Reasons to ask that hang on a value: a thermostat within its limits is harmless."""


def reach(hass: HomeAssistant, agent: OtherAgent, *, everything: bool) -> Assessment:
    """Return the protected things within an agent's reach; all things where not everything is the person's to control.

    Nothing that was resolved is a reason to be sure about an agent whose powers are unknown.
    """
    if agent.powers is Powers.NONE:
        return Assessment()
    is_unknown = agent.powers is Powers.UNKNOWN
    registry = er.async_get(hass)
    states = [state for state in hass.states.async_all() if is_unknown or is_exposed(hass, state.entity_id)]
    within = [state for state in states if not _steers(registry, state)]
    found = resolved(hass, (action for state in within for action in _worst(hass, state, everything=everything)))
    written = _written(hass)
    actions = (action for action in (*found.actions, *written.actions) if everything or _is_protected(action))
    return Assessment(
        actions=tuple(dict.fromkeys(replace(action, behind=agent.id) for action in actions)),
        unresolved=is_unknown or found.unresolved or written.unresolved or len(within) < len(states),
    )


def _worst(hass: HomeAssistant, state: State, *, everything: bool) -> Iterator[Action]:
    """Yield what of the things that can be done to an entity nobody would do without asking."""
    domain = state.domain
    if domain in READ_ONLY_DOMAINS:
        return
    rows = rules_of(domain)
    asks = [rule for rule in rows if rule.verdict is Verdict.CONFIRM and rule.reason not in _IN_THE_MIDDLE]
    services = [name for rule in asks for name in sorted(rule.services) or (_WHATEVER,)]
    services += _STARTS.get(domain, ())
    services += ("turn_off",) if purpose_of(hass, state.entity_id) is not None else ()
    if everything or not rows:
        services.append(_WHATEVER)
    for name in dict.fromkeys(services):
        yield Action(service=f"{domain}.{name}", entity_id=state.entity_id, device_class=device_class_of(state))


def _is_protected(action: Action) -> bool:
    """Tell whether a person would be asked; what is never done at all, no agent is asked to do either."""
    rule = rule_for(action)
    return rule is None or rule.verdict is Verdict.CONFIRM


def _steers(registry: er.EntityRegistry, state: State) -> bool:
    entry = registry.async_get(state.entity_id)
    return entry is not None and steers(entry)


def _written(hass: HomeAssistant) -> Assessment:
    """Return what the intents do that people or other integrations have added: agents get them as tools."""
    actions: list[Action] = []
    unresolved = False
    for handler in intent.async_get(hass):
        origin = origin_of(hass, handler.intent_type, handler)
        if origin is HandlerSource.SCRIPT:
            found = targets.assess(hass, resolve(hass, handler.intent_type, {}, None))
            actions += found.actions
            unresolved |= found.unresolved
        else:
            unresolved |= origin is HandlerSource.UNKNOWN
    return Assessment(actions=tuple(actions), unresolved=unresolved)
