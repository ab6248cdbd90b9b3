"""Requests that Home Assistant's sentences cover from end to end: what they came to, so that none is read twice.

Kept is only what comes to the same at any time. It holds for as long as Home Assistant recognises the very same, which
ends with every change of the home's words or of the sentences, and as long as each state that a reader has looked at is
the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from homeassistant.core import State

from ..common.remembering import LONGEST
from ..common.request import RequestContext
from .datetimes import may_hold_any
from .grounded_parser.kept_readings import MAX_STATES, are_same
from .grounded_parser.reader import GroundedParser
from .home_recognition import HomeRecognizer
from .timing.reader import TimingReader
from .understanding import HaMatch, Understand, Understanding

_MAX_KEPT = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class _KnownRequest:
    """What a request came to, and what told so."""

    found: Understanding
    match: HaMatch
    states: Mapping[str, State | None]
    """Every state that was looked at."""


class KnownRequests:
    """What requests came to, for as long as nothing that told has changed."""

    def __init__(self, home: HomeRecognizer, free: GroundedParser, timing: TimingReader) -> None:
        self._home = home
        self._free = free
        self._timing = timing
        self._kept: dict[tuple[str | None, ...], _KnownRequest] = {}

    async def find(self, request: RequestContext) -> Understanding | None:
        """Return what a request came to before and comes to still; None where it has to be read."""
        known = self._kept.get(_key(request))
        if known is None or await self._home.strict(request.text, request) is not known.match:
            return None
        scene = self._free.scene(request)
        return known.found if scene is not None and are_same(known.states, scene) else None

    async def read(self, request: RequestContext, understand: Understand) -> Understanding:
        """Return what a request comes to, and keep it where that is the same at any time."""
        with self._free.notes.noting(request.id) as states:
            found = await understand(request)
        match = found.steps[0].match if len(found.steps) == 1 else None
        if match is None or len(states) > MAX_STATES or not self._is_lasting(found, match, request):
            return found
        if await self._home.strict(request.text, request) is match:
            self._kept.pop(key := _key(request), None)
            self._kept[key] = _KnownRequest(found=found, match=match, states=states)
            if len(self._kept) > _MAX_KEPT:
                self._kept.pop(next(iter(self._kept)))
        return found

    def _is_lasting(self, found: Understanding, match: HaMatch, request: RequestContext) -> bool:
        """Tell whether an understanding is nothing but the call of a match, and no reader has asked for the time."""
        text = request.text
        return (
            len(text) <= LONGEST
            and not (match.open_ended or match.guessed or found.choices or found.settled or found.miss)
            and found.steps[0].call.arguments.get("intent") == match.name
            and not may_hold_any(text, request.language)
            and not self._free.may_be_bound(text, request)
            and self._timing.by_the_clock(request) == text
        )


def _key(request: RequestContext) -> tuple[str | None, ...]:
    return request.text, request.language, request.area_id, request.device_id, request.satellite_id
