"""What is no order, whatever words of one it has: nothing moves, and no answer claims that anything did."""

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.nlu.grounded_parser.deeds import tells_a_deed
from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.names.chores import addressed, is_a_chore
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


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn off no lights"),
        ("en", "switch none of the lights off"),
        ("en", "i turn off the kitchen light"),
        ("en", "we switch the kitchen light off"),
        ("en", "turn off both bedside lamps in the kitchen"),
        ("es", "apagué Kitchen Light"),
        ("es", "apagué la luz"),
        ("es", "bajé la luz al 20 por ciento"),
        ("es", "cambié la luz de la cocina a azul"),
        ("es", "encendí Bedroom Light"),
        ("es", "reduje y apagó Bedroom Light"),
        ("es", "abrí Bedroom Blinds"),
        ("es", "pon la mesa"),
        ("es", "apago Bedroom Light"),
        ("es", "atenúo Bedroom Light"),
        ("fr", "j'ai éteint Bedroom Light"),
        ("fr", "je n'ai pas baissé Bedroom Light à 20 %"),
        ("fr", "j'ai réglé Bedroom Light à 20 %"),
        ("fr", "mets la table"),
        ("fr", "mets le couvert"),
        ("nl", "zet de tafel"),
    ],
)
async def test_nothing_moves(agent: InstalledAgent, lit: SmallHome, language: str, text: str) -> None:
    before = lit.snapshot()

    await agent.ask(text, language=language)
    await lit.hass.async_block_till_done()

    assert lit.snapshot() == before


@in_one_home(
    ("language", "text", "said"),
    [
        ("en", "leave the kitchen light on", {"All right, I'm leaving it as it is.", "Okay, nothing changes."}),
        ("en", "don't turn off the kitchen light", {"All right, I'm leaving it as it is.", "Okay, nothing changes."}),
        ("de", "lass Kitchen Light aus",
         {"In Ordnung, ich lasse es, wie es ist.", "Okay, es bleibt alles, wie es ist."}),
        ("fr", "ne touche pas à Kitchen Light", {"D'accord, je n'y touche pas.", "Très bien, rien ne change."}),
        ("es", "deja Kitchen Light apagada", {"De acuerdo, lo dejo como está.", "Vale, no cambio nada."}),
        ("nl", "laat Kitchen Light uit", {"Goed, ik laat het zoals het is.", "Oké, er verandert niets."}),
    ],
)  # fmt: skip
async def test_what_is_left_alone_is_said_to_be(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str, said: set[str]
) -> None:
    before = lit.snapshot()

    answer = await agent.ask(text, language=language)
    await lit.hass.async_block_till_done()

    assert lit.snapshot() == before
    assert answer["response"] in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("apagué la luz", True),
        ("ya quité el volumen", True),
        ("abrí el garaje", True),
        ("ya cerró las persianas", True),
        ("encendí la luz", True),
        ("mi hermana apagó la luz", True),
        ("abre el garaje", False),
        ("enciende la luz de aquí", False),
        ("sube las persianas de allí", False),
        ("apague la luz", False),
        ("apaga la luz del café", False),
        ("enciende la tele y sé bueno", False),
    ],
)
def test_an_accent_tells_what_was_done_from_what_is_to_be_done(text: str, told: bool) -> None:
    spanish, english = lexicon("es"), lexicon("en")
    assert spanish is not None
    assert english is not None
    assert tells_a_deed(text, spanish) is told
    assert not tells_a_deed(text, english)


@pytest.mark.parametrize(
    ("language", "text", "wanted", "chore"),
    [
        ("es", "pon la mesa", "la mesa", True),
        ("es", "pon la radio", "la radio", False),
        ("es", "pon los planetas", "los planetas", False),
        ("es", "pon la oreja de van gogh", "la oreja de van gogh", False),
        ("fr", "mets la table", "la table", True),
        ("fr", "mets la musique", "la musique", False),
        ("fr", "joue la mer", "la mer", False),
        ("nl", "zet de tafel", "de tafel", True),
        ("de", "mach die wäsche", "die wäsche", True),
        ("en", "play the police", "the police", False),
        ("xx", "pon la mesa", "la mesa", False),
    ],
)
def test_one_certain_thing_is_put_somewhere_and_not_played(language: str, text: str, wanted: str, chore: bool) -> None:
    assert is_a_chore(text, wanted, language) is chore


@pytest.mark.parametrize(
    ("language", "wanted", "text", "meant"),
    [
        pytest.param("en", "some jazz in the belfry", "play some jazz in the belfry", "belfry", id="any-in-a-room"),
        pytest.param("en", "music for Ottilie", "play music for Ottilie", "Ottilie", id="for-somebody"),
        pytest.param("fr", "jazz dans le clocher", "mets du jazz dans le clocher", "clocher", id="french"),
        pytest.param("es", "música en el desván", "pon música en el desván", "desván", id="spanish"),
        pytest.param("nl", "muziek in de kelder", "speel muziek in de kelder", "kelder", id="dutch"),
        pytest.param("de", "etwas Musik im Turm", "spiel etwas Musik im Turm", "Turm", id="german"),
        pytest.param("en", "something in the way", "play something in the way", None, id="a-title"),
        pytest.param("en", "music for airports", "play music for airports", None, id="no-name-of-anybody"),
        pytest.param("en", "some jazz in the background", "play some jazz in the background", None, id="in-any-room"),
    ],
)
def test_where_any_music_is_wanted(language: str, wanted: str, text: str, meant: str | None) -> None:
    known = lexicon(language)
    assert known is not None
    assert addressed(wanted, text, known) == meant


