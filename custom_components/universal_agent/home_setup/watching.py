"""Looks at the home from when it has started, and again once what it is watched for has settled."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from homeassistant.components.conversation import DOMAIN as CONVERSATION
from homeassistant.const import EVENT_CALL_SERVICE, SERVICE_RELOAD
from homeassistant.core import CALLBACK_TYPE, Event, HassJob, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
)
from homeassistant.helpers.event import async_call_later
from homeassistant.helpers.start import async_at_started
from homeassistant.util import dt as dt_util

from ..const import EVENT_INTENT
from ..skills.utterances.intents import UtteranceIntent

type EventFilter = Callable[[Mapping[str, Any]], bool]

_REGISTRIES = (
    ar.EVENT_AREA_REGISTRY_UPDATED,
    dr.EVENT_DEVICE_REGISTRY_UPDATED,
    er.EVENT_ENTITY_REGISTRY_UPDATED,
    fr.EVENT_FLOOR_REGISTRY_UPDATED,
)
_SETTLED_S = 2.0
"""Many entities are exposed at once: the home is looked at once they are."""


class OnceSettled:
    """Calls once after many changes in a row; not at all where Home Assistant stops before."""

    def __init__(
        self,
        hass: HomeAssistant,
        call: Callable[[object], None],
        after_s: float = _SETTLED_S,
        *,
        when_quiet: bool = False,
    ) -> None:
        """Take what is called, and so many seconds: after the first change, or after the last one when it is quiet."""
        self._hass = hass
        self._after_s = after_s
        self._when_quiet = when_quiet
        self._last: datetime | None = None
        self._job = HassJob(self._run, cancel_on_shutdown=True)
        self._call = call
        self._cancel: CALLBACK_TYPE | None = None

    @callback
    def wait(self) -> None:
        """Call a little later, if that is not awaited already."""
        if self._when_quiet:
            self._last = dt_util.utcnow()
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
        quiet_at = None if self._last is None else self._last + timedelta(seconds=self._after_s)
        if quiet_at is not None and quiet_at > now:
            self._cancel = async_call_later(self._hass, quiet_at - now, self._job)
        else:
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


def watch_registries(hass: HomeAssistant, changed: Callable[[], None]) -> CALLBACK_TYPE:
    """Call whenever an area, a device, an entity or a floor is changed; return what ends that."""
    return _listen(hass, changed, dict.fromkeys(_REGISTRIES))


def watch_own_sentences(hass: HomeAssistant, changed: Callable[[], None]) -> CALLBACK_TYPE:
    """Call whenever words are taught or forgotten, or custom sentences loaded again; return what ends that."""
    return _listen(hass, changed, {EVENT_INTENT: _is_about_words, EVENT_CALL_SERVICE: _reloads_sentences})


def _listen(
    hass: HomeAssistant, changed: Callable[[], None], events: Mapping[Any, EventFilter | None]
) -> CALLBACK_TYPE:
    @callback
    def heard(_event: Event[Any]) -> None:
        changed()

    ends = [hass.bus.async_listen(event, heard, event_filter=wanted) for event, wanted in events.items()]

    @callback
    def end() -> None:
        for item in ends:
            item()

    return end


@callback
def _is_about_words(data: Mapping[str, Any]) -> bool:
    return data.get("type") == UtteranceIntent.type


@callback
def _reloads_sentences(data: Mapping[str, Any]) -> bool:
    return (data.get("domain"), data.get("service")) == (CONVERSATION, SERVICE_RELOAD)
