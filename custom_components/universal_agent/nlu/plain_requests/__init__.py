"""Says in plain words what is asked for politely or in a roundabout way.

"Be a dear and turn it on", "couldn't you turn it on", "don't let me forget the bins", "have I locked up".
"""

from ...common.languages import base_language
from .asked_of_all import asked_of_anyone
from .denials import without_polite_denial
from .openings import with_plain_opening
from .spoken import as_written

__all__ = ["plainly_asked"]


def plainly_asked(text: str, language: str) -> str:
    """Return a request as it is asked without ado; any other text as it is."""
    base = base_language(language)
    said = as_written(asked_of_anyone(text, base), base)
    return with_plain_opening(without_polite_denial(said, base), base)
