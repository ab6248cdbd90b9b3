"""What is wrong is heard as a wish: what the room has against it is offered, and a yes does it."""

from typing import Any

from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.humidifier import HumidifierEntity
from homeassistant.components.humidifier.const import HumidifierDeviceClass
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.components.scene import Scene
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, floor_registry as fr
import pytest

from custom_components.universal_agent.nlu.complaints.vocabulary import VOCABULARIES
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome, Thermostat
from tests.nlu.conversation.talk import Talk

from .conftest import a_satellite


class Fan(FanEntity):
    """A fan that is off."""

    _attr_supported_features = FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF | FanEntityFeature.SET_SPEED
    _attr_percentage = 0

    async def async_turn_on(self, *args: Any, **kwargs: Any) -> None:
        """Turn it on."""
        await self.async_set_percentage(kwargs.get("percentage") or 50)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        await self.async_set_percentage(0)

    async def async_set_percentage(self, percentage: int) -> None:
        """Take a speed."""
        self._attr_percentage = percentage
        self.async_write_ha_state()


class Humidifier(HumidifierEntity):
    """A humidifier that is off."""

    _attr_is_on = False
    _attr_device_class = HumidifierDeviceClass.HUMIDIFIER

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self.async_write_ha_state()


class Radio(MediaPlayerEntity):
    """A radio that plays."""

    _attr_supported_features = MediaPlayerEntityFeature.VOLUME_SET | MediaPlayerEntityFeature.TURN_OFF
    _attr_state = MediaPlayerState.PLAYING
    _attr_volume_level = 0.5

    async def async_set_volume_level(self, volume: float) -> None:
        """Take a volume."""
        self._attr_volume_level = volume
        self.async_write_ha_state()

    async def async_turn_off(self) -> None:
        """Turn it off."""
        self._attr_state = MediaPlayerState.OFF
        self.async_write_ha_state()


class AirConditioner(Thermostat):
    """What only cools, and is off."""

    _attr_hvac_modes = [HVACMode.OFF, HVACMode.COOL]
    _attr_hvac_mode = HVACMode.OFF
    _attr_supported_features = (
        ClimateEntityFeature.TARGET_TEMPERATURE | ClimateEntityFeature.TURN_ON | ClimateEntityFeature.TURN_OFF
    )

    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        """Take a mode."""
        self._attr_hvac_mode = hvac_mode
        self.async_write_ha_state()

    async def async_turn_on(self) -> None:
        """Cool."""
        await self.async_set_hvac_mode(HVACMode.COOL)


class FilmNight(Scene):
    """A scene."""

    activated = 0

    async def async_activate(self, **kwargs: Any) -> None:
        """Count."""
        self.activated += 1


@pytest.mark.parametrize(
    ("language", "said", "yes"),
    [
        ("en", "it's so dark in here", "yes please"),
        ("en", "I can't see what I am reading", "oh yes, turn it on"),
        ("en", "the bedroom is really gloomy", "sure"),
        ("de", "ist das dunkel hier drin!", "ja bitte"),
        ("de", "ich sehe überhaupt nichts", "ja"),
        ("de", "man sieht ja gar nichts", "mach es an"),
        ("fr", "il fait trop sombre ici", "oui"),
        ("fr", "on n'y voit rien", "oui vas-y"),
        ("es", "está muy oscuro aquí", "sí"),
        ("es", "no se ve nada", "sí, enciéndela"),
        ("nl", "het is hier zo donker", "ja graag"),
        ("nl", "ik zie geen hand voor ogen", "ja"),
        ("en", "it's so dark in here", "yes, I'm reading"),
        ("de", "ist das dunkel hier drin!", "ja, ich lese noch"),
        ("fr", "il fait trop sombre ici", "oui, je lis encore"),
        ("es", "está muy oscuro aquí", "sí, estoy cosiendo"),
        ("nl", "het is hier zo donker", "ja, ik zit te lezen"),
    ],
)
async def test_darkness_asks_for_light(talk: Talk, home: SmallHome, language: str, said: str, yes: str) -> None:
    talk.language = language
    asked = await talk.say(said)

    assert asked["continue_conversation"]
    assert "Bedroom Light" in asked["response"]["speech"]["plain"]["speech"]
    assert home.state("light.bedroom_light") == "off"

    await talk.say(yes)
    assert home.state("light.bedroom_light") == "on"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the sun is shining right in my eyes"), ("de", "die Sonne blendet mich total"), ("en", "it's too bright")],
)
async def test_glare_asks_for_the_blinds(talk: Talk, home: SmallHome, language: str, said: str) -> None:
    talk.language = language
    await talk.say(said, {"en": "yes, close them", "de": "ja"}[language])

    assert home.state("cover.bedroom_blinds") == "closed"


async def test_a_lamp_that_is_too_bright_is_dimmed(talk: Talk, home: SmallHome) -> None:
    await talk.say("turn on the bedroom light", "the light is too bright", "yes")

    assert round(home.attribute("light.bedroom_light", "brightness") / 2.55) == 40


