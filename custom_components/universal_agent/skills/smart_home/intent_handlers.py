"""Whose code handles an HA intent: Home Assistant's own, a person's `intent_script`, or somebody's unknown to us."""

from enum import Enum
import importlib
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent
from homeassistant.helpers.script import Script

from .ha_intents import READ_ONLY
from .services import is_known

_SCRIPTS = "intent_script"
_SCRIPTS_PACKAGE = f"homeassistant.components.{_SCRIPTS}"
_SCRIPT_CLASS = "ScriptIntentHandler"
_CORE = ("homeassistant.components.", "homeassistant.helpers.")


class HandlerSource(Enum):
    """Where a handler comes from."""

    CORE = "core"
    """Home Assistant itself, for an intent of which we know what it calls."""
    SCRIPT = "script"
    """A sequence of actions that a person has written."""
    ASKS = "asks"
    """Home Assistant itself, for an intent that only asks or talks."""
    UNKNOWN = "unknown"
    """Anything else: what it does cannot be known beforehand."""


def handler_of(hass: HomeAssistant, name: str) -> intent.IntentHandler | None:
    """Return the handler that is registered for an HA intent."""
    return hass.data.get(intent.DATA_KEY, {}).get(name)


def origin_of(hass: HomeAssistant, name: str, handler: intent.IntentHandler | None) -> HandlerSource:
    """Return whose handler it is; in doubt it is unknown.

    The class of person-made handlers has moved once already, so it is looked for wherever it may be exported, and what
    is not certain to be Home Assistant's own is never taken for it.
    """
    kind = type(handler)
    if issubclass(kind, SCRIPT_CLASSES) or f"{kind.__module__}.".startswith(f"{_SCRIPTS_PACKAGE}."):
        return HandlerSource.SCRIPT
    if not kind.__module__.startswith(_CORE) or name in hass.data.get(_SCRIPTS, {}):
        return HandlerSource.UNKNOWN
    if name in READ_ONLY:
        return HandlerSource.ASKS
    return HandlerSource.CORE if is_known(name) else HandlerSource.UNKNOWN


def sequence_of(handler: intent.IntentHandler | None) -> tuple[Script | None, bool]:
    """Return the actions of a person's own intent, and whether that is certain; one may have no actions at all."""
    config: Any = getattr(handler, "config", None)
    if not isinstance(config, dict):
        return None, False
    action = config.get("action")
    return (action, True) if isinstance(action, Script) else (None, action is None)


def _script_classes() -> tuple[type, ...]:
    found = []
    for module in (_SCRIPTS_PACKAGE, f"{_SCRIPTS_PACKAGE}.helpers"):
        try:
            exported = getattr(importlib.import_module(module), _SCRIPT_CLASS, None)
        except ImportError:
            continue
        if isinstance(exported, type):
            found.append(exported)
    return tuple(found)


SCRIPT_CLASSES = _script_classes()
"""The classes of person-made handlers that this Home Assistant exports; a contract test wants at least one."""
