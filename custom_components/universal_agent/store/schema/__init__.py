"""The database's schema, as a list of migrations, in order; entry N brings version N to N + 1."""

from . import first
from .additions import (
    ASKED_QUESTIONS,
    BACKGROUND,
    HEARTBEAT,
    HOUSEHOLD_LOG,
    PIN,
    PLANNING,
    PROVENANCE,
    REHEARSED,
    REVIEWS,
    ROUTINES,
    SUGGESTIONS,
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
    PLANNING,
    HEARTBEAT,
    ROUTINES,
    PROVENANCE,
    SUGGESTIONS,
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
