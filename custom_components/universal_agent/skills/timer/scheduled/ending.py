"""The end of a command that held for a while: what it found is restored, unless somebody has changed it since."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
import json
import logging
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import Context
from homeassistant.util import dt as dt_util
from pydantic import BaseModel, ConfigDict, ValidationError

from ....common.effects import EffectClass
from ....common.errors import StorageError, ToolError
from ....common.request import RequestContext
from ....intents.collector import Registered
from ....intents.result import IntentResult
from ....store.journal import JournalState
from ....store.schedule import ScheduledItem
from ...skill import SkillContext, machinery_of
from ...smart_home.restore.before import changed_since
from ...smart_home.restore.intents import DeviceRestoreIntent
from ...smart_home.restore.saved import SavedState, settled
from ...speech import Speech
from ..wording import TimerWording
from .intents import StoredOrigin
from .running import Tell, request_of

_LOGGER = logging.getLogger(__name__)

CATCH_UP_S = 12 * 3600.0
"""How late an end is made up for: what nobody has changed since would stay on for good."""
_MAX_NAMES = 5
_WORDS = {
    "on": "do_turn_on",
    "off": "do_turn_off",
    "open": "do_open",
    "closed": "do_close",
    "locked": "do_lock",
    "unlocked": "do_unlock",
}


class Ending(BaseModel):
    """What one command for a while restores."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    states: tuple[SavedState, ...]
    """What it found."""
    operation: str | None = None
    """The HA intent that changed it."""
    slots: dict[str, Any] = {}
    """What that was told."""
    done_at: float = 0.0
    """When it was changed, unix time."""
    context_id: str | None = None
    """The context that changed it."""
    idle: tuple[str, ...] = ()
    """What of it was as it is wanted already."""

    def made(self, context: Context) -> bool:
        """Tell whether a state came about by the command itself."""
        return self.context_id is not None and self.context_id in (context.id, context.parent_id)


class KeptEnding(BaseModel):
    """What the schedule keeps of the end of a command."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    satellite_id: str | None = None
    """Where it was asked; told there."""
    asked_by: StoredOrigin
    """Who asked, from where."""
    said: str = ""
    """The command in the person's words."""
    tainted: bool = False
    """Whether untrusted content was read on the way to it."""
    endings: tuple[Ending, ...]
    """What is restored."""
    approved_by: StoredOrigin | None = None
    """Who said yes to it, where that was needed."""
    with_pin: bool = False
    """Whether that came with the PIN."""
    is_said: bool = False
    """Whether a person's own words were understood as this, without a model."""

    def as_payload(self) -> str:
        """Return it as the database keeps it."""
        return json.dumps(self.model_dump(mode="json"), ensure_ascii=False)


def kept_ending(item: ScheduledItem) -> KeptEnding | None:
    """Return the end that an item is; None where it is something else."""
    if "endings" not in item.payload:
        return None
    try:
        return KeptEnding.model_validate(dict(item.payload))
    except ValidationError:
        return None


def endings_of(items: Iterable[ScheduledItem]) -> Iterator[tuple[ScheduledItem, KeptEnding]]:
    """Yield the ends among open items."""
    for item in items:
        if (kept := kept_ending(item)) is not None:
            yield item, kept


def merged(earlier: Sequence[Ending], later: Sequence[Ending]) -> tuple[tuple[Ending, ...], tuple[Ending, ...]]:
    """Return earlier ends without what a later command takes over, and the later ones with what was found first."""
    first = {state.entity_id: state for ending in earlier for state in ending.states}
    taken = {state.entity_id for ending in later for state in ending.states}
    left = tuple(
        rest for ending in earlier if (rest := ending.model_copy(update={"states": _but(ending.states, taken)})).states
    )
    now = tuple(
        ending.model_copy(
            update={
                "states": tuple(first.get(state.entity_id, state) for state in ending.states),
                "idle": tuple(entity_id for entity_id in ending.idle if entity_id not in first),
            }
        )
        for ending in later
    )
    return left, now


def moving(endings: Iterable[Ending]) -> tuple[Ending, ...]:
    """Return the ends without what was as it is wanted already: there is nothing to restore."""
    without = (ending.model_copy(update={"states": _but(ending.states, ending.idle)}) for ending in endings)
    return tuple(ending for ending in without if ending.states)


def _but(states: Iterable[SavedState], taken: Iterable[str]) -> tuple[SavedState, ...]:
    without = frozenset(taken)
    return tuple(state for state in states if state.entity_id not in without)


