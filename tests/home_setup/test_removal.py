"""Removed, the agent leaves no assistant without an answer; its data stays or goes as the person has chosen."""

from pathlib import Path

from homeassistant.components.assist_pipeline import async_get_pipelines
from homeassistant.config_entries import SOURCE_USER, ConfigEntryDisabler
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
import pytest

from custom_components.universal_agent.const import DATABASE, DOMAIN
from tests.installed_agent import InstalledAgent, install
from tests.mock_home import SmallHome
from tests.new_home import NewHome, proposed, repairs


def engines(hass: HomeAssistant) -> set[str]:
    return {pipeline.conversation_engine for pipeline in async_get_pipelines(hass)}


def files(hass: HomeAssistant) -> list[Path]:
    return sorted(Path(hass.config.config_dir).glob(f"{DATABASE}*"))


async def test_assistants_are_given_back_and_the_data_stays(new_home: NewHome, hass: HomeAssistant) -> None:
    await new_home.submit(assistant="new", preferred=True)
    assert "conversation.universal_agent" in engines(hass)
    await hass.config_entries.async_remove(new_home.agent.entry.entry_id)

    assert engines(hass) == {"conversation.home_assistant"}
    assert files(hass)


async def test_a_disabled_agent_gives_them_back_too(new_home: NewHome, hass: HomeAssistant) -> None:
    await new_home.submit(assistant="new", preferred=True)
    await new_home.agent.restart()
    assert "conversation.universal_agent" in engines(hass), "a reload takes nothing away"
    await hass.config_entries.async_set_disabled_by(new_home.agent.entry.entry_id, ConfigEntryDisabler.USER)

    assert engines(hass) == {"conversation.home_assistant"}


async def test_the_data_goes_where_that_was_chosen(new_home: NewHome, hass: HomeAssistant) -> None:
    await new_home.agent.data.stores.database.copy()
    assert len(files(hass)) > 1
    await new_home.configure("removal")
    assert proposed(new_home.step) == {"keep_data": True}
    await new_home.submit(keep_data=False)
    await hass.config_entries.async_remove(new_home.agent.entry.entry_id)

    assert files(hass) == []


@pytest.mark.parametrize(("start", "is_known"), [("continue", True), ("empty", False)])
async def test_added_again_it_asks_whether_to_go_on(
    hass: HomeAssistant, home: SmallHome, start: str, is_known: bool
) -> None:
    agent = await install(hass)
    await agent.say("remember that the bins go out on Tuesday")
    await hass.config_entries.async_remove(agent.entry.entry_id)
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    assert (form["type"], form["step_id"]) == (FlowResultType.FORM, "found")
    created = await hass.config_entries.flow.async_configure(form["flow_id"], {"start": start})
    await hass.async_block_till_done()

    again = InstalledAgent(hass, created["result"])
    told = (await again.say("what do you remember about the bins"))["response"]
    assert ("Tuesday" in told) is is_known
    await again.uninstall()


async def test_its_repairs_leave_with_it(new_home: NewHome, hass: HomeAssistant) -> None:
    entry = new_home.agent.entry
    hass.config_entries.async_update_entry(entry, options={"heartbeat_notify": "notify.old_phone"})
    await hass.async_block_till_done()
    assert repairs(hass) == {"notice_target_missing"}
    await hass.config_entries.async_remove(entry.entry_id)
    assert repairs(hass) == set()
