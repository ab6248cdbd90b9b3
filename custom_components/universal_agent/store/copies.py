"""Copies of the database beside it: made while it is in use, checked before they count, the last few kept."""

from datetime import UTC, datetime
import os
from pathlib import Path
import shutil
import sqlite3

KEPT = 3
_MARK = ".copy-"
_STAMP = "%Y%m%dT%H%M%S%f"


def make(path: Path) -> Path:
    """Write a copy of a database that others may be writing to, and forget the oldest ones.

    It reads through a connection of its own, so that nobody who writes has to wait.

    Raises:
        sqlite3.Error: the database is damaged, or the disk is full or failing.
        OSError: the same.
    """
    copy = path.with_name(f"{path.name}{_MARK}{datetime.now(UTC).strftime(_STAMP)}")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        _write(path, unfinished)
        unfinished.rename(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    for old in newest_first(path)[KEPT:]:
        old.unlink(missing_ok=True)
    return copy


def newest_first(path: Path) -> list[Path]:
    """Return the copies there are of a database."""
    found = [copy for copy in path.parent.glob(f"{path.name}{_MARK}*") if _time(copy) is not None]
    return sorted(found, reverse=True)


def made_at(copy: Path) -> datetime | None:
    """Return when a copy was made."""
    return _time(copy)


def bring_back(source: Path, path: Path) -> None:
    """Put a copy, with the log beside it, where the database belongs."""
    for suffix in ("", "-wal"):
        beside = source.with_name(source.name + suffix)
        if beside.exists():
            shutil.copyfile(beside, path.with_name(path.name + suffix))


def _time(copy: Path) -> datetime | None:
    try:
        return datetime.strptime(copy.name.rpartition(_MARK)[2], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def _write(path: Path, copy: Path) -> None:
    source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        source.execute("VACUUM INTO ?", (str(copy),))
    finally:
        source.close()
    written = sqlite3.connect(copy)
    try:
        (health,) = written.execute("PRAGMA quick_check(1)").fetchone()
    finally:
        written.close()
    if health != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {health}")
    with copy.open("rb") as file:
        os.fsync(file.fileno())
