"""The devices of the corpus, in the program that is measured: they are built, put into a state and read by actions.

What they show is what they were made to do; the agent has no part in it.
"""

from dataclasses import asdict
from typing import Any

from homeassistant.core import HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.helpers import area_registry as ar
from homeassistant.helpers.typing import ConfigType

from scripts.lib.bench.home import BuiltHome, timers
from tests.corpus.home import look, overrides, set_up_home
from tests.corpus.material import HERE, read_home_file

DOMAIN = "corpus_home"
_AGENT = "universal_agent"


async def async_setup(hass: HomeAssistant, _config: ConfigType) -> bool:
    """Offer the actions."""
    built: list[BuiltHome] = []

    async def build(call: ServiceCall) -> dict[str, Any]:
        areas = ar.async_get(hass)
        for area in list(areas.async_list_areas()):  # those that Home Assistant begins with
            areas.async_delete(area.id)
        built.append(await set_up_home(hass, read_home_file(HERE), call.data["language"]))
        return {"satellite": built[0].satellite_id}

    async def begin(call: ServiceCall) -> None:
        await built[0].reset(overrides(call.data["states"]))

    async def see(_call: ServiceCall) -> dict[str, Any]:
        await hass.async_block_till_done()
        return {
            "devices": {entity_id: asdict(seen) for entity_id, seen in look(built[0]).items()},
            "put_off": await _put_off(hass),
        }

    async def clear(_call: ServiceCall) -> None:
        """Take off whatever waits for its time."""
        manager = timers(hass)
        for timer_id in list(manager.timers):
            manager.cancel_timer(timer_id)
        schedule = hass.config_entries.async_entries(_AGENT)[0].runtime_data.stores.schedule
        for item in await schedule.open_items():
            await schedule.update(item.id, state="cancelled")

    for name, action, answers in (("build", build, True), ("begin", begin, False), ("see", see, True)):
        response = SupportsResponse.ONLY if answers else SupportsResponse.NONE
        hass.services.async_register(DOMAIN, name, action, supports_response=response)
    hass.services.async_register(DOMAIN, "clear", clear)
    return True


async def _put_off(hass: HomeAssistant) -> list[dict[str, Any]]:
    """Return what waits for its time: ours, and Home Assistant's own timers."""
    items = await hass.config_entries.async_entries(_AGENT)[0].runtime_data.stores.schedule.open_items()
    ours = [{"kind": str(item.kind), "at": item.fires_at, "what": item.message or item.name or ""} for item in items]
    shadows = {item.native_id for item in items}
    return ours + [
        {"kind": "action" if timer.conversation_command else "timer", "at": None, "what": timer.name or ""}
        for timer in timers(hass).timers.values()
        if timer.id not in shadows
    ]
