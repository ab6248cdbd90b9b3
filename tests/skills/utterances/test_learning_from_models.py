"""What a connected model did for words that nobody else understood: asked about once, then local and instant."""

from homeassistant.core import Context
import pytest

from scripts.lib.model_server import Call, ModelServer, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.skills.utterances.common import KITCHEN, taught, tell
from tests.skills.utterances.solved import SURE, setting, solved

GLOOMY = "gloom the kitchen light to 20"


async def test_a_yes_makes_it_local(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    asked = await solved(agent, server, GLOOMY, setting("Kitchen Light", 20))
    assert f'Shall I remember that "{GLOOMY}" means "set Kitchen Light to 20 %"?' in asked
    await tell(agent, "yes", conversation_id="here")
    await tell(agent, "turn off the kitchen light", conversation_id="here")
    before = len(server.requests)

    await tell(agent, GLOOMY, conversation_id="there")
    assert home.attribute(KITCHEN, "brightness") == 51
    await tell(agent, "gloom the bedroom light to 50", conversation_id="there")
    assert home.attribute("light.bedroom_light", "brightness") == 128
    assert len(server.requests) == before
    assert [(words["phrase"], words["variables"]) for words in await taught(agent)] == [
        (GLOOMY, ["kitchen light", "20"])
    ]


@pytest.mark.parametrize(
    ("language", "said", "other", "yes"),
    [
        ("de", "schummer kitchen light auf 20", "schummer bedroom light auf 50", "ja"),
        ("fr", "embrume kitchen light sur 20", "embrume bedroom light sur 50", "oui"),
        ("es", "amortigua kitchen light hacia 20", "amortigua bedroom light hacia 50", "sí"),
        ("nl", "schemer kitchen light richting 20", "schemer bedroom light richting 50", "ja"),
    ],
)
async def test_every_language_is_asked_in_itself(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, language: str, said: str, other: str, yes: str
) -> None:
    asked = await solved(agent, server, said, setting("Kitchen Light", 20), language=language)
    assert said in asked
    await tell(agent, yes, conversation_id="here", language=language)
    before = len(server.requests)
    await tell(agent, other, language=language)

    assert home.attribute("light.bedroom_light", "brightness") == 128
    assert len(server.requests) == before


async def test_what_it_comes_to_without_a_value_is_the_same_for_other_names(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await solved(agent, server, "gloom the kitchen light", setting("Kitchen Light", 20))
    await tell(agent, "yes", conversation_id="here")
    await tell(agent, "gloom the bedroom light please", conversation_id="there")

    assert home.attribute("light.bedroom_light", "brightness") == 51
    assert "taught that" in await tell(agent, "why did you do that?", conversation_id="there")


async def test_a_no_is_final_and_silence_keeps_nothing(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await solved(agent, server, GLOOMY, setting("Kitchen Light", 20))
    await tell(agent, "no", conversation_id="here")

    assert await taught(agent) == []
    assert "remember" not in await solved(agent, server, GLOOMY, setting("Kitchen Light", 20), conversation_id="two")


async def test_a_use_that_is_undone_drops_it(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    await solved(agent, server, GLOOMY, setting("Kitchen Light", 20))
    await tell(agent, "yes", conversation_id="here")
    await tell(agent, "gloom the bedroom light to 50", conversation_id="there")

    assert "no longer" in await tell(agent, "undo that", conversation_id="there")
    assert home.state("light.bedroom_light") == "off"
    assert await taught(agent) == []


@pytest.mark.parametrize(
    ("said", "call"),
    [
        pytest.param("gloom it to 20", setting("Kitchen Light", 20), id="it"),
        pytest.param("gloom the kitchen light to 20 there", setting("Kitchen Light", 20), id="there"),
        pytest.param("gloom the kitchen light to 20 for 5 guests", setting("Kitchen Light", 20), id="another number"),
        pytest.param("gloom the kitchen light by half", setting("Kitchen Light", 20), id="a share"),
        pytest.param("gloom the kitchen light like the bedroom", setting("Kitchen Light", 20), id="another place"),
        pytest.param("gloom the garage door kitchen light", setting("Kitchen Light", 20), id="another thing"),
        pytest.param("never gloom the kitchen light to 20", setting("Kitchen Light", 20), id="a denial"),
        pytest.param("gloom the kitchen light to 20 at ten", setting("Kitchen Light", 20), id="a time"),
        pytest.param("gloom the kitchen light to 20 tonight", setting("Kitchen Light", 20), id="a part of a day"),
        pytest.param("gloom the kitchen light if it rains", setting("Kitchen Light", 20), id="a condition"),
        pytest.param("make the kitchen light glimmer brighter", setting("Kitchen Light", 80), id="more than before"),
        pytest.param("gloom everything but the kitchen light", setting("Kitchen Light", 20), id="an exception"),
        pytest.param("how gloomy is the kitchen light", setting("Kitchen Light", 20), id="a question"),
        pytest.param("gloom the kitchen light and joke a bit", setting("Kitchen Light", 20), id="two wishes"),
        pytest.param(
            "glimmer the kitchen light off",
            Call(name="intent__HassTurnOn", arguments={"name": "Kitchen Light"}),
            id="the other way round",
        ),
        pytest.param(
            "fasten the front door gizmo",
            Call(name="intent__HassTurnOn", arguments={"name": "Front Door"}),
            id="locks",
        ),
        pytest.param(
            "free the front door gizmo",
            Call(name="intent__HassTurnOff", arguments={"name": "Front Door"}),
            id="unlocks",
        ),
        pytest.param(
            "let the garage door thingy be",
            Call(name="intent__HassTurnOn", arguments={"name": "Garage Door"}),
            id="opens the garage",
        ),
    ],
)
async def test_what_may_mean_something_else_is_not_asked_about(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, said: str, call: Call
) -> None:
    assert "remember" not in await solved(agent, server, said, call)
    await tell(agent, "yes", conversation_id="here")

    assert await taught(agent) == []


async def test_what_is_done_among_other_things_is_not_asked_about(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    unlock = Call(name="intent__HassTurnOff", arguments={"name": "Front Door"})
    assert "remember" not in await solved(agent, server, "gloom the kitchen light", setting("Kitchen Light", 9), unlock)

    server.says(SURE, says("", Call(name="smart_home__list_devices", arguments={})))
    server.says(says("", setting("Bedroom Light", 20)), says("I did that."))
    assert "remember" not in await tell(agent, "gloom the bedroom light", conversation_id="there")


async def test_the_room_of_a_satellite_and_the_turn_before_have_no_say(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    device_id = a_satellite(agent.hass, "Kitchen")
    fields = {"device_id": device_id, "context": Context()}
    in_room = await solved(agent, server, "gloomy now", setting("Kitchen Light", 20), conversation_id="a", **fields)
    assert "remember" not in in_room
    named = await solved(agent, server, "gloom the kitchen light", setting("Kitchen Light", 20), **fields)
    assert "remember" in named

    await tell(agent, "set the bedroom light to 30 percent", conversation_id="chat")
    after = await solved(agent, server, "gloomify bedroom light", setting("Bedroom Light", 30), conversation_id="chat")
    assert "remember" not in after
