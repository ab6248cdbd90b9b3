"""What a model reads of a request that was carried out."""

from collections.abc import Sequence
from datetime import UTC, datetime

from homeassistant.util import dt as dt_util

from ...intents.undo import UNDOES
from ...store.executions import ExecutionRecord
from ...store.journal import JournalEntry
from ..smart_home.intents import DeviceControlIntent
from ..smart_home.services import service_of


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
