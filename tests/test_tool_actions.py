"""Memory, goals and projects as actions: with the caller's context, through the journal, bad input refused."""

from typing import Any

from homeassistant.core import Context
from homeassistant.exceptions import ServiceValidationError
import probatio as vol
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


async def act(
    agent: InstalledAgent, service: str, /, *, context: Context | None = None, **fields: Any
) -> dict[str, Any]:
    """Call an action and return its response."""
    response = await agent.hass.services.async_call(
        DOMAIN, service, fields, blocking=True, return_response=True, context=context
    )
    return dict(response or {})


async def test_memory_is_kept_searched_and_forgotten(agent: InstalledAgent) -> None:
    kept = await act(agent, "remember", content="The spare key is with Ben", importance=0.9)
    assert (kept["status"], kept["remembered"]) == ("done", "The spare key is with Ben")
    found = await act(agent, "search_memory", query="spare key", limit=3)
    assert [memory["content"] for memory in found["memories"]] == ["The spare key is with Ben"]
    assert found["memories"][0]["importance"] == 0.9
    await act(agent, "forget", query="spare key")
    assert (await act(agent, "search_memory", query="spare key"))["memories"] == []


async def test_a_project_is_planned_by_automations(agent: InstalledAgent, hass_admin_user: MockUser) -> None:
    context = Context(user_id=hass_admin_user.id)
    await act(agent, "create_goal", title="Grow vegetables", target_date="2030-08-01", importance=4)
    project = await act(
        agent,
        "create_project",
        title="Raised bed",
        goal="vegetables",
        milestones=["beds dug"],
        next_actions=["order soil"],
        context=context,
    )
    assert project["title"] == "Raised bed"
    await act(agent, "add_next_action", action="buy seeds", project="bed", due_date="2030-03-01")
    await act(agent, "add_next_action", action="call mum", due_datetime="2030-03-01 17:00:00")
    await act(agent, "complete_next_action", action="soil", project="bed")
    noted = await act(agent, "record_progress", about="bed", note="soil is here", percent=30)
    assert noted["response"] == 'I\'ve noted that for the project "Raised bed", which is at 30 percent now.'

    (kept,) = await agent.data.stores.projects.all()
    assert kept.progress == 30
    assert [(next_action.title, next_action.done_at is None, next_action.due) for next_action in kept.next_actions] == [
        ("order soil", False, None),
        ("buy seeds", True, "2030-03-01"),
    ]
    await agent.data.stores.database.settle()
    entries = await agent.data.stores.journal.recent()
    assert {entry.context.get("user_id") for entry in entries} == {None, hass_admin_user.id}
    assert {entry.state.value for entry in entries} == {"done"}


@in_one_home(
    ("action", "fields"),
    [
        ("create_goal", {"title": ""}),
        ("create_goal", {"title": "Run", "importance": 9}),
        ("create_goal", {"title": "Run", "target_date": "2001-01-01"}),
        ("create_project", {"title": "Bed", "goal": "no such goal"}),
        ("add_next_action", {"action": "order soil", "project": "no such project"}),
        ("complete_next_action", {"action": "no such action"}),
        ("record_progress", {"about": "no such thing", "note": "done"}),
        ("record_progress", {"about": "Bed"}),
        ("remember", {"content": "for me alone", "shared": False}),
        ("forget", {"query": "nothing of the kind"}),
    ],
)
async def test_bad_input_is_refused_with_a_reason(agent: InstalledAgent, action: str, fields: dict[str, Any]) -> None:
    with pytest.raises(ServiceValidationError) as refused:
        await act(agent, action, **fields)
    assert refused.value.translation_key == "tool_failed"
    assert refused.value.translation_placeholders
    assert refused.value.translation_placeholders["reason"]


async def test_what_is_no_field_is_refused(agent: InstalledAgent) -> None:
    with pytest.raises(vol.Invalid):
        await act(agent, "create_goal", title="Run", colour="red")


async def test_without_the_agent_nothing_is_planned(agent: InstalledAgent) -> None:
    await agent.uninstall()
    with pytest.raises(ServiceValidationError) as refused:
        await act(agent, "create_goal", title="Run")
    assert refused.value.translation_key == "not_loaded"
    assert await agent.hass.config_entries.async_setup(agent.entry.entry_id)
