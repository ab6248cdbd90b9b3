"""What every step of the options shares: it replaces its own options and keeps all others."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.config_entries import ConfigFlowResult, OptionsFlow


class OptionsStep(OptionsFlow):
    """A step behind the options menu."""

    def save(self, own: Iterable[str], chosen: Mapping[str, Any]) -> ConfigFlowResult:
        """End the flow: the options named `own` are replaced by what was chosen, all others stay."""
        names = set(own)
        kept = {name: value for name, value in self.config_entry.options.items() if name not in names}
        return self.async_create_entry(data={**kept, **chosen})
