"""Reminders for somebody at home, who is called "he" or "her" once they were named; and other words for reminding."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import scheduled

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "household")


@pytest.fixture
def household(hass: HomeAssistant, home: SmallHome) -> None:
    """Add two people, a place and a thermometer."""
    hass.states.async_set("person.leni", "not_home", {"friendly_name": "Leni"})
    hass.states.async_set("person.jonas", "home", {"friendly_name": "Jonas"})
    place = {"latitude": 48.0, "longitude": 11.0, "radius": 100}
    hass.states.async_set("zone.gym", "0", {"friendly_name": "Gym", **place})
    hass.states.async_set("zone.home", "1", {"friendly_name": "Home"})
    thermometer = {"friendly_name": "Attic Temperature", "device_class": "temperature", "unit_of_measurement": "°C"}
    hass.states.async_set("sensor.attic", "20", thermometer)
    async_expose_entity(hass, "conversation", "sensor.attic", True)


@pytest.mark.parametrize(
    ("language", "said", "message", "when"),
    [
        ("en", "remind Leni to buy stamps when she leaves the gym", "buy stamps", {"leaves": ["Gym"]}),
        ("en", "when Leni gets home remind her to buy stamps", "buy stamps", {"becomes": ["home"]}),
        ("en", "soon as Leni's back remind her to buy stamps", "buy stamps", {"becomes": ["home"]}),
        ("de", "wenn Leni nach Hause kommt erinnere sie an Briefmarken", "Briefmarken", {"becomes": ["home"]}),
        ("de", "erinnere Leni an Briefmarken, wenn sie nach Hause kommt", "Briefmarken", {"becomes": ["home"]}),
        ("nl", "herinner Leni aan postzegels als ze thuiskomt", "postzegels", {"becomes": ["home"]}),
    ],
)
async def test_the_one_who_was_named_is_reminded_when_they_come_or_go(
    agent: InstalledAgent, language: str, said: str, message: str, when: dict[str, list[str]]
) -> None:
    await agent.converse(said, language=language)
    (item,) = await scheduled(agent)

    assert item.message == message
    assert item.payload["person"] == "Leni"
    kept = item.payload["when"]
    assert kept["entity_id"] == "person.leni"
    assert {name: kept[name] for name in when} == when


async def test_of_two_people_she_is_nobody(agent: InstalledAgent) -> None:
    await agent.converse("remind Leni to ring Jonas when she leaves the gym")

    assert await scheduled(agent) == ()


async def test_whose_mother_it_is_stays_as_it_was_said(agent: InstalledAgent) -> None:
    await agent.converse("when Leni gets home remind her that her mother rang")
    (item,) = await scheduled(agent)

    assert item.message == "her mother rang"


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "give me a shout in forty minutes to turn the roast", "turn the roast"),
        ("en", "in three quarters of an hour tell me to turn the roast", "turn the roast"),
    ],
)
async def test_other_words_for_reminding(agent: InstalledAgent, language: str, said: str, message: str) -> None:
    await agent.converse(said, language=language)

    assert [item.message for item in await scheduled(agent)] == [message]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "let me know if it gets below five degrees in the attic"),
        ("en", "give me a shout when the attic temperature creeps below five"),
        ("de", "sag Bescheid wenn's Attic Temperature unter fünf Grad geht"),
    ],
)
async def test_a_value_is_watched_for_whoever_wants_to_be_told(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(said, language=language)
    found = [item.payload["when"] for item in await scheduled(agent)]

    assert [(kept["entity_id"], kept["below"]) for kept in found] == [("sensor.attic", 5)]


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "turn on the kitchen light and remind me tomorrow at nine to call the plumber", "call the plumber"),
        ("en", "turn on the kitchen light and remind me in ten minutes to water the plants", "water the plants"),
        ("de", "mach das Kitchen Light an und erinnere mich in zehn Minuten an die Pflanzen", "Pflanzen"),
        ("es", "enciende Kitchen Light y recuérdame en diez minutos regar las plantas", "regar las plantas"),
    ],
)
async def test_a_command_before_it_is_no_part_of_the_reminder(
    agent: InstalledAgent, language: str, said: str, message: str
) -> None:
    answer = await agent.say(said, language=language)

    assert answer["tools_used"] == ["smart_home.handle_intent", "timer.set_reminder"]
    assert answer["response"].endswith(f": {message}.")
    light = agent.hass.states.get("light.kitchen_light")
    assert light is not None
    assert light.state == "on"


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "remind Leni tomorrow at seven to buy stamps", "buy stamps"),
        ("de", "erinnere Leni morgen um sieben an Briefmarken", "Briefmarken"),
        ("fr", "rappelle à Leni demain à sept heures d'acheter des timbres", "acheter des timbres"),
        ("fr", "rappelle à Leni d'acheter des timbres demain à sept heures", "acheter des timbres"),
        ("es", "recuérdale a Leni mañana a las siete que compre sellos", "compre sellos"),
        ("es", "recuérdale a Leni que compre sellos mañana a las siete", "compre sellos"),
        ("nl", "herinner Leni morgen om zeven uur aan postzegels", "postzegels"),
    ],
)
async def test_who_is_named_behind_a_preposition_is_reminded(
    agent: InstalledAgent, language: str, said: str, message: str
) -> None:
    await agent.converse(said, language=language)
    (item,) = await scheduled(agent)

    assert (item.payload.get("person"), item.message) == ("Leni", message)


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "when Leni gets in let her know the oven is still hot", "the oven is still hot"),
        ("en", "the minute Leni steps through the front door mention to her that the vet rang", "the vet rang"),
        ("en", "you could tell Leni the oven is still hot when she turns up", "the oven is still hot"),
        ("de", "wenn Leni zur Tür reinkommt, sag ihr, der Ofen ist noch heiß", "der Ofen ist noch heiß"),
        ("de", "sobald Leni wieder da ist, richte ihr bitte aus, der Ofen ist noch heiß", "der Ofen ist noch heiß"),
        ("de", "du sollst Leni ausrichten, der Ofen ist noch heiß, wenn sie heimkommt", "der Ofen ist noch heiß"),
        ("fr", "quand Leni franchit le seuil il faudra lui dire que le four est chaud", "le four est chaud"),
        ("fr", "dès que Leni est de retour, préviens-la que le four est chaud", "le four est chaud"),
        ("fr", "quand Leni débarque, pense à lui rappeler de sortir le chien", "sortir le chien"),
        ("es", "cuando Leni cruce la puerta coméntale que el horno quema", "el horno quema"),
        ("es", "en cuanto entre Leni por la puerta hay que decirle que el horno quema", "el horno quema"),
        ("nl", "als Leni binnenkomt laat haar weten dat de oven heet is", "de oven heet is"),
        ("nl", "zodra Leni over de drempel stapt moet je haar zeggen dat de oven heet is", "de oven heet is"),
    ],
)
async def test_who_comes_home_in_whatever_words_is_told_then(
    agent: InstalledAgent, language: str, said: str, message: str
) -> None:
    await agent.converse(said, language=language)
    (item,) = await scheduled(agent)

    assert (item.payload["person"], item.message) == ("Leni", message)
    assert (item.payload["when"]["entity_id"], item.payload["when"]["becomes"]) == ("person.leni", ["home"])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "when Leni gets in she is always tired"),
        ("en", "did you tell Leni when she got in"),
        ("en", "you don't have to tell Leni when she gets in"),
        ("de", "wenn Leni zur Tür reinkommt ist sie immer müde"),
        ("de", "hast du Leni gesagt, dass der Ofen heiß ist, wenn sie heimkommt"),
        ("fr", "quand Leni passe la porte elle est toujours fatiguée"),
        ("es", "cuando Leni cruza la puerta siempre está cansada"),
        ("nl", "als Leni binnenkomt is ze altijd moe"),
    ],
)
async def test_what_is_told_or_asked_of_who_comes_home_reminds_of_nothing(
    agent: InstalledAgent, language: str, said: str
) -> None:
    await agent.converse(said, language=language)

    assert await scheduled(agent) == ()
