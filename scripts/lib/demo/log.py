"""Find in Home Assistant's log what the integration did wrong."""

from pathlib import Path
import re

from .home import COMPONENT

_RECORD = re.compile(r"(?=^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [A-Z]+ \()", re.MULTILINE)


def log_size(log_file: Path) -> int:
    """Return how long the log is now, to read later only what came after."""
    return log_file.stat().st_size if log_file.exists() else 0


def agent_errors(log_file: Path, start: int = 0) -> list[str]:
    """Return the integration's errors with their tracebacks, and its blocking calls in the event loop."""
    if not log_file.exists():
        return []
    text = log_file.read_bytes()[start:].decode(errors="replace")
    return [record.rstrip() for record in _RECORD.split(text) if _is_ours(record) and _is_fault(record)]


def _is_ours(record: str) -> bool:
    """Tell whether a record is about the integration; a path of the checkout may have the same name."""
    return COMPONENT in record.partition("\n")[0] or re.search(rf"custom_components[./]{COMPONENT}", record) is not None


def _is_fault(record: str) -> bool:
    """Tell whether it is an error, or a warning that the integration blocked the event loop."""
    level = record.split(maxsplit=3)[2]
    blocks = "blocking call" in record and f"custom integration '{COMPONENT}'" in record
    return level in ("ERROR", "CRITICAL") or blocks
