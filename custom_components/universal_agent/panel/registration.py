"""The panel in the sidebar, the card for dashboards, and every command that the two may send."""

from collections.abc import Mapping
import hashlib
from pathlib import Path
from typing import Any

from homeassistant.components.http import StaticPathConfig  # type: ignore[attr-defined] # exported from 2026.11 on
from homeassistant.core import HomeAssistant, callback
from homeassistant.util.hass_dict import HassKey

from ..safety.policy import CallerKind
from ..skills.tasks import TaskState
from .acts import ACT_COMMANDS
from .commands import JsonObject, PanelCaller, PanelCommand, register_command
from .live import register_live
from .memory import MEMORY_COMMANDS
from .memory_acts import MEMORY_ACT_COMMANDS
from .models import MODEL_COMMANDS
from .planned import PLANNED_COMMANDS
from .requests import REQUEST_COMMANDS
from .safety import SAFETY_COMMANDS
from .waiting import WAITING_COMMANDS, approvals, scheduled, suggestions, tasks

_FILES = Path(__file__).parent / "bundle"
"""What `scripts/panel/build` makes."""
_URL = "/universal_agent_panel"
_PATH = "universal-agent"
_CARD: HassKey[str] = HassKey("universal_agent_card")
"""Where the card is loaded from. Home Assistant serves a folder until it stops: it is asked to only once."""

VIEWS = ("timeline", "waiting", "goals", "memory", "safety", "models")
_MAY_CHANGE = (CallerKind.ADMIN, CallerKind.USER, CallerKind.RESTRICTED)


async def _info(caller: PanelCaller, _message: Mapping[str, Any]) -> JsonObject:
    """Return who has opened the panel, what they may see, and how much waits."""
    data = caller.data
    permissions = await data.home_facts.permissions(caller.request.origin)
    running = [task for task in tasks(caller) if task.state is TaskState.RUNNING]
    return {
        "version": data.version,
        "is_admin": caller.is_admin,
        "user_id": caller.user.id,
        "may_change": permissions.kind in _MAY_CHANGE,
        "has_pin": data.home_facts.has_pin,
        "currency": caller.hass.config.currency,
        "counts": {
            "approvals": len(await approvals(caller)),
            "suggestions": len(await suggestions(caller)),
            "tasks": len(running),
            "scheduled": len(await scheduled(caller)),
        },
        "views": [view for view in VIEWS if view != "safety" or caller.is_admin],
    }


COMMANDS: tuple[PanelCommand, ...] = (
    PanelCommand(name="info", reply=_info, fields={}),
    *REQUEST_COMMANDS,
    *WAITING_COMMANDS,
    *PLANNED_COMMANDS,
    *MEMORY_COMMANDS,
    *SAFETY_COMMANDS,
    *MODEL_COMMANDS,
    *ACT_COMMANDS,
    *MEMORY_ACT_COMMANDS,
)
"""All of them, by their names in the documentation of the panel."""


def register_panel(hass: HomeAssistant) -> None:
    """Register them; they stay while the entry is reloaded."""
    for command in COMMANDS:
        register_command(hass, command)
    register_live(hass)


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
