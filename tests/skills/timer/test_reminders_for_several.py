"""Reminders for two persons, at two moments, and for whichever of two comes first."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.skills.timer.common import LENI, becomes, notes, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")

WEATHER = "weather.home"
NINE_S = 10 * 3600
"""From eleven in the morning to nine in the evening."""
RAIN_OR_NINE_SAID = (
    "I will remind you when Weather changes to rain or today at 9 PM, whichever comes first: close the roof window."
)
RAIN_OR_NINE = "remind me to close the roof window at nine pm or when it rains"


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "remind Leni and Jonas tomorrow at seven to buy stamps", "buy stamps"),
        ("en", "remind Leni and Jonas to buy stamps tomorrow at seven", "buy stamps"),
        ("de", "erinnere Leni und Jonas morgen um sieben an Briefmarken", "Briefmarken"),
        ("fr", "rappelle à Leni et à Jonas demain à sept heures d'acheter des timbres", "acheter des timbres"),
        ("es", "recuérdales a Leni y a Jonas mañana a las siete que compren sellos", "compren sellos"),
        ("nl", "herinner Leni en Jonas morgen om zeven uur aan postzegels", "postzegels"),
    ],
)
async def test_each_of_two_persons_is_reminded(agent: InstalledAgent, language: str, said: str, message: str) -> None:
    await agent.converse(said, language=language)
    found = await scheduled(agent)

    assert [(item.payload.get("person"), item.message) for item in found] == [("Leni", message), ("Jonas", message)]
    assert len({item.fires_at for item in found}) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "remind me and Leni tomorrow at seven to buy stamps"),
        ("de", "erinnere mich und Leni morgen um sieben an Briefmarken"),
        ("nl", "herinner mij en Leni morgen om zeven uur aan postzegels"),
    ],
)
async def test_who_asks_may_be_one_of_them(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(said, language=language)

    assert [item.payload.get("person") for item in await scheduled(agent)] == [None, "Leni"]


@pytest.mark.parametrize(
    ("said", "person", "message"),
    [
        ("remind Leni tomorrow at seven to call Jonas and Tom", "Leni", "call Jonas and Tom"),
        ("remind me, Leni has ballet tomorrow at five", None, "Leni has ballet"),
    ],
)
async def test_a_person_whom_it_is_about_is_no_second_one(
    agent: InstalledAgent, said: str, person: str | None, message: str
) -> None:
    await agent.converse(said)
    (item,) = await scheduled(agent)

    assert (item.payload.get("person"), item.message) == (person, message)


@pytest.mark.parametrize(
    ("language", "said", "message"),
    [
        ("en", "remind me at one pm and at nine pm to take the pills", "take the pills"),
        ("en", "remind me to take the pills at one pm and at nine pm", "take the pills"),
        ("de", "erinnere mich um 13 Uhr und um 21 Uhr an die Tabletten", "Tabletten"),
        ("fr", "rappelle-moi à 13 heures et à 21 heures de prendre les cachets", "prendre les cachets"),
        ("es", "recuérdame a las 13 y a las 21 tomar las pastillas", "tomar las pastillas"),
        ("nl", "herinner me om 13 uur en om 21 uur aan de pillen", "de pillen"),
    ],
)
async def test_each_of_two_moments_has_its_reminder(
    agent: InstalledAgent, language: str, said: str, message: str
) -> None:
    await agent.converse(said, language=language)
    first, second = await scheduled(agent)

    assert [first.message, second.message] == [message, message]
    assert second.fires_at - first.fires_at == 8 * 3600


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        (
            "en",
            RAIN_OR_NINE,
            RAIN_OR_NINE_SAID,
        ),
        (
            "en",
            "when it rains or at nine pm remind me to close the roof window",
            RAIN_OR_NINE_SAID,
        ),
        ("de", "erinnere mich um 21 Uhr oder wenn es regnet an das Dachfenster", None),
        ("fr", "rappelle-moi de fermer le velux à 21 heures ou quand il pleut", None),
        ("es", "recuérdame cerrar la ventana del techo a las 21 o cuando llueva", None),
        ("nl", "herinner me om 21 uur of als het regent aan het dakraam", None),
    ],
)
@pytest.mark.parametrize("first", ["the event", "the moment"])
async def test_a_reminder_for_whichever_comes_first_is_told_once(
    hass: HomeAssistant,
    agent: InstalledAgent,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    answer: str | None,
    first: str,
) -> None:
    told = speech(await agent.converse(said, language=language))
    assert answer is None or told == answer
    (item,) = await scheduled(agent)

    if first == "the event":
        await becomes(hass, WEATHER, "rainy")
    await wait(hass, freezer, NINE_S + 60)

    assert len([note for note in notes(hass) if str(item.message) in note]) == 1
    await becomes(hass, WEATHER, "sunny")
    await becomes(hass, WEATHER, "rainy")
    assert len([note for note in notes(hass) if str(item.message) in note]) == 1
    assert await scheduled(agent) == ()


@pytest.mark.parametrize("first", [WEATHER, LENI])
async def test_the_first_of_two_events_counts(hass: HomeAssistant, agent: InstalledAgent, first: str) -> None:
    await agent.converse("remind me to close the roof window when it rains or Leni comes home")
    (item,) = await scheduled(agent)
    await agent.restart()

    await becomes(hass, first, {WEATHER: "rainy", LENI: "home"}[first])

    assert len([note for note in notes(hass) if str(item.message) in note]) == 1
    assert await scheduled(agent) == ()


async def test_both_persons_are_reminded_when_it_comes_about(agent: InstalledAgent) -> None:
    await agent.converse("remind Leni and Jonas to buy stamps when it rains")
    found = await scheduled(agent)

    assert [(item.payload.get("person"), item.payload["when"]["entity_id"]) for item in found] == [
        ("Leni", WEATHER),
        ("Jonas", WEATHER),
    ]
