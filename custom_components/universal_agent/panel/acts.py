"""What people do in the panel: each act is a change like any other, under their own name and the same rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import probatio as vol

from ..actions.acting import call_tool, carry_out
from ..actions.registration import open_conversation
from ..actions.undo import take_back
from ..approvals.approvals import ApprovalError
from ..common.effects import EffectClass
from ..common.origin import Channel
from ..common.outcome import ErrorType, Outcome
from ..intents.base import ActionIntent
from ..intents.result import IntentResult
from ..safety.origins import language_of
from ..skills.explain.report import because
from ..skills.planning.intents import PlanningSubject, Verb, change, finished
from ..skills.suggestions.learning import SuggestionAnswer
from ..skills.timer.changes import cancelled
from ..skills.timer.intents import TimerIntent, TimerOperation
from ..store.journal import JournalState
from ..tools.roles import ToolRole
from ..turn import take_turn
from .commands import REFUSED, CommandError, JsonObject, PanelCaller, PanelCommand, not_found
from .planned import ROW
from .requests import IDENTIFIED, LANGUAGE, can_run_again, can_teach, shown_request
from .waiting import scheduled

DONE, AWAITING = "done", JournalState.AWAITING_APPROVAL.value
_MAX_COMMAND = 400
COMMAND = {vol.Required("command"): vol.All(str, vol.Length(min=1, max=_MAX_COMMAND))}
"""The field for what words are to mean."""


async def call(caller: PanelCaller, tool: str, arguments: dict[str, object]) -> JsonObject:
    """Call a tool, and say what came of it."""
    outcome, results = await call_tool(caller.data, caller.request, tool, arguments)
    return _told(outcome, results)


async def make(caller: PanelCaller, *intents: ActionIntent) -> JsonObject:
    """Have changes made, and say what came of them; what has to be asked about waits like all else."""
    results = await carry_out(caller.data, caller.request, intents)
    caller.data.replies.ask_for_another(caller.request, results)
    worst = next((result.outcome for result in results if not result.outcome.ok), results[0].outcome)
    told = _told(worst, results)
    number = results[0].outcome.data.get("id")
    return told if number is None else {**told, "id": number}


def _told(outcome: Outcome, results: Sequence[IntentResult]) -> JsonObject:
    """Return what came of an act.

    Raises:
        CommandError: it was not done.
    """
    is_waiting = outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    if not outcome.ok and not is_waiting:
        raise CommandError(REFUSED, "tool_failed", reason=outcome.spoken or outcome.message or "")
    return {
        "status": AWAITING if is_waiting else DONE,
        "response": outcome.spoken or "",
        "intents": [{"id": result.id, "status": result.state.value} for result in results],
    }


_MAX_PIN = 64


async def _approve(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Say yes to a question, with the PIN where it is needed: nothing keeps what comes over this connection."""
    pin = message.get("pin")
    approvals = caller.data.approvals
    try:
        if pin is None:
            results = await approvals.approve(message["item_id"], caller.context)
        else:
            # Checked here: an error about the message itself would be logged, with what was given.
            if not isinstance(pin, str) or not 0 < len(pin) <= _MAX_PIN:
                raise CommandError(REFUSED, "approval_pin_wrong")
            results = await approvals.approve_with_pin(message["item_id"], caller.context, pin)
    except ApprovalError as err:
        raise CommandError(REFUSED, err.key) from None
    return {"intents": [result.as_dict() for result in results]}


