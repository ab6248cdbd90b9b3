"""Devices that are operated by hand while a question is open: who is asked "which lamp?" may press its switch.

By hand is what no user, script, automation or action has done, and what a device does not do by itself sooner or later:
a blind that arrives, a television that goes to sleep, a robot that drives home.
"""

from collections.abc import Callable, Mapping, Set as AbstractSet
from datetime import datetime, timedelta
import time

from homeassistant.const import EVENT_CALL_SERVICE, EVENT_STATE_CHANGED
from homeassistant.core import CALLBACK_TYPE, Context, Event, EventStateChangedData, HassJob, HomeAssistant, callback
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.event import async_call_later
from homeassistant.util.ulid import ulid_at_time

from ..safety.exposure import is_exposed
from ..skills.smart_home.membership import members_of

TOUCH_LIFETIME = timedelta(minutes=2)
"""How long somebody may take to the switch."""
_ECHO = timedelta(seconds=10)
"""A device goes on reporting for so long after somebody has changed it from elsewhere."""
_TIME_OF_ULID = 10
"""Characters of a context's id that say when it began."""
_SWITCHED: Mapping[str, frozenset[str]] = {"on": frozenset({"off"}), "off": frozenset({"on"})}
_OPENED: Mapping[str, frozenset[str]] = {
    "open": frozenset({"closing", "closed"}),
    "closed": frozenset({"opening", "open"}),
}
_PLAYING = frozenset({"on", "idle", "playing", "paused"})
_BY_HAND: Mapping[str, Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("fan", "humidifier", "light", "siren", "switch"), _SWITCHED),
    **dict.fromkeys(("cover", "valve"), _OPENED),
    "lock": {
        "locked": frozenset({"unlocking", "unlocked", "opening", "open"}),
        "unlocked": frozenset({"locking", "locked"}),
    },
    "media_player": {
        "off": _PLAYING,
        "standby": _PLAYING,
        "on": frozenset({"off", "standby"}),
        "playing": frozenset({"off", "standby", "paused"}),
        "paused": frozenset({"playing"}),
    },
    "vacuum": dict.fromkeys(("docked", "idle", "paused"), frozenset({"cleaning"})),
    "lawn_mower": dict.fromkeys(("docked", "paused"), frozenset({"mowing"})),
}
"""Domain to the states that a hand takes a device out of, and into which. A thermostat has a mind of its own."""


def can_be_touched(entity_id: str) -> bool:
    """Tell whether a device is one that shows when it is operated by hand."""
    return entity_id.partition(".")[0] in _BY_HAND


@callback
def _is_of_a_device(data: EventStateChangedData) -> bool:
    return can_be_touched(data["entity_id"])


class TouchWatch:
    """Notes which devices are operated by hand; it listens until it is closed, two minutes at most."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        among: AbstractSet[str] | None,
        touched: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        """Begin.

        Args:
            hass: where the devices are.
            among: those that are meant; None for all that are exposed.
            touched: called whenever one was operated.
            ended: called when the time is over.
        """
        self._hass = hass
        self._among = among
        self._on_touch = touched
        self._on_end = ended
        # A context that began before the question is of something else, however late the device answers to it.
        self._since = ulid_at_time(time.time())[:_TIME_OF_ULID]
        self._of_calls: set[str] = set()
        self._touched: dict[str, None] = {}
        self._moved: set[str] = set()
        self._listeners: list[CALLBACK_TYPE] = [
            hass.bus.async_listen(EVENT_CALL_SERVICE, self._called),
            hass.bus.async_listen(EVENT_STATE_CHANGED, self._changed, event_filter=_is_of_a_device),
            async_call_later(hass, TOUCH_LIFETIME, HassJob(self._over, cancel_on_shutdown=True)),
        ]

    @callback
    def close(self) -> None:
        """Listen no more; what was noted stays."""
        while self._listeners:
            self._listeners.pop()()

    def touched(self, area_id: str | None) -> tuple[str, ...]:
        """Return what was operated; of several the one in an area, where it is alone there.

        A group that follows its members was not operated itself, nor was what something else has moved as well.
        """
        found = [entity_id for entity_id in self._touched if entity_id not in self._moved]
        members = {entity_id: frozenset(members_of(self._hass, entity_id) or ()) for entity_id in found}
        found = [entity_id for entity_id in found if members[entity_id].isdisjoint(found)]
        near = [entity_id for entity_id in found if area_id is not None and self.area_of(entity_id) == area_id]
        return tuple(near if len(near) == 1 else found)

    def area_of(self, entity_id: str) -> str | None:
        """Return the area that a device is in."""
        entry = er.async_get(self._hass).async_get(entity_id)
        return None if entry is None else er.async_get_effective_area_id(self._hass, entry)

    @callback
    def _called(self, event: Event) -> None:
        self._of_calls.add(event.context.id)

    @callback
    def _changed(self, event: Event[EventStateChangedData]) -> None:
        entity_id, old, new = event.data["entity_id"], event.data["old_state"], event.data["new_state"]
        if old is None or new is None or old.state == new.state:
            return
        if new.state not in _BY_HAND.get(entity_id.partition(".")[0], {}).get(old.state, ()):
            return
        is_echo = self._is_somebodys(old.context) and new.last_updated - old.last_updated < _ECHO
        if is_echo or not self._is_nobodys(event.context):
            self._moved.add(entity_id)
        elif is_exposed(self._hass, entity_id) if self._among is None else entity_id in self._among:
            self._touched[entity_id] = None
            self._on_touch()

    def _is_somebodys(self, context: Context) -> bool:
        """Tell whether a context is a user's, an automation's or an action's."""
        return context.user_id is not None or context.parent_id is not None or context.id in self._of_calls

    def _is_nobodys(self, context: Context) -> bool:
        """Tell whether a context is one that a device's own report gets, since the question was asked."""
        return not self._is_somebodys(context) and context.id[:_TIME_OF_ULID] >= self._since

    @callback
    def _over(self, _now: datetime) -> None:
        self.close()
        self._on_end()
