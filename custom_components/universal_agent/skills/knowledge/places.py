"""Which time zone a place is in: the names of the zones themselves, and what a language calls some of them."""

from collections.abc import Mapping
import zoneinfo

from homeassistant.core import HomeAssistant

from ...nlu.frames import folded_words
from ..speech import Speech

_AREAS = frozenset({"Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"})


class TimeZonePlaces:
    """Finds time zones by the names of places; the zones are read once, when somebody first asks."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech
        self._cities: Mapping[str, str] | None = None

    async def zone(self, place: str, language: str) -> str | None:
        """Return the time zone of a place, or None for one that no zone is named after."""
        if self._cities is None:
            self._cities = await self._hass.async_add_executor_job(_cities)
        wanted = " ".join(folded_words(place))
        named = {" ".join(folded_words(name)): zone for name, zone in self._named(language).items()}
        return named.get(wanted) or self._cities.get(wanted)

    def _named(self, language: str) -> Mapping[str, str]:
        found: Mapping[str, str] = self._speech.words("knowledge_places", language)
        return found


def _cities() -> Mapping[str, str]:
    """Return the cities that time zones are named after."""
    zones = sorted(zone for zone in zoneinfo.available_timezones() if zone.partition("/")[0] in _AREAS)
    return {" ".join(folded_words(zone.rpartition("/")[2].replace("_", " "))): zone for zone in zones}
