"""Nothing is done that was not said: lists with one verb, and words that forbid to act now."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.cover import CoverDeviceClass
from homeassistant.util import dt as dt_util
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, Lock, SmallHome
from tests.one_home import in_one_home

LIGHTS = ("light.kitchen_light", "light.bedroom_light", "light.living_room_lamp")


@pytest.fixture
async def lit(agent: InstalledAgent, home: SmallHome) -> SmallHome:
    """Return the home with its lights on and a second lock."""
    await home.add("lock", Lock(), "Back Door", "Kitchen")
    for light in LIGHTS:
        await home.hass.services.async_call("light", "turn_on", {"entity_id": light, "brightness": 200}, blocking=True)
    return home


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the kitchen light and the living room lamp and the bedroom light"),
        ("en", "turn off the kitchen light, the living room lamp and the bedroom light"),
        ("de", "schalte Kitchen Light, Living Room Lamp und Bedroom Light aus"),
        ("fr", "éteins Kitchen Light, Living Room Lamp et Bedroom Light"),
        ("es", "apaga Kitchen Light, Living Room Lamp y Bedroom Light"),
        ("nl", "doe Kitchen Light, Living Room Lamp en Bedroom Light uit"),
    ],
)
async def test_one_verb_holds_for_the_whole_list(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    await agent.ask(text, language=language)

    assert [lit.state(light) for light in LIGHTS] == ["off", "off", "off"]


async def test_one_amount_holds_for_the_whole_list(agent: InstalledAgent, lit: SmallHome) -> None:
    await agent.ask("dim the kitchen light and the bedroom light and the living room lamp to 20 percent")

    assert [lit.attribute(light, "brightness") for light in LIGHTS] == [51, 51, 51]


async def test_a_list_and_another_command_keep_their_own_verbs(agent: InstalledAgent, lit: SmallHome) -> None:
    await lit.hass.services.async_call(
        "lock", "unlock", {"entity_id": ["lock.front_door", "lock.back_door"]}, blocking=True
    )
    await lit.hass.services.async_call("cover", "open_cover", {"entity_id": "cover.garage_door"}, blocking=True)

    await agent.ask("lock the front door and the back door and close the garage door")

    assert (lit.state("lock.front_door"), lit.state("lock.back_door")) == ("locked", "locked")
    assert lit.state("cover.garage_door") == "closed"


async def test_a_name_in_a_list_that_nobody_knows_stops_the_whole_list(agent: InstalledAgent, lit: SmallHome) -> None:
    before = lit.snapshot()

    answer = await agent.ask("turn off the kitchen light and the lava lamp and the bedroom light")

    assert lit.snapshot() == before
    assert "lava lamp" in answer["response"]


@in_one_home(
    ("language", "text", "named"),
    [
        ("en", "turn off the kitchen light when I like", "when I like"),
        ("en", "if it rains close the bedroom blinds", "if it rains"),
        ("en", "turn off the kitchen light tonight", "tonight"),
        ("en", "turn off the attic light", "attic"),
        ("de", "schließe die Bedroom Blinds wenn es regnet", "wenn es regnet"),
        ("fr", "éteins Kitchen Light quand je veux", "quand je veux"),
        ("es", "apaga Kitchen Light si llueve", "si llueve"),
        ("nl", "doe Kitchen Light uit als ik dat wil", "als ik dat wil"),
        ("en", "turn off the kitchen light by noon", "by noon"),
        ("en", "dim the kitchen light to 20 degrees", "degrees"),
        ("en", "set the kitchen light to 50 percent and 30 percent", "30 percent"),
        ("en", "set the heating in the living room to 22 degrees and 30 percent", "30 percent"),
        ("en", "set the heating in the living room to 22 degrees and 24 degrees", "24 degrees"),
    ],
)
async def test_a_word_that_binds_a_command_forbids_to_act_now_and_is_named(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str, named: str
) -> None:
    before = lit.snapshot()

    answer = await agent.ask(text, language=language)

    assert lit.snapshot() == before
    assert answer["intents"] == []
    assert named in answer["response"]


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "don't turn off the kitchen light", "leaving it as it is"),
        ("en", "never unlock the front door", "leaving it as it is"),
        ("en", "turn off the kitchen light, no wait, don't", "leaving it as it is"),
        ("de", "schalte Kitchen Light nicht aus", "lasse es, wie es ist"),
        ("fr", "n'éteins pas Kitchen Light", "je n'y touche pas"),
        ("es", "no apagues Kitchen Light", "lo dejo como está"),
        ("nl", "doe Kitchen Light niet uit", "laat het zoals het is"),
    ],
)
async def test_what_is_forbidden_is_left_alone_and_that_is_told(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str, told: str
) -> None:
    before = lit.snapshot()

    answer = await agent.ask(text, language=language)

    assert lit.snapshot() == before
    assert answer["intents"] == []
    assert told in answer["response"]


@pytest.mark.parametrize("text", ["lock the front door at sunset", "unlock the front door when Rose comes home"])
async def test_what_waits_changes_nothing_now(agent: InstalledAgent, lit: SmallHome, text: str) -> None:
    before = lit.snapshot()

    await agent.ask(text)

    assert lit.snapshot() == before


async def test_it_is_no_lock_that_nobody_spoke_of(agent: InstalledAgent, lit: SmallHome) -> None:
    for name in ("front_door", "back_door"):
        await lit.hass.services.async_call("lock", "unlock", {"entity_id": f"lock.{name}"}, blocking=True)
    before = lit.snapshot()

    answer = await agent.ask("lock it")

    assert lit.snapshot() == before
    assert answer["intents"] == []


async def test_the_lights_are_off_where_all_of_them_are(agent: InstalledAgent, lit: SmallHome) -> None:
    await lit.hass.services.async_call("light", "turn_off", {"entity_id": "light.kitchen_light"}, blocking=True)

    answer = await agent.ask("are the lights off?")

    assert answer["response"].startswith("No")


async def test_a_correction_that_is_certain_holds_alone(agent: InstalledAgent, lit: SmallHome) -> None:
    await agent.ask("turn off the kitchen light, I mean the bedroom light")

    assert (lit.state("light.kitchen_light"), lit.state("light.bedroom_light")) == ("on", "off")


async def test_a_correction_within_what_is_to_be_kept_keeps_nothing(agent: InstalledAgent, lit: SmallHome) -> None:
    answer = await agent.ask("remember that the key is under the mat, no wait, in the shed")

    assert answer["intents"] == []
    assert "no wait" in answer["response"]


async def test_a_not_within_what_is_to_be_kept_is_kept(agent: InstalledAgent, lit: SmallHome) -> None:
    answer = await agent.ask("remember that I don't like onions")

    assert [intent["status"] for intent in answer["intents"]] == ["done"]


async def test_what_is_excepted_twice_is_not_done_for_either(agent: InstalledAgent, lit: SmallHome) -> None:
    await lit.add("light", Light(), "Hall Light", "Hallway")

    await agent.ask("turn off all the lights except the kitchen light and the bedroom light")

    assert (lit.state("light.kitchen_light"), lit.state("light.bedroom_light")) == ("on", "on")


async def test_lights_without_what_is_to_become_of_them_stay_as_they_are(agent: InstalledAgent, lit: SmallHome) -> None:
    before = lit.snapshot()

    await agent.ask("mach alle Lichter", language="de")

    assert lit.snapshot() == before


async def test_the_state_behind_an_exception_is_the_commands_and_no_condition(
    agent: InstalledAgent, lit: SmallHome
) -> None:
    await agent.ask("mach alle Lichter außer Kitchen Light aus", language="de")
    assert [lit.state(light) for light in LIGHTS] == ["on", "off", "off"]


async def test_blinds_that_are_excepted_are_not_closed_with_the_others(agent: InstalledAgent, lit: SmallHome) -> None:
    for name in ("Study Blinds", "Attic Blinds"):
        blinds = Cover()
        blinds._attr_device_class = CoverDeviceClass.BLIND
        await lit.add("cover", blinds, name, "Living Room")

    await agent.ask("schließ alle Jalousien außer Bedroom Blinds zu", language="de")

    assert lit.state("cover.bedroom_blinds") == "open"


@pytest.mark.parametrize(
    ("language", "text", "named"),
    [
        ("en", "dim the kitchen light to 20 tonight", "tonight"),
        ("en", "set the living room heating to 17 tonight", "tonight"),
        ("de", "stell Living Room Heating auf 17 heute Nacht", "heute Nacht"),
        ("fr", "règle Living Room Heating à 17 cette nuit", "cette nuit"),
        ("es", "pon Living Room Heating a 17 esta noche", "esta noche"),
    ],
)
async def test_what_is_to_be_set_is_no_hour_of_the_evening(
    agent: InstalledAgent, lit: SmallHome, freezer: FrozenDateTimeFactory, language: str, text: str, named: str
) -> None:
    freezer.move_to(dt_util.now().replace(hour=15, minute=0))

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert named in answer["response"]
