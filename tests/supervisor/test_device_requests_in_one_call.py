"""What a model has done with Home Assistant's own tools is told in our words, and the model is asked once."""

from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.humidifier import HumidifierEntity
from homeassistant.components.humidifier.const import HumidifierEntityFeature
from homeassistant.components.light.const import ColorMode
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.supervisor.router import LEARNED_CONFIDENCE
from custom_components.universal_agent.supervisor.routing_model import Classification
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome, Thermostat
from tests.model_connections import connect
from tests.skills.explain.mock_devices import ColourLight, Speaker, Ventilator

SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
NEVER = says("These are the model's words.")
WISH = {
    "en": "I'd love it if the reading corner were a little cosier",
    "de": "in der Leseecke hätte ich es wirklich gern ein wenig gemütlicher",
    "fr": "j'aimerais tellement que le coin lecture soit un peu plus douillet",
    "es": "me encantaría que el rincón de lectura fuese algo más acogedor",
    "nl": "ik zou het in de leeshoek graag een beetje gezelliger hebben",
}
"""Words that no sentence of ours covers."""


class PlainLight(Light):
    """A light that is on or off, and nothing between."""

    _attr_supported_color_modes = {ColorMode.ONOFF}
    _attr_color_mode = ColorMode.ONOFF


class StuckLight(Light):
    """A light that can be reached and does nothing."""

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Fail."""
        raise HomeAssistantError("no answer from the lamp")


class Humidifier(HumidifierEntity):
    """One that is off, with two programmes."""

    _attr_supported_features = HumidifierEntityFeature.MODES
    _attr_available_modes = ["normal", "eco"]
    _attr_mode = "normal"
    _attr_is_on = False

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self.async_write_ha_state()

    async def async_set_humidity(self, humidity: int) -> None:
        """Take a humidity."""
        self._attr_target_humidity = humidity
        self.async_write_ha_state()

    async def async_set_mode(self, mode: str) -> None:
        """Take a programme."""
        self._attr_mode = mode
        self.async_write_ha_state()


def called(tool: str, **arguments: Any) -> Call:
    return Call(name=tool, arguments=arguments)


DIM = called("light__HassLightSet", name="Kitchen Light", brightness=40)


@pytest.fixture
async def more(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> SmallHome:
    """Add what the small home lacks."""
    speaker = Speaker()
    speaker.calls = []
    await home.add("media_player", speaker, "Radio", "Kitchen")
    await home.add("light", ColourLight(), "Mood Light", "Living Room")
    await home.add("fan", Ventilator(), "Fan", "Bedroom")
    evening = {"name": "Evening", "entities": {"light.kitchen_light": "on"}}
    assert await async_setup_component(hass, "scene", {"scene": [evening]})
    async_expose_entity(hass, "conversation", "scene.evening", True)
    return home


LIGHTS_OUT = called("intent__HassTurnOff", name="Mood Light")
SAID = [
    ("en", DIM, "I set Kitchen Light to 40 %."),
    ("de", DIM, "Ich habe Kitchen Light auf 40 % gestellt."),
    ("fr", DIM, "J'ai réglé Kitchen Light à 40 %."),
    ("es", DIM, "He ajustado Kitchen Light al 40 %."),
    ("nl", DIM, "Ik heb Kitchen Light op 40 % gezet."),
    ("en", LIGHTS_OUT, "I turned off Mood Light."),
    ("de", LIGHTS_OUT, "Ich habe Mood Light ausgeschaltet."),
    ("fr", LIGHTS_OUT, "J'ai éteint Mood Light."),
    ("es", LIGHTS_OUT, "He apagado Mood Light."),
    ("nl", LIGHTS_OUT, "Ik heb Mood Light uitgezet."),
]
WARM = called("climate__HassClimateSetTemperature", name="Living Room Heating", temperature=22.5)
LOUD = called("media_player__HassSetVolume", name="Radio", volume_level=15)
DOWN = called("media_player__HassSetVolumeRelative", name="Radio", volume_step="down")
UP = called("media_player__HassSetVolumeRelative", name="Radio", volume_step=20)
RED = called("light__HassLightSet", name="Mood Light", color="red", brightness=30)
WHITE = called("light__HassLightSet", name="Mood Light", temperature=3000)
BLINDS = called("intent__HassSetPosition", name="Bedroom Blinds", position=50)
PAUSE, NEXT, MUTE = (
    called(f"media_player__{name}", name="Radio") for name in ("HassMediaPause", "HassMediaNext", "HassMediaPlayerMute")
)
SCENE = called("intent__HassTurnOn", name="Evening")
FAN = called("fan__HassFanSetSpeed", name="Fan", percentage=60)
KINDS = [
    ("en", WARM, "I set Living Room Heating to 22.5 degrees."),
    ("de", WARM, "Ich habe Living Room Heating auf 22,5 Grad gestellt."),
    ("en", LOUD, "I set the volume of Radio to 15 %."),
    ("de", LOUD, "Ich habe die Lautstärke von Radio auf 15 % gestellt."),
    ("fr", LOUD, "J'ai réglé le volume de Radio à 15 %."),
    ("es", LOUD, "He puesto el volumen de Radio al 15 %."),
    ("nl", LOUD, "Ik heb het volume van Radio op 15 % gezet."),
    ("en", DOWN, "I turned the volume of Radio down."),
    ("de", DOWN, "Ich habe Radio leiser gestellt."),
    ("fr", DOWN, "J'ai baissé le volume de Radio."),
    ("es", DOWN, "He bajado el volumen de Radio."),
    ("nl", DOWN, "Ik heb Radio zachter gezet."),
    ("en", UP, "I turned the volume of Radio up."),
    ("en", RED, "I set Mood Light to 30 %. I changed the colour of Mood Light."),
    ("de", RED, "Ich habe Mood Light auf 30 % gestellt. Ich habe die Farbe von Mood Light geändert."),
    ("nl", WHITE, "Ik heb de kleurtemperatuur van Mood Light veranderd."),
    ("en", BLINDS, "I set Bedroom Blinds to 50 %."),
    ("en", called("intent__HassTurnOff", name="Bedroom Blinds"), "I closed Bedroom Blinds."),
    ("fr", PAUSE, "J'ai mis Radio en pause."),
    ("en", NEXT, "I skipped to the next track on Radio."),
    ("es", MUTE, "He silenciado Radio."),
    ("en", SCENE, "I activated Evening."),
    ("nl", FAN, "Ik heb Fan op 60 % gezet."),
    ("en", called("light__HassLightSet", name="Mood Light", brightness=0), "I turned off Mood Light."),
]


@pytest.mark.parametrize(("language", "call", "said"), [*SAID, *KINDS])
async def test_the_model_is_asked_once_and_what_was_done_is_told_by_name(
    agent: InstalledAgent, more: SmallHome, server: ModelServer, language: str, call: Call, said: str
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", call), NEVER)

    answer = await agent.ask(f"{WISH[language]} {call.arguments['name']}", language=language)

    assert answer["response"] == said
    assert [item["status"] for item in answer["intents"]] == ["done"]
    assert len(server.requests) == 2  # the router, and the agent once


@pytest.mark.parametrize(
    ("language", "call", "said"),
    [
        ("en", called("humidifier__HassHumidifierSetpoint", name="Mister", humidity=45), "I set Mister to 45 %."),
        ("en", called("humidifier__HassHumidifierMode", name="Mister", mode="eco"), "Mister is set to eco."),
        ("de", called("humidifier__HassHumidifierMode", name="Mister", mode="normal"), "Mister steht auf Normal."),
    ],
)
async def test_what_was_turned_on_to_be_set_is_told_to_be_on(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, language: str, call: Call, said: str
) -> None:
    await home.add("humidifier", Humidifier(), "Mister", "Bedroom")
    await connect(agent, server)
    server.says(SURE, says("", call), SURE, says("", call))

    first = await agent.ask(f"{WISH[language]} Mister", language=language)
    again = await agent.ask(f"{WISH[language]} Mister", language=language)

    assert first["response"].endswith(said)
    assert first["response"] != said
    assert again["response"] == said


SCRIPT_RAN = {
    "en": "I ran Movie Night.",
    "de": "Ich habe Movie Night ausgeführt.",
    "fr": "J'ai exécuté Movie Night.",
    "es": "He ejecutado Movie Night.",
    "nl": "Ik heb Movie Night uitgevoerd.",
}


@pytest.mark.parametrize(("language", "said"), SCRIPT_RAN.items())
async def test_a_script_that_returns_nothing_is_told_to_have_run(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, hass: HomeAssistant, language: str, said: str
) -> None:
    await add_script(hass, [])
    await connect(agent, server)
    server.says(SURE, says("", called("script__movie_night")), NEVER)

    answer = await agent.ask(f"{WISH[language]} Movie Night", language=language)

    assert answer["response"] == said
    assert len(server.requests) == 2
    assert home.state("light.kitchen_light") == "on"


async def test_what_a_script_returns_is_told_by_the_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, hass: HomeAssistant
) -> None:
    await add_script(hass, [{"variables": {"found": {"film": "Heat"}}}, {"stop": "", "response_variable": "found"}])
    await connect(agent, server)
    server.says(SURE, says("", called("script__movie_night")), NEVER)

    assert (await agent.ask(f"{WISH['en']} Movie Night"))["response"] == "These are the model's words."


async def add_script(hass: HomeAssistant, then: list[dict[str, Any]]) -> None:
    """Add a script that turns on a light, and does something more."""
    light = {"action": "light.turn_on", "target": {"entity_id": "light.kitchen_light"}}
    script = {"alias": "Movie Night", "sequence": [light, *then]}
    assert await async_setup_component(hass, "script", {"script": {"movie_night": script}})
    async_expose_entity(hass, "conversation", "script.movie_night", True)


async def test_where_the_route_is_known_one_call_is_all(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await connect(agent, server)
    known = Classification(label="smart_home", confidence=LEARNED_CONFIDENCE)
    monkeypatch.setattr(agent.data.learned, "choose", lambda *_: known)
    server.says(says("", DIM), NEVER)

    assert (await agent.ask(WISH["en"]))["response"] == "I set Kitchen Light to 40 %."
    assert len(server.requests) == 1


async def test_several_things_done_at_once_are_each_told(
    agent: InstalledAgent, more: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", DIM, LOUD), NEVER)

    answer = await agent.ask(f"{WISH['en']} Radio Kitchen Light")

    assert answer["response"] == "I set Kitchen Light to 40 %. I set the volume of Radio to 15 %."
    assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Kitchen Light was off already."),
        ("de", "Kitchen Light war schon aus."),
        ("fr", "Kitchen Light : c'était déjà éteint."),
        ("es", "Kitchen Light: ya estaba apagado."),
        ("nl", "Kitchen Light was al uit."),
    ],
)
async def test_what_was_so_already_is_not_claimed(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, language: str, said: str
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOff", name="Kitchen Light")), NEVER)

    assert (await agent.ask(WISH[language], language=language))["response"] == said


async def test_only_what_has_changed_is_named_of_several(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await home.add("light", ColourLight(), "Sink Light", "Kitchen")
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOff", area="Kitchen", domain=["light"])), NEVER)

    assert (await agent.ask(WISH["en"]))["response"] == "I turned off Sink Light."


async def test_many_are_counted(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    for number in range(6):
        await home.add("light", ColourLight(), f"Spot {number}", "Hallway")
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOff", area="Hallway", domain=["light"])), NEVER)

    assert (await agent.ask(WISH["en"]))["response"] == "I turned off 6 devices."


async def test_a_heating_that_is_off_is_told_to_be_off(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    cold = Thermostat()
    cold._attr_hvac_mode = cold._attr_hvac_modes[1]
    await home.add("climate", cold, "Bath Heating", "Bedroom")
    await connect(agent, server)
    server.says(
        SURE, says("", called("climate__HassClimateSetTemperature", name="Bath Heating", temperature=22)), NEVER
    )

    said = "I set Bath Heating to 22 degrees, but Bath Heating is off."
    assert (await agent.ask(WISH["en"]))["response"] == said


LOOK = called("smart_home__get_device_state", name="Kitchen Light")


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        pytest.param(f"{WISH['en']} and then tell me a joke", (DIM,), id="a second part"),
        pytest.param(f"How bright is it there? {WISH['en']}", (DIM,), id="a question beside it"),
        pytest.param(WISH["en"], (DIM, LOOK), id="a look beside it"),
        pytest.param(
            WISH["en"], (called("light__HassLightSet", name="Moon", brightness=4),), id="nothing of that name"
        ),
        pytest.param(WISH["en"], (DIM, called("intent__HassTurnOn", name="Moon")), id="one of two has failed"),
        pytest.param(
            WISH["en"], (called("light__HassLightSet", name="Torch", brightness=40),), id="it cannot be dimmed"
        ),
        pytest.param(
            WISH["en"], (called("light__HassLightSet", area="Kitchen", brightness=40),), id="one of two cannot"
        ),
        pytest.param(WISH["en"], (called("intent__HassTurnOn", area="Hallway", domain=["light"]),), id="in part"),
        pytest.param(WISH["en"], (called("intent__HassTurnOff", name="Lost Light"),), id="it does not answer"),
        pytest.param(
            WISH["en"], (called("intent__HassTurnOn", area="Bedroom", domain=["light"]),), id="one does not answer"
        ),
    ],
)
async def test_where_it_cannot_be_told_wholly_the_model_tells_it(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, text: str, calls: tuple[Call, ...]
) -> None:
    await home.add("light", PlainLight(), "Torch", "Kitchen")
    await home.add("light", StuckLight(), "Stuck Light", "Hallway")
    await home.add("light", Light(), "Hall Light", "Hallway")
    home.lose(await home.add("light", Light(), "Lost Light", "Bedroom"))
    await connect(agent, server)
    server.says(SURE, says("", *calls), NEVER)

    await agent.ask(text)

    assert len(server.requests) == 3


async def test_a_players_end_of_the_scale_is_left_to_the_model(
    agent: InstalledAgent, more: SmallHome, server: ModelServer
) -> None:
    loudest = Speaker()
    loudest._attr_volume_level = 1.0
    await more.add("media_player", loudest, "Loud Radio", "Bedroom")
    await connect(agent, server)
    server.says(
        SURE, says("", called("media_player__HassSetVolumeRelative", name="Loud Radio", volume_step="up")), NEVER
    )

    assert (await agent.ask(f"{WISH['en']} Loud Radio"))["response"] == "These are the model's words."


async def test_what_waits_for_a_yes_is_asked_and_told_when_it_is_done(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOff", name="Front Door")), NEVER)

    asked = await agent.say("let my guests in please, they are waiting outside")
    assert asked["response"].endswith("?")
    assert home.front_door.unlocked_times == 0

    done = await agent.say("yes", conversation_id=asked["conversation_id"])
    assert home.front_door.unlocked_times == 1
    assert done["response"] == "I unlocked Front Door."


async def test_a_persons_own_way_to_turn_on_is_told_by_the_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, hass: HomeAssistant
) -> None:
    other = {"action": "light.turn_off", "target": {"entity_id": "light.bedroom_light"}}
    assert await async_setup_component(hass, "intent_script", {"intent_script": {"HassTurnOn": {"action": [other]}}})
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOn", name="Kitchen Light")), NEVER)

    answer = await agent.say(WISH["en"])

    assert answer["response"] == "These are the model's words."
    assert [item["status"] for item in answer["intents"]] == ["done"]


async def test_what_differs_in_kind_is_told_for_each_kind(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    awning = Cover()
    awning._attr_current_cover_position = 0
    await home.add("cover", awning, "Kitchen Awning", "Kitchen")
    await connect(agent, server)
    server.says(SURE, says("", called("intent__HassTurnOn", area="Kitchen")), NEVER)

    assert (await agent.ask(WISH["en"]))["response"] == "I turned on Kitchen Light. I opened Kitchen Awning."
