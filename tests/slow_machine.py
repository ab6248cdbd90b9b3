"""A machine sixty times slower, for tests that must not depend on it; `scripts/test --slow` loads it.

The clock of every event loop runs sixty times as fast, so that every timeout and every pause is as short beside the
work as it would be there, and what is handed to a worker thread begins up to 5 ms late. A test that races the machine
fails here, on a quiet one too.
"""

from asyncio import base_events, selector_events
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
import random
from selectors import BaseSelector
import time
from typing import Any

SLOWER = 60
LATEST_S = 0.005

_START = time.monotonic()
_begin = selector_events.BaseSelectorEventLoop.__init__
_submit = ThreadPoolExecutor.submit


def _now(_loop: base_events.BaseEventLoop) -> float:
    return _START + (time.monotonic() - _START) * SLOWER


def _with_short_waits(loop: selector_events.BaseSelectorEventLoop, selector: BaseSelector | None = None) -> None:
    """Make a loop that sleeps as long as its clock says, not sixty times as long."""
    _begin(loop, selector)
    used: BaseSelector = vars(loop)["_selector"]
    select = used.select
    setattr(used, "select", lambda timeout=None: select(timeout / SLOWER if timeout else timeout))  # noqa: B010


def _late[**P, T](pool: ThreadPoolExecutor, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    def begin_late() -> T:
        time.sleep(random.random() * LATEST_S)
        return work(*args, **kwargs)

    return _submit(pool, begin_late)


def _replace(owner: type, name: str, by: Any) -> None:
    setattr(owner, name, by)


_replace(base_events.BaseEventLoop, "time", _now)
_replace(selector_events.BaseSelectorEventLoop, "__init__", _with_short_waits)
_replace(ThreadPoolExecutor, "submit", _late)
