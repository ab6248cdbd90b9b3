"""Notes what people do with devices by hand, from the services that are called in their name."""

from collections.abc import Callable

from homeassistant.const import (
    ATTR_DOMAIN,
    ATTR_ENTITY_ID,
    ATTR_SERVICE,
    ATTR_SERVICE_DATA,
    EVENT_CALL_SERVICE,
    SERVICE_TOGGLE,
)
from homeassistant.core import Event, HomeAssistant, callback

from ...skills.smart_home.by_service.actions import VALUED, WAYS, DeviceAction
from ...store.habits import Habits, ManualAction

_ACTIONS = {
    (domain, way.service): action
    for action, ways in WAYS.items()
    if action not in VALUED and action is not DeviceAction.UNLOCK
    for domain, way in ways.items()
}
_MAX_AT_ONCE = 5
"""A call for more devices than these is a scene or a clean-up, not a habit with one device."""


class ManualActions:
    """Listens while it is started."""

    def __init__(self, hass: HomeAssistant, store: Habits) -> None:
        self._hass = hass
        self._store = store
        self.is_changed = True
        """Whether something was done since this was last set to False."""

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to listen; return what ends it."""
        return self._hass.bus.async_listen(EVENT_CALL_SERVICE, self._called)

    @callback
    def _called(self, event: Event) -> None:
        person = event.context.user_id
        if person is None or event.context.parent_id is not None:
            return
        data = event.data
        found = _entities(data.get(ATTR_SERVICE_DATA) or {})
        at = event.time_fired_timestamp
        noted = [
            ManualAction(at=at, entity_id=entity_id, action=action.value, person=person)
            for entity_id in found
            if (action := self._action(data[ATTR_DOMAIN], data[ATTR_SERVICE], entity_id)) is not None
        ]
        if noted:
            self.is_changed = True
            self._store.note_actions(noted)

    def _action(self, domain: str, service: str, entity_id: str) -> DeviceAction | None:
        """Return what a call comes to on one device; a toggle by what it will make of it."""
        if domain not in ("homeassistant", entity_id.partition(".")[0]):
            return None
        if service == SERVICE_TOGGLE:
            state = self._hass.states.get(entity_id)
            service = "turn_off" if state is not None and state.state == "on" else "turn_on"
        return _ACTIONS.get((entity_id.partition(".")[0], service))


def _entities(data: dict[str, object]) -> list[str]:
    """Return the devices that a call names, where it names a few and sets nothing else."""
    given = data.get(ATTR_ENTITY_ID)
    if set(data) != {ATTR_ENTITY_ID}:
        return []
    found = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    names = [item for item in found if isinstance(item, str) and "." in item]
    return names if len(names) <= _MAX_AT_ONCE else []
