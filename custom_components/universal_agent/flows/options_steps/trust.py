"""What the owner trusts for good: servers, single tools of theirs, and scripts; and what the other agents are for."""

from typing import Any

from homeassistant.config_entries import ConfigEntryState, ConfigFlowResult
from homeassistant.helpers.selector import (
    SelectOptionDict,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
)
import probatio as vol

from ...data import UniversalAgentConfigEntry
from ...safety.trust import OPTION_DESCRIPTIONS, OPTION_TRUSTED
from ...skills.agents.others import MAX_PURPOSE, OPTION_PURPOSES, agents_called, other_agents, purpose_of
from ...tools.external_tools import ExternalTools
from .base import OptionsStep

_SCHEMA = vol.Schema({vol.Optional(OPTION_PURPOSES): TextSelector(TextSelectorConfig(multiline=True))})


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


class AgentsStep(OptionsStep):
    """Asks for one line an agent: its name, a colon, what it is for."""

    async def async_step_agents(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what is known of each; a line that names no agent is shown again with what is wrong."""
        errors: dict[str, str] = {}
        written = "\n".join(self._lines())
        if user_input is not None:
            written = str(user_input.get(OPTION_PURPOSES, ""))
            purposes = self._read(written)
            if purposes is not None:
                return await self.save((OPTION_PURPOSES,), {OPTION_PURPOSES: purposes} if purposes else {})
            errors[OPTION_PURPOSES] = "agent_line"
        schema = self.add_suggested_values_to_schema(_SCHEMA, {OPTION_PURPOSES: written})
        return self.async_show_form(step_id="agents", data_schema=schema, errors=errors)

    def _lines(self) -> list[str]:
        told = self.options.get(OPTION_PURPOSES, {})
        agents = other_agents(self.hass)
        return [f"{agent.name}: {purpose_of(self.hass, agent, told)}" for agent in agents]

    def _read(self, written: str) -> dict[str, str] | None:
        """Return the purposes by agent id; None where a line is not of the form, or means no agent or several."""
        purposes: dict[str, str] = {}
        for line in filter(str.strip, written.splitlines()):
            name, colon, purpose = line.partition(":")
            found = agents_called(self.hass, name.strip())
            is_one = len(found) == 1 or len({agent.id for agent in found if agent.name == name.strip()}) == 1
            if not colon or not is_one or len(purpose.strip()) > MAX_PURPOSE:
                return None
            agent = next((agent for agent in found if agent.name == name.strip()), found[0])
            if purpose.strip() and purpose.strip() != purpose_of(self.hass, agent, {}):
                purposes[agent.id] = purpose.strip()
        return purposes
