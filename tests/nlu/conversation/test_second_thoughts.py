"""What people say once they see what a command did: not so much, back again, no, the other one, a moment longer."""

from homeassistant.const import EVENT_STATE_CHANGED
from homeassistant.core import Event, EventStateChangedData, callback
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"
ON = {
    "en": "turn on the kitchen light",
    "de": "schalte Kitchen Light ein",
    "fr": "allume Kitchen Light",
    "es": "enciende Kitchen Light",
    "nl": "doe Kitchen Light aan",
}
HALF, THIRTY = 128, 76


@pytest.mark.parametrize("then", ["that one", "this one", "the one"])
async def test_that_one_is_no_number(agent: InstalledAgent, home: SmallHome, then: str) -> None:
    talk = Talk(agent)
    await talk.say(ON["en"])
    before = home.snapshot()
    await talk.say(then)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "then", "brightness"),
    [
        ("en", "whoa, not so bright, maybe half", HALF),
        ("en", "thirty percent should do", THIRTY),
        ("en", "just half, I think", HALF),
        ("en", "but only to thirty percent", THIRTY),
        ("en", "to fifty, no, thirty percent", THIRTY),
        ("de", "huch, nicht so hell, lieber die Hälfte", HALF),
        ("de", "dreißig Prozent genügt", THIRTY),
        ("de", "aber nur auf dreißig Prozent", THIRTY),
        ("fr", "oh là là, pas si lumineux, plutôt la moitié", HALF),
        ("fr", "à trente pour cent, ça suffira", THIRTY),
        ("es", "uy, no tan brillante, mejor la mitad", HALF),
        ("es", "al treinta por ciento basta", THIRTY),
        ("nl", "oei, niet zo fel, liever de helft", HALF),
        ("nl", "dertig procent is genoeg", THIRTY),
    ],
)
async def test_a_value_is_taken_whatever_stands_around_it(
    agent: InstalledAgent, home: SmallHome, language: str, then: str, brightness: int
) -> None:
    await Talk(agent, language).say(ON[language], then)

    assert home.attribute(KITCHEN, "brightness") == pytest.approx(brightness, abs=2)


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh, completely off then"),
        ("en", "no, turn it off again, the baby is asleep"),
        ("de", "ach, doch lieber ganz aus"),
        ("de", "mach es aus, ich bin müde"),
        ("fr", "bah non, éteins-la finalement"),
        ("es", "bah, mejor apágala del todo"),
        ("nl", "nou, toch maar weer uit"),
    ],
)
async def test_a_command_is_turned_round(agent: InstalledAgent, home: SmallHome, language: str, then: str) -> None:
    await Talk(agent, language).say(ON[language], then)

    assert home.state(KITCHEN) == "off"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "not off"),
        ("en", "but not half"),
        ("en", "it was off before"),
        ("en", "only if it is dark"),
        ("de", "nicht aus"),
        ("de", "war es vorher aus"),
        ("fr", "n'éteins pas"),
        ("es", "no la apagues"),
        ("nl", "niet uit"),
    ],
)
async def test_what_is_denied_past_or_bound_changes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(ON[language], then)

    assert (home.state(KITCHEN), home.attribute(KITCHEN, "brightness")) == ("on", 255)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on Ada's lamp", "and Bo's off"),
        ("en", "turn on Ada's lamp", "and switch off Bo's one"),
        ("de", "schalte Ada's Lamp ein", "und Bo's aus"),
    ],
)
async def test_a_part_of_a_name_tells_one_of_a_kind(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    ada = await home.add("light", Light(), "Ada's Lamp", "Bedroom")
    bo = await home.add("light", Light(), "Bo's Lamp", "Bedroom")
    await Talk(agent).say("turn on Bo's lamp", "turn off Ada's lamp")

    await Talk(agent, language).say(first, then)

    assert (home.state(ada), home.state(bo)) == ("on", "off")


async def test_all_are_turned_on_where_nothing_says_back(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn off the kitchen light and the bedroom light", "turn them on")

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "on")


async def test_a_light_stays_on_while_its_end_is_moved(agent: InstalledAgent, home: SmallHome) -> None:
    seen: list[str] = []

    @callback
    def note(event: Event[EventStateChangedData]) -> None:
        if event.data["entity_id"] == KITCHEN and (state := event.data["new_state"]) is not None:
            seen.append(state.state)

    agent.hass.bus.async_listen(EVENT_STATE_CHANGED, note)
    talk = Talk(agent)
    await talk.say("turn on the kitchen light for ten minutes")
    seen.clear()

    await talk.say("make it twenty", "no, fifteen")

    assert home.state(KITCHEN) == "on"
    assert "off" not in seen
