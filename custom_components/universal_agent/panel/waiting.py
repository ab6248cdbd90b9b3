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
        "approvals": await approvals(caller),
        "suggestions": [_suggestion(suggestion) for suggestion in await suggestions(caller)],
        "tasks": [_task(caller, task) for task in tasks(caller)],
        "scheduled": [_scheduled(caller, item) for item in await scheduled(caller)],
    }


async def approvals(caller: PanelCaller, request_id: str | None = None) -> list[JsonObject]:
    """Return the questions that are theirs to see, or only those of one request.

    An administrator sees all of them; others those that nobody in particular was asked, that they asked for, or that
    they may answer.
    """
    told = []
    for pending in caller.data.approvals.pending()[:MAX_SHOWN]:
        if request_id not in (None, pending.request_id):
            continue
        may_answer = await caller.data.approvals.may_answer(caller.user.id, pending)
        if caller.is_admin or may_answer or pending.user_id in (None, caller.user.id):
            told.append({**shown_question(pending), "may_answer": may_answer})
    return told


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


def tasks(caller: PanelCaller) -> tuple[AgentTask, ...]:
    """Return the work in the background that is theirs to see; an administrator's is everybody's."""
    return caller.data.tasks.everybodys() if caller.is_admin else caller.data.tasks.known(caller.request)


def _task(caller: PanelCaller, task: AgentTask) -> JsonObject:
    """Return one; what another person asked for may be private, so only that it is there is told."""
    is_own = task.is_for(caller.request)
    return {
        "id": task.id,
        "title": task.title if is_own else "",
        "state": task.state.value,
        "answer": task.answer if is_own else "",
        "started_at": task.kept.started_at,
        "person": caller.person(task.kept.user_id),
        "can_cancel": is_own and task.state is TaskState.RUNNING,
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
