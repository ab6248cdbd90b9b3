"""The sensor of approvals: how many questions wait for a person, and which."""

from collections.abc import Callable
from typing import Any, override

from homeassistant.components.sensor import SensorEntity, SensorStateClass

from ..actions.approvals import shown
from ..data import UniversalAgentConfigEntry
from ..entity import AgentEntity


class PendingApprovals(AgentEntity, SensorEntity):
    """How many questions wait."""

    _attr_state_class = SensorStateClass.MEASUREMENT
    _unrecorded_attributes = frozenset({"approvals"})

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, "pending_approvals")

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.agent.confirmations.listen(self.async_write_ha_state))

    @property
    @override
    def native_value(self) -> int:
        """Their number."""
        return len(self.agent.approvals.pending())

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What they are about."""
        return {"approvals": [shown(pending) for pending in self.agent.approvals.pending()]}


APPROVAL_SENSORS: tuple[Callable[[UniversalAgentConfigEntry], SensorEntity], ...] = (PendingApprovals,)
"""What `sensor.py` adds."""
