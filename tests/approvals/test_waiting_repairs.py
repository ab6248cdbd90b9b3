"""Where there is no phone, a question stands among the repairs, with who asks, what will happen and until when."""

from typing import Any

from aiohttp.test_utils import TestClient
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.flows.waiting_repairs import ApprovalFlow, SuggestionFlow, waiting_flow_for
from custom_components.universal_agent.intents.undo import undo_data
from custom_components.universal_agent.proactive.suggestions.notices import show_suggestion
from tests.household_fixtures import a_person, a_phone, a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

type Browser = TestClient[Any, Any]


@pytest.fixture
async def browser(
    hass: HomeAssistant, agent: InstalledAgent, socket_enabled: None, hass_client: ClientSessionGenerator
) -> Browser:
    """Return an administrator's browser."""
    assert await async_setup_component(hass, "repairs", {})
    client: Browser = await hass_client()
    return client


def questions(hass: HomeAssistant) -> list[ir.IssueEntry]:
    """Return the repairs in which a question is answered."""
    found = ir.async_get(hass).issues.values()
    return [issue for issue in found if issue.domain == DOMAIN and issue.translation_key == "approval_waits"]


def suggestions(hass: HomeAssistant) -> list[ir.IssueEntry]:
    """Return the repairs in which a suggestion is answered."""
    return [issue for issue in ir.async_get(hass).issues.values() if issue.translation_key == "suggestion"]


async def open_repair(browser: Browser, issue: ir.IssueEntry) -> dict[str, Any]:
    begun = await browser.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": issue.issue_id})
    return dict(await begun.json())


async def choose(browser: Browser, flow: dict[str, Any], answer: str) -> dict[str, Any]:
    url = f"/api/repairs/issues/fix/{flow['flow_id']}"
    ended = await browser.post(url, json={"next_step_id": answer})
    return dict(await ended.json())


async def ask(agent: InstalledAgent) -> ir.IssueEntry:
    await agent.ask("unlock the front door")
    await agent.hass.async_block_till_done()
    (issue,) = questions(agent.hass)
    return issue


async def test_it_is_approved_there(agent: InstalledAgent, home: SmallHome, browser: Browser) -> None:
    issue = await ask(agent)
    words = issue.translation_placeholders
    assert words is not None
    assert (words["what"], words["source"]) == ("unlock Front Door", "an automation")
    assert words["until"].count(":") == 1
    menu = await open_repair(browser, issue)
    assert (menu["type"], menu["menu_options"]) == ("menu", ["approve", "reject"])

    assert (await choose(browser, menu, "approve"))["type"] == "create_entry"
    await agent.hass.async_block_till_done()
    assert home.state("lock.front_door") == "unlocked"
    assert questions(agent.hass) == []


async def test_it_is_rejected_there(agent: InstalledAgent, home: SmallHome, browser: Browser) -> None:
    menu = await open_repair(browser, await ask(agent))

    assert (await choose(browser, menu, "reject"))["type"] == "create_entry"
    assert agent.data.approvals.pending() == ()
    assert home.state("lock.front_door") == "locked"


async def test_one_that_was_answered_elsewhere_is_said_to_be(
    agent: InstalledAgent, home: SmallHome, browser: Browser
) -> None:
    menu = await open_repair(browser, await ask(agent))
    (pending,) = agent.data.approvals.pending()
    await agent.data.replies.decline(pending, said_no=True)
    ended = await choose(browser, menu, "approve")

    assert (ended["type"], ended["reason"]) == ("abort", "approval_answered")
    assert questions(agent.hass) == []


