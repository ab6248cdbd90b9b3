"""Goals and projects as a board, and reviews to read."""

from collections.abc import Mapping
from typing import Any

import probatio as vol

from ..common.effects import ProfileDomain
from ..skills.reviews.hidden import for_request
from ..store.goals import Goal
from ..store.projects import NextAction, Project
from ..store.reviews import Review
from .commands import JsonObject, PanelCaller, PanelCommand, not_found, number

MAX_THINGS = 500
"""Goals, projects and open actions of the inbox at most; of one project, as many parts."""
MAX_REVIEWS = 50


async def _goals(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return what is planned: it is the household's."""
    status = None if message["status"] == "all" else "active"
    stores = caller.data.stores
    if caller.hides(ProfileDomain.PLANNING):
        return {"goals": [], "projects": [], "inbox": []}
    inbox = [action for action in await stores.projects.next_actions() if action.project is None]
    return {
        "goals": [_goal(goal) for goal in (await stores.goals.all(status=status))[:MAX_THINGS]],
        "projects": [_project(project) for project in (await stores.projects.all(status=status))[:MAX_THINGS]],
        "inbox": [_action(action) for action in inbox if status is None or action.done_at is None][:MAX_THINGS],
    }


def _goal(goal: Goal) -> JsonObject:
    return {name: getattr(goal, name) for name in Goal.__dataclass_fields__}


def _project(project: Project) -> JsonObject:
    return {
        "id": project.id,
        "goal": project.goal,
        "title": project.title,
        "description": project.description,
        "status": project.status,
        "progress": project.progress,
        "target_date": project.target_date,
        "milestones": [
            {"id": milestone.id, "title": milestone.title, "due": milestone.due, "done_at": milestone.done_at}
            for milestone in project.milestones[:MAX_THINGS]
        ],
        "next_actions": [_action(action) for action in project.next_actions[:MAX_THINGS]],
        "notes": [{"text": note.text, "created_at": note.created_at} for note in project.notes[-MAX_THINGS:]],
        "last_touched": project.last_touched,
    }


def _action(action: NextAction) -> JsonObject:
    return {
        "id": action.id,
        "title": action.title,
        "description": action.description,
        "due": action.due,
        "done_at": action.done_at,
    }


async def _reviews(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return a page of reviews, newest first."""
    limit = message["limit"]
    found = await caller.data.stores.reviews.recent(
        horizon=message.get("horizon"), until=message.get("before"), limit=limit + 1
    )
    page = found[:limit]
    told = [review for kept in page if (review := for_request(kept, caller.request)) is not None]
    return {
        "reviews": [_review(review) for review in told],
        "next": page[-1].created_at if len(found) > limit else None,
    }


async def _one_review(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return one review, without what its reader's profile hides."""
    kept = await caller.data.stores.reviews.get(message["item_id"])
    review = None if kept is None else for_request(kept, caller.request)
    if review is None:
        raise not_found()
    return {**_review(review), "text": review.text, "written_by": review.written_by}


def _review(review: Review) -> JsonObject:
    return {
        "id": review.id,
        "horizon": review.horizon,
        "period": review.period,
        "created_at": review.created_at,
        "language": review.language,
        "title": review.title,
        "short": review.short,
    }


ROW = number(1, 2**31 - 1)
"""The number of a row."""
PLANNED_COMMANDS = (
    PanelCommand(
        name="goals", reply=_goals, fields={vol.Optional("status", default="active"): vol.In(["active", "all"])}
    ),
    PanelCommand(
        name="reviews",
        reply=_reviews,
        fields={
            vol.Optional("limit", default=20): number(1, MAX_REVIEWS),
            vol.Optional("before"): vol.All(vol.Any(int, float), vol.Coerce(float)),
            vol.Optional("horizon"): vol.In(["daily", "weekly", "monthly"]),
        },
    ),
    PanelCommand(name="review", reply=_one_review, fields={vol.Required("item_id"): ROW}),
)
"""What is planned, and what was written about it."""
