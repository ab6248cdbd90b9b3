"""What the agent may see: what it sees by now, and what else would be of use."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import EntitySelector, EntitySelectorConfig
import probatio as vol

from ...home_setup.exposure import Exposure, expose, look_at_exposure
from .base import OptionsStep

EXPOSE = "expose"
"""The field with the entities that are to be seen."""


def exposure_schema(found: Exposure) -> vol.Schema:
    """Return the checklist: what would be of use is ticked, what somebody has to want is there to be ticked."""
    choices = [*found.proposed, *found.possible]
    if not choices:
        return vol.Schema({})
    chooser = EntitySelector(EntitySelectorConfig(include_entities=choices, multiple=True))
    return vol.Schema({vol.Optional(EXPOSE, description={"suggested_value": list(found.proposed)}): chooser})


def exposure_words(found: Exposure) -> dict[str, str]:
    """Return the numbers that the texts of the checklist have gaps for."""
    return {"exposed": str(len(found.exposed)), "proposed": str(len(found.proposed))}


class ExposeStep(OptionsStep):
    """Shows the checklist, and exposes what is ticked."""

    async def async_step_expose(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what is seen, and expose what else was chosen."""
        if user_input is not None:
            expose(self.hass, user_input.get(EXPOSE, ()))
            return await self.save()
        found = look_at_exposure(self.hass)
        return self.async_show_form(
            step_id="expose", data_schema=exposure_schema(found), description_placeholders=exposure_words(found)
        )
