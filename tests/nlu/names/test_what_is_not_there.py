"""What is named and is not there is named in the answer, alone; what is no name is not called one."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar
import pytest

from custom_components.universal_agent.nlu.names.chores import is_a_chore
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "named"),
    [
        pytest.param("en", "could you uh turn on the lava lamp", "lava lamp", id="behind-a-hesitation"),
        pytest.param("en", "turn on the guest room light", "guest room light", id="a-room-nobody-has"),
        pytest.param("en", "switch on the hot kettlebell", "hot kettlebell", id="behind-a-known-word"),
        pytest.param("fr", "allume le jacuzzi", "jacuzzi", id="where-home-assistant-names-none"),
        pytest.param("en", "is Hildegard home yet?", "Hildegard", id="a-person-nobody-knows"),
        pytest.param("de", "schalte die Zahnradlampe ein", "Zahnradlampe", id="german"),
        pytest.param("fr", "allume la lampe du grenier", "lampe du grenier", id="french-head-first"),
        pytest.param("es", "enciende la lámpara del desván", "desván", id="spanish"),
        pytest.param("nl", "doe de kerstboom aan", "kerstboom", id="dutch"),
        pytest.param("en", "is the rice cooker ready yet?", "any rice cooker here", id="whether-it-is-done"),
        pytest.param("de", "ist der Trockner schon fertig?", "„Trockner“", id="whether-it-is-done-german"),
        pytest.param("nl", "is de vaatwasser al klaar?", '"vaatwasser"', id="whether-it-is-done-dutch"),
        pytest.param("de", "brennt im Partykeller noch Licht?", "„Partykeller“", id="a-place-with-no-kind-behind"),
        pytest.param("fr", "tu peux allumer au sous-sol ?", "sous-sol", id="a-place-behind-a-joined-article"),
        pytest.param("nl", "hoe warm is het in de serre?", "serre", id="a-place-that-is-like-another-word"),
        pytest.param("es", "pon en marcha la secadora", "secadora", id="what-is-to-run"),
        pytest.param("es", "ponga en marcha el lavavajillas", "lavavajillas", id="what-is-to-run-politely"),
        pytest.param("fr", "mets en marche le sèche-linge", "« sèche-linge »", id="an-appliance-like-another-word"),
        pytest.param("fr", "mets la yaourtière en route", "yaourtière", id="what-is-to-run-within-its-verb"),
    ],
)
async def test_just_what_is_unknown_is_named(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, named: str
) -> None:
    before = home.snapshot()

    answer = await agent.ask(text, language=language)

    assert home.snapshot() == before
    assert named in answer["response"]
    assert "uh" not in answer["response"].split()


@in_one_home(
    ("language", "text", "claims"),
    [
        pytest.param("en", "turn off the 7", "7", id="number"),
        pytest.param("de", "licht auf vierzig prozzent", "vierzig", id="amount"),
        pytest.param("en", "whats the kitchen light up to can i turn it on", "up to", id="half-of-the-sentence"),
    ],
)
async def test_what_is_no_name_is_not_called_unknown(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, claims: str
) -> None:
    answer = await agent.ask(text, language=language)

    assert claims not in answer["response"]


async def test_what_is_there_is_told_beside_what_is_not(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    answer = await agent.ask("turn on the lava lamp")

    assert answer["response"] == (
        "I don't know any lava lamp here. There is Kitchen Light, Bedroom Light and Living Room Lamp."
    )


async def test_a_thing_that_is_there_is_not_denied(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    answer = await agent.ask("polish the kitchen light")

    assert "Kitchen Light" in answer["response"]
    assert "any" not in answer["response"]
    assert home.snapshot() == before


async def test_a_name_is_found_once_the_home_has_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    ar.async_get(hass).async_create("Study")
    await agent.ask("turn on the krakan")
    await home.add("light", Light(), "Krakken", "Study")

    await agent.ask("turn on the kraken")

    assert home.state("light.krakken") == "on"


@pytest.mark.parametrize(
    ("language", "text", "wanted", "chore"),
    [
        ("es", "pon la luz floja", "la luz floja", True),
        ("es", "pon luz suave", "luz suave", True),
        ("es", "pon la luz de la luna", "la luz de la luna", False),
        ("es", "pon la radio floja", "la radio floja", False),
        ("fr", "mets une lumière douce", "une lumière douce", True),
        ("fr", "lance le lave-linge", "le lave-linge", True),
        ("fr", "démarre le sèche-linge", "le sèche-linge", True),
        ("fr", "démarre la radio", "la radio", False),
        ("fr", "lance du jazz", "du jazz", False),
        ("en", "put on blinding lights", "blinding lights", False),
    ],
)
def test_a_light_in_some_way_is_no_title(language: str, text: str, wanted: str, chore: bool) -> None:
    assert is_a_chore(text, wanted, language) is chore


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "House Alarm", "turn off the alarm"),
        ("en", "House Alarm", "switch the alarm off would you"),
        ("de", "Alarm Haus", "schalte den Alarm aus"),
        ("fr", "Alarme Maison", "éteins l'alarme"),
        ("es", "Alarma Casa", "apaga la alarma"),
        ("nl", "Alarm Huis", "zet het alarm eens uit"),
    ],
)
async def test_an_alarm_panel_that_is_there_is_not_called_unknown(
    agent: InstalledAgent, hass: HomeAssistant, language: str, name: str, text: str
) -> None:
    hass.states.async_set("alarm_control_panel.house", "armed_night", {"friendly_name": name, "code_format": "number"})
    async_expose_entity(hass, "conversation", "alarm_control_panel.house", True)

    answer = await agent.ask(text, language=language)

    assert name in answer["response"]
    state = hass.states.get("alarm_control_panel.house")
    assert state is not None
    assert state.state == "armed_night"
