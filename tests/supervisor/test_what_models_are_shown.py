"""Models are not shown the tools that a profile keeps from the person who asks, and do not find them either."""

from homeassistant.core import Context

from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.household_fixtures import a_person, a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.4})
DESIGN = ScriptedReply(
    form={
        "analysis": "A cosy evening.",
        "plan": ["look for further tools"],
        "selected_tools": ["tools.search"],
        "system_prompt": "Make it cosy.",
        "guidance": "",
        "max_iterations": 3,
        "confidence": 0.9,
    }
)
SEARCH = Call(name="tools__search", arguments={"query": "remember a fact about my goals and timers", "limit": 10})


async def test_what_a_profile_forbids_is_not_shown_to_the_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await a_user(agent.hass, "Owner", "system-admin")
    child, anna = await a_user(agent.hass, "Child"), await a_user(agent.hass, "Anna")
    person = a_person(agent.hass, child, "person.child")
    await with_profile(agent, persons=[person], memories_visible=False, denied_domains=["planning"])
    await connect(agent, server)

    async def told(user_id: str) -> str:
        before = len(server.requests)
        server.says(UNSURE, DESIGN, says("", SEARCH), says("I found nothing more."))
        await agent.ask("I'd love it if the evening were cosier", context=Context(user_id=user_id))
        assert len(server.requests) == before + 4
        return str([seen.body for seen in server.requests[before:]])

    tools = ("memory.save", "memory.search", "planning.create_goal", "planning.list_goals", "timer.set_timer")
    grown_up, young = await told(anna.id), await told(child.id)
    assert [name for name in tools if name in grown_up] == list(tools)
    assert [name for name in tools if name in young] == ["timer.set_timer"]


async def test_a_role_whose_domain_is_forbidden_has_no_tools_of_it(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await with_profile(agent, "Everybody", denied_domains=["planning"])
    await connect(agent, server)
    server.says(ScriptedReply(form={"role": "planning", "confidence": 0.98}), says("I cannot do that from here."))
    await agent.ask("it would be lovely to get a little further with the garden")
    assert [tool["function"]["name"] for tool in server.requests[-1].body["tools"]] == ["tools__search"]
