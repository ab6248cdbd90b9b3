"""The panel in the sidebar and the card for dashboards: two files that the frontend loads, where there is one."""

from collections.abc import Callable
import hashlib
from pathlib import Path

from homeassistant.components.http import StaticPathConfig  # type: ignore[attr-defined] # exported from 2026.11 on
from homeassistant.core import HomeAssistant, callback
from homeassistant.util.hass_dict import HassKey

_FILES = Path(__file__).parent / "bundle"
"""What `scripts/panel/build` makes."""
_URL = "/universal_agent_panel"
_PATH = "universal-agent"
_SERVED: HassKey[bool] = HassKey("universal_agent_panel_served")
"""Home Assistant serves a folder until it stops: it is asked to only once."""


async def show_panel(hass: HomeAssistant) -> Callable[[], None]:
    """Show the panel to every user and offer the card; return what takes both away.

    What a user sees in the panel is decided by the commands that it calls. Whoever does not want it in the sidebar
    hides it there, as any other panel.
    """
    if "frontend" not in hass.config.components:
        return _nothing
    # Imported here: the frontend's own package is not there where Home Assistant runs without it.
    from homeassistant.components import frontend, panel_custom  # noqa: PLC0415

    if not hass.data.get(_SERVED):
        await hass.http.async_register_static_paths([StaticPathConfig(_URL, str(_FILES), cache_headers=True)])
        hass.data[_SERVED] = True
    panel, card = await hass.async_add_executor_job(lambda: (_versioned("panel.js"), _versioned("card.js")))
    await panel_custom.async_register_panel(
        hass,
        frontend_url_path=_PATH,
        webcomponent_name="universal-agent-panel",
        sidebar_title="Universal Agent",
        sidebar_icon="mdi:robot-happy-outline",
        module_url=panel,
        # A page that is still open after an update compares this with what it was loaded from.
        config={"build": panel.rpartition("=")[2]},
        handle_safe_area=True,
    )
    frontend.add_extra_js_url(hass, card)

    @callback
    def take_away() -> None:
        frontend.async_remove_panel(hass, _PATH, warn_if_unknown=False)
        frontend.remove_extra_js_url(hass, card)

    return take_away


def _versioned(name: str) -> str:
    """Return the address of a file; it changes with the file's content, so that no browser keeps an old one."""
    digest = hashlib.sha256((_FILES / name).read_bytes()).hexdigest()
    return f"{_URL}/{name}?v={digest[:16]}"


@callback
def _nothing() -> None:
    """Take nothing away where nothing was shown."""
