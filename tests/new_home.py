"""A home to which the agent is added as a person adds it: through the dialogues of the browser."""

from typing import Any

from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import issue_registry as ir

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent, set_up_core


class NewHome:
    """A home to which the agent has just been added, with the dialogue that opens next."""

    def __init__(self, agent: InstalledAgent, guide: str | None) -> None:
        self.hass = agent.hass
        self.agent = agent
        self._guide = guide
        self.step: dict[str, Any] = {}
        """What the dialogue shows."""

    async def submit(self, **fields: Any) -> dict[str, Any]:
        """Fill in what the dialogue shows and go on; fields that are left out keep what is proposed."""
        assert self._guide is not None
        self.step = dict(await self.hass.config_entries.options.async_configure(self._guide, fields))
        await self.hass.async_block_till_done()
        return self.step

    async def open(self) -> None:
        """Open the dialogue, as the browser does: it is told which one comes next, and opens a new one."""
        if self._guide is not None:
            self.step = dict(await self.hass.config_entries.options.async_init(self.agent.entry.entry_id))
            self._guide = self.step["flow_id"]

    async def go_on(self) -> None:
        """Open the very dialogue that comes next, as a browser does that keeps to what it is told."""
        assert self._guide is not None
        self.step = dict(await self.hass.config_entries.options.async_configure(self._guide))

    async def configure(self, subject: str) -> dict[str, Any]:
        """Open *Configure* and choose a subject of its menu."""
        menu = await self.hass.config_entries.options.async_init(self.agent.entry.entry_id)
        assert menu["type"] is FlowResultType.MENU
        self._guide = menu["flow_id"]
        return await self.submit(next_step_id=subject)

    @property
    def has_dialogue(self) -> bool:
        """Whether a dialogue opened after the agent was added."""
        return self._guide is not None


async def add_agent(hass: HomeAssistant, *, keeps_to_it: bool = False) -> NewHome:
    """Add the agent and return what opens then."""
    await set_up_core(hass)
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    created = await hass.config_entries.flow.async_configure(form["flow_id"], {})
    await hass.async_block_till_done()
    _kind, guide = created.get("next_flow", (None, None))
    added = NewHome(InstalledAgent(hass, created["result"]), guide)
    await (added.go_on() if keeps_to_it else added.open())
    return added


def proposed(step: dict[str, Any]) -> dict[str, Any]:
    """Return what the form of a step has filled in."""
    schema = step["data_schema"].schema
    return {str(key): (key.description or {}).get("suggested_value") for key in schema}


def repairs(hass: HomeAssistant) -> set[str]:
    """Return the ids of the agent's repairs."""
    return {issue.issue_id for issue in ir.async_get(hass).issues.values() if issue.domain == DOMAIN and issue.active}
