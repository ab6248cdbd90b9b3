"""Talk to a running Home Assistant: its REST interface and its websocket, with one token."""

import asyncio
from collections.abc import Callable
import contextlib
import itertools
import time
from types import TracebackType
from typing import Any, Self

from aiohttp import ClientSession, ClientTimeout, ClientWebSocketResponse, WSMsgType

type Json = dict[str, Any]


class RequestFailedError(Exception):
    """Home Assistant refused a request; the message is its own."""


class Client:
    """A connection with a person's rights. Use it as `async with Client(url, token) as client`."""

    def __init__(self, url: str, token: str, *, timeout_s: float = 60) -> None:
        self.url = url
        self.token = token
        self._timeout_s = timeout_s
        self._session: ClientSession | None = None
        self._socket: ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)
        self._results: dict[int, asyncio.Future[Any]] = {}
        self._listeners: dict[int, Callable[[Json], None]] = {}

    async def open(self) -> Self:
        """Connect. Raises RequestFailedError if the token is refused, ClientError if nobody answers."""
        headers = {"Authorization": f"Bearer {self.token}"}
        self._session = ClientSession(headers=headers, timeout=ClientTimeout(total=self._timeout_s))
        try:
            self._socket = await self._session.ws_connect(f"{self.url}/api/websocket", max_msg_size=0)
            await self._socket.receive_json()
            await self._socket.send_json({"type": "auth", "access_token": self.token})
            if (answer := await self._socket.receive_json())["type"] != "auth_ok":
                raise RequestFailedError(answer.get("message", "the token was refused"))
        except BaseException:
            await self._session.close()
            raise
        self._reader = asyncio.create_task(self._read())
        return self

    async def close(self) -> None:
        """Disconnect."""
        if self._reader:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._socket:
            await self._socket.close()
        if self._session:
            await self._session.close()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _read(self) -> None:
        """Hand each message of the websocket to whoever waits for it."""
        assert self._socket is not None
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                continue
            received = message.json()
            for item in received if isinstance(received, list) else [received]:
                self._dispatch(item)
        for result in self._results.values():
            if not result.done():
                result.set_exception(RequestFailedError("Home Assistant closed the connection"))

    def _dispatch(self, message: Json) -> None:
        """Complete a command, or pass an event on."""
        if message["type"] == "event":
            if listener := self._listeners.get(message["id"]):
                listener(message["event"])
        elif message["type"] == "result" and (result := self._results.pop(message["id"], None)) and not result.done():
            if message["success"]:
                result.set_result(message["result"])
            else:
                error = message["error"]
                result.set_exception(RequestFailedError(f"{error['code']}: {error['message']}"))

    async def _send(self, number: int, kind: str, fields: Json) -> Any:
        """Send one command and wait for its result."""
        assert self._socket is not None
        self._results[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "type": kind, **fields})
        async with asyncio.timeout(self._timeout_s):
            return await self._results[number]

    async def command(self, kind: str, /, **fields: Any) -> Any:
        """Run a websocket command and return its result. Raises RequestFailedError."""
        return await self._send(next(self._ids), kind, fields)

    async def subscribe(self, listener: Callable[[Json], None], kind: str, /, **fields: Any) -> Callable[[], None]:
        """Run a websocket command that sends events; return a function that stops listening to them."""
        number = next(self._ids)
        self._listeners[number] = listener
        await self._send(number, kind, fields)
        return lambda: self._listeners.pop(number, None) and None

    async def rest(self, method: str, path: str, *, data: Json | None = None, params: Json | None = None) -> Any:
        """Send a REST request below the address and return the JSON answer. Raises RequestFailedError."""
        assert self._session is not None
        async with self._session.request(method, f"{self.url}{path}", json=data, params=params) as response:
            if response.status >= 400:
                raise RequestFailedError(f"{method} {path}: {response.status} {(await response.text())[:300]}")
            return await response.json()

    async def call(self, domain: str, action: str, /, **data: Any) -> None:
        """Call an action and wait until it is done."""
        await self.rest("POST", f"/api/services/{domain}/{action}", data=data)

    async def ask_action(self, domain: str, action: str, /, **data: Any) -> Json:
        """Call an action that answers and return its answer."""
        answer = await self.rest("POST", f"/api/services/{domain}/{action}?return_response", data=data)
        response: Json = answer["service_response"]
        return response

    async def states(self) -> dict[str, Json]:
        """Return all states by entity id."""
        return {state["entity_id"]: state for state in await self.rest("GET", "/api/states")}

    async def wait_until_running(self, timeout_s: float = 120) -> None:
        """Wait until Home Assistant has started everything. Raises RequestFailedError."""
        started = time.monotonic()
        while (await self.rest("GET", "/api/core/state"))["state"] != "RUNNING":
            if time.monotonic() - started > timeout_s:
                raise RequestFailedError(f"Home Assistant was not running after {timeout_s:.0f} s")
            await asyncio.sleep(0.1)

    async def add_integration(self, domain: str, *answers: Json) -> str:
        """Walk through an integration's config flow and return its entry id; what would follow is closed.

        Raises RequestFailedError.
        """
        flow = await self.rest("POST", "/api/config/config_entries/flow", data={"handler": domain})
        for answer in (*answers, {}):
            if flow["type"] != "form":
                break
            flow = await self.rest("POST", f"/api/config/config_entries/flow/{flow['flow_id']}", data=answer)
        if flow["type"] != "create_entry":
            raise RequestFailedError(f"the set-up of {domain} ended with {flow.get('reason') or flow.get('errors')}")
        kind, follows = flow.get("next_flow") or (None, None)
        if kind == "options_flow":
            await self.rest("DELETE", f"/api/config/config_entries/options/flow/{follows}")
        entry_id: str = flow["result"]["entry_id"]
        return entry_id
