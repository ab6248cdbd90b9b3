"""The panel in the sidebar and the card for dashboards: two files that the frontend loads, where there is one."""

import hashlib
from pathlib import Path

from homeassistant.components.http import StaticPathConfig  # type: ignore[attr-defined] # exported from 2026.11 on
from homeassistant.core import HomeAssistant, callback
from homeassistant.util.hass_dict import HassKey

_FILES = Path(__file__).parent / "bundle"
"""What `scripts/panel/build` makes."""
_URL = "/universal_agent_panel"
_PATH = "universal-agent"
_CARD: HassKey[str] = HassKey("universal_agent_card")
"""Where the card is loaded from. Home Assistant serves a folder until it stops: it is asked to only once."""


async def show_panel(hass: HomeAssistant) -> None:
    """Show the panel to every user and offer the card; both stay while the agent is loaded again.

    What a user sees in the panel is decided by the commands that it calls. Whoever does not want it in the sidebar
    hides it there, as any other panel.
    """
    if "frontend" not in hass.config.components:
        return
    # Imported here: the frontend's own package is not there where Home Assistant runs without it.
    from homeassistant.components import frontend, panel_custom  # noqa: PLC0415

    if frontend.async_panel_exists(hass, _PATH):
        return
    if _CARD not in hass.data:
        await hass.http.async_register_static_paths([StaticPathConfig(_URL, str(_FILES), cache_headers=True)])
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
    hass.data[_CARD] = card
    frontend.add_extra_js_url(hass, card)


@callback
def remove_panel(hass: HomeAssistant) -> None:
    """Take both away, where they are: the agent is disabled or removed."""
    if _CARD not in hass.data:
        return
    from homeassistant.components import frontend  # noqa: PLC0415 - as above

    if frontend.async_panel_exists(hass, _PATH):
        frontend.async_remove_panel(hass, _PATH)
        frontend.remove_extra_js_url(hass, hass.data[_CARD])


def _versioned(name: str) -> str:
    """Return the address of a file; it changes with the file's content, so that no browser keeps an old one."""
    digest = hashlib.sha256((_FILES / name).read_bytes()).hexdigest()
    return f"{_URL}/{name}?v={digest[:16]}"
