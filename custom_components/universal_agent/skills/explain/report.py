"""What the agent did, and why, told from the execution records and the journal."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from ...common.origin import Channel
from ...common.outcome import ErrorType, Outcome, failure, success
from ...common.request import RequestContext
from ...intents.undo import UNDOES
from ...nlu.datetimes import say_moment
from ...store.executions import ExecutionRecord
from ...store.journal import JournalEntry, JournalState
from ..exposed import person_of
from ..skill import SkillContext
from ..smart_home.intents import DeviceControlIntent
from ..smart_home.services import service_of
from ..speech import Speech
from ..utterances.intents import UtteranceIntent
from .choosing import Requester, asker_of, fits
from .inputs import Done, WhatHappened, Why

REACH = timedelta(days=90)
_SPOKEN_AT_MOST = 3
_MAX_SHOWN = 40
_CHANGED = (JournalState.DONE, JournalState.RUNNING, JournalState.UNDONE, JournalState.UNKNOWN)
_OWN = "explain."


class Report:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._hass: HomeAssistant = home.hass

    async def what_happened(self, asked: WhatHappened, request: RequestContext) -> Outcome:
        """Tell what was done in a time: what changed something first, then what failed, the newest first."""
        asker = await asker_of(self._hass, request)
        start, end = _span(asked, request.now)
        records = await self._home.stores.executions.between(start.timestamp(), end.timestamp())
        told = [record for record in records if not _is_about_itself(record)]
        heard = [record for record in told if asker.may_hear(record.origin)]
        heard.sort(key=_rank)
        if asked.latest:
            heard = heard[:1]
        shown = [await self._shown(record) for record in heard[:_MAX_SHOWN]]
        withheld = 0 if asked.latest else len(told) - len(heard)
        data = {"requests": shown, **({"withheld": withheld} if withheld else {})}
        return success(data, spoken=self._summary(heard, withheld, request))

    async def why(self, asked: Why, request: RequestContext) -> Outcome:
        """Tell what led to something that was done: who asked for it, in which words, and what came of it."""
        asker = await asker_of(self._hass, request)
        record = await self._meant(asked, asker)
        if record is None:
            spoken = self._say("nothing_done", request.language)
            return failure(ErrorType.NOT_FOUND, "nothing of that kind was done", spoken=spoken)
        entries = await self._home.stores.journal.of_request(record.id)
        spoken = because(self._hass, self._home.speech, record, entries, asker)
        return success(await self._shown(record, whole=True), spoken=spoken)

    async def _meant(self, asked: Why, asker: Requester) -> ExecutionRecord | None:
        """Return the newest request that changed something, in this conversation rather than elsewhere."""
        now = asker.request.now
        records = await self._home.stores.executions.between((now - REACH).timestamp(), now.timestamp() + 1)
        heard = [record for record in records if record.intents and not _is_about_itself(record)]
        heard = [record for record in heard if asker.may_hear(record.origin)]
        if asked.which is not None:
            heard = [record for record in heard if fits(asked.which, *names_of(record), record.text)]
        if asked.done is not None:
            heard = [record for record in heard if await self._did(record, asked.done)]
        here = [record for record in heard if record.origin.same_conversation(asker.request.origin)]
        near = [record for record in heard if asker.is_near(record.origin)]
        return next(iter(here or near or heard), None)

    async def _did(self, record: ExecutionRecord, done: Done) -> bool:
        """Tell whether a request did just that: its opposite is no answer to why."""
        entries = await self._home.stores.journal.of_request(record.id)
        return any(services_of(entry) & _SERVICES[done] for entry in entries)

    async def _shown(self, record: ExecutionRecord, *, whole: bool = False) -> dict[str, object]:
        entries = await self._home.stores.journal.of_request(record.id)
        return facts_of(record, entries, whole=whole)

    def _summary(self, heard: Sequence[ExecutionRecord], withheld: int, request: RequestContext) -> str:
        language = request.language
        if not heard:
            return self._say("nothing_withheld" if withheld else "nothing_happened", language)
        said = [self._line(record, request) for record in heard[:_SPOKEN_AT_MOST]]
        if more := len(heard) - len(said):
            said.append(self._say("more", language, count=str(more)))
        if withheld:
            said.append(self._say("withheld", language, count=str(withheld)))
        return " ".join(said)

    def _line(self, record: ExecutionRecord, request: RequestContext) -> str:
        key = "line_own" if record.channel == Channel.HEARTBEAT else "line"
        said = self._say(
            key,
            request.language,
            moment=_moment(record, request),
            text=record.text,
            answer=record.response.rstrip(" ."),
        )
        return said[:1].upper() + said[1:]

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("explain", key, language, values)


def because(
    hass: HomeAssistant, speech: Speech, record: ExecutionRecord, entries: Sequence[JournalEntry], asker: Requester
) -> str:
    """Return who asked for a request, in which words, and what came of its changes: a sentence for each kind of end."""
    language = asker.request.language
    said = [speech.say("explain", *_asked_by(hass, record, asker))]
    for use in filter(_is_use, entries):
        values = {"phrase": use.target, "said": str(use.payload.get("said", ""))}
        said.append(speech.say("explain", "because_taught", language, values))
    changes = [entry for entry in entries if not _is_use(entry)]
    for key, states in _ENDS.items():
        targets = dict.fromkeys(entry.target for entry in changes if entry.state in states)
        if targets:
            said.append(speech.say("explain", key, language, {"targets": speech.join(list(targets), language)}))
    return " ".join(said)


def _asked_by(hass: HomeAssistant, record: ExecutionRecord, asker: Requester) -> tuple[str, str, dict[str, str]]:
    request, person = asker.request, _person(hass, record.user_id)
    if record.channel == Channel.HEARTBEAT:
        key = "because_myself"
    elif record.user_id is not None and record.user_id == request.user_id:
        key = "because_you"
    elif person:
        key = "because_person"
    elif record.channel == Channel.AUTOMATION:
        key = "because_automation"
    else:
        key = "because_somebody"
    return key, request.language, {"moment": _moment(record, request), "text": record.text, "person": person}


def _is_use(entry: JournalEntry) -> bool:
    """Tell whether an entry notes that taught words were said."""
    return entry.type == UtteranceIntent.type and entry.payload.get("operation") == "use"


def _person(hass: HomeAssistant, user_id: str | None) -> str:
    """Return the name of a user's person, or nothing."""
    person = person_of(hass, user_id)
    return "" if person is None else person.name


