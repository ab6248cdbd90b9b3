"""What a check is: something a request should have done, read back afterwards."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .session import Home
from .voice_pipeline import PipelineRun
from .world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was expected, and whether it was found."""

    ok: bool
    """Whether it was found."""
    expected: str
    """What was expected, in words."""
    seen: str
    """What was read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A request that is over, and the world around it."""

    home: Home
    """The home."""
    turn: PipelineRun
    """The request and its answer."""
    before: World
    """The world before it."""
    after: World
    """The world after it."""


DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

type Check = Callable[[Case], Awaitable[Finding]]


def finding(ok: object, expected: str, seen: object) -> Finding:
    """Return what was expected and what was seen, as words."""
    return Finding(ok=bool(ok), expected=expected, seen=str(seen))
