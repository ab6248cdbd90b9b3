"""The database's schema, as a list of migrations, in order; entry N brings version N to N + 1."""

from . import first, planning, suggestions
from .additions import (
    ASKED_QUESTIONS,
    BACKGROUND,
    HEARTBEAT,
    HOUSEHOLD_LOG,
    PIN,
    PROVENANCE,
    REHEARSED,
    REVIEWS,
    ROUTINES,
    TRACES,
    USAGE,
    UTTERANCE_VARIABLES,
    UTTERANCES,
    WAITING,
    WORD_QUESTIONS,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    first.STATEMENTS,
    USAGE,
    planning.STATEMENTS,
    HEARTBEAT,
    ROUTINES,
    PROVENANCE,
    suggestions.STATEMENTS,
    REVIEWS,
    BACKGROUND,
    PIN,
    HOUSEHOLD_LOG,
    TRACES,
    UTTERANCES,
    REHEARSED,
    WORD_QUESTIONS,
    WAITING,
    UTTERANCE_VARIABLES,
    ASKED_QUESTIONS,
)
VERSION = len(MIGRATIONS)
