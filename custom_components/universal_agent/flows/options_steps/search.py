"""Who searches the web: tried before it is saved."""

from typing import Any

import aiohttp
from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.selector import (
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from ...common.errors import HttpStatusError, UnsupportedError
from ...skills.search.providers import (
    NEEDS_KEY,
    NEEDS_URL,
    OPTION_KEY,
    OPTION_PROVIDER,
    OPTION_URL,
    ProviderName,
    SearchSettings,
    provider_of,
    read_settings,
)
from .base import OptionsStep

_SEARCH_OPTIONS = (OPTION_PROVIDER, OPTION_URL, OPTION_KEY)
_PROVIDERS = vol.Schema(
    {
        vol.Required(OPTION_PROVIDER, default=ProviderName.NONE.value): SelectSelector(
            SelectSelectorConfig(
                options=[name.value for name in ProviderName],
                translation_key=OPTION_PROVIDER,
                mode=SelectSelectorMode.LIST,
            )
        )
    }
)
_SERVER = vol.Schema({vol.Optional(OPTION_URL): TextSelector(TextSelectorConfig(type=TextSelectorType.URL))})
_ACCOUNT = vol.Schema({vol.Optional(OPTION_KEY): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))})


class SearchStep(OptionsStep):
    """Asks who searches the web, and then for what this one needs and nothing else."""

    _provider = ProviderName.NONE

    async def async_step_search(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for the provider."""
        if user_input is None:
            shown = {OPTION_PROVIDER: self.options.get(OPTION_PROVIDER, ProviderName.NONE.value)}
            schema = self.add_suggested_values_to_schema(_PROVIDERS, shown)
            return self.async_show_form(step_id="search", data_schema=schema)
        self._provider = ProviderName(user_input[OPTION_PROVIDER])
        if self._provider in NEEDS_URL:
            return await self.async_step_search_server()
        if self._provider in NEEDS_KEY:
            return await self.async_step_search_account()
        return await self.save(_SEARCH_OPTIONS, _stored(SearchSettings()))

    async def async_step_search_server(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for the address of one's own server."""
        kept = {name: value for name, value in self.options.items() if name == OPTION_URL}
        return await self._ask("search_server", _SERVER, kept, user_input)

    async def async_step_search_account(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for the key of an account; the one that is there is not shown."""
        return await self._ask("search_account", _ACCOUNT, {}, user_input)

    async def _ask(
        self, step: str, schema: vol.Schema, kept: dict[str, Any], user_input: dict[str, Any] | None
    ) -> ConfigFlowResult:
        """Show a form, with what was entered where it does not work; save what does."""
        errors: dict[str, str] = {}
        if user_input is not None:
            settings = read_settings(self._with_kept_key({OPTION_PROVIDER: self._provider.value, **user_input}))
            errors = _missing(settings) or await self._try(settings)
            if not errors:
                return await self.save(_SEARCH_OPTIONS, _stored(settings))
            kept = user_input
        return self.async_show_form(
            step_id=step,
            data_schema=self.add_suggested_values_to_schema(schema, kept),
            errors=errors,
            description_placeholders={"provider": self._provider.value.title()},
        )

    def _with_kept_key(self, entered: dict[str, Any]) -> dict[str, Any]:
        """Return what was entered; a key that is left empty stays, for the provider that it belongs to."""
        same = entered[OPTION_PROVIDER] == self.options.get(OPTION_PROVIDER)
        if entered.get(OPTION_KEY) or not same or OPTION_KEY not in self.options:
            return entered
        return {**entered, OPTION_KEY: self.options[OPTION_KEY]}

    async def _try(self, settings: SearchSettings) -> dict[str, str]:
        """Make one search; return what is wrong, by field."""
        provider = provider_of(settings, async_get_clientsession(self.hass))
        if provider is None:
            return {}
        try:
            await provider.search("Home Assistant", 1, self.hass.config.language)
        except HttpStatusError as err:
            return {"base": _reason(settings, err.status)}
        except UnsupportedError:
            return {"base": "unexpected_reply"}
        except aiohttp.InvalidURL:
            return {OPTION_URL: "invalid_url"}
        except aiohttp.ClientError, TimeoutError, OSError:
            return {"base": "cannot_connect"}
        return {}


def _missing(settings: SearchSettings) -> dict[str, str]:
    if settings.provider in NEEDS_URL and not settings.url.startswith(("http://", "https://")):
        return {OPTION_URL: "invalid_url" if settings.url else "url_required"}
    if settings.provider in NEEDS_KEY and not settings.key:
        return {OPTION_KEY: "key_required"}
    return {}


def _reason(settings: SearchSettings, status: int) -> str:
    if status in (401, 403):
        return "json_disabled" if settings.provider is ProviderName.SEARXNG else "invalid_auth"
    return "cannot_connect" if status >= 500 else "unexpected_reply"


def _stored(settings: SearchSettings) -> dict[str, str]:
    """Return the options to keep: only what the chosen provider needs."""
    stored = {OPTION_PROVIDER: settings.provider.value}
    if settings.provider in NEEDS_URL:
        stored[OPTION_URL] = settings.url
    if settings.provider in NEEDS_KEY:
        stored[OPTION_KEY] = settings.key
    return stored
