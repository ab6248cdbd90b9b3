"""The database's schema, as a list of migrations, one module each; entry N brings version N to N + 1."""

from . import first, usage

MIGRATIONS: tuple[tuple[str, ...], ...] = (first.STATEMENTS, usage.STATEMENTS)
VERSION = len(MIGRATIONS)
