"""Another agent keeps our tools over the turns of a chat: each call belongs to its own turn and to what runs now."""

from dataclasses import dataclass, field
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm

from custom_components.universal_agent.skills.agents.sessions import open_session
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .common import an_agent, journal

API = "universal_agent"


@dataclass
class Chat:
    """A chat with another agent, as its integration leads it."""

    hass: HomeAssistant
    context: Context = field(default_factory=Context)
    conversation_id: str | None = None

    async def turn(self, *calls: tuple[str, dict[str, Any]]) -> list[llm.ToolResult]:
        """Take a turn in which the model makes these calls; return their results."""
        with open_session(self.hass, self.conversation_id, self.context) as session:
            self.conversation_id = session.conversation_id
            said = conversation.ConversationInput(
                text="Go on.",
                context=self.context,
                conversation_id=session.conversation_id,
                device_id=None,
                satellite_id=None,
                language="en",
                agent_id="conversation.ollama",
            )
            with conversation.async_get_chat_log(self.hass, session, said) as log:
                await log.async_provide_llm_data(said.as_llm_context("ollama"), API, "Help.")
                assert log.llm_api is not None
                tools = log.llm_api
                results = [
                    await tools.async_call_tool(llm.ToolInput(tool_name=tool, tool_args=arguments))
                    for tool, arguments in calls
                ]
                log.async_add_assistant_content_without_tools(
                    conversation.AssistantContent(agent_id="conversation.ollama", content="Done.")
                )
        return results


LOOK = ("smart_home__list_devices", {"area": "Kitchen"})


async def test_the_same_question_is_answered_in_every_turn(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    chat = Chat(hass)

    for _ in range(4):
        (result,) = await chat.turn(LOOK)
        data: Any = result.data
        assert [device["name"] for device in data["devices"]] == ["Kitchen Light"]
        assert not result.error
        assert "message" not in data


async def test_within_a_turn_going_in_circles_still_ends(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    results = await Chat(hass).turn(*[LOOK] * 4)

    assert [result.error for result in results] == [False, False, True, True]


async def test_a_reminder_is_judged_by_the_time_of_its_turn(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    await hass.config.async_set_time_zone("UTC")
    freezer.move_to("2026-11-02 09:00:00+00:00")
    chat = Chat(hass)
    at_ten = ("timer__set_reminder", {"message": "pack", "at": "2026-11-02T10:00:00"})
    (before,) = await chat.turn(at_ten)
    assert not before.error

    freezer.move_to("2026-11-02 11:00:00+00:00")
    (after,) = await chat.turn(at_ten)

    assert after.error
    assert len(await journal(agent)) == 1


async def test_every_turn_is_a_request_of_its_own(hass: HomeAssistant, agent: InstalledAgent) -> None:
    chat = Chat(hass)
    await chat.turn(("memory__save", {"content": "Tea is in the left drawer"}))
    await chat.turn(
        ("memory__save", {"content": "Coffee is in the right drawer"}),
        ("memory__save", {"content": "Sugar is on the shelf"}),
    )

    tea, coffee, sugar = [entry.request_id for entry in await journal(agent)]

    assert tea != coffee == sugar


async def test_tools_work_on_after_a_reload_of_ours(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    save = llm.ToolInput(tool_name="memory__save", tool_args={"content": "Tea is in the left drawer"})

    await agent.restart()
    result = await api.async_call_tool(save)

    assert not result.error
    assert len(await journal(agent)) == 1


async def test_tools_of_an_agent_that_is_not_loaded_say_so(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    assert await hass.config_entries.async_unload(agent.entry.entry_id)

    result = await api.async_call_tool(llm.ToolInput(tool_name=LOOK[0], tool_args=LOOK[1]))

    data: Any = result.data
    assert result.error
    assert data["error"] == "unavailable"
    assert await hass.config_entries.async_setup(agent.entry.entry_id)


async def test_a_tool_that_is_not_offered_any_more_is_not_called(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    agent.data.offered._hidden_categories = lambda _request: frozenset({"smart_home"})

    result = await api.async_call_tool(llm.ToolInput(tool_name=LOOK[0], tool_args=LOOK[1]))

    data: Any = result.data
    assert (result.error, data["error"]) == (True, "not_allowed_here")
