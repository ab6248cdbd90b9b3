"""Where traces of requests are sent: nowhere, unless a collector is named."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import TextSelector, TextSelectorConfig, TextSelectorType
import probatio as vol
from yarl import URL

from ...traces import OPTION_TOKEN, OPTION_URL
from .base import OptionsStep

_SCHEMA = vol.Schema(
    {
        vol.Optional(OPTION_URL): TextSelector(TextSelectorConfig(type=TextSelectorType.URL)),
        vol.Optional(OPTION_TOKEN): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD)),
    }
)


class TracesStep(OptionsStep):
    """Asks for the collector; an empty address sends nothing."""

    async def async_step_traces(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what is chosen, never the key itself: an empty field keeps it as long as the address stays."""
        errors: dict[str, str] = {}
        if user_input is not None:
            url = str(user_input.get(OPTION_URL, "")).strip()
            token = user_input.get(OPTION_TOKEN)
            if not token and url == self.options.get(OPTION_URL):
                token = self.options.get(OPTION_TOKEN)
            if not url:
                return await self.save((OPTION_URL, OPTION_TOKEN))
            if _is_address(url):
                chosen = {OPTION_URL: url, **({OPTION_TOKEN: token} if token else {})}
                return await self.save((OPTION_URL, OPTION_TOKEN), chosen)
            errors[OPTION_URL] = "invalid_url"
        shown = {OPTION_URL: (user_input or self.options).get(OPTION_URL, "")}
        schema = self.add_suggested_values_to_schema(_SCHEMA, shown)
        return self.async_show_form(
            step_id="traces",
            data_schema=schema,
            errors=errors,
            description_placeholders={"example": "http://homeassistant.local:4318/v1/traces"},
        )


def _is_address(text: str) -> bool:
    """Tell whether a text is the whole address of a server on the web or at home."""
    try:
        url = URL(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.host) and url.user is None
