"""When the heartbeat reviews and tells, and where it may act by itself."""

from collections.abc import Mapping
from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.core import HomeAssistant
from homeassistant.helpers.selector import (
    NumberSelector,
    NumberSelectorConfig,
    NumberSelectorMode,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TimeSelector,
)
import probatio as vol

from ...home_setup.notice_targets import targets
from ...proactive.heartbeat.settings import (
    DEFAULTS,
    DOMAINS,
    OPTION_A_DAY,
    OPTION_AN_HOUR,
    OPTION_DAILY_AT,
    OPTION_DOMAINS,
    OPTION_MONTHLY_AT,
    OPTION_NOTIFY,
    OPTION_QUIET_FROM,
    OPTION_QUIET_UNTIL,
    OPTION_WEEKLY_AT,
    OPTION_WEEKLY_ON,
    WEEKDAYS,
)
from .base import OptionsStep

_OWN = (*DEFAULTS, OPTION_NOTIFY)


class HeartbeatStep(OptionsStep):
    """Asks for the hours, the caps, who is told, and the named domains."""

    async def async_step_heartbeat(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form with what holds now."""
        if user_input is not None:
            return await self.save(_OWN, {name: _stored(value) for name, value in user_input.items()})
        schema = self.add_suggested_values_to_schema(
            _schema(self.hass, self.options.get(OPTION_NOTIFY)), _shown(self.options)
        )
        return self.async_show_form(step_id="heartbeat", data_schema=schema)


def _shown(options: Mapping[str, Any]) -> dict[str, Any]:
    own = {name: options[name] for name in _OWN if name in options}
    return {**DEFAULTS, **own}


def _stored(value: Any) -> Any:
    """Return a value as it is kept: a number field gives 2.0 where 2 is meant."""
    return int(value) if isinstance(value, float) else value


def _schema(hass: HomeAssistant, told: str | None) -> vol.Schema:
    at, most = TimeSelector(), _number(50)
    return vol.Schema(
        {
            vol.Required(OPTION_QUIET_FROM): at,
            vol.Required(OPTION_QUIET_UNTIL): at,
            vol.Required(OPTION_AN_HOUR): most,
            vol.Required(OPTION_A_DAY): most,
            vol.Required(OPTION_DAILY_AT): at,
            vol.Required(OPTION_WEEKLY_ON): _choice(list(WEEKDAYS), OPTION_WEEKLY_ON),
            vol.Required(OPTION_WEEKLY_AT): at,
            vol.Required(OPTION_MONTHLY_AT): at,
            vol.Optional(OPTION_NOTIFY): SelectSelector(
                SelectSelectorConfig(options=targets(hass, told), mode=SelectSelectorMode.DROPDOWN)
            ),
            vol.Optional(OPTION_DOMAINS, default=list): _choice(list(DOMAINS), OPTION_DOMAINS, multiple=True),
        }
    )


def _number(most: int) -> NumberSelector:
    return NumberSelector(NumberSelectorConfig(min=0, max=most, step=1, mode=NumberSelectorMode.BOX))


def _choice(options: list[str], key: str, *, multiple: bool = False) -> SelectSelector:
    config = SelectSelectorConfig(
        options=options, translation_key=key, multiple=multiple, mode=SelectSelectorMode.DROPDOWN
    )
    return SelectSelector(config)
