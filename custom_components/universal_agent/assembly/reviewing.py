"""Builds what writes reviews, and gives the heartbeat its jobs."""

from homeassistant.core import HomeAssistant

from ..proactive.heartbeat.beat import PERIODS
from ..proactive.heartbeat.heartbeat import Heartbeat
from ..proactive.reviews.gathering import Waiting
from ..proactive.reviews.model_wording import ModelWording
from ..proactive.reviews.reviewing import Reviewing, ReviewJob
from ..safety.confirmation import Confirmations
from ..safety.home_facts import LiveHomeFacts
from ..skills.skill import SkillContext
from ..skills.suggestions.tools import OF_CALENDARS
from ..supervisor.connections import Connections


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
