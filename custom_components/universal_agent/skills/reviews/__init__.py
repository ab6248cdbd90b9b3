"""Reviews: of the day, the week and the month, written now or read again, and how one goal or project is going."""

from ..domain import Domain, Home
from .tools import review_tools


def build(home: Home) -> Domain:
    """Build the domain; who writes the reviews is put into `home.reviewers` later."""
    return Domain(name="reviews", tools=review_tools(home))
