"""A question for the PIN stands among the repairs, where an administrator enters it and nothing is recorded."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp.test_utils import TestClient
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.repairs import AskPinFlow, async_create_fix_flow
from custom_components.universal_agent.safety.pin import MAX_TRIES
from tests.household_fixtures import PIN, says, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

type Enter = Callable[[str], Awaitable[dict[str, Any]]]


@pytest.fixture
async def client(
    hass: HomeAssistant, agent: InstalledAgent, socket_enabled: None, hass_client: ClientSessionGenerator
) -> TestClient[Any, Any]:
    """Return an administrator's browser."""
    assert await async_setup_component(hass, "repairs", {})
    await with_pin(agent)
    browser: TestClient[Any, Any] = await hass_client()
    return browser


@pytest.fixture
async def enter(agent: InstalledAgent, client: TestClient[Any, Any]) -> Enter:
    """Have an automation ask for the door, open the repair, and return what enters a PIN there."""
    await agent.ask("unlock the front door")
    (issue,) = questions(agent.hass)
    assert issue.translation_placeholders == {"what": "unlock Front Door"}
    begun = await client.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": issue.issue_id})
    form = await begun.json()
    assert (form["type"], form["step_id"]) == ("form", "confirm")

    async def type_in(pin: str) -> dict[str, Any]:
        response = await client.post(f"/api/repairs/issues/fix/{form['flow_id']}", json={"pin": pin})
        await agent.hass.async_block_till_done()
        return dict(await response.json())

    return type_in


def questions(hass: HomeAssistant) -> list[ir.IssueEntry]:
    """Return the repairs that ask for the PIN."""
    found = ir.async_get(hass).issues.values()
    return [issue for issue in found if issue.domain == DOMAIN and issue.translation_key == "approval_pin"]


async def test_the_pin_is_entered_there(agent: InstalledAgent, home: SmallHome, enter: Enter) -> None:
    fired = async_capture_events(agent.hass, "*")
    wrong = await enter("0000")
    assert wrong["errors"] == {"pin": "approval_pin_wrong"}
    assert home.state("lock.front_door") == "locked"
    right = await enter(PIN)
    assert right["type"] == "create_entry"
    assert home.state("lock.front_door") == "unlocked"
    assert questions(agent.hass) == []
    assert not any(says(PIN, event.data) for event in fired)


async def test_the_third_wrong_one_ends_it(agent: InstalledAgent, home: SmallHome, enter: Enter) -> None:
    said = [await enter("0000") for _ in range(MAX_TRIES)]
    assert (said[-1]["type"], said[-1]["reason"]) == ("abort", "approval_pin_locked")
    assert home.state("lock.front_door") == "locked"
    assert questions(agent.hass) == []


async def test_a_question_that_is_closed_takes_no_pin(agent: InstalledAgent, home: SmallHome, enter: Enter) -> None:
    (pending,) = agent.data.approvals.pending()
    await agent.data.replies.decline(pending, said_no=True)
    late = await enter(PIN)
    assert (late["type"], late["reason"]) == ("abort", "approval_answered")
    assert home.state("lock.front_door") == "locked"


async def test_an_attempt_that_cannot_be_counted_is_told(
    agent: InstalledAgent, home: SmallHome, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(agent.data.stores.pin_attempts, "save", full)
    assert (await enter(PIN))["errors"] == {"pin": "approval_not_counted"}
    assert home.state("lock.front_door") == "locked"


async def test_without_a_person_there_is_no_answer(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await with_pin(agent)
    await agent.ask("unlock the front door")
    (issue,) = questions(hass)
    flow = await async_create_fix_flow(hass, issue.issue_id, issue.data)
    assert isinstance(flow, AskPinFlow)
    flow.hass, flow.issue_id = hass, issue.issue_id
    result = await flow.async_step_init()
    assert result["type"] == "form"
    result = await flow.async_step_confirm({"pin": PIN})
    assert (result["type"], result["reason"]) == ("abort", "approval_no_person")


async def test_the_questions_leave_with_the_agent(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await with_pin(agent)
    await agent.ask("unlock the front door")
    assert len(questions(hass)) == 1
    await agent.restart()
    assert questions(hass) == []
