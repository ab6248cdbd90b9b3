"""A source chosen on one media player."""

from typing import ClassVar

from homeassistant.components.media_player.const import (
    ATTR_INPUT_SOURCE,
    DOMAIN,
    SERVICE_SELECT_SOURCE,
    MediaPlayerEntityFeature,
)
from homeassistant.const import ATTR_SUPPORTED_FEATURES, SERVICE_TURN_ON, STATE_OFF

from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ....safety.policy import Action
from ..by_service.intents import OneDeviceHandler


class MediaSourceIntent(ActionIntent):
    """Which source a media player is to play from."""

    type: ClassVar[str] = "media_source"
    is_of_devices: ClassVar[bool] = True
    profile_domain: ClassVar[str] = "media_source"
    shapes_later_runs: ClassVar[bool] = False
    acts_as_caller: ClassVar[bool] = True

    entity_id: str
    """The media player."""
    source: str
    """One of its sources, as it is called there."""

    def conflict_key(self) -> str | None:
        """Two sources for one media player exclude each other."""
        return f"device_service {self.entity_id}"


class MediaSourceHandler(OneDeviceHandler):
    """Chooses the source."""

    async def assess(self, intent: MediaSourceIntent, caller: Caller) -> Assessment:
        """Return the service and its target.

        Raises:
            TargetNotFoundError: the media player is gone.
        """
        first = (SERVICE_TURN_ON,) if self._is_off(intent.entity_id) else ()
        services = (*first, SERVICE_SELECT_SOURCE)
        return Assessment(
            actions=tuple(Action(service=f"{DOMAIN}.{name}", entity_id=intent.entity_id) for name in services)
        )

    def describe(self, intent: MediaSourceIntent, language: str) -> str:
        """Return what would be done: "switch Kitchen Radio to Jazz FM"."""
        values = {"target": intent.target, "source": intent.source}
        return self._speech.say("smart_home", "do_source", language, values)

    async def execute(self, intent: MediaSourceIntent, caller: Caller) -> ExecutionResult:
        """Choose the source; nothing is heard of one that is off, so it is turned on before that.

        Raises:
            UnavailableError: the media player does not answer.
        """
        data = {ATTR_INPUT_SOURCE: intent.source}
        was_off, turned_on = self._is_off(intent.entity_id), None
        if was_off:
            turned_on = await self._call(intent.entity_id, intent.target, SERVICE_TURN_ON, {}, caller)
        chosen = await self._call(intent.entity_id, intent.target, SERVICE_SELECT_SOURCE, data, caller)
        undo = turned_on if was_off else chosen
        values = {"target": intent.target, "source": intent.source}
        return ExecutionResult(
            data={"targets": [intent.entity_id], "source": intent.source},
            spoken=self._speech.say("smart_home", "source_chosen", caller.language, values),
            undo=undo,
        )

    def _is_off(self, entity_id: str) -> bool:
        """Tell whether a media player is off and can be turned on."""
        state = self._state(entity_id)
        able = MediaPlayerEntityFeature(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0))
        return state.state == STATE_OFF and MediaPlayerEntityFeature.TURN_ON in able

    async def is_done(self, intent: MediaSourceIntent, key: str) -> bool | None:
        """Read the media player back; one that is off tells no source."""
        state = self._hass.states.get(intent.entity_id)
        found = None if state is None else state.attributes.get(ATTR_INPUT_SOURCE)
        return None if found is None else bool(found == intent.source)
