"""Home Assistant's file of automations, changed the way its own editor changes it: read whole, written atomically."""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from homeassistant.util.file import write_utf8_file_atomic
from homeassistant.util.yaml import dump, load_yaml

from ...common.errors import UnsupportedError

_ONE_WRITER = Lock()


def put(path: Path, automation: Mapping[str, Any]) -> None:
    """Write an automation into the file, in place of one with its id. Blocks: call it in an executor.

    Raises:
        UnsupportedError: the file is not a list.
        OSError, HomeAssistantError: it cannot be read or written.
    """
    with _ONE_WRITER:
        found = _read(path)
        others = [entry for entry in found if entry.get("id") != automation["id"]]
        _write(path, [*others, dict(automation)])


def take(path: Path, automation_id: str) -> Mapping[str, Any] | None:
    """Take an automation out of the file and return it; None if it is not there. Blocks: call it in an executor.

    Raises:
        UnsupportedError: the file is not a list.
        OSError, HomeAssistantError: it cannot be read or written.
    """
    with _ONE_WRITER:
        found = _read(path)
        taken = next((entry for entry in found if entry.get("id") == automation_id), None)
        if taken is not None:
            _write(path, [entry for entry in found if entry is not taken])
        return taken


def has(path: Path, automation_id: str) -> bool:
    """Tell whether the file holds an automation. Blocks: call it in an executor."""
    return any(entry.get("id") == automation_id for entry in _read(path))


def _read(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    found = load_yaml(str(path)) or []
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise UnsupportedError(f"{path.name} is no list of automations, so nothing was written into it")
    return found


def _write(path: Path, automations: list[dict[str, Any]]) -> None:
    write_utf8_file_atomic(str(path), dump(automations))
