"""What a home lacks stands among the repairs, is mended there, and goes away by itself when it is mended elsewhere."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from typing import Any

from aiohttp.test_utils import TestClient
from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.assist_pipeline import async_get_pipelines, async_update_pipeline
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity, async_should_expose
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

from custom_components.universal_agent.const import DOMAIN
from scripts.lib.model_server import ModelServer, ScriptedReply, Seen
from tests.household_fixtures import a_phone, a_user
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.new_home import NewHome, repairs

type Browser = TestClient[Any, Any]


@pytest.fixture
async def browser(new_home: NewHome, socket_enabled: None, hass_client: ClientSessionGenerator) -> Browser:
    """Return an administrator's browser."""
    assert await async_setup_component(new_home.hass, "repairs", {})
    client: Browser = await hass_client()
    return client


async def mend(browser: Browser, issue_id: str, **fields: Any) -> dict[str, Any]:
    """Open a repair, fill it in and submit it."""
    begun = await browser.post("/api/repairs/issues/fix", json={"handler": DOMAIN, "issue_id": issue_id})
    form = await begun.json()
    assert form["type"] == "form"
    ended = await browser.post(f"/api/repairs/issues/fix/{form['flow_id']}", json=fields)
    return dict(await ended.json())


async def settle(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let the agent look at a home in which many things have changed at once."""
    freezer.tick(timedelta(seconds=5))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()


async def test_an_assistant_that_bypasses_the_agent_is_told_and_mended(
    new_home: NewHome, browser: Browser, hass: HomeAssistant
) -> None:
    await new_home.submit(assistant="new", preferred=True)
    (ours,) = [
        pipeline
        for pipeline in async_get_pipelines(hass)
        if pipeline.conversation_engine != "conversation.home_assistant"
    ]
    assert repairs(hass) == set()
    await async_update_pipeline(hass, ours, prefer_local_intents=True)
    await hass.async_block_till_done()
    assert repairs(hass) == {"assistant_bypasses"}

    assert (await mend(browser, "assistant_bypasses"))["type"] == "create_entry"
    await hass.async_block_till_done()
    assert repairs(hass) == set()
    assert not any(pipeline.prefer_local_intents for pipeline in async_get_pipelines(hass))


async def test_it_goes_away_when_the_assistant_is_changed_on_its_own_page(
    new_home: NewHome, hass: HomeAssistant
) -> None:
    await new_home.submit(assistant="new", preferred=True)
    (ours,) = [
        pipeline
        for pipeline in async_get_pipelines(hass)
        if pipeline.conversation_engine != "conversation.home_assistant"
    ]
    await async_update_pipeline(hass, ours, prefer_local_intents=True)
    await async_update_pipeline(hass, ours, prefer_local_intents=False)
    await hass.async_block_till_done()

    assert repairs(hass) == set()


async def test_a_home_of_which_nothing_is_exposed_is_told_and_gets_the_checklist(
    new_home: NewHome, browser: Browser, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    for state in hass.states.async_all():
        async_expose_entity(hass, "conversation", state.entity_id, False)
    await settle(hass, freezer)
    assert repairs(hass) == {"nothing_exposed"}

    await mend(browser, "nothing_exposed", expose=["light.kitchen_light"])
    await settle(hass, freezer)
    assert repairs(hass) == set()
    assert async_should_expose(hass, "conversation", "light.kitchen_light")


async def test_a_target_that_is_gone_is_told_and_another_one_chosen(
    new_home: NewHome, browser: Browser, hass: HomeAssistant
) -> None:
    await a_phone(hass, await a_user(hass, "Anna", "system-admin"), "Anna Phone")
    entry = new_home.agent.entry
    hass.config_entries.async_update_entry(entry, options={"heartbeat_notify": "notify.old_phone", "other": 1})
    await hass.async_block_till_done()
    assert repairs(hass) == {"notice_target_missing"}

    await mend(browser, "notice_target_missing", heartbeat_notify="notify.mobile_app_anna_phone")
    await hass.async_block_till_done()
    assert entry.options == {"heartbeat_notify": "notify.mobile_app_anna_phone", "other": 1}
    assert repairs(hass) == set()


async def test_without_another_target_the_owners_phone_is_meant(
    new_home: NewHome, browser: Browser, hass: HomeAssistant
) -> None:
    entry = new_home.agent.entry
    hass.config_entries.async_update_entry(entry, options={"heartbeat_notify": "notify.old_phone"})
    await hass.async_block_till_done()
    await mend(browser, "notice_target_missing")
    await hass.async_block_till_done()

    assert entry.options == {}
    assert repairs(hass) == set()


async def test_a_target_that_comes_back_ends_the_repair(
    new_home: NewHome, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    entry = new_home.agent.entry
    hass.config_entries.async_update_entry(entry, options={"heartbeat_notify": "notify.tablet"})
    await hass.async_block_till_done()
    assert repairs(hass) == {"notice_target_missing"}
    hass.states.async_set("notify.tablet", "unknown", {"friendly_name": "Tablet"})
    freezer.tick(timedelta(hours=1, minutes=1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()

    assert repairs(hass) == set()


async def test_targets_have_names_and_each_phone_stands_there_once(new_home: NewHome, hass: HomeAssistant) -> None:
    await a_phone(hass, await a_user(hass, "Anna", "system-admin"), "Anna Phone")
    hass.states.async_set("notify.tablet", "unknown", {"friendly_name": "Tablet in the hall"})
    form = await new_home.configure("heartbeat")
    fields = {str(key): field for key, field in form["data_schema"].schema.items()}
    shown = {option["value"]: option["label"] for option in fields["heartbeat_notify"].config["options"]}

    assert shown == {"notify.mobile_app_anna_phone": "Anna Phone", "notify.tablet": "Tablet in the hall"}


SIMPLE = "requests_slow_simple"
MOON = "explain to me why the moon looks so small"


@pytest.fixture
async def slow_model(
    new_home: NewHome, socket_enabled: None, freezer: FrozenDateTimeFactory
) -> AsyncGenerator[ModelServer]:
    """Return a model that takes six seconds to answer."""

    def answer(seen: Seen) -> ScriptedReply:
        if "response_format" in seen.body:
            return ScriptedReply(form={"role": "conversation", "confidence": 1})
        freezer.tick(6)
        return ScriptedReply(text="It is far away.")

    async with ModelServer(answer=answer) as server:
        await connect(new_home.agent, server)
        yield server


async def ask(new_home: NewHome, text: str, times: int) -> None:
    """Say something again and again, and let the sensors take it."""
    for _ in range(times):
        await new_home.agent.ask(text)
    await new_home.hass.async_block_till_done()


async def test_requests_slower_than_the_limit_are_told_until_they_are_fast_again(
    new_home: NewHome, slow_model: ModelServer, hass: HomeAssistant
) -> None:
    await ask(new_home, MOON, 4)
    assert SIMPLE not in repairs(hass), "too few to tell"
    await ask(new_home, MOON, 1)
    assert SIMPLE in repairs(hass)
    issue = ir.async_get(hass).async_get_issue(DOMAIN, SIMPLE)
    assert issue is not None
    assert issue.translation_placeholders == {"seconds": "6.0", "limit": "4", "count": "5", "engine": "Scripted"}

    await new_home.agent.restart()
    assert SIMPLE in repairs(hass), "a restart forgets no slow request"
    await ask(new_home, "turn on the kitchen light", 5)
    assert SIMPLE not in repairs(hass), "half of them were fast"


async def test_complex_requests_have_a_limit_of_their_own(new_home: NewHome, hass: HomeAssistant) -> None:
    designed = {"route": "runtime_agent", "approach": "meta_planning", "engine": "Scripted", "error": None}
    for duration_ms, told in ((14_000, set()), (16_000, {"requests_slow_complex"})):
        for _ in range(10):
            new_home.agent.data.figures.note({**designed, "duration_ms": duration_ms})
        assert repairs(hass) == told


async def test_slow_requests_of_yesterday_are_told_no_more(
    new_home: NewHome, slow_model: ModelServer, hass: HomeAssistant, freezer: FrozenDateTimeFactory
) -> None:
    await ask(new_home, MOON, 5)
    assert SIMPLE in repairs(hass)
    freezer.tick(timedelta(days=1, minutes=1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert SIMPLE not in repairs(hass)


@pytest.mark.parametrize(("limit_s", "told"), [(0, False), (8, False), (5, True)])
async def test_the_limit_is_chosen_in_the_repair(
    new_home: NewHome, slow_model: ModelServer, browser: Browser, hass: HomeAssistant, limit_s: float, told: bool
) -> None:
    await ask(new_home, MOON, 5)
    assert (await mend(browser, SIMPLE, limit_s=limit_s))["type"] == "create_entry"
    await hass.async_block_till_done()
    assert new_home.agent.entry.options == {"slow_simple_s": limit_s}
    assert (SIMPLE in repairs(hass)) is told, "a limit that is too low for the requests tells of them again"


async def test_where_the_home_has_no_assistants_none_is_told_of(hass: HomeAssistant, home: SmallHome) -> None:
    from custom_components.universal_agent.home_setup.assistants import all_assistants, bypassing

    assert all_assistants(hass) == []
    assert bypassing(hass) == []
