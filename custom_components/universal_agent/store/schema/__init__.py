"""The database's schema, as a list of migrations, one module each; entry N brings version N to N + 1."""

from . import first, heartbeat, planning, provenance, routines, usage

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    first.STATEMENTS,
    usage.STATEMENTS,
    planning.STATEMENTS,
    heartbeat.STATEMENTS,
    routines.STATEMENTS,
    provenance.STATEMENTS,
)
VERSION = len(MIGRATIONS)