async def test_what_could_not_be_done_is_told(
    agent: InstalledAgent, home: SmallHome, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = await open_repair(browser, await ask(agent))
    agent.hass.services.async_remove("lock", "unlock")
    ended = await choose(browser, menu, "approve")

    assert (ended["type"], ended["reason"]) == ("abort", "not_done")
    assert ended["description_placeholders"]["reason"]


async def test_where_a_phone_is_asked_the_repairs_stay_empty(agent: InstalledAgent) -> None:
    await a_phone(agent.hass, await a_user(agent.hass, "Anna", "system-admin"), "Anna Phone")
    await agent.ask("unlock the front door")
    await agent.hass.async_block_till_done()

    assert questions(agent.hass) == []


async def test_the_owners_phone_is_the_one_that_is_asked(agent: InstalledAgent) -> None:
    owner = await a_user(agent.hass, "Anna", "system-admin")
    phone = await a_phone(agent.hass, owner, "Anna Phone")
    guests = await a_phone(agent.hass, await a_user(agent.hass, "Ben"), "Ben Phone")
    await agent.ask("unlock the front door")
    await agent.hass.async_block_till_done()

    assert (await agent.hass.auth.async_get_owner()) in (owner, None)
    assert phone.shown[-1]["message"] == "Waiting for your approval: unlock Front Door"
    assert phone.shown[-1]["title"].startswith("An automation asks, until ")
    assert guests.shown == []


async def test_an_owner_who_may_not_approve_leaves_it_to_the_others(agent: InstalledAgent) -> None:
    owner = await a_user(agent.hass, "Anna", "system-admin")
    phone = await a_phone(agent.hass, owner, "Anna Phone")
    others = await a_phone(agent.hass, await a_user(agent.hass, "Ben"), "Ben Phone")
    await with_profile(agent, persons=[a_person(agent.hass, owner, "person.anna")], may_approve=False)
    await agent.ask("unlock the front door")
    await agent.hass.async_block_till_done()

    assert phone.shown == []
    assert others.shown[-1]["message"] == "Waiting for your approval: unlock Front Door"


@pytest.mark.parametrize("flow", [ApprovalFlow("x"), SuggestionFlow("1", can_be_done=False)])
async def test_without_a_person_nothing_is_answered(hass: HomeAssistant, flow: Any) -> None:
    flow.hass = hass
    step = flow.async_step_reject if isinstance(flow, ApprovalFlow) else flow.async_step_dismiss

    assert (await step())["reason"] == "approval_no_person"


async def test_what_can_be_done_may_be_accepted(hass: HomeAssistant) -> None:
    flow = SuggestionFlow("1", can_be_done=True)
    flow.hass = hass

    assert flow.answers[0] == "accept"
    assert (await flow.async_step_accept())["reason"] == "approval_no_person"


def test_other_repairs_have_other_flows() -> None:
    nothing: Any = None

    assert waiting_flow_for(nothing, "approval_waits_x", None) is None
    assert waiting_flow_for(nothing, "unknown_outcome", {"x": 1}) is None


async def test_a_suggestion_without_a_phone_is_answered_among_the_repairs(
    agent: InstalledAgent, home: SmallHome, browser: Browser
) -> None:
    store = agent.data.stores.suggestions
    kept = [
        await store.add(
            kind="left_on",
            subjects=(f"light.{number}",),
            words=f"Light {number} is on although nobody is home.",
            evidence={},
            remedy=undo_data(()),
            rank=50,
            token=str(number),
            now=0.0,
        )
        for number in range(3)
    ]
    for one, answer in zip(kept, ("dismiss", "later", "never"), strict=True):
        show_suggestion(agent.hass, one)
        (issue,) = [
            found for found in ir.async_get(agent.hass).issues.values() if found.translation_key == "suggestion"
        ]
        assert issue.translation_placeholders == {"what": one.words}
        menu = await open_repair(browser, issue)
        assert menu["menu_options"] == ["later", "dismiss", "never"]
        assert (await choose(browser, menu, answer))["type"] == "create_entry"
        await agent.hass.async_block_till_done()
        assert not [
            found for found in ir.async_get(agent.hass).issues.values() if found.translation_key == "suggestion"
        ]
    show_suggestion(agent.hass, kept[0])
    (issue,) = suggestions(agent.hass)
    ended = await choose(browser, await open_repair(browser, issue), "dismiss")
    assert (ended["type"], ended["reason"]) == ("abort", "not_done")
