"""The flow of a profile: for whom and from where it holds, and what it leaves."""

from typing import Any

from homeassistant.config_entries import SOURCE_USER, ConfigSubentryFlow, SubentryFlowResult
from homeassistant.helpers.selector import (
    AreaSelector,
    AreaSelectorConfig,
    BooleanSelector,
    DeviceSelector,
    DeviceSelectorConfig,
    EntitySelector,
    EntitySelectorConfig,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TimeSelector,
)
import probatio as vol

from ..common.effects import ProfileDomain
from ..common.origin import Channel

_NAME, _FROM, _TO = "name", "quiet_from", "quiet_to"
_DOMAINS = (
    *("alarm_control_panel", "assist_satellite", "automation", "button", "climate", "cover", "fan", "humidifier"),
    *("input_boolean", "lawn_mower", "light", "lock", "media_player", "scene", "script", "switch", "vacuum", "valve"),
    *("water_heater", *(domain.value for domain in ProfileDomain)),
)


def _domains() -> SelectSelector:
    return SelectSelector(
        SelectSelectorConfig(
            options=sorted(_DOMAINS), multiple=True, custom_value=True, mode=SelectSelectorMode.DROPDOWN
        )
    )


_SCHEMA = vol.Schema(
    {
        vol.Required(_NAME): TextSelector(),
        vol.Optional("persons"): EntitySelector(EntitySelectorConfig(domain="person", multiple=True)),
        vol.Optional("areas"): AreaSelector(AreaSelectorConfig(multiple=True)),
        vol.Optional("devices"): DeviceSelector(DeviceSelectorConfig(multiple=True)),
        vol.Optional("channels"): SelectSelector(
            SelectSelectorConfig(
                options=[channel.value for channel in Channel],
                translation_key="channels",
                multiple=True,
                mode=SelectSelectorMode.DROPDOWN,
            )
        ),
        vol.Optional("allowed_domains"): _domains(),
        vol.Optional("denied_domains"): _domains(),
        vol.Optional("ask_first_domains"): _domains(),
        vol.Optional(_FROM): TimeSelector(),
        vol.Optional(_TO): TimeSelector(),
        vol.Required("memories_visible", default=True): BooleanSelector(),
        vol.Required("calendar_visible", default=True): BooleanSelector(),
        vol.Required("may_approve", default=True): BooleanSelector(),
    }
)


class ProfileFlow(ConfigSubentryFlow):
    """Adds a profile, or changes one; the entry's update listener loads it."""

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask for a new profile."""
        return self._ask("user", user_input, {})

    async def async_step_reconfigure(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Change what is there."""
        subentry = self._get_reconfigure_subentry()
        return self._ask("reconfigure", user_input, {**subentry.data, _NAME: subentry.title})

    def _ask(self, step: str, user_input: dict[str, Any] | None, shown: dict[str, Any]) -> SubentryFlowResult:
        errors: dict[str, str] = {}
        if user_input is not None:
            errors = _wrong(user_input)
            if not errors:
                return self._save({name: value for name, value in user_input.items() if value not in ([], "")})
            shown = user_input
        schema = self.add_suggested_values_to_schema(_SCHEMA, shown)
        return self.async_show_form(step_id=step, data_schema=schema, errors=errors)

    def _save(self, chosen: dict[str, Any]) -> SubentryFlowResult:
        title = chosen.pop(_NAME)
        if self.source == SOURCE_USER:
            return self.async_create_entry(title=title, data=chosen)
        return self.async_update_and_abort(
            self._get_entry(), self._get_reconfigure_subentry(), title=title, data=chosen
        )


def _wrong(chosen: dict[str, Any]) -> dict[str, str]:
    if not chosen[_NAME].strip():
        return {_NAME: "name_required"}
    if bool(chosen.get(_FROM)) != bool(chosen.get(_TO)):
        return {_TO if chosen.get(_FROM) else _FROM: "both_times"}
    return {}
