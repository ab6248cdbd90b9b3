"""Profiles: a child's room may not do what the parents' may; of several the most restrictive counts."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.config_entries import SOURCE_RECONFIGURE, SOURCE_USER
from homeassistant.core import Context
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import area_registry as ar, device_registry as dr
from homeassistant.helpers.llm import APIInstance, async_get_api
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.const import PROFILE
from tests.household_fixtures import a_person, a_phone, a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.surfaces.common import an_agent


@pytest.fixture
def satellites(agent: InstalledAgent) -> dict[str, str]:
    """Return a satellite in the child's bedroom and one in the parents' living room."""
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(agent.hass)
    registry, areas = dr.async_get(agent.hass), ar.async_get(agent.hass)
    found = {}
    for name in ("Bedroom", "Living Room"):
        device = registry.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", name)})
        area = areas.async_get_area_by_name(name)
        assert area is not None
        registry.async_update_device(device.id, area_id=area.id)
        found[name] = device.id
    return found


def area_id(agent: InstalledAgent, name: str) -> str:
    """Return an area's id."""
    area = ar.async_get(agent.hass).async_get_area_by_name(name)
    assert area is not None
    return area.id


def statuses(answer: dict[str, Any]) -> list[str]:
    """Return what became of an answer's intents."""
    return [intent["status"] for intent in answer["intents"]]


