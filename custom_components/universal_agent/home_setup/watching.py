"""Looks at the home from when it has started, and again once what it is watched for has settled."""

from collections.abc import Callable, Iterable
from datetime import datetime

from homeassistant.core import CALLBACK_TYPE, HassJob, HomeAssistant, callback
from homeassistant.helpers.event import async_call_later
from homeassistant.helpers.start import async_at_started

_SETTLED_S = 2.0
"""Many entities are exposed at once: the home is looked at once they are."""


class OnceSettled:
    """Calls once after many changes in a row; not at all where Home Assistant stops before."""

    def __init__(self, hass: HomeAssistant, call: Callable[[object], None], after_s: float = _SETTLED_S) -> None:
        self._hass = hass
        self._after_s = after_s
        self._job = HassJob(self._run, cancel_on_shutdown=True)
        self._call = call
        self._cancel: CALLBACK_TYPE | None = None

    @callback
    def wait(self) -> None:
        """Call a little later, if that is not awaited already."""
        if self._cancel is None:
            self._cancel = async_call_later(self._hass, self._after_s, self._job)

    @callback
    def end(self) -> None:
        """Call no more."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    @callback
    def _run(self, now: datetime) -> None:
        self._cancel = None
        self._call(now)


def watch_from_start(
    hass: HomeAssistant, settled: OnceSettled, start: Callable[[], Iterable[CALLBACK_TYPE]]
) -> CALLBACK_TYPE:
    """Begin to watch once the home has started; return what ends that, and everything that `start` returned."""
    ends: list[CALLBACK_TYPE] = [settled.end]

    @callback
    def begin(_hass: HomeAssistant) -> None:
        ends.extend(start())

    ends.append(async_at_started(hass, begin))

    @callback
    def end() -> None:
        for item in ends:
            item()

    return end
