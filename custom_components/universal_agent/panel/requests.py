"""The timeline: requests as they were answered, page by page, and all that is known of one of them."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
import probatio as vol

from ..common.request import RequestContext
from ..common.trace import SpanKind
from ..models.chain import TAKEN
from ..safety.origins import language_of
from ..safety.profiles import is_hidden_category
from ..store.executions import ExecutionRecord, RecordFilter
from ..store.journal import JournalEntry, JournalState
from ..supervisor.answering import MAX_TEXT
from ..traces import otlp
from .commands import JsonObject, PanelCaller, PanelCommand, not_found, number, person_name
from .waiting import approvals

MAX_PAGE = 200
MAX_ID = 80
MAX_WORDS = 200
_ENDS: Mapping[JournalState, str] = {
    JournalState.DONE: "done",
    JournalState.RUNNING: "done",
    JournalState.AWAITING_APPROVAL: "waiting",
    JournalState.REFUSED: "refused",
    JournalState.EXPIRED: "refused",
    JournalState.FAILED: "failed",
    JournalState.DROPPED: "failed",
    JournalState.UNDONE: "undone",
}
_COUNTED = (*dict.fromkeys(_ENDS.values()), "other")
_TAKEN_BACK = (JournalState.DONE, JournalState.RUNNING)
_SAID = frozenset({"voice", "chat"})
_PRIVATE = frozenset({"memory", "utterance", "utterances"})
"""Tools whose answers may hold what somebody keeps for themselves alone."""
TAUGHT_WORDS = "utterances"
"""What a profile knows taught words by."""


def _cursor(value: object) -> tuple[float, str]:
    """Return the record that a page ends with, as the page before has named it.

    Raises:
        vol.Invalid: no page has named that.
    """
    moment, _, record_id = value.partition(" ") if isinstance(value, str) else ("", "", "")
    try:
        started_at = float(moment)
    except ValueError as err:
        raise vol.Invalid("no cursor of a page") from err
    if not isfinite(started_at):
        raise vol.Invalid("no cursor of a page")
    return started_at, record_id[:MAX_ID]


LANGUAGE = vol.All(str, vol.Length(min=2, max=35))
"""A language that words are wanted in; the home's where nobody can speak it."""
IDENTIFIED = {vol.Required("item_id"): vol.All(str, vol.Length(min=1, max=MAX_ID))}
"""The field by which a record or an intent is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRequest:
    """One record with its changes, as somebody may see it."""

    record: ExecutionRecord
    """What is kept of it."""
    entries: tuple[JournalEntry, ...]
    """What it changed, in order."""
    hidden: bool
    """Whether its words are kept from whoever looks."""


def is_hidden(caller: PanelCaller, record: ExecutionRecord, entries: Sequence[JournalEntry] = ()) -> bool:
    """Tell whether the words of a request are not for whoever looks.

    They are not where they tell of what a profile keeps from them, or of what another person keeps for themselves.
    """
    hidden = caller.request.hidden_categories
    if any(spec.is_hidden(hidden) for spec in caller.data.registry.get_all_tools() if spec.name in record.tools_used):
        return True
    used = {tool.partition(".")[0] for tool in record.tools_used}
    changed = {entry.type for entry in entries} | {str(intent.get("type")) for intent in record.intents}
    if any(is_hidden_category(kind, hidden) for kind in used | changed):
        return True
    return record.user_id not in (None, caller.user.id) and bool(_PRIVATE & (used | changed))


async def shown_request(caller: PanelCaller, record_id: str) -> ShownRequest:
    """Return a request of theirs; an administrator's are everybody's.

    Raises:
        CommandError: there is none, or it is somebody else's.
    """
    record = await caller.data.stores.executions.get(record_id)
    if record is None or not may_see(caller.user, record.user_id):
        raise not_found()
    entries = await caller.data.stores.journal.of_request(record.id)
    return ShownRequest(record=record, entries=entries, hidden=is_hidden(caller, record, entries))


def may_see(user: User, user_id: str | None) -> bool:
    """Tell whether somebody may see that there is a request of a user's; administrators see everybody's."""
    return bool(user.is_admin) or user_id == user.id


def live(hass: HomeAssistant, user: User, request: RequestContext) -> JsonObject:
    """Return a request that is being answered; whether another person's words are private is known at its end."""
    is_own = request.user_id == user.id
    return {
        "id": request.id,
        "started_at": request.now.timestamp(),
        "text": request.text[:MAX_TEXT] if is_own or request.user_id is None else "",
        "channel": request.channel.value,
        "person": person_name(hass, user, request.user_id),
        "is_own": is_own,
        "stage": request.trace.stage,
        "background": request.presence.has_left,
    }


