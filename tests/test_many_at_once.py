"""Ten things a request: what a person names in their own words is free of it, what anything else moves is not."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from homeassistant.components import conversation
from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.components.switch import SwitchEntity
from homeassistant.core import Context, HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import AGENT_ENTITY_ID
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.result import IntentResult
from custom_components.universal_agent.skills.smart_home.by_service.actions import DeviceAction
from custom_components.universal_agent.skills.smart_home.by_service.intents import DeviceServiceIntent
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome
from tests.model_connections import connect

COSY = "I'd love it if the whole house felt a little sleepier"
"""Words that no sentence of ours covers."""
LOOK = Call(name="smart_home__get_device_state", arguments={"name": "Bedroom Light"})
SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.4})
DESIGN = {
    "analysis": "A sleepy house.",
    "plan": ["make the house sleepy"],
    "selected_tools": [],
    "system_prompt": "Make it sleepy.",
    "guidance": "",
    "max_iterations": 5,
    "confidence": 0.9,
}


class Player(MediaPlayerEntity):
    """A player that is playing until it is turned off."""

    _attr_supported_features = MediaPlayerEntityFeature.TURN_OFF | MediaPlayerEntityFeature.TURN_ON
    _attr_state = MediaPlayerState.PLAYING

    async def async_turn_off(self) -> None:
        """Turn it off."""
        self._attr_state = MediaPlayerState.OFF
        self.async_write_ha_state()


class Fan(FanEntity):
    """A fan that runs until it is turned off."""

    _attr_supported_features = FanEntityFeature.TURN_OFF | FanEntityFeature.TURN_ON
    _attr_is_on = True

    @property
    def is_on(self) -> bool:
        """Whether it runs."""
        return self._attr_is_on

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class Switch(SwitchEntity):
    """A switch that is on until it is turned off."""

    _attr_is_on = True

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


def lit() -> Light:
    light = Light()
    light._attr_is_on = True
    return light


def blinds() -> Cover:
    cover = Cover()
    cover._attr_device_class = CoverDeviceClass.BLIND
    return cover


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model that says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        yield started


KINDS: dict[str, Any] = {"light": lit, "media_player": Player, "fan": Fan, "switch": Switch, "cover": blinds}
NOUNS = {"light": "Reading Spot", "media_player": "Speaker", "fan": "Breeze", "switch": "Socket", "cover": "Shade"}


async def fill(home: SmallHome, domain: str, count: int) -> list[str]:
    """Add that many devices of a kind that are on, or open."""
    return [
        await home.add(domain, KINDS[domain](), f"{NOUNS[domain]} {number}", "Living Room") for number in range(count)
    ]


async def say(
    hass: HomeAssistant, text: str, *, context: Context | None = None, conversation_id: str | None = None
) -> str:
    """Say something to the agent as somebody in the chat does, and return its answer."""
    users = await hass.auth.async_get_users()
    somebody = next((user for user in users if user.name == "Somebody"), None)
    if somebody is None:
        somebody = await hass.auth.async_create_user("Somebody", group_ids=["system-admin"])
    context = context or Context(user_id=somebody.id)
    result = await conversation.async_converse(
        hass, text, conversation_id, context, language="en", agent_id=AGENT_ENTITY_ID
    )
    await hass.async_block_till_done()
    return str(result.response.speech["plain"]["speech"])


def how_many(home: SmallHome, entity_ids: Iterable[str], *states: str) -> int:
    return sum(home.state(entity_id) in states for entity_id in entity_ids)


def turn_off(*names: str) -> list[Call]:
    return [Call(name="intent__HassTurnOff", arguments={"name": name}) for name in names]


def spots(*numbers: int) -> tuple[str, ...]:
    return tuple(f"Reading Spot {number}" for number in numbers)


@pytest.mark.parametrize(
    ("domain", "words"),
    [
        ("light", "turn off all the lights in the house"),
        ("light", "turn off all the lights in the living room"),
        ("media_player", "turn off all media players"),
        ("fan", "turn off all the fans"),
    ],
)
async def test_a_person_may_name_a_whole_set(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, domain: str, words: str
) -> None:
    devices = await fill(home, domain, 15)
    await say(hass, words)
    assert how_many(home, devices, "off") == 15


@pytest.mark.parametrize(
    ("domain", "words", "moved"),
    [("cover", "close the blinds in the living room", "closed"), ("switch", "turn off all the switches", "off")],
)
async def test_of_other_things_a_person_is_asked(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, domain: str, words: str, moved: str
) -> None:
    devices = await fill(home, domain, 12)
    question = await say(hass, words, conversation_id="evening")
    assert question.endswith("?")
    assert how_many(home, devices, moved) == 0

    await say(hass, "yes", conversation_id="evening")
    assert how_many(home, devices, moved) == 12


async def test_what_is_as_wanted_already_does_not_count(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    devices = await fill(home, "cover", 12)
    for entity_id in devices[:4]:
        await hass.services.async_call("cover", "close_cover", {"entity_id": entity_id}, blocking=True)
    await say(hass, "close the blinds in the living room")
    assert how_many(home, devices, "closed") == 12


async def test_an_automation_is_asked(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    devices = await fill(home, "light", 15)
    answer = await agent.ask("turn off all the lights in the house")
    assert [item["reason"] for item in answer["intents"]] == ["many_targets"]
    assert how_many(home, devices, "on") == 15


async def test_a_script_is_no_person(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    devices = await fill(home, "light", 15)
    question = await say(hass, "turn off all the lights in the house", context=Context(parent_id="01SCRIPT"))
    assert question.endswith("?")
    assert how_many(home, devices, "on") == 15


async def test_one_run_of_an_automation_has_one_limit(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    devices = await fill(home, "switch", 12)
    run = Context()
    for number in range(12):
        await agent.ask(f"turn off socket {number}", context=run)
    assert how_many(home, devices, "off") == 10
    await agent.ask("turn off socket 11", context=Context())
    assert home.state(devices[11]) == "off"


async def test_saved_words_are_not_said_now(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    devices = await fill(home, "light", 15)
    await say(hass, "turn off all the lights in the house", conversation_id="evening")
    await say(hass, "save that as the routine sleepy house", conversation_id="evening")
    for entity_id in devices:
        await hass.services.async_call("light", "turn_on", {"entity_id": entity_id}, blocking=True)

    question = await say(hass, "run the routine sleepy house", conversation_id="next evening")
    assert question.endswith("?")
    assert how_many(home, devices, "on") == 15


async def test_a_model_is_asked_however_it_splits_one_round(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    devices = await fill(home, "light", 12)
    await connect(agent, server)
    server.says(SURE, says("", *turn_off(*spots(*range(12)))), says("Shall I turn off twelve lights?"))
    await say(hass, COSY, conversation_id="evening")
    assert how_many(home, devices, "on") == 12

    await say(hass, "yes", conversation_id="evening")
    assert how_many(home, devices, "off") == 12


async def test_a_model_is_asked_however_it_splits_several_rounds(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    devices = await fill(home, "light", 12)
    await connect(agent, server)
    server.says(
        SURE,
        says("", *turn_off(*spots(0, 1, 2, 3)), LOOK),
        says("", *turn_off(*spots(4, 5, 6, 7))),
        says("", *turn_off(*spots(8, 9, 10, 11))),
        says("", *turn_off(*spots(8, 9))),
        says("Two are left. Shall I?"),
    )
    await say(hass, COSY)
    assert how_many(home, devices, "off") == 10
    assert [home.state(entity_id) for entity_id in devices[10:]] == ["on", "on"]


async def test_a_model_does_not_inherit_what_the_person_may_say(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    devices = await fill(home, "light", 15)
    await connect(agent, server)
    everything = Call(name="intent__HassTurnOff", arguments={"domain": ["light"], "area": "Living Room"})
    server.says(SURE, says("", everything), says("Shall I turn them off?"))
    await say(hass, f"{COSY}: turn off all the lights in the house")
    assert how_many(home, devices, "on") == 15


async def test_a_task_in_the_background_is_asked_about(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    devices = await fill(home, "light", 15)
    await say(hass, "do this in the background: turn off all the lights in the house")
    await asyncio.gather(
        *(task for task in asyncio.all_tasks() if task.get_name().startswith("universal_agent request"))
    )
    assert how_many(home, devices, "on") == 15
    (pending,) = agent.data.confirmations.pending()
    assert not pending.needs_pin


async def test_an_answer_in_between_begins_no_new_count(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    devices = await fill(home, "light", 12)
    await connect(agent, server)
    design = {**DESIGN, "selected_tools": ["ha.intent__HassTurnOff"]}
    ask = Call(name="conversation__ask_person", arguments={"question": "Which of the others?"})
    server.says(UNSURE, ScriptedReply(form=design), says("", *turn_off(*spots(*range(8)))), says("", ask))
    await say(hass, COSY, conversation_id="evening")
    assert how_many(home, devices, "off") == 8

    server.says(says("", *turn_off(*spots(8, 9, 10))), says("Shall I?"))
    await say(hass, "whatever looks best to you", conversation_id="evening")
    assert how_many(home, devices, "off") == 8


async def process(agent: InstalledAgent, entity_ids: Iterable[str], **request: Any) -> list[IntentResult]:
    """Have devices turned off by one service each, as the heartbeat does, and return what became of each."""
    collector = IntentCollector()
    for entity_id in entity_ids:
        collector.register(
            DeviceServiceIntent(
                operation=DeviceAction.TURN_OFF,
                target=entity_id,
                effect_class=EffectClass.ABSOLUTE_SET,
                entity_id=entity_id,
            )
        )
    return await agent.data.processor.process(collector.get_intents(), a_request(**request))


@pytest.mark.parametrize("channel", [Channel.CHAT, Channel.AUTOMATION, Channel.MCP])
async def test_a_batch_is_asked_about_as_a_whole(agent: InstalledAgent, home: SmallHome, channel: Channel) -> None:
    devices = await fill(home, "light", 11)
    results = await process(agent, devices, channel=channel, own_words=True)
    assert {result.reason for result in results} == {"many_targets"}
    assert how_many(home, devices, "on") == 11


async def test_what_is_behind_a_script_was_not_named(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    devices = await fill(home, "light", 12)
    sleep = {"alias": "Sleep", "sequence": [{"action": "light.turn_off", "target": {"entity_id": devices}}]}
    assert await async_setup_component(hass, "script", {"script": {"sleep": sleep}})
    async_expose_entity(hass, "conversation", "script.sleep", True)
    question = await say(hass, "run sleep")
    assert question.endswith("?")
    assert how_many(home, devices, "on") == 12
