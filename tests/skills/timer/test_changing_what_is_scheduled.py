"""What is scheduled is asked about, moved and cancelled in a person's words."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LIGHT, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

TEN = "turn on the kitchen light at 10 pm"


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "what is going to happen tonight?", "Today at 10 PM I will turn on Kitchen Light."),
        ("en", "what is scheduled for tomorrow", "Nothing is scheduled then."),
        ("de", "was passiert heute Abend?", "Heute um 22 Uhr werde ich turn on Kitchen Light."),
        ("fr", "qu'est-ce qui va se passer ce soir ?", "Ce soir à 22 h, je vais turn on Kitchen Light."),
        ("es", "¿qué va a pasar esta noche?", "Esta noche a las 22:00 voy a turn on Kitchen Light."),
        ("nl", "wat gaat er vanavond gebeuren?", "Vanavond om 22 uur zal ik turn on Kitchen Light."),
    ],
)
async def test_what_will_happen_is_told(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, answer: str
) -> None:
    await agent.converse(TEN)
    told = speech(await agent.converse(said, language=language))
    assert told.split(" ")[-1] == answer.rsplit(" ", maxsplit=1)[-1]
    assert ("Kitchen Light" in told) is ("Kitchen Light" in answer)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "make it eleven instead"),
        ("en", "move the kitchen light to 11 pm"),
        ("en", "could you move the light thing to eleven please"),
        ("en", "make that eleven o'clock"),
        ("de", "mach lieber elf draus"),
        ("de", "verschiebe Kitchen Light auf 23 Uhr"),
        ("de", "verschieb das mit dem Light auf elf"),
        ("fr", "mets-le plutôt à 23 heures"),
        ("fr", "repousse le truc du Kitchen Light à 23 heures"),
        ("es", "mejor a las once"),
        ("es", "cambia lo de Kitchen Light a las once"),
        ("nl", "maak er elf uur van"),
        ("nl", "verzet dat van de Kitchen Light naar elf uur"),
    ],
)
async def test_it_is_moved_and_happens_then_and_not_before(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    await wait(hass, freezer, 11 * 3600)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 3600)
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cancel the kitchen light at ten"),
        ("en", "cancel turning on the kitchen light"),
        ("en", "cancel everything scheduled for tonight"),
        ("de", "lösche das geplante Einschalten von Kitchen Light"),
        ("fr", "annule Kitchen Light"),
        ("es", "cancela Kitchen Light"),
        ("nl", "annuleer Kitchen Light"),
    ],
)
async def test_it_is_cancelled_by_what_and_by_when(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(TEN)
    await agent.converse(said, language=language)
    assert await scheduled(agent) == ()


async def test_what_is_for_another_time_is_not_cancelled(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN)
    await agent.converse("cancel the kitchen light at nine")
    assert len(await scheduled(agent)) == 1


async def test_stopping_a_device_cancels_nothing_that_it_is_to_do(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN)
    await agent.converse("stop the kitchen light")
    assert len(await scheduled(agent)) == 1


async def test_a_number_long_after_moves_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse(TEN)
    (before,) = await scheduled(agent)
    await wait(hass, freezer, 600)
    await agent.converse("make it eleven")
    assert await scheduled(agent) == (before,)


async def test_undo_moves_it_back(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse(TEN, conversation_id="one")
    (before,) = await scheduled(agent)
    await agent.converse("make it eleven instead", conversation_id="one")
    (moved,) = await scheduled(agent)
    assert moved.fires_at == before.fires_at + 3600
    await agent.converse("undo that", conversation_id="one")
    (after,) = await scheduled(agent)
    assert after.fires_at == before.fires_at


async def test_what_was_confirmed_for_its_moment_is_not_moved(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("unlock the front door at 10 pm", conversation_id="one")
    await agent.converse("yes", conversation_id="one")
    (before,) = await scheduled(agent)
    answer = speech(await agent.converse("move the front door to 11 pm", conversation_id="two"))
    assert answer == "That was confirmed for its moment, so please ask for it again with the new one."
    assert await scheduled(agent) == (before,)
