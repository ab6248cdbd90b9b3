"""Notes what was said and done, and finds what of it would mean something else now."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import CALLBACK_TYPE, Event, HomeAssistant, callback
from homeassistant.helpers import entity_registry as er
from homeassistant.util import dt as dt_util

from ...common.errors import StorageError
from ...common.origin import Channel
from ...const import EVENT_REQUEST
from ...safety.origins import place_of
from ...skills.skill import SkillContext
from ...skills.utterances.meaning import means_the_same
from ...skills.utterances.reading import compared
from ...store.executions import ExecutionRecord
from ...store.journal import JournalState
from ...store.rehearsed import RehearsedWords, SpokenText
from ..exposure import watch_exposure
from ..watching import OnceSettled, watch_from_start, watch_own_sentences, watch_registries
from .issues import Different, show
from .reading import entity_id_of, read

_NOTED_S = 5.0
"""What was just said is noted once its record is written and nothing more is said: it is read, which takes a while."""
_SETTLED_S = 60.0
_CERTAIN_S = 120.0
"""What is found is told if it is still so a while later: a device that is being replaced is gone for a moment."""
MAX_KEPT = 300
"""Words that are kept at most: those said last."""


class Rehearsal:
    """Notes what was said and done, and finds what of it would mean something else now."""

    def __init__(self, hass: HomeAssistant, home: SkillContext) -> None:
        self._hass = hass
        self._home = home
        self._store = home.stores.rehearsed
        self._noted_until: float | None = None
        self._different: frozenset[str] = frozenset()
        self._lock = asyncio.Lock()

    async def note(self) -> None:
        """Keep what was carried out since the last time, with what it means by itself."""
        async with self._lock:
            try:
                await self._note()
            except StorageError:
                return  # the same requests are looked at the next time

    async def rehearse(self) -> bool:
        """Read all words again and tell of those that were different the last time, too; True if some are not sure."""
        async with self._lock:
            try:
                different = await self.find()
            except StorageError:
                return False
            keys = frozenset(words.key for words, _ in different)
            show(self._hass, [item for item in different if item[0].key in self._different])
            is_unsure = not keys <= self._different
            self._different = keys
            return is_unsure

    async def find(self) -> list[Different]:
        """Return the words that mean something else now, the last said first.

        Raises:
            StorageError: what was said cannot be read.
        """
        await self._note()
        read_again = [await self._read_again(words) for words in await self._store.all()]
        return [item for item in read_again if item is not None]

    async def _note(self) -> None:
        stores = self._home.stores
        since = self._noted_until
        if since is None:
            since = max((words.said_at for words in await self._store.all()), default=0.0)
        until = dt_util.utcnow().timestamp()
        stores.executions.flush()
        records = [record for record in await stores.executions.between(since, until) if _is_worth_it(record)]
        if records:  # most requests are questions: what is kept is read for none of them
            known = {words.key: words for words in await self._store.all()}
            found = [await self._words(record, known) for record in reversed(records[:MAX_KEPT])]
            if kept := [words for words in found if words is not None]:
                await self._store.keep(kept, at_most=MAX_KEPT)
        self._noted_until = until

    async def _words(self, record: ExecutionRecord, known: Mapping[str, RehearsedWords]) -> RehearsedWords | None:
        """Return what is kept of a request; of words that are known, their meaning is not asked again."""
        await asyncio.sleep(0)  # whoever speaks meanwhile is answered first
        _, area_id = place_of(self._hass, record.device_id, None)
        said = SpokenText(text=record.text, language=record.language, user_id=record.user_id, area_id=area_id)
        words = compared(said.text, self._home.speech, said.language)
        key = sha256(f"{words}\n{said.language}\n{said.user_id}\n{said.area_id}".encode()).hexdigest()[:16]
        if (before := known.get(key)) is not None:
            return replace(before, said_at=record.started_at)
        reading = await read(said, self._home)
        if reading is None:
            return None
        return RehearsedWords(
            key=key, said=said, meaning=reading.meaning, things=reading.things, said_at=record.started_at
        )

    async def _read_again(self, words: RehearsedWords) -> Different | None:
        """Return words that mean something else; None for those that mean the same, or of which nobody can tell now."""
        await asyncio.sleep(0)
        if any(_is_away(self._hass, thing_id) for thing_id in words.things):
            return None
        now = await read(words.said, self._home)
        return None if now is not None and means_the_same(words.meaning, now.meaning) else (words, now)


def _is_worth_it(record: ExecutionRecord) -> bool:
    """Tell whether somebody said something that was understood by sentences alone, and all of it was done."""
    statuses: Collection[object] = {item.get("status") for item in record.intents}
    return (
        record.channel in (Channel.VOICE, Channel.CHAT)
        and record.approach == "direct"
        and record.understood
        and record.error is None
        and not record.taint
        and statuses == {JournalState.DONE.value}
    )


def _is_away(hass: HomeAssistant, thing_id: str) -> bool:
    """Tell whether a thing cannot be asked right now: it may be back as it was."""
    entity_id = entity_id_of(hass, thing_id)
    if entity_id is None:
        return False
    state, entry = hass.states.get(entity_id), er.async_get(hass).async_get(entity_id)
    if state is None:
        return entry is not None and entry.disabled_by is None
    return state.state == STATE_UNAVAILABLE


def watch_words(hass: HomeAssistant, home: SkillContext) -> CALLBACK_TYPE:
    """Keep these repairs as the words are, from when the home has started; return what ends that."""
    rehearsal = Rehearsal(hass, home)

    @callback
    def look(_now: object) -> None:
        hass.async_create_task(rehearse(), "Universal Agent: words are read again")

    @callback
    def note(_now: object) -> None:
        hass.async_create_task(rehearsal.note(), "Universal Agent: what was said is noted")

    settled = OnceSettled(hass, look, _SETTLED_S)
    certain = OnceSettled(hass, look, _CERTAIN_S)
    noted = OnceSettled(hass, note, _NOTED_S, when_quiet=True)

    async def rehearse() -> None:
        if await rehearsal.rehearse():
            certain.wait()

    @callback
    def said(_event: Event[Any]) -> None:
        noted.wait()

    def start() -> Iterable[CALLBACK_TYPE]:
        settled.wait()
        return (
            watch_registries(hass, settled.wait),
            watch_exposure(hass, settled.wait),
            watch_own_sentences(hass, settled.wait),
            hass.bus.async_listen(EVENT_REQUEST, said),
            certain.end,
            noted.end,
        )

    return watch_from_start(hass, settled, start)
