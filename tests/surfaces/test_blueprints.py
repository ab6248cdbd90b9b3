"""The blueprints that come with the agent: added at one click, filled in, and run by a real automation."""

import json
from pathlib import Path
import re
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.automation.config import AUTOMATION_BLUEPRINT_SCHEMA as SCHEMA
from homeassistant.components.automation.const import DOMAIN as AUTOMATION
from homeassistant.components.blueprint.models import Blueprint
from homeassistant.core import HomeAssistant, SupportsResponse
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import device_registry as dr
from homeassistant.setup import async_setup_component
from homeassistant.util.yaml import load_yaml_dict
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed, async_mock_service
from pytest_homeassistant_custom_component.test_util.aiohttp import AiohttpClientMocker
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.flows.options_steps import blueprints
from tests.household_fixtures import Phone, a_phone, a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


@pytest.fixture(autouse=True)
def _folder(hass: HomeAssistant, tmp_path: Path) -> None:
    """Keep what is written out of the folder that all tests share."""
    hass.config.config_dir = str(tmp_path)


async def add(agent: InstalledAgent, *names: str) -> dict[str, Any]:
    """Add blueprints through the options."""
    assert await async_setup_component(agent.hass, AUTOMATION, {})
    menu = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
    assert "blueprints" in menu["menu_options"]
    form = await agent.hass.config_entries.options.async_configure(menu["flow_id"], {"next_step_id": "blueprints"})
    assert form["type"] is FlowResultType.FORM
    done = await agent.hass.config_entries.options.async_configure(form["flow_id"], {"added": list(names)})
    await agent.hass.async_block_till_done()
    return dict(done)


async def use(hass: HomeAssistant, name: str, **inputs: Any) -> None:
    """Fill a blueprint in and save the automation, as the editor does."""
    filled = {"alias": name, "use_blueprint": {"path": f"{DOMAIN}/{name}.yaml", "input": inputs}}
    with patch("homeassistant.config.load_yaml_config_file", return_value={AUTOMATION: [filled]}):
        await hass.services.async_call(AUTOMATION, "reload", blocking=True)
    await hass.async_block_till_done()
    state = hass.states.get(f"automation.{name}")
    assert state is not None
    assert state.state == "on"


async def test_what_is_ticked_lies_in_the_folder_and_the_rest_does_not(agent: InstalledAgent) -> None:
    done = await add(agent, "briefing", "tell_review")
    assert done["type"] is FlowResultType.CREATE_ENTRY
    folder = Path(agent.hass.config.path("blueprints", "automation", DOMAIN))
    assert sorted(path.name for path in folder.iterdir()) == ["briefing.yaml", "tell_review.yaml"]


async def test_where_nobody_automates_none_are_offered(agent: InstalledAgent) -> None:
    menu = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
    assert "blueprints" not in menu["menu_options"]


async def test_a_folder_that_cannot_be_written_is_told_and_what_was_chosen_stays(agent: InstalledAgent) -> None:
    with patch.object(Path, "write_text", side_effect=PermissionError):
        told = await add(agent, "briefing")
    assert (told["type"], told["errors"]) == (FlowResultType.FORM, {"base": "cannot_write"})
    again = await agent.hass.config_entries.options.async_configure(told["flow_id"], {"added": ["briefing"]})
    assert again["type"] is FlowResultType.CREATE_ENTRY


async def test_each_fits_what_home_assistant_asks_of_a_blueprint() -> None:
    folder = Path(blueprints.__file__).parents[2] / "blueprints" / AUTOMATION
    assert {path.stem for path in folder.iterdir()} == set(blueprints.BLUEPRINTS)
    for path in folder.iterdir():
        read = Blueprint(load_yaml_dict(str(path)), path=path.name, expected_domain=AUTOMATION, schema=SCHEMA)
        assert read.validate() is None
        assert read.name.startswith("Universal Agent: ")


BELL = [{"trigger": "event", "event_type": "bell"}]
FILLED_IN: dict[str, dict[str, Any]] = {
    "briefing": {},
    "ask_and_act": {"event": BELL, "text": "turn on the kitchen light"},
    "announce_approval": {},
    "tell_review": {},
    "at_the_door": {"event": BELL, "camera": "camera.door"},
}
"""What each asks for at least."""
ROOT = Path(__file__).parents[2]
LINKS = re.findall(
    r"https://my\.home-assistant\.io/redirect/blueprint_import/\?[^)\s]+", (ROOT / "README.md").read_text()
)
"""The links of README that open the dialogue of importing."""