def describe_ending(speech: Speech, endings: Sequence[Ending], language: str) -> str:
    """Return what is done at the end: "turn off Kitchen Light"."""
    states = [item for ending in endings for item in ending.states]
    kinds: dict[str, list[str]] = {}
    for state in states:
        plain = "temperature" not in state.attributes
        kinds.setdefault(_WORDS.get(settled(state.state), "do_restore") if plain else "do_restore", []).append(
            state.name
        )
    said = [
        speech.say("smart_home", key, language, {"target": speech.join(names[:_MAX_NAMES], language), "value": ""})
        for key, names in kinds.items()
    ]
    return speech.join(said, language)


class EndingRuns:
    """Restores what is due."""

    def __init__(self, home: SkillContext, wording: TimerWording, tell: Tell) -> None:
        self._home = home
        self._wording = wording
        self._tell = tell

    def is_there(self, item: ScheduledItem) -> bool:
        """Tell whether everything that is to be restored can be reached."""
        kept = kept_ending(item)
        found = [] if kept is None else [state.entity_id for ending in kept.endings for state in ending.states]
        states = [self._home.hass.states.get(entity_id) for entity_id in found]
        return all(state is not None and state.state != STATE_UNAVAILABLE for state in states)

    async def run(self, item: ScheduledItem, kept: KeptEnding, late_s: float | None) -> None:
        """Restore what nobody has changed since, or tell why not."""
        await self._wording.load(item.language)
        await self._home.speech.load(item.language)
        if late_s is not None and (late_s > CATCH_UP_S or kept.approved_by is not None):
            await self._tell(item, self._wording.due(item, item.language, late_s))
            return
        states = tuple(
            state for ending in kept.endings for state in ending.states if not self._is_changed(state, ending)
        )
        if not states:
            _LOGGER.info("Nothing is restored: it was changed since (%s)", item.message)
            return
        try:
            why = await self._restore(kept, states)
        except (ToolError, StorageError) as err:
            _LOGGER.warning("Restoring after the command %s failed: %s", item.message, err)
            why = self._wording.say("why_changed", item.language)
        if why is not None:
            said = self._wording.say("action_not_done", item.language, what=item.message or "", why=why)
            await self._tell(item, said)
        elif late_s is not None:
            await self._tell(item, self._wording.caught_up(item, item.language, late_s))

    def _is_changed(self, one: SavedState, ending: Ending) -> bool:
        """Tell whether a person, an automation or a hand at the switch has changed a device since."""
        now = self._home.hass.states.get(one.entity_id)
        if now is None:
            return False  # gone: that is told, not passed over
        return changed_since(now, done_at=ending.done_at, operation=ending.operation, slots=ending.slots, own=ending)

    async def _restore(self, kept: KeptEnding, states: tuple[SavedState, ...]) -> str | None:
        """Have it restored as if it were asked for now; return why it was not."""
        machinery = machinery_of(self._home)
        request = request_of(kept.asked_by, said=kept.said, is_said=kept.is_said, tainted=kept.tainted)
        request = replace(request, hidden_categories=machinery.hidden_categories(request))
        unlocks = any(state.domain == "lock" and settled(state.state) != "locked" for state in states)
        intent = DeviceRestoreIntent(
            target=", ".join(state.name for state in states[:_MAX_NAMES]),
            effect_class=EffectClass.NON_IDEMPOTENT if unlocks else EffectClass.ABSOLUTE_SET,
            states=states,
            done_at=dt_util.utcnow().timestamp(),
        )
        results = await machinery.processor.process([Registered(0, intent, is_said=kept.is_said)], request)
        for result in results:
            if result.state is JournalState.AWAITING_APPROVAL:
                results = await self._approved(result, kept)
        failed = [item for item in results if item.state not in (JournalState.DONE, JournalState.RUNNING)]
        if not failed:
            return None
        if failed[0].state is JournalState.AWAITING_APPROVAL:
            return self._wording.say("why_person", request.language)
        return failed[0].outcome.spoken or self._wording.say("why_changed", request.language)

    async def _approved(self, result: IntentResult, kept: KeptEnding) -> list[IntentResult]:
        """Carry out what needs a person, where that person has confirmed it already."""
        processor = machinery_of(self._home).processor
        assert result.id is not None
        if kept.approved_by is None or (result.needs_pin and not kept.with_pin):
            await processor.decline([result.id], JournalState.REFUSED, "not_confirmed")
            return [result]
        approver: RequestContext = request_of(kept.approved_by, said=kept.said, is_said=kept.is_said, tainted=False)
        return await processor.approve([result.id], approver) or [result]
