"""Every command of the panel, and the first of them: who has opened it and what they may see."""

from collections.abc import Mapping
from typing import Any

from homeassistant.core import HomeAssistant

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
