"""Commands that wait for two things at once: what begins is waited for while the other holds."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LENI, LIGHT, becomes, scheduled, speech

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home", "day_and_night")


@pytest.fixture
def day_and_night(hass: HomeAssistant) -> None:
    """Let it be day."""
    hass.states.async_set("sun.sun", "above_horizon", {"friendly_name": "Sun"})


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light when Leni gets home and it is dark"),
        ("en", "when it's dark outside and Leni comes home turn on the kitchen light"),
        ("de", "mach Kitchen Light an wenn Leni nach Hause kommt und es dunkel ist"),
        ("fr", "allume Kitchen Light quand Leni rentre et qu'il fait nuit"),
        ("es", "enciende Kitchen Light cuando llegue Leni y sea de noche"),
        ("nl", "doe Kitchen Light aan als Leni thuiskomt en het donker is"),
    ],
)
async def test_two_things_must_be_so_at_once(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    await becomes(hass, LENI, "home")
    assert home.state(LIGHT) == "off"

    await becomes(hass, "sun.sun", "below_horizon")
    assert home.state(LIGHT) == "off"
    await becomes(hass, LENI, "not_home")
    await becomes(hass, LENI, "home")

    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "when Jonas is at home and it is dark turn on the kitchen light"),
        ("de", "wenn Jonas zuhause ist und es dunkel ist mach Kitchen Light an"),
        ("fr", "quand Jonas est à la maison et qu'il fait nuit allume Kitchen Light"),
        ("es", "cuando Jonas esté en casa y sea de noche enciende Kitchen Light"),
        ("nl", "als Jonas thuis is en het donker is doe Kitchen Light aan"),
    ],
)
async def test_what_is_not_so_yet_is_waited_for(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert home.state(LIGHT) == "off"
    await becomes(hass, "sun.sun", "below_horizon")
    assert home.state(LIGHT) == "on"


async def test_both_conditions_are_told(agent: InstalledAgent) -> None:
    answer = speech(await agent.converse("turn on the kitchen light when Leni gets home and it is dark"))
    assert answer == "When Leni comes home, I will turn on Kitchen Light. Only if this is so then: It is dark."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light when Leni gets home and it is after six"),
        ("en", "turn on the kitchen light when Leni gets home and Jonas leaves"),
        ("en", "turn on the kitchen light when Leni gets home and it is dorg"),
        ("de", "mach Kitchen Light an wenn Leni nach Hause kommt und es nach sechs ist"),
        ("fr", "allume Kitchen Light quand Leni rentre et qu'il est six heures"),
        ("es", "enciende Kitchen Light cuando llegue Leni y sean las seis"),
        ("nl", "doe Kitchen Light aan als Leni thuiskomt en het na zessen is"),
    ],
)
async def test_a_second_condition_that_is_not_understood_is_not_dropped(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse("set a timer for twenty minutes", conversation_id="one")
    await agent.converse(said, language=language, conversation_id="one")
    assert [item for item in await scheduled(agent) if item.kind == "action"] == []
    assert home.state(LIGHT) == "off"
