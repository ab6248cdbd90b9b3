"""Builds what observes, suggests and writes reviews, and gives the heartbeat its jobs."""

from homeassistant.core import HomeAssistant

from ..agent.tool_runner import ToolRunner
from ..approvals.replies import Replies
from ..common.outcome import Outcome
from ..common.request import RequestContext
from ..intents.base import ActionIntent
from ..intents.processor import IntentProcessor
from ..proactive.heartbeat.beat import PERIODS
from ..proactive.heartbeat.heartbeat import Heartbeat
from ..proactive.observers.home import HomeObserver
from ..proactive.reviews.gathering import Waiting
from ..proactive.reviews.model_wording import ModelWording
from ..proactive.reviews.reviewing import Reviewing, ReviewJob
from ..proactive.suggestions.job import Learning, Suggesting, SuggestionExecution
from ..proactive.suggestions.notices import SuggestionNotices
from ..proactive.suggestions.wording import SuggestionWording
from ..safety.confirmation import Confirmations
from ..safety.home_facts import LiveHomeFacts
from ..skills.skill import SkillContext
from ..skills.speech import Speech
from ..skills.suggestions.tools import OF_CALENDARS
from ..store import Stores
from ..supervisor.connections import Connections
from ..tools.gate import ToolGate
from ..tools.registry import ToolRegistry


def build_suggesting(
    hass: HomeAssistant,
    *,
    heartbeat: Heartbeat,
    stores: Stores,
    speech: Speech,
    processor: IntentProcessor,
    registry: ToolRegistry,
    gate: ToolGate,
    replies: Replies,
    connections: Connections,
    home_facts: LiveHomeFacts,
) -> Suggesting:
    """Return what suggests, as jobs of the heartbeat; it listens once it is started."""

    def describe(intent: ActionIntent, language: str) -> str:
        return processor.words.of(intent, (), language, "")

    def chore(language: str, name: str) -> str:
        return speech.say("suggestions", "chore", language, {"name": name})

    async def call_tool(request: RequestContext, tool: str, arguments: dict[str, object]) -> Outcome:
        calls = ToolRunner(request, gate=gate, processor=processor, ask=replies.ask_for_another)
        return await calls.call(registry.get_tool(tool), arguments)

    observer = HomeObserver(hass, stores, is_quiet=heartbeat.settings.is_quiet, chore=chore)
    suggesting = Suggesting(
        hass,
        stores.suggestions,
        observer=observer,
        wording=SuggestionWording(speech, describe, connections),
        notices=SuggestionNotices(
            hass,
            stores.suggestions,
            speech,
            call_tool,
            heartbeat.settings.notify,
            hides_calendars=home_facts.is_hidden_from_somebody("calendar"),
        ),
        allowance=heartbeat.allowance,
        carrying_out=SuggestionExecution(processor, heartbeat.autonomy),
    )
    heartbeat.add(suggesting)
    heartbeat.add(Learning(observer, stores.suggestions))
    return suggesting


async def build_reviewing(
    hass: HomeAssistant,
    home: SkillContext,
    *,
    heartbeat: Heartbeat,
    confirmations: Confirmations,
    connections: Connections,
    home_facts: LiveHomeFacts,
) -> Reviewing:
    """Return what writes reviews, as jobs of the heartbeat and for the tools.

    Raises:
        StorageError: what was written last cannot be read.
    """

    def approvals() -> tuple[str, ...]:
        return tuple(pending.words for pending in confirmations.pending())

    async def suggestions(_language: str) -> tuple[str, ...]:
        return tuple(suggestion.words for suggestion in await home.stores.suggestions.standing())

    async def about_calendar() -> tuple[str, ...]:
        standing = await home.stores.suggestions.standing()
        return tuple(suggestion.words for suggestion in standing if suggestion.kind in OF_CALENDARS)

    waiting = Waiting(approvals=approvals, suggestions=suggestions, about_calendar=about_calendar)
    reviewing = Reviewing(home, waiting, ModelWording(connections), home_facts)
    await reviewing.load()
    for horizon in PERIODS:
        heartbeat.add(ReviewJob(hass, reviewing, horizon, heartbeat.allowance, heartbeat.settings.notify))
    home.reviewers.append(reviewing)
    return reviewing
