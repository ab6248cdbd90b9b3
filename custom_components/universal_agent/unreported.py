"""What a person has to be told after a crash: it comes from the journal, so that a second crash does not hide it."""

from datetime import datetime

from homeassistant.components import persistent_notification
from homeassistant.core import CALLBACK_TYPE, HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_call_later

from .approvals.repair_issues import create_issue
from .const import DOMAIN, TITLE
from .data import UniversalAgentData
from .safety.shown_text import shown
from .store.journal import JournalEntry, JournalState

UNKNOWN_OUTCOME = "unknown_outcome"
SEEN_AFTER_S = 60.0
"""A dropped intent counts as told once it has stood there that long; an unknown one when a person has said so."""
_SENTENCES = {JournalState.UNKNOWN: "interrupted", JournalState.DROPPED: "dropped_after_restart"}


async def show_unreported(hass: HomeAssistant, data: UniversalAgentData) -> CALLBACK_TYPE:
    """Show what was dropped and what is unknown; return what ends the wait until the first counts as seen."""
    ir.async_delete_issue(hass, DOMAIN, UNKNOWN_OUTCOME)
    unreported = await data.stores.journal.unreported()
    if not unreported:
        return lambda: None

    def line(entry: JournalEntry) -> str:
        values = {"target": entry.target}
        return shown(data.speech.say("conversation", _SENTENCES[entry.state], hass.config.language, values))

    lines = "\n".join(line(entry) for entry in unreported)
    persistent_notification.async_create(hass, lines, title=TITLE, notification_id=f"{DOMAIN}_recovered")
    if unknown := [line(entry) for entry in unreported if entry.state is JournalState.UNKNOWN]:
        create_issue(
            hass,
            UNKNOWN_OUTCOME,
            is_fixable=True,
            translation_key=UNKNOWN_OUTCOME,
            translation_placeholders={"what": "\n".join(unknown)},
        )
    dropped = [entry.id for entry in unreported if entry.state is JournalState.DROPPED]

    async def seen(_now: datetime) -> None:
        data.stores.journal.acknowledge(dropped)

    return async_call_later(hass, SEEN_AFTER_S, seen)


async def acknowledge_all(data: UniversalAgentData) -> None:
    """Note that a person has looked at everything that was shown."""
    data.stores.journal.acknowledge([entry.id for entry in await data.stores.journal.unreported()])
