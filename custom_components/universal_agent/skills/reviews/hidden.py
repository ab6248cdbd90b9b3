"""Reviews without what calendars say, for those from whom calendars are hidden."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...common.request import RequestContext
from ...safety.profiles import is_hidden_category
from ...store.reviews import Review

CALENDAR = "calendar"
WITHOUT = "without_calendar"
"""Where the facts of a review keep its words without what calendars say."""
_TELLING = ("title", "short", "text")
_OF_CALENDARS = ("calendars", "about_calendar", "suggestions", WITHOUT)


def for_request(review: Review, request: RequestContext) -> Review | None:
    """Return a review as whoever asks may read it; None where it cannot be told without its appointments."""
    return without_calendar(review) if is_hidden_category(CALENDAR, request.hidden_categories) else told(review)


def told(review: Review) -> Review:
    """Return a review as it was written, without its other version."""
    return replace(review, facts={name: fact for name, fact in review.facts.items() if name != WITHOUT})


def without_calendar(review: Review) -> Review | None:
    """Return a review without what calendars say; None for one that was written before that was kept."""
    facts = {name: fact for name, fact in review.facts.items() if name not in _OF_CALENDARS}
    kept = review.facts.get(WITHOUT)
    if isinstance(kept, Mapping):
        words: dict[str, Any] = {name: str(kept[name]) for name in _TELLING}
        return replace(review, facts=facts, **words)
    calendars = review.facts.get("calendars") or {}
    return None if calendars.get("appointments") else replace(review, facts=facts)
