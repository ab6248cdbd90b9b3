"""The agent as its users meet it: installed through the flow, asked through actions and through conversation."""

from dataclasses import dataclass
from typing import Any

from homeassistant.components import conversation
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import Context, HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.setup import async_setup_component

from custom_components.universal_agent.const import AGENT_ENTITY_ID, DOMAIN
from custom_components.universal_agent.data import UniversalAgentConfigEntry, UniversalAgentData

_RESIDENT = "Resident"


@dataclass(frozen=True)
class InstalledAgent:
    """The agent in a Home Assistant."""

    hass: HomeAssistant
    entry: UniversalAgentConfigEntry

    @property
    def data(self) -> UniversalAgentData:
        """What runs behind the entry."""
        return self.entry.runtime_data

    async def ask(self, text: str, *, context: Context | None = None, **fields: Any) -> dict[str, Any]:
        """Ask through the action `universal_agent.process` and return its response."""
        response = await self.hass.services.async_call(
            DOMAIN, "process", {"text": text, **fields}, blocking=True, return_response=True, context=context
        )
        assert response is not None
        return dict(response)

    async def say(self, text: str, **fields: Any) -> dict[str, Any]:
        """Ask or answer through `universal_agent.process`, as somebody who lives here."""
        return await self.ask(text, context=Context(user_id=await self.resident()), **fields)

    async def resident(self) -> str:
        """Return the user id of somebody who lives here and may do everything."""
        users = await self.hass.auth.async_get_users()
        found = next((user for user in users if user.name == _RESIDENT), None)
        if found is None:
            found = await self.hass.auth.async_create_user(_RESIDENT, group_ids=["system-admin"])
        return str(found.id)

    async def converse(self, text: str, *, context: Context | None = None, **fields: Any) -> dict[str, Any]:
        """Ask as the Assist dialog and voice pipelines do, under somebody's name, and return the response."""
        result = await conversation.async_converse(
            self.hass,
            text,
            fields.get("conversation_id"),
            context or Context(user_id=await self.resident()),
            fields.get("language"),
            AGENT_ENTITY_ID,
            device_id=fields.get("device_id"),
            satellite_id=fields.get("satellite_id"),
            extra_system_prompt=fields.get("extra_system_prompt"),
        )
        return dict(result.as_dict())

    async def converse_by_action(self, text: str, **fields: Any) -> dict[str, Any]:
        """Ask through the action `conversation.process`, whose data Home Assistant records."""
        response = await self.hass.services.async_call(
            "conversation",
            "process",
            {"text": text, "agent_id": AGENT_ENTITY_ID, **fields},
            blocking=True,
            return_response=True,
            context=Context(user_id=await self.resident()),
        )
        assert response is not None
        return dict(response)

    async def restart(self) -> None:
        """Unload and load the entry again, on the same database."""
        assert await self.hass.config_entries.async_reload(self.entry.entry_id)
        await self.hass.async_block_till_done()

    async def uninstall(self) -> None:
        """Unload the entry."""
        await self.hass.async_block_till_done()
        await self.hass.config_entries.async_unload(self.entry.entry_id)


async def set_up_core(hass: HomeAssistant) -> None:
    """Set up what Home Assistant itself sets up before any integration.

    Beside it, as one dependency of many, the conversation fails whenever it is the faster one: it asks what is exposed.
    """
    assert await async_setup_component(hass, "homeassistant", {})


async def install(hass: HomeAssistant) -> InstalledAgent:
    """Go through the config flow, which asks for nothing, and close the guide that follows."""
    await set_up_core(hass)
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    assert form["type"] is FlowResultType.FORM
    created = await hass.config_entries.flow.async_configure(form["flow_id"], {})
    assert created["type"] is FlowResultType.CREATE_ENTRY
    await hass.async_block_till_done()
    if (following := created.get("next_flow")) is not None:
        hass.config_entries.options.async_abort(following[1])
    return InstalledAgent(hass, created["result"])
