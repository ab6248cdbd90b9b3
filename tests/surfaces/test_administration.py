"""What administrators change through Home Assistant's own tools: judged, journaled and taken back like all else."""

from collections.abc import AsyncGenerator
from typing import Any

from homeassistant.auth.models import User
from homeassistant.config_entries import ConfigFlow
from homeassistant.core import Context, HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.exceptions import ConfigEntryError, ServiceValidationError
from homeassistant.helpers import llm
from homeassistant.helpers.llm import APIInstance, LLMContext, ToolResult
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import (
    MockConfigEntry,
    MockModule,
    mock_config_flow,
    mock_integration,
    mock_platform,
)

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.llm_tools import GuardedTool
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome

from .common import journal

pytestmark = pytest.mark.skipif(not hasattr(llm.API, "requires_admin"), reason="this Home Assistant has no such API")
CALL, RELOAD = "guarded__homeassistant__call_action", "guarded__config__reload_config_entry"
LIGHT = {"entity_id": "light.kitchen_light"}


@pytest.fixture
async def owner(agent: InstalledAgent, home: SmallHome) -> User:
    """Return who owns the home."""
    assert await async_setup_component(agent.hass, "homeassistant", {})
    assert await async_setup_component(agent.hass, "config", {})
    return await a_user(agent.hass, "Owner", "system-admin")


def of(user: User | None, platform: str = "mcp_server") -> LLMContext:
    """Return what somebody's client asks with."""
    return LLMContext(
        platform=platform,
        context=Context(user_id=user.id if user else None),
        language="en",
        assistant="conversation",
        device_id=None,
    )


async def api_of(hass: HomeAssistant, user: User | None, platform: str = "mcp_server") -> APIInstance:
    """Return our LLM API as somebody's client has it."""
    return await llm.async_get_api(hass, DOMAIN, of(user, platform))


async def call(hass: HomeAssistant, user: User, tool: str, /, **arguments: Any) -> ToolResult:
    """Call a tool as somebody's MCP client, in a request of its own."""
    api = await api_of(hass, user)
    return await api.async_call_tool(llm.ToolInput(tool_name=tool, tool_args=arguments))


async def approve(agent: InstalledAgent, user: User) -> dict[str, Any]:
    """Say yes to what waits."""
    (entry,) = [entry for entry in await journal(agent) if entry.state is JournalState.AWAITING_APPROVAL]
    answer = await agent.hass.services.async_call(
        DOMAIN,
        "approve",
        {"id": entry.id},
        blocking=True,
        return_response=True,
        context=Context(user_id=user.id),
    )
    return dict(answer or {})


async def test_an_administrators_client_has_all_of_them_behind_our_gate(hass: HomeAssistant, owner: User) -> None:
    theirs = await llm.async_get_api(hass, "homeassistant", of(owner))
    ours = await api_of(hass, owner)

    offered = {tool.name: tool for tool in ours.tools}
    assert {f"guarded__{tool.name}" for tool in theirs.tools} <= set(offered)
    assert {type(tool) for tool in ours.tools} == {GuardedTool}
    assert not set(offered) & {tool.name for tool in theirs.tools}  # merged, none of either changes its name
    for tool in theirs.tools:
        assert offered[f"guarded__{tool.name}"].annotations.read_only is tool.annotations.read_only


@pytest.mark.parametrize(
    ("group", "platform"),
    [
        pytest.param("system-users", "mcp_server", id="a user"),
        pytest.param("system-read-only", "mcp_server", id="who may control nothing"),
        pytest.param(None, "mcp_server", id="nobody known"),
        pytest.param("system-admin", "ollama", id="another agent, asked by an administrator"),
        pytest.param("system-admin", "ai_task", id="a task of an automation"),
    ],
)
async def test_nobody_else_has_them(hass: HomeAssistant, owner: User, group: str | None, platform: str) -> None:
    user = await a_user(hass, "Somebody", group) if group else None
    api = await api_of(hass, user, platform)

    assert [tool.name for tool in api.tools if tool.name.startswith("guarded__")] == []


