"""Taking back what was done: finds the changes that are meant and asks for what undoes them, in reverse order."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from homeassistant.core import State

from ...common.outcome import ErrorType, Outcome, failure
from ...common.request import RequestContext
from ...intents.policy_evaluation import ALSO_STARTS
from ...intents.undo import taking_back
from ...store.journal import JournalEntry, JournalState
from ..skill import SkillContext
from .choosing import Changes, Requester, asker_of, by_request, choose
from .inputs import Undo
from .intents import AUTOMATION_RAN, UndoIntent, cannot

REACH = timedelta(days=7)
"""How far back changes are looked for; an id reaches further."""


class Undoing:
    """The handler behind the tool."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def undo(self, asked: Undo, request: RequestContext) -> Outcome | None:
        """Ask for what takes the changes back that are meant; say so where that cannot be."""
        asker = await asker_of(self._home.hass, request)
        if asked.id is not None:
            return await self._undo_by_id(asked.id, asker)
        journal = self._home.stores.journal
        entries = await journal.since((request.now - REACH).timestamp())
        chosen = choose(asked, by_request(entries), asker)
        if not chosen:
            key = "nothing_named" if asked.which else "nothing"
            return self._failure(ErrorType.NOT_FOUND, key, request, which=asked.which or "")
        return self._take_back([entry for change in chosen for entry in reversed(change.standing)], request)

    async def _undo_by_id(self, wanted: str, asker: Requester) -> Outcome | None:
        journal, request = self._home.stores.journal, asker.request
        entry = await journal.get(wanted)
        entries = (entry,) if entry is not None else await journal.of_request(wanted)
        theirs = [item for item in entries if asker.may_undo(item.origin)]
        if not theirs:
            return self._failure(ErrorType.REFUSED if entries else ErrorType.NOT_FOUND, "unknown", request)
        changes = by_request(theirs)
        if not changes:
            return self._failure(ErrorType.NOT_FOUND, "not_done", request)
        standing = changes[0].standing
        if not standing:
            return self._failure(ErrorType.REPEATED, "already", request, target=_targets(changes[0]))
        return self._take_back(list(reversed(standing)), request)

    def _take_back(self, entries: Sequence[JournalEntry], request: RequestContext) -> Outcome | None:
        """Ask for what undoes these, in order; what cannot be undone says so in its place."""
        found = [(entry, taking_back(entry.undo, self._home.intent_classes)) for entry in entries]
        if not any(intents for _, intents in found):
            said = [cannot(self._home, entry.type, entry.target, request.language) for entry in entries]
            spoken = " ".join(dict.fromkeys(said))
            return failure(ErrorType.UNSUPPORTED, "that cannot be taken back", spoken=spoken)
        for entry, intents in found:
            for intent in intents or (UndoIntent(target=entry.target, changed=entry.type),):
                request.collector.register(intent, undoes=entry.id)
            if ran := self._ran(entry, request.language):
                request.collector.register(UndoIntent(target=ran, changed=AUTOMATION_RAN))
        return None

    def _ran(self, entry: JournalEntry, language: str) -> str:
        """Return the names of the automations that have run since because of a change; nothing takes that back."""
        found = (self._home.hass.states.get(item) for item in entry.context.get(ALSO_STARTS, ()))
        names = [state.name for state in found if state is not None and _ran_since(state, entry.created_at)]
        return self._home.speech.join(names, language)

    def _failure(self, error: ErrorType, key: str, request: RequestContext, **values: str) -> Outcome:
        spoken = self._home.speech.say("explain", key, request.language, values)
        return failure(error, spoken, spoken=spoken)


def _ran_since(automation: State, unix_time: float) -> bool:
    last = automation.attributes.get("last_triggered")
    return isinstance(last, datetime) and last.timestamp() >= unix_time


def _targets(changes: Changes) -> str:
    undone = [entry.target for entry in changes.entries if entry.state is JournalState.UNDONE]
    return ", ".join(dict.fromkeys(undone))