async def _reject(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    try:
        await caller.data.approvals.reject(message["item_id"], caller.context)
    except ApprovalError as err:
        raise CommandError(REFUSED, err.key) from err
    return {}


async def _undo(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Take a change, or all changes of a request, back."""
    wanted = message["item_id"]
    journal = caller.data.stores.journal
    found = await journal.get(wanted)
    entries = (found,) if found is not None else await journal.of_request(wanted)
    if not entries or not all(caller.asker.may_undo(entry.origin) for entry in entries):
        raise not_found()
    return await take_back(
        caller.hass, caller.data, entry_id=wanted, context=caller.context, dry_run=message["dry_run"]
    )


async def _why(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return what led to a request's changes, in words."""
    one = await shown_request(caller, message["item_id"])
    if one.hidden:
        raise not_found()
    speech, hass = caller.data.speech, caller.hass
    language = language_of(message.get("language"), hass.config.language)
    await speech.load(language)
    origin = replace(caller.request.origin, language=language)
    asker = replace(caller.asker, request=replace(caller.request, origin=origin))
    return {"response": because(hass, speech, one.record, one.entries, asker)}


async def _run_again(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Say once more what this person has said before, in a conversation of its own."""
    record = (await shown_request(caller, message["item_id"])).record
    if not can_run_again(caller, record):
        raise CommandError(REFUSED, "not_said_by_you")
    with open_conversation(
        caller.hass, record.text, caller.context, device_id=record.device_id, language=record.language
    ) as (user_input, chat_log):
        turn = await take_turn(caller.hass, caller.data, user_input, chat_log, channel=Channel.CHAT)
    return turn.answer.as_dict()


async def _teach(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Keep what this person's words, which were not understood, are to mean from now on."""
    record = (await shown_request(caller, message["item_id"])).record
    if not can_teach(caller, record):
        raise CommandError(REFUSED, "not_to_be_taught")
    # Somebody who types a command into their own panel has said it: that is what only people may do.
    request = replace(caller.request, origin=replace(caller.request.origin, language=record.language), own_words=True)
    arguments = {"phrase": record.text, "command": message["command"], "everyone": message["everyone"]}
    return await call(replace(caller, request=request), ToolRole.TEACH, arguments)


async def _answer_suggestion(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    return await call(caller, ToolRole.ANSWER_SUGGESTION, {"id": message["item_id"], "answer": message["answer"]})


async def _cancel_task(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    if all(task.id != message["item_id"] for task in caller.data.tasks.running(caller.request)):
        raise not_found()
    return await call(caller, ToolRole.CANCEL_TASK, {"task": message["item_id"]})


async def _cancel_scheduled(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Cancel one thing that is due later."""
    item = next((due for due in await scheduled(caller) if due.key == message["key"]), None)
    if item is None:
        raise not_found()
    return await make(
        caller,
        TimerIntent(
            operation=TimerOperation.CANCEL,
            target=item.name or item.message or item.kind.value,
            effect_class=EffectClass.ABSOLUTE_SET,
            changes=(cancelled(item),),
        ),
    )


async def _tick_off(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Tick a next action off, or have it to be done again."""
    subject = PlanningSubject.NEXT_ACTION
    actions = await caller.data.stores.projects.next_actions()
    action = next((listed for listed in actions if listed.id == message["item_id"]), None)
    if action is None:
        raise not_found()
    values = finished(subject, caller.request.now) if message["done"] else {"done_at": None}
    return await make(caller, change(Verb.UPDATE, subject, action.id, action.title, **values))


_KEY = {vol.Required("key"): vol.All(str, vol.Length(min=1, max=200))}
_ROW = {vol.Required("item_id"): ROW}
ACT_COMMANDS = (
    PanelCommand(name="approve", reply=_approve, fields={**IDENTIFIED, vol.Optional("pin"): object}),
    PanelCommand(name="reject", reply=_reject, fields=IDENTIFIED),
    PanelCommand(name="undo", reply=_undo, fields={**IDENTIFIED, vol.Optional("dry_run", default=False): bool}),
    PanelCommand(name="why", reply=_why, fields={**IDENTIFIED, vol.Optional("language"): LANGUAGE}),
    PanelCommand(name="run_again", reply=_run_again, fields=IDENTIFIED),
    PanelCommand(
        name="teach",
        reply=_teach,
        fields={
            **IDENTIFIED,
            **COMMAND,
            vol.Optional("everyone", default=False): bool,
        },
    ),
    PanelCommand(
        name="suggestion/answer",
        reply=_answer_suggestion,
        fields={**_ROW, vol.Required("answer"): vol.In([answer.value for answer in SuggestionAnswer])},
    ),
    PanelCommand(name="scheduled/cancel", reply=_cancel_scheduled, fields=_KEY),
    PanelCommand(name="task/cancel", reply=_cancel_task, fields=IDENTIFIED),
    PanelCommand(name="next_action/done", reply=_tick_off, fields={**_ROW, vol.Required("done"): bool}),
)
"""What can be done."""