async def test_the_childs_satellite_may_not_do_what_the_parents_may(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    await with_profile(agent, areas=[area_id(agent, "Bedroom")], denied_domains=["climate", "lock"])

    heating = "set the living room heating to 25 degrees"
    from_child = await agent.ask(heating, device_id=satellites["Bedroom"])
    assert statuses(from_child) == ["refused"]
    assert from_child["response"] == "That is not allowed from here (living room heating)."
    assert home.attribute("climate.living_room_heating", "temperature") == 20
    assert statuses(await agent.ask("unlock the front door", device_id=satellites["Bedroom"])) == ["refused"]
    assert statuses(await agent.ask("turn on the bedroom light", device_id=satellites["Bedroom"])) == ["done"]

    assert statuses(await agent.ask(heating, device_id=satellites["Living Room"])) == ["done"]
    assert home.attribute("climate.living_room_heating", "temperature") == 25


async def test_only_what_is_allowed_may_be_changed(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    await with_profile(agent, devices=[satellites["Bedroom"]], allowed_domains=["light"])
    child: dict[str, Any] = {"device_id": satellites["Bedroom"]}
    assert statuses(await agent.ask("turn on the kitchen light", **child)) == ["done"]
    assert statuses(await agent.ask("close the bedroom blinds", **child)) == ["refused"]
    assert statuses(await agent.ask("remember that the key is in the shed", **child)) == ["refused"]


async def test_some_things_are_asked_about_first(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    await with_profile(agent, areas=[area_id(agent, "Bedroom")], ask_first_domains=["light"])
    question = await agent.say("turn on the kitchen light", device_id=satellites["Bedroom"])
    assert statuses(question) == ["awaiting_approval"]
    await agent.say("yes", conversation_id=question["conversation_id"], device_id=satellites["Bedroom"])
    assert home.state("light.kitchen_light") == "on"


async def test_who_may_not_approve_is_told_that_somebody_else_has_to(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    anna = await a_user(agent.hass, "Anna")
    phone = await a_phone(agent.hass, anna, "Anna Phone")
    await with_profile(agent, areas=[area_id(agent, "Bedroom")], may_approve=False)
    question = await agent.say("unlock the front door", device_id=satellites["Bedroom"])
    await agent.hass.async_block_till_done()
    assert "Somebody else has to approve that" in question["response"]
    assert not question["continue_conversation"]

    await agent.say("yes", conversation_id=question["conversation_id"], device_id=satellites["Bedroom"])
    assert home.state("lock.front_door") == "locked"
    await phone.press(phone.button("Approve"))
    assert home.state("lock.front_door") == "unlocked"


async def test_a_profile_of_a_person_holds_for_that_person(agent: InstalledAgent, home: SmallHome) -> None:
    await a_user(agent.hass, "Owner", "system-admin")
    child, anna = await a_user(agent.hass, "Child"), await a_user(agent.hass, "Anna")
    await with_profile(agent, persons=[a_person(agent.hass, child, "person.child")], denied_domains=["light"])
    light = "turn on the kitchen light"
    assert statuses(await agent.ask(light, context=Context(user_id=child.id))) == ["refused"]
    assert statuses(await agent.ask(light, context=Context(user_id=anna.id))) == ["done"]


async def test_memories_and_calendar_may_be_hidden(agent: InstalledAgent, satellites: dict[str, str]) -> None:
    await agent.ask("remember that the spare key is in the shed")
    await with_profile(
        agent, devices=[satellites["Bedroom"]], memories_visible=False, calendar_visible=False, channels=["automation"]
    )
    told = await agent.ask("what do you remember about the spare key", device_id=satellites["Bedroom"])
    assert "shed" not in told["response"]
    assert "not allowed from here" in told["response"]
    assert "shed" in (await agent.ask("what do you remember about the spare key"))["response"]


async def test_what_is_forbidden_is_not_named_or_offered_elsewhere(
    agent: InstalledAgent, satellites: dict[str, str]
) -> None:
    await with_profile(agent, devices=[satellites["Bedroom"]], denied_domains=["memory"])
    told = "things to remember"
    assert told in (await agent.ask("what can you do", device_id=satellites["Living Room"]))["response"]
    assert told not in (await agent.ask("what can you do", device_id=satellites["Bedroom"]))["response"]
    offered = {device: {tool.name for tool in (await an_api(agent, satellites[device])).tools} for device in satellites}
    assert {name for name in offered["Living Room"] - offered["Bedroom"] if not name.startswith("memory__")} == set()
    assert "memory__save" in offered["Living Room"]
    assert not {name for name in offered["Bedroom"] if name.startswith("memory__")}


async def an_api(agent: InstalledAgent, device_id: str) -> APIInstance:
    """Return our API as another agent gets it for a satellite."""
    return await async_get_api(agent.hass, "universal_agent", an_agent(device_id=device_id))


async def test_the_strictest_of_all_that_fit_counts(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    await with_profile(agent, "Everybody", allowed_domains=["light", "cover"])
    await with_profile(agent, "Child", areas=[area_id(agent, "Bedroom")], allowed_domains=["light", "climate"])
    child: dict[str, Any] = {"device_id": satellites["Bedroom"]}
    assert statuses(await agent.ask("turn on the kitchen light", **child)) == ["done"]
    assert statuses(await agent.ask("close the bedroom blinds", **child)) == ["refused"]
    assert statuses(await agent.ask("close the bedroom blinds")) == ["done"]
    assert statuses(await agent.ask("set the living room heating to 25 degrees", **child)) == ["refused"]


async def test_what_stands_behind_a_script_is_forbidden_too(
    agent: InstalledAgent, home: SmallHome, satellites: dict[str, str]
) -> None:
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
    from homeassistant.setup import async_setup_component

    sequence = [{"action": "light.turn_on", "target": {"area_id": area_id(agent, "Kitchen")}}]
    assert await async_setup_component(
        agent.hass, "script", {"script": {"cosy": {"alias": "Cosy", "sequence": sequence}}}
    )
    async_expose_entity(agent.hass, "conversation", "script.cosy", True)
    await with_profile(agent, areas=[area_id(agent, "Bedroom")], denied_domains=["light"])
    assert statuses(await agent.ask("run cosy", device_id=satellites["Bedroom"])) == ["refused"]
    assert home.state("light.kitchen_light") == "off"
    assert statuses(await agent.ask("run cosy", device_id=satellites["Living Room"])) == ["done"]


class TestFlow:
    """The flow of a profile."""

    async def test_one_is_added_changed_and_removed(self, agent: InstalledAgent) -> None:  # noqa: D102
        flows = agent.hass.config_entries.subentries
        form = await flows.async_init((agent.entry.entry_id, PROFILE), context={"source": SOURCE_USER})
        assert form["type"] is FlowResultType.FORM
        settings = {"memories_visible": True, "calendar_visible": True, "may_approve": True}
        wrong = await flows.async_configure(form["flow_id"], {"name": " ", **settings})
        assert wrong["errors"] == {"name": "name_required"}
        half = await flows.async_configure(form["flow_id"], {"name": "Child", "quiet_from": "20:00:00", **settings})
        assert half["errors"] == {"quiet_to": "both_times"}
        other = await flows.async_configure(form["flow_id"], {"name": "Child", "quiet_to": "20:00:00", **settings})
        assert other["errors"] == {"quiet_from": "both_times"}
        made = await flows.async_configure(
            form["flow_id"], {"name": "Child", "areas": [], "denied_domains": ["lock"], **settings}
        )
        assert made["type"] is FlowResultType.CREATE_ENTRY
        await agent.hass.async_block_till_done()
        (subentry,) = agent.entry.subentries.values()
        assert (subentry.title, subentry.data["denied_domains"]) == ("Child", ["lock"])
        assert "areas" not in subentry.data

        again = await flows.async_init(
            (agent.entry.entry_id, PROFILE),
            context={"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id},
        )
        changed = await flows.async_configure(again["flow_id"], {"name": "Kid", **settings})
        assert changed["reason"] == "reconfigure_successful"
        await agent.hass.async_block_till_done()
        (subentry,) = agent.entry.subentries.values()
        assert (subentry.title, dict(subentry.data)) == ("Kid", settings)
        agent.hass.config_entries.async_remove_subentry(agent.entry, subentry.subentry_id)
        await agent.hass.async_block_till_done()
        assert not agent.entry.subentries


async def test_the_pin_is_set_kept_and_removed(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    async def choose(**fields: Any) -> dict[str, Any]:
        flow = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
        flow = await agent.hass.config_entries.options.async_configure(flow["flow_id"], {"next_step_id": "safety"})
        offered = {str(key) for key in flow["data_schema"].schema} if flow["data_schema"] else set[str]()
        assert ("remove_pin" in offered) == ("pin_hash" in agent.entry.options), "only a PIN that is set can be removed"
        result = await agent.hass.config_entries.options.async_configure(flow["flow_id"], fields)
        await agent.hass.async_block_till_done()
        return dict(result)

    assert (await choose(pin="12"))["errors"] == {"pin": "pin_digits"}
    await choose(pin="47110815", approval_phones=["phone"])
    kept = agent.entry.options["pin_hash"]
    assert kept.startswith("scrypt$")
    assert "47110815" not in kept
    assert agent.entry.options["approval_phones"] == ["phone"]
    await choose()
    assert agent.entry.options["pin_hash"] == kept
    await choose(remove_pin=True)
    assert "pin_hash" not in agent.entry.options
