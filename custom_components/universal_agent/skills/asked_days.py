"""The days that a question is about, for what is looked up before a model is asked."""

from datetime import timedelta
from typing import Any

from homeassistant.util import dt as dt_util

from ..common.request import RequestContext
from ..nlu.datetimes import Moment, find_with_open_ends

MAX_DAYS = timedelta(days=15)
"""What is asked about more than these is left to the model: it may want only a part of it."""


def asked_days(request: RequestContext) -> dict[str, Any] | None:
    """Return the beginning and end of the whole days that a question names, as a look-up takes them.

    Nothing in it where it names no time; None where that is more than is looked up.
    """
    spans = find_with_open_ends(request.text, now=request.now, language=request.language)
    moments = [span.value for span in spans if isinstance(span.value, Moment)]
    if not moments:
        return {}
    start = dt_util.start_of_local_day(min(moment.start for moment in moments))
    end = dt_util.start_of_local_day(max(moment.end for moment in moments) - timedelta(microseconds=1))
    end = dt_util.start_of_local_day(end.date() + timedelta(days=1))
    return {"start": start.isoformat(), "end": end.isoformat()} if end - start <= MAX_DAYS else None
