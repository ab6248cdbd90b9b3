"""After Submit a person is led to an assistant, to what it may see, to a phone and to a PIN; each may be skipped."""

from typing import Any

from homeassistant.components.assist_pipeline import async_get_pipelines, async_update_pipeline
from homeassistant.components.assist_pipeline.pipeline import Pipeline, async_get_pipeline
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity, async_should_expose
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.const import AGENT_ENTITY_ID, DATABASE, TITLE
from tests.household_fixtures import a_phone, a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.new_home import NewHome, add_agent, proposed


def named(hass: HomeAssistant, name: str) -> Pipeline:
    (found,) = [pipeline for pipeline in async_get_pipelines(hass) if pipeline.name == name]
    return found


async def test_an_assistant_is_made_and_preferred_and_no_command_goes_past_it(
    new_home: NewHome, hass: HomeAssistant
) -> None:
    assert new_home.step["step_id"] == "voice"
    assert proposed(new_home.step) == {"assistant": "new", "preferred": True}
    await new_home.submit(assistant="new", preferred=True)

    made = named(hass, TITLE)
    assert made.conversation_engine == AGENT_ENTITY_ID
    assert made.prefer_local_intents is False
    assert (made.stt_engine, made.tts_engine) == (None, None), "without engines for speech it is one for text"
    assert async_get_pipeline(hass).id == made.id


async def test_an_assistant_that_is_there_is_given_to_the_agent(new_home: NewHome, hass: HomeAssistant) -> None:
    before = named(hass, "Home Assistant")
    await new_home.submit(assistant=before.id, preferred=False)

    assert [pipeline.conversation_engine for pipeline in async_get_pipelines(hass)] == [AGENT_ENTITY_ID]
    await new_home.configure("voice")
    assert proposed(new_home.step) == {"assistant": before.id, "preferred": True}


async def test_an_assistant_of_an_earlier_time_is_taken_up_again(new_home: NewHome, hass: HomeAssistant) -> None:
    await new_home.submit(assistant="new", preferred=True)
    made = named(hass, TITLE)
    await async_update_pipeline(hass, made, conversation_engine="conversation.home_assistant")
    await new_home.configure("voice")

    assert proposed(new_home.step) == {"assistant": made.id, "preferred": True}, "people still talk to that one"


async def test_one_of_ours_that_is_not_preferred_is_shown_as_it_is(new_home: NewHome, hass: HomeAssistant) -> None:
    await new_home.submit(assistant="new", preferred=False)
    await new_home.configure("voice")

    assert proposed(new_home.step) == {"assistant": named(hass, TITLE).id, "preferred": False}


async def test_every_step_may_be_skipped(new_home: NewHome, hass: HomeAssistant, home: SmallHome) -> None:
    await home.add("light", Light(), "Hidden Light", expose=False)
    before = [pipeline.to_json() for pipeline in async_get_pipelines(hass)]
    result = await new_home.submit(assistant="none", preferred=True)
    while result["type"] is FlowResultType.FORM:
        result = await new_home.submit()

    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert [pipeline.to_json() for pipeline in async_get_pipelines(hass)] == before
    assert not async_should_expose(hass, "conversation", "light.hidden_light")
    assert new_home.agent.entry.options == {}


