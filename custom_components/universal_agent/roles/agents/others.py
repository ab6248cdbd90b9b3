"""The other agents of this home: its conversation agents and AI Task entities, ours left out."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent

from ...common.own import OWN

_CONVERSATION = "conversation"
_AI_TASK = "ai_task"
_CONTROL = 1
"""`ConversationEntityFeature.CONTROL`."""
_GENERATE_DATA = 1
"""`AITaskEntityFeature.GENERATE_DATA`."""


class AgentKind(StrEnum):
    """How an agent is asked."""

    CONVERSATION = "conversation"
    AI_TASK = "ai_task"


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherAgent:
    """An agent that something can be handed to."""

    id: str
    """Its entity, or for an older kind of agent its config entry."""
    name: str
    """What it is called."""
    kind: AgentKind
    """How it is asked."""
    may_act: bool
    """Whether it may control the home by powers of its own; where nobody says, it may."""
    names: tuple[str, ...]
    """All that people may call it."""


def other_agents(hass: HomeAssistant) -> tuple[OtherAgent, ...]:
    """Return every other agent that can be asked now, by name; conversation agents come first."""
    found = [*_entities(hass, _CONVERSATION), *_older_agents(hass), *_entities(hass, _AI_TASK)]
    return tuple(sorted(found, key=lambda agent: (agent.kind is AgentKind.AI_TASK, agent.name.casefold(), agent.id)))


def agents_called(hass: HomeAssistant, name: str) -> tuple[OtherAgent, ...]:
    """Return the agents that a name means, exact names before parts of them; an entity id means itself."""
    agents, wanted = other_agents(hass), normal(name)
    for matches in (_is, _contains):
        found = tuple(
            agent for agent in agents if any(matches(wanted, normal(one)) for one in (agent.id, *agent.names))
        )
        if found:
            return found
    return ()


def was_named(agent: OtherAgent, text: str) -> bool:
    """Tell whether a person's words name an agent."""
    said = f" {normal(text)} "
    return any(f" {normal(name)} " in said for name in agent.names)


def spoken_names(hass: HomeAssistant) -> tuple[tuple[str, str], ...]:
    """Return (spoken name, id) pairs of all agents, each name once."""
    pairs = {normal(name): (name, agent.id) for agent in reversed(other_agents(hass)) for name in agent.names}
    return tuple(pairs.values())


def normal(name: str) -> str:
    """Return a name as it is compared."""
    folded = "".join(char if char.isalnum() or char in "._" else " " for char in name.casefold())
    return " ".join(word.strip(".") for word in folded.split() if word.strip("."))


def _entities(hass: HomeAssistant, domain: str) -> Iterator[OtherAgent]:
    entities = er.async_get(hass)
    for state in hass.states.async_all(domain):
        entry = entities.async_get(state.entity_id)
        features = state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)
        if state.state == STATE_UNAVAILABLE or (entry is not None and entry.platform == OWN):
            continue
        if domain == _AI_TASK and not features & _GENERATE_DATA:
            continue
        yield OtherAgent(
            id=state.entity_id,
            name=state.name,
            kind=AgentKind(domain),
            may_act=domain == _CONVERSATION and bool(features & _CONTROL),
            names=_names(hass, state, entry),
        )


def _names(hass: HomeAssistant, state: State, entry: er.RegistryEntry | None) -> tuple[str, ...]:
    names = (state.name, *intent.async_get_entity_aliases(hass, entry, state=state))
    return tuple(dict.fromkeys(name for name in names if normal(name)))


def _older_agents(hass: HomeAssistant) -> Iterator[OtherAgent]:
    """Yield agents that are no entities."""
    if _CONVERSATION not in hass.config.components:
        return
    for info in get_agent_manager(hass).async_get_agent_info():
        entry = hass.config_entries.async_get_entry(info.id)
        if entry is None or entry.domain != OWN:
            yield OtherAgent(id=info.id, name=info.name, kind=AgentKind.CONVERSATION, may_act=True, names=(info.name,))


def _is(wanted: str, name: str) -> bool:
    return wanted == name


def _contains(wanted: str, name: str) -> bool:
    """Tell whether whole words of one name are the other."""
    return bool(wanted) and (f" {wanted} " in f" {name} " or f" {name} " in f" {wanted} ")