async def test_a_harmless_action_is_rendered_done_journaled_and_taken_back(
    agent: InstalledAgent, home: SmallHome, owner: User
) -> None:
    result = await call(
        agent.hass,
        owner,
        CALL,
        action="light.turn_on",
        target={"entity_id": "{{ 'light.' ~ 'kitchen_light' }}"},
        data={"brightness": "{{ 50 + 1 }}"},
    )

    assert not result.error, result.data
    assert (home.state("light.kitchen_light"), home.attribute("light.kitchen_light", "brightness")) == ("on", 51)
    (entry,) = await journal(agent)
    assert (entry.type, entry.state) == ("administration", JournalState.DONE)
    assert entry.payload["arguments"] == {
        "action": "light.turn_on",
        "target": {"entity_id": ["light.kitchen_light"]},
        "data": {"brightness": 51},
    }
    assert entry.context["actions"] == [["light.turn_on", "light.kitchen_light", None]]

    await agent.hass.services.async_call(DOMAIN, "undo", {}, blocking=True, context=Context(user_id=owner.id))
    assert home.state("light.kitchen_light") == "off"


async def test_what_a_template_makes_of_a_call_is_what_is_judged(
    agent: InstalledAgent, home: SmallHome, owner: User
) -> None:
    result = await call(
        agent.hass,
        owner,
        CALL,
        action="lock.unlock",
        target={"entity_id": "{{ states.lock | map(attribute='entity_id') | list }}"},
    )

    assert result.error
    assert result.data["error"] == "needs_confirmation"
    assert home.front_door.unlocked_times == 0
    (entry,) = await journal(agent)
    assert (entry.state, entry.target) == (JournalState.AWAITING_APPROVAL, "lock.unlock")

    user = await a_user(agent.hass, "Somebody")
    with pytest.raises(ServiceValidationError, match="may not approve"):
        await approve(agent, user)
    assert home.front_door.unlocked_times == 0


async def test_an_administrators_yes_counts(agent: InstalledAgent, home: SmallHome, owner: User) -> None:
    await call(agent.hass, owner, CALL, action="lock.unlock", target={"entity_id": "lock.front_door"})
    await approve(agent, owner)

    assert home.front_door.unlocked_times == 1
    (entry,) = await journal(agent)
    assert entry.state is JournalState.DONE


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        pytest.param("homeassistant.restart", "never", id="the system itself"),
        pytest.param("shell_command.wipe", "never", id="a program of the machine"),
        pytest.param("light.turn_on", "not_exposed", id="what is not shown to assistants"),
    ],
)
async def test_what_is_never_done_is_not_done_for_an_administrator_either(
    agent: InstalledAgent, home: SmallHome, owner: User, action: str, reason: str
) -> None:
    called: list[ServiceCall] = []
    agent.hass.services.async_register("homeassistant", "restart", called.append)
    agent.hass.services.async_register("shell_command", "wipe", called.append)
    hidden = await home.add("light", Light(), "Cellar Light", expose=False)
    target = {"target": {"entity_id": hidden}} if action == "light.turn_on" else {}

    result = await call(agent.hass, owner, CALL, action=action, **target)

    assert result.error
    assert (called, home.state(hidden)) == ([], "off")
    (entry,) = await journal(agent)
    assert (entry.state, entry.reason) == (JournalState.REFUSED, reason)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"action": "light.turn_on", "target": {"entity_id": "{{ nothing.at.all }}"}}, id="fails"),
        pytest.param({"action": "light.turn_on", "data": {"brightness": "{{ 'x' * 20000 }}"}}, id="writes too much"),
        pytest.param({"action": "light.turn_on", "target": {"entity_id": "{{ 'the kitchen' }}"}}, id="names nothing"),
        pytest.param({"action": "light.dance"}, id="no such action"),
        pytest.param({"action": "light"}, id="no action at all"),
    ],
)
async def test_a_call_that_cannot_be_made_is_refused_with_its_reason(
    agent: InstalledAgent, home: SmallHome, owner: User, given: dict[str, Any]
) -> None:
    before = home.snapshot()
    result = await call(agent.hass, owner, CALL, **given)

    assert result.error
    assert result.data["message"]
    assert (await journal(agent), home.snapshot()) == ([], before)


