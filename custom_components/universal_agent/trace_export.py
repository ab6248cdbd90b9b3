"""Sends traces to a collector of OpenTelemetry's, where the household has named one: OTLP over HTTP, as JSON.

https://opentelemetry.io/docs/specs/otlp/#otlphttp
"""

from collections import deque
from collections.abc import Mapping, Sequence
from http import HTTPStatus
import logging
from typing import Any

from aiohttp import ClientError, ClientTimeout
from homeassistant.core import CALLBACK_TYPE, Event, HassJob, HomeAssistant, callback
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.event import async_call_later

from .common.errors import StorageError
from .const import EVENT_REQUEST
from .data import UniversalAgentData
from .store.executions import ExecutionRecord
from .traces import OPTION_TOKEN, OPTION_URL, otlp

_LOGGER = logging.getLogger(__name__)

WAIT_S, RETRY_S = 5, 60
"""Seconds that traces wait for company, and after which a collector that was not there is tried again."""
MAX_WAITING = 200
"""Requests whose traces wait at most; the oldest are given up first."""
_TIMEOUT = ClientTimeout(total=10)
_AGAIN = (
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.BAD_GATEWAY,
    HTTPStatus.SERVICE_UNAVAILABLE,
    HTTPStatus.GATEWAY_TIMEOUT,
)
"""The answers after which the protocol lets a sender try again."""


class TraceExport:
    """Gathers the traces of requests that have ended, and sends them together."""

    def __init__(self, hass: HomeAssistant, data: UniversalAgentData, options: Mapping[str, Any]) -> None:
        self._hass = hass
        self._data = data
        self._url = str(options[OPTION_URL])
        token = options.get(OPTION_TOKEN)
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._waiting: deque[ExecutionRecord] = deque(maxlen=MAX_WAITING)
        self._stop_clock: CALLBACK_TYPE | None = None
        self._is_failing = False

    @callback
    def start(self) -> CALLBACK_TYPE:
        """Begin to listen; return what ends it. What still waits then is not sent."""
        end = self._hass.bus.async_listen(EVENT_REQUEST, self._ended)

        @callback
        def stop() -> None:
            end()
            self._waiting.clear()
            if self._stop_clock is not None:
                self._stop_clock()
                self._stop_clock = None

        return stop

    async def _ended(self, event: Event[Any]) -> None:
        try:
            record = await self._data.stores.executions.get(str(event.data.get("request_id")))
        except StorageError:
            return  # the agent is being unloaded, or says elsewhere that it cannot read
        if record is not None:
            self._waiting.append(record)
            self._send_in(WAIT_S)

    @callback
    def _send_in(self, seconds: float) -> None:
        if self._stop_clock is None:
            job = HassJob(self._send, "send traces", cancel_on_shutdown=True)
            self._stop_clock = async_call_later(self._hass, seconds, job)

    async def _send(self, _now: object) -> None:
        """Send what waits; a collector that may be there later is tried again, what it refuses is given up."""
        self._stop_clock = None
        records = tuple(self._waiting)
        self._waiting.clear()
        spans = [part for record in records for part in otlp(record, self._data.version)["resourceSpans"]]
        session = async_get_clientsession(self._hass)
        try:
            async with session.post(
                self._url, json={"resourceSpans": spans}, headers=self._headers, timeout=_TIMEOUT, allow_redirects=False
            ) as response:
                status = response.status
        except (ClientError, TimeoutError, ValueError) as err:
            self._try_again(records, str(err) or type(err).__name__)
            return
        if status in _AGAIN:
            self._try_again(records, f"HTTP {status}")
        elif status >= HTTPStatus.MULTIPLE_CHOICES:
            self._failed(f"HTTP {status}; they are given up")
        else:
            self._is_failing = False

    @callback
    def _try_again(self, records: Sequence[ExecutionRecord], why: str) -> None:
        self._failed(why)
        self._waiting = deque((*records, *self._waiting), maxlen=MAX_WAITING)
        self._send_in(RETRY_S)

    def _failed(self, why: str) -> None:
        """Say once that traces are not taken, until they are again."""
        level = logging.DEBUG if self._is_failing else logging.WARNING
        self._is_failing = True
        _LOGGER.log(level, "The collector of traces did not take them: %s", why)


def export_traces(hass: HomeAssistant, data: UniversalAgentData, options: Mapping[str, Any]) -> CALLBACK_TYPE:
    """Send traces where that was chosen; return what ends it."""
    return TraceExport(hass, data, options).start() if options.get(OPTION_URL) else lambda: None
