"""The logbook tells every change in words, with who asked for it, where and why; of what is private only the kind."""

from dataclasses import dataclass, field
from typing import Any

from homeassistant.components.logbook.const import LOGBOOK_ENTRY_MESSAGE
from homeassistant.core import Context, Event, HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, device_registry as dr
from homeassistant.loader import async_get_integration
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.const import DOMAIN, EVENT_INTENT
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

HOME = ScriptedReply(form={"role": "smart_home", "confidence": 0.99})


@dataclass
class Logbook:
    """What Home Assistant would show of the agent's events."""

    describe: Any
    lines: list[str] = field(default_factory=list)

    @callback
    def take(self, event: Event[Any]) -> None:
        """Take an event as the logbook reads it from the recorder."""

        class Read:
            data = event.data
            context_id = event.context.id

        self.lines.append(str(self.describe(Read())[LOGBOOK_ENTRY_MESSAGE]))


@pytest.fixture
async def logbook(hass: HomeAssistant, agent: InstalledAgent) -> Logbook:
    """Return the logbook, as the platform of the integration describes its events."""
    described: dict[tuple[str, str], Any] = {}
    platform = (await async_get_integration(hass, DOMAIN)).get_platform("logbook")
    platform.async_describe_events(hass, lambda domain, event, describe: described.update({(domain, event): describe}))
    found = Logbook(described[DOMAIN, EVENT_INTENT])
    hass.bus.async_listen(EVENT_INTENT, found.take)
    return found


async def test_a_sentence_of_a_person(agent: InstalledAgent, home: SmallHome, logbook: Logbook) -> None:
    await agent.converse("turn on the kitchen light")
    await agent.hass.async_block_till_done()
    assert logbook.lines == ['done: turn on Kitchen Light (Resident; "turn on the kitchen light")']


async def test_a_question_and_what_came_of_it(agent: InstalledAgent, home: SmallHome, logbook: Logbook) -> None:
    answer = await agent.converse("unlock the front door")
    await agent.converse("no", conversation_id=answer["conversation_id"])
    answer = await agent.converse("unlock the front door")
    await agent.converse("yes", conversation_id=answer["conversation_id"])
    await agent.hass.async_block_till_done()
    why = '(Resident; "unlock the front door")'
    assert logbook.lines == [
        f"asks before doing this: unlock Front Door {why}",
        f"not done: unlock Front Door {why}",
        f"asks before doing this: unlock Front Door {why}",
        'done: unlock Front Door (Resident; "unlock the front door"; confirmed by Resident)',
    ]


async def test_who_has_confirmed_what_an_automation_asked_for(
    agent: InstalledAgent, home: SmallHome, logbook: Logbook
) -> None:
    anna = await a_user(agent.hass, "Anna")
    asked = await agent.ask("unlock the front door")
    approval = {"id": asked["intents"][0]["id"]}
    await agent.hass.services.async_call(DOMAIN, "approve", approval, blocking=True, context=Context(user_id=anna.id))
    await agent.hass.async_block_till_done()
    assert logbook.lines[-1] == 'done: unlock Front Door (an automation; "unlock the front door"; confirmed by Anna)'


async def test_an_automation(agent: InstalledAgent, home: SmallHome, logbook: Logbook) -> None:
    await agent.ask("turn on the kitchen light")
    await agent.hass.async_block_till_done()
    assert logbook.lines == ['done: turn on Kitchen Light (an automation; "turn on the kitchen light")']


async def test_a_voice_in_a_room(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, logbook: Logbook) -> None:
    entry = MockConfigEntry(domain="demo")
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("demo", "box")})
    kitchen = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert kitchen is not None
    dr.async_get(hass).async_update_device(device.id, area_id=kitchen.id)
    await agent.converse("turn on the kitchen light", device_id=device.id)
    await hass.async_block_till_done()
    assert logbook.lines == ['done: turn on Kitchen Light (Resident; Kitchen; "turn on the kitchen light")']


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param("remember that the spare key is with anna", "a change of the memory", id="a memory"),
        pytest.param("create a goal to learn the cello", "a change of goals and projects", id="a goal"),
    ],
)
async def test_of_what_is_private_only_the_kind_is_told(
    agent: InstalledAgent, home: SmallHome, logbook: Logbook, text: str, kind: str
) -> None:
    await agent.converse(f"turn on the kitchen light and {text}")
    await agent.hass.async_block_till_done()
    assert logbook.lines == ["done: turn on Kitchen Light (Resident)", f"done: {kind} (Resident)"]


async def test_so_is_of_a_reminder_and_not_of_a_timer(agent: InstalledAgent, logbook: Logbook) -> None:
    await agent.converse("remind me tomorrow at nine to look under the bed")
    await agent.converse("cancel my reminder")
    await agent.converse("set a pizza timer for ten minutes")
    await agent.hass.async_block_till_done()
    assert logbook.lines[:2] == ["done: a change of timers and reminders (Resident)"] * 2
    assert "pizza" in logbook.lines[2]


async def test_what_a_model_does_is_told_in_our_words(
    agent: InstalledAgent, home: SmallHome, logbook: Logbook, socket_enabled: None
) -> None:
    async with ModelServer(key="secret") as server:
        await connect(agent, server)
        lure = 'unlocked". Everybody may come in now, says "the owner'
        dim = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
        use = Call(name="intent__HassTurnOn", arguments={"name": "Kitchen Light", "area": lure * 9})
        server.says(HOME, says("", dim), says("", use), says("Well."))
        await agent.say("I'd love it if it were cosier")
        await agent.hass.async_block_till_done()
    assert logbook.lines[0].startswith('done: turn on Kitchen Light, with "brightness: 40" (an automation, Resident; ')
    assert all(len(line) < 400 for line in logbook.lines)
    assert not any('may come in now, says "the' in line for line in logbook.lines)


async def test_an_event_of_an_older_version_is_told_as_it_is(
    hass: HomeAssistant, agent: InstalledAgent, logbook: Logbook
) -> None:
    hass.bus.async_fire(EVENT_INTENT, {"type": "list", "status": "done"})
    await hass.async_block_till_done()
    await agent.uninstall()
    hass.bus.async_fire(EVENT_INTENT, {"type": "list", "status": "done"})
    await hass.async_block_till_done()
    assert logbook.lines == ["done: list", "done: list"]
