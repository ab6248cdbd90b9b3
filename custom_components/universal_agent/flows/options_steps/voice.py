"""Which voice assistant talks to the agent, and whether it is the preferred one."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import (
    BooleanSelector,
    SelectOptionDict,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
)
import probatio as vol

from ...const import TITLE
from ...home_setup.assistants import (
    all_assistants,
    is_preferred,
    let_talk_to_agent,
    make_assistant,
    own_assistants,
    prefer,
)
from .base import OptionsStep

_ASSISTANT, _PREFERRED = "assistant", "preferred"
_NEW, _NONE = "new", "none"


class VoiceStep(OptionsStep):
    """Makes a voice assistant for the agent, or gives the agent to one that is there."""

    async def async_step_voice(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the assistants; until one talks to the agent, one of its name is proposed, else a new one."""
        errors: dict[str, str] = {}
        if user_input is not None:
            if await self._take(user_input[_ASSISTANT], is_preferred=user_input[_PREFERRED]):
                return await self.save()
            errors = {"base": "no_assistant"}
        own = own_assistants(self.hass)
        preferred = next((item.id for item in own if is_preferred(self.hass, item.id)), None)
        # One of the agent's name is left from an earlier time, and people still talk to it.
        namesakes = own or [item for item in all_assistants(self.hass) if item.name == TITLE]
        assistant = preferred or (namesakes[0].id if namesakes else _NEW)
        shown = user_input or {_ASSISTANT: assistant, _PREFERRED: not own or preferred is not None}
        schema = self.add_suggested_values_to_schema(self._schema(), shown)
        return self.async_show_form(step_id="voice", data_schema=schema, errors=errors)

    def _schema(self) -> vol.Schema:
        there = [SelectOptionDict(value=assistant.id, label=assistant.name) for assistant in all_assistants(self.hass)]
        said = [SelectOptionDict(value=value, label=value) for value in (_NEW, _NONE)]
        chooser = SelectSelectorConfig(
            options=[said[0], *there, said[1]], translation_key="voice_assistant", mode=SelectSelectorMode.LIST
        )
        return vol.Schema(
            {vol.Required(_ASSISTANT): SelectSelector(chooser), vol.Required(_PREFERRED): BooleanSelector()}
        )

    async def _take(self, chosen: str, *, is_preferred: bool) -> bool:
        """Do what was chosen; return whether that was possible."""
        if chosen == _NONE:
            return True
        if chosen == _NEW:
            assistant = await make_assistant(self.hass)
        else:
            assistant = next((item for item in all_assistants(self.hass) if item.id == chosen), None)
        if assistant is None:
            return False
        await let_talk_to_agent(self.hass, assistant)
        if is_preferred:
            prefer(self.hass, assistant.id)
        return True
