"""Where a request comes from: the language it is in, the device and area that somebody spoke to."""

from functools import lru_cache

from home_assistant_intents import get_languages
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er
from homeassistant.util import language as language_util


def place_of(hass: HomeAssistant, device_id: str | None, satellite_id: str | None) -> tuple[str | None, str | None]:
    """Return the device that was spoken to and the area it stands in."""
    area_id = None
    if satellite_id and (entry := er.async_get(hass).async_get(satellite_id)):
        device_id, area_id = entry.device_id, entry.area_id
    if area_id is None and device_id and (device := dr.async_get(hass).async_get(device_id)):
        area_id = dr.async_get_effective_area_id(hass, device)
    return device_id, area_id


@lru_cache(maxsize=64)
def language_of(wanted: str | None, home: str) -> str:
    """Return the request's language, or the home's where nobody can speak that one."""
    known = set(get_languages())
    for candidate in (wanted, home):
        try:
            if candidate and language_util.matches(candidate, known):
                return candidate
        except ValueError:
            continue
    return "en"
