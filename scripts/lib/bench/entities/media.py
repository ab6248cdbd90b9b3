"""Media players: one search result, tracks that count up."""

from typing import Any, ClassVar

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.browse_media import BrowseMedia, SearchMedia, SearchMediaQuery
from homeassistant.components.media_player.const import (
    MediaClass,
    MediaPlayerEntityFeature,
    MediaPlayerState,
    MediaType,
)

from .base import HomeEntity, features


class BenchMediaPlayer(HomeEntity, MediaPlayerEntity):
    """A player that finds the same title whatever is searched."""

    names: ClassVar = {"volume_level": "_attr_volume_level", "media_track": "_attr_media_track"}

    def set_up(self) -> None:
        """Have the named features, or all."""
        self._attr_supported_features = features(
            MediaPlayerEntityFeature, self.spec.attributes.get("supported_features")
        )
        self._attr_volume_step = 0.1
        self._attr_volume_level = 1.0
        self._attr_media_track = 0
        self.title = str(self.spec.attributes.get("search_result", "The Office"))

    def apply_state(self, state: str | None) -> None:
        """Play when nothing is said."""
        if state is not None or self._attr_state is None:
            self._attr_state = MediaPlayerState(state or "playing")
        self._attr_volume_level = float(self._attr_volume_level or 0)

    def forget(self) -> None:
        """Forget volume and track."""
        self._attr_is_volume_muted = None
        self._attr_media_title = None
        self._attr_state = None
        self.set_up()

    def remembered(self) -> dict[str, Any]:
        """Volume and track also while off."""
        return {"volume_level": self._attr_volume_level, "media_track": self._attr_media_track}

    def _be(self, state: MediaPlayerState) -> None:
        self._attr_state = state
        self.write()

    async def async_turn_on(self) -> None:
        """Switch on."""
        self._be(MediaPlayerState.PLAYING)

    async def async_turn_off(self) -> None:
        """Switch off."""
        self._be(MediaPlayerState.OFF)

    async def async_media_play(self) -> None:
        """Play."""
        self._be(MediaPlayerState.PLAYING)

    async def async_media_pause(self) -> None:
        """Pause."""
        self._be(MediaPlayerState.PAUSED)

    async def async_media_stop(self) -> None:
        """Stop."""
        self._be(MediaPlayerState.IDLE)

    async def async_media_next_track(self) -> None:
        """Go one track on."""
        self._attr_media_track = (self._attr_media_track or 0) + 1
        self.write()

    async def async_media_previous_track(self) -> None:
        """Go one track back."""
        self._attr_media_track = (self._attr_media_track or 0) - 1
        self.write()

    async def async_set_volume_level(self, volume: float) -> None:
        """Set the volume, 0 to 1."""
        self._attr_volume_level = volume
        self.write()

    async def async_mute_volume(self, mute: bool) -> None:
        """Mute: the volume stays."""
        self._attr_is_volume_muted = mute
        self.write()

    async def async_play_media(self, media_type: MediaType | str, media_id: str, **kwargs: Any) -> None:
        """Play what is named."""
        self._attr_media_title = media_id
        self._be(MediaPlayerState.PLAYING)

    async def async_search_media(self, query: SearchMediaQuery) -> SearchMedia:
        """Find the one title there is."""
        found = BrowseMedia(
            media_class=MediaClass.MUSIC,
            media_content_id=self.title,
            media_content_type=MediaType.MUSIC,
            title=self.title,
            can_play=True,
            can_expand=False,
        )
        return SearchMedia(result=[found])

    async def async_set_shuffle(self, shuffle: bool) -> None:
        """Shuffle or not."""
        self._attr_shuffle = shuffle
        self.write()
