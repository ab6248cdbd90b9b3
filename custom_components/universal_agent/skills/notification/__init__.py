"""Notification: telling the people of this home something on their phones, and the one way to send anything."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import NotificationHandler, NotificationIntent
from .tools import notification_tools


def build(home: Home) -> Domain:
    """Return the notification domain."""
    return Domain(
        name="notification",
        tools=notification_tools(home),
        carriers=(Carrier(NotificationIntent, NotificationHandler(home)),),
    )
