"""The review tools: write one now, read one again, list them, and tell how a goal or project is going."""

from dataclasses import asdict, replace
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any, Literal

from homeassistant.core import SupportsResponse
from homeassistant.helpers import config_validation as cv
from homeassistant.util import dt as dt_util
import probatio as vol
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import Provenance
from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.outcome import ErrorType, Outcome, failure, success
from ...common.request import RequestContext
from ...store.goals import Goal
from ...store.projects import Project
from ...store.reviews import Review
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.spec import ToolSpec
from ..planning.choosing import Chooser
from ..skill import Reviewer, SkillContext, ToolService
from .hidden import for_request, told


class ReviewHorizon(StrEnum):
    """How far a review looks."""

    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


_HORIZON = "daily (today), weekly (the past and the coming seven days) or monthly (goals)."


class _ReviewInput(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RunReview(_ReviewInput):
    """Which review to write."""

    horizon: ReviewHorizon = Field(description=_HORIZON)
    language: str | None = Field(
        default=None, max_length=35, description="BCP 47 tag of the language to write in; the person's if left out."
    )


class ReadReview(_ReviewInput):
    """Which review to read."""

    horizon: ReviewHorizon | None = Field(default=None, description=f"{_HORIZON} Any if left out.")
    day: date | None = Field(default=None, description="The newest one that was there on that day; today if left out.")
    id: int | None = Field(default=None, ge=1, le=2_147_483_647, description="Its number, as reviews.list names it.")


class ListReviews(_ReviewInput):
    """Which reviews to list."""

    horizon: ReviewHorizon | None = Field(default=None, description=f"{_HORIZON} Any if left out.")
    limit: int = Field(default=10, ge=1, le=50, description="How many at most, the newest first.")


class TellProgress(_ReviewInput):
    """Which goal or project to tell about."""

    about: str = Field(min_length=1, description="Words of the title of the goal or project.")
    kind: Literal["goal", "project"] | None = Field(default=None, description="Which of the two, if it was said.")


_TOOLS = ToolFamily(category="reviews", section="Reviews", error_adapter=read_home_errors, profile_domain=None)
_HORIZONS = ["daily", "weekly", "monthly"]
SERVICES = (
    ToolService(
        name="run_review",
        tool="reviews.run",
        fields={vol.Required("horizon"): vol.In(_HORIZONS), vol.Optional("language"): cv.string},
    ),
    ToolService(
        name="get_review",
        tool="reviews.read",
        fields={
            vol.Optional("horizon"): vol.In(_HORIZONS),
            vol.Optional("day"): cv.date,
            vol.Optional("id"): vol.Coerce(int),
        },
        responds=SupportsResponse.ONLY,
    ),
    ToolService(
        name="list_reviews",
        tool="reviews.list",
        fields={vol.Optional("horizon"): vol.In(_HORIZONS), vol.Optional("limit"): vol.Coerce(int)},
        responds=SupportsResponse.ONLY,
    ),
)
"""Actions of Home Assistant's that are one of these tools each."""

_WRITTEN_IN_S = 90.0
"""A model may word it."""


class ReviewTools:
    """The handlers."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._chooser = Chooser(home.stores, home.speech)

    async def run(self, arguments: RunReview, request: RequestContext) -> Outcome:
        """Write a review now, and tell it; it is kept, and changes nothing else."""
        if arguments.language is not None:
            request = replace(request, origin=replace(request.origin, language=arguments.language))
            await self._home.speech.load(request.language)
        review = told(await self._reviewer(request).review(arguments.horizon, request))
        return success({"review": shown(review)}, spoken=review.text)

    async def read(self, arguments: ReadReview, request: RequestContext) -> Outcome:
        """Tell a review that was written before."""
        store = self._home.stores.reviews
        if arguments.id is not None:
            found = await store.get(arguments.id)
        else:
            until = None
            if arguments.day is not None:
                until = _end_of(arguments.day)
                if until is None:
                    return failure(ErrorType.INVALID_ARGUMENTS, f"{arguments.day} is too far away")
            newest = await store.recent(horizon=arguments.horizon, until=until, limit=1)
            found = newest[0] if newest else None
        if found is not None:
            found = for_request(found, request)
        if found is None:
            raise TargetNotFoundError("no such review", spoken=self._say("none", request))
        return success({"review": shown(found)}, spoken=f"{found.title}. {found.text}")

    async def list_reviews(self, arguments: ListReviews, request: RequestContext) -> Outcome:
        """Tell which reviews there are."""
        found = await self._home.stores.reviews.recent(horizon=arguments.horizon, limit=arguments.limit)
        data = {"reviews": [{"id": review.id, "horizon": review.horizon, "title": review.title} for review in found]}
        if not found:
            return success(data, spoken=self._say("none", request))
        titles = self._home.speech.join([review.title for review in found], request.language)
        key = "list_one" if len(found) == 1 else "list_many"
        return success(data, spoken=self._say(key, request, list=titles, count=len(found)))

    async def progress(self, arguments: TellProgress, request: RequestContext) -> Outcome:
        """Tell how a goal or project is going."""
        thing = await self._meant(arguments, request)
        told = await self._reviewer(request).progress(thing, request)
        return success({"title": thing.title, "progress": thing.progress, "told": told}, spoken=told)

    async def _meant(self, arguments: TellProgress, request: RequestContext) -> Goal | Project:
        match arguments.kind:
            case "goal":
                return await self._chooser.goal(arguments.about, request.language)
            case "project":
                return await self._chooser.project(arguments.about, request.language)
        return await self._chooser.goal_or_project(arguments.about, request.language)

    def _reviewer(self, request: RequestContext) -> Reviewer:
        if not self._home.reviewers:
            raise UnavailableError("nobody writes reviews", spoken=self._say("not_now", request))
        return self._home.reviewers[-1]

    def _say(self, key: str, request: RequestContext, **values: object) -> str:
        return self._home.speech.say("reviews", key, request.language, values)


def _end_of(day: date) -> float | None:
    """Return the Unix time at which a day ends; None where no clock goes that far."""
    try:
        return dt_util.start_of_local_day(day + timedelta(days=1)).timestamp()
    except OverflowError, ValueError:
        return None


def shown(review: Review) -> dict[str, Any]:
    """Return a review as data."""
    written = dt_util.as_local(datetime.fromtimestamp(review.created_at, UTC))
    return {**asdict(review), "created_at": written.isoformat()}


def review_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the domain's tools."""
    tools = ReviewTools(home)
    return (
        _TOOLS.query(
            tools.run,
            short="Write a review of the day, the week or the month now.",
            when_to_use=(
                "Use it when the person wants an overview now: of today (appointments, weather, what is due), of the"
                " week (projects, what is left, the next seven days) or of the month (goals). What it proposes is not"
                " done. One that was written before is read with reviews.read."
            ),
            examples=("run my weekly review", "give me the review of the day", "write the monthly review"),
            leaves_something=True,
            timeout_s=_WRITTEN_IN_S,
            provenance=Provenance.UNTRUSTED,
        ),
        _TOOLS.query(
            tools.read,
            short="Read a review that was written before.",
            when_to_use="Use it when the person asks what an earlier review said: the newest, unless a day is named.",
            examples=("what was in the weekly review?", "read me the last review again"),
            provenance=Provenance.UNTRUSTED,
        ),
        _TOOLS.query(
            tools.list_reviews,
            name="list",
            short="List the reviews that were written.",
            when_to_use="Use it to find out which reviews there are, before one of them is read with reviews.read.",
            examples=("which reviews are there?", "list my reviews"),
        ),
        _TOOLS.query(
            tools.progress,
            short="Tell how one goal or project is going.",
            when_to_use=(
                "Use it when the person asks how they are doing with a goal or project: its progress over the last four"
                " weeks, what was done and noted, what is next, and how a goal stands against its target date."
            ),
            examples=("how am I doing with the garden project?", "how are we doing with our goal to learn Spanish?"),
            provenance=Provenance.MIXED,
        ),
    )