async def test_a_whole_area_is_only_what_the_action_is_for(agent: InstalledAgent, home: SmallHome, owner: User) -> None:
    await call(agent.hass, owner, CALL, action="light.turn_on", target={"area_id": "bedroom"})

    assert home.state("light.bedroom_light") == "on"
    (entry,) = await journal(agent)
    assert entry.context["actions"] == [["light.turn_on", "light.bedroom_light", None]]


async def test_an_action_that_answers_is_heard(agent: InstalledAgent, home: SmallHome, owner: User) -> None:
    async def answer(call: ServiceCall) -> dict[str, Any]:
        return {"items": [call.data["count"]]}

    agent.hass.services.async_register("todo", "count_up", answer, supports_response=SupportsResponse.ONLY)
    result = await call(agent.hass, owner, CALL, action="todo.count_up", data={"count": "{{ 2 + 2 }}"})

    assert (result.error, result.data["response"]) == (False, {"items": [4]})
    (entry,) = await journal(agent)
    assert entry.undo is None


async def test_a_service_that_fails_is_not_called_done(agent: InstalledAgent, home: SmallHome, owner: User) -> None:
    home.lose("light.kitchen_light")
    result = await call(agent.hass, owner, CALL, action="light.turn_on", target=LIGHT, data={"brightness": "bright"})

    assert result.error
    (entry,) = await journal(agent)
    assert entry.state is JournalState.FAILED


class _LampsFlow(ConfigFlow):
    """The flow of that integration, which nobody goes through."""

    VERSION = 1


class Reloaded:
    """An integration that counts how often it was set up."""

    def __init__(self) -> None:
        self.times = 0
        self.works = True

    async def set_up(self, _hass: HomeAssistant, _entry: object) -> None:
        """Count."""
        self.times += 1
        if not self.works:
            raise ConfigEntryError("the bridge is gone")

    async def unload(self, _hass: HomeAssistant, _entry: object) -> None:
        """Be unloaded."""


@pytest.fixture
async def lamps(hass: HomeAssistant, owner: User) -> AsyncGenerator[tuple[Reloaded, str]]:
    """Return an integration, and what its entry is called for models."""
    counted = Reloaded()
    mock_integration(hass, MockModule("lamps", async_setup_entry=counted.set_up, async_unload_entry=counted.unload))
    mock_platform(hass, "lamps.config_flow", None)
    entry = MockConfigEntry(domain="lamps", title="Lamps")
    entry.add_to_hass(hass)
    with mock_config_flow("lamps", _LampsFlow):
        assert await hass.config_entries.async_setup(entry.entry_id)
        yield counted, f"lamps:{entry.entry_id[-4:]}"


async def test_an_integration_is_loaded_again_after_an_administrators_yes(
    agent: InstalledAgent, owner: User, lamps: tuple[Reloaded, str]
) -> None:
    counted, entry_id = lamps
    result = await call(agent.hass, owner, RELOAD, entry_id=entry_id)
    assert (result.data["error"], counted.times) == ("needs_confirmation", 1)

    await approve(agent, owner)
    assert counted.times == 2
    (entry,) = await journal(agent)
    assert (entry.type, entry.state) == ("administration", JournalState.DONE)


async def test_one_that_does_not_come_up_again_is_not_called_done(
    agent: InstalledAgent, owner: User, lamps: tuple[Reloaded, str]
) -> None:
    counted, entry_id = lamps
    counted.works = False
    await call(agent.hass, owner, RELOAD, entry_id=entry_id)
    await approve(agent, owner)

    assert counted.times == 2
    (entry,) = await journal(agent)
    assert entry.state is JournalState.FAILED


async def test_the_agent_does_not_reload_itself(agent: InstalledAgent, owner: User) -> None:
    result = await call(agent.hass, owner, RELOAD, entry_id=f"{DOMAIN}:{agent.entry.entry_id[-4:]}")

    assert result.error
    assert "does not reload itself" in str(result.data["message"])
    assert (await api_of(agent.hass, owner)).tools
