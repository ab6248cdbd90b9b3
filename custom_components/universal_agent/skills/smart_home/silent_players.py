"""What Home Assistant does not say of players: on which something was put, and that one was off."""

from collections import OrderedDict
from collections.abc import Iterable

from homeassistant.components.media_player.const import MediaPlayerEntityFeature
from homeassistant.core import State
from homeassistant.helpers import intent

from ...common.outcome import ErrorType
from ...intents.base import Caller, ExecutionResult
from ...nlu.grounded_parser.without_levels import SILENT
from ..speech import Speech
from .resolved_targets import ResolvedTargets

_PLAY = "HassMediaSearchAndPlay"
_NEEDED = MediaPlayerEntityFeature.SEARCH_MEDIA | MediaPlayerEntityFeature.PLAY_MEDIA
_VOLUME = frozenset({"HassSetVolume", "HassSetVolumeRelative"})
MAX_REQUESTS = 32
"""Requests of which is kept what they have turned on."""


class SilentPlayers:
    """Tells which order about a volume is for players that are off, and for none that its own request turned on."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._woken: OrderedDict[str, set[str]] = OrderedDict()

    def refused(self, meant: ResolvedTargets, caller: Caller) -> ExecutionResult | None:
        """Return that nothing was done because all the players are off; None where one of them is not, or may not."""
        if meant.name not in _VOLUME:
            return None
        woken = self._woken.get(caller.request_id, set())
        players = meant.of_domains({"media_player"})
        if not players or any(state.state not in SILENT or state.entity_id in woken for state in players):
            return None
        names = self._speech.join([state.name for state in players], caller.language)
        key = "player_is_off" if len(players) == 1 else "players_are_off"
        spoken = self._speech.say("smart_home", key, caller.language, {"target": names})
        return ExecutionResult(error=ErrorType.UNSUPPORTED, data={"message": spoken}, spoken=spoken)

    def note(self, states: Iterable[State], caller: Caller) -> None:
        """Remember what a request has reached: one that it has turned on may take a while to say so."""
        found = {state.entity_id for state in states if state.domain == "media_player"}
        if found:
            self._woken.setdefault(caller.request_id, set()).update(found)
            while len(self._woken) > MAX_REQUESTS:
                self._woken.popitem(last=False)


def name_player(response: intent.IntentResponse, operation: str, meant: Iterable[State]) -> None:
    """Name the player in the answer to an order to play something, so that "quieter" is about that one.

    Where several may have been meant, none is named.
    """
    if operation != _PLAY or response.error_code is not None or response.success_results:
        return
    able = [state for state in meant if _plays(state)]
    if len(able) == 1:
        (player,) = able
        kind = intent.IntentResponseTargetType.ENTITY
        target = intent.IntentResponseTarget(type=kind, name=player.name, id=player.entity_id)
        response.async_set_results(success_results=[target])


def _plays(state: State) -> bool:
    """Tell whether Home Assistant could search on a player and play what it finds."""
    features = MediaPlayerEntityFeature(state.attributes.get("supported_features") or 0)
    return state.domain == "media_player" and features & _NEEDED == _NEEDED