@in_one_home("text", ["play some jazz in the belfry", "play some music for Ottilie"])
async def test_music_for_a_room_or_a_person_nobody_knows_is_not_played_elsewhere(
    agent: InstalledAgent, home: SmallHome, text: str
) -> None:
    answer = await agent.ask(text)

    assert answer["intents"] == []


async def test_a_room_that_nobody_knows_is_not_answered_with_the_weather(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    hass.states.async_set("weather.rookery", "sunny", {"temperature": 14, "temperature_unit": "°C"})

    answer = await agent.ask("how warm is it in the belfry")

    assert "14" not in answer["response"]
    assert "belfry" in answer["response"]


@in_one_home(
    "text",
    [
        "will the kitchen light be on at nine?",
        "will the bedroom light be off at ten",
        "would the kitchen light be on in an hour?",
        "will the kitchen light be on for ten minutes?",
        "will all the lights be off at ten?",
        "kitchen light on at nine?",
        "all the lights off at ten?",
        "bedroom light on for ten minutes?",
    ],
)
async def test_what_will_be_is_asked_and_not_scheduled(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    answer = await agent.say(text)

    assert answer["intents"] == []
    assert home.snapshot() == before
    assert (await agent.say("what is scheduled"))["response"] == "There are no reminders."


@pytest.mark.parametrize(
    "text",
    [
        "kitchen light on at nine",
        "can you turn on the kitchen light at nine?",
        "turn on the kitchen light at nine?",
        "could you put the kitchen light on at nine?",
    ],
)
async def test_what_is_ordered_politely_is_scheduled(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    await agent.say(text)

    assert "turn on" in (await agent.say("what is scheduled"))["response"].casefold()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off one of the kitchen lights"),
        ("en", "turn on two of the lights in the kitchen"),
        ("de", "schalte zwei der Lichter in Kitchen ein"),
        ("nl", "doe een van de lampen in Kitchen aan"),
    ],
)
async def test_how_many_of_them_is_no_brightness(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert home.attribute("light.kitchen_light", "brightness") in (None, 255)
    assert "off" not in text or home.state("light.kitchen_light") == "off"


@in_one_home(
    ("language", "text"),
    [
        ("en", "close Bedroom Blinds almost"),
        ("en", "nearly close Bedroom Blinds"),
        ("en", "close Bedroom Blinds almost all the way"),
        ("en", "turn off Bedroom Light roughly"),
        ("de", "fahr Bedroom Blinds knapp zu"),
        ("de", "mach Bedroom Blinds fast ganz zu"),
        ("fr", "ferme presque Bedroom Blinds"),
        ("fr", "ferme Bedroom Blinds presque complètement"),
        ("es", "cierra casi Bedroom Blinds"),
        ("es", "cierra Bedroom Blinds casi del todo"),
        ("nl", "doe Bedroom Blinds bijna dicht"),
        ("nl", "sluit Bedroom Blinds bijna helemaal"),
    ],
)
async def test_what_is_almost_done_is_not_done_wholly(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    before = lit.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert lit.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set Bedroom Blinds to about 40 percent"),
        ("de", "stell Bedroom Blinds auf etwa 40 Prozent"),
        ("fr", "mets Bedroom Blinds à environ 40 pour cent"),
        ("es", "pon Bedroom Blinds al 40 por ciento más o menos"),
        ("nl", "zet Bedroom Blinds op ongeveer 40 procent"),
    ],
)
async def test_an_amount_that_is_nearly_so_much_is_taken(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert home.attribute("cover.bedroom_blinds", "current_position") == 40


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("apaga Kitchen Light, no, Bedroom Light", {"light.bedroom_light"}),
        ("apaga Kitchen Light... no, Bedroom Light", {"light.bedroom_light"}),
        ("apaga Kitchen Light, no, apaga Bedroom Light", {"light.bedroom_light"}),
        ("cierra Bedroom Blinds, no, apaga Bedroom Light", {"light.bedroom_light"}),
        ("apaga Kitchen Light, no Bedroom Light", {"light.kitchen_light"}),
        ("apaga Kitchen Light y no Bedroom Light", {"light.kitchen_light"}),
        ("apaga Kitchen Light no Bedroom Light", set()),
    ],
)
async def test_a_spanish_no_between_signs_takes_back_what_stands_before_it(
    agent: InstalledAgent, lit: SmallHome, text: str, changed: set[str]
) -> None:
    before = lit.snapshot()

    await agent.say(text, language="es")

    assert {entity_id for entity_id, state in lit.snapshot().items() if state != before[entity_id]} == changed


async def test_a_command_for_later_asked_for_politely_is_one(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.say("could you turn on the kitchen light at nine in the evening?")

    assert answer["tools_used"] == ["timer.schedule_action"]
    await agent.say("dim the kitchen light to 20 percent")
    assert home.attribute("light.kitchen_light", "brightness") == 51
