"""A phone with the companion app: it registers and receives notifications over the websocket, without a cloud."""

import asyncio
from collections.abc import Callable, Mapping
import contextlib
from dataclasses import dataclass, field
import time

from .client import Client, Json

NAME = "Alex's Phone"
_KEY = "demo-phone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    """What arrived on the phone."""

    title: str | None
    """Its headline, if it has one."""
    message: str
    """Its text."""
    received_at: float
    """When, in Unix time."""
    buttons: Mapping[str, str] = field(default_factory=dict)
    """What can be pressed: the titles, with what a press reports."""
    tag: str | None = None
    """What it is about; a newer one with the same tag replaces it."""
    image: str | None = None
    """The path of a picture that the app shows with it."""


class Phone:
    """The registered phone of the demo user."""

    def __init__(self, client: Client, webhook_id: str, device_id: str) -> None:
        self.webhook_id = webhook_id
        self.device_id = device_id
        self.received: list[Notification] = []
        self.on_notification: Callable[[Notification], None] | None = None
        self._rang = asyncio.Event()
        self._client = client

    async def listen(self) -> None:
        """Open the channel that notifications come through."""
        await self._client.subscribe(
            self._receive, "mobile_app/push_notification_channel", webhook_id=self.webhook_id, support_confirm=False
        )

    def since(self, started_at: float) -> list[Notification]:
        """Return what arrived from that moment on."""
        return [notification for notification in self.received if notification.received_at >= started_at]

    async def wait_for_ring(self, started_at: float, within_s: float) -> list[Notification]:
        """Return what arrived from that moment on, waiting for the first if need be."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while not self.since(started_at):
                    self._rang.clear()
                    await self._rang.wait()
        return self.since(started_at)

    async def press(self, notification: Notification, title: str, *, text: str | None = None) -> None:
        """Press a button, as the app reports it; `text` is what was written where the button asks for some."""
        reported = {"action": notification.buttons[title], "tag": notification.tag, "device_id": self.device_id}
        await self.report_press({**reported, "reply_text": text} if text else reported)

    async def report_press(self, reported: Json) -> None:
        """Report the press of a button, whatever it is."""
        event = {"event_type": "mobile_app_notification_action", "event_data": reported}
        await self._client.rest("POST", f"/api/webhook/{self.webhook_id}", data={"type": "fire_event", "data": event})

    def _receive(self, event: Json) -> None:
        """Keep a notification, and pass it on."""
        data = event.get("data") or {}
        notification = Notification(
            title=event.get("title"),
            message=event.get("message", ""),
            received_at=time.time(),
            buttons={button["title"]: button["action"] for button in data.get("actions") or ()},
            tag=data.get("tag"),
            image=data.get("image"),
        )
        self.received.append(notification)
        self._rang.set()
        if self.on_notification:
            self.on_notification(notification)


async def register(client: Client, key: str = _KEY, name: str = NAME) -> str:
    """Register a phone as a new device and return its webhook id."""
    answer = await client.rest(
        "POST",
        "/api/mobile_app/registrations",
        data={
            "app_id": "demo",
            "app_name": "Demo",
            "app_version": "1.0",
            "device_id": key,
            "device_name": name,
            "manufacturer": "Demo",
            "model": "Phone",
            "os_name": "Demo OS",
            "os_version": "1.0",
            "supports_encryption": False,
            "app_data": {"push_websocket_channel": True},
        },
    )
    webhook_id: str = answer["webhook_id"]
    return webhook_id


async def find_device(client: Client, key: str = _KEY) -> str:
    """Return the device id of a registered phone."""
    devices = await client.command("config/device_registry/list")
    return next(str(device["id"]) for device in devices if ["mobile_app", key] in device["identifiers"])