_SERVICES = {
    Done.TURNED_ON: frozenset({"turn_on", "toggle", "start", "media_play"}),
    Done.TURNED_OFF: frozenset({"turn_off", "toggle", "stop", "return_to_base", "dock"}),
    Done.OPENED: frozenset({"open_cover", "open_valve", "open", "set_cover_position", "set_valve_position"}),
    Done.CLOSED: frozenset({"close_cover", "close_valve", "set_cover_position", "set_valve_position"}),
    Done.LOCKED: frozenset({"lock"}),
    Done.UNLOCKED: frozenset({"unlock", "open"}),
}
"""The services that do each, whatever the domain."""
_ENDS = {
    "came_done": (JournalState.DONE,),
    "came_running": (JournalState.RUNNING,),
    "came_undone": (JournalState.UNDONE,),
    "came_waiting": (JournalState.AWAITING_APPROVAL,),
    "came_refused": (JournalState.REFUSED, JournalState.EXPIRED),
    "came_failed": (JournalState.FAILED, JournalState.DROPPED),
    "came_unknown": (JournalState.UNKNOWN,),
}


def _span(asked: WhatHappened, now: datetime) -> tuple[datetime, datetime]:
    """Return the time that is meant; a moment without a zone is in the home's time."""
    start, end = (
        moment if moment is None or moment.tzinfo else moment.replace(tzinfo=dt_util.get_default_time_zone())
        for moment in (asked.start, asked.end)
    )
    if start is None:
        start = now - REACH if asked.latest else dt_util.start_of_local_day(now)
    return start, min(end, now) if end is not None else now + timedelta(seconds=1)


def _rank(record: ExecutionRecord) -> tuple[int, float]:
    states = {str(intent.get("status")) for intent in record.intents}
    if states & {state.value for state in _CHANGED}:
        order = 0
    elif record.error is not None or states:
        order = 1
    else:
        order = 2
    return order, -record.started_at


def _is_about_itself(record: ExecutionRecord) -> bool:
    """Tell whether a request only asked what was done; an undo is a thing that was done."""
    tools = [tool for tool in record.tools_used if tool != f"{_OWN}undo"]
    return bool(tools) and all(tool.startswith(_OWN) for tool in tools) and not record.intents


def _moment(record: ExecutionRecord, request: RequestContext) -> str:
    at = dt_util.as_local(datetime.fromtimestamp(record.started_at, UTC))
    return say_moment(at, now=dt_util.as_local(request.now), language=request.language)


def names_of(record: ExecutionRecord) -> list[str]:
    """Return what a request's changes were called."""
    return [str(intent.get("target", "")) for intent in record.intents]


def facts_of(record: ExecutionRecord, entries: Sequence[JournalEntry], *, whole: bool) -> dict[str, object]:
    """Return one request: what was asked, what was answered, what was changed; the way it took too where wanted."""
    at = dt_util.as_local(datetime.fromtimestamp(record.started_at, UTC))
    shown: dict[str, object] = {
        "id": record.id,
        "at": at.isoformat(timespec="seconds"),
        "asked": record.text,
        "through": record.channel,
        "answered": record.response,
        "changes": [_change(entry) for entry in entries],
    }
    if record.error:
        shown["error"] = record.error
    if whole:
        shown |= {
            "route": record.route,
            "approach": record.approach,
            "understood_by": record.engine,
            "confidence": record.confidence,
            "tools": list(record.tools_used),
            "plan": dict(record.configuration) if record.configuration else None,
        }
    return shown


def _change(entry: JournalEntry) -> dict[str, object]:
    change: dict[str, object] = {
        "id": entry.id,
        "type": entry.type,
        "target": entry.target,
        "status": entry.state.value,
        "can_be_undone": bool(entry.undo),
    }
    if entry.reason:
        change["reason"] = entry.reason
    if UNDOES in entry.context:
        change["took_back"] = entry.context[UNDOES]
    return change


def services_of(entry: JournalEntry) -> frozenset[str]:
    """Return what a change called on entities, without the domains.

    Of what a person may do anyway the journal keeps no services: they follow from the command and what it has reached.
    """
    kept = {service for service, *_ in entry.context.get("actions") or ()}
    if not kept and entry.type == DeviceControlIntent.type:
        operation, slots = str(entry.payload.get("operation")), entry.payload.get("slots") or {}
        targets = (entry.result or {}).get("targets") or ()
        kept = {service_of(operation, slots, str(target).partition(".")[0]) for target in targets}
    return frozenset(service.partition(".")[2] for service in kept)
