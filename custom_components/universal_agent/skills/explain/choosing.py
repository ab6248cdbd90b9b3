"""Which changes "that" means: those of the newest request that changed something here, or those that are named."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
import re

from homeassistant.core import HomeAssistant

from ...common.origin import Channel, Origin
from ...common.request import RequestContext
from ...intents.undo import UNDOES, changed_nothing
from ...store.journal import JournalEntry, JournalState
from ..exposed import is_used_alone
from .inputs import Undo
from .intents import UndoIntent

NEARBY = timedelta(minutes=10)
"""Without a conversation, "that" is not older than this."""
_HAPPENED = (JournalState.DONE, JournalState.RUNNING, JournalState.UNDONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What one request has changed."""

    request_id: str
    """The request."""
    entries: tuple[JournalEntry, ...]
    """Its changes, in order."""
    took_back: bool = False
    """Whether it was itself an undo; what undoes an undo, a redo, is not."""

    @property
    def standing(self) -> tuple[JournalEntry, ...]:
        """Those that nobody has taken back."""
        return tuple(entry for entry in self.entries if entry.state in (JournalState.DONE, JournalState.RUNNING))


def by_request(entries: Iterable[JournalEntry]) -> list[Changes]:
    """Return what happened, request by request, newest first; what changed nothing is left out."""
    found: dict[str, list[JournalEntry]] = {}
    entries = tuple(entries)
    known = {entry.id: entry for entry in entries}
    for entry in entries:
        if entry.state in _HAPPENED and entry.type != UndoIntent.type and not changed_nothing(entry.undo):
            found.setdefault(entry.request_id, []).append(entry)
    return [
        Changes(
            request_id=request_id,
            entries=tuple(sorted(changes, key=lambda entry: entry.seq)),
            took_back=any(_is_undo(entry, known) for entry in changes),
        )
        for request_id, changes in found.items()
    ]


def _is_undo(entry: JournalEntry, known: Mapping[str, JournalEntry]) -> bool:
    """Tell whether an entry takes back a change, rather than doing again what an undo had taken back."""
    is_undo = False
    undone: JournalEntry | None = entry
    while undone is not None and (earlier := undone.context.get(UNDOES)) is not None:
        is_undo = not is_undo
        undone = known.get(earlier)
    return is_undo


def choose(asked: Undo, changes: Sequence[Changes], asker: Requester) -> list[Changes]:
    """Return the requests that are meant, newest first; changes come newest first."""
    theirs = [change for change in changes if all(asker.may_undo(entry.origin) for entry in change.entries)]
    if asked.which is not None:
        return _named(asked.which, theirs)[:1]
    if not asked.anywhere:
        theirs = _close(theirs, asker)
    if asked.redo:
        return [change for change in theirs if change.took_back and change.standing][:1]
    # "Undo that" once more goes further back: who wants the undone thing again says so.
    return [change for change in theirs if change.standing and not change.took_back][: asked.count]


def fits(words: str, *texts: str) -> bool:
    """Tell whether all words are said in one of these texts, or one of these texts in them."""
    wanted = _words(words)
    return bool(wanted) and any(wanted <= (said := _words(text)) or (said and said <= wanted) for text in texts)


def _close(changes: Sequence[Changes], asker: Requester) -> list[Changes]:
    """Return what this conversation changed; where it changed nothing, what was changed from here just now."""
    request = asker.request
    found = [change for change in changes if change.entries[0].origin.same_conversation(request.origin)]
    return found or [
        change for change in changes if asker.is_near(change.entries[0].origin) and _is_recent(change, request)
    ]


def _named(words: str, changes: Sequence[Changes]) -> list[Changes]:
    """Return what stands of the changes that are called so, request by request."""
    found = []
    for change in changes:
        fitting = tuple(entry for entry in change.standing if fits(words, entry.target, _said(entry)))
        if fitting:
            found.append(Changes(request_id=change.request_id, entries=fitting))
    return found


def _said(entry: JournalEntry) -> str:
    """Return what names a change beside its target: the item, the event, the timer."""
    return " ".join(
        str(entry.payload[name]) for name in ("item", "summary", "name", "title") if entry.payload.get(name)
    )


def _is_recent(changes: Changes, request: RequestContext) -> bool:
    return changes.entries[-1].created_at >= (request.now - NEARBY).timestamp()


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", text.casefold()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Requester:
    """Whoever asks, with what counts as theirs."""

    request: RequestContext
    """What was asked, and where."""
    is_admin: bool
    """Whether everything in this home is theirs to decide."""
    is_alone: bool
    """Whether nobody else lives here."""

    def may_undo(self, origin: Origin) -> bool:
        """Tell whether a change is theirs to take back: asked by the same person, or at the same satellite."""
        mine = self.request.origin
        if self.is_admin or (mine.user_id is not None and origin.user_id == mine.user_id):
            return True
        is_nobody_else = origin.user_id is None or mine.user_id is None
        return is_nobody_else and origin.same_place(mine)

    def may_hear(self, origin: Origin) -> bool:
        """Tell whether they may hear of a request: their own, what the agent did by itself, and all if alone."""
        return self.is_alone or origin.channel is Channel.HEARTBEAT or self.may_undo(origin)

    def is_near(self, origin: Origin) -> bool:
        """Tell whether a change was asked for by the same person or at the same device."""
        mine = self.request.origin
        if mine.user_id is None and mine.device_id is None:
            return origin.user_id is None and origin.device_id is None
        return origin.same_device(mine) or (mine.user_id is not None and origin.user_id == mine.user_id)


async def asker_of(hass: HomeAssistant, request: RequestContext) -> Requester:
    """Return who asks. An automation without a user was made by an administrator."""
    user = await hass.auth.async_get_user(request.user_id) if request.user_id else None
    persons = len(hass.states.async_entity_ids("person"))
    is_home_itself = request.channel is Channel.AUTOMATION and request.user_id is None and request.device_id is None
    return Requester(
        request=request,
        is_admin=is_home_itself or (user is not None and user.is_admin),
        # A user who is known is not everybody: a guest's or a child's need not be a person.
        is_alone=(request.user_id is None and persons < 2) or await is_used_alone(hass),
    )
