"""The other agents of this home: its conversation agents and AI Task entities, ours left out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.const import ATTR_SUPPORTED_FEATURES, CONF_PROMPT, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent, llm

from ...common.const import DOMAIN
from ...common.remembering import remembered
from .powers import AI_TASK, Powers, powers_of, settings_of

OPTION_PURPOSES = "agent_purposes"
"""The option: agent id to what it is for, in the person's words."""
MAX_PURPOSE = 300
_CONVERSATION = "conversation"
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
    powers: Powers
    """What it can do in the home by itself."""
    names: tuple[str, ...]
    """All that people may call it."""

    @property
    def may_act(self) -> bool:
        """Whether it may control the home by powers of its own; where nobody says, it may."""
        return self.powers is not Powers.NONE


def other_agents(hass: HomeAssistant) -> tuple[OtherAgent, ...]:
    """Return every other agent that can be asked now, by name; conversation agents come first."""
    found = [*_entities(hass, _CONVERSATION), *_older_agents(hass), *_entities(hass, AI_TASK)]
    return tuple(sorted(found, key=lambda agent: (agent.kind is AgentKind.AI_TASK, agent.name.casefold(), agent.id)))


def agents_called(hass: HomeAssistant, name: str) -> tuple[OtherAgent, ...]:
    """Return the agents that a name means, exact names before parts of them; an entity id means itself."""
    agents, wanted = other_agents(hass), normal(name)
    for matches in (_is, _contains):
        found = tuple(
            agent for agent in agents if any(matches(wanted, normal(item)) for item in (agent.id, *agent.names))
        )
        if found:
            return found
    return ()


def purpose_of(hass: HomeAssistant, agent: OtherAgent, told: Mapping[str, str]) -> str:
    """Return what an agent is for: `told` by agent id in the options, else the prompt or title that its owner gave it.

    A prompt that is a template, or Home Assistant's own, says nothing of it.
    """
    if purpose := told.get(agent.id, "").strip():
        return purpose[:MAX_PURPOSE]
    title, settings = settings_of(hass, er.async_get(hass).async_get(agent.id))
    prompt = settings.get(CONF_PROMPT)
    is_own = isinstance(prompt, str) and prompt.strip() != llm.DEFAULT_INSTRUCTIONS_PROMPT.strip()
    if isinstance(prompt, str) and is_own and not {"{{", "{%"} & {prompt[at : at + 2] for at in range(len(prompt))}:
        return " ".join(prompt.split())[:MAX_PURPOSE]
    return "" if normal(title) == normal(agent.name) else title[:MAX_PURPOSE]


def agents_for(hass: HomeAssistant, wanted: str, told: Mapping[str, str]) -> tuple[OtherAgent, ...]:
    """Return the agents whose purpose has all words that somebody used in place of a name."""
    words = set(normal(wanted).split())
    found = [(agent, set(normal(purpose_of(hass, agent, told)).split())) for agent in other_agents(hass)]
    return tuple(agent for agent, known in found if words and words <= known)


def was_named(agent: OtherAgent, text: str) -> bool:
    """Tell whether a person's words name an agent."""
    said = f" {normal(text)} "
    return any(f" {normal(name)} " in said for name in agent.names)


def was_told(agent: OtherAgent, task: str, text: str) -> bool:
    """Tell whether a person's words name an agent and go on with a task for it."""
    said, wanted = f" {normal(text)} ", normal(task)
    after = [said.partition(f" {normal(name)} ")[2] for name in agent.names]
    return bool(wanted) and any(f" {wanted} " in f" {words} " for words in after)


def spoken_names(hass: HomeAssistant) -> tuple[tuple[str, str], ...]:
    """Return (spoken name, id) pairs of all agents, each name once."""
    pairs = {normal(name): (name, agent.id) for agent in reversed(other_agents(hass)) for name in agent.names}
    return tuple(pairs.values())


@remembered(512)
def normal(name: str) -> str:
    """Return a name as it is compared."""
    folded = "".join(char if char.isalnum() or char in "._" else " " for char in name.casefold())
    return " ".join(word.strip(".") for word in folded.split() if word.strip("."))


def _entities(hass: HomeAssistant, domain: str) -> Iterator[OtherAgent]:
    entities = er.async_get(hass)
    for state in hass.states.async_all(domain):
        entry = entities.async_get(state.entity_id)
        features = state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)
        if state.state == STATE_UNAVAILABLE or (entry is not None and entry.platform == DOMAIN):
            continue
        if domain == AI_TASK and not features & _GENERATE_DATA:
            continue
        yield OtherAgent(
            id=state.entity_id,
            name=state.name,
            kind=AgentKind(domain),
            powers=powers_of(hass, state),
            names=_names(hass, state, entry),
        )


def _names(hass: HomeAssistant, state: State, entry: er.RegistryEntry | None) -> tuple[str, ...]:
    names = (state.name, *intent.async_get_entity_aliases(hass, entry, state=state))
    ours = _ours(hass)
    return tuple(dict.fromkeys(name for name in names if normal(name) and normal(name) not in ours))


def _ours(hass: HomeAssistant) -> frozenset[str]:
    """Return what we are called ourselves: no other agent is meant by it."""
    states = hass.states.async_all(_CONVERSATION)
    entities = er.async_get(hass)
    own = [state for state in states if (entry := entities.async_get(state.entity_id)) and entry.platform == DOMAIN]
    return frozenset(normal(state.name) for state in own)


def _older_agents(hass: HomeAssistant) -> Iterator[OtherAgent]:
    """Yield agents that are no entities."""
    if _CONVERSATION not in hass.config.components:
        return
    for info in get_agent_manager(hass).async_get_agent_info():
        entry = hass.config_entries.async_get_entry(info.id)
        if entry is None or entry.domain != DOMAIN:
            names = () if normal(info.name) in _ours(hass) else (info.name,)
            yield OtherAgent(
                id=info.id, name=info.name, kind=AgentKind.CONVERSATION, powers=Powers.UNKNOWN, names=names
            )


def _is(wanted: str, name: str) -> bool:
    return wanted == name


def _contains(wanted: str, name: str) -> bool:
    """Tell whether whole words of one name are the other."""
    return bool(wanted) and (f" {wanted} " in f" {name} " or f" {name} " in f" {wanted} ")
