"""What an HA intent is for: found once, then passed on from its effect class over policy and effect to its undo.

The policy judges what was found, and nothing else is acted on: where the home has changed meanwhile it is looked for
again, and whatever was not judged is left alone.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent

from ...common.errors import TargetNotFoundError
from ...nlu.target_index import TARGET_INDEX, likely_targets
from ..exposed import ASSISTANT
from .intent_handlers import handler_of
from .matched_intents import HandlerMatch, handler_slots, match_for

_NAMES_TARGET = frozenset({"name", "area", "floor", "domain", "device_class"})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ResolvedTargets:
    """What an HA intent is for, as it was found at one moment."""

    name: str
    """The HA intent."""
    slots: Mapping[str, Any]
    """Slot name to value."""
    area_id: str | None
    """Where it was said."""
    handler: intent.IntentHandler | None
    """Who carries it out."""
    match: HandlerMatch | None
    """What that handler runs on; None where only the handler itself can tell."""
    states: tuple[State, ...]
    """All that it may act on, as it was then."""
    texts: Mapping[str, Any]
    """Slot name to what was said."""
    home: object | None
    """The home in which it was found; None where nobody notes what changes."""

    def of_domains(self, domains: Collection[str]) -> list[State]:
        """Return what is of some domains."""
        return [state for state in self.states if state.domain in domains]

    def now(self, hass: HomeAssistant) -> ResolvedTargets:
        """Return the same with every state as it is by now; looked for again where the home is another one.

        Raises:
            TargetNotFoundError: it has come to mean something that was not found before, and that nobody has judged.
        """
        if (known := self.unchanged(hass)) is not None:
            return known
        anew = resolve(hass, self.name, self.slots, self.area_id, self.texts)
        judged = {state.entity_id for state in self.states}
        if not all(state.entity_id in judged for state in anew.states):
            raise TargetNotFoundError("what was meant has changed while this was waiting")
        return anew

    def unchanged(self, hass: HomeAssistant) -> ResolvedTargets | None:
        """Return the same with its states of now, where nothing that tells what it is for can have changed."""
        match = self.match
        if not _is_home(hass, self.home) or (match is not None and match.looks_at_states):
            return None
        states = [(state, hass.states.get(state.entity_id)) for state in self.states]
        if all(now is state for state, now in states):
            return self
        there = {now.entity_id: now for _, now in states if now is not None}
        if len(there) < len(states):
            return None
        if match is not None:
            match = match.of([there[state.entity_id] for state in match.found.states])
        return replace(self, states=tuple(there.values()), match=match)


def found_for(given: object, name: str, slots: Mapping[str, Any], area_id: str | None) -> ResolvedTargets | None:
    """Return what was found a moment ago, where it was found for this HA intent and not for one that holds it."""
    if not isinstance(given, ResolvedTargets):
        return None
    return given if (given.name, given.area_id) == (name, area_id) and given.slots == slots else None


def resolve(
    hass: HomeAssistant,
    name: str,
    slots: Mapping[str, Any],
    area_id: str | None,
    texts: Mapping[str, Any] | None = None,
) -> ResolvedTargets:
    """Return what an HA intent is for, as the handler that will carry it out finds it."""
    handler, texts = handler_of(hass, name), texts or {}
    match = match_for(hass, name, handler_slots(hass, slots, texts, area_id), ASSISTANT)
    found = (
        {state.entity_id: state for state in match.found.states} if match is not None and match.found.is_match else {}
    )
    if match is None or match.looks_at_states:
        # What cannot take it now counts too: who may not control it is told so, and not that nothing plays.
        found = {state.entity_id: state for state in _named(hass, handler, slots, area_id)} | found
    return ResolvedTargets(
        name=name,
        slots=slots,
        area_id=area_id,
        handler=handler,
        match=match,
        states=tuple(found.values()),
        texts=texts,
        home=_home(hass),
    )


def _named(
    hass: HomeAssistant, handler: intent.IntentHandler | None, slots: Mapping[str, Any], area_id: str | None
) -> list[State]:
    """Return what slots name within reach of a handler; nothing where they name nothing and it may reach anything."""
    reach = reach_of(handler)
    return [] if reach is None and not names_target(slots) else matched(hass, slots, area_id, only=reach)


def names_target(slots: Mapping[str, Any]) -> bool:
    """Tell whether slots say what an HA intent is for."""
    return not _NAMES_TARGET.isdisjoint(slots)


def reach_of(handler: intent.IntentHandler | None) -> frozenset[str] | None:
    """Return the domains that an HA intent is limited to; None where it may be any."""
    if handler is None:
        return None
    domains = getattr(handler, "required_domains", None) or handler.platforms
    return frozenset(domains) if domains else None


def matched(
    hass: HomeAssistant, slots: Mapping[str, Any], area_id: str | None, *, only: frozenset[str] | None = None
) -> list[State]:
    """Return the states that Home Assistant would match for these slots, of these domains where some are named."""
    domains = _as_set(slots.get("domain"))
    if only is not None:
        domains = domains & only if domains else set(only)
        if not domains:
            return []
    entity_name = slots.get("name")
    constraints = intent.MatchTargetsConstraints(
        name=None if entity_name == "all" else entity_name,
        area_name=slots.get("area"),
        floor_name=slots.get("floor"),
        domains=domains,
        device_classes=_as_set(slots.get("device_class")),
        assistant=ASSISTANT,
    )
    preferences = intent.MatchTargetsPreferences(area_id=slots.get("preferred_area_id") or area_id)
    states = likely_targets(hass, constraints)
    if states is None:
        states = hass.states.async_all(domains)
    if not states:
        return []
    return list(intent.async_match_targets(hass, constraints, preferences, states).states)


def _home(hass: HomeAssistant) -> object | None:
    index = hass.data.get(TARGET_INDEX)
    return None if index is None else index.home


def _is_home(hass: HomeAssistant, home: object | None) -> bool:
    return home is not None and _home(hass) is home


def _as_set(value: Any) -> set[str] | None:
    if not value:
        return None
    return {value} if isinstance(value, str) else set(value)
