"""What every step of the options shares: it replaces its own options, and goes on where a person is guided."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.config_entries import ConfigFlowResult, OptionsFlow

from ...assembly.settings import read_all


class OptionsStep(OptionsFlow):
    """A step behind the options menu, or on the guided way through several of them."""

    def __init__(self) -> None:
        """Begin with nothing chosen and no way to go."""
        self._left: list[str] = []
        self._replaced: set[str] = set()
        self._taken: dict[str, Any] = {}

    @property
    def options(self) -> dict[str, Any]:
        """The options as they are with what was chosen so far."""
        sound = read_all(self.config_entry.options, ()).options  # what cannot be read must not stand in its own way
        kept = {name: value for name, value in sound.items() if name not in self._replaced}
        return {**kept, **self._taken}

    async def guide(self, steps: Iterable[str]) -> ConfigFlowResult:
        """Lead through some steps, each of which may be left as it is."""
        self._left = list(steps)
        return await self._go_on()

    async def save(self, own: Iterable[str] = (), chosen: Mapping[str, Any] | None = None) -> ConfigFlowResult:
        """Take a step's choice: the options named `own` are replaced by it, all others stay; go on or end the flow."""
        names = set(own)
        self._replaced |= names
        kept = {name: value for name, value in self._taken.items() if name not in names}
        self._taken = {**kept, **(chosen or {})}
        return await self._go_on()

    async def _go_on(self) -> ConfigFlowResult:
        if not self._left:
            return self.async_create_entry(data=self.options)
        step: ConfigFlowResult = await getattr(self, f"async_step_{self._left.pop(0)}")()
        return step
