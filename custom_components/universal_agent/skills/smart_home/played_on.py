"""On which player something was put: Home Assistant plays it there and does not say where."""

from collections.abc import Iterable

from homeassistant.components.media_player.const import MediaPlayerEntityFeature
from homeassistant.core import State
from homeassistant.helpers import intent

_PLAY = "HassMediaSearchAndPlay"
_NEEDED = MediaPlayerEntityFeature.SEARCH_MEDIA | MediaPlayerEntityFeature.PLAY_MEDIA


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
