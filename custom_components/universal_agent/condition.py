"""Conditions for the automation editor: whether the quiet hours run, and whether the heartbeat may act by itself."""

from typing import Unpack, cast, override

from homeassistant.const import CONF_OPTIONS
from homeassistant.core import HomeAssistant
from homeassistant.helpers.condition import Condition, ConditionCheckParams
from homeassistant.helpers.typing import ConfigType
from homeassistant.util import dt as dt_util
import probatio as vol

from .common.autonomy import AutonomyLevel
from .data import UniversalAgentData, loaded_entry

_NO_OPTIONS = vol.Schema({vol.Required(CONF_OPTIONS, default=dict): {}})


class _AgentCondition(Condition):
    """A condition on how the agent is set. While the agent is not running it is not met."""

    @classmethod
    @override
    async def async_validate_config(cls, hass: HomeAssistant, config: ConfigType) -> ConfigType:
        return cast(ConfigType, _NO_OPTIONS(config))

    @override
    def _async_check(self, **kwargs: Unpack[ConditionCheckParams]) -> bool:
        entry = loaded_entry(self._hass)
        return entry is not None and self._is_met(entry.runtime_data)

    def _is_met(self, agent: UniversalAgentData) -> bool:
        """Tell whether the running agent is in that state."""
        raise NotImplementedError


class IsQuietTime(_AgentCondition):
    """The quiet hours run, in which the heartbeat tells nobody anything."""

    @override
    def _is_met(self, agent: UniversalAgentData) -> bool:
        return agent.heartbeat.settings.is_quiet(dt_util.now())


class MayAct(_AgentCondition):
    """The heartbeat is on and may act by itself in the domains that a person has named."""

    @override
    def _is_met(self, agent: UniversalAgentData) -> bool:
        return agent.heartbeat.is_on and agent.heartbeat.autonomy.level is AutonomyLevel.ACT


CONDITIONS: dict[str, type[Condition]] = {"is_quiet_time": IsQuietTime, "may_act": MayAct}


async def async_get_conditions(hass: HomeAssistant) -> dict[str, type[Condition]]:
    """Return the conditions; Home Assistant calls this."""
    return CONDITIONS
