"""Names that were misheard or mistyped: a slip is mended, what is near is asked about, what guards is left alone."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, Lock, SmallHome
from tests.one_home import in_one_home


@pytest.fixture
async def named(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> SmallHome:
    """Return the home with devices that are easily misheard."""
    ar.async_get(hass).async_create("Study")
    for name, area in (
        ("Arc Lamp", "Living Room"),
        ("Gethin's Lamp", "Bedroom"),
        ("Esstischlampe", "Kitchen"),
        ("Réglette", "Kitchen"),
        ("Ciclón", "Study"),
        ("Krawallkiste", "Study"),
        ("Booglamp", "Study"),
        ("Night Light", "Hallway"),
        ("Papa Schlumpf", "Study"),
    ):
        await home.add("light", Light(), name, area)
    await home.add("lock", Lock(), "Deadbolt", "Hallway")
    return home


async def test_a_name_that_sounds_alike_is_asked_about_and_a_yes_acts(agent: InstalledAgent, named: SmallHome) -> None:
    asked = await agent.say("turn on the ark lamp", conversation_id="lamp")

    assert asked["response"] == "Did you mean Arc Lamp?"
    assert asked["continue_conversation"]
    assert named.state("light.arc_lamp") == "off"

    await agent.say("yes", conversation_id="lamp")

    assert named.state("light.arc_lamp") == "on"


async def test_a_no_leaves_everything_as_it_was(agent: InstalledAgent, named: SmallHome) -> None:
    await agent.say("turn on the ark lamp", conversation_id="lamp")
    before = named.snapshot()

    answer = await agent.say("no", conversation_id="lamp")

    assert answer["response"] == "Okay, I won't do it."
    assert named.snapshot() == before
    assert (await agent.say("yes", conversation_id="lamp"))["response"] == "There is nothing waiting for an answer."


@pytest.mark.parametrize(
    ("language", "text", "light"),
    [
        pytest.param("en", "turn on geth ins lamp", "light.gethin_s_lamp", id="written-apart"),
        pytest.param("en", "turn on the nightlight", "light.night_light", id="written-together"),
        pytest.param("en", "turn on the kicthen light", "light.kitchen_light", id="letters-swapped"),
        pytest.param("en", "swtich on the arc lamp", "light.arc_lamp", id="verb-mistyped"),
        pytest.param("en", "uh turn on um the arc lamp", "light.arc_lamp", id="hesitations"),
        pytest.param("de", "mach die ess tisch lampe an", "light.esstischlampe", id="compound-apart"),
        pytest.param("de", "schalte die krawalkiste ein", "light.krawallkiste", id="one-letter-of-many"),
        pytest.param("de", "mach papa schlump an", "light.papa_schlumpf", id="the-rest-of-the-name-is-right"),
        pytest.param("fr", "allume la reglette", "light.reglette", id="accent-left-out"),
        pytest.param("es", "enciende el siclon", "light.ciclon", id="same-sound"),
        pytest.param("nl", "doe de boog lamp aan", "light.booglamp", id="dutch-compound-apart"),
    ],
)
async def test_an_unmistakable_slip_is_mended(
    agent: InstalledAgent, named: SmallHome, language: str, text: str, light: str
) -> None:
    await agent.ask(text, language=language)

    assert named.state(light) == "on"


@in_one_home("text", ["turn on the arv lamp", "turn on the hall lamp"])
async def test_what_is_only_near_is_not_done_where_nobody_can_be_asked(
    agent: InstalledAgent, named: SmallHome, text: str
) -> None:
    before = named.snapshot()

    answer = await agent.ask(text)

    assert named.snapshot() == before
    assert not answer["continue_conversation"]


async def _two_near(agent: InstalledAgent, home: SmallHome) -> dict[str, Any]:
    await home.add("light", Light(), "Anna Lamp", "Kitchen")
    await home.add("light", Light(), "Anne Lamp", "Bedroom")
    return await agent.say("turn on anno lamp", conversation_id="two")


@pytest.mark.parametrize(
    ("answer", "on"),
    [
        pytest.param("the first one", ["light.anna_lamp"], id="number"),
        pytest.param("Anne", ["light.anne_lamp"], id="name"),
        pytest.param("the one in the bedroom", ["light.anne_lamp"], id="place"),
        pytest.param("the other one", ["light.anne_lamp"], id="other"),
        pytest.param("the last one please", ["light.anne_lamp"], id="last"),
        pytest.param("both", ["light.anna_lamp", "light.anne_lamp"], id="both"),
        pytest.param("no", [], id="none"),
        pytest.param("never mind", [], id="given-up"),
        pytest.param("the third one", [], id="number-too-high"),
    ],
)
async def test_of_two_that_are_near_one_is_chosen(
    agent: InstalledAgent, named: SmallHome, answer: str, on: list[str]
) -> None:
    asked = await _two_near(agent, named)
    assert asked["response"] == "Which one did you mean: Anna Lamp or Anne Lamp?"

    await agent.say(answer, conversation_id="two")

    lit = [light for light in ("light.anna_lamp", "light.anne_lamp") if named.state(light) == "on"]
    assert lit == on


async def test_a_bare_yes_to_two_asks_again(agent: InstalledAgent, named: SmallHome) -> None:
    asked = await _two_near(agent, named)

    again = await agent.say("yes", conversation_id="two")

    assert again["response"] == asked["response"]
    assert again["continue_conversation"]


async def test_anything_else_is_taken_as_a_request_and_closes_the_question(
    agent: InstalledAgent, named: SmallHome
) -> None:
    await agent.say("turn on the ark lamp", conversation_id="lamp")

    await agent.say("turn on the kitchen light", conversation_id="lamp")
    late = await agent.say("yes", conversation_id="lamp")

    assert named.state("light.kitchen_light") == "on"
    assert late["response"] == "There is nothing waiting for an answer."


async def test_an_answer_counts_for_a_minute_and_for_who_was_asked(
    agent: InstalledAgent, named: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.say("turn on the ark lamp", conversation_id="lamp")
    freezer.tick(timedelta(seconds=61))

    late = await agent.say("yes", conversation_id="lamp")

    assert late["response"] == "There is nothing waiting for an answer."
    assert named.state("light.arc_lamp") == "off"


async def test_the_yes_of_a_program_answers_nothing(agent: InstalledAgent, named: SmallHome) -> None:
    await agent.say("turn on the ark lamp", conversation_id="lamp")

    context = Context(user_id=await agent.resident(), parent_id="an automation")
    await agent.ask("yes", context=context, conversation_id="lamp")

    assert named.state("light.arc_lamp") == "off"


@in_one_home(
    "text",
    [
        "unlock the deadbold",
        "lock the deadbold",
        "unlock the frnt door",
        "unlock the frontdoor",
        "open the garge door",
        "secrue the front door",
        "is the frnt door locked",
    ],
)
async def test_a_slip_never_touches_what_guards_the_home(agent: InstalledAgent, named: SmallHome, text: str) -> None:
    before = named.snapshot()

    answer = await agent.say(text, conversation_id="guard")

    assert named.snapshot() == before
    assert not answer["continue_conversation"]
    assert "Did you mean" not in answer["response"]
    assert "Front Door" not in answer["response"]


async def test_a_name_that_is_not_shown_is_not_replaced_by_one_that_is(agent: InstalledAgent, named: SmallHome) -> None:
    await named.add("light", Light(), "Ark Lamp", "Study", expose=False)
    before = named.snapshot()

    answer = await agent.say("turn on the ark lamp", conversation_id="lamp")

    assert named.snapshot() == before
    assert not answer["continue_conversation"]


async def test_a_preview_asks_and_remembers_nothing(agent: InstalledAgent, named: SmallHome) -> None:
    preview = await agent.say("turn on the ark lamp", conversation_id="lamp", dry_run=True)
    assert preview["response"] == "Did you mean Arc Lamp?"

    await agent.say("yes", conversation_id="lamp")

    assert named.state("light.arc_lamp") == "off"


async def test_a_place_that_is_near_is_asked_about_by_its_name(agent: InstalledAgent, named: SmallHome) -> None:
    await agent.ask("turn on the lights in the study")

    asked = await agent.say("turn off the lights in the studie", conversation_id="study")
    assert asked["response"] == "Did you mean Study?"
    await agent.say("yes", conversation_id="study")

    assert named.state("light.booglamp") == "off"


async def test_a_slip_of_a_name_is_no_music_to_search_for(agent: InstalledAgent, named: SmallHome) -> None:
    answer = await agent.ask("lance krawalkiste", language="fr")

    assert answer["intents"] == []


async def test_a_second_no_gives_up(agent: InstalledAgent, named: SmallHome) -> None:
    await named.add("light", Light(), "Arkk Lamp", "Kitchen")
    asked = await agent.say("turn on the arck lamp", conversation_id="lamp")
    assert "Lamp" in asked["response"]

    for _ in range(2):
        answer = await agent.say("no", conversation_id="lamp")

    assert not answer["continue_conversation"]


@in_one_home(
    ("language", "text"),
    [
        pytest.param("it", "accendi la lampada arcco", id="a-language-that-is-not-read"),
        pytest.param("en", "flurb the zonk with grubble and snark and wibble in quux", id="nothing-is-known"),
        pytest.param("en", "turn on " + "arv " * 60, id="a-story"),
    ],
)
async def test_what_cannot_be_looked_through_is_left_as_it_was(
    agent: InstalledAgent, named: SmallHome, language: str, text: str
) -> None:
    before = named.snapshot()

    answer = await agent.say(text, language=language, conversation_id="left")

    assert named.snapshot() == before
    assert not answer["continue_conversation"]
