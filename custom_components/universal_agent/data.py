"""What a loaded config entry holds."""

from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry

from .intents.processor import IntentProcessor
from .llm_provider.local.engine import LocalEngine
from .llm_tools import OfferedTools
from .roles.domain import Domain
from .roles.speech import Speech
from .safety.confirmation import Confirmations
from .store import Stores
from .supervisor.connections import Connections
from .supervisor.supervisor import Supervisor
from .tools.adopted import AdoptedTools
from .tools.gate import ToolGate
from .tools.registry import ToolRegistry

type UniversalAgentConfigEntry = ConfigEntry[UniversalAgentData]


@dataclass(frozen=True, slots=True, kw_only=True)
class UniversalAgentData:
    """The running agent."""

    supervisor: Supervisor
    """Answers requests."""
    registry: ToolRegistry
    """Every tool."""
    gate: ToolGate
    """The only way to a tool's handler."""
    processor: IntentProcessor
    """The only one that changes the world."""
    stores: Stores
    """The database."""
    speech: Speech
    """What we say and hear."""
    engine: LocalEngine
    """The local engine."""
    confirmations: Confirmations
    """Questions that are open."""
    domains: tuple[Domain, ...]
    """What the agent is able to do."""
    offered: OfferedTools
    """What other agents of this Home Assistant get of it."""
    connections: Connections
    """The model connections, and what models may take."""
    adopted: AdoptedTools
    """What other integrations, scripts and connected servers offer."""
