"""A temperature turns no heating on, and the answer says that it is off; who asks for heat has it turned on."""

from typing import Any

from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome, Thermostat
from tests.nlu.conversation.talk import Talk


class IdleHeater(Thermostat):
    """A heater that is off, and can be turned on."""

    _attr_supported_features = (
        ClimateEntityFeature.TARGET_TEMPERATURE | ClimateEntityFeature.TURN_ON | ClimateEntityFeature.TURN_OFF
    )
    _attr_hvac_mode = HVACMode.OFF

    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        """Take a mode."""
        self._attr_hvac_mode = hvac_mode
        self.async_write_ha_state()

    def rest(self) -> None:
        """Be off, at 20 degrees."""
        self._attr_hvac_mode, self._attr_target_temperature = HVACMode.OFF, 20.0
        self.async_write_ha_state()


class IdleCooler(IdleHeater):
    """An air conditioner that is off, and cannot heat."""

    _attr_hvac_modes = [HVACMode.COOL, HVACMode.OFF]


class IdleSplit(IdleHeater):
    """A split unit that is off and can both heat and cool; it was set to 26 degrees when it last ran."""

    _attr_hvac_modes = [HVACMode.OFF, HVACMode.HEAT, HVACMode.COOL]
    _attr_target_temperature = 26.0
    _attr_min_temp, _attr_max_temp = 16.0, 30.0

    def __init__(self, now: float, mode: HVACMode = HVACMode.OFF) -> None:
        """Take how warm it is there, and what it does."""
        self._attr_current_temperature, self._attr_hvac_mode = now, mode


STOVES = {"en": "Hall Heater", "de": "Dielenheizung", "fr": "Chauffage du hall", "es": "Radiador hall", "nl": "Kachel"}


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "set the hall heater to 22 degrees", "Temperature set to 22 degrees, but Hall Heater is off."),
        ("de", "stell die Dielenheizung auf 22 Grad", "Temperatur auf 22 Grad gestellt, aber Dielenheizung ist aus."),
        (
            "fr",
            "règle le chauffage du hall à 22 degrés",
            "Température réglée sur 22 degrés, mais Chauffage du hall est à l'arrêt.",
        ),
        (
            "es",
            "ajusta el radiador hall a 22 grados",
            "Temperatura ajustada, pero Radiador hall no está en marcha.",
        ),
        ("nl", "stel de kachel in op 22 graden", "Temperatuur ingesteld op 22 graden, maar Kachel staat uit."),
    ],
)
async def test_a_temperature_for_what_is_off_says_so(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, answer: str
) -> None:
    heater = await home.add("climate", IdleHeater(), STOVES[language], "Hallway")

    told = await agent.say(text, language=language)

    assert told["response"] == answer
    assert (home.state(heater), home.attribute(heater, "temperature")) == ("off", 22)


async def test_what_heats_is_set_without_a_word_more(agent: InstalledAgent, home: SmallHome) -> None:
    told = await agent.say("set the living room heating to 22 degrees")

    assert told["response"] == "Temperature set to 22 degrees"
    assert home.attribute("climate.living_room_heating", "temperature") == 22


@pytest.mark.parametrize(
    ("language", "a_little", "to_22"),
    [
        (
            "en",
            ["make it warmer in the hallway", "turn up the hall heater", "heat the hallway"],
            ["make the hall heater two degrees warmer", "heat the hallway to 22", "warm the hallway up to 22 degrees"],
        ),
        ("de", ["mach es in Hallway wärmer"], ["heiz Hallway auf 22 Grad", "kannst du Hallway auf 22 Grad heizen"]),
        ("fr", ["rends Hallway plus chaud"], ["chauffe Hallway à 22 degrés"]),
        ("es", ["sube el radiador hall"], ["calienta Hallway a 22 grados"]),
        ("nl", ["maak het warmer in Hallway"], ["verwarm Hallway tot 22 graden"]),
    ],
)
async def test_who_asks_for_heat_has_it_turned_on(
    agent: InstalledAgent, home: SmallHome, language: str, a_little: list[str], to_22: list[str]
) -> None:
    heater = IdleHeater()
    entity_id = await home.add("climate", heater, STOVES[language], "Hallway")
    found: dict[str, tuple[str, int]] = {}

    for text in (*a_little, *to_22):
        heater.rest()
        await agent.say(text, language=language)
        found[text] = (home.state(entity_id), home.attribute(entity_id, "temperature"))

    assert found == {**dict.fromkeys(a_little, ("heat", 21)), **dict.fromkeys(to_22, ("heat", 22))}