def address(link: str) -> str:
    """Return the address that a link hands to the dialogue, which knows one parameter."""
    ((name, (url,)),) = parse_qs(urlsplit(link).query, strict_parsing=True).items()
    assert name == "blueprint_url"
    return url


def test_there_is_a_link_to_import_each() -> None:
    assert sorted(Path(address(link)).stem for link in LINKS) == sorted(blueprints.BLUEPRINTS)


@pytest.mark.parametrize("link", LINKS, ids=[Path(address(link)).stem for link in LINKS])
async def test_a_link_of_readme_imports_the_blueprint_that_an_automation_then_uses(
    agent: InstalledAgent, hass_ws_client: WebSocketGenerator, aioclient_mock: AiohttpClientMocker, link: str
) -> None:
    hass, url = agent.hass, address(link)
    assert await async_setup_component(hass, AUTOMATION, {})
    home_page = json.loads((Path(blueprints.__file__).parents[2] / "manifest.json").read_text())["documentation"]
    inside = url.removeprefix(f"{home_page}/blob/main/")
    assert inside != url
    file = (ROOT / inside).read_text()
    raw = home_page.replace("github.com", "raw.githubusercontent.com")
    aioclient_mock.get(f"{raw}/main/{inside}", text=file)
    client = await hass_ws_client(hass)

    await client.send_json_auto_id({"type": "blueprint/import", "url": url})
    imported = (await client.receive_json())["result"]
    assert (imported["validation_errors"], imported["exists"], imported["raw_data"]) == (None, False, file)
    path = imported["suggested_filename"]
    to_save = {"domain": AUTOMATION, "path": path, "yaml": imported["raw_data"], "source_url": url}
    await client.send_json_auto_id({"type": "blueprint/save", **to_save})
    assert (await client.receive_json())["success"]
    await client.send_json_auto_id({"type": "blueprint/list", "domain": AUTOMATION})
    listed = (await client.receive_json())["result"]
    assert listed[f"{path}.yaml"]["metadata"]["source_url"] == url

    inputs = FILLED_IN[Path(path).name]
    filled = {"alias": "imported", "use_blueprint": {"path": f"{path}.yaml", "input": inputs}}
    with patch("homeassistant.config.load_yaml_config_file", return_value={AUTOMATION: [filled]}):
        await hass.services.async_call(AUTOMATION, "reload", blocking=True)
    await hass.async_block_till_done()
    state = hass.states.get("automation.imported")
    assert state is not None
    assert state.state == "on"
    await hass.services.async_call(AUTOMATION, "turn_off", {"entity_id": "all"}, blocking=True)


