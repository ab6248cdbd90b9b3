"""Commands under a condition about how things are now: it is looked at once, and what is not so is told."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.timer.common import DOOR, LIGHT, WINDOW, becomes, scheduled, speech

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")

BLINDS = "cover.bedroom_blinds"
NOT_ON = {
    "en": "I did nothing. Kitchen Light is not on.",
    "de": "Ich habe nichts getan. Kitchen Light ist nicht an.",
    "fr": "Je n'ai rien fait. Kitchen Light n'est pas allumé.",
    "es": "No he hecho nada. Kitchen Light no está encendido.",
    "nl": "Ik heb niets gedaan. Kitchen Light is niet aan.",
}
IF_IT_IS_ON = [
    ("en", "if the kitchen light is on turn it off"),
    ("en", "turn the kitchen light off if it's still on"),
    ("en", "if the kitchen light is on, turn the kitchen light off"),
    ("de", "wenn Kitchen Light an ist mach es aus"),
    ("de", "mach Kitchen Light aus wenn es noch an ist"),
    ("de", "falls Kitchen Light noch brennt schalte es aus"),
    ("de", "wenn Kitchen Light an ist, mach Kitchen Light aus"),
    ("fr", "si Kitchen Light est allumée éteins-la"),
    ("fr", "éteins Kitchen Light si elle est encore allumée"),
    ("fr", "si Kitchen Light est toujours allumée, éteins Kitchen Light"),
    ("es", "si Kitchen Light está encendida apágala"),
    ("es", "apaga Kitchen Light si todavía está encendida"),
    ("es", "si Kitchen Light sigue encendida, apaga Kitchen Light"),
    ("nl", "als Kitchen Light aan is doe hem uit"),
    ("nl", "doe Kitchen Light uit als hij nog aan is"),
    ("nl", "als Kitchen Light nog aan staat, doe Kitchen Light uit"),
]


@pytest.mark.parametrize(("language", "said"), IF_IT_IS_ON)
async def test_what_is_so_is_acted_on_at_once(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await hass.services.async_call("light", "turn_on", {"entity_id": LIGHT}, blocking=True)

    await agent.converse(said, language=language)

    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


@in_one_home(("language", "said"), IF_IT_IS_ON)
async def test_what_is_not_so_is_told_and_nothing_is_done_or_waited_for(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    assert speech(await agent.converse(said, language=language)) == NOT_ON[language]
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the kitchen light isn't on turn it on"),
        ("en", "turn the kitchen light on if it's not on"),
        ("de", "wenn Kitchen Light nicht an ist mach es an"),
        ("fr", "si Kitchen Light n'est pas allumée allume-la"),
        ("es", "enciende Kitchen Light si no está encendida"),
        ("nl", "als Kitchen Light niet aan is doe hem aan"),
    ],
)
async def test_what_is_denied_must_not_be_so(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert home.state(LIGHT) == "on"

    assert "Kitchen Light" in speech(await agent.converse(said, language=language))
    assert (home.state(LIGHT), await scheduled(agent)) == ("on", ())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the kitchen light has been on for an hour turn it off"),
        ("en", "if the kitchen light was on turn it off"),
        ("en", "if the kitchen light is on tomorrow turn it off"),
        ("en", "if the kitchen light is on don't turn it off"),
        ("en", "whenever the kitchen light is on turn it off"),
        ("en", "if the kitchen light is on turn it off otherwise turn it on"),
        ("de", "wenn Kitchen Light an war mach es aus"),
        ("de", "wenn Kitchen Light seit einer Stunde an ist mach es aus"),
        ("fr", "si Kitchen Light était allumée éteins-la"),
        ("es", "si Kitchen Light estaba encendida apágala"),
        ("nl", "als Kitchen Light al een uur aan is doe hem uit"),
    ],
)
async def test_what_says_more_than_how_it_is_now_is_not_acted_on(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await hass.services.async_call("light", "turn_on", {"entity_id": LIGHT}, blocking=True)

    await agent.converse(said, language=language)

    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the bedroom blinds are open close them"),
        ("en", "close the bedroom blinds if they're open"),
        ("de", "wenn Bedroom Blinds offen sind mach sie zu"),
        ("fr", "si Bedroom Blinds est ouvert ferme-le"),
        ("es", "si Bedroom Blinds está abierta ciérrala"),
        ("nl", "als Bedroom Blinds open is doe het dicht"),
    ],
)
async def test_it_is_what_the_condition_names(agent: InstalledAgent, home: SmallHome, language: str, said: str) -> None:
    assert home.state(BLINDS) == "open"

    await agent.converse(said, language=language)
    assert home.state(BLINDS) == "closed"

    await agent.converse(said, language=language)
    assert home.state(BLINDS) == "closed"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the bedroom window is open turn the kitchen light on"),
        ("de", "falls Bedroom Window offen ist schalte Kitchen Light ein"),
        ("de", "wenn Bedroom Window noch offen ist schalte Kitchen Light ein"),
        ("fr", "si Bedroom Window est ouverte allume Kitchen Light"),
        ("es", "si Bedroom Window está abierta enciende Kitchen Light"),
        ("nl", "als Bedroom Window nog open is doe Kitchen Light aan"),
    ],
)
async def test_another_thing_is_looked_at_where_the_words_are_about_now(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert (home.state(LIGHT), await scheduled(agent)) == ("off", ())

    await becomes(hass, WINDOW, "on")
    assert home.state(LIGHT) == "off"
    await agent.converse(said, language=language)
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "when the bedroom window is open turn the kitchen light on"),
        ("en", "if the bedroom window opens turn the kitchen light on"),
        ("de", "wenn Bedroom Window offen ist schalte Kitchen Light ein"),
        ("nl", "als Bedroom Window open is doe Kitchen Light aan"),
        ("fr", "quand Bedroom Window est ouverte allume Kitchen Light"),
    ],
)
async def test_what_may_as_well_be_for_later_is_waited_for(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert (home.state(LIGHT), len(await scheduled(agent))) == ("off", 1)

    await becomes(hass, WINDOW, "on")
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "said", "measured"),
    [
        ("en", "if the living room is above 19 set it to 18", 18),
        ("en", "if it's above 19 in the living room set the living room heating to 18", 18),
        ("en", "if the living room is above 23 set it to 22", 20),
        ("de", "wenn es im Living Room über 19 Grad ist stell es auf 18", 18),
        ("de", "falls es im Living Room über 23 Grad ist stell es auf 22", 20),
        ("fr", "si le Living Room est à plus de 19 degrés mets-le à 18", 18),
        ("fr", "si le Living Room est à plus de 23 degrés mets-le à 22", 20),
        ("es", "si el Living Room está por encima de 19 ponlo a 18", 18),
        ("es", "si el Living Room está por encima de 23 ponlo a 22", 20),
        ("nl", "als het in de Living Room boven de 19 is zet hem op 18", 18),
        ("nl", "indien het in de Living Room boven de 23 is zet hem op 22", 20),
    ],
)
async def test_a_temperature_is_looked_at_now(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, measured: float
) -> None:
    await agent.converse(said, language=language)

    assert home.attribute("climate.living_room_heating", "temperature") == measured
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said", "yes"),
    [
        ("en", "if the front door is locked unlock it", "yes"),
        ("en", "unlock the front door if it's still locked", "yes"),
        ("de", "wenn Front Door abgeschlossen ist schließ sie auf", "ja"),
        ("fr", "si Front Door est verrouillée déverrouille-la", "oui"),
        ("es", "si Front Door está bloqueada desbloquéala", "sí"),
        ("nl", "als Front Door op slot is ontgrendel hem", "ja"),
    ],
)
async def test_a_door_is_asked_about_whatever_the_condition(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, yes: str
) -> None:
    talk = Talk(agent, language)

    assert "Front Door" in await talk.hear(said)
    assert home.state(DOOR) == "locked"

    await talk.say(yes)
    assert home.state(DOOR) == "unlocked"

    await talk.say(said)
    assert (home.state(DOOR), home.front_door.unlocked_times) == ("unlocked", 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if the bedroom window is open turn the kitchen light on"),
        ("de", "falls Bedroom Window offen ist schalte Kitchen Light ein"),
        ("fr", "si Bedroom Window est ouverte allume Kitchen Light"),
        ("es", "si Bedroom Window está abierta enciende Kitchen Light"),
        ("nl", "als Bedroom Window nog open is doe Kitchen Light aan"),
    ],
)
async def test_what_is_hidden_decides_nothing_and_is_not_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    async_expose_entity(hass, "conversation", WINDOW, False)
    answers = []
    for state in ("on", "off"):
        await becomes(hass, WINDOW, state)
        answers.append(speech(await agent.converse(said, language=language)))

    assert answers[0] == answers[1]
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


@pytest.fixture
async def seen_in_the_living_room(hass: HomeAssistant) -> str:
    """Return a sensor that sees whether somebody is in the living room: nobody is."""
    area = ar.async_get(hass).async_get_area_by_name("Living Room")
    assert area is not None
    registry = er.async_get(hass)
    entity_id = registry.async_get_or_create(
        "binary_sensor", "demo", "seen", suggested_object_id="seen", original_device_class="occupancy"
    ).entity_id
    registry.async_update_entity(entity_id, area_id=area.id)
    hass.states.async_set(entity_id, "off", {"friendly_name": "Living Room Presence", "device_class": "occupancy"})
    async_expose_entity(hass, "conversation", entity_id, True)
    await hass.async_block_till_done()
    return entity_id


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if nobody is in the living room turn the light off there"),
        ("en", "if there's nobody in the living room turn the living room lamp off"),
        ("de", "falls im Living Room niemand ist schalte dort das Licht aus"),
        ("fr", "s'il n'y a personne dans le Living Room éteins Living Room Lamp"),
        ("es", "si no hay nadie en el Living Room apaga Living Room Lamp"),
        ("nl", "indien er niemand in de Living Room is doe Living Room Lamp uit"),
    ],
)
async def test_a_room_is_looked_at_by_what_sees_into_it(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    seen_in_the_living_room: str,
    language: str,
    said: str,
) -> None:
    lamps = [LIGHT, "light.living_room_lamp"]
    await hass.services.async_call("light", "turn_on", {"entity_id": lamps}, blocking=True)

    await becomes(hass, seen_in_the_living_room, "on")
    await agent.converse(said, language=language)
    assert [home.state(lamp) for lamp in lamps] == ["on", "on"]

    await becomes(hass, seen_in_the_living_room, "off")
    await agent.converse(said, language=language)
    assert [home.state(lamp) for lamp in lamps] == ["on", "off"]
    assert await scheduled(agent) == ()


async def test_several_things_are_turned_off_where_they_are_on(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    lamps = [LIGHT, "light.living_room_lamp"]
    await hass.services.async_call("light", "turn_on", {"entity_id": lamps}, blocking=True)

    await agent.converse("turn all the lights off if they're off")
    assert [home.state(lamp) for lamp in lamps] == ["on", "on"]

    await agent.converse("turn all the lights off if they're on")
    assert [home.state(lamp) for lamp in lamps] == ["off", "off"]


async def test_what_is_not_known_is_told_and_nothing_is_done(agent: InstalledAgent, home: SmallHome) -> None:
    home.lose(LIGHT)

    answer = speech(await agent.converse("if the kitchen light is on turn the living room lamp on"))

    assert answer.startswith("I did nothing. I do not know")
    assert home.state("light.living_room_lamp") == "off"