@pytest.mark.parametrize("chosen", ["gone", "new"])
async def test_an_assistant_that_cannot_be_had_is_told(
    new_home: NewHome, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    async def none(*_: object) -> None:
        return None

    pipeline = named(hass, "Home Assistant")
    fields: dict[str, Any] = {"assistant": pipeline.id if chosen == "gone" else chosen, "preferred": True}
    monkeypatch.setattr("homeassistant.components.assist_pipeline.async_create_default_pipeline", none)
    monkeypatch.setattr("custom_components.universal_agent.flows.options_steps.guide.all_assistants", lambda _: [])
    result = await new_home.submit(**fields)

    assert result["errors"] == {"base": "no_assistant"}


async def test_what_would_be_of_use_is_proposed_and_locks_are_only_offered(
    new_home: NewHome, hass: HomeAssistant, home: SmallHome
) -> None:
    await home.add("light", Light(), "Attic Light", expose=False)
    hass.states.async_set("weather.home", "sunny")
    hass.states.async_set("sensor.washer", "12", {"device_class": "power"})
    hass.states.async_set("sensor.uptime", "12", {"device_class": "timestamp"})
    async_expose_entity(hass, "conversation", "lock.front_door", False)
    await new_home.configure("guide")
    form = await new_home.submit(assistant="none", preferred=False)

    assert form["step_id"] == "expose"
    assert proposed(form) == {"expose": ["light.attic_light", "sensor.washer", "weather.home"]}
    assert form["description_placeholders"]["proposed"] == "3"
    assert int(form["description_placeholders"]["exposed"]) > 3
    (field,) = form["data_schema"].schema.values()
    assert field.config["include_entities"] == [*proposed(form)["expose"], "lock.front_door"]

    await new_home.submit(expose=["weather.home"])
    assert async_should_expose(hass, "conversation", "weather.home")
    assert not async_should_expose(hass, "conversation", "light.attic_light")
    assert not async_should_expose(hass, "conversation", "lock.front_door")
    await new_home.configure("expose")
    assert proposed(new_home.step) == {"expose": ["light.attic_light", "sensor.washer"]}


async def test_where_all_is_seen_the_checklist_says_so_and_has_nothing_to_tick(
    new_home: NewHome, hass: HomeAssistant
) -> None:
    form = await new_home.configure("expose")

    assert form["data_schema"].schema == {}
    assert (await new_home.submit())["type"] is FlowResultType.CREATE_ENTRY


async def test_the_owners_phone_is_proposed_for_notices_and_questions(hass: HomeAssistant, home: SmallHome) -> None:
    owner, guest = await a_user(hass, "Anna", "system-admin"), await a_user(hass, "Ben")
    await a_phone(hass, guest, "Ben Phone")
    phone = await a_phone(hass, owner, "Anna Phone")
    new_home = await add_agent(hass)
    assert new_home.step["step_id"] == "phone"
    (field,) = new_home.step["data_schema"].schema.values()
    names = {option["value"]: option["label"] for option in field.config["options"]}
    assert sorted(names.values()) == ["Anna Phone", "Ben Phone"]
    assert names[proposed(new_home.step)["phone"]] == "Anna Phone"

    await new_home.submit(**proposed(new_home.step))
    await new_home.submit(pin="4711")
    options = new_home.agent.entry.options
    assert options["heartbeat_notify"] == "notify.mobile_app_anna_phone"
    assert len(options["approval_phones"]) == 1
    assert options["pin_hash"].startswith("scrypt$")
    assert phone.shown == []
    await new_home.configure("phone")
    assert names[proposed(new_home.step)["phone"]] == "Anna Phone"
    assert (await new_home.submit(**proposed(new_home.step)))["type"] is FlowResultType.CREATE_ENTRY
    assert new_home.agent.entry.options == options, "what is left as it is changes nothing"
    await new_home.configure("phone")
    assert (await new_home.submit())["type"] is FlowResultType.CREATE_ENTRY
    assert new_home.agent.entry.options == {"pin_hash": options["pin_hash"]}, "an emptied field takes the phone away"
    await new_home.agent.uninstall()


async def test_a_pin_that_is_too_short_is_asked_for_again(hass: HomeAssistant, home: SmallHome) -> None:
    new_home = await add_agent(hass)
    assert new_home.step["step_id"] == "pin", "this home has a lock"

    assert (await new_home.submit(pin="12"))["errors"] == {"pin": "pin_digits"}
    await new_home.submit(pin="4711")
    form = await new_home.configure("safety")
    assert form["step_id"] == "safety_with_pin"
    await new_home.submit(remove_pin=True)
    assert "pin_hash" not in new_home.agent.entry.options
    await new_home.agent.uninstall()


@pytest.mark.parametrize("keeps_to_it", [False, True])
async def test_the_way_is_led_once_whichever_dialogue_the_browser_opens(
    hass: HomeAssistant, home: SmallHome, *, keeps_to_it: bool
) -> None:
    options = hass.config_entries.options
    new_home = await add_agent(hass, keeps_to_it=keeps_to_it)
    assert new_home.step["step_id"] == "pin", "this home has a lock and no assistants"
    assert len(options.async_progress()) == 1, "no second dialogue is left behind"
    await new_home.submit()

    menu = await options.async_init(new_home.agent.entry.entry_id)
    assert menu["type"] is FlowResultType.MENU, "who has gone the way is not led again"
    await new_home.agent.uninstall()


async def test_the_guided_way_is_in_the_menu_again(new_home: NewHome) -> None:
    assert (await new_home.configure("guide"))["step_id"] == "voice"


async def test_a_home_that_needs_nothing_is_asked_nothing(hass: HomeAssistant, tmp_path: Any) -> None:
    hass.config.config_dir = str(tmp_path)
    assert await async_setup_component(hass, "homeassistant", {})
    new_home = await add_agent(hass)

    assert not new_home.has_dialogue
    await new_home.agent.uninstall()


async def test_an_agent_that_does_not_start_leads_nowhere(hass: HomeAssistant, home: SmallHome, tmp_path: Any) -> None:
    (tmp_path / DATABASE).mkdir()
    new_home = await add_agent(hass)

    assert not new_home.has_dialogue
    await hass.config_entries.async_remove(new_home.agent.entry.entry_id)


async def test_speech_engines_that_do_not_speak_the_language_are_left_out(
    new_home: NewHome, hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("homeassistant.components.stt.async_default_engine", lambda _: "stt.klingon")
    await new_home.submit(assistant="new", preferred=True)

    assert named(hass, TITLE).stt_engine is None


async def test_the_first_answer_follows(new_home: NewHome, hass: HomeAssistant, home: SmallHome) -> None:
    result = await new_home.submit(assistant="new", preferred=True)
    while result["type"] is FlowResultType.FORM:
        result = await new_home.submit()
    agent: InstalledAgent = new_home.agent
    await agent.converse("turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"
