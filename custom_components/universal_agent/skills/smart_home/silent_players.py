"""Players that are off: they have no volume, and Home Assistant tells of one that was set all the same."""

from collections import OrderedDict
from collections.abc import Iterable

from homeassistant.core import State

from ...common.outcome import ErrorType
from ...intents.base import Caller, ExecutionResult
from ...nlu.grounded_parser.without_levels import SILENT
from ..speech import Speech
from .resolved_targets import ResolvedTargets

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
