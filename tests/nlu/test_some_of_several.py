"""One or some of several things are asked about; all of them, or the only one, are meant."""

from homeassistant.helpers import area_registry as ar
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.one_home import in_one_home


@pytest.fixture
async def lit(agent: InstalledAgent, home: SmallHome) -> SmallHome:
    """Return the home with its lights on, a bedside light among them."""
    await home.add("light", Light(), "Bedside Swan", "Bedroom")
    for light in ("light.kitchen_light", "light.bedroom_light"):
        await home.hass.services.async_call("light", "turn_on", {"entity_id": light}, blocking=True)
    return home


@pytest.fixture
async def lights(lit: SmallHome) -> SmallHome:
    """Return the home with three lights in the living room and two in the kitchen, all of them on."""
    for name, area in (("Reading Light", "Living Room"), ("Corner Light", "Living Room"), ("Spot", "Kitchen")):
        await lit.add("light", Light(), name, area)
    everything = {"entity_id": lit.hass.states.async_entity_ids("light"), "brightness": 255}
    await lit.hass.services.async_call("light", "turn_on", everything, blocking=True)
    return lit


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off a living room light"),
        ("en", "turn off a light in the living room"),
        ("de", "schalte eine der Lampen in Living Room aus"),
        ("fr", "éteins une lumière dans Living Room"),
        ("fr", "éteins l'une des lampes de Living Room"),
        ("es", "apaga una de las luces del Living Room"),
        ("nl", "doe een van de lampen in Living Room uit"),
        ("nl", "zet een licht in Living Room uit"),
    ],
)
async def test_one_of_several_is_asked_about(
    agent: InstalledAgent, lights: SmallHome, language: str, text: str
) -> None:
    before = lights.snapshot()

    asked = await agent.say(text, language=language)

    assert all(name in asked["response"] for name in ("Living Room Lamp", "Reading Light", "Corner Light"))
    assert lights.snapshot() == before

    await agent.say("Corner Light", language=language, conversation_id=asked["conversation_id"])

    changed = {entity_id for entity_id, state in lights.snapshot().items() if state != before[entity_id]}
    assert changed == {"light.corner_light"}


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn off two lights in the living room"),
        ("en", "turn off two of the living room lights"),
        ("en", "turn off half the lights in the living room"),
        ("en", "turn off half of the living room lights"),
        ("en", "turn off some of the living room lights"),
        ("en", "turn off some lights in the living room"),
        ("en", "turn off most of the lights in the living room"),
        ("de", "mach ein paar Lampen in Living Room aus"),
        ("de", "mach die meisten Lichter in Living Room aus"),
        ("fr", "éteins quelques lumières dans Living Room"),
        ("fr", "éteins des lumières dans Living Room"),
        ("es", "apaga unas luces del Living Room"),
        ("es", "apaga algunas luces del Living Room"),
        ("nl", "doe een paar lampen in Living Room uit"),
        ("nl", "doe sommige lampen in Living Room uit"),
        ("en", "turn off two living room lights"),
        ("de", "mach zwei der Lampen in Living Room aus"),
        ("de", "mach die Hälfte der Lichter in Living Room aus"),
        ("fr", "éteins deux des lumières dans Living Room"),
        ("fr", "éteins la moitié des lumières dans Living Room"),
        ("es", "apaga dos luces del Living Room"),
        ("es", "apaga la mitad de las luces del Living Room"),
        ("nl", "doe twee lampen in Living Room uit"),
        ("nl", "doe de helft van de lampen in Living Room uit"),
    ],
)
async def test_some_of_several_are_not_all_of_them(
    agent: InstalledAgent, lights: SmallHome, language: str, text: str
) -> None:
    before = lights.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert lights.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off the two kitchen lights"),
        ("fr", "éteins toutes les lumières de Kitchen"),
        ("en", "turn off two lights in the kitchen"),
        ("de", "mach die zwei Küchenlampen aus"),
        ("fr", "éteins les deux lumières de Kitchen"),
        ("es", "apaga las dos luces de la cocina"),
        ("nl", "doe de twee lampen in Kitchen uit"),
    ],
)
async def test_as_many_as_there_are_are_meant(
    agent: InstalledAgent, lights: SmallHome, language: str, text: str
) -> None:
    before = lights.snapshot()

    await agent.say(text, language=language)

    changed = {entity_id for entity_id, state in lights.snapshot().items() if state != before[entity_id]}
    assert changed == {"light.kitchen_light", "light.spot"}


async def test_one_of_a_single_thing_is_that_thing(agent: InstalledAgent, lit: SmallHome) -> None:
    await agent.say("turn off a light in the kitchen")

    assert lit.state("light.kitchen_light") == "off"
    assert lit.state("light.bedroom_light") == "on"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off all the lights except Gran's Room"),
        ("en", "lights off everywhere bar grans room shes reading"),
        ("de", "mach alle Lichter aus außer in Omas Zimmer"),
        ("fr", "éteins toutes les lumières sauf dans le Petit Salon"),
        ("es", "apaga todas las luces menos en el Cuarto Azul"),
        ("nl", "doe alle lampen uit behalve in Omas Kamer"),
    ],
)
async def test_all_of_a_room_is_spared_and_not_only_the_lamp_that_is_called_like_it(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    room = {"en": "Gran's Room", "de": "Omas Zimmer", "fr": "Petit Salon", "es": "Cuarto Azul", "nl": "Omas Kamer"}
    lamps = {
        "en": ("Gran's Lamp", "Gran's Ceiling Light"),
        "de": ("Omas Lampe", "Omas Deckenlicht"),
        "fr": ("Petite Lampe", "Plafonnier"),
        "es": ("Lámpara Azul", "Techo"),
        "nl": ("Omas Lamp", "Omas Plafondlamp"),
    }[language]
    ar.async_get(lit.hass).async_create(room[language])
    spared = [await lit.add("light", Light(), name, room[language]) for name in lamps]
    everything = {"entity_id": lit.hass.states.async_entity_ids("light")}
    await lit.hass.services.async_call("light", "turn_on", everything, blocking=True)

    await agent.say(text, language=language)

    assert [lit.state(lamp) for lamp in spared] == ["on", "on"]
    assert lit.state("light.kitchen_light") == "off"
