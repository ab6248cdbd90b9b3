"""Several locks, covers or alarms and one operation: who was reached is told by name, and who was not."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from homeassistant.const import ATTR_DEVICE_CLASS, ATTR_ENTITY_ID, STATE_ON, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError

from ....common.errors import TargetNotFoundError
from ....common.outcome import ErrorType
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ....safety.policy import Action
from ...speech import Speech
from ..describing import guarded_words
from ..restore.before import OwnContexts, before
from ..restore.intents import restoring
from ..target_resolution import resolved
from ..telling import StateAnswers


class Securing(StrEnum):
    """What is to be done."""

    LOCK = "lock"
    UNLOCK = "unlock"
    CLOSE = "close"
    OPEN = "open"
    ARM_HOME = "armed_home"
    ARM_AWAY = "armed_away"
    ARM_NIGHT = "armed_night"
    ARM_VACATION = "armed_vacation"


@dataclass(frozen=True, slots=True, kw_only=True)
class SecuringService:
    """How an operation is carried out."""

    domain: str
    """What it is done to."""
    service: str
    """Service of that domain."""
    words: str
    """What it is called in the sentences that tell what is, and was, done."""
    states: frozenset[str]
    """States that mean that it was done."""


def _way(domain: str, service: str, words: str, *states: str) -> SecuringService:
    return SecuringService(domain=domain, service=service, words=words, states=frozenset(states))


_ALARM = "alarm_control_panel"
WAYS: Mapping[Securing, SecuringService] = {
    Securing.LOCK: _way("lock", "lock", "lock", "locked"),
    Securing.UNLOCK: _way("lock", "unlock", "unlock", "unlocked", "open"),
    Securing.CLOSE: _way("cover", "close_cover", "close", "closed"),
    Securing.OPEN: _way("cover", "open_cover", "open", "open"),
    Securing.ARM_HOME: _way(_ALARM, "alarm_arm_home", "arm_home", "armed_home"),
    Securing.ARM_AWAY: _way(_ALARM, "alarm_arm_away", "arm_away", "armed_away"),
    Securing.ARM_NIGHT: _way(_ALARM, "alarm_arm_night", "arm_night", "armed_night"),
    Securing.ARM_VACATION: _way(_ALARM, "alarm_arm_vacation", "arm_vacation", "armed_vacation"),
}


class HomeSecuringIntent(ActionIntent):
    """What is to be done with which locks, covers or alarms."""

    type: ClassVar[str] = "home_securing"
    is_of_devices: ClassVar[bool] = True
    profile_domain: ClassVar[str] = "home_securing"
    shapes_later_runs: ClassVar[bool] = False
    acts_as_caller: ClassVar[bool] = True

    operation: Securing
    entity_ids: tuple[str, ...]
    """What is moved."""
    watched: tuple[str, ...] = ()
    """Contacts of doors and windows that nothing moves: what stays open there is told."""

    def conflict_key(self) -> str | None:
        """Two operations on the same things exclude each other."""
        return f"home_securing {' '.join(sorted(self.entity_ids))}" if self.entity_ids else None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Result:
    """What became of each."""

    done: Sequence[State]
    """What is seen to be as wanted."""
    going: Sequence[State]
    """What was told to move and has not arrived."""
    missed: Sequence[State]
    """What could not be moved."""
    left: Sequence[State]
    """What has no motor and is open."""


class HomeSecuringHandler:
    """Calls the service on each, and tells what became of it."""

    def __init__(self, hass: HomeAssistant, speech: Speech, own: OwnContexts) -> None:
        self._hass = hass
        self._speech = speech
        self._telling = StateAnswers(hass, speech)
        self._own = own

    async def assess(self, intent: HomeSecuringIntent, caller: Caller) -> Assessment:
        """Return the service on each target, groups and what stands behind them resolved.

        Raises:
            TargetNotFoundError: one of them is gone.
        """
        way = WAYS[intent.operation]
        return resolved(
            self._hass,
            (
                Action(
                    service=f"{way.domain}.{way.service}",
                    entity_id=state.entity_id,
                    device_class=state.attributes.get(ATTR_DEVICE_CLASS),
                )
                for state in self._states(intent.entity_ids)
            ),
        )

    def describe(self, intent: HomeSecuringIntent, language: str) -> str:
        """Return what would be done, with every name: "unlock Front Door and Back Door"."""
        way = WAYS[intent.operation]
        states = [state for entity_id in intent.entity_ids if (state := self._hass.states.get(entity_id))]
        actions = [Action(service=f"{way.domain}.{way.service}", entity_id=state.entity_id) for state in states]
        guarded = guarded_words(self._hass, self._speech, actions, language) if len(states) == 1 else None
        return guarded or self._what(way, states, language)

    async def execute(self, intent: HomeSecuringIntent, caller: Caller) -> ExecutionResult:
        """Call the service on each that answers; it failed only if none could be moved.

        Raises:
            TargetNotFoundError: one of them is gone.
        """
        way = WAYS[intent.operation]
        states = self._states(intent.entity_ids)
        was = before(self._hass, intent.entity_ids)
        self._own.add(caller.ha_context)
        reached = await asyncio.gather(*(self._call(way, state, caller) for state in states))
        moved = [state.entity_id for state, is_reached in zip(states, reached, strict=True) if is_reached]
        result = self._result(intent, way, moved)
        spoken = self._said(way, result, caller.language)
        if states and not moved:
            return ExecutionResult(error=ErrorType.UNAVAILABLE, data={"message": spoken}, spoken=spoken)
        return ExecutionResult(
            data={
                "targets": moved,
                "missed": [state.entity_id for state in result.missed],
                "left_open": [state.entity_id for state in result.left],
            },
            spoken=spoken,
            undo=restoring(self._hass, was, moved, operation=None, slots={}) if moved else None,
            verified=not (result.going or result.missed) or None,
        )

    async def is_done(self, intent: HomeSecuringIntent, key: str) -> bool | None:
        """Read every target back; None while one is not available or on its way."""
        way = WAYS[intent.operation]
        states = [self._hass.states.get(entity_id) for entity_id in intent.entity_ids]
        if any(state is None or state.state in (STATE_UNAVAILABLE, STATE_UNKNOWN) for state in states):
            return None
        return all(state is not None and state.state in way.states for state in states)

    async def _call(self, way: SecuringService, state: State, caller: Caller) -> bool:
        """Call the service on one target and tell whether it took it."""
        if state.state == STATE_UNAVAILABLE:
            return False
        try:
            await self._hass.services.async_call(
                way.domain,
                way.service,
                {ATTR_ENTITY_ID: state.entity_id},
                blocking=True,
                context=caller.ha_context,
            )
        except HomeAssistantError:
            return False
        return True

    def _result(self, intent: HomeSecuringIntent, way: SecuringService, moved: Sequence[str]) -> _Result:
        now = self._states(intent.entity_ids)
        reached = [state for state in now if state.entity_id in moved and state.state != "jammed"]
        watched = [state for entity_id in intent.watched if (state := self._hass.states.get(entity_id))]
        return _Result(
            done=[state for state in reached if state.state in way.states],
            going=[state for state in reached if state.state not in way.states],
            missed=[state for state in now if state not in reached],
            left=[state for state in watched if state.state == STATE_ON],
        )

    def _said(self, way: SecuringService, result: _Result, language: str) -> str:
        done = self._names(result.done, language)
        sentences = [self._say(f"did_{way.words}", language, target=done, value="")] if result.done else []
        sentences += [
            self._say(key, language, what=self._what(way, states, language, with_state=key == "not_secured"))
            for key, states in (("securing", result.going), ("not_secured", result.missed))
            if states
        ]
        if result.left:
            sentences.append(self._say("only_seen", language, names=self._telling.named(result.left, language)))
        return " ".join(sentences) or self._say("nothing_open", language)

    def _what(self, way: SecuringService, states: Sequence[State], language: str, *, with_state: bool = False) -> str:
        names = self._telling.with_states(states, language) if with_state else self._names(states, language)
        return self._say(f"do_{way.words}", language, target=names, value="")

    def _names(self, states: Iterable[State], language: str) -> str:
        return self._speech.join([state.name for state in states], language)

    def _states(self, entity_ids: Iterable[str]) -> list[State]:
        found = {entity_id: self._hass.states.get(entity_id) for entity_id in entity_ids}
        if gone := [entity_id for entity_id, state in found.items() if state is None]:
            raise TargetNotFoundError(f"not there any more: {', '.join(gone)}")
        return [state for state in found.values() if state is not None]

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._speech.say("smart_home", key, language, values)
