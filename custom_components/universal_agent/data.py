"""What a loaded config entry holds."""

from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry, ConfigEntryState
from homeassistant.core import HomeAssistant

from .approvals.approvals import Approvals
from .approvals.elsewhere import AnsweredElsewhere
from .approvals.pin_in_words import PinInWords
from .approvals.replies import Replies
from .common.reach import Reaches
from .const import DOMAIN
from .intents.processor import IntentProcessor
from .llm_tools import OfferedTools
from .nlu.conversation.listener import Listener
from .proactive.figures import RequestFigures
from .proactive.heartbeat.heartbeat import Heartbeat
from .proactive.reviews.reviewing import Reviewing
from .proactive.suggestions.job import Suggesting
from .recorded_calls import RecordedCalls
from .safety.confirmation import Confirmations
from .safety.effects.graph import EffectGraph
from .safety.home_facts import LiveHomeFacts
from .safety.redaction import Redactor
from .skills.skill import Skill, SkillContext
from .skills.speech import Speech
from .skills.tasks import Tasks
from .store import Stores
from .store.asked_questions import WaitingPlan
from .supervisor.background import Background
from .supervisor.connections import Connections
from .supervisor.data_tasks import DataTasks
from .supervisor.learned_router import LearnedRouter
from .supervisor.supervisor import Supervisor
from .supervisor.timing import RequestsUnderWay
from .supervisor.touching import TouchAnswers
from .tools.external_tools import ExternalTools
from .tools.gate import ToolGate
from .tools.registry import ToolRegistry

type UniversalAgentConfigEntry = ConfigEntry[UniversalAgentData]


@dataclass(frozen=True, slots=True, kw_only=True)
class UniversalAgentData:
    """The running agent."""

    version: str
    """The version of the integration."""
    supervisor: Supervisor
    """Answers requests."""
    touches: TouchAnswers
    """Watches for devices that are operated while a question is open."""
    background: Background
    """Does so for people, who do not wait for ever."""
    tasks: Tasks
    """What goes on in the background, and what has just ended."""
    data_tasks: DataTasks
    """Carries out tasks of automations."""
    under_way: RequestsUnderWay
    """The requests that are being answered right now."""
    learned: LearnedRouter
    """What routing has learned."""
    forgotten_plans: tuple[WaitingPlan, ...]
    """Plans that waited for an answer when this start took them away."""
    registry: ToolRegistry
    """Every tool."""
    gate: ToolGate
    """The only way to a tool's handler."""
    home_facts: LiveHomeFacts
    """Knows who may do what."""
    effects: EffectGraph
    """Knows what follows from a change by itself."""
    processor: IntentProcessor
    """The only one that changes the world."""
    stores: Stores
    """The database."""
    speech: Speech
    """What we say and hear."""
    engine: Listener
    """The local engine."""
    confirmations: Confirmations
    """Questions that are open."""
    replies: Replies
    """Takes answers to them in words."""
    elsewhere: AnsweredElsewhere
    """Takes such words in any other conversation."""
    approvals: Approvals
    """Takes answers to them from elsewhere."""
    pin_in_words: PinInWords
    """Takes PINs out of what is said."""
    domains: tuple[Skill, ...]
    """What the agent is able to do."""
    skill_context: SkillContext
    """What those were built with."""
    offered: OfferedTools
    """What other agents of this Home Assistant get of it."""
    reaches: Reaches
    """What each turn has moved without asking."""
    connections: Connections
    """The model connections, and what models may take."""
    figures: RequestFigures
    """How requests went."""
    heartbeat: Heartbeat
    """What runs every quarter of an hour, and its reviews."""
    suggesting: Suggesting
    """What looks at the home and suggests."""
    reviewing: Reviewing
    """What writes reviews."""
    external_tools: ExternalTools
    """What other integrations, scripts and connected servers offer."""
    recorded: RecordedCalls
    """Knows which turns Home Assistant has written down."""
    redactor: Redactor
    """Knows the secrets of this home, and takes them out of what is written."""


def loaded_entry(hass: HomeAssistant) -> UniversalAgentConfigEntry | None:
    """Return the entry whose agent runs; None while none does."""
    entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_entries(DOMAIN)
    return next((entry for entry in entries if entry.state is ConfigEntryState.LOADED), None)
