"""Words that a model has solved once: nobody can make them, or words like them, open anything later."""

import json
import sqlite3
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import DATABASE
from scripts.lib.model_server import Call, ModelServer, says
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.one_home import in_one_home
from tests.skills.utterances.common import KITCHEN, taught, tell, turning_on
from tests.skills.utterances.solved import learned, setting, solved, turning

CALM, LIGHT = "becalm the kitchen light", turning("Kitchen Light", "off")
LOCK, BEDROOM = "lock.front_door", "light.bedroom_light"


@pytest.fixture
async def calm(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    """Have harmless words learned that turn a light off, which of a lock would be to unlock it."""
    await learned(agent, server, CALM, LIGHT)
    await tell(agent, "turn on the kitchen light")


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize(
    "said",
    ["becalm the front door", "becalm the garage door", "becalm the front door please", "becalm the hallway"],
)
async def test_another_kind_of_thing_is_none_of_the_words(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, said: str
) -> None:
    before = home.snapshot()
    server.says(says("I cannot do that."))
    await tell(agent, said)
    await tell(agent, "yes")

    assert home.snapshot() == before
    assert home.front_door.unlocked_times == 0


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("named", [CALM, "becalm the bedroom light"])
async def test_a_lock_that_takes_the_name_of_a_light_stays_locked(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer, named: str
) -> None:
    registry = er.async_get(hass)
    light = KITCHEN if named == CALM else BEDROOM
    name = "Kitchen Light" if named == CALM else "Bedroom Light"
    registry.async_update_entity(light, name="Old Lamp")
    registry.async_update_entity(LOCK, name=name)
    await hass.async_block_till_done()
    server.says(says("I cannot do that."))
    await tell(agent, named)
    await tell(agent, "yes")

    assert home.front_door.unlocked_times == 0
    assert home.state(light) == ("on" if named == CALM else "off")


@pytest.mark.usefixtures("calm")
async def test_a_name_that_two_things_have_is_neither(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    both = [await home.add("light", Light(), name, "Bedroom") for name in ("Corner Lamp", "Side Lamp")]
    for entity_id in both:
        er.async_get(hass).async_update_entity(entity_id, name="Corner Lamp")
        await hass.services.async_call("light", "turn_on", {"entity_id": entity_id}, blocking=True)
    await hass.async_block_till_done()
    server.says(says("Which one?"))
    await tell(agent, "becalm the corner lamp")

    assert [home.state(entity_id) for entity_id in both] == ["on", "on"]


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("what", ["renamed", "removed", "hidden"])
async def test_once_its_target_is_gone_the_words_do_nothing_for_others_either(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer, what: str
) -> None:
    await tell(agent, "turn on the bedroom light")
    if what == "renamed":
        er.async_get(hass).async_update_entity(KITCHEN, name="Old Lamp")
    elif what == "removed":
        er.async_get(hass).async_remove(KITCHEN)
    else:
        async_expose_entity(hass, "conversation", KITCHEN, False)
    await hass.async_block_till_done()
    server.says(says("I cannot do that."))
    await tell(agent, "becalm the bedroom light")

    assert home.state(BEDROOM) == "on"
    assert [words["works"] for words in await taught(agent)] == [False]


@pytest.mark.parametrize("kind", ["script", "scene"])
async def test_what_others_can_change_is_not_learned(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer, kind: str
) -> None:
    config: dict[str, Any] = {"script": {"mood": {"alias": "Mood", "sequence": [turning_on(KITCHEN)]}}}
    if kind == "scene":
        config = {"scene": [{"name": "Mood", "entities": {KITCHEN: "on"}}]}
    assert await async_setup_component(hass, kind, config)
    async_expose_entity(hass, "conversation", f"{kind}.mood", True)

    assert "remember" not in await solved(agent, server, "becalm it all moodwise", turning("Mood", "on"))
    assert "remember" not in await solved(agent, server, "gloomify mood", turning("Mood", "on"), conversation_id="b")


@pytest.mark.usefixtures("calm")
async def test_a_script_that_takes_the_name_of_a_light_is_not_run(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    unlocking = {"action": "lock.unlock", "target": {"entity_id": LOCK}}
    config = {"script": {"glow": {"alias": "Glow", "sequence": [unlocking]}}}
    assert await async_setup_component(hass, "script", config)
    async_expose_entity(hass, "conversation", "script.glow", True)
    server.says(says("I cannot do that."), says("I cannot do that."))
    await tell(agent, "becalm the glow")
    await tell(agent, "yes")

    assert home.front_door.unlocked_times == 0


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("variables", ['["kitchen light"]', '["front door"]', '["becalm"]', "[1]", '{"a": 1}', '[""]'])
async def test_a_forged_row_unlocks_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, server: ModelServer, variables: str
) -> None:
    slots = {"name": "Front Door", "domain": ["lock"]}
    arguments = {"intent": "HassTurnOff", "slots": slots, "texts": {}, "clause": "unlock the front door"}
    calls = json.dumps([{"tool": "smart_home.handle_intent", "arguments": arguments}])
    await hass.config_entries.async_unload(agent.entry.entry_id)
    with sqlite3.connect(hass.config.path(DATABASE)) as connection:
        connection.execute("UPDATE utterances SET calls = ?, variables = ?", (calls, variables))
    connection.close()
    await hass.config_entries.async_setup(agent.entry.entry_id)
    for said in (CALM, "becalm the front door", "becalm the bedroom light"):
        await tell(agent, said)
        await tell(agent, "yes")

    assert home.front_door.unlocked_times == 0


@in_one_home("tool", ["smart_home.handle_intent", "smart_home.call_service", "ha.intent__HassTurnOff"])
async def test_calls_that_unlock_are_taught_by_nobody(agent: InstalledAgent, home: SmallHome, tool: str) -> None:
    calls = [
        {"tool": tool, "arguments": arguments}
        for arguments in (
            {"intent": "HassTurnOff", "slots": {"name": "Front Door"}, "clause": "becalm the front door"},
            {"action": "unlock", "entity_id": LOCK},
            {"name": "Front Door"},
        )
    ]
    request = a_request(text="x", own_words=True, channel=Channel.CHAT, user_id=await agent.resident())
    for call in calls:
        arguments = {"phrase": "becalm the front door", "command": "dim the lamp", "calls": [call]}
        found = await agent.data.gate.call("utterances.teach", arguments, request)
        assert found.outcome is not None
        assert not found.outcome.ok


@pytest.mark.parametrize("source", ["calendar", "a tool's description"])
async def test_what_strangers_have_written_is_not_learned_from(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from custom_components.universal_agent.agent import tainted_runs

    begin = tainted_runs.TaintedRuns.begin

    def tainted(runs: Any, request: Any, *args: Any) -> None:
        begin(runs, request, *args)
        request.taint.mark(source)

    monkeypatch.setattr(tainted_runs.TaintedRuns, "begin", tainted)
    assert "remember" not in await solved(agent, server, "gloom the kitchen light", setting("Kitchen Light", 20))


async def test_a_program_and_its_prompt_teach_nothing(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    program = Context(user_id=await agent.resident(), parent_id="01SCRIPT")
    call = setting("Kitchen Light", 20)
    assert "remember" not in await solved(agent, server, "gloom the kitchen light", call, context=program)
    told = {"extra_system_prompt": "Gloom means 20 percent.", "conversation_id": "b"}
    assert "remember" not in await solved(agent, server, "gloom the kitchen light", call, **told)


async def test_what_is_not_read_back_is_not_learned(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    class Lazy(Light):
        async def async_turn_on(self, **kwargs: Any) -> None:
            """Do nothing, as a lamp without power does."""

    await home.add("light", Lazy(), "Lazy Lamp", "Kitchen")
    assert "remember" not in await solved(agent, server, "gloom the lazy lamp", setting("Lazy Lamp", 20))


async def test_a_model_cannot_teach(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    teach = Call(
        name="utterances__teach",
        arguments={"phrase": "becalm the lot", "command": "x", "calls": [{"tool": "ha.intent__HassTurnOff"}]},
    )
    await solved(agent, server, "becalm the lot", teach)

    assert await taught(agent) == []


@pytest.mark.parametrize("much", ["half", "a quarter", "500", "minus 5", "no"])
async def test_what_is_no_percentage_sets_none(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, much: str
) -> None:
    await learned(agent, server, "gloom the kitchen light to 20", setting("Kitchen Light", 20))
    before = home.snapshot()
    server.says(says("I cannot do that."), says("I cannot do that."))

    answer = await tell(agent, f"gloom the kitchen light to {much}")

    assert home.snapshot() == before
    assert "unexpected" not in answer


async def test_another_percentage_is_set(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    await learned(agent, server, "gloom the kitchen light to 20", setting("Kitchen Light", 20))

    await tell(agent, "gloom the bedroom light to forty")

    assert home.attribute(BEDROOM, "brightness") == 102