@pytest.mark.parametrize(
    ("language", "complaint", "yes"),
    [
        ("en", "the light is too bright", "yes, dim it"),
        ("en", "the light is too bright", "ok, make it darker"),
        ("en", "the light is too bright", "yes do it"),
        ("de", "das Licht ist zu hell", "ja dimm mal"),
        ("de", "das Licht ist zu hell", "ja mach mal"),
        ("de", "das Licht ist zu hell", "ja, mach es dunkler"),
        ("nl", "het licht is te fel", "ja dim maar"),
        ("nl", "het licht is te fel", "ja dim het"),
        ("fr", "c'est trop lumineux", "oui, tamise"),
        ("fr", "c'est trop lumineux", "oui, baisse"),
        ("es", "hay demasiada luz", "sí, atenúala"),
        ("es", "hay demasiada luz", "sí, baja"),
    ],
)
async def test_a_yes_with_the_verb_of_the_offer_is_that_yes(
    talk: Talk, home: SmallHome, language: str, complaint: str, yes: str
) -> None:
    await talk.say("turn on the bedroom light", "what time is it")  # right behind it, it would be dimmed unasked
    talk.language = language
    asked = await talk.hear(complaint)

    await talk.say(yes)

    assert "Bedroom Light" in asked
    assert round(home.attribute("light.bedroom_light", "brightness") / 2.55) == 40


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "yes, don't dim it"),
        ("en", "yes, keep it"),
        ("en", "yes, dim it if it is late"),
        ("de", "ja, lass mal"),
        ("de", "ja, dimm nicht"),
        ("nl", "ja, laat maar"),
    ],
)
async def test_a_yes_that_is_turned_round_dims_nothing(talk: Talk, home: SmallHome, language: str, answer: str) -> None:
    complaint = {"en": "the light is too bright", "de": "das Licht ist zu hell", "nl": "het licht is te fel"}[language]
    await talk.say("turn on the bedroom light", "what time is it")  # right behind it, it would be dimmed unasked
    talk.language = language
    asked = await talk.hear(complaint)

    await talk.say(answer)

    assert "Bedroom Light" in asked
    assert home.attribute("light.bedroom_light", "brightness") == 255


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "I'm freezing"), ("de", "mir ist kalt"), ("fr", "on se gèle ici"), ("es", "hace mucho frío aquí")],
)
async def test_cold_asks_for_more_heating(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, said: str
) -> None:
    talk = Talk(agent, language, device_id=a_satellite(hass, "Living Room"))
    await talk.say(said, {"en": "yes", "de": "ja", "fr": "oui", "es": "sí"}[language])

    assert home.attribute("climate.living_room_heating", "temperature") == 21.5


async def test_heat_asks_for_what_cools_and_else_for_a_fan(talk: Talk, home: SmallHome) -> None:
    fan = await home.add("fan", Fan(), "Ceiling Fan", "Bedroom")
    await talk.say("I'm melting in here", "yes")
    assert home.state(fan) == "on"

    cooler = await home.add("climate", AirConditioner(), "Snow", "Bedroom")
    await talk.say("it is boiling in here", "please do")
    assert home.state(cooler) == "cool"


