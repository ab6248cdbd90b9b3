"""Notes how long each stage of a request takes."""

from collections.abc import Iterator
from contextlib import contextmanager
import time

from ..common.request import RequestContext


@contextmanager
def timed(request: RequestContext, stage: str) -> Iterator[None]:
    """Note how long what is done here takes, in milliseconds."""
    started = time.perf_counter()
    try:
        yield
    finally:
        request.timings_ms[stage] = round((time.perf_counter() - started) * 1000, 2)
