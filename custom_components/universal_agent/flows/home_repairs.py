"""Flows behind the repairs about what the home lacks."""

from homeassistant.components.repairs import ConfirmRepairFlow, RepairsFlow, RepairsFlowResult
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.selector import SelectSelector, SelectSelectorConfig, SelectSelectorMode, TextSelector
import probatio as vol

from ..const import DOMAIN
from ..home_setup.assistants import stop_bypassing
from ..home_setup.exposure import expose, look_at_exposure
from ..home_setup.issues import BYPASSED, NO_TARGET, NOTHING_EXPOSED
from ..home_setup.notice_targets import targets
from ..home_setup.spoken_names import NAME_ISSUE, PROPOSAL, apply_name, name_error
from ..proactive.heartbeat.settings import OPTION_NOTIFY
from ..slow_requests import DEFAULTS as SLOW, SLOW_ISSUES
from .options_steps.guide import EXPOSE, exposure_schema, exposure_words
from .options_steps.limits import LIMIT_S

_NAME = "name"
_LIMIT = "limit_s"


class BypassFlow(ConfirmRepairFlow):
    """Has the assistants hand everything to the agent."""

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Ask, and change them."""
        if user_input is not None:
            await stop_bypassing(self.hass)
        return await super().async_step_confirm(user_input)


class ExposeFlow(RepairsFlow):
    """Shows the same checklist as the options."""

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Go straight to the checklist."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, list[str]] | None = None) -> RepairsFlowResult:
        """Expose what is ticked."""
        if user_input is not None:
            expose(self.hass, user_input.get(EXPOSE, ()))
            return self.async_create_entry(data={})
        found = look_at_exposure(self.hass)
        return self.async_show_form(
            step_id="confirm", data_schema=exposure_schema(found), description_placeholders=exposure_words(found)
        )


class TargetFlow(RepairsFlow):
    """Asks where notices go from now on; without a choice they go to the owner's phone, or to Home Assistant's page."""

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Go straight to the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Keep the choice in the options, which loads the agent again."""
        if user_input is not None:
            chosen = {OPTION_NOTIFY: user_input[OPTION_NOTIFY]} if OPTION_NOTIFY in user_input else {}
            for entry in self.hass.config_entries.async_entries(DOMAIN):
                kept = {name: value for name, value in entry.options.items() if name != OPTION_NOTIFY}
                self.hass.config_entries.async_update_entry(entry, options={**kept, **chosen})
            return self.async_create_entry(data={})
        chooser = SelectSelectorConfig(options=targets(self.hass), mode=SelectSelectorMode.DROPDOWN)
        return self.async_show_form(
            step_id="confirm", data_schema=vol.Schema({vol.Optional(OPTION_NOTIFY): SelectSelector(chooser)})
        )


class SlowFlow(RepairsFlow):
    """Asks above how many seconds requests are slow from now on; 0 tells of it no more."""

    async def async_step_init(self, user_input: dict[str, float] | None = None) -> RepairsFlowResult:
        """Go straight to the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, float] | None = None) -> RepairsFlowResult:
        """Keep the limit in the options, which loads the agent again."""
        option = SLOW_ISSUES[self.issue_id]
        (entry,) = self.hass.config_entries.async_entries(DOMAIN)
        if user_input is not None:
            self.hass.config_entries.async_update_entry(entry, options={**entry.options, option: user_input[_LIMIT]})
            return self.async_create_entry(data={})
        issue = ir.async_get(self.hass).async_get_issue(DOMAIN, self.issue_id)
        limit = {"suggested_value": entry.options.get(option, SLOW[option])}
        return self.async_show_form(
            step_id="confirm",
            data_schema=vol.Schema({vol.Required(_LIMIT, description=limit): LIMIT_S}),
            description_placeholders=issue.translation_placeholders if issue else None,
        )


class NameFlow(RepairsFlow):
    """Gives a device or an area another name to say, once the person has agreed to it or written a better one."""

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Go straight to the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Take a name that is taken for no other one."""
        issue = ir.async_get(self.hass).async_get_issue(DOMAIN, self.issue_id)
        data = dict(self.data or {})
        errors: dict[str, str] = {}
        if user_input is not None:
            name = " ".join(user_input[_NAME].split())
            if (error := await name_error(self.hass, data, name)) is None:
                apply_name(self.hass, data, name)
                return self.async_create_entry(data={})
            errors = {_NAME: error}
        suggested = {"suggested_value": data.get(PROPOSAL) if user_input is None else user_input[_NAME]}
        return self.async_show_form(
            step_id="confirm",
            data_schema=vol.Schema({vol.Required(_NAME, description=suggested): TextSelector()}),
            errors=errors,
            description_placeholders=issue.translation_placeholders if issue else None,
        )


def flow_for(hass: HomeAssistant, issue_id: str) -> RepairsFlow | None:
    """Return the flow behind one of these repairs; None for any other."""
    flows: dict[str, type[RepairsFlow]] = {BYPASSED: BypassFlow, NOTHING_EXPOSED: ExposeFlow, NO_TARGET: TargetFlow}
    if issue_id.startswith(NAME_ISSUE):
        return NameFlow()
    if issue_id in SLOW_ISSUES:
        return SlowFlow()
    flow = flows.get(issue_id)
    return flow() if flow is not None else None
