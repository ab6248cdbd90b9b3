"""The safety report: which harmless changes lead to something protected, through what, and what cannot be known."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from homeassistant.core import HomeAssistant

from ..exposure import is_exposed
from ..policy import Action, is_protected, rule_for
from .graph import EffectGraph

_PROBED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("input_boolean", "switch", "light", "fan", "group"), ("turn_on", "turn_off")),
    **dict.fromkeys(("button", "input_button"), ("press",)),
    **dict.fromkeys(("scene", "script"), ("turn_on",)),
    "cover": ("open_cover", "close_cover"),
    "lock": ("lock", "unlock"),
    "select": ("select_option",),
    "input_select": ("select_option",),
}
"""What is tried with an entity of a domain; with others it is any change."""
_ANY = ("toggle",)

type Behind = Callable[[Sequence[Action]], tuple[tuple[Action, ...], bool]]
"""Actions to all that they come to, and whether some of it cannot be known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A change that leads to something protected."""

    change: Action
    """The change."""
    effects: tuple[Action, ...]
    """What is protected of all that follows."""
    is_unknown: bool
    """Whether a script behind it cannot be looked into."""
    is_exposed: bool
    """Whether assistants see what is changed."""

    @property
    def through(self) -> tuple[str, ...]:
        """Return the automations, scripts and scenes that do it."""
        return tuple(dict.fromkeys(effect.behind for effect in self.effects if effect.behind))

    @property
    def is_serious(self) -> bool:
        """Whether something that looks harmless to assistants lets somebody in, and the owner has not accepted it."""
        open_effects = [effect for effect in self.effects if effect.caused_by is not None and not effect.accepted]
        rules = (rule_for(effect) for effect in open_effects if not effect.unknown)
        return (
            self.is_exposed and not is_protected(self.change) and any(rule is not None and rule.pin for rule in rules)
        )


def findings(hass: HomeAssistant, graph: EffectGraph, behind: Behind) -> tuple[Finding, ...]:
    """Return every change that leads to something protected, by entity."""
    written = hass.states.async_entity_ids(("group", "scene", "script"))
    causes = dict.fromkeys(sorted({*graph.causes(), *written}))
    return tuple(found for cause in causes for change in _changes(cause) if (found := _look(hass, behind, change)))


def unknown_triggers(graph: EffectGraph) -> dict[str, tuple[str, ...]]:
    """Return the automations that do something protected and of which nobody can say what starts them."""
    return {
        node.id: node.starts.unknown
        for node in graph.nodes
        if node.starts.unknown and (node.is_unknown or any(map(is_protected, node.actions)))
    }


def _changes(entity_id: str) -> Iterator[Action]:
    domain = entity_id.partition(".")[0]
    for name in _PROBED.get(domain, _ANY):
        yield Action(service=f"{domain}.{name}", entity_id=entity_id, plain=True)


def _look(hass: HomeAssistant, behind: Behind, change: Action) -> Finding | None:
    found, is_unknown = behind((change,))
    follows = [action for action in found if action.behind is not None or action.caused_by is not None]
    effects = tuple(action for action in follows if is_protected(replace(action, accepted=False)))
    if not effects and not is_unknown:
        return None
    exposed = change.entity_id is not None and is_exposed(hass, change.entity_id)
    return Finding(change=change, effects=effects, is_unknown=is_unknown, is_exposed=exposed)