async def test_heat_turns_the_heating_down_where_nothing_cools(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    await Talk(agent, device_id=a_satellite(hass, "Living Room")).say("it's far too hot in here", "yes")

    assert home.attribute("climate.living_room_heating", "temperature") == 18.5


async def test_cold_turns_off_what_cools(talk: Talk, home: SmallHome) -> None:
    cooler = await home.add("climate", AirConditioner(), "Snow", "Bedroom")
    await talk.say("turn on Snow")
    assert home.state(cooler) == "cool"

    asked = await talk.say("I'm so cold")

    assert "Snow" in asked["response"]["speech"]["plain"]["speech"]


@pytest.mark.parametrize(
    ("said", "answer", "volume"),
    [
        ("it's so loud in here", "yes", 0.3),
        ("the radio is driving me mad", "yes turn it down", 0.3),
        ("I can't hear a thing, the radio is too quiet", "yes", 0.83),
    ],
)
async def test_noise_asks_for_less_of_it(talk: Talk, home: SmallHome, said: str, answer: str, volume: float) -> None:
    radio = await home.add("media_player", Radio(), "Bedside Radio", "Bedroom")
    await talk.say(said, answer)

    assert home.attribute(radio, "volume_level") == pytest.approx(volume, abs=0.02)


async def test_what_is_heard_from_elsewhere_is_the_loudest(talk: Talk, home: SmallHome) -> None:
    loud, soft = Radio(), Radio()
    loud._attr_volume_level = 0.9
    there = await home.add("media_player", loud, "Boombox", "Kitchen")
    other = await home.add("media_player", soft, "Little One", "Living Room")

    await talk.say("what a racket", "yes")

    assert home.attribute(there, "volume_level") == pytest.approx(0.54)
    assert home.attribute(other, "volume_level") == 0.5


async def test_bad_and_dry_air_ask_for_what_the_room_has(talk: Talk, home: SmallHome) -> None:
    fan = await home.add("fan", Fan(), "Extractor", "Bedroom")
    humidifier = await home.add("humidifier", Humidifier(), "Mist", "Bedroom")

    await talk.say("it stinks of burnt toast in here", "yes")
    await talk.say("the air is so dry", "yes")

    assert (home.state(fan), home.state(humidifier)) == ("on", "on")


async def test_where_nothing_helps_it_is_said(talk: Talk, home: SmallHome) -> None:
    before = home.snapshot()

    assert "no fan here" in await talk.hear("it's so stuffy in here")
    assert "no humidifier here" in await talk.hear("the air is so dry")
    assert home.snapshot() == before


async def test_going_to_watch_a_film_asks_once_for_its_scene(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    film = FilmNight()
    await home.add("scene", film, "Film Night", "Living Room")
    talk = Talk(agent, device_id=a_satellite(hass, "Living Room"))

    asked = await talk.say("we're going to watch a film")
    assert asked["continue_conversation"]
    assert film.activated == 0

    await talk.say("yes")
    assert film.activated == 1


async def test_another_lamp_of_the_room_is_not_turned_on_by_a_yes_to_one(talk: Talk, home: SmallHome) -> None:
    reading = await home.add("light", Light(), "Reading Lamp", "Bedroom")

    await talk.say("it's so dark in here", "yes")

    assert (home.state("light.bedroom_light"), home.state(reading)) == ("on", "off")


def test_every_language_knows_the_same_signs() -> None:
    signs = {language: set(vocabulary.signs) for language, vocabulary in VOCABULARIES.items()}

    assert len(signs) == 5
    assert all(found == signs["en"] for found in signs.values())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "der Lärm ist nicht zum Aushalten"),
        ("fr", "on ne supporte pas ce bruit"),
        ("es", "no aguanto este ruido"),
    ],
)
async def test_what_cannot_be_borne_is_a_complaint(talk: Talk, home: SmallHome, language: str, said: str) -> None:
    await home.add("media_player", Radio(), "Boombox", "Bedroom")
    talk.language = language
    assert "Boombox" in (await talk.say(said))["response"]["speech"]["plain"]["speech"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the tv is too loud"),
        ("en", "the fan is too loud"),
        ("de", "der Fernseher ist zu laut"),
        ("de", "der Ventilator ist zu laut"),
        ("fr", "la télé est trop forte"),
        ("es", "la tele está muy alta"),
        ("nl", "de tv staat te hard"),
    ],
)
async def test_only_what_was_named_is_turned_down(talk: Talk, home: SmallHome, language: str, said: str) -> None:
    await home.add("media_player", Radio(), "Boombox", "Bedroom")
    talk.language = language
    assert "Boombox" not in (await talk.say(said))["response"]["speech"]["plain"]["speech"]


async def test_cold_in_a_room_without_heating_is_answered_by_its_storeys(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    for storey, rooms in (("Downstairs", ("Kitchen", "Living Room")), ("Upstairs", ("Bedroom",))):
        floor = fr.async_get(hass).async_create(storey)
        for name in rooms:
            area = ar.async_get(hass).async_get_area_by_name(name)
            assert area is not None
            ar.async_get(hass).async_update(area.id, floor_id=floor.floor_id)
    await home.add("climate", Thermostat(), "Downstairs Radiators", "Living Room")
    await home.add("climate", Thermostat(), "Upstairs Radiators", "Bedroom")

    asked = await Talk(agent, device_id=a_satellite(hass, "Kitchen")).hear("it's freezing in here")

    assert asked == "Shall I turn up Downstairs Radiators?"


async def test_a_heating_that_is_called_like_its_room_heats_no_other(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    before = home.snapshot()

    answer = await Talk(agent, device_id=a_satellite(hass, "Kitchen")).hear("it's freezing in here", "yes")

    assert "Living Room Heating" not in answer
    assert home.snapshot() == before


async def test_a_room_that_is_named_after_somebody_is_a_room_in_a_complaint_too(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    ar.async_get(hass).async_create("Ada's Room")
    await home.add("light", Light(), "Moon", "Ada's Room")

    asked = await Talk(agent, device_id=a_satellite(hass, "Kitchen")).hear("it's too dark in Ada's room")

    assert asked == "Shall I turn on Moon?"


@pytest.mark.parametrize("said", ["turn it down a touch", "turn that down a bit would you"])
async def test_what_plays_is_turned_down_without_a_question(talk: Talk, home: SmallHome, said: str) -> None:
    radio = Radio()
    await home.add("media_player", radio, "Radio", "Bedroom")

    await talk.say(said)

    assert 0.3 <= (radio.volume_level or 0.0) < 0.5
