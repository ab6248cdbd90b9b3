"""What the owner trusts for good: servers, single tools of theirs, and scripts."""

from typing import Any

from homeassistant.config_entries import ConfigEntryState, ConfigFlowResult
from homeassistant.helpers.selector import SelectOptionDict, SelectSelector, SelectSelectorConfig, SelectSelectorMode
import probatio as vol

from ...data import UniversalAgentConfigEntry
from ...safety.trust import OPTION_DESCRIPTIONS, OPTION_TRUSTED
from ...tools.external_tools import ExternalTools
from .base import OptionsStep


class TrustStep(OptionsStep):
    """Shows all that can be trusted, with what is; what is taken off the list is asked about again."""

    async def async_step_trust(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the list; nothing is trusted at first."""
        if user_input is not None:
            trusted = user_input.get(OPTION_TRUSTED, [])
            return await self.save((OPTION_TRUSTED, OPTION_DESCRIPTIONS), await self._kept(trusted))
        now = [str(key) for key in self.options.get(OPTION_TRUSTED, ())]
        choices = {**{key: key for key in now}, **await self._trustable()}
        chooser = SelectSelector(
            SelectSelectorConfig(
                options=[SelectOptionDict(value=key, label=label) for key, label in choices.items()],
                multiple=True,
                mode=SelectSelectorMode.LIST,
            )
        )
        schema = self.add_suggested_values_to_schema(
            vol.Schema({vol.Optional(OPTION_TRUSTED): chooser}), {OPTION_TRUSTED: now}
        )
        return self.async_show_form(step_id="trust", data_schema=schema)

    async def _trustable(self) -> dict[str, str]:
        """Return what can be trusted now, by key; a server that is away keeps the trust that it has."""
        tools = self._external_tools()
        found = await tools.to_be_trusted(self.hass.config.language) if tools else {}
        scripts = sorted(self.hass.states.async_all("script"), key=lambda state: state.name.casefold())
        return {**found, **{state.entity_id: f"{state.name} ({state.entity_id})" for state in scripts}}

    async def _kept(self, trusted: list[str]) -> dict[str, Any]:
        """Return what is kept of a choice; while the agent does not run, what stood beside it before."""
        if not trusted:
            return {}
        if (tools := self._external_tools()) is not None:
            return await tools.kept_of(trusted, self.hass.config.language)
        before = self.options.get(OPTION_DESCRIPTIONS, [])
        return {OPTION_TRUSTED: trusted, **({OPTION_DESCRIPTIONS: before} if before else {})}

    def _external_tools(self) -> ExternalTools | None:
        """Return what knows the servers' tools; None while the agent is not running."""
        entry: UniversalAgentConfigEntry = self.config_entry
        return entry.runtime_data.external_tools if entry.state is ConfigEntryState.LOADED else None
