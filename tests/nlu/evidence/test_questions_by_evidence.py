"""Questions that no grammar covers are answered by their evidence: what is asked, and what of the home is named."""

from homeassistant.components.sensor import SensorEntity
from homeassistant.components.switch import SwitchEntity
import pytest

from tests.calendar_household import Household
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


class Level(SensorEntity):
    """A tank's level."""

    _attr_native_unit_of_measurement = "%"
    _attr_native_value = 35


class Pump(SwitchEntity):
    """A pump."""

    _attr_is_on = False


@pytest.fixture
async def cellar(home: SmallHome) -> SmallHome:
    """Add a tank and two pumps to the home."""
    await home.add("sensor", Level(), "Cistern Level", "Hallway")
    await home.add("switch", Pump(), "Bilge Pump", "Hallway")
    await home.add("switch", Pump(), "Garden Pump", "Hallway")
    return home


@in_one_home(
    ("language", "text"),
    [
        ("en", "any clue how much water the cistern has still got in it"),
        ("en", "so how full would you say the cistern is, dear"),
        ("de", "sag mal wie viel wasser hat denn die cistern noch so"),
        ("fr", "il lui reste combien d'eau à la cistern, dis-moi"),
        ("es", "oye ¿cuánta agua le quedará a la cistern?"),
        ("nl", "joh hoeveel water zit er eigenlijk nog in de cistern"),
    ],
)
async def test_what_is_left_in_the_tank(agent: InstalledAgent, cellar: SmallHome, language: str, text: str) -> None:
    assert "35" in await Talk(agent, language).hear(text)


@in_one_home(
    ("language", "text", "told"),
    [
        ("en", "how often has the bilge pump kicked in today", "history"),
        ("de", "wie oft ist die bilge pump heute angesprungen", "Verlauf"),
        ("nl", "hoe vaak is de bilge pump vandaag aangeslagen", "geschiedenis"),
    ],
)
async def test_how_often_something_ran(
    agent: InstalledAgent, cellar: SmallHome, language: str, text: str, told: str
) -> None:
    assert told in await Talk(agent, language).hear(text)  # there is no recorder, and that is said


@in_one_home(
    "text",
    [
        "how much water does the other tank hold",  # nothing is called so
        "how often did the pump start today",  # two are
        "how full is the cistern in the living room",  # another room
        "how much does a new bilge pump cost",
    ],
)
async def test_what_names_nothing_or_too_much_is_not_answered(
    agent: InstalledAgent, cellar: SmallHome, text: str
) -> None:
    answer = await Talk(agent).say(text)

    assert "35" not in str(answer["response"]["speech"]["plain"]["speech"])


@pytest.mark.parametrize(
    ("language", "timer", "text"),
    [
        ("en", "set a porridge timer for 9 minutes", "how much longer does the porridge want on the hob"),
        ("de", "stell einen Timer namens Nudeln auf 9 Minuten", "wie lange brauchen denn die nudeln auf dem herd noch"),
        ("es", "pon un temporizador de 9 minutos para frijoles", "cuántos minutos más van a hervir los frijoles, oye"),
    ],
)
async def test_what_is_left_of_a_timer_called_so(
    agent: InstalledAgent, home: SmallHome, language: str, timer: str, text: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(timer)

    answer = await talk.hear(text)

    assert "9 " in answer or "8 " in answer


async def test_when_something_planned_is(household: Household) -> None:
    assert "Chimney sweep" in await household.say("what time's the chimney thingy")


async def test_what_somebody_has_is_told_of_some_days_only(household: Household) -> None:
    assert "Review" in await household.say("does Leni have to work on friday")
    assert "calendar" not in await household.say("think about what we might give to Leni this year")


async def test_what_is_not_planned_is_not_made_up(household: Household) -> None:
    assert "lesson" not in await household.say("what time's the trombone thingy")


@in_one_home(
    ("language", "text"),
    [
        ("en", "how many days is it till gran turns ninety on december 24th"),
        ("fr", "le 24 décembre c'est dans combien de jours pour nous"),
    ],
)
async def test_days_until_a_date_whatever_it_is(household: Household, language: str, text: str) -> None:
    answer = await household.say(text, language)

    assert any(char.isdigit() for char in answer)
    assert "24" in answer


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "percentage wise where are we at with the raised bed by now"),
        ("de", "wie weit sind wir eigentlich mit dem raised bed, was fehlt da"),
        ("nl", "hoeveel procent zitten we inmiddels met dat raised bed"),
    ],
)
async def test_how_a_project_stands(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent).say("create a project called raised bed")

    assert "raised bed" in (await Talk(agent, language).hear(text)).lower()


async def test_how_long_such_things_take_is_no_question_about_a_timer(household: Household) -> None:
    talk = Talk(household.agent)
    await talk.say("set a rice timer for 9 minutes")

    assert "minutes" not in await talk.hear("how long does a body take to digest rice")


@in_one_home(
    ("language", "text", "place"),
    [
        ("en", "when was the garage open in Paris", "Paris"),
        ("de", "wann war die Garage in Paris offen", "Paris"),
        ("fr", "quand la garage a été ouverte à Paris", "Paris"),
        ("es", "cuándo estuvo abierto el garage en París", "París"),
        ("nl", "wanneer was de garage in Parijs open", "Parijs"),
    ],
)
async def test_what_is_elsewhere_is_not_told_of_this_home(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, place: str
) -> None:
    answer = await agent.say(text, language=language)

    assert "smart_home.get_history" not in answer["tools_used"]
    assert place in answer["response"]