async def _timeline(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return a page of the requests, newest first, and what is being answered right now."""
    stores, limit, words = caller.data.stores, message["limit"], message["query"].strip()
    records = await stores.executions.page(
        limit=limit + 1,
        before=message.get("before"),
        user_id=None if caller.is_admin else caller.user.id,
        words=words,
        wanted=RecordFilter(message["show"]),
    )
    more, records = len(records) > limit, records[:limit]
    changes = defaultdict(list)
    for entry in await stores.journal.of_requests([record.id for record in records]):
        changes[entry.request_id].append(entry)
    found = [
        ShownRequest(record=record, entries=tuple(of), hidden=is_hidden(caller, record, of))
        for record in records
        for of in (changes[record.id],)
    ]
    # Which words are hidden could else be found out by looking for them.
    told = [summary(caller, shown) for shown in found if not (words and shown.hidden)]
    last = records[-1] if more else None
    answer: JsonObject = {"requests": told, "next": None if last is None else f"{last.started_at!r} {last.id}"}
    if "before" not in message:
        under_way = caller.data.under_way.all()
        answer["live"] = [
            live(caller.hass, caller.user, request) for request in under_way if may_see(caller.user, request.user_id)
        ]
    return answer


async def _request(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return all that is known of one request."""
    one = await shown_request(caller, message["item_id"])
    record = one.record
    language = language_of(message.get("language"), caller.hass.config.language)
    await caller.data.speech.load(language)
    return {
        **summary(caller, one),
        "confidence": record.confidence,
        "plan": None if one.hidden else _plan(record),
        "refused_plans": []
        if one.hidden
        else [{"reason": str(plan.get("refused", ""))} for plan in record.refused_configurations],
        "tools_selected": list(record.tools_selected),
        "taint": [] if one.hidden else list(record.taint),
        "iterations": record.iterations,
        "intents": [_intent(caller, entry, language, hidden=one.hidden) for entry in one.entries],
        "approvals": [] if one.hidden else await approvals(caller, record.id),
        "spans": list(record.spans),
        "usage": usage_of(record),
        "stages": [{"name": name, "ms": ms} for name, ms in record.timings_ms.items()],
        "can": {
            "undo": any(_can_undo(caller, entry) for entry in one.entries),
            "why": not one.hidden,
            "run_again": can_run_again(caller, record),
            "teach": can_teach(caller, record),
        },
    }


def summary(caller: PanelCaller, one: ShownRequest) -> JsonObject:
    """Return what a row of the timeline shows."""
    record = one.record
    usage = usage_of(record)
    counts = Counter(_ENDS.get(entry.state, "other") for entry in one.entries)
    return {
        "id": record.id,
        "started_at": record.started_at,
        "duration_ms": round(record.duration_ms, 1),
        "text": "" if one.hidden else record.text,
        "response": "" if one.hidden else record.response,
        "language": record.language,
        "channel": record.channel,
        "person": caller.person(record.user_id),
        "is_own": record.user_id == caller.user.id,
        "approach": record.approach,
        "engine": record.engine,
        "route": record.route,
        "understood": record.understood,
        "error": record.error,
        "changes": {name: counts[name] for name in _COUNTED},
        "tools_used": list(record.tools_used),
        "model_calls": usage["calls"],
        "tokens": usage["input_tokens"] + usage["output_tokens"],
        "hidden": one.hidden,
    }


def usage_of(record: ExecutionRecord) -> JsonObject:
    """Return what the models took that a request asked."""
    calls = [span["attributes"] for span in record.spans if span["kind"] == SpanKind.MODEL]
    taken = {name: sum(call.get(name, 0) for call in calls) for name in TAKEN}
    money = taken.pop("money_millionths") / 1_000_000
    return {"calls": len(calls), **taken, "money": money}


async def _trace(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return what a request did when, in the form that programs for traces read."""
    shown = await shown_request(caller, message["item_id"])
    return {"trace": otlp(shown.record, caller.data.version)}


def can_run_again(caller: PanelCaller, record: ExecutionRecord) -> bool:
    """Tell whether the words of a request are this person's own, said or typed."""
    return record.user_id == caller.user.id and record.channel in _SAID and bool(record.text)


def can_teach(caller: PanelCaller, record: ExecutionRecord) -> bool:
    """Tell whether this person may teach what those words of theirs, which were not understood, are to mean."""
    return can_run_again(caller, record) and not record.understood and not caller.hides(TAUGHT_WORDS)


def _can_undo(caller: PanelCaller, entry: JournalEntry) -> bool:
    return bool(entry.undo) and entry.state in _TAKEN_BACK and caller.asker.may_undo(entry.origin)


def _plan(record: ExecutionRecord) -> JsonObject | None:
    """Return the agent that was designed for a request."""
    design = record.configuration
    if design is None:
        return None
    return {
        "role": record.route,
        "goal": str(design.get("analysis") or ""),
        "steps": [str(step) for step in design.get("plan") or ()],
        "tools": [str(tool) for tool in design.get("selected_tools") or ()],
    }


def _intent(caller: PanelCaller, entry: JournalEntry, language: str, *, hidden: bool) -> JsonObject:
    """Return a change in words; of another person's private ones only the kind is told."""
    is_own = entry.origin.user_id == caller.user.id
    words = caller.data.processor.words
    result = (entry.result or {}).get("spoken") or (entry.result or {}).get("message")
    return {
        "id": entry.id,
        "type": entry.type,
        "operation": entry.payload.get("operation"),
        "target": "" if hidden else entry.target,
        "words": None if hidden else words.of_entry(entry, language, to_everybody=not is_own),
        "status": entry.state.value,
        "reason": entry.reason,
        "effect_class": entry.effect_class.value,
        "verified": entry.verified,
        "created_at": entry.created_at,
        "result": None if hidden or result is None else str(result),
        "can_undo": _can_undo(caller, entry),
    }


REQUEST_COMMANDS = (
    PanelCommand(
        name="timeline",
        reply=_timeline,
        fields={
            vol.Optional("limit", default=50): number(1, MAX_PAGE),
            vol.Optional("before"): _cursor,
            vol.Optional("query", default=""): vol.All(str, vol.Length(max=MAX_WORDS)),
            vol.Optional("show", default=RecordFilter.ALL.value): vol.In([wanted.value for wanted in RecordFilter]),
        },
    ),
    PanelCommand(name="request", reply=_request, fields={**IDENTIFIED, vol.Optional("language"): LANGUAGE}),
    PanelCommand(name="trace", reply=_trace, fields=IDENTIFIED),
)
"""What the timeline asks for."""
