"""Builds the heartbeat for this Home Assistant: its clock, its tasks, its users, its repair."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from datetime import datetime
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_call_later
from homeassistant.helpers.start import async_at_started
from homeassistant.util import dt as dt_util

from ...approvals.repair_issues import create_issue
from ...common.autonomy import Autonomy
from ...common.const import DOMAIN
from ...store.heartbeat import HeartbeatStore
from .heartbeat import Heartbeat, Surroundings
from .scheduler import Cancel
from .settings import read_settings
from .users import HeartbeatRequests, HeartbeatUsers

STOPPED = "heartbeat_stopped"
"""The repair that says that ticks have stopped."""


class HomeTiming:
    """Home Assistant's wall clock, and its loop's timer."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    def now(self) -> datetime:
        """Return the time in the home's time zone."""
        return dt_util.now()

    def later(self, delay_s: float, action: Callable[[], None]) -> Cancel:
        """Call once after that much elapsed time."""

        @callback
        def ring(_now: datetime) -> None:
            action()

        return async_call_later(self._hass, delay_s, ring)


async def build_heartbeat(hass: HomeAssistant, store: HeartbeatStore, options: Mapping[str, Any]) -> Heartbeat:
    """Return the heartbeat with what earlier runs have left; it does not beat yet.

    Raises:
        StorageError: it cannot be read.
    """
    autonomy = Autonomy()
    timing = HomeTiming(hass)
    requests = HeartbeatRequests(
        HeartbeatUsers(hass, store), autonomy, now=dt_util.now, language=lambda: hass.config.language
    )

    def spawn(tick: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return hass.async_create_background_task(tick, "universal_agent heartbeat")

    def report(stopped: bool) -> None:
        if stopped:
            create_issue(hass, STOPPED, is_fixable=False, translation_key=STOPPED)
        else:
            ir.async_delete_issue(hass, DOMAIN, STOPPED)

    around = Surroundings(
        timing=timing,
        spawn=spawn,
        prepare=requests.prepare,
        request=requests.make,
        language=lambda: hass.config.language,
        report=report,
    )
    heartbeat = Heartbeat(store, read_settings(options), autonomy, around)
    await heartbeat.load()
    return heartbeat


def start_with_home(hass: HomeAssistant, heartbeat: Heartbeat) -> Cancel:
    """Let it beat as soon as Home Assistant has started; return what calls that off before."""

    @callback
    def begin(_hass: HomeAssistant) -> None:
        heartbeat.start()

    return async_at_started(hass, begin)
