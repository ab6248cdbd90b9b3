"""The effect graph: what automations and devices made of others do about a change, kept between requests."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
import hashlib
import json
from typing import Any, Protocol

from homeassistant.const import EVENT_HOMEASSISTANT_STARTED, EVENT_STATE_CHANGED
from homeassistant.core import CALLBACK_TYPE, Event, EventStateChangedData, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    label_registry as lr,
)
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES

from ..policy import Action
from ..rules import READ_ONLY_DOMAINS
from .devices import (
    TEMPLATE,
    Wrapper,
    derived_entities,
    has_scripts,
    is_a_part,
    scripts_of,
    states_after,
    template_entities,
    wrappers,
)
from .triggers import Starts, StateChange, read_starts, starts_of

MAX_DEPTH = 6
"""Automations that start each other are followed so far; what comes behind that is unknown."""
_REBUILT_AFTER = (
    EVENT_HOMEASSISTANT_STARTED,
    "automation_reloaded",
    "scene_reloaded",
    "event_template_reloaded",
    ar.EVENT_AREA_REGISTRY_UPDATED,
    dr.EVENT_DEVICE_REGISTRY_UPDATED,
    er.EVENT_ENTITY_REGISTRY_UPDATED,
    fr.EVENT_FLOOR_REGISTRY_UPDATED,
    lr.EVENT_LABEL_REGISTRY_UPDATED,
)
_WRITTEN = ("automation", "script", "scene")
"""Domains whose entities are made anew when what people have written changes."""


class Follow(Protocol):
    """Finds what a sequence of actions would do."""

    def __call__(
        self, hass: HomeAssistant, sequence: Sequence[Mapping[str, Any]], via: str
    ) -> tuple[tuple[Action, ...], bool]:
        """Return its services with their targets, and whether some of it cannot be known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Something that runs by itself: an automation, or the actions of a template with triggers."""

    id: str
    """Its entity id."""
    starts: Starts
    """What starts it."""
    actions: tuple[Action, ...]
    """What it does then, whatever its conditions say."""
    is_unknown: bool
    """Whether some of that cannot be known."""
    digest: str
    """Stands for how it is written: another one may do something else."""
    entity: Entity | None = None
    """The automation; None where it cannot be switched off."""

    @property
    def is_on(self) -> bool:
        """Whether it runs at all."""
        return self.entity is None or bool(getattr(self.entity, "is_on", True))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Built:
    """The graph as it was built last."""

    nodes: tuple[Node, ...]
    by_entity: Mapping[str, Sequence[tuple[StateChange, Node]]]
    derived: Mapping[str, frozenset[str]]
    wrapped: Mapping[str, tuple[Wrapper, ...]]
    made_of: tuple[Entity, ...]
    """Strong references: an identity that is compared must not be given away to another object."""


class EffectGraph:
    """Knows what follows from a change; built when somebody asks, and again after the home has changed."""

    def __init__(self, hass: HomeAssistant, follow: Follow, accepted: frozenset[str] = frozenset()) -> None:
        self._hass = hass
        self._follow = follow
        self._accepted = accepted
        self._built: _Built | None = None
        self._risky: frozenset[str] | None = None

    def start(self, changed: Callable[[], None]) -> CALLBACK_TYPE:
        """Listen for changes of the home; `changed` is called after those that people make by hand."""

        @callback
        def written(_event: Event[Any]) -> None:
            self._built = None
            changed()

        @callback
        def registered(_event: Event[Any]) -> None:
            self._built = None

        @callback
        def comes_or_goes(data: EventStateChangedData) -> bool:
            is_group = data["entity_id"].startswith("group.")
            return is_group or data["old_state"] is None or data["new_state"] is None

        ends = [
            self._hass.bus.async_listen(event, registered if str(event).endswith("registry_updated") else written)
            for event in _REBUILT_AFTER
        ]
        ends.append(self._hass.bus.async_listen(EVENT_STATE_CHANGED, registered, event_filter=comes_or_goes))

        def end() -> None:
            for item in ends:
                item()

        return end

    def after(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return what follows from actions without being asked for: each with the entity whose change starts it."""
        built = self._current()
        found: dict[Action, None] = {}
        ran: set[str] = set()
        level = [(action, action.entity_id or action.service) for action in actions]
        for _ in range(MAX_DEPTH):
            effects = [(item, root) for action, root in level for item in self._direct(built, action, root, ran)]
            new = [(one, root) for one, root in effects if one not in found]
            found |= dict.fromkeys(one for one, _root in new)
            level = [(one, root) for one, root in new if not one.unknown]
            if not level:
                break
        else:
            action, root = level[0]
            found[_unknown(action.entity_id or action.service, root, accepted=False)] = None
        return tuple(found)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Return everything that runs by itself."""
        return self._current().nodes

    def causes(self) -> tuple[str, ...]:
        """Return the entities whose change starts something, in order."""
        built = self._current()
        scripted = (entity.entity_id for entity in template_entities(self._hass) if has_scripts(entity))
        found = {*built.by_entity, *built.derived, *built.wrapped, *scripted}
        found |= {call.entity_id for node in built.nodes for call in node.starts.calls if call.entity_id}
        return tuple(sorted(item for item in found if item.partition(".")[0] not in READ_ONLY_DOMAINS))

    def risky_domains(self, is_protected: Callable[[Action], bool]) -> frozenset[str]:
        """Return the domains in which the change of something may lead to what is protected."""
        built = self._current()
        if self._risky is None:
            risky = {cause.partition(".")[0] for cause in self.causes() if self._leads_to(cause, is_protected)}
            for node in built.nodes:
                if any(map(is_protected, node.actions)) or node.is_unknown:
                    risky |= {call.domain for call in node.starts.calls if call.domain}
            self._risky = frozenset(risky)
        return self._risky

    def _leads_to(self, entity_id: str, is_protected: Callable[[Action], bool]) -> bool:
        domain = entity_id.partition(".")[0]
        change = Action(service=f"{domain}.toggle", entity_id=entity_id)
        return any(is_protected(replace(action, accepted=False)) for action in self.after((change,)))

    def _current(self) -> _Built:
        """Return the graph, built again if something was written anew since."""
        made_of = tuple(_entities(self._hass))
        built = self._built
        if built is None or not _same(built.made_of, made_of):
            nodes = (*self._automations(), *self._template_nodes())
            by_entity: defaultdict[str, list[tuple[StateChange, Node]]] = defaultdict(list)
            for node in nodes:
                for change in node.starts.changes:
                    by_entity[change.entity_id].append((change, node))
            built = self._built = _Built(
                nodes=nodes,
                by_entity=dict(by_entity),
                derived=derived_entities(self._hass),
                wrapped=wrappers(self._hass),
                made_of=made_of,
            )
            self._risky = None
        return built

    def _automations(self) -> Iterator[Node]:
        component = self._hass.data.get(DATA_INSTANCES, {}).get("automation")
        for entity in component.entities if component else ():
            raw = getattr(entity, "raw_config", None)
            script = getattr(entity, "action_script", None)
            if script is None and entity.state == "unavailable":  # its configuration is invalid: it never runs
                continue
            yield self._node(
                entity.entity_id, raw, read_starts(self._hass, raw), getattr(script, "sequence", None), entity
            )

    def _template_nodes(self) -> Iterator[Node]:
        """Yield the actions of templates with triggers, once for all entities that they have."""
        coordinators = {
            id(coordinator): (coordinator, entity)
            for entity in template_entities(self._hass)
            if (coordinator := getattr(entity, "coordinator", None)) is not None
        }
        for coordinator, entity in coordinators.values():
            config = coordinator.config
            if sequence := config.get("actions"):
                starts = starts_of(self._hass, config.get("triggers") or ())
                yield self._node(f"{TEMPLATE}.{entity.entity_id}", config, starts, sequence, None)

    def _node(
        self,
        node_id: str,
        raw: object,
        starts: Starts,
        sequence: Sequence[Mapping[str, Any]] | None,
        entity: Entity | None,
    ) -> Node:
        actions, is_unknown = ((), True) if sequence is None else self._known(sequence, node_id)
        written = json.dumps(raw, sort_keys=True, default=str)
        return Node(
            id=node_id,
            starts=starts,
            actions=actions,
            is_unknown=is_unknown,
            digest=hashlib.sha256(written.encode()).hexdigest()[:12],
            entity=entity,
        )

    def _direct(self, built: _Built, action: Action, root: str, ran: set[str]) -> Iterator[Action]:
        """Yield what follows from one action at once; whatever has run already is not run again."""
        yield from self._scripted(action, root, ran)
        for wrapper in built.wrapped.get(action.entity_id or "", ()):
            if (moved := wrapper.moved_by(action)) is not None:
                yield self._effect(replace(moved, behind=action.entity_id), root)
        for node in _started(built, action):
            if node.id in ran or not node.is_on:
                continue
            ran.add(node.id)
            yield from (self._effect(item, root) for item in node.actions)
            if node.is_unknown:
                yield _unknown(
                    node.id, root, accepted=key_of(root, "", node.digest) in self._accepted, digest=node.digest
                )

    def _scripted(self, action: Action, root: str, ran: set[str]) -> Iterator[Action]:
        """Yield what the scripts of a template entity do, as far as that is more than how the device works."""
        scripts = scripts_of(self._hass, action)
        if scripts is None:
            yield _unknown(str(action.entity_id), root, accepted=False)
        for name, script in scripts or ():
            if (key := f"{action.entity_id} {name}") in ran:
                continue
            ran.add(key)
            actions, is_unknown = self._known(script.sequence, str(action.entity_id))
            for item in actions:
                if is_a_part(item):
                    passed_on = action.value if item.value is None and item.service == action.service else item.value
                    yield self._effect(replace(item, value=passed_on), root)
            if is_unknown:
                yield _unknown(
                    str(action.entity_id), root, accepted=key_of(root, "", key) in self._accepted, digest=key
                )

    def _known(self, sequence: Sequence[Mapping[str, Any]], via: str) -> tuple[tuple[Action, ...], bool]:
        """Return what a sequence does; one effect stands for all of it that cannot be known."""
        actions, is_unknown = self._follow(self._hass, sequence, via)
        return tuple(action for action in actions if not action.unknown), is_unknown

    def _effect(self, action: Action, root: str) -> Action:
        is_accepted = key_of(root, action.service, action.entity_id) in self._accepted
        return replace(action, caused_by=root, accepted=is_accepted)


def key_of(cause: str, service: str, target: str | None) -> str:
    """Return what is kept of an effect that the owner has accepted."""
    return f"{cause} > {service} {target or ''}"


def key_of_effect(effect: Action) -> str:
    """Return what is kept of an effect, once the owner accepts it; an unknown one stands for how it is written now."""
    if effect.unknown:
        return key_of(str(effect.caused_by), "", effect.digest)
    return key_of(str(effect.caused_by), effect.service, effect.entity_id)


def _unknown(via: str, root: str, *, accepted: bool, digest: str | None = None) -> Action:
    return Action(
        service="automation.trigger",
        entity_id=via,
        behind=via,
        caused_by=root,
        accepted=accepted,
        unknown=True,
        digest=digest,
    )


def _started(built: _Built, action: Action) -> Iterator[Node]:
    """Yield what an action starts: by changing its target, or what follows its target, or by being called."""
    target = action.entity_id or action.service
    states = states_after(action)
    yield from (node for change, node in built.by_entity.get(target, ()) if change.may_come_of(states))
    for follower in _followers(built, target):
        yield from (node for _change, node in built.by_entity.get(follower, ()))
    for node in built.nodes:
        if any(call.fits(action.service, action.entity_id) for call in node.starts.calls):
            yield node


def _followers(built: _Built, entity_id: str) -> Iterator[str]:
    """Yield everything whose state follows an entity's, however far."""
    seen, waiting = {entity_id}, [entity_id]
    while waiting:
        for follower in sorted(built.derived.get(waiting.pop(), frozenset()) - seen):
            seen.add(follower)
            waiting.append(follower)
            yield follower


def _entities(hass: HomeAssistant) -> Iterator[Entity]:
    components = hass.data.get(DATA_INSTANCES, {})
    for domain in _WRITTEN:
        if domain in components:
            yield from components[domain].entities


def _same(before: Sequence[Entity], now: Sequence[Entity]) -> bool:
    return len(before) == len(now) and all(one is other for one, other in zip(before, now, strict=True))
