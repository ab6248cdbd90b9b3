"""Removes the database and all that stands beside it: its log, its copies, and what was quarantined."""

from pathlib import Path


def remove_database(path: Path) -> None:
    """Remove every file of a database that is closed.

    Raises:
        OSError: one of them cannot be removed.
    """
    for file in path.parent.glob(f"{path.name}*"):
        if file.is_file():
            file.unlink(missing_ok=True)
