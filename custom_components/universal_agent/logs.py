"""Keeps secrets out of what is logged: one filter on each of our loggers, for as long as the entry is loaded."""

from collections.abc import Callable
import logging

from .safety.redaction import RedactingFilter, Redactor

_PACKAGE = __package__


def redact_logs(redactor: Redactor) -> Callable[[], None]:
    """Filter every logger of ours; returns what ends it.

    Python asks a logger's own filters only, never those of its parents: each module's logger needs it.
    """
    loggers = [logging.getLogger(name) for name in (_PACKAGE, *_names())]
    redacting = RedactingFilter(redactor)
    for logger in loggers:
        logger.addFilter(redacting)

    def end() -> None:
        for logger in loggers:
            logger.removeFilter(redacting)

    return end


def _names() -> list[str]:
    return [name for name in logging.root.manager.loggerDict if name.startswith(f"{_PACKAGE}.")]
