"""Wait for what comes about a moment later."""

import asyncio
from collections.abc import Awaitable, Callable
import time

_STEP_S = 0.1


async def eventually[T](look: Callable[[], Awaitable[T]], *, within_s: float = 5.0) -> T:
    """Look until there is something, or for so long; return what was seen last."""
    ends_at = time.monotonic() + within_s
    while True:
        if (seen := await look()) or time.monotonic() >= ends_at:
            return seen
        await asyncio.sleep(_STEP_S)
