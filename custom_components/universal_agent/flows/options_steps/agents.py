"""What the other agents of this home are for, in the person's words."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import TextSelector, TextSelectorConfig
import probatio as vol

from ...skills.agents.others import MAX_PURPOSE, OPTION_PURPOSES, agents_called, other_agents, purpose_of
from .base import OptionsStep

_SCHEMA = vol.Schema({vol.Optional(OPTION_PURPOSES): TextSelector(TextSelectorConfig(multiline=True))})


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