async def test_a_briefing_asks_its_questions_and_tells_all_answers_at_once(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    spoken = async_mock_service(agent.hass, "assist_satellite", "announce")
    sent = async_mock_service(agent.hass, "notify", "send_message")
    await agent.hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-03-06 06:59:00+01:00")
    await add(agent, "briefing")
    questions = ["is the front door locked?", "is the kitchen light on?"]
    await use(agent.hass, "briefing", questions=questions, satellites=["assist_satellite.kitchen"])
    freezer.move_to("2026-03-06 07:00:00.600000+01:00")
    async_fire_time_changed(agent.hass)
    await agent.hass.async_block_till_done()

    (said,) = spoken
    answers = [(await agent.say(question))["response"] for question in questions]
    assert said.data["message"] == " ".join(answers)
    assert said.data["entity_id"] == ["assist_satellite.kitchen"]
    assert sent == []
    await agent.hass.services.async_call(AUTOMATION, "turn_off", {"entity_id": "all"}, blocking=True)


async def test_an_event_says_a_sentence_and_goes_on_with_the_answer(agent: InstalledAgent, home: SmallHome) -> None:
    sent = async_mock_service(agent.hass, "notify", "send_message")
    await add(agent, "ask_and_act")
    then = {"action": "notify.send_message", "data": {"message": "{{ answer.response }}"}}
    await use(
        agent.hass,
        "ask_and_act",
        event=[{"trigger": "event", "event_type": "bell"}],
        text="turn on the kitchen light",
        then=[then],
    )
    agent.hass.bus.async_fire("bell")
    await agent.hass.async_block_till_done()

    assert home.state("light.kitchen_light") == "on"
    (message,) = sent
    assert message.data["message"] == "Turned on the light"


async def test_a_sentence_that_needs_a_person_waits_and_is_announced_and_not_approved(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    spoken = async_mock_service(agent.hass, "assist_satellite", "announce")
    await agent.hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-03-06 12:00:00+01:00")
    await add(agent, "announce_approval")
    await use(agent.hass, "announce_approval", satellites=["assist_satellite.kitchen"])
    await agent.say("unlock the front door")
    await agent.hass.async_block_till_done()

    (said,) = spoken
    assert "Front Door" in said.data["message"]
    assert home.state("lock.front_door") == "locked"

    freezer.move_to("2026-03-06 23:30:00+01:00")
    await agent.say("unlock the front door")
    await agent.hass.async_block_till_done()
    assert len(spoken) == 1, "speakers are silent in the quiet hours"


async def test_a_review_is_sent_whole_and_spoken_short(agent: InstalledAgent) -> None:
    spoken = async_mock_service(agent.hass, "assist_satellite", "announce")
    sent = async_mock_service(agent.hass, "notify", "send_message")
    await add(agent, "tell_review")
    await use(agent.hass, "tell_review", horizon="daily", satellites=["assist_satellite.a"], phones=["notify.mine"])
    await agent.hass.services.async_call(
        DOMAIN, "run_review", {"horizon": "daily"}, blocking=True, return_response=True
    )
    await agent.hass.async_block_till_done()

    (short,), (whole,) = spoken, sent
    latest = agent.data.reviewing.latest
    assert latest is not None
    assert (short.data["message"], whole.data["message"]) == (latest.short, latest.text)
    assert whole.data["title"] == latest.title


PICTURE = {"image": "/api/camera_proxy/camera.door", "tag": "universal_agent_door_camera.door"}


def device_of(phone: Phone) -> str:
    """Return the device that the editor shows for a phone."""
    (entry,) = phone.hass.config_entries.async_entries("mobile_app")
    (device,) = dr.async_entries_for_config_entry(dr.async_get(phone.hass), entry.entry_id)
    return device.id


async def ring(hass: HomeAssistant) -> None:
    """Ring the bell, and wait for what the automation does."""
    hass.bus.async_fire("bell")
    await hass.async_block_till_done()


async def test_somebody_at_the_door_is_shown_on_the_phone_and_announced(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    spoken = async_mock_service(agent.hass, "assist_satellite", "announce")
    await agent.hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to("2026-03-06 12:00:00+01:00")
    phone = await a_phone(agent.hass, await a_user(agent.hass, "Leni"), "Leni Phone")
    await add(agent, "at_the_door")
    await use(
        agent.hass,
        "at_the_door",
        event=BELL,
        camera="camera.door",
        phones=[device_of(phone)],
        satellites=["assist_satellite.kitchen"],
    )
    await ring(agent.hass)

    (sent,) = phone.shown
    assert (sent["message"], sent["data"]) == ("Somebody is at the door.", PICTURE)
    assert [said.data["message"] for said in spoken] == ["Somebody is at the door."]
    assert home.state("lock.front_door") == "locked"

    freezer.move_to("2026-03-06 23:30:00+01:00")
    await ring(agent.hass)
    assert (len(phone.shown), len(spoken)) == (2, 1), "in the quiet hours only the phone tells"


@pytest.mark.parametrize(
    ("answer", "told"),
    [({"data": "A courier."}, "Somebody is at the door. A courier."), (None, "Somebody is at the door.")],
    ids=["a model tells what it sees", "a model that fails keeps nobody from being told"],
)
async def test_what_the_camera_sees_is_told_in_words(
    agent: InstalledAgent, home: SmallHome, answer: dict[str, str] | None, told: str
) -> None:
    failure = None if answer else HomeAssistantError("no model answers")
    asked = async_mock_service(
        agent.hass,
        "ai_task",
        "generate_data",
        response=answer,
        supports_response=SupportsResponse.ONLY,
        raise_exception=failure,
    )
    agent.hass.states.async_set("ai_task.universal_agent", "unknown")
    phone = await a_phone(agent.hass, await a_user(agent.hass, "Leni"), "Leni Phone")
    await add(agent, "at_the_door")
    await use(agent.hass, "at_the_door", event=BELL, camera="camera.door", phones=[device_of(phone)], describe=True)
    await ring(agent.hass)

    (call,) = asked
    (picture,) = call.data["attachments"]
    assert picture["media_content_id"] == "media-source://camera/camera.door"
    assert [sent["message"] for sent in phone.shown] == [told]
