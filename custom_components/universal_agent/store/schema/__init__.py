"""The database's schema, as a list of migrations, one module each; entry N brings version N to N + 1."""

from . import (
    background,
    first,
    heartbeat,
    household_log,
    pin,
    planning,
    provenance,
    reviews,
    routines,
    suggestions,
    usage,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    first.STATEMENTS,
    usage.STATEMENTS,
    planning.STATEMENTS,
    heartbeat.STATEMENTS,
    routines.STATEMENTS,
    provenance.STATEMENTS,
    suggestions.STATEMENTS,
    reviews.STATEMENTS,
    background.STATEMENTS,
    pin.STATEMENTS,
    household_log.STATEMENTS,
)
VERSION = len(MIGRATIONS)
