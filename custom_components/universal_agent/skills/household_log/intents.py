"""What changes in the household log: an entry is made or removed; and a reminder of what nobody has done."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, Literal

from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...nlu.datetimes import Grain, Moment, say_moment
from ..notification.phones import phones_of_user
from ..notification.sending import Destination, Notice, PersistentNotificationTarget, satellite_of, send
from ..skill import SkillContext


class LogIntent(ActionIntent):
    """Something that was done, or that may not have been done."""

    type: ClassVar[str] = "household_log"
    written: ClassVar[tuple[str, ...]] = ("said",)
    profile_domain: ClassVar[str] = "household_log"
    shapes_later_runs: ClassVar[bool] = True

    operation: Literal["record", "remove", "restore", "remind"]
    kind: str
    """What was done."""
    things: tuple[str, ...] = ()
    """Stems of the words for what it was done to."""
    said: str
    """The words for it."""
    person: str | None = None
    """Who did it."""
    at: float = 0.0
    """Unix time when it was done; for a reminder, since when it counts."""
    is_exact: bool = True
    """Whether that is the time itself, rather than only its day."""
    number: int | None = None
    """The entry to remove, or to restore."""

    def conflict_key(self) -> str | None:
        """Return the entry that is removed; two new ones never exclude each other."""
        return None if self.number is None else f"household_log:{self.number}"


class LogHandler:
    """Writes the log, and reminds of what is missing in it."""

    def __init__(self, home: SkillContext) -> None:
        self._hass = home.hass
        self._log = home.stores.household_log
        self._speech = home.speech

    async def assess(self, intent: LogIntent, caller: Caller) -> Assessment:
        """Return that no service is called for an entry; a reminder goes to who asked for it."""
        return Assessment()

    def describe(self, intent: LogIntent, language: str) -> str:
        """Return it in words."""
        return self._say(f"do_{intent.operation}", language, what=intent.said)

    async def execute(self, intent: LogIntent, caller: Caller) -> ExecutionResult:
        """Make an entry, remove or restore it, or remind of what nobody has done."""
        await self._speech.load(caller.language)
        if intent.operation == "remind":
            return await self._remind(intent, caller)
        if intent.number is not None:
            return await self._set_removed(intent, intent.number, caller)
        number = await self._log.add(
            key=caller.key,
            kind=intent.kind,
            things=frozenset(intent.things),
            said=intent.said,
            person=intent.person,
            at=intent.at,
            is_exact=intent.is_exact,
        )
        return ExecutionResult(
            data={"id": number, "activity": intent.said, "at": _iso(intent.at)},
            spoken=self._say(
                "recorded",
                caller.language,
                what=intent.said,
                when=when_done(intent.at, caller.now, caller.language, is_exact=intent.is_exact),
            ),
            undo=undo_by(_opposite(intent, "remove", number)),
            verified=True,
        )

    async def is_done(self, intent: LogIntent, key: str) -> bool | None:
        """Tell whether the entry is there; of a reminder that cannot be known."""
        if intent.operation == "remind":
            return None
        if intent.number is None:
            return await self._log.has_key(key)
        return await self._log.is_there(intent.number) is (intent.operation == "restore")

    async def _set_removed(self, intent: LogIntent, number: int, caller: Caller) -> ExecutionResult:
        removes = intent.operation == "remove"
        if await self._log.is_there(number) is not removes:
            raise TargetNotFoundError("it is not so any more", spoken=self._say("gone", caller.language))
        await self._log.set_removed(number, removed=removes)
        return ExecutionResult(
            data={"id": number},
            spoken=self._say("removed" if removes else "restored", caller.language, what=intent.said),
            undo=undo_by(_opposite(intent, "restore" if removes else "remove", number)),
            verified=True,
        )

    async def _remind(self, intent: LogIntent, caller: Caller) -> ExecutionResult:
        """Tell who asked that nobody has done it; say nothing where somebody has."""
        done = await self._log.find(intent.kind, frozenset(intent.things), since=intent.at)
        if done:
            return ExecutionResult(data={"done": _iso(done[0].at)}, spoken="", undo=undo_by(), verified=True)
        notice = Notice(message=self._say("missing", caller.language, what=intent.said))
        for destination in self._destinations(caller):
            await send(self._hass, notice, destination, context=caller.ha_context)
        return ExecutionResult(data={"told": notice.message}, spoken=notice.message, verified=True)

    def _destinations(self, caller: Caller) -> tuple[Destination, ...]:
        """Return where who asked is told: where it was asked, else on their phones, else on the page."""
        satellite = satellite_of(self._hass, caller.device_id, caller.satellite_id)
        if satellite is not None:
            return (satellite,)
        return (phones_of_user(self._hass, caller.user_id) if caller.user_id else ()) or (
            PersistentNotificationTarget(),
        )

    def _say(self, key: str, language: str, **values: Any) -> str:
        found: Mapping[str, Any] = values
        return self._speech.say("household_log", key, language, found)


def when_done(at: float, now: datetime, language: str, *, is_exact: bool) -> str:
    """Return when something was done in words: the day alone where nobody said more."""
    moment = dt_util.as_local(dt_util.utc_from_timestamp(at))
    if is_exact:
        return say_moment(moment, now=now, language=language)
    start = dt_util.start_of_local_day(moment)
    day = Moment(
        start=start, end=start + timedelta(days=1), grain=Grain.DAY, has_date=True, has_time=False, is_range=False
    )
    return say_moment(day, now=now, language=language)


def _iso(at: float) -> str:
    return dt_util.utc_from_timestamp(at).isoformat()


def _opposite(intent: LogIntent, operation: Literal["remove", "restore"], number: int) -> LogIntent:
    """Return what takes an intent back: the same entry, removed or restored."""
    update = {"operation": operation, "number": number, "effect_class": EffectClass.ABSOLUTE_SET}
    return intent.model_copy(update=update)