@pytest.mark.parametrize("text", ["make it cooler in the hallway", "make the hall heater two degrees cooler"])
async def test_what_is_to_be_cooler_is_not_turned_on(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    heater = await home.add("climate", IdleHeater(), "Hall Heater", "Hallway")

    told = await agent.say(text)

    assert home.state(heater) == "off"
    assert told["response"].endswith(", but Hall Heater is off.")


async def test_what_can_only_cool_is_not_turned_on_for_heat(agent: InstalledAgent, home: SmallHome) -> None:
    cooler = await home.add("climate", IdleCooler(), "Hall Breeze", "Hallway")

    told = await agent.say("make it warmer in the hallway")
    assert home.state(cooler) == "off"
    assert told["response"].endswith(", but Hall Breeze is off.")

    answer: dict[str, Any] = await agent.ask("heat the hallway to 22")
    assert home.attribute(cooler, "temperature") == 21
    assert home.state(cooler) == "off"
    assert answer["response"]


async def test_what_is_no_heating_is_not_heated(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()

    for text in ("heat the milk to 60 degrees", "warm up the kitchen light", "heat the soup"):
        await agent.ask(text)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text", "now", "mode"),
    [
        ("en", "turn on the breeze", 29.0, "cool"),
        ("en", "turn on the breeze", 17.0, "heat"),
        ("en", "turn on the breeze and set it to 22 degrees", 24.0, "cool"),
        ("de", "schalte breeze ein", 29.0, "cool"),
        ("fr", "allume breeze", 29.0, "cool"),
        ("es", "enciende breeze", 29.0, "cool"),
        ("nl", "zet breeze aan", 17.0, "heat"),
    ],
)
async def test_what_can_heat_and_cool_does_what_is_of_use(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, *, now: float, mode: str
) -> None:
    split = await home.add("climate", IdleSplit(now), "Breeze", "Bedroom")

    await agent.say(text, language=language)

    assert home.state(split) == mode


async def test_what_cools_goes_on_cooling(agent: InstalledAgent, home: SmallHome) -> None:
    split = await home.add("climate", IdleSplit(20.0, HVACMode.COOL), "Breeze", "Bedroom")

    told = await agent.say("turn on the breeze")

    assert home.state(split) == "cool"
    assert told["response"] == "Breeze was on already."


@pytest.mark.parametrize(
    ("language", "complaint", "then"),
    [
        ("en", "it's freezing in the hallway", "set the hall heater to 22 degrees"),
        ("de", "mir ist kalt in Hallway", "stell die Dielenheizung auf 22 Grad"),
        ("fr", "il fait froid dans Hallway", "mets le chauffage du hall à 22 degrés"),
        ("es", "hace frío en Hallway", "pon el radiador hall a 22 grados"),
        ("nl", "het is koud in Hallway", "zet de kachel op 22 graden"),
    ],
)
async def test_a_temperature_behind_an_offer_of_heat_turns_it_on(
    agent: InstalledAgent, home: SmallHome, language: str, complaint: str, then: str
) -> None:
    heater = await home.add("climate", IdleHeater(), STOVES[language], "Hallway")

    await Talk(agent, language).say(complaint, then)

    assert (home.state(heater), home.attribute(heater, "temperature")) == ("heat", 22)
