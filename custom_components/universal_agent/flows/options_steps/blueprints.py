"""Adds the blueprints that come with the agent to those of Home Assistant, at one click."""

from pathlib import Path
from typing import Any

from homeassistant.components.automation.config import AUTOMATION_BLUEPRINT_SCHEMA
from homeassistant.components.automation.const import DOMAIN as AUTOMATION
from homeassistant.components.automation.helpers import async_get_blueprints
from homeassistant.components.blueprint.models import Blueprint
from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import SelectSelector, SelectSelectorConfig, SelectSelectorMode
from homeassistant.util.yaml import load_yaml_dict
import probatio as vol

from ...const import DOMAIN
from .base import OptionsStep

ADDED = "added"
"""Those that a person has ticked."""
BLUEPRINTS = ("briefing", "ask_and_act", "announce_approval", "tell_review", "at_the_door")
"""Names of the files, in the order shown; the translations name each."""
_FOLDER = Path(__file__).parents[2] / "blueprints" / "automation"
_SCHEMA = vol.Schema(
    {
        vol.Required(ADDED, default=list(BLUEPRINTS)): SelectSelector(
            SelectSelectorConfig(
                options=list(BLUEPRINTS), multiple=True, mode=SelectSelectorMode.LIST, translation_key="blueprints"
            )
        )
    }
)


class BlueprintsStep(OptionsStep):
    """Asks which blueprints to add; one that is there already is brought up to date."""

    async def async_step_blueprints(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Add what is ticked; automations made from an older form of it are loaded again."""
        errors: dict[str, str] = {}
        if user_input is not None:
            try:
                for name in user_input[ADDED]:
                    await self._add(name)
            except OSError:
                errors["base"] = "cannot_write"
            else:
                return await self.save()
        return self.async_show_form(step_id="blueprints", data_schema=_SCHEMA, errors=errors)

    async def _add(self, name: str) -> None:
        """Write one blueprint to Home Assistant's folder.

        Raises:
            OSError: the folder cannot be written.
        """
        data = await self.hass.async_add_executor_job(load_yaml_dict, str(_FOLDER / f"{name}.yaml"))
        path = f"{DOMAIN}/{name}.yaml"
        blueprint = Blueprint(data, path=path, expected_domain=AUTOMATION, schema=AUTOMATION_BLUEPRINT_SCHEMA)
        await async_get_blueprints(self.hass).async_add_blueprint(blueprint, path, allow_override=True)
