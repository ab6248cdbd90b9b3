"""What waits: approvals, suggestions, work in the background, and what is scheduled."""

from collections.abc import Mapping
from typing import Any

from ..actions.approvals import shown as shown_question
from ..common.effects import ProfileDomain
from ..skills.suggestions.tools import shown as shown_suggestion, standing_for
from ..skills.tasks import AgentTask, TaskState
from ..skills.timer.finding import visible_to
from ..store.schedule import ScheduledItem, ScheduleKind
from ..store.suggestions import Suggestion
from .commands import JsonObject, PanelCaller, PanelCommand

MAX_SHOWN = 200
"""Of each kind."""


async def _waiting(caller: PanelCaller, _message: Mapping[str, Any]) -> JsonObject:
    """Return all that waits."""
    return {
        "approvals": await _approvals(caller),
        "suggestions": [_suggestion(suggestion) for suggestion in await suggestions(caller)],
        "tasks": [_task(caller, task) for task in caller.data.tasks.known(caller.request)],
        "scheduled": [_scheduled(caller, item) for item in await scheduled(caller)],
    }


async def _approvals(caller: PanelCaller) -> list[JsonObject]:
    approvals = caller.data.approvals
    return [
        {**shown_question(pending), "may_answer": await approvals.may_answer(caller.user.id, pending)}
        for pending in approvals.pending()[:MAX_SHOWN]
    ]


async def suggestions(caller: PanelCaller) -> tuple[Suggestion, ...]:
    """Return the suggestions that can be answered, without what is hidden from whoever looks."""
    return (await standing_for(caller.data.stores.suggestions, caller.request))[:MAX_SHOWN]


async def scheduled(caller: PanelCaller) -> list[ScheduledItem]:
    """Return what is due later and is theirs to see: everything but the reminders of other people."""
    if caller.hides(ProfileDomain.TIMER):
        return []
    items = await caller.data.stores.schedule.open_items(*ScheduleKind)
    return visible_to(items, caller.request, caller.hass)[:MAX_SHOWN]


def _suggestion(suggestion: Suggestion) -> JsonObject:
    return {**shown_suggestion(suggestion), "created_at": suggestion.created_at, "until": suggestion.until}


def _task(caller: PanelCaller, task: AgentTask) -> JsonObject:
    return {
        "id": task.id,
        "title": task.title,
        "state": task.state.value,
        "answer": task.answer,
        "started_at": task.kept.started_at,
        "person": caller.person(task.kept.user_id),
        "can_cancel": task.state is TaskState.RUNNING,
    }


def _scheduled(caller: PanelCaller, item: ScheduledItem) -> JsonObject:
    return {
        "key": item.key,
        "kind": item.kind.value,
        "name": item.name,
        "message": item.message,
        "fires_at": item.fires_at,
        "recurrence": item.recurrence,
        "state": item.state.value,
        "person": caller.person(item.user_id),
        "awaits": bool(item.payload.get("waits")),
        "can_cancel": item.native_id is None,
    }


WAITING_COMMANDS = (PanelCommand(name="waiting", reply=_waiting, fields={}),)
"""What waits."""
