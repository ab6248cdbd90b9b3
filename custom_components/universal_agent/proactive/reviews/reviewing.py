"""Writes reviews: gathers the facts, words them, keeps them; as jobs of the heartbeat, and when a person asks."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, replace
from datetime import date
import logging
from typing import Any, override

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.dispatcher import async_dispatcher_send

from ...common.request import RequestContext
from ...safety.home_facts import LiveHomeFacts
from ...safety.profiles import is_hidden_category
from ...safety.shown_text import shown, shown_value
from ...skills.notification.sending import Notice, PersistentNotificationTarget, chosen, send
from ...skills.reviews import hidden
from ...skills.reviews.hidden import CALENDAR, WITHOUT
from ...skills.skill import Reviewer, SkillContext
from ...skills.speech import Speech
from ...store.goals import Goal
from ...store.projects import Project
from ...store.reviews import Review, Reviews
from ..heartbeat.allowance import Allowance, HeartbeatMessage
from ..heartbeat.beat import Beat, HeartbeatJob, JobHorizon
from ..heartbeat.periods import current
from .facts import DailyFacts, Facts, WeeklyFacts, without_calendar
from .gathering import Gatherer, Waiting
from .model_wording import ModelWording
from .own_wording import describe_goal, describe_project, write_day, write_month, write_week
from .words import ReviewWording, WrittenReview

_LOGGER = logging.getLogger(__name__)

_PLATFORM = "universal_agent"
_SENSOR = "heartbeat_last_review"
_TAG = "universal_agent_review_"
SIGNAL_REVIEW = "universal_agent_review"
"""Sent inside Home Assistant with each review that was written."""


class Reviewing(Reviewer):
    """The one who writes reviews."""

    def __init__(self, home: SkillContext, waiting: Waiting, models: ModelWording, home_facts: LiveHomeFacts) -> None:
        self._hass = home.hass
        self._store: Reviews = home.stores.reviews
        self._speech: Speech = home.speech
        self._gatherer = Gatherer(home, waiting)
        self._models = models
        self._home_facts = home_facts
        self.latest: Review | None = None
        """The newest review."""

    async def load(self) -> None:
        """Read the newest review.

        Raises:
            StorageError: it cannot be read.
        """
        self.latest = next(iter(await self._store.recent(limit=1)), None)

    def public(self, review: Review) -> Review | None:
        """Return a review as everybody may see it, on the page and in the sensor; None where it cannot be told so."""
        if self._home_facts.is_hidden_from_somebody(CALENDAR):
            return hidden.without_calendar(review)
        return hidden.told(review)

    @override
    async def review(self, horizon: str, request: RequestContext) -> Review:
        period = current(JobHorizon(horizon), request.now)
        return await self._write(JobHorizon(horizon), period, request, is_scheduled=False, is_late=False)

    @override
    async def progress(self, thing: Goal | Project, request: RequestContext) -> str:
        words = ReviewWording(self._speech, request.language, request.now)
        if isinstance(thing, Project):
            return describe_project(await self._gatherer.project(thing, request), words)
        return describe_goal(await self._gatherer.goal(thing, request), words)

    async def of_beat(self, beat: Beat) -> tuple[Review, bool]:
        """Return the scheduled review of a beat, written now unless it is there; and whether it was written now."""
        if (there := await self._store.scheduled(beat.horizon, beat.period)) is not None:
            return there, False
        request = beat.request(f"{beat.horizon} review {beat.period}")
        await self._speech.load(request.language)
        return await self._write(beat.horizon, beat.period, request, is_scheduled=True, is_late=beat.is_catch_up), True

    async def _write(
        self, horizon: JobHorizon, period: str, request: RequestContext, *, is_scheduled: bool, is_late: bool
    ) -> Review:
        facts = await self._gather(horizon, request)
        words = ReviewWording(self._speech, request.language, facts.now)
        if is_hidden_category(CALENDAR, self._home_facts.hidden_categories(request)):
            facts = without_calendar(facts)
        data = as_json(facts)
        if is_scheduled:
            facts = replace(facts, plans_something=True)  # how to make a goal is for those who ask for a review
        draft = _draft(facts, words)
        worded = await self._models.word(draft, data, named(facts), request, strong=horizon is not JobHorizon.DAILY)
        written, writer = worded or (draft, None)
        late = f"{words.say('late')}\n\n" if is_late else ""
        if (others := without_calendar(facts)) != facts:
            # For those from whom calendars are hidden, and for what everybody sees.
            told = _draft(others, words)
            kept = {"title": told.title, "short": told.short, "text": f"{late}{told.text}"}
            data = {**data, WITHOUT: shown_value(kept)}
        self.latest = await self._store.add(
            Review(
                horizon=horizon,
                period=period,
                is_scheduled=is_scheduled,
                created_at=request.now.timestamp(),
                language=request.language,
                title=shown(written.title),
                short=shown(written.short),
                text=shown(f"{late}{written.text}"),
                facts=data,
                written_by=writer,
            )
        )
        async_dispatcher_send(self._hass, SIGNAL_REVIEW, self.latest)
        return self.latest

    async def _gather(self, horizon: JobHorizon, request: RequestContext) -> Facts:
        gather: Mapping[JobHorizon, Callable[[RequestContext], Awaitable[Facts]]] = {
            JobHorizon.DAILY: self._gatherer.day,
            JobHorizon.WEEKLY: self._gatherer.week,
            JobHorizon.MONTHLY: self._gatherer.month,
        }
        return await gather[horizon](request)


class ReviewJob(HeartbeatJob):
    """The review of one horizon as the heartbeat runs it: written first, then told."""

    def __init__(
        self, hass: HomeAssistant, reviewing: Reviewing, horizon: JobHorizon, allowance: Allowance, notify: str | None
    ) -> None:
        self._hass = hass
        self._reviewing = reviewing
        self._horizon = horizon
        self._allowance = allowance
        self._notify = notify

    @property
    @override
    def name(self) -> str:
        return f"{self._horizon} review"

    @property
    @override
    def horizon(self) -> JobHorizon:
        return self._horizon

    @override
    async def run(self, beat: Beat) -> None:
        review, is_fresh = await self._reviewing.of_beat(beat)
        is_of_plans = self._horizon is not JobHorizon.DAILY
        if is_of_plans and not review.facts.get("plans_something"):
            return  # nobody has made a goal or a project: there is nothing to be told of them
        public = self._reviewing.public(review) if is_fresh else None
        if public is not None and await self._allowance.take(beat, HeartbeatMessage.REVIEW):
            await tell(self._hass, public, self._notify)


def named(facts: Facts) -> tuple[str, ...]:
    """Return the titles that no wording may leave out."""
    if isinstance(facts, DailyFacts):
        tasks = [task.title for task in (*facts.overdue, *facts.due)]
        return (*tasks, *(appointment.summary for appointment in facts.calendars.appointments))
    if isinstance(facts, WeeklyFacts):
        projects = [progress.title for progress in (*facts.projects, *facts.stale)]
        return (*projects, *(task.title for task in facts.overdue))
    return (*(goal.title for goal in facts.goals), *facts.drop, *facts.start)


def as_json(facts: Facts) -> Mapping[str, Any]:
    """Return facts as JSON holds them."""
    found: dict[str, Any] = _plain(asdict(facts))
    found.pop("about_calendar", None)  # it only tells which of the suggestions to leave out
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, date) else value


def _draft(facts: Facts, words: ReviewWording) -> WrittenReview:
    if isinstance(facts, DailyFacts):
        return write_day(facts, words)
    return write_week(facts, words) if isinstance(facts, WeeklyFacts) else write_month(facts, words)


async def show(hass: HomeAssistant, review: Review) -> None:
    """Put the whole text on Home Assistant's page; a newer review of the same horizon takes its place."""
    await send(
        hass,
        Notice(message=review.text, title=review.title, tag=f"{_TAG}{review.horizon}"),
        PersistentNotificationTarget(),
    )


async def tell(hass: HomeAssistant, review: Review, target: str | None) -> None:
    """Show a review, and send its gist where the person has chosen; a phone that fails costs only that."""
    await show(hass, review)
    destination = chosen(hass, target)
    if isinstance(destination, PersistentNotificationTarget):
        return
    notice = Notice(
        message=review.short, title=review.title, tag=f"{_TAG}{review.horizon}", opens=_where_it_stands(hass)
    )
    try:
        await send(hass, notice, destination)
    except (HomeAssistantError, TimeoutError) as err:
        _LOGGER.warning("The %s review could not be sent to %s: %s", review.horizon, target, err)


def _where_it_stands(hass: HomeAssistant) -> str | None:
    """Return the path of the goals and next actions, with the sensor that holds the review opened above them."""
    for entry in er.async_get(hass).entities.values():
        if entry.platform == _PLATFORM and entry.translation_key == _SENSOR:
            return f"/todo?more-info-entity-id={entry.entity_id}"
    return None
