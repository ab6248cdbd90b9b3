"""What would happen if somebody said something somewhere: told to admins, and nothing happens."""

from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import ServiceValidationError, Unauthorized
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry, async_capture_events

from custom_components.universal_agent.const import DOMAIN, EVENT_REQUEST
from tests.household_fixtures import a_person, a_user, with_pin, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.explain.mock_devices import Speaker


async def simulate(agent: InstalledAgent, text: str, **fields: Any) -> dict[str, Any]:
    """Ask as the admin who lives here."""
    response = await agent.hass.services.async_call(
        DOMAIN,
        "simulate",
        {"text": text, **fields},
        blocking=True,
        return_response=True,
        context=Context(user_id=await agent.resident()),
    )
    assert response is not None
    return dict(response)


def a_device_in(hass: HomeAssistant, area: str) -> str:
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", area)})
    found = ar.async_get(hass).async_get_area_by_name(area)
    assert found is not None
    dr.async_get(hass).async_update_device(device.id, area_id=found.id)
    return device.id


async def test_it_tells_what_would_be_done_and_does_not_do_it(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    told = await simulate(agent, "turn on the kitchen light")

    assert told["response"] == "I would turn on Kitchen Light."
    assert [(change["would"], change["needs_pin"]) for change in told["changes"]] == [("done", False)]
    assert home.snapshot() == before
    assert await agent.data.stores.journal.recent() == ()


async def test_it_tells_what_would_be_asked_and_opens_no_question(agent: InstalledAgent, home: SmallHome) -> None:
    told = await simulate(agent, "unlock the front door")
    assert told["response"] == "I would ask first whether to unlock Front Door."
    assert agent.data.approvals.pending() == ()

    await with_pin(agent)
    told = await simulate(agent, "unlock the front door")
    assert told["response"] == "I would ask for the PIN first, and then unlock Front Door."
    assert told["changes"][0]["needs_pin"]
    assert agent.data.approvals.pending() == ()
    assert home.state("lock.front_door") == "locked"


async def test_who_says_it_and_where_decides(agent: InstalledAgent, home: SmallHome) -> None:
    child = await a_user(agent.hass, "Child")
    person = a_person(agent.hass, child, "person.child")
    await with_profile(agent, persons=[person], denied_domains=["light"])
    assert (await simulate(agent, "turn on the kitchen light"))["changes"][0]["would"] == "done"
    (of_child,) = (await simulate(agent, "turn on the kitchen light", person=person))["changes"]
    assert (of_child["would"], of_child["reason"]) == ("refused", "profile")

    bedroom = a_device_in(agent.hass, "Bedroom")
    await with_profile(agent, "Bedroom", devices=[bedroom], denied_domains=["climate"])
    heating = "set the living room heating to 25 degrees"
    assert (await simulate(agent, heating))["changes"][0]["would"] == "done"
    told = await simulate(agent, heating, device_id=bedroom)
    assert told["changes"][0]["would"] == "refused"
    assert told["response"].startswith("I would refuse to ")


async def test_what_somebody_has_told_in_private_is_not_read_out(agent: InstalledAgent) -> None:
    leni = await a_user(agent.hass, "Leni")
    person = a_person(agent.hass, leni, "person.leni")
    theirs = Context(user_id=leni.id)
    await agent.converse("remember that my diary is under the bed", context=theirs)
    told = await simulate(agent, "where is my diary?", person=person)

    assert told["response"] == "Nothing in the home would change."
    assert "bed" not in str(told)


@pytest.mark.parametrize("text", ["undo that", "forget my diary", "cancel my reminder"])
async def test_nor_is_it_through_what_would_be_taken_back(agent: InstalledAgent, text: str) -> None:
    leni = await a_user(agent.hass, "Leni")
    person = a_person(agent.hass, leni, "person.leni")
    theirs = Context(user_id=leni.id)
    await agent.converse("remind me tomorrow at nine to look under the bed", context=theirs)
    await agent.converse("remember that my diary is under the bed", context=theirs)
    told = await simulate(agent, text, person=person)

    assert "bed" not in str(told)


async def test_nothing_of_it_is_kept_or_told_to_automations(agent: InstalledAgent, home: SmallHome) -> None:
    heard = async_capture_events(agent.hass, EVENT_REQUEST)
    kept = await agent.data.stores.executions.recent(10)
    await simulate(agent, "turn on the kitchen light")
    await simulate(agent, "please whistle the national anthem")
    await agent.hass.async_block_till_done()

    assert heard == []
    assert await agent.data.stores.executions.recent(10) == kept


async def test_what_is_not_understood_is_said(agent: InstalledAgent) -> None:
    told = await simulate(agent, "please whistle the national anthem")
    assert (told["understood"], told["changes"]) == (False, [])
    assert told["response"].startswith("Sorry")


async def test_only_admins_may_ask_and_only_about_those_who_are_there(agent: InstalledAgent) -> None:
    await agent.resident()  # the first user owns the home
    guest = await a_user(agent.hass, "Guest")
    with pytest.raises(Unauthorized):
        await agent.hass.services.async_call(
            DOMAIN,
            "simulate",
            {"text": "unlock the front door"},
            blocking=True,
            return_response=True,
            context=Context(user_id=guest.id),
        )
    with pytest.raises(ServiceValidationError) as err:
        await simulate(agent, "unlock the front door", person="person.nobody")
    assert err.value.translation_key == "no_such_person"
    with pytest.raises(ServiceValidationError) as err:
        await simulate(agent, "unlock the front door", device_id="nothing")
    assert err.value.translation_key == "no_such_device"


@in_one_home(
    ("language", "text", "expected"),
    [
        ("en", "turn on the kitchen light and lock the door", "I would turn on Kitchen Light and lock Front Door."),
        ("en", "set the bedroom light to 40 percent", "I would set Bedroom Light to 40 %."),
        ("en", "set the temperature to 21", "I would set Living Room Heating to 21 degrees."),
        ("en", "set a timer for 5 minutes", "I would set this: timer for 5 minutes."),
        ("de", "schalte Kitchen Light ein", "Ich würde Kitchen Light einschalten."),
        ("fr", "allume Kitchen Light", "Voici ce que je ferais : allumer Kitchen Light."),
        ("es", "enciende Kitchen Light", "Lo que haría es encender Kitchen Light."),
        ("nl", "doe Kitchen Light aan", "Ik zou Kitchen Light aanzetten."),
    ],
)
async def test_a_dry_run_reads_as_a_sentence(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, expected: str
) -> None:
    before = home.snapshot()

    assert (await agent.say(text, language=language, dry_run=True))["response"] == expected
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "set the wireless volume to 20 percent", "I would set the volume of Wireless to 20 %."),
        ("en", "pause the wireless", "I would pause Wireless."),
        ("en", "mute the wireless", "I would mute Wireless."),
        ("en", "next track on the wireless", "I would skip to the next track on Wireless."),
        (
            "de",
            "stelle die Lautstärke von Wireless auf 20 Prozent",
            "Ich würde die Lautstärke von Wireless auf 20 % stellen.",
        ),
        ("fr", "mets wireless en pause", "Voici ce que je ferais : mettre Wireless en pause."),
    ],
)
async def test_so_does_one_about_what_plays(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, expected: str
) -> None:
    await home.add("media_player", Speaker(), "Wireless", "Living Room")

    assert (await agent.say(text, language=language, dry_run=True))["response"] == expected
